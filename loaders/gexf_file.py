"""The graph as GEXF 1.3, Gephi's own format: with colours, places and sizes.

It looks in Gephi as it does on the page. Parallel edges stay apart by their kind.
"""

from collections.abc import Hashable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import networkx as nx

from .columns import as_text, columns_of
from .graphml_file import Key, keys
from .layout import layout
from .replacing import write_whole
from .shown import ShownNode, shown_edge, shown_node
from .xml_text import free_id, quoted, unique_ids

Graph: TypeAlias = "nx.MultiDiGraph[Any]"
Positions: TypeAlias = Mapping[Hashable, tuple[float, float]]

NAMESPACE = "http://gexf.net/1.3"
VIZ_NAMESPACE = "http://gexf.net/1.3/viz"
_TYPES = {
    "string": "string",
    "string[]": "string",
    "integer": "long",
    "float": "double",
    "boolean": "boolean",
}
_TYPE_ATTRIBUTE = '<attribute id="type" title="type" type="string"/>\n'


def write_gexf(graph: Graph, path: Path, *, positions: Positions | None = None) -> None:
    """Write a graph as GEXF, node by node.

    Args:
        graph: The graph of ``loaders.schema``.
        path: The file to write.
        positions: Where the nodes stand; ``layout(graph)`` by default.

    Raises:
        OSError: The file cannot be written.
    """
    places = layout(graph) if positions is None else positions
    write_whole(path, _lines(graph, places))


def _lines(graph: Graph, positions: Positions) -> Iterator[str]:
    node_keys = keys(columns_of(data for _, data in graph.nodes(data=True)), "n")
    edge_keys = keys(columns_of(data for *_, data in graph.edges(data=True)), "e")
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield f'<gexf xmlns="{NAMESPACE}" xmlns:viz="{VIZ_NAMESPACE}" version="1.3">\n'
    yield '<graph mode="static" defaultedgetype="directed">\n'
    yield from _attributes(node_keys, "node", _TYPE_ATTRIBUTE)
    yield from _attributes(edge_keys, "edge", "")
    ids = unique_ids(graph)
    yield "<nodes>\n"
    for node, data in graph.nodes(data=True):
        yield _node(
            ids[node], shown_node(graph, node), positions[node], data, node_keys
        )
    yield "</nodes>\n<edges>\n"
    taken: set[str] = set()
    for number, (source, target, data) in enumerate(graph.edges(data=True)):
        edge_id = free_id(str(data.get("id", number)), taken)
        yield _edge(edge_id, (ids[source], ids[target]), data, edge_keys)
    yield "</edges>\n</graph>\n</gexf>\n"


def _attributes(own: list[Key], kind: str, first: str) -> Iterator[str]:
    yield f'<attributes class="{kind}" mode="static">\n{first}'
    for key in own:
        yield (
            f"<attribute id={quoted(key.id)} title={quoted(key.title)} "
            f'type="{_TYPES[key.column.type]}"/>\n'
        )
    yield "</attributes>\n"


def _node(
    node_id: str,
    view: ShownNode,
    place: tuple[float, float],
    data: Mapping[str, Any],
    own: list[Key],
) -> str:
    x, y = place
    return (
        f"<node id={quoted(node_id)} label={quoted(view.label)}><attvalues>"
        f'<attvalue for="type" value={quoted(view.type)}/>{_values(data, own)}'
        f"</attvalues>{_color(view.color)}"
        f'<viz:position x="{x}" y="{-y}" z="0.0"/>'
        f'<viz:size value="{view.size}"/></node>\n'
    )


def _edge(
    edge_id: str, ends: tuple[str, str], data: Mapping[str, Any], own: list[Key]
) -> str:
    view = shown_edge(data)
    return (
        f"<edge id={quoted(edge_id)} source={quoted(ends[0])} target={quoted(ends[1])} "
        f"kind={quoted(view.label)} label={quoted(view.label)} "
        f'weight="{view.weight}">{_color(view.color)}'
        f"<attvalues>{_values(data, own)}</attvalues></edge>\n"
    )


def _color(color: tuple[int, int, int]) -> str:
    red, green, blue = color
    return f'<viz:color r="{red}" g="{green}" b="{blue}"/>'


def _values(data: Mapping[str, Any], own: list[Key]) -> str:
    texts = ((key.id, as_text(data.get(key.column.name), key.column)) for key in own)
    return "".join(
        f'<attvalue for="{key_id}" value={quoted(text)}/>'
        for key_id, text in texts
        if text is not None
    )
