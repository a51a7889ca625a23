"""What changed from one listing to another: shares of papers that name a thing."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import networkx as nx

from .report_facts import paper_count
from .schema import ENTITY_LABELS

Graph: TypeAlias = "nx.MultiDiGraph[Any]"

_NEW_FROM = 2


@dataclass(frozen=True, slots=True)
class Change:
    """A name with the papers that name it, now and before.

    Attributes:
        name: The name now, or before when it is gone.
        now: Papers of the listing that name it.
        before: Papers of the other listing that name it.
        share_now: The same as a share of all papers, 0 to 1.
        share_before: The same as a share of all papers, 0 to 1.
    """

    name: str
    now: int
    before: int
    share_now: float
    share_before: float

    @property
    def step(self) -> float:
        """By how much the share grew."""
        return self.share_now - self.share_before


@dataclass(frozen=True, slots=True)
class Changes:
    """What changed for one type."""

    type: str
    risen: tuple[Change, ...]
    fallen: tuple[Change, ...]
    new: tuple[Change, ...]
    gone: tuple[Change, ...]


def compare(now: Graph, before: Graph, *, top: int = 10) -> tuple[Changes, ...]:
    """Return what changed for each type of entity.

    Names are matched by their folded forms, so another spelling is no newcomer. What
    is new or gone is told only when two papers or more name it.
    """
    return tuple(_changes(now, before, label, top) for label in ENTITY_LABELS)


def _changes(now: Graph, before: Graph, label: str, top: int) -> Changes:
    all_changes = list(_all_changes(now, before, label))
    both = [each for each in all_changes if each.now and each.before]
    risen = sorted(both, key=lambda each: (-each.step, each.name))
    fallen = sorted(both, key=lambda each: (each.step, each.name))
    new = [each for each in all_changes if not each.before and each.now >= _NEW_FROM]
    gone = [each for each in all_changes if not each.now and each.before >= _NEW_FROM]
    new.sort(key=lambda each: (-each.now, each.name))
    gone.sort(key=lambda each: (-each.before, each.name))
    return Changes(
        type=label,
        risen=tuple(each for each in risen[:top] if each.step > 0),
        fallen=tuple(each for each in fallen[:top] if each.step < 0),
        new=tuple(new[:top]),
        gone=tuple(gone[:top]),
    )


def _all_changes(now: Graph, before: Graph, label: str) -> Iterator[Change]:
    sizes = max(paper_count(now), 1), max(paper_count(before), 1)
    earlier = _by_key(before, label)
    seen: set[str] = set()
    for node in _entities(now, label):
        data = now.nodes[node]
        match = _match(data, earlier)
        seen |= {match} if match else set()
        old = before.nodes[match].get("papers", 0) if match else 0
        yield _change(data["name"], data.get("papers", 0), old, sizes)
    for node in _entities(before, label):
        if node not in seen:
            data = before.nodes[node]
            yield _change(data["name"], 0, data.get("papers", 0), sizes)


def _change(name: str, now: int, before: int, sizes: tuple[int, int]) -> Change:
    return Change(name, now, before, now / sizes[0], before / sizes[1])


def _entities(graph: Graph, label: str) -> list[str]:
    nodes = graph.nodes(data=True)
    return sorted(node for node, data in nodes if data["kind"] == label)


def _by_key(graph: Graph, label: str) -> dict[str, str]:
    """Return the node of each folded name; of several the one in most papers."""
    nodes = _entities(graph, label)
    nodes.sort(key=lambda node: -graph.nodes[node].get("papers", 0))
    found: dict[str, str] = {}
    for node in nodes:
        for key in graph.nodes[node].get("keys", ()):
            found.setdefault(key, node)
    return found


def _match(data: dict[str, Any], earlier: dict[str, str]) -> str | None:
    return next((earlier[key] for key in data.get("keys", ()) if key in earlier), None)
