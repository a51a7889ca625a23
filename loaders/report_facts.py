"""What a report tells about a listing, counted in its graph."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, TypeAlias

import networkx as nx

from .schema import ENTITY_LABELS

Graph: TypeAlias = "nx.MultiDiGraph[Any]"

_USED_ON = ("EVALUATES_ON", "USES", "PROPOSES")


@dataclass(frozen=True, slots=True)
class Count:
    """A name and the number of papers that name it."""

    name: str
    papers: int


@dataclass(frozen=True, slots=True)
class Introduced:
    """Something that a paper of the listing introduces."""

    type: str
    name: str
    paper: str
    evidence: str
    papers: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Two benchmarks and the number of papers that use both."""

    one: str
    other: str
    papers: int


@dataclass(frozen=True, slots=True)
class Facts:
    """All that a report tells.

    Attributes:
        papers: Number of papers.
        years: First and last year, or None when no paper has one.
        venues: The venues with their papers.
        entities: Number of entities of each type that papers name.
        results: Number of results.
        top: The most named entities of each type.
        introduced: What the papers introduce, the most named first.
        pairs: The benchmarks most often used together.
        together: The names of the most used benchmarks and, for each two, the number
            of papers that use both; on the diagonal, those that use the one.
    """

    papers: int
    years: tuple[int, int] | None
    venues: tuple[Count, ...]
    entities: tuple[tuple[str, int], ...]
    results: int
    top: tuple[tuple[str, tuple[Count, ...]], ...]
    introduced: tuple[Introduced, ...]
    pairs: tuple[Pair, ...]
    together: tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]


def count_facts(graph: Graph, *, top: int = 10) -> Facts:
    """Return the facts about a listing.

    Args:
        graph: The graph of ``loaders.schema``.
        top: How long the lists are at most.
    """
    papers = _of_kind(graph, "Paper")
    years = [graph.nodes[p]["year"] for p in papers if "year" in graph.nodes[p]]
    venues = Counter(
        graph.nodes[p]["venue"] for p in papers if "venue" in graph.nodes[p]
    )
    named = {label: _named(graph, label) for label in ENTITY_LABELS}
    uses = _benchmarks_of_papers(graph, papers)
    return Facts(
        papers=len(papers),
        years=(min(years), max(years)) if years else None,
        venues=tuple(Count(*each) for each in _most(venues, top)),
        entities=tuple((label, len(counts)) for label, counts in named.items()),
        results=len(_of_kind(graph, "Result")),
        top=tuple((label, tuple(counts[:top])) for label, counts in named.items()),
        introduced=tuple(_introduced(graph)),
        pairs=tuple(_pairs(uses, top)),
        together=_together(uses, [each.name for each in named["Benchmark"][:top]]),
    )


def paper_count(graph: Graph) -> int:
    """Return the number of papers."""
    return len(_of_kind(graph, "Paper"))


def _of_kind(graph: Graph, kind: str) -> list[str]:
    return [node for node, data in graph.nodes(data=True) if data["kind"] == kind]


def _named(graph: Graph, label: str) -> list[Count]:
    counts = [
        Count(graph.nodes[node]["name"], graph.nodes[node].get("papers", 0))
        for node in _of_kind(graph, label)
    ]
    used = [count for count in counts if count.papers]
    return sorted(used, key=lambda count: (-count.papers, count.name))


def _most(counts: "Counter[Any]", limit: int) -> list[tuple[Any, int]]:
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return ranked[:limit]


def _introduced(graph: Graph) -> Iterator[Introduced]:
    found = []
    for paper, node, data in graph.edges(data=True):
        if data.get("relation") == "PROPOSES":
            entity = graph.nodes[node]
            found.append(
                Introduced(
                    type=entity["kind"],
                    name=entity["name"],
                    paper=str(graph.nodes[paper].get("title", paper)),
                    evidence=str(data.get("evidence", "")),
                    papers=entity.get("papers", 1),
                )
            )
    order = {label: place for place, label in enumerate(ENTITY_LABELS)}
    yield from sorted(
        found, key=lambda each: (order[each.type], -each.papers, each.name, each.paper)
    )


def _benchmarks_of_papers(graph: Graph, papers: Iterable[str]) -> list[list[str]]:
    """Return, for each paper, the names of the benchmarks it works with."""
    return [
        sorted(
            {
                graph.nodes[node]["name"]
                for _, node, data in graph.out_edges(paper, data=True)
                if data.get("relation") in _USED_ON
                and graph.nodes[node]["kind"] == "Benchmark"
            }
        )
        for paper in papers
    ]


def _pairs(uses: list[list[str]], limit: int) -> Iterator[Pair]:
    counts = Counter(pair for names in uses for pair in combinations(names, 2))
    for (one, other), papers in _most(counts, limit):
        yield Pair(one, other, papers)


def _together(
    uses: list[list[str]], names: list[str]
) -> tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]:
    sets = [set(each) for each in uses]
    rows = tuple(
        tuple(sum({one, other} <= used for used in sets) for other in names)
        for one in names
    )
    return tuple(names), rows
