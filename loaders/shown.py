"""What a drawing program shows of a node or edge: label, type, colour, size, weight."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

import networkx as nx

from .colors import edge_look, node_look, node_size

Graph: TypeAlias = "nx.MultiDiGraph[Any]"

_LONGEST_LABEL = 80


@dataclass(frozen=True, slots=True)
class ShownNode:
    """A node as it is shown; ``color`` is (red, green, blue), 0 to 255."""

    label: str
    type: str
    size: float
    color: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class ShownEdge:
    """An edge as it is shown; its weight is the number of names that speak for it."""

    label: str
    weight: float
    color: tuple[int, int, int]


def shown_node(graph: Graph, node: Hashable) -> ShownNode:
    """Return how a node is shown; its label is never empty."""
    data = graph.nodes[node]
    names = (data.get("name"), data.get("title"), _number(data.get("value")), node)
    label = next((text for name in names if (text := _one_line(name))), "?")
    kind = str(data.get("kind") or "Other")
    return ShownNode(
        label, kind, node_size(graph.degree(node)), _rgb(node_look(kind).color)
    )


def shown_edge(data: Mapping[str, Any]) -> ShownEdge:
    """Return how an edge is shown; its label is never empty."""
    label = _one_line(data.get("relation")) or "RELATED"
    weight = float(max(1, len(data.get("mentions") or ())))
    return ShownEdge(label, weight, _rgb(edge_look(label).color))


def _number(value: object) -> str | None:
    """Return the number of a result as it would be printed, without LaTeX."""
    if value is None:
        return None
    return str(value).replace("\\times", "×").replace("$", "").replace("\\", "")


def _one_line(value: object) -> str:
    text = " ".join(str(value).split()) if value is not None else ""
    if len(text) <= _LONGEST_LABEL:
        return text
    return text[:_LONGEST_LABEL].rstrip() + "…"


@cache
def _rgb(color: str) -> tuple[int, int, int]:
    red, green, blue = (int(color[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue
