"""Graphs with names that have broken such tools before, for property tests."""

from typing import Any, TypeAlias

import networkx as nx
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

Graph: TypeAlias = "nx.MultiDiGraph[Any]"

HOSTILE = [
    "</data><script>alert(1)</script>",
    '5\'-UTR "bench", a;b|c',
    "\\; \\",
    "a\r\nb\tc\rd",
    "]]>&amp;<!--",
    "\u202e rtl \U0001f600 é",
    "=HYPERLINK(1)",
    "",
    " ",
    "true",
    "INF",
    "1e5",
    "\u0085\u2028",
]
TEXT = st.sampled_from(HOSTILE) | st.text(max_size=12)
LISTS = st.lists(TEXT, min_size=1, max_size=3)
FLOATS = st.floats(allow_nan=False, allow_infinity=False)
WHOLE = st.integers(-(2**63), 2**63 - 1)


def properties(**values: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({}, optional=values)


PAPERS = properties(
    title=TEXT, title_derived=st.booleans(), year=WHOLE, authors=LISTS, abstract=TEXT
)
ENTITIES = properties(name=TEXT, aliases=LISTS, papers=WHOLE)
EDGES = properties(evidence=TEXT, mentions=LISTS, start=WHOLE, score=FLOATS)


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    graph: Graph = nx.MultiDiGraph()
    nodes = draw(st.lists(TEXT, min_size=1, max_size=4, unique=True))
    for number, node in enumerate(nodes):
        kind, values = ("Benchmark", ENTITIES) if number % 2 else ("Paper", PAPERS)
        graph.add_node(node, kind=kind, **draw(values))
    ends = st.sampled_from(nodes)
    links = draw(st.lists(st.tuples(ends, ends), max_size=4))
    for number, (source, target) in enumerate(links):
        key: Any = ("USES", "MENTIONS", "VARIANT_OF")[number % 3]
        graph.add_edge(source, target, key=key, relation=key, **draw(EDGES))
        graph.edges[source, target, key]["id"] = f"{source} {key} {target}"
    return graph


def content(graph: Graph) -> tuple[list[Any], list[Any]]:
    edges = list(graph.edges(keys=True, data=True))
    return list(graph.nodes(data=True)), edges


ON_DISK = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
