import io

import pytest
from rich.console import Console

from kg import progress
from kg.progress import shown_progress


def test_a_log_gets_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    log = io.StringIO()
    monkeypatch.setattr(progress, "SECONDS_A_LINE", 0)
    with shown_progress(Console(file=log), "Loading", 5000) as step:
        step(1000)
        step(500)
    assert log.getvalue() == "Loading: 1,000 of 5,000\nLoading: 1,500 of 5,000\n"


def test_short_work_leaves_no_line_in_a_log() -> None:
    log = io.StringIO()
    with shown_progress(Console(file=log), "Loading", 2) as step:
        step(2)
    assert log.getvalue() == ""


def test_a_terminal_gets_a_bar_that_goes_away() -> None:
    screen = io.StringIO()
    console = Console(file=screen, force_terminal=True, width=80)
    with shown_progress(console, "Loading", 2) as step:
        step(2)
    assert "Loading" in screen.getvalue()
    assert "2/2" in screen.getvalue()
