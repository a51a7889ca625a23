"""The graph as node-link JSON, the form that D3, NetworkX and others read.

One node or edge a line, so that two files can be compared by line. Everything in the
graph comes back the same; only a number that is not finite is left out.
"""

import json
import math
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import networkx as nx

from .errors import LoadError
from .replacing import write_whole

Graph: TypeAlias = "nx.MultiDiGraph[str]"

_SURROGATE = re.compile("[\ud800-\udfff]")


def write_node_link(graph: Graph, path: Path) -> None:
    """Write a graph as node-link JSON.

    Raises:
        OSError: The file cannot be written.
    """
    write_whole(path, _lines(graph))


def _lines(graph: Graph) -> Iterator[str]:
    yield '{"directed": true, "multigraph": true, "graph": {}, "nodes": ['
    separator = "\n"
    for node, data in graph.nodes(data=True):
        yield separator + _text({**data, "id": node})
        separator = ",\n"
    yield '\n], "edges": ['
    separator = "\n"
    for source, target, key, data in graph.edges(keys=True, data=True):
        ends = {"source": source, "target": target, "key": key}
        yield separator + _text({**ends, **data})
        separator = ",\n"
    yield "\n]}\n"


def _text(fields: Mapping[str, Any]) -> str:
    finite = {
        name: value
        for name, value in fields.items()
        if not (isinstance(value, float) and not math.isfinite(value))
    }
    text = json.dumps(finite, ensure_ascii=False, allow_nan=False)
    return _SURROGATE.sub(lambda half: f"\\u{ord(half[0]):04x}", text)


def read_node_link(path: Path) -> Graph:
    """Return the graph that ``write_node_link`` wrote.

    Raises:
        LoadError: The file is not such a file.
        OSError: The file cannot be read.
    """
    try:
        described = json.loads(path.read_text(encoding="utf-8"))
        return _graph(described)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        msg = (
            f"{path}: not a graph in node-link JSON ({error}). Make it again: kg build"
        )
        raise LoadError(msg) from error


def _graph(described: Mapping[str, Any]) -> Graph:
    graph: Graph = nx.MultiDiGraph()
    for fields in described["nodes"]:
        node = fields.pop("id")
        graph.add_node(node, **fields)
    for fields in described["edges"]:
        source, target = fields.pop("source"), fields.pop("target")
        key = fields.pop("key")
        graph.add_edge(source, target, key=key, **fields)
    return graph
