"""One entity, one node: which extracted entities of a listing are the same thing.

The rules in prose are docs/explanation/families.md.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from extractors.extraction import Entity
from extractors.naming import fold
from kg.identity.families import find_families
from kg.identity.homonyms import Homonyms, Meaning
from kg.identity.joining import Joining
from kg.identity.longforms import is_inflected, is_short_form
from kg.identity.nodes import EntityNode, Variant, slug
from kg.identity.shown_names import Votes, choose_name
from kg.identity.sightings import Sighting, sightings
from kg.identity.spellings import Key, Spellings

__all__ = ["EntityNode", "Identities", "Variant", "resolve"]


@dataclass(frozen=True, slots=True)
class Identities:
    """The answer of ``resolve``: nodes, the node of each entity, and families."""

    nodes: dict[str, EntityNode]
    node_of: dict[tuple[str, str], str]
    node_in_paper: dict[tuple[int, str, str], str]
    variants: tuple[Variant, ...]

    def of(self, entity: Entity, paper: int | None = None) -> str:
        """Return the node id of an entity that was given to ``resolve``.

        Args:
            entity: The entity.
            paper: The place of its paper in the listing; without it, an acronym that
                means several things is taken for the most used one.
        """
        name = entity.type, entity.name
        if paper is not None and (paper, *name) in self.node_in_paper:
            return self.node_in_paper[paper, *name]
        return self.node_of[name]


def resolve(extractions: Iterable[Sequence[Entity]]) -> Identities:
    """Join the entities of all papers into nodes.

    Args:
        extractions: The entities of each paper, in the order of the listing.

    Returns:
        The nodes in the order in which their first entity stands in the listing, then
        the family names that no paper uses. Ids and names don't depend on that order.
    """
    seen = sightings(extractions)
    groups = _Groups(seen)
    members: dict[Meaning, list[Sighting]] = defaultdict(list)
    for sighting in seen:
        members[groups.of(sighting)].append(sighting)
    drafts = {root: _draft(group, groups) for root, group in members.items()}
    ids = _ids(drafts)
    nodes = {ids[root]: draft.node(ids[root]) for root, draft in drafts.items()}
    new, variants = find_families(list(nodes.values()), _weights(drafts, ids))
    nodes |= {node.id: node for node in new}
    return Identities(nodes, *_lookup(seen, groups, ids), variants)


class _Groups:
    """Which sightings are one thing."""

    def __init__(self, seen: list[Sighting]) -> None:
        self._spellings = Spellings((s.kind, form) for s in seen for form in _forms(s))
        self._homonyms = Homonyms(self._spelled_out(seen))
        self._joining: Joining[Meaning] = Joining()
        self.named = {(s.kind, s.name) for s in seen}
        for one, other in self._spellings.joins(self.named):
            self._joining.join(
                self._homonyms.meaning(one), self._homonyms.meaning(other)
            )
        for sighting in seen:
            for form in self.joined(sighting):
                self._join(sighting, form)
        self.owned = {self.key(kind, name) for kind, name in self.named}

    def key(self, kind: str, form: str) -> Key:
        return self._spellings.key(kind, form)

    def _spelled_out(self, seen: list[Sighting]) -> Iterator[tuple[Key, Key, str, int]]:
        for s in seen:
            for short, long in _pairs(s):
                yield self.key(s.kind, short), self.key(s.kind, long), long, s.paper

    def joined(self, sighting: Sighting) -> list[str]:
        """Return the other forms that are the same thing beyond doubt."""
        return [form for form in sighting.forms if _is_same(sighting.name, form)]

    def _join(self, sighting: Sighting, form: str) -> None:
        name = sighting.name
        self._joining.join(
            self._meaning(sighting, name, form), self._meaning(sighting, form, name)
        )

    def _meaning(self, sighting: Sighting, form: str, beside: str) -> Meaning:
        long = self.key(sighting.kind, beside) if is_short_form(form, beside) else None
        return self._homonyms.meaning(self.key(sighting.kind, form), long)

    def of(self, sighting: Sighting) -> Meaning:
        """Return the group of a sighting."""
        longs = (f for f in sighting.forms if is_short_form(sighting.name, f))
        meaning = self._meaning(sighting, sighting.name, next(longs, ""))
        return self._joining.root(meaning)


def _forms(sighting: Sighting) -> tuple[str, ...]:
    return sighting.name, *sighting.forms


def _pairs(sighting: Sighting) -> Iterator[tuple[str, str]]:
    for form in sighting.forms:
        if is_short_form(sighting.name, form):
            yield sighting.name, form
        elif is_short_form(form, sighting.name):
            yield form, sighting.name


def _is_same(name: str, form: str) -> bool:
    """Return whether two forms of one entity are the same name beyond doubt."""
    return (
        fold(name) == fold(form)
        or is_short_form(name, form)
        or is_short_form(form, name)
        or is_inflected(name, form)
    )


@dataclass(slots=True)
class _Draft:
    """A node before it has an id."""

    kind: str
    name: str
    aliases: tuple[str, ...]
    keys: tuple[str, ...]
    papers: int

    def node(self, node_id: str) -> EntityNode:
        return EntityNode(node_id, self.kind, self.name, self.aliases, self.keys)


@dataclass(slots=True)
class _Collected:
    votes: Votes = field(default_factory=Votes)
    loose: set[str] = field(default_factory=set)


def _draft(members: list[Sighting], groups: _Groups) -> _Draft:
    kind = members[0].kind
    collected = _collect(members, groups)
    votes = collected.votes
    name = choose_name(kind, votes)
    loose = {f for f in collected.loose if groups.key(kind, f) not in groups.owned}
    forms = set(votes.papers) | loose
    return _Draft(
        kind=kind,
        name=name,
        aliases=tuple(sorted(forms - {name})),
        keys=tuple(sorted({fold(form) for form in forms} - {""}) or [fold(name)]),
        papers=len({s.paper for s in members}),
    )


def _collect(members: list[Sighting], groups: _Groups) -> _Collected:
    """Count the forms of one thing; keep those apart that may be another's."""
    collected = _Collected()
    votes = collected.votes
    used: set[tuple[int, str]] = set()
    for sighting in members:
        joined = groups.joined(sighting)
        used.update((sighting.paper, form) for form in (sighting.name, *joined))
        votes.names[sighting.name] += 1
        votes.coined |= sighting.coined
        collected.loose.update(set(sighting.forms) - set(joined))
    votes.papers.update(Counter(form for _, form in used))
    return collected


def _ids(drafts: dict[Meaning, _Draft]) -> dict[Meaning, str]:
    """Return an id for each node; of several with one name the most used is plain."""
    by_id: dict[str, list[Meaning]] = defaultdict(list)
    for root, draft in drafts.items():
        by_id[f"{draft.kind.lower()}:{slug(draft.name)}"].append(root)
    ids: dict[Meaning, str] = {}
    taken = set(by_id)
    for plain, roots in by_id.items():
        first, *others = sorted(roots, key=lambda r: (-drafts[r].papers, r))
        ids[first] = plain
        for root in others:
            ids[root] = _free_id(plain, drafts[root], taken)
            taken.add(ids[root])
    return ids


def _free_id(plain: str, draft: _Draft, taken: set[str]) -> str:
    longs = [slug(alias) for alias in draft.aliases if is_short_form(draft.name, alias)]
    wanted = f"{plain}-{longs[0]}" if longs else f"{plain}-2"
    number = 2
    while wanted in taken:
        number += 1
        wanted = f"{plain}-{number}"
    return wanted


def _weights(drafts: dict[Meaning, _Draft], ids: dict[Meaning, str]) -> dict[str, int]:
    return {ids[root]: draft.papers for root, draft in drafts.items()}


def _lookup(
    seen: list[Sighting], groups: _Groups, ids: dict[Meaning, str]
) -> tuple[dict[tuple[str, str], str], dict[tuple[int, str, str], str]]:
    """Return the node of each name, and of each name in a paper where it differs."""
    counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    in_paper: dict[tuple[int, str, str], str] = {}
    for s in seen:
        node = ids[groups.of(s)]
        counts[s.entity.type, s.entity.name][node] += 1
        in_paper[s.paper, s.entity.type, s.entity.name] = node
    usual = {
        name: min(nodes, key=lambda node: (-nodes[node], node))
        for name, nodes in counts.items()
    }
    unusual = {
        key: node for key, node in in_paper.items() if usual[key[1], key[2]] != node
    }
    return usual, unusual
