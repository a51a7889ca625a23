"""``kg view``."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from kg.cli import app
from kg.errors import UsageError


@pytest.fixture
def atlas(tmp_path: Path) -> Path:
    (tmp_path / "papers.jsonl").write_text("", encoding="utf-8")
    return tmp_path


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    addresses: list[str] = []

    def note(address: str) -> bool:
        addresses.append(address)
        return True

    monkeypatch.setattr("webbrowser.open", note)
    return addresses


def test_view_opens_the_page(atlas: Path, opened: list[str]) -> None:
    (atlas / "graph.html").touch()
    result = CliRunner().invoke(app, ["view", "--atlas", str(atlas)])
    assert result.exit_code == 0
    assert opened == [(atlas / "graph.html").resolve().as_uri()]


def test_view_can_only_print_the_path(atlas: Path, opened: list[str]) -> None:
    (atlas / "graph.html").touch()
    result = CliRunner().invoke(app, ["view", "--atlas", str(atlas), "--no-open"])
    assert result.output.strip() == str(atlas / "graph.html")
    assert opened == []


def test_view_prints_the_path_where_no_browser_is(
    atlas: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda _: False)
    (atlas / "graph.html").touch()
    result = CliRunner().invoke(app, ["view", "--atlas", str(atlas)])
    assert result.output.strip() == str(atlas / "graph.html")


def test_view_without_a_page_says_how_to_make_it(atlas: Path) -> None:
    result = CliRunner().invoke(app, ["view", "--atlas", str(atlas)])
    assert isinstance(result.exception, UsageError)
    assert "kg export html" in str(result.exception)
