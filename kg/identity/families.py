"""Families: which nodes are versions, sizes or editions of which others.

The rules in prose are docs/explanation/families.md.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from extractors.families import Step, ancestors, known_bases
from extractors.naming import fold, is_english
from kg.identity.nodes import EntityNode, Variant, slug

_FEWEST_MEMBERS = 2
_FEWEST_LETTERS = 3
Place = tuple[str, str]
"""Type and folded name."""


def find_families(
    nodes: list[EntityNode], papers: dict[str, int]
) -> tuple[list[EntityNode], tuple[Variant, ...]]:
    """Return the family names to add as nodes, and who derives from whom.

    Args:
        nodes: All nodes of the listing.
        papers: For each node id, how many papers name it.
    """
    named = _named(nodes, papers)
    new = _new_parents(nodes, named)
    known = named | {(n.kind, key): n for n in new.values() for key in n.keys}
    variants: dict[str, Variant] = {}
    for node in sorted([*nodes, *new.values()], key=lambda n: n.id):
        variant = _variant(node, known)
        if variant and not _closes_circle(variant, variants):
            variants[node.id] = variant
    used = {variant.parent for variant in variants.values()}
    kept = [node for node in new.values() if node.id in used]
    return kept, tuple(v for v in variants.values() if v.child not in _ids(new, kept))


def _ids(new: dict[Place, EntityNode], kept: list[EntityNode]) -> set[str]:
    return {node.id for node in new.values()} - {node.id for node in kept}


def _named(nodes: list[EntityNode], papers: dict[str, int]) -> dict[Place, EntityNode]:
    """Return the node of each name; of several the one in most papers."""
    found: dict[Place, EntityNode] = {}
    for node in sorted(nodes, key=lambda n: (-papers[n.id], n.id)):
        found.setdefault((node.kind, fold(node.name)), node)
    for node in sorted(nodes, key=lambda n: (-papers[n.id], n.id)):
        for key in node.keys:
            found.setdefault((node.kind, key), node)
    return found


def _forms(node: EntityNode) -> Iterator[tuple[Step, ...]]:
    for form in (node.name, *node.aliases):
        yield ancestors(form, kind=node.kind)


def _variant(node: EntityNode, known: dict[Place, EntityNode]) -> Variant | None:
    for steps in _forms(node):
        for step in steps:
            parent = known.get((node.kind, fold(step.name)))
            if parent and parent.id != node.id and _fits(node, step, parent, known):
                return Variant(node.id, parent.id, f"family: {steps[0].rule}")
    return None


def _fits(
    node: EntityNode, step: Step, parent: EntityNode, known: dict[Place, EntityNode]
) -> bool:
    """Return whether a named ancestor is one.

    A part that marks a version, size or edition is proof; else the ancestor must be a
    proper name, and the part taken off no model or method of its own (``BERT-CRF``).
    """
    if fold(parent.name) == fold(node.name):
        return False
    if step.certain:
        return fold(step.name) == fold(parent.name) or not is_english(step.name)
    spelled_so = step.name == parent.name or fold(step.name) in known_bases()
    if not spelled_so or parent.name.islower() or is_english(parent.name):
        return False
    added = fold(node.name.removeprefix(step.name))
    return not any((kind, added) in known for kind in ("Model", "Method"))


def _closes_circle(variant: Variant, variants: dict[str, Variant]) -> bool:
    at = variant.parent
    while at in variants:
        at = variants[at].parent
        if at == variant.child:
            return True
    return at == variant.child


@dataclass(slots=True)
class _Absent:
    """An ancestor that no paper names: how it is spelled, and what hangs on it."""

    spellings: Counter[str]
    members: set[str]


def _new_parents(
    nodes: list[EntityNode], named: dict[Place, EntityNode]
) -> dict[Place, EntityNode]:
    absent: dict[Place, _Absent] = defaultdict(lambda: _Absent(Counter(), set()))
    for node in nodes:
        below = fold(node.name)
        for step in ancestors(node.name, kind=node.kind):
            place = node.kind, fold(step.name)
            if place not in named and (step.certain or place[1] in known_bases()):
                absent[place].spellings[step.name] += 1
                absent[place].members.add(below)
            below = place[1]
    taken = {node.id for node in nodes}
    made = (_made(place, found, taken) for place, found in sorted(absent.items()))
    return {place: node for place, node in made if node}


def _made(
    place: Place, absent: _Absent, taken: set[str]
) -> tuple[Place, EntityNode | None]:
    kind, key = place
    usual = min(absent.spellings, key=lambda s: (-absent.spellings[s], s))
    name = known_bases().get(key, usual)
    node_id = f"{kind.lower()}:{slug(name)}"
    is_base = kind in ("Model", "Benchmark") and key in known_bases()
    if not (is_base or _is_worth_a_node(name, absent.members)) or node_id in taken:
        return place, None
    taken.add(node_id)
    return place, EntityNode(node_id, kind, name, (), (key,))


def _is_worth_a_node(name: str, members: Iterable[str]) -> bool:
    letters = sum(map(str.isalpha, name))
    return (
        len(set(members)) >= _FEWEST_MEMBERS
        and letters >= _FEWEST_LETTERS
        and not is_english(name.rsplit(maxsplit=1)[-1])
    )
