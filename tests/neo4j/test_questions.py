"""Every question gives the same rows on Neo4j and on the embedded database."""

from collections.abc import Callable, Iterator
from pathlib import Path

import neo4j
import pytest

from kg.graph import build_graph
from loaders.ladybug_database import write_database
from loaders.neo4j_database import load_neo4j
from loaders.tables import Graph
from queries.answer import Plain
from queries.catalog import Question, questions
from queries.errors import QueryError
from queries.run import open_database, open_server
from tests.made_graphs import hostile_graph, listing
from tests.seed_rows import seed_rows

from .comparing import LOOKUPS, Pair, ask, ask_both, looked_up
from .server import Server

pytestmark = pytest.mark.neo4j

GRAPHS: dict[str, Callable[[], Graph]] = {
    "listing": lambda: listing(2000),
    "seeds": lambda: build_graph(seed_rows()),
    "hostile": hostile_graph,
}


@pytest.fixture(scope="module", params=sorted(GRAPHS))
def pair(
    request: pytest.FixtureRequest,
    server: Server,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Pair]:
    graph = GRAPHS[request.param]()
    path = tmp_path_factory.mktemp(request.param) / "graph.lbug"
    write_database(graph, path)
    with server.driver() as driver:
        empty(driver)
        load_neo4j(graph, driver, atlas="ours")
        with open_database(path) as embedded, open_server(driver) as served:
            yield Pair(graph, embedded, served)


def empty(driver: neo4j.Driver) -> None:
    with driver.session() as session:
        session.run(
            "MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 5000 ROWS"
        ).consume()


@pytest.mark.parametrize("question", questions(), ids=lambda each: each.name)
def test_both_engines_give_the_same_rows(pair: Pair, question: Question) -> None:
    for _, embedded, served in ask_both(pair, question):
        assert embedded.columns == served.columns
        assert embedded.rows == served.rows


@pytest.mark.parametrize("name", sorted(LOOKUPS))
def test_both_engines_give_the_same_look_ups(pair: Pair, name: str) -> None:
    parameters = looked_up(pair)
    embedded = ask(pair.embedded, LOOKUPS[name], parameters)
    assert embedded.rows == ask(pair.server, LOOKUPS[name], parameters).rows


def test_nodes_relationships_and_paths_look_alike(pair: Pair) -> None:
    text = """MATCH path = (p:Paper)-[r:USES]->(m:Method) WHERE m.id = $id
    RETURN m, r.id AS id, size(r.mentions) AS mentions, nodes(path) AS nodes
    ORDER BY id"""
    parameters: dict[str, Plain] = {"id": pair.busiest("Method")}
    embedded = ask(pair.embedded, text, parameters).records()
    served = ask(pair.server, text, parameters).records()
    for row in served:
        for node in (row["m"], *row["nodes"]):  # type: ignore[misc]
            assert isinstance(node, dict)
            assert node.pop("atlases") == ["ours"]
    assert embedded == served


class TestServer:
    def test_writing_is_refused(self, pair: Pair) -> None:
        with pytest.raises(QueryError, match="only reading is allowed"):
            ask(pair.server, "CREATE (:Paper {id: 'x'})", {})

    def test_files_of_the_server_are_not_read(self, pair: Pair) -> None:
        with pytest.raises(QueryError, match="only reading is allowed"):
            ask(pair.server, "LOAD CSV FROM 'file:///x' AS line RETURN line", {})

    def test_what_stands_in_the_database_may_be_shown(self, pair: Pair) -> None:
        assert ask(pair.server, "SHOW INDEXES YIELD name RETURN name", {}).rows

    def test_a_long_question_is_stopped(self, pair: Pair) -> None:
        text = (
            "UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b "
            "WITH a, b WHERE a * b = 7 RETURN count(*)"
        )
        with pytest.raises(QueryError, match=r"stopped after 0\.5 s"):
            pair.server.ask(text, timeout=0.5, limit=1)

    def test_the_row_limit_says_when_it_cut(self, pair: Pair) -> None:
        text = "MATCH (p:Paper) RETURN p.id AS id ORDER BY id"
        answer = pair.server.ask(text, timeout=10, limit=2)
        assert (len(answer.rows), answer.cut) == (2, True)
        exact = pair.server.ask(f"{text} LIMIT 2", timeout=10, limit=2)
        assert (len(exact.rows), exact.cut) == (2, False)

    def test_an_error_shows_the_place(self, pair: Pair) -> None:
        with pytest.raises(QueryError, match=r"\n *\^"):
            ask(pair.server, "MATCH (p:Paper)\nRETRN p", {})

    def test_an_unknown_label_is_remarked(self, pair: Pair) -> None:
        answer = ask(pair.server, "MATCH (p:Papr) RETURN p", {})
        assert any("Papr" in note for note in answer.notes)


def test_the_database_file_is_left_alone(pair: Pair, tmp_path: Path) -> None:
    with pytest.raises(QueryError):
        ask(
            pair.embedded,
            f"COPY (MATCH (p:Paper) RETURN p.id) TO '{tmp_path}/x.csv'",
            {},
        )
    assert list(tmp_path.iterdir()) == []
