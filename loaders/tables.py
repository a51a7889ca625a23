"""The graph as rows under fixed columns: what every database is filled from.

One table holds the nodes of one label or the edges of one relation between two
labels. Beside the properties of the schema, nodes of a database carry ``kind``, their
label once more, so that one Cypher text reads it on every engine.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import networkx as nx

from .errors import LoadError
from .schema import NODE_PROPERTIES, RELATIONS, Properties

Value: TypeAlias = str | int | float | bool | list[str] | None
Row: TypeAlias = dict[str, Value]
Graph: TypeAlias = "nx.MultiDiGraph[str]"

_NOT_COLUMNS = {"kind", "relation", "id"}


@dataclass(frozen=True, slots=True)
class NodeTable:
    """The nodes of one label."""

    label: str

    @property
    def columns(self) -> Properties:
        """Name and type of every column; ``id`` comes first."""
        properties = {k: v for k, v in NODE_PROPERTIES[self.label].items() if k != "id"}
        return {"id": "string", "kind": "string", **properties}


@dataclass(frozen=True, slots=True)
class EdgeTable:
    """The edges of one relation from one label to another."""

    relation: str
    source: str
    target: str

    @property
    def columns(self) -> Properties:
        """Name and type of every column; ``id`` comes first."""
        return RELATIONS[self.relation].properties


def node_tables() -> tuple[NodeTable, ...]:
    """Return every table of nodes, whether the graph has rows for it or not."""
    return tuple(NodeTable(label) for label in NODE_PROPERTIES)


def edge_tables() -> tuple[EdgeTable, ...]:
    """Return every table of edges, whether the graph has rows for it or not."""
    return tuple(
        EdgeTable(relation, source, target)
        for relation, shape in RELATIONS.items()
        for source, target in shape.pairs
    )


def nodes_by_table(graph: Graph) -> dict[NodeTable, list[str]]:
    """Return the node ids under each table that has any, in the order of the graph.

    Raises:
        LoadError: A node has a label that the schema doesn't know.
    """
    found: dict[str, list[str]] = defaultdict(list)
    for node, attributes in graph.nodes(data=True):
        found[attributes.get("kind", "")].append(node)
    for label in found.keys() - NODE_PROPERTIES.keys():
        msg = f"node {found[label][0]}: the schema has no label {label!r}"
        raise LoadError(msg)
    return {
        table: found[table.label] for table in node_tables() if table.label in found
    }


def edges_by_table(graph: Graph) -> dict[EdgeTable, list[tuple[str, str]]]:
    """Return the edges' ends under each table that has any, in the graph's order.

    Raises:
        LoadError: A relation joins labels that the schema doesn't let it join.
    """
    found: dict[EdgeTable, list[tuple[str, str]]] = defaultdict(list)
    nodes = graph.nodes
    for source, target, relation in graph.edges(keys=True):
        table = EdgeTable(relation, nodes[source]["kind"], nodes[target]["kind"])
        found[table].append((source, target))
    for table in found.keys() - set(edge_tables()):
        msg = (
            f"edge {found[table][0][0]} -> {found[table][0][1]}: the schema has no "
            f"{table.relation} from {table.source} to {table.target}"
        )
        raise LoadError(msg)
    return {table: found[table] for table in edge_tables() if table in found}


def node_row(graph: Graph, table: NodeTable, node: str) -> Row:
    """Return one node under the table's columns; what is missing is None."""
    attributes = graph.nodes[node]
    return {"id": storable(node), "kind": table.label} | _cells(
        attributes, table.columns, node
    )


def edge_row(graph: Graph, table: EdgeTable, ends: tuple[str, str]) -> Row:
    """Return one edge under ``source``, ``target`` and the table's columns."""
    source, target = ends
    attributes = graph.edges[source, target, table.relation]
    name = f"{source} {table.relation} {target}"
    return {
        "source": storable(source),
        "target": storable(target),
        "id": storable(attributes.get("id", name)),
    } | _cells(attributes, table.columns, name)


def _cells(attributes: Mapping[str, Value], columns: Properties, where: str) -> Row:
    unknown = attributes.keys() - columns.keys() - _NOT_COLUMNS
    if unknown:
        msg = f"{where}: the schema has no property {min(unknown)!r}"
        raise LoadError(msg)
    return {
        name: storable(attributes.get(name))
        for name in columns
        if name not in _NOT_COLUMNS
    }


def storable(value: Value) -> Value:
    """Return the value with lone surrogates, which UTF-8 can't hold, made ``?``."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, list):
        return [text.encode("utf-8", "replace").decode("utf-8") for text in value]
    return value


def batches(
    rows: Iterable[Row], *, most_rows: int, most_characters: int
) -> Iterator[list[Row]]:
    """Yield the rows in lists that are bounded by their number and their texts."""
    batch: list[Row] = []
    characters = 0
    for row in rows:
        batch.append(row)
        characters += sum(map(_length, row.values()))
        if len(batch) >= most_rows or characters >= most_characters:
            yield batch
            batch, characters = [], 0
    if batch:
        yield batch


def _length(value: Value) -> int:
    if isinstance(value, list):
        return sum(len(text) + 1 for text in value)
    return len(value) if isinstance(value, str) else 1
