"""An atlas in a database where someone keeps other things, under the same labels."""

from collections.abc import Iterator

import pytest

from kg.asking.asker import Asker
from kg.asking.describing import as_text, describe
from loaders.ladybug_database import write_database
from loaders.neo4j_database import load_neo4j
from queries.catalog import Question, questions
from queries.run import open_database, open_server
from tests.made_graphs import listing

from .comparing import LOOKUPS, Pair, ask, ask_both, looked_up
from .server import Server

pytestmark = pytest.mark.neo4j

OTHERS = """
MATCH (p:Paper)-[:USES]->(e)
WITH p, e LIMIT 200
CREATE (p)-[:LIKES]->(e), (e)-[:PART_OF]->(p)
WITH count(*) AS drawn
UNWIND range(1, 30) AS number
CREATE (:Paper {title: 'thing', venue: 'ICML', year: 2025})-[:PROPOSES]->
  (:Model {title: 'CAD'}), (:Benchmark {id: number})
"""


@pytest.fixture(scope="module")
def pair(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    graph = listing(200)
    path = tmp_path_factory.mktemp("shared") / "graph.lbug"
    write_database(graph, path)
    with server.driver() as driver:
        with driver.session() as session:
            session.run("MATCH (n) DETACH DELETE n").consume()
            load_neo4j(graph, driver, atlas="ours")
            session.run(OTHERS).consume()
        with open_database(path) as embedded, open_server(driver) as served:
            yield Pair(graph, embedded, served)


@pytest.mark.parametrize("question", questions(), ids=lambda each: each.name)
def test_an_answer_holds_nothing_of_theirs(pair: Pair, question: Question) -> None:
    for _, embedded, served in ask_both(pair, question):
        assert embedded.rows == served.rows


@pytest.mark.parametrize("name", sorted(LOOKUPS))
def test_a_look_up_finds_nothing_of_theirs(pair: Pair, name: str) -> None:
    parameters = looked_up(pair)
    embedded = ask(pair.embedded, LOOKUPS[name], parameters)
    assert embedded.rows == ask(pair.server, LOOKUPS[name], parameters).rows


@pytest.mark.parametrize("label", ["Method", "Paper"])
def test_one_thing_is_shown_without_their_edges(pair: Pair, label: str) -> None:
    name = pair.busiest(label)
    texts = [
        [as_text(each, why=True) for each in describe(Asker(engine), name)]
        for engine in (pair.embedded, pair.server)
    ]
    assert texts[0] == texts[1]


def test_an_edge_drawn_by_hand_is_shown_too(pair: Pair, server: Server) -> None:
    method = pair.busiest("Method", 1)
    with server.driver() as driver, driver.session() as session:
        drawn = session.run(
            "MATCH (e:Method {id: $id}), (p:Paper {id: 'paper:000000'}) "
            "CREATE (p)-[r:USES]->(e) RETURN elementId(r) AS id",
            id=method,
        ).single(strict=True)["id"]
        [described] = describe(Asker(pair.server), method)
        session.run("MATCH ()-[r]->() WHERE elementId(r) = $id DELETE r", id=drawn)
    assert "entity unknown, relation unknown" in as_text(described, why=True)
