"""Load the graph into Neo4j: repeatable, read back, nothing of others touched.

Nodes and edges are merged by ``id``, so a load that was broken off is simply run
again. Two graphs may share a database under two atlas names; what both hold is one
node, with the properties of the one that was loaded last.
"""

from collections import defaultdict
from collections.abc import Iterator
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
    Value,
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
        return _read_back(graph, target, prune=prune)
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


def _read_back(graph: Graph, target: Target, *, prune: bool) -> LoadReport:
    """Look for everything that was sent; let go of the rest of this atlas, or count it.

    Raises:
        LoadError: Something that was sent is not there.
    """
    sent = _sent(graph)
    there: dict[str, int] = {}
    left_over = 0
    # Edges first: a node is let go of only when nothing is tied to it.
    for kind in (*RELATIONS, *NODE_PROPERTIES):
        ids = sent.pop(kind, set())
        stale = _stale(target, kind, ids)
        if prune:
            statement = statements.let_go_of(kind)
            write_batches(target, statement, stale, progress=lambda _: None)
        there[kind] = len(ids) if prune else len(ids) + len(stale)
        left_over += len(stale)
    nodes = {label: there[label] for label in NODE_PROPERTIES if there[label]}
    edges = {relation: there[relation] for relation in RELATIONS if there[relation]}
    return LoadReport(nodes, edges, *((0, left_over) if prune else (left_over, 0)))


def _sent(graph: Graph) -> dict[str, set[Value]]:
    """Return the ids of the graph by label and relation."""
    sent: dict[str, set[Value]] = defaultdict(set)
    for *_, relation, data in graph.edges(keys=True, data=True):
        sent[relation].add(storable(data["id"]))
    for node, data in graph.nodes(data=True):
        sent[data["kind"]].add(storable(node))
    return sent


def _stale(target: Target, kind: str, sent: set[Value]) -> list[Row]:
    """Return what this atlas holds of a kind besides what was sent.

    Raises:
        LoadError: Something that was sent is not there, or is there twice.
    """
    stale: list[Row] = []
    found: list[Value] = []
    for record in target.read(statements.held(kind)):
        if record["id"] in sent:
            found.append(record["id"])
        else:
            stale.append(record.data())
    once = len(set(found))
    if once < len(sent):
        msg = f"{len(sent)} {kind} were sent but {once} are in Neo4j. Load again"
        raise LoadError(msg)
    if once < len(found):
        msg = (
            f"{len(found) - once} {kind} are in Neo4j twice, perhaps from two loads at "
            "one time. Delete the relationships of this atlas, then load again"
        )
        raise LoadError(msg)
    return stale
