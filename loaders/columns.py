"""Attributes of a graph as columns of one type each, their values as text.

Files for other programs (GraphML, GEXF, CSV) need for every attribute one type that
all its values have. It is found by looking at the values; where they disagree, whole
numbers widen to fractions and everything else to text. What is None, an empty list or
not a finite number is no value.
"""

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .schema import NODE_PROPERTIES, RELATIONS, PropertyType

_LARGEST = 2**63
_PLAIN_TYPES: dict[type, PropertyType] = {str: "string", bool: "boolean"}
_PART = re.compile(r"((?:[^\\;]|\\.?)*)(?:;[ ]?|$)", re.DOTALL)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Column:
    """An attribute and the type that all its values have as text."""

    name: str
    type: PropertyType


def columns_of(rows: Iterable[Mapping[str, Any]]) -> list[Column]:
    """Return the columns of some nodes or edges, those of the schema first."""
    types: dict[str, PropertyType] = {}
    for row in rows:
        for name, value in row.items():
            held = types.get(name)
            if held == "string":
                continue
            found = _type(value)
            if found is not None and found != held:
                types[name] = _wider(held, found) if held else found
    places = {name: place for place, name in enumerate(_schema_order())}
    ordered = sorted(types, key=lambda name: (places.get(name, len(places)), name))
    return [Column(name, types[name]) for name in ordered]


def _schema_order() -> list[str]:
    names = ["kind", "relation"]
    for properties in NODE_PROPERTIES.values():
        names += properties
    for relation in RELATIONS.values():
        names += relation.properties
    return list(dict.fromkeys(names))


def _type(value: Any) -> PropertyType | None:
    """Return the type of a value, None when it is no value."""
    kind = type(value)
    plain = _PLAIN_TYPES.get(kind)
    if plain:
        return plain
    if kind is int:
        return "integer" if -_LARGEST <= value < _LARGEST else "string"
    if kind is float:
        return "float" if math.isfinite(value) else None
    if kind is list or kind is tuple:
        return "string[]" if value else None
    return _other_type(value)


def _other_type(value: Any) -> PropertyType | None:
    """Return the type of a number of NumPy or of a value made for the occasion."""
    if value is None:
        return None
    return _type(value.item()) if hasattr(value, "item") else "string"


def _wider(one: PropertyType, other: PropertyType) -> PropertyType:
    return "float" if {one, other} == {"integer", "float"} else "string"


def as_text(value: Any, column: Column) -> str | None:
    """Return a value as text of its column's type, None when it has none."""
    if type(value) is str or value is None:
        return value
    own = _type(value)
    if own == "float" or (own == "integer" and column.type == "float"):
        return repr(float(value))
    if own == "boolean":
        return "true" if value else "false"
    if own == "string[]":
        return "; ".join(map(_escaped, value))
    return None if own is None else str(value)


def _escaped(part: object) -> str:
    return str(part).replace("\\", "\\\\").replace(";", "\\;")


def from_text(text: str, kind: PropertyType) -> str | int | float | bool | list[str]:
    """Return the value that ``as_text`` wrote.

    Raises:
        ValueError: The text is no value of that type.
    """
    match kind:
        case "integer":
            return int(text)
        case "float":
            return float(text)
        case "boolean":
            return _truth(text)
        case "string[]":
            return split_list(text)
    return text


def _truth(text: str) -> bool:
    if text.lower() not in ("true", "false"):
        msg = f"{text!r} is neither true nor false"
        raise ValueError(msg)
    return text.lower() == "true"


def split_list(text: str) -> list[str]:
    """Return the parts of a list that is written as ``first; second``."""
    parts: list[str] = []
    at = 0
    while True:
        match = _PART.match(text, at)
        if match is None:  # pragma: no cover - the pattern fits any text
            return parts
        parts.append(_ESCAPED.sub(r"\1", match[1]))
        if match.end() == match.end(1):
            return parts
        at = match.end()
