import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from extractors.extraction import Entity, Extraction
from kg.cli import app
from kg.errors import UsageError
from kg.papers import Paper
from kg.rows import write_rows
from loaders.node_link_file import read_node_link
from loaders.selection import SelectionError

FILES = {
    "graphml": "graph.graphml",
    "gexf": "graph.gexf",
    "json": "graph.json",
    "csv": "graph-csv/nodes.csv",
    "cypher": "graph.cypher",
    "neo4j-csv": "graph-neo4j-csv/import.sh",
    "dot": "graph.dot",
    "html": "graph.html",
}


def extraction(*names: str) -> Extraction:
    return Extraction(
        tuple(
            Entity(
                "Benchmark",
                name,
                (name,),
                ((3, 3 + len(name)),),
                "USES",
                f"On {name}.",
                (0, len(name) + 4),
                0.9,
                0.9,
                "list",
            )
            for name in names
        )
    )


@pytest.fixture
def atlas(tmp_path: Path) -> Path:
    rows = [
        (Paper("1", "On GSM8K.", title="One"), extraction("GSM8K")),
        (Paper("2", "On MMLU.", title="Two"), extraction("MMLU")),
    ]
    write_rows(rows, tmp_path / "papers.jsonl")
    return tmp_path


def run(*arguments: object) -> str:
    done = CliRunner().invoke(app, list(map(str, arguments)), catch_exceptions=False)
    assert done.exit_code == 0
    return done.output


@pytest.mark.parametrize("name", sorted(FILES))
def test_every_format_is_written_into_the_atlas_folder(name: str, atlas: Path) -> None:
    run("export", name, "--atlas", atlas)
    assert (atlas / FILES[name]).stat().st_size > 100


def test_every_format_is_in_the_help() -> None:
    text = run("export", "--help")
    assert all(f"\n  {name} " in text for name in FILES)


def test_a_part_goes_where_it_is_told_and_holds_only_what_is_near(atlas: Path) -> None:
    out = atlas / "near.json"
    text = run("export", "json", "--atlas", atlas, "--around", "gsm8k", "-o", out)
    assert "This file holds 2 of 4 papers and entities" in text
    assert set(read_node_link(out)) == {"paper:1", "benchmark:gsm8k"}


def test_a_part_does_not_take_the_place_of_the_whole(atlas: Path) -> None:
    run("export", "json", "--atlas", atlas, "--top", 2)
    assert json.loads((atlas / "part.json").read_text(encoding="utf-8"))
    assert not (atlas / "graph.json").exists()


def test_an_unknown_name_is_refused(atlas: Path) -> None:
    with pytest.raises(SelectionError, match="GSM9K"):
        run("export", "html", "--atlas", atlas, "--around", "GSM9K")


def test_a_folder_without_an_atlas_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no atlas there"):
        run("export", "gexf", "--atlas", tmp_path)
