"""Which part of a graph is shown: around one node, the strongest, some types, all."""

import unicodedata
from collections.abc import Collection, Hashable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, TypeAlias

import networkx as nx

from .schema import LABELS

Graph: TypeAlias = "nx.MultiDiGraph[Any]"

RESULT = "Result"
_SUGGESTIONS = 3


class SelectionError(Exception):
    """What was asked for is not in the graph; the message says what is near."""

    exit_code = 2


@dataclass(frozen=True, slots=True)
class Selection:
    """What of a graph goes into a file; the options are applied in this order.

    Attributes:
        around: Name, alias or id of the node in the middle; None for no middle.
        hops: How far from the middle, in links.
        types: Labels to keep. Papers that link to one of them stay too.
        top: How many of the strongest nodes to keep.
    """

    around: str | None = None
    hops: int = 2
    types: tuple[str, ...] = ()
    top: int | None = None


def select(graph: Graph, selection: Selection) -> Graph:
    """Return the chosen part as a graph of its own; the results of its papers stay.

    Raises:
        SelectionError: Nothing has that name or type, or a number is below one.
    """
    kept = set(drawable(graph))
    if selection.around is not None:
        middle = find_node(graph, selection.around)
        kept &= neighbourhood(graph, middle, hops=selection.hops)
    if selection.types:
        kept = _of_types(graph, kept, selection.types)
    if selection.top is not None:
        _at_least_one("--top", selection.top)
        kept = set(strongest(graph.subgraph(kept), selection.top))
    kept |= {
        node
        for node in graph
        if _kind(graph, node) == RESULT and any(p in kept for p in graph.pred[node])
    }
    return part_of(graph, kept)


def part_of(graph: Graph, kept: Collection[Hashable]) -> Graph:
    """Return a copy with some of the nodes, in the order of the graph.

    The order of ``graph.subgraph`` changes from run to run.
    """
    part: Graph = nx.MultiDiGraph()
    part.graph.update(graph.graph)
    part.add_nodes_from(
        (node, data) for node, data in graph.nodes(data=True) if node in kept
    )
    for source, target, key, data in graph.edges(keys=True, data=True):
        if source in kept and target in kept:
            part.add_edge(source, target, key=key)
            part[source][target][key].update(data)
    return part


def describe(selection: Selection, part: Graph, whole: Graph) -> str:
    """Return a sentence that says what a part holds; "" when it holds everything."""
    shown, everything = len(drawable(part)), len(drawable(whole))
    if shown == everything:
        return ""
    far = "1 link" if selection.hops == 1 else f"{selection.hops} links"
    choices = [
        selection.around and f"around {selection.around}, {far} far",
        selection.types and f"of type {', '.join(selection.types)}, with their papers",
        selection.top and f"the {selection.top} strongest",
    ]
    chosen = "; ".join(choice for choice in choices if choice)
    return f"This file holds {shown} of {everything} papers and entities: {chosen}."


def drawable(graph: Graph) -> list[Hashable]:
    """Return the nodes that are drawn: all but the results, which are shown as text."""
    return [node for node in graph if _kind(graph, node) != RESULT]


def find_node(graph: Graph, name: str) -> Hashable:
    """Return the node with that id, name, title or alias, case and hyphens aside.

    Raises:
        SelectionError: There is none; the message names the nearest ones.
    """
    if name in graph:
        return name
    wanted = _folded(name)
    exact, near = [], []
    for node in drawable(graph):
        names = {_folded(known) for known in _names(graph, node)}
        if wanted and wanted in names:
            exact.append(node)
        elif wanted and any(_is_near(wanted, known) for known in names):
            near.append(node)
    if exact:
        return max(exact, key=graph.degree)
    raise SelectionError(_unknown(graph, name, near))


def _is_near(wanted: str, known: str) -> bool:
    return wanted in known or bool(get_close_matches(wanted, [known], 1, 0.75))


def _unknown(graph: Graph, name: str, near: list[Hashable]) -> str:
    near.sort(
        key=lambda node: (
            _kind(graph, node) == "Paper",
            -graph.degree(node),
            str(node),
        )
    )
    names = ", ".join(str(node) for node in near[:_SUGGESTIONS])
    hint = f" Close to it: {names}." if names else ""
    return f"nothing in the graph is called {name!r}.{hint}"


def neighbourhood(graph: Graph, middle: Hashable, *, hops: int) -> set[Hashable]:
    """Return the nodes at most ``hops`` links from one node, itself included.

    Raises:
        SelectionError: ``hops`` is below one.
    """
    _at_least_one("--hops", hops)
    reached = {middle}
    edge = {middle}
    for _ in range(hops):
        edge = {
            other
            for node in edge
            for other in nx.all_neighbors(graph, node)
            if other not in reached
        }
        reached |= edge
    return reached


def strongest(graph: Graph, limit: int) -> list[Hashable]:
    """Return at most ``limit`` drawable nodes that show most of the graph.

    Half of the places go to the entities with most links, the rest to the papers with
    most links to those; what is left over to the best linked of all others.
    """
    nodes = drawable(graph)
    if len(nodes) <= limit:
        return nodes
    papers = [node for node in nodes if _kind(graph, node) == "Paper"]
    entities = _best(graph, set(nodes) - set(papers), (limit + 1) // 2)
    chosen = set(entities)
    shared = {
        paper: sum(target in chosen for target in graph.successors(paper))
        for paper in papers
    }
    papers.sort(key=lambda paper: (-shared[paper], str(paper)))
    chosen.update(papers[: limit - len(chosen)])
    chosen.update(_best(graph, set(nodes) - chosen, limit - len(chosen)))
    return [node for node in nodes if node in chosen]


def _best(graph: Graph, nodes: Iterable[Hashable], count: int) -> list[Hashable]:
    ranked = sorted(nodes, key=lambda node: (-graph.degree(node), str(node)))
    return ranked[:count]


def _of_types(
    graph: Graph, kept: set[Hashable], types: Collection[str]
) -> set[Hashable]:
    labels = [label for label in LABELS if label != RESULT]
    known = {label.casefold(): label for label in labels}
    for name in types:
        if name.casefold() not in known:
            choice = ", ".join(labels)
            msg = f"--type {name}: there is no such type. Types: {choice}."
            raise SelectionError(msg)
    wanted = {known[name.casefold()] for name in types}
    chosen = {node for node in kept if _kind(graph, node) in wanted}
    return chosen | {
        paper
        for node in chosen
        for paper in graph.predecessors(node)
        if paper in kept and _kind(graph, paper) == "Paper"
    }


def _at_least_one(option: str, number: int) -> None:
    if number < 1:
        msg = f"{option} {number}: give a number of 1 or more."
        raise SelectionError(msg)


def _kind(graph: Graph, node: Hashable) -> object:
    return graph.nodes[node].get("kind")


def _names(graph: Graph, node: Hashable) -> list[str]:
    data = graph.nodes[node]
    aliases = data.get("aliases") or ()
    return [str(data.get(key, "")) for key in ("name", "title")] + list(aliases)


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(filter(str.isalnum, plain))
