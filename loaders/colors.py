"""How the graph looks wherever it is drawn: colours, shapes, lines and sizes.

The page, the GEXF file and the style for Neo4j Browser all read this. Colours are
those of Okabe and Ito, which stay apart for every common kind of colour blindness;
two are darkened to reach a contrast of 3:1 on white. Colour is never the only cue: a
label also has a shape, a relation also a line pattern.
"""

import math
from dataclasses import dataclass
from typing import Literal, TypeAlias

Shape: TypeAlias = Literal["circle", "square", "triangle", "diamond", "hexagon", "star"]

GREY, BLUE, VERMILION, GREEN = "#7a8290", "#0072b2", "#d55e00", "#009e73"
PURPLE, OCHRE, SKY = "#cc79a7", "#a87400", "#3a93cc"


@dataclass(frozen=True, slots=True)
class NodeLook:
    """Colour (``#rrggbb``) and shape of the nodes with one label."""

    color: str
    shape: Shape


@dataclass(frozen=True, slots=True)
class EdgeLook:
    """Colour and line of one relation; ``dash`` is (line, gap) in pixels, () solid."""

    color: str
    dash: tuple[int, ...]


NODE_LOOKS: dict[str, NodeLook] = {
    "Paper": NodeLook(GREY, "circle"),
    "Method": NodeLook(VERMILION, "triangle"),
    "Model": NodeLook(GREEN, "diamond"),
    "Benchmark": NodeLook(BLUE, "square"),
    "Metric": NodeLook(PURPLE, "hexagon"),
    "Result": NodeLook(OCHRE, "star"),
}

EDGE_LOOKS: dict[str, EdgeLook] = {
    "PROPOSES": EdgeLook(VERMILION, ()),
    "EVALUATES_ON": EdgeLook(BLUE, ()),
    "USES": EdgeLook(GREEN, ()),
    "COMPARES_WITH": EdgeLook(PURPLE, (8, 4)),
    "REPORTS": EdgeLook(OCHRE, (8, 4)),
    "MENTIONS": EdgeLook(GREY, (2, 4)),
    "VARIANT_OF": EdgeLook(SKY, (12, 4)),
    "HAS_RESULT": EdgeLook(OCHRE, ()),
    "ON_BENCHMARK": EdgeLook(BLUE, (2, 4)),
    "IN_METRIC": EdgeLook(PURPLE, (2, 4)),
    "WITH_MODEL": EdgeLook(GREEN, (2, 4)),
    "ACHIEVED_BY": EdgeLook(VERMILION, (2, 4)),
}

_OTHER_NODE = NodeLook(GREY, "circle")
_OTHER_EDGE = EdgeLook(GREY, ())


def node_look(label: str) -> NodeLook:
    """Return the look of a label; one that the schema lacks gets a grey circle."""
    return NODE_LOOKS.get(label, _OTHER_NODE)


def edge_look(relation: str) -> EdgeLook:
    """Return the look of a relation; one that the schema lacks gets a grey line."""
    return EDGE_LOOKS.get(relation, _OTHER_EDGE)


def node_size(degree: int) -> float:
    """Return a node's radius in layout units: its area grows with its degree."""
    return round(min(4 + 1.6 * math.sqrt(degree), 26.0), 1)
