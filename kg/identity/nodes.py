"""The records of identity: a node for each thing, and what derives from what."""

import re
from dataclasses import dataclass


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


def slug(name: str) -> str:
    """Return the name in lower case with every other character run made a hyphen."""
    return re.sub(r"[^\w.+*@]+", "-", name.casefold()).strip("-") or "x"
