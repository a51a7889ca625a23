"""A graph back from GraphML, as ``loaders.graphml_file`` writes it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import networkx as nx
from lxml import etree

from .columns import from_text
from .errors import LoadError
from .graphml_file import EXTRA, LIST_NOTE, NAME_NOTE, NAMESPACE
from .schema import PropertyType

Graph: TypeAlias = "nx.MultiDiGraph[str]"

_TAG = f"{{{NAMESPACE}}}"
_TYPES: dict[str, PropertyType] = {
    "string": "string",
    "int": "integer",
    "long": "integer",
    "float": "float",
    "double": "float",
    "boolean": "boolean",
}


@dataclass(frozen=True, slots=True)
class _Attribute:
    name: str
    type: PropertyType


def read_graphml(path: Path) -> Graph:
    """Return the graph in a GraphML file.

    What ``write_graphml`` wrote comes back the same, but for characters that XML cannot
    hold. In GraphML of others an edge's relation is its ``relation`` or its label.

    Raises:
        LoadError: The file is no GraphML.
        OSError: The file cannot be read.
    """
    graph: Graph = nx.MultiDiGraph()
    attributes: dict[str, _Attribute] = {}
    try:
        for element in _elements(path):
            _take(graph, element, attributes)
    except (etree.XMLSyntaxError, ValueError, KeyError) as error:
        msg = f"{path}: not a graph in GraphML ({error})"
        raise LoadError(msg) from error
    return graph


def _elements(path: Path) -> Iterator[etree._Element]:
    """Yield keys, nodes and edges; each is let go of once it was seen."""
    tags = [f"{_TAG}{name}" for name in ("key", "node", "edge")]
    with path.open("rb") as file:
        for _, element in etree.iterparse(
            file, tag=tags, resolve_entities=False, no_network=True, huge_tree=True
        ):
            yield element
            element.clear()
            while element.getprevious() is not None:
                del element.getparent()[0]


def _take(
    graph: Graph, element: etree._Element, attributes: dict[str, _Attribute]
) -> None:
    kind = etree.QName(element).localname
    if kind == "key":
        if not element.get("id", "").startswith(EXTRA):
            attributes[_need(element, "id")] = _attribute(element)
        return
    data = _data(element, attributes)
    if kind == "node":
        graph.add_node(_need(element, "id"), **data)
        return
    relation: Any = data.get("relation") or element.get("label") or "RELATED"
    data = {"id": element.get("id", ""), **data, "relation": relation}
    graph.add_edge(
        _need(element, "source"), _need(element, "target"), key=relation, **data
    )


def _attribute(key: etree._Element) -> _Attribute:
    notes = (key.findtext(f"{_TAG}desc") or "").split("\n", 1)
    name = _need(key, "attr.name")
    kind = _TYPES[key.get("attr.type", "string")]
    if notes[0] == LIST_NOTE:
        kind = "string[]"
        notes.pop(0)
    if notes and notes[0].startswith(NAME_NOTE):
        name = "\n".join(notes).removeprefix(NAME_NOTE)
    return _Attribute(name, kind)


def _data(element: etree._Element, attributes: dict[str, _Attribute]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for child in element.iterchildren(f"{_TAG}data"):
        attribute = attributes.get(_need(child, "key"))
        if attribute:
            data[attribute.name] = from_text(child.text or "", attribute.type)
    return data


def _need(element: etree._Element, name: str) -> str:
    value = element.get(name)
    if value is None:
        msg = f"line {element.sourceline}: no {name}"
        raise ValueError(msg)
    return value
