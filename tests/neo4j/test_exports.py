"""The script and the CSV files, proven by loading them into the real server."""

import os
import subprocess
from pathlib import Path

import neo4j
import pytest

from loaders.cypher_script import script_statements, write_cypher_script
from loaders.neo4j_csv import COMMAND_FILE, write_neo4j_csv
from loaders.neo4j_database import load_neo4j
from loaders.tables import Graph
from tests.made_graphs import hostile_graph, listing

from .server import Server, classpath, start, stop
from .test_neo4j_database import snapshot

pytestmark = pytest.mark.neo4j


@pytest.fixture(params=["listing", "hostile"])
def graph(request: pytest.FixtureRequest) -> Graph:
    return listing(60) if request.param == "listing" else hostile_graph()


def test_the_script_loads_what_the_loader_loads(
    graph: Graph, driver: neo4j.Driver
) -> None:
    load_neo4j(graph, driver, atlas="atlas")
    loaded = snapshot(driver)
    driver.execute_query("MATCH (n) DETACH DELETE n")
    for statement in script_statements(graph):
        driver.execute_query(statement)
    assert snapshot(driver) == loaded


def test_the_script_has_a_statement_a_line_end(graph: Graph, tmp_path: Path) -> None:
    write_cypher_script(graph, tmp_path / "atlas.cypher")
    text = (tmp_path / "atlas.cypher").read_text(encoding="utf-8")
    body = "\n".join(line for line in text.splitlines() if not line.startswith("//"))
    assert body.rstrip(";").split(";\n") == list(script_statements(graph))


def test_the_importer_reads_the_csv_files(driver: neo4j.Driver, tmp_path: Path) -> None:
    graph = _both()
    load_neo4j(graph, driver, atlas="atlas")
    loaded = snapshot(driver)
    command = write_neo4j_csv(graph, tmp_path / "csv")
    assert command in (tmp_path / "csv" / COMMAND_FILE).read_text(encoding="utf-8")
    _run_importer(command, tmp_path / "csv", tmp_path / "home")
    imported: Server = start(tmp_path / "home")
    try:
        with imported.driver() as imported_driver:
            assert snapshot(imported_driver) == loaded
    finally:
        stop(imported)


def _both() -> Graph:
    graph, hostile = listing(60), hostile_graph()
    graph.add_nodes_from(hostile.nodes(data=True))
    for source, target, relation, data in hostile.edges(keys=True, data=True):
        graph.add_edge(source, target, key=relation, **data)
    return graph


def _run_importer(command: str, folder: Path, home: Path) -> None:
    """Run neo4j-admin's own main class on the words that the command has for it."""
    (home / "conf").mkdir(parents=True)
    words = command.replace("\\\n", " ").split()
    assert words[0] == "neo4j-admin"
    java = ["java", "-Xmx512m", "-cp", classpath(), "org.neo4j.cli.AdminTool"]
    places = {"NEO4J_HOME": str(home), "NEO4J_CONF": str(home / "conf")}
    done = subprocess.run(
        [*java, *words[1:]],
        cwd=folder,
        env=os.environ | places,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
