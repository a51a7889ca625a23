"""The graph as GraphML, for Gephi, yEd, Cytoscape, NetworkX and igraph.

Beside the graph's own attributes, nodes have ``label``, ``type``, ``size`` and a colour
(``r``, ``g``, ``b``), edges ``label`` and ``weight``: the names by which Gephi knows
what to show. Their keys begin with ``show_``, so that reading back can tell them apart.
Parallel edges stay apart: each has an id of its own, and its relation as its kind.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import networkx as nx

from .columns import Column, as_text, columns_of
from .replacing import write_whole
from .shown import shown_edge, shown_node
from .xml_text import content, free_id, quoted, unique_ids

Graph: TypeAlias = "nx.MultiDiGraph[Any]"

NAMESPACE = "http://graphml.graphdrawing.org/xmlns"
EXTRA = "show_"
LIST_NOTE = "A list: its parts are joined by a semicolon and a blank."
NAME_NOTE = "Name in the graph: "
_TYPES = {
    "string": "string",
    "string[]": "string",
    "integer": "long",
    "float": "double",
    "boolean": "boolean",
}
_NODE_EXTRAS = {
    "label": "string",
    "type": "string",
    "size": "double",
    "r": "int",
    "g": "int",
    "b": "int",
}
_EDGE_EXTRAS = {"label": "string", "weight": "double"}
_KNOWN_TO_GEPHI = frozenset(
    (*_NODE_EXTRAS, *_EDGE_EXTRAS, "id", "color", "rgb", "x", "y", "z", "timeset")
)


@dataclass(frozen=True, slots=True)
class Key:
    """A column, the id under which its values stand, and its name for others."""

    id: str
    column: Column
    title: str


def write_graphml(graph: Graph, path: Path) -> None:
    """Write a graph as GraphML, node by node.

    Characters that XML cannot hold become U+FFFD. The values of an attribute all have
    one type (see ``loaders.columns``); what has no value is left out.

    Raises:
        OSError: The file cannot be written.
    """
    write_whole(path, graphml_lines(graph))


def graphml_lines(graph: Graph) -> Iterator[str]:
    """Yield the lines of the file that ``write_graphml`` writes."""
    node_keys = keys(columns_of(data for _, data in graph.nodes(data=True)), "n")
    edge_keys = keys(columns_of(data for *_, data in graph.edges(data=True)), "e")
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield f'<graphml xmlns="{NAMESPACE}">\n'
    yield from _key_lines(node_keys, _NODE_EXTRAS, "node")
    yield from _key_lines(edge_keys, _EDGE_EXTRAS, "edge")
    yield '<graph id="atlas" edgedefault="directed">\n'
    ids = unique_ids(graph)
    for node, data in graph.nodes(data=True):
        shown = _node_extras(graph, node)
        yield f"<node id={quoted(ids[node])}>{shown}{_data(data, node_keys)}</node>\n"
    taken: set[str] = set()
    for number, (source, target, data) in enumerate(graph.edges(data=True)):
        edge_id = free_id(str(data.get("id", number)), taken)
        ends = f"source={quoted(ids[source])} target={quoted(ids[target])}"
        view = shown_edge(data)
        yield (
            f"<edge id={quoted(edge_id)} {ends} label={quoted(view.label)}>"
            f'<data key="{EXTRA}edge_label">{content(view.label)}</data>'
            f'<data key="{EXTRA}edge_weight">{view.weight!r}</data>'
            f"{_data(data, edge_keys)}</edge>\n"
        )
    yield "</graph>\n</graphml>\n"


def keys(columns: list[Column], prefix: str) -> list[Key]:
    """Return the keys of some columns.

    Names that are equal but for case, or that Gephi takes for something else, get an
    underscore behind them for other programs.
    """
    taken: set[str] = set(_KNOWN_TO_GEPHI)
    found = []
    for number, column in enumerate(columns):
        if column.name == "id":
            continue
        title = column.name
        while title.casefold() in taken:
            title += "_"
        taken.add(title.casefold())
        found.append(Key(f"{prefix}{number}", column, title))
    return found


def _key_lines(own: list[Key], extras: Mapping[str, str], kind: str) -> Iterator[str]:
    for name, value_type in extras.items():
        yield (
            f'<key id="{EXTRA}{kind}_{name}" for="{kind}" '
            f'attr.name="{name}" attr.type="{value_type}"/>\n'
        )
    for key in own:
        notes = [LIST_NOTE] if key.column.type == "string[]" else []
        if key.title != key.column.name:
            notes.append(f"{NAME_NOTE}{key.column.name}")
        note = f"<desc>{content(chr(10).join(notes))}</desc>" if notes else ""
        yield (
            f'<key id="{key.id}" for="{kind}" attr.name={quoted(key.title)} '
            f'attr.type="{_TYPES[key.column.type]}">{note}</key>\n'
        )


def _node_extras(graph: Graph, node: object) -> str:
    view = shown_node(graph, node)
    values = (view.label, view.type, repr(view.size), *map(str, view.color))
    return "".join(
        f'<data key="{EXTRA}node_{name}">{content(value)}</data>'
        for name, value in zip(_NODE_EXTRAS, values, strict=True)
    )


def _data(data: Mapping[str, Any], own: list[Key]) -> str:
    texts = ((key.id, as_text(data.get(key.column.name), key.column)) for key in own)
    return "".join(
        f'<data key="{key_id}">{content(text)}</data>'
        for key_id, text in texts
        if text is not None
    )
