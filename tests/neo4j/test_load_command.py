import json
from pathlib import Path

import neo4j
import pytest
from typer.testing import CliRunner, Result

from kg.cli import app
from kg.errors import InputError
from kg.rows import write_rows
from loaders.errors import LoadError
from tests.seed_rows import seed_rows

from .server import Server

pytestmark = pytest.mark.neo4j


@pytest.fixture
def atlas(tmp_path: Path) -> Path:
    folder = tmp_path / "seeds"
    folder.mkdir()
    write_rows(seed_rows(), folder / "papers.jsonl")
    return folder


def kg(server: Server, *words: str) -> Result:
    login = {"NEO4J_USERNAME": server.user, "NEO4J_PASSWORD": server.password}
    done = CliRunner().invoke(app, words, env=login, catch_exceptions=False)
    assert done.exit_code == 0
    return done


def test_an_atlas_is_loaded_and_asked(
    server: Server, driver: neo4j.Driver, atlas: Path
) -> None:
    done = kg(server, "load", "neo4j", "--uri", server.uri, "--atlas", str(atlas))
    assert "65 Paper" in done.stdout
    asked = ("papers using GSM8K", "--uri", server.uri, "--format", "json")
    assert len(json.loads(kg(server, "query", *asked).stdout)) == 4
    named = driver.execute_query("MATCH (p:Paper) RETURN DISTINCT p.atlases AS a")
    assert [record["a"] for record in named.records] == [["seeds"]]


def test_what_is_left_over_is_reported_and_pruned(
    server: Server, driver: neo4j.Driver, atlas: Path
) -> None:
    words = ("load", "neo4j", "--uri", server.uri, "--atlas", str(atlas))
    kg(server, *words)
    write_rows(list(seed_rows())[1:], atlas / "papers.jsonl")
    assert "--prune removes them" in kg(server, *words).stdout
    assert "Let go of" in kg(server, *words, "--prune").stdout
    [count] = driver.execute_query("MATCH (p:Paper) RETURN count(p) AS n").records
    assert count["n"] == 64


def test_show_and_shell_ask_the_server_too(
    server: Server, driver: neo4j.Driver, atlas: Path
) -> None:
    assert driver
    kg(server, "load", "neo4j", "--uri", server.uri, "--atlas", str(atlas))
    shown = kg(server, "show", "GSM8K", "--uri", server.uri).stdout
    assert shown.startswith("GSM8K · Benchmark · 4 papers")


def test_a_wrong_password_is_not_in_the_error(server: Server, atlas: Path) -> None:
    login = {"NEO4J_USERNAME": "neo4j", "NEO4J_PASSWORD": "hunter2-wrong"}
    words = ["load", "neo4j", "--uri", server.uri, "--atlas", str(atlas)]
    with pytest.raises(LoadError, match="wrong user or password") as caught:
        CliRunner().invoke(app, words, env=login, catch_exceptions=False)
    assert "hunter2" not in str(caught.value)


def test_an_atlas_without_papers_is_nothing_to_load(
    server: Server, tmp_path: Path
) -> None:
    (tmp_path / "papers.jsonl").write_text("")
    words = ["load", "neo4j", "--uri", server.uri, "--atlas", str(tmp_path)]
    with pytest.raises(InputError, match="no paper in the atlas"):
        CliRunner().invoke(app, words, catch_exceptions=False)
