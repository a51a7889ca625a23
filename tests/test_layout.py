"""Positions: the same each time, finite, and no node on another."""

import math
from itertools import combinations

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loaders.layout import SPACING, layout, layout_part
from loaders.selection import part_of
from tests.browser.listing import listing


def graph_of(*edges: tuple[str, str], alone: int = 0) -> "nx.MultiDiGraph[str]":
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.add_edges_from(edges)
    graph.add_nodes_from(f"alone{number}" for number in range(alone))
    return graph


def test_same_graph_gets_the_same_positions() -> None:
    graph = listing(300, papers=60)
    assert layout(graph) == layout(graph.copy())


@pytest.mark.parametrize(
    "graph",
    [
        nx.MultiDiGraph(),
        nx.MultiDiGraph([("a", "a")]),
        graph_of(alone=1),
        graph_of(("a", "b")),
        graph_of(*((f"leaf{n}", "hub") for n in range(700))),
        graph_of(*((f"n{n}", f"n{n + 1}") for n in range(600))),
        graph_of(*combinations([f"n{n}" for n in range(30)], 2)),
        graph_of(("a", "b"), ("a", "b"), ("b", "a"), alone=40),
    ],
)
def test_every_shape_of_graph_gets_finite_positions(
    graph: "nx.MultiDiGraph[str]",
) -> None:
    positions = layout(graph)
    assert list(positions) == list(graph)
    assert all(math.isfinite(x) and math.isfinite(y) for x, y in positions.values())
    assert len(set(positions.values())) == len(positions)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)), max_size=60))
def test_no_two_nodes_stand_on_the_same_spot(edges: list[tuple[int, int]]) -> None:
    graph: nx.MultiDiGraph[int] = nx.MultiDiGraph(edges)
    points = np.array(list(layout(graph).values())).reshape(-1, 2)
    for first, other in combinations(points, 2):
        assert np.hypot(*(first - other)) > 1


def test_linked_nodes_stand_nearer_than_others() -> None:
    graph = listing(480, papers=65)
    positions = {node: np.array(place) for node, place in layout(graph).items()}
    drawn = [n for n in graph if not n.startswith("result:")]
    linked = [
        np.hypot(*(positions[a] - positions[b]))
        for a, b in graph.edges()
        if a in drawn and b in drawn
    ]
    others = [
        np.hypot(*(positions[a] - positions[b])) for a, b in combinations(drawn[::7], 2)
    ]
    assert np.median(linked) < np.median(others) / 3


def test_a_result_stands_close_to_its_paper() -> None:
    positions = layout(listing(100, papers=20))
    paper, result = positions["paper:00003"], positions["result:00003:1"]
    assert math.dist(paper, result) < SPACING


def test_results_do_not_move_the_others() -> None:
    graph = listing(100, papers=20)
    with_results = layout(graph)
    graph.remove_nodes_from([n for n in graph if n.startswith("result:")])
    assert layout(graph) == {node: with_results[node] for node in graph}


def test_a_part_is_laid_out_as_if_alone_and_the_rest_beside_it() -> None:
    graph = listing(300, papers=60)
    part = [node for node in graph if node.startswith("paper:")][:20]
    part += [node for node in graph if node.startswith("benchmark:")]
    positions = layout_part(graph, part)
    alone = layout(part_of(graph, part))
    assert {node: positions[node] for node in part} == alone
    assert set(positions) == set(graph)
