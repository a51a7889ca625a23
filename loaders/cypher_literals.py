"""Values and names as Cypher text, for what has to be text: scripts and hints."""

import json
import re
from collections.abc import Mapping, Sequence

_PLAIN_NAME = re.compile(r"[A-Za-z]\w*", re.ASCII)


def literal(value: object) -> str:
    """Return a Cypher literal.

    Only printable characters are left as they are; every other one, and the quote
    and the backslash, is written as an escape, so that no line or string ends early.

    Raises:
        TypeError: The value has no literal.
    """
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return _number(value)
        case str():
            return f"'{''.join(map(_character, value))}'"
        case Mapping():
            return (
                f"{{{', '.join(f'{name(k)}: {literal(v)}' for k, v in value.items())}}}"
            )
        case Sequence():
            return f"[{', '.join(map(literal, value))}]"
    msg = f"no Cypher literal for {type(value).__name__}"
    raise TypeError(msg)


def _number(value: float) -> str:
    if value != value:  # noqa: PLR0124
        return "(0.0 / 0.0)"
    if value in (float("inf"), float("-inf")):
        return "(1.0 / 0.0)" if value > 0 else "(-1.0 / 0.0)"
    return json.dumps(value)


def _character(character: str) -> str:
    if character in "'\\":
        return f"\\{character}"
    if character.isprintable():
        return character
    units = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[i : i + 4]}" for i in range(0, len(units), 4))


def name(text: str) -> str:
    """Return a label, type or property name, in backticks where it needs them."""
    if _PLAIN_NAME.fullmatch(text) and text.lower() != "end":
        return text
    return f"`{text.replace('`', '``')}`"
