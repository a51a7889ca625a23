from typing import Any

import neo4j
import pytest

from loaders import neo4j_database
from loaders.errors import LoadError
from loaders.neo4j_connection import open_driver
from loaders.neo4j_database import LoadReport, load_neo4j
from loaders.tables import Graph
from tests.made_graphs import add_edge, hostile_graph, listing

from .server import Server

pytestmark = pytest.mark.neo4j


def snapshot(driver: neo4j.Driver) -> tuple[list[Any], list[Any]]:
    """Return every node and every edge of the database, in a fixed order."""
    nodes = driver.execute_query(
        "MATCH (n) RETURN labels(n) AS label, properties(n) AS p ORDER BY n.id"
    ).records
    edges = driver.execute_query(
        "MATCH (a)-[r]->(b) RETURN a.id AS a, type(r) AS t, b.id AS b, "
        "properties(r) AS p ORDER BY a, t, b"
    ).records
    return [node.data() for node in nodes], [edge.data() for edge in edges]


def load(graph: Graph, driver: neo4j.Driver, **options: object) -> LoadReport:
    return load_neo4j(graph, driver, atlas="ours", **options)  # type: ignore[arg-type]


def test_every_node_and_edge_arrives_with_its_properties(driver: neo4j.Driver) -> None:
    graph = listing(30)
    report = load(graph, driver)
    nodes, edges = snapshot(driver)
    assert sum(report.nodes.values()) == len(nodes) == graph.number_of_nodes()
    assert sum(report.edges.values()) == len(edges) == graph.number_of_edges()
    held = {node["p"].pop("id"): node for node in nodes}
    for name, attributes in graph.nodes(data=True):
        assert held[name]["label"] == [attributes["kind"]]
        assert held[name]["p"] == {**attributes, "atlases": ["ours"]}


def test_loading_twice_changes_nothing(driver: neo4j.Driver) -> None:
    load(listing(30), driver)
    before = snapshot(driver)
    report = load(listing(30), driver)
    assert snapshot(driver) == before
    assert report.left_over == 0


def test_a_bigger_graph_adds_to_what_is_there(driver: neo4j.Driver) -> None:
    load(listing(10), driver)
    load(listing(30), driver)
    after = snapshot(driver)
    driver.execute_query("MATCH (n) DETACH DELETE n")
    load(listing(30), driver)
    assert snapshot(driver) == after


def test_hostile_strings_arrive_as_they_are(driver: neo4j.Driver) -> None:
    graph = hostile_graph()
    load(graph, driver)
    nodes, edges = snapshot(driver)
    held = {node["p"].pop("id"): node["p"] for node in nodes}
    for name, attributes in graph.nodes(data=True):
        assert held[name] == {**attributes, "atlases": ["ours"]}
    evidence = {edge["p"]["evidence"] for edge in edges}
    assert evidence == {data["evidence"] for *_, data in graph.edges(data=True)}


def test_a_property_that_is_gone_is_removed(driver: neo4j.Driver) -> None:
    graph = listing(3)
    load(graph, driver)
    del graph.nodes["paper:000001"]["title"]
    load(graph, driver)
    nodes, _ = snapshot(driver)
    assert not [n for n in nodes if n["p"].get("title") == "Paper 1 on things"]


def test_without_prune_an_earlier_load_stays_and_is_reported(
    driver: neo4j.Driver,
) -> None:
    load(listing(3), driver)
    report = load(_without(listing(3), "paper:000002"), driver)
    assert report.left_over > 0
    assert report.nodes["Paper"] == 3


def test_rows_that_got_lost_are_noticed_though_others_are_left_over(
    driver: neo4j.Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(listing(20), driver)
    driver.execute_query("MATCH ()-[r:USES]->() WITH r LIMIT 3 DELETE r")
    monkeypatch.setattr(neo4j_database, "_write", lambda *_: None)
    fewer = _without(listing(20), "paper:000002", "paper:000003", "paper:000004")
    with pytest.raises(LoadError, match=r"USES were sent but \d+ are in Neo4j"):
        load(fewer, driver)


def test_a_relationship_that_stands_there_twice_is_noticed(
    driver: neo4j.Driver,
) -> None:
    load(listing(5), driver)
    driver.execute_query(
        "MATCH (a)-[r:USES]->(b) WITH a, b, r LIMIT 1 "
        "CREATE (a)-[twin:USES]->(b) SET twin = properties(r)"
    )
    # The load itself finds either of the two and is content.
    with pytest.raises(LoadError, match="1 USES are in Neo4j twice"):
        load(listing(5), driver)


def test_prune_leaves_exactly_the_graph(driver: neo4j.Driver) -> None:
    load(listing(20), driver)
    smaller = _without(listing(20), "paper:000002", "method:3")
    load(smaller, driver, prune=True)
    pruned = snapshot(driver)
    driver.execute_query("MATCH (n) DETACH DELETE n")
    load(smaller, driver)
    assert snapshot(driver) == pruned


def test_prune_never_touches_nodes_of_others(driver: neo4j.Driver) -> None:
    driver.execute_query("CREATE (:Paper {id: 'paper:theirs'})-[:READ_BY]->(:Person)")
    load(listing(3), driver)
    load(_without(listing(3), "paper:000002"), driver, prune=True)
    left = driver.execute_query(
        "MATCH (:Paper {id: 'paper:theirs'})--(:Person) RETURN 1"
    )
    assert len(left.records) == 1


def test_prune_keeps_a_node_that_others_tie_something_to(driver: neo4j.Driver) -> None:
    load(listing(3), driver)
    driver.execute_query(
        "MATCH (p:Paper {id: 'paper:000002'}) CREATE (p)-[:READ_BY]->(:Person)"
    )
    load(_without(listing(3), "paper:000002"), driver, prune=True)
    left = driver.execute_query(
        "MATCH (p:Paper {id: 'paper:000002'})-->(:Person) RETURN p.atlases AS atlases"
    )
    assert [record["atlases"] for record in left.records] == [[]]


def test_prune_keeps_what_another_atlas_holds(driver: neo4j.Driver) -> None:
    load(listing(3), driver)
    load_neo4j(listing(3), driver, atlas="theirs")
    load(_without(listing(3), "paper:000002"), driver, prune=True)
    found = driver.execute_query("MATCH (p:Paper) RETURN p.atlases AS a ORDER BY p.id")
    owners = [record["a"] for record in found.records]
    assert owners == [["ours", "theirs"], ["ours", "theirs"], ["theirs"]]


def test_a_node_that_was_there_before_outlives_prune(driver: neo4j.Driver) -> None:
    driver.execute_query("CREATE (:Paper {id: 'paper:000002'})")
    load(listing(3), driver)
    load(_without(listing(3), "paper:000002"), driver, prune=True)
    found = driver.execute_query("MATCH (p:Paper {id: 'paper:000002'}) RETURN p")
    assert len(found.records) == 1


def test_constraints_and_the_full_text_index_are_made(driver: neo4j.Driver) -> None:
    graph = listing(3)
    graph.add_node("method:x", kind="Method", name="Needle", aliases=["Haystack"])
    load(graph, driver)
    driver.execute_query("CALL db.awaitIndexes()")
    found = driver.execute_query(
        "CALL db.index.fulltext.queryNodes('paperatlas_names', 'haystack') "
        "YIELD node RETURN node.name AS name"
    )
    assert [record["name"] for record in found.records] == ["Needle"]
    unique = driver.execute_query("SHOW CONSTRAINTS YIELD labelsOrTypes").records
    assert len(unique) == 6


def test_a_graph_outside_the_schema_is_refused(driver: neo4j.Driver) -> None:
    graph = listing(2)
    add_edge(graph, "paper:000000", "paper:000001", "CITES")
    with pytest.raises(LoadError, match="no CITES from Paper to Paper"):
        load(graph, driver)


def test_a_wrong_password_is_one_line_without_the_password(server: Server) -> None:
    with pytest.raises(LoadError) as caught:
        open_driver(server.uri, user="neo4j", password="hunter2-wrong")
    assert str(caught.value) == f"{server.uri}: wrong user or password"


def test_no_password_is_asked_for(server: Server) -> None:
    with pytest.raises(LoadError, match="wants a user and a password"):
        open_driver(server.uri)


def test_a_server_without_tls_is_one_clear_line(server: Server) -> None:
    secure = server.uri.replace("bolt://", "bolt+s://")
    with pytest.raises(LoadError, match="can't be reached"):
        open_driver(secure, user="neo4j", password="x")


def test_a_missing_database_is_named(server: Server, driver: neo4j.Driver) -> None:
    with pytest.raises(LoadError, match="no database called 'nowhere'"):
        load(listing(2), driver, database="nowhere", uri=server.uri)


def test_the_routing_scheme_works_too(server: Server) -> None:
    routed = server.uri.replace("bolt://", "neo4j://")
    with open_driver(routed, user=server.user, password=server.password) as driver:
        assert load(listing(2), driver).nodes["Paper"] == 2


def _without(graph: Graph, *nodes: str) -> Graph:
    for node in nodes:
        graph.remove_node(node)
    return graph
