import threading
from pathlib import Path

import pytest

from kg.building import check_target
from kg.workshop import WORKSHOP, workshop_in


def test_a_workshop_is_empty_and_gone_at_the_end(tmp_path: Path) -> None:
    with workshop_in(tmp_path) as workshop:
        assert list(workshop.iterdir()) == []
        (workshop / "half").touch()
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_run_left_is_cleared(tmp_path: Path) -> None:
    (tmp_path / WORKSHOP).mkdir()
    (tmp_path / WORKSHOP / "half").touch()
    check_target(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_made_in_vain_goes_as_well(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), workshop_in(tmp_path / "new"):
        raise ZeroDivisionError
    assert list(tmp_path.iterdir()) == []


def test_two_at_once_take_turns(tmp_path: Path) -> None:
    order: list[str] = []

    def second() -> None:
        with workshop_in(tmp_path):
            order.append("second")

    with workshop_in(tmp_path):
        waiting = threading.Thread(target=second)
        waiting.start()
        waiting.join(0.2)
        order.append("first")
    waiting.join()
    assert order == ["first", "second"]


def test_a_target_that_cannot_be_made_is_told_before_the_work(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="Not a directory"):
        check_target(tmp_path / "file" / "atlas")
