"""The graph as two CSV tables, for spreadsheets, pandas and Gephi's import.

``nodes.csv`` has a row for each node (``id``, ``label``, then its attributes),
``edges.csv`` one for each edge (``source``, ``target``, ``label``, then its own).
Quoted as RFC 4180 has it. The parts of a list are joined by a semicolon and a blank;
an empty cell is no value, an empty text is ``""``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import networkx as nx

from .columns import Column, as_text, columns_of, from_text
from .errors import LoadError
from .replacing import write_whole
from .schema import NODE_PROPERTIES, RELATIONS, PropertyType
from .shown import shown_node

Graph: TypeAlias = "nx.MultiDiGraph[Any]"

_NODES, _EDGES = "nodes.csv", "edges.csv"
_NODE_HEAD = ("id", "label")
_EDGE_HEAD = ("source", "target", "label")
_NEEDS_QUOTES = re.compile(r'[",\r\n]|^\s|\s$|^$')
_CELL = re.compile(r'(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\Z)')
_NOT_IN_UTF8 = re.compile("[\ud800-\udfff]")


def write_csv(graph: Graph, folder: Path) -> None:
    """Write a graph as ``nodes.csv`` and ``edges.csv`` into a folder.

    Raises:
        OSError: A file cannot be written.
    """
    _write(folder / _NODES, _node_rows(graph))
    _write(folder / _EDGES, _edge_rows(graph))


def _write(path: Path, rows: Iterable[Iterable[str | None]]) -> None:
    write_whole(path, (",".join(map(_cell, row)) + "\n" for row in rows))


def _cell(text: str | None) -> str:
    if text is None:
        return ""
    text = _NOT_IN_UTF8.sub("\ufffd", text)
    if _NEEDS_QUOTES.search(text):
        return f'"{text.replace(chr(34), chr(34) * 2)}"'
    return text


def _node_rows(graph: Graph) -> Iterator[Iterable[str | None]]:
    columns = _own(columns_of(data for _, data in graph.nodes(data=True)), _NODE_HEAD)
    yield (*_NODE_HEAD, *(column.name for column in columns))
    for node, data in graph.nodes(data=True):
        yield (str(node), shown_node(graph, node).label, *_texts(data, columns))


def _edge_rows(graph: Graph) -> Iterator[Iterable[str | None]]:
    columns = _own(columns_of(data for *_, data in graph.edges(data=True)), _EDGE_HEAD)
    yield (*_EDGE_HEAD, *(column.name for column in columns))
    for source, target, key, data in graph.edges(keys=True, data=True):
        yield (str(source), str(target), str(key), *_texts(data, columns))


def _own(columns: list[Column], head: tuple[str, ...]) -> list[Column]:
    return [column for column in columns if column.name not in head]


def _texts(data: Mapping[str, Any], columns: list[Column]) -> Iterator[str | None]:
    return (as_text(data.get(column.name), column) for column in columns)


def read_csv(folder: Path) -> Graph:
    """Return the graph that ``write_csv`` wrote.

    Columns have the types of the schema; others are text.

    Raises:
        LoadError: A table is not as ``write_csv`` writes it.
        OSError: A file cannot be read.
    """
    graph: Graph = nx.MultiDiGraph()
    for row in _rows(folder / _NODES, _NODE_HEAD, _node_types()):
        del row["label"]
        graph.add_node(row.pop("id"), **row)
    for row in _rows(folder / _EDGES, _EDGE_HEAD, _edge_types()):
        source, target = row.pop("source"), row.pop("target")
        graph.add_edge(source, target, key=row.pop("label"), **row)
    return graph


def _node_types() -> dict[str, PropertyType]:
    return {k: v for each in NODE_PROPERTIES.values() for k, v in each.items()}


def _edge_types() -> dict[str, PropertyType]:
    shapes = RELATIONS.values()
    return {k: v for shape in shapes for k, v in shape.properties.items()}


def _rows(
    path: Path, head: tuple[str, ...], types: Mapping[str, PropertyType]
) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8", newline="") as file:
        lines = _cells(file.read())
    names = [name or "" for name in next(lines, [])]
    if tuple(names[: len(head)]) != head:
        msg = f"{path}: the first columns must be {', '.join(head)}"
        raise LoadError(msg)
    for number, cells in enumerate(lines, start=2):
        try:
            yield _values(names, cells, types)
        except ValueError as error:
            msg = f"{path}: row {number}: {error}"
            raise LoadError(msg) from error


def _values(
    names: list[str], cells: list[str | None], types: Mapping[str, PropertyType]
) -> dict[str, Any]:
    return {
        name: from_text(text, types.get(name, "string"))
        for name, text in zip(names, cells, strict=True)
        if text is not None
    }


def _cells(text: str) -> Iterator[list[str | None]]:
    """Yield the cells of each row; an empty cell without quotes is None."""
    row: list[str | None] = []
    at = 0
    while at < len(text):
        match = _CELL.match(text, at)
        if match is None:
            msg = f"a quote is not closed in {text[at : at + 40]!r}"
            raise LoadError(msg)
        quoted, plain, end = match.groups()
        row.append(plain or None if quoted is None else quoted.replace('""', '"'))
        at = match.end()
        if end != ",":
            yield row
            row = []
