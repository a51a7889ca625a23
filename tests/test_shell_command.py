import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from typer.testing import CliRunner

from kg.asking.asker import Asker
from kg.asking.completing import Vocabulary
from kg.asking.preparing import vocabulary
from kg.asking.prompting import VocabularyCompleter, prompt_reader, stream_reader
from kg.asking.talking import Talk
from kg.cli import app
from kg.graph import build_graph
from kg.rows import write_rows
from loaders.ladybug_database import write_database
from queries.run import open_database
from tests.seed_rows import seed_rows


@pytest.fixture(scope="module")
def atlas(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("atlas")
    write_rows(seed_rows(), folder / "papers.jsonl")
    write_database(build_graph(seed_rows()), folder / "graph.lbug")
    return folder


@pytest.fixture(scope="module")
def talk(atlas: Path) -> Iterator[Talk]:
    with open_database(atlas / "graph.lbug") as engine:
        yield Talk(Asker(engine), help_text="HELP")


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("papers using GSM8K", "EVALUATES_ON"),
        ("MATCH (p:Paper) RETURN count(*) AS n;", "65"),
        ("MATCH (p)-->(m)<--(q) RETURN count(*)", "Note: two relationships"),
        (":help", "HELP"),
        (":queries", "papers using GSM8K"),
        (":show GSM8K", "GSM8K · Benchmark"),
        (":show", "show what"),
        (":nonsense", "There is :help"),
        (":format nonsense", "table, json, csv"),
        (":limit none", "whole number from 1"),
        (":limit ²", "whole number from 1"),
        (":limit 0", "whole number from 1"),
        ("proposed here", "Only the first 100 rows"),
        ("papers using GSM9K", "Near it: GSM8K"),
        ("RETURN nonsense", "nonsense"),
        ("CREATE (:Paper)", "no question is asked like"),
        ("MATCH (p:Paper) DELETE p", "read-only"),
    ],
)
def test_a_line_is_answered(talk: Talk, line: str, part: str) -> None:
    assert part in (talk.answer(line) or "")


def test_settings_last_until_they_are_changed(atlas: Path) -> None:
    with open_database(atlas / "graph.lbug") as engine:
        talk = Talk(Asker(engine), help_text="")
        assert "json" in (talk.answer(":format json") or "")
        assert (talk.answer("counts") or "").startswith("[\n  {")
        talk.answer(":explain")
        assert (talk.answer("counts") or "").startswith("MATCH")
        talk.answer(":limit 2")
        assert "first 2 rows" in (talk.answer("counts") or "")


def test_names_mean_their_families_after_a_switch(atlas: Path) -> None:
    with open_database(atlas / "graph.lbug") as engine:
        talk = Talk(Asker(engine), help_text="")
        alone = talk.answer("how many papers use Llama")
        assert "versions and sizes" in (talk.answer(":family") or "")
        assert talk.answer("how many papers use Llama") != alone
        talk.answer(":family")
        assert talk.answer("how many papers use Llama") == alone


@pytest.mark.parametrize("line", [":quit", ":exit", " :q "])
def test_a_word_ends_the_talk(talk: Talk, line: str) -> None:
    assert talk.answer(line) is None


def test_lines_from_a_pipe_are_answered_until_they_end(atlas: Path) -> None:
    done = CliRunner().invoke(
        app, ["shell", "--atlas", str(atlas)], input="counts\npapers using GSM8K\n"
    )
    assert done.exit_code == 0
    assert "EVALUATES_ON" in done.stdout


def test_a_line_that_ends_in_a_backslash_goes_on() -> None:
    read = stream_reader(io.StringIO("MATCH (p)\\\nRETURN p\n"))
    assert (read(), read()) == ("MATCH (p)\nRETURN p", None)


def test_a_person_gets_completion_and_a_history(
    atlas: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with open_database(atlas / "graph.lbug") as engine:
        words = vocabulary(Asker(engine), commands=(":help",))
    document = Document("papers using alfw")
    [offered] = VocabularyCompleter(words).get_completions(document, CompleteEvent())
    assert (offered.text, offered.start_position) == ("ALFWorld", -4)
    with create_pipe_input() as typed, create_app_session(typed, DummyOutput()):
        read = prompt_reader(words)
        typed.send_text("papers using \\\nALFWorld\n")
        assert read() == "papers using \nALFWorld"
        typed.send_text("\x04")
        assert read() is None
    assert "ALFWorld" in (tmp_path / "paperatlas" / "history").read_text()


def test_the_best_known_names_are_offered_first(atlas: Path) -> None:
    with open_database(atlas / "graph.lbug") as engine:
        names = vocabulary(Asker(engine), commands=()).names
    assert names.index("GSM8K") < names.index("ALFWorld") < len(names) / 4


def test_without_a_place_for_the_history_a_person_can_still_type(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    empty = Vocabulary((), (), (), (), (), ())
    with create_pipe_input() as typed, create_app_session(typed, DummyOutput()):
        read = prompt_reader(empty)
        typed.send_text("counts\n")
        assert read() == "counts"
