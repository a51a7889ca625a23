"""The graph in the DOT language of Graphviz, coloured and shaped as on the page."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import networkx as nx

from .colors import edge_look, node_look
from .replacing import write_whole
from .shown import shown_edge, shown_node
from .xml_text import allowed, unique_ids

Graph: TypeAlias = "nx.MultiDiGraph[Any]"

_SHAPES = {"square": "box"}
_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\n"})


def write_dot(graph: Graph, path: Path) -> None:
    """Write a graph in the DOT language.

    Raises:
        OSError: The file cannot be written.
    """
    write_whole(path, _lines(graph))


def _lines(graph: Graph) -> Iterator[str]:
    yield 'digraph atlas {\n  graph [overlap="prism", outputorder="edgesfirst"];\n'
    yield '  node [style="filled", fontname="sans-serif", fontcolor="#ffffff"];\n'
    ids = unique_ids(graph)
    for node in graph:
        view = shown_node(graph, node)
        look = node_look(view.type)
        shape = _SHAPES.get(look.shape, look.shape)
        yield (
            f"  {_quoted(ids[node])} [label={_quoted(view.label)}, "
            f'shape="{shape}", fillcolor="{look.color}"];\n'
        )
    for source, target, data in graph.edges(data=True):
        view_edge = shown_edge(data)
        yield (
            f"  {_quoted(ids[source])} -> {_quoted(ids[target])} "
            f"[label={_quoted(view_edge.label)}, "
            f'color="{edge_look(view_edge.label).color}", '
            f'weight="{view_edge.weight:g}"];\n'
        )
    yield "}\n"


def _quoted(text: str) -> str:
    return f'"{allowed(text).translate(_ESCAPES)}"'
