"""Choosing the part of a graph that is shown."""

import networkx as nx
import pytest

from loaders.selection import (
    Selection,
    SelectionError,
    describe,
    find_node,
    neighbourhood,
    select,
    strongest,
)
from tests.browser.listing import listing


@pytest.fixture(scope="module")
def graph() -> "nx.MultiDiGraph[str]":
    return listing(300, papers=60)


def kinds(graph: "nx.MultiDiGraph[str]") -> set[str]:
    return {data["kind"] for _, data in graph.nodes(data=True)}


@pytest.mark.parametrize(
    "name", ["benchmark:b2", "Benchmark-2", "benchmark 2", "ALIAS 2", "Bénchmark-2"]
)
def test_a_node_is_found_by_id_name_or_alias(
    graph: "nx.MultiDiGraph[str]", name: str
) -> None:
    assert find_node(graph, name) == "benchmark:b2"


def test_an_unknown_name_is_answered_with_the_nearest_ones(
    graph: "nx.MultiDiGraph[str]",
) -> None:
    with pytest.raises(
        SelectionError, match=r"called 'Benchm'.*Close to it: benchmark:"
    ):
        find_node(graph, "Benchm")
    with pytest.raises(SelectionError, match="nothing in the graph is called ''"):
        find_node(graph, "")


def test_around_keeps_what_is_so_many_links_away(graph: "nx.MultiDiGraph[str]") -> None:
    part = select(graph, Selection(around="Benchmark-2", hops=1))
    papers = {n for n in graph.predecessors("benchmark:b2") if n.startswith("paper:")}
    assert {n for n in part if n.startswith("paper:")} == papers
    assert set(part) < set(select(graph, Selection(around="Benchmark-2", hops=2)))


def test_a_neighbourhood_goes_along_and_against_the_links() -> None:
    chain: nx.MultiDiGraph[str] = nx.MultiDiGraph([("a", "b"), ("c", "b"), ("c", "d")])
    assert neighbourhood(chain, "a", hops=2) == {"a", "b", "c"}


def test_type_keeps_the_type_and_its_papers(graph: "nx.MultiDiGraph[str]") -> None:
    part = select(graph, Selection(types=("benchmark",)))
    assert kinds(part) == {"Paper", "Benchmark", "Result"}


def test_top_keeps_so_many_nodes_and_both_sides(graph: "nx.MultiDiGraph[str]") -> None:
    part = select(graph, Selection(top=50))
    drawn = [n for n in part if not n.startswith("result:")]
    assert len(drawn) == 50
    assert {"Paper", "Method"} <= kinds(part)
    assert nx.number_weakly_connected_components(part) < 5


def test_strongest_is_everything_when_there_is_room(
    graph: "nx.MultiDiGraph[str]",
) -> None:
    assert len(strongest(graph, 10_000)) == 300
    assert strongest(graph, 100) == strongest(graph.copy(), 100)


def test_results_come_along_with_their_paper_only(
    graph: "nx.MultiDiGraph[str]",
) -> None:
    part = select(graph, Selection(around="Benchmark-2", hops=1))
    results = [n for n in part if n.startswith("result:")]
    assert results
    assert all(f"paper:{n.split(':')[1]}" in part for n in results)


def test_a_part_keeps_the_order_of_the_graph(graph: "nx.MultiDiGraph[str]") -> None:
    part = select(graph, Selection(top=20))
    assert list(part) == [node for node in graph if node in part]


def test_a_part_is_described_in_words(graph: "nx.MultiDiGraph[str]") -> None:
    selection = Selection(around="GSM8K", hops=1, types=("Model",), top=20)
    part = select(graph, Selection(top=20))
    assert describe(selection, part, graph) == (
        "This file holds 20 of 300 papers and entities: around GSM8K, 1 link far; "
        "of type Model, with their papers; the 20 strongest."
    )
    assert describe(Selection(), graph, graph) == ""


def test_nothing_chosen_is_everything(graph: "nx.MultiDiGraph[str]") -> None:
    part = select(graph, Selection())
    assert nx.utils.graphs_equal(part, graph)


@pytest.mark.parametrize(
    ("selection", "message"),
    [
        (Selection(top=0), "--top 0: give a number of 1 or more"),
        (Selection(around="benchmark:b2", hops=0), "--hops 0"),
        (Selection(types=("Bench",)), "no such type. Types: Paper, Method"),
    ],
)
def test_a_selection_that_cannot_be_is_explained(
    graph: "nx.MultiDiGraph[str]", selection: Selection, message: str
) -> None:
    with pytest.raises(SelectionError, match=message) as caught:
        select(graph, selection)
    assert caught.value.exit_code == 2
