"""One entity, one node: which extracted entities of a listing are the same thing."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from extractors.extraction import Entity
from extractors.naming import fold


@dataclass(frozen=True, slots=True)
class EntityNode:
    """One entity of the whole listing, under all its names.

    Attributes:
        id: ``type:slug``, for instance ``benchmark:gsm8k``.
        kind: One of ``extractors.extraction.TYPES``.
        name: The form to show.
        aliases: The other surface forms, sorted.
        keys: Folded forms of name and aliases, sorted, for looking it up.
    """

    id: str
    kind: str
    name: str
    aliases: tuple[str, ...]
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """``child`` is a version, size or derivative of ``parent`` (both node ids)."""

    child: str
    parent: str
    rule: str


@dataclass(frozen=True, slots=True)
class Identities:
    """The answer of ``resolve``: nodes, the node of each entity, and families."""

    nodes: dict[str, EntityNode]
    node_of: dict[tuple[str, str], str]
    variants: tuple[Variant, ...]

    def of(self, entity: Entity) -> str:
        """Return the node id of an entity that was given to ``resolve``."""
        return self.node_of[entity.type, fold(entity.name)]


def resolve(extractions: Iterable[Sequence[Entity]]) -> Identities:
    """Join the entities of all papers into nodes.

    Args:
        extractions: The entities of each paper, in the order of the listing.
    """
    forms: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for entities in extractions:
        for entity in entities:
            forms[entity.type, fold(entity.name)].update([entity.name])
            forms[entity.type, fold(entity.name)].update(entity.mentions)
    nodes: dict[str, EntityNode] = {}
    node_of: dict[tuple[str, str], str] = {}
    for (kind, key), counts in forms.items():
        names = sorted(counts, key=lambda name: (-counts[name], name))
        node = EntityNode(
            id=f"{kind.lower()}:{slug(names[0])}",
            kind=kind,
            name=names[0],
            aliases=tuple(sorted(names[1:])),
            keys=tuple(sorted({fold(name) for name in names})),
        )
        nodes.setdefault(node.id, node)
        node_of[kind, key] = node.id
    return Identities(nodes, node_of, ())


def slug(name: str) -> str:
    """Return the name in lower case with every other character run made a hyphen."""
    return re.sub(r"[^\w.+]+", "-", name.casefold()).strip("-") or "x"
