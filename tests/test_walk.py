"""From files to answers: the whole walk, as a user takes it."""

import json
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from kg.atlas import Atlas
from kg.cli import main
from kg.graph import build_graph
from kg.papers import fold_text
from kg.rows import read_rows
from loaders.errors import LoadError
from loaders.graphml_reading import read_graphml
from tests.conftest import ROOT, run_kg

LISTING = ROOT / "tests/golden/listing.txt"
GOLDEN = ROOT / "tests/golden/entities.json"
FILES = ("papers.jsonl", "graph.json", "graph.graphml", "graph.html")


def test_the_seeds_are_65_papers_that_know_all_their_sources(seeds_atlas: Path) -> None:
    papers = [paper for paper, _ in read_rows(Atlas(seeds_atlas).rows)]
    assert len(papers) == 65
    doubled = [p.sources for p in papers if len(p.sources) > 1]
    assert [[s.split("_")[0] for s in sources] for sources in doubled] == [
        ["000", "001"]
    ] * 4
    assert {(p.venue, p.year) for p in papers} == {("NeurIPS", 2025), ("ICML", 2025)}


def test_papers_using_gsm8k_are_those_whose_abstract_names_it(
    seeds_atlas: Path,
) -> None:
    result = run_kg(
        "query", "papers using GSM8K", "--format", "json", "--atlas", seeds_atlas
    )
    rows = json.loads(result.stdout)
    abstracts = {p.id: p.abstract for p, _ in read_rows(Atlas(seeds_atlas).rows)}
    naming = {i for i, text in abstracts.items() if _names_gsm8k(text)}
    assert {row["paper"].removeprefix("paper:") for row in rows} == naming
    assert len(rows) == len(naming) == 4


def _names_gsm8k(abstract: str) -> bool:
    text = fold_text(abstract)
    return text.count("gsm8k") > text.count("gsm8kcot")


def test_building_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one/atlas", "two/atlas"):
        assert run_kg("build", LISTING, "-o", tmp_path / name).exit_code == 0
    for name in FILES:
        one, two = (tmp_path / n / "atlas" / name for n in ("one", "two"))
        assert one.read_bytes() == two.read_bytes(), name


def test_two_processes_find_what_one_finds(tmp_path: Path) -> None:
    outputs = []
    for jobs in ("1", "2"):
        path = tmp_path / f"{jobs}.jsonl"
        assert run_kg("extract", LISTING, "-o", path, "-j", jobs).exit_code == 0
        outputs.append(path.read_bytes())
    assert outputs[0] == outputs[1]


def test_the_graph_file_reads_back_as_the_graph_of_the_rows(seeds_atlas: Path) -> None:
    atlas = Atlas(seeds_atlas)
    graph = build_graph(read_rows(atlas.rows))
    again = read_graphml(atlas.graphml)
    assert set(again.nodes) == set(graph.nodes)
    assert set(again.edges) == set(graph.edges)
    assert all(again.nodes[n] == graph.nodes[n] for n in graph)


def test_offsets_point_into_the_abstract(seeds_atlas: Path) -> None:
    for paper, extraction in read_rows(Atlas(seeds_atlas).rows):
        for entity in extraction.entities:
            found = {paper.abstract[slice(*span)] for span in entity.spans}
            assert found == set(entity.mentions)
        for result in extraction.results:
            assert " ".join(paper.abstract[slice(*result.span)].split()) == result.value


def test_the_evidence_holds_a_mention(seeds_atlas: Path) -> None:
    for _, extraction in read_rows(Atlas(seeds_atlas).rows):
        for entity in extraction.entities:
            start, end = entity.evidence_span
            assert any(start <= s and e <= end for s, e in entity.spans), entity


def test_the_golden_listing_gives_the_golden_entities(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    assert run_kg("extract", LISTING, "-o", path).exit_code == 0
    found = [
        sorted(f"{e.type} {e.relation} {e.name}" for e in extraction.entities)
        for _, extraction in read_rows(path)
    ]
    assert found == json.loads(GOLDEN.read_text(encoding="utf-8"))


def test_a_second_build_with_more_papers_joins_the_names(tmp_path: Path) -> None:
    more = tmp_path / "more.txt"
    more.write_text("We evaluate DuneLM on gsm8k and beat GPT-4o.", encoding="utf-8")
    run_kg("build", LISTING, more, "-o", tmp_path / "atlas")
    result = run_kg(
        "query", "papers using GSM8K", "--format", "json", "--atlas", tmp_path / "atlas"
    )
    assert len(json.loads(result.stdout)) == 2


@pytest.mark.parametrize(
    ("arguments", "code", "part"),
    [
        (["build", "nowhere.txt"], 1, "No such file"),
        (["query", "papers using X", "--atlas", "nowhere"], 2, "kg build"),
    ],
)
def test_an_error_is_one_line_with_the_mend(
    arguments: list[str], code: int, part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with (
        patch.object(sys, "argv", ["kg", *arguments]),
        pytest.raises(SystemExit) as end,
    ):
        main()
    error = capsys.readouterr().err
    assert (end.value.code, error.count("\n")) == (code, 1)
    assert part in error


def test_a_folder_that_is_no_atlas_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("precious", encoding="utf-8")
    result = run_kg("build", LISTING, "-o", tmp_path)
    assert "holds other files" in str(result.exception)
    assert [p.name for p in tmp_path.iterdir()] == ["thesis.tex"]


def test_labelled_rows_that_are_none_are_told(tmp_path: Path) -> None:
    gold = tmp_path / "gold.jsonl"
    for data in (b"", b"\xff", b"[]", b'{"id": 1, "entities": [{}]}'):
        gold.write_bytes(data)
        error = str(run_kg("evaluate", gold).exception)
        assert error.startswith(str(gold)), data


@pytest.mark.parametrize("seconds", ["nan", "inf", "1e300", "0"])
def test_a_timeout_that_is_none_is_refused(seconds: str) -> None:
    assert run_kg("query", "papers", "--timeout", seconds).exit_code == 2


@pytest.mark.parametrize(
    ("end", "code"), [(KeyboardInterrupt, 130), (SystemExit(143), 143)]
)
def test_a_stopped_command_says_so_by_its_exit_code(
    end: BaseException, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with patch("kg.cli.app", side_effect=end), pytest.raises(SystemExit) as ended:
        main()
    error = capsys.readouterr().err
    assert (ended.value.code, error) == (code, "kg: stopped\n" if code == 130 else "")


def test_the_extraction_outlives_a_database_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise LoadError("no room")

    monkeypatch.setattr("kg.building.write_database", fail)
    result = run_kg("build", LISTING, "-o", tmp_path / "atlas")
    assert isinstance(result.exception, LoadError)
    assert len(list(read_rows(Atlas(tmp_path / "atlas").rows))) == 4
