"""The interactive page: one file, made by pyvis with a template and script of ours.

pyvis holds the network (nodes with their places, edges, options) and renders the
template; ``page/`` has that template, the style and the script as files. What pyvis
would add by itself (menus, titles set as markup, links to other servers, a ``lib``
folder) is not used.
"""

from collections.abc import Hashable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import networkx as nx
from jinja2 import ChoiceLoader, FileSystemLoader
from pyvis.network import Network

from .colors import EDGE_LOOKS, NODE_LOOKS, node_size
from .layout import layout_part
from .page_data import clean, page_data
from .page_script import inline_parts
from .replacing import write_whole
from .selection import drawable, strongest

Graph: TypeAlias = "nx.MultiDiGraph[Any]"
Positions: TypeAlias = Mapping[Hashable, tuple[float, float]]

PAGE_FOLDER = Path(__file__).parent / "page"
DRAWN_LIMIT = 1500

_OPTIONS = {
    "physics": {
        "enabled": False,
        "stabilization": False,
        "barnesHut": {
            "gravitationalConstant": -3000,
            "centralGravity": 0.1,
            "springLength": 90,
            "avoidOverlap": 0.2,
        },
    },
    "layout": {"improvedLayout": False, "randomSeed": 1},
    "edges": {"smooth": False, "hidden": True},
    "interaction": {
        "hover": True,
        "hoverConnectedEdges": False,
        "selectConnectedEdges": False,
        "selectable": False,
        "tooltipDelay": 100,
        "keyboard": False,
    },
}


def write_html(  # noqa: PLR0913
    graph: Graph,
    path: Path,
    *,
    title: str = "Paper atlas",
    note: str = "",
    draw_all: bool = False,
    positions: Positions | None = None,
) -> None:
    """Write a graph as one HTML file that needs no network and no other file.

    Everything in the graph is in the file and can be found there; of a graph with
    more than ``DRAWN_LIMIT`` nodes the strongest part is drawn at first.

    Args:
        graph: The graph of ``loaders.schema``.
        path: The file to write; an older one is replaced at the end.
        title: Heading of the page.
        note: A sentence about what was left out of ``graph``, shown on the page.
        draw_all: Draw every node at once, however many there are.
        positions: Where the nodes stand; by default the strongest part is laid out
            (the same as ``layout(graph)`` when that is all) and the rest beside it.

    Raises:
        OSError: The file cannot be written.
    """
    text = page_text(
        graph, title=title, note=note, draw_all=draw_all, positions=positions
    )
    write_whole(path, [text])


def page_text(
    graph: Graph,
    *,
    title: str = "Paper atlas",
    note: str = "",
    draw_all: bool = False,
    positions: Positions | None = None,
) -> str:
    """Return the page that ``write_html`` writes."""
    nodes = drawable(graph)
    number = {node: place for place, node in enumerate(nodes)}
    limit = len(nodes) if draw_all else DRAWN_LIMIT
    part = strongest(graph, limit)
    data = page_data(graph, number)
    data |= {
        "title": clean(title),
        "note": clean(note),
        "drawn": [number[node] for node in part],
        "looks": _looks(),
    }
    if positions is None:
        positions = layout_part(graph, part)
    network = _network(graph, number, positions)
    network.templateEnv.policies["json.dumps_kwargs"] = {"separators": (",", ":")}
    network.templateEnv.globals |= {
        "page": inline_parts(PAGE_FOLDER, network.templateEnv.loader),
        "title": clean(title),
        "atlas": data,
    }
    text: str = network.generate_html()
    return text


def _network(
    graph: Graph, number: Mapping[Hashable, int], positions: Positions
) -> Network:
    network = Network(cdn_resources="in_line", directed=True)
    own = FileSystemLoader(PAGE_FOLDER)
    network.templateEnv.loader = ChoiceLoader([own, network.templateEnv.loader])
    network.path = "page.html"
    network.options = _OPTIONS
    for node, place in number.items():
        x, y = positions[node]
        network.nodes.append(_node(graph, node, place, (x, y)))
    for source, target, data in graph.edges(data=True):
        if source in number and target in number:
            network.edges.append(
                {
                    "from": number[source],
                    "to": number[target],
                    "relation": clean(data.get("relation", "")),
                }
            )
    return network


def _node(
    graph: Graph, node: Hashable, place: int, position: tuple[float, float]
) -> dict[str, Any]:
    data = graph.nodes[node]
    degree = len({*graph.predecessors(node), *graph.successors(node)})
    return {
        "id": place,
        "label": clean(data.get("name") or data.get("title") or node),
        "group": clean(data.get("kind", "")),
        "x": float(position[0]),
        "y": float(position[1]),
        "size": node_size(degree),
    }


def _looks() -> dict[str, Any]:
    """Return the looks in the order of the legend."""
    return {
        "nodes": [
            {"name": label, "color": look.color, "shape": look.shape}
            for label, look in NODE_LOOKS.items()
        ],
        "edges": [
            {"name": relation, "color": look.color, "dash": look.dash}
            for relation, look in EDGE_LOOKS.items()
        ],
    }
