"""Load the graph into Neo4j: repeatable, checked by counts, nothing of others touched.

Nodes and edges are merged by ``id``, so a load that was broken off is simply run
again. Two graphs may share a database under two atlas names; what both hold is one
node, with the properties of the one that was loaded last.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import neo4j
from neo4j import exceptions

from . import neo4j_statements as statements
from .errors import LoadError
from .neo4j_batches import Progress, Target, write_batches
from .neo4j_connection import explained
from .schema import NODE_PROPERTIES, RELATIONS
from .tables import (
    Graph,
    Row,
    edge_row,
    edges_by_table,
    node_row,
    nodes_by_table,
    storable,
)


@dataclass(frozen=True, slots=True)
class LoadReport:
    """What is in the database after a load.

    Attributes:
        nodes: The atlas's nodes there, by label.
        edges: The atlas's edges there, by relation.
        left_over: How many of those the graph does not hold: an earlier load's.
        pruned: How many nodes and edges ``prune`` let go of.
    """

    nodes: dict[str, int]
    edges: dict[str, int]
    left_over: int
    pruned: int


def load_neo4j(  # noqa: PLR0913
    graph: Graph,
    driver: neo4j.Driver,
    *,
    atlas: str,
    database: str | None = None,
    prune: bool = False,
    progress: Progress = lambda _: None,
    uri: str = "Neo4j",
) -> LoadReport:
    """Load a graph and read back what stands there.

    Args:
        graph: A graph as ``loaders.schema`` describes it.
        driver: An open driver.
        atlas: The name under which this graph owns its nodes and edges.
        database: Its name on the server; None for the server's default.
        prune: Let go of what this atlas loaded before and the graph no longer holds.
        progress: Called with the number of rows that have just been written.
        uri: How to call the server in an error.

    Raises:
        LoadError: The server failed or refused, or holds fewer rows than were sent.
    """
    target = Target(driver, atlas, database)
    try:
        for statement in statements.schema_statements():
            target.write(statement)
        _write(graph, target, progress)
        pruned = _prune(graph, target) if prune else None
        return _read_back(graph, target, pruned)
    except (exceptions.Neo4jError, exceptions.DriverError, OSError) as error:
        raise explained(error, uri, database) from error


def _write(graph: Graph, target: Target, progress: Progress) -> None:
    def write(statement: str, rows: Iterator[Row]) -> None:
        write_batches(target, statement, rows, progress=progress)

    for table, nodes in nodes_by_table(graph).items():
        rows = (node_row(graph, table, node) for node in nodes)
        write(statements.merge_nodes(table), rows)
    for edge_table, edges in edges_by_table(graph).items():
        rows = (edge_row(graph, edge_table, ends) for ends in edges)
        write(statements.merge_edges(edge_table), rows)


def _prune(graph: Graph, target: Target) -> int:
    """Let go of edges, then of nodes; return how many."""
    edges = {storable(data["id"]) for *_, data in graph.edges(data=True)}
    nodes = {storable(node) for node in graph.nodes}
    pruned = 0
    for relation in RELATIONS:
        held = target.read(statements.held_edges(relation))
        gone = [record.data() for record in held if record["id"] not in edges]
        pruned += _let_go(target, statements.let_go_of_edges(relation), gone)
    for label in NODE_PROPERTIES:
        held = target.read(statements.held_nodes(label))
        gone = [record.data() for record in held if record["id"] not in nodes]
        pruned += _let_go(target, statements.let_go_of_nodes(label), gone)
    return pruned


def _let_go(target: Target, statement: str, rows: list[Row]) -> int:
    write_batches(target, statement, rows, progress=lambda _: None)
    return len(rows)


def _read_back(graph: Graph, target: Target, pruned: int | None) -> LoadReport:
    sent: Counter[str] = Counter(data["kind"] for _, data in graph.nodes(data=True))
    sent.update(relation for _, _, relation in graph.edges(keys=True))
    nodes = _counts(target, NODE_PROPERTIES, statements.count_nodes)
    edges = _counts(target, RELATIONS, statements.count_edges)
    for kind, count in sent.items():
        stands = nodes.get(kind, 0) + edges.get(kind, 0)
        if stands < count or (pruned is not None and stands > count):
            msg = f"{count} {kind} were sent but {stands} are in Neo4j. Load again"
            raise LoadError(msg)
    stand = sum(nodes.values()) + sum(edges.values())
    left_over = stand - graph.number_of_nodes() - graph.number_of_edges()
    return LoadReport(nodes, edges, left_over, pruned or 0)


def _counts(
    target: Target, names: Iterable[str], statement: Callable[[str], str]
) -> dict[str, int]:
    counted = {
        name: sum(record["count"] for record in target.read(statement(name)))
        for name in names
    }
    return {name: count for name, count in counted.items() if count}
