"""What the page can tell about each node and edge, as plain values for its script."""

import math
import re
from collections.abc import Hashable, Iterable, Mapping
from typing import Any, TypeAlias

import networkx as nx

Graph: TypeAlias = "nx.MultiDiGraph[Any]"

_SURROGATE = re.compile("[\ud800-\udfff]")
_NODE_TEXT = ("aliases", "abstract", "venue", "year", "authors", "url", "doi")
_NODE_FACTS = (*_NODE_TEXT, "title_derived", "papers")
_EDGE_FACTS = ("mentions", "start", "end", "score", "rule")
_RESULT_FACTS = ("value", "number", "unit", "value_kind", "subject", "evidence")
_RESULT_LINKS = {
    "ON_BENCHMARK": "benchmark",
    "IN_METRIC": "metric",
    "WITH_MODEL": "model",
    "ACHIEVED_BY": "achieved_by",
}


def page_data(graph: Graph, number: Mapping[Hashable, int]) -> dict[str, Any]:
    """Return nodes, edges and results, each in the order in which pyvis gets them.

    Args:
        graph: The graph of ``loaders.schema``.
        number: The number of each drawable node; it is the node's id on the page.
    """
    return {
        "nodes": [_node(graph, node) for node in number],
        "edges": [
            _edge(graph.nodes[source], data)
            for source, target, data in graph.edges(data=True)
            if source in number and target in number
        ],
        "results": list(_results(graph, number)),
    }


def _node(graph: Graph, node: Hashable) -> dict[str, Any]:
    return {"id": clean(node), **_facts(graph.nodes[node], _NODE_FACTS)}


def _edge(source: Mapping[str, Any], data: Mapping[str, Any]) -> dict[str, Any]:
    """Return what an edge says; its sentence as a place in the abstract."""
    facts = _facts(data, _EDGE_FACTS)
    evidence = data.get("evidence")
    if evidence is None:
        return facts
    span = data.get("evidence_start"), data.get("evidence_end")
    if _sentence(source.get("abstract"), *span) == evidence:
        return facts | {"sentence": [plain(place) for place in span]}
    return facts | {"evidence": clean(evidence)}


def _sentence(abstract: object, start: object, end: object) -> str | None:
    if not isinstance(abstract, str):
        return None
    if not isinstance(start, int) or not isinstance(end, int):
        return None
    return " ".join(abstract[start:end].split())


def _results(graph: Graph, number: Mapping[Hashable, int]) -> Iterable[dict[str, Any]]:
    for node, data in graph.nodes(data=True):
        if data.get("kind") != "Result":
            continue
        paper = next((p for p in graph.predecessors(node) if p in number), None)
        if paper is None:
            continue
        links = {
            _RESULT_LINKS[relation]: number[target]
            for _, target, edge in graph.out_edges(node, data=True)
            if (relation := edge.get("relation")) in _RESULT_LINKS and target in number
        }
        yield {"paper": number[paper], **links, **_facts(data, _RESULT_FACTS)}


def _facts(data: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    facts = {name: plain(data.get(name)) for name in names}
    return {name: value for name, value in facts.items() if value not in (None, "", [])}


def plain(value: Any) -> Any:
    """Return a value as JSON has it: numpy numbers as numbers, the rest as text.

    What JSON cannot say (NaN, infinity) becomes None.
    """
    if hasattr(value, "tolist"):
        value = value.tolist()
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, list | tuple | set | frozenset):
        items = sorted(value, key=str) if isinstance(value, set | frozenset) else value
        return [plain(item) for item in items]
    return clean(value)


def clean(value: object) -> str:
    """Return a value as text that UTF-8 can hold: a lone surrogate becomes U+FFFD."""
    text = str(value)
    return text if text.isascii() else _SURROGATE.sub("\ufffd", text)
