"""What the embedded engine says when it refuses, with the word that was meant."""

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Literal, TypeAlias

from .errors import QueryError, too_slow

Named: TypeAlias = Literal["label or type", "property"]

_POSITION = re.compile(r"\(line: (\d+), offset: (\d+)\)\n(\".*\")\n( *\^+)", re.DOTALL)
_UNKNOWN: tuple[tuple[Named, re.Pattern[str]], ...] = (
    ("label or type", re.compile(r"Table (\w+) does not exist")),
    ("property", re.compile(r"Cannot find property (\w+) for")),
)
_FUNCTION = re.compile(r"function (\w+) does not exist")
_OTHER_NAMES = {
    "PROPERTIES": "return the node itself",
    "ELEMENTID": "use n.id",
    "REDUCE": "write list_reduce(list, (a, x) -> a + x)",
    "TAIL": "write list[2:]",
    "DATETIME": "write timestamp('…')",
}
_WRITTEN_OTHERWISE = (
    (re.compile(r"\bshortestPath\b", re.IGNORECASE), "write -[* SHORTEST 1..5]-"),
    (re.compile(r"\bEXISTS\s*\{\s*\(", re.IGNORECASE), "write EXISTS { MATCH (…)… }"),
    (re.compile(r"\w\s*\{\s*\."), "name the properties, as in p.title AS title"),
)
_NOT_IN_SCOPE = re.compile(r"Variable \w+ is not in scope")


def explained(
    error: RuntimeError, timeout: float, names: Callable[[Named], list[str]]
) -> QueryError:
    """Return the engine's error as one that says what to write instead.

    Args:
        error: What the engine raised.
        timeout: The time limit of the statement, in seconds.
        names: Gives the names that the database has.
    """
    text = str(error).strip()
    if text == "Interrupted.":
        return too_slow(timeout)
    if text.startswith(("Buffer manager exception", "std::bad_alloc")):
        return too_much_memory()
    position = _POSITION.search(text)
    if position:
        return _not_understood(text, position)
    for what, pattern in _UNKNOWN:
        unknown = pattern.search(text)
        if unknown:
            near = get_close_matches(unknown[1], names(what), n=3, cutoff=0.5)
            hint = (
                f"near it: {', '.join(near)}"
                if near
                else "see docs/reference/schema.md"
            )
            return QueryError(f"the graph has no {what} {unknown[1]}; {hint}")
    return QueryError(_with_function_hint(text))


def _not_understood(text: str, position: re.Match[str]) -> QueryError:
    """Return the error of a text that is no Cypher: what was said, where, a hint."""
    line, offset, excerpt, caret = position.groups()
    said = " ".join(text[: position.start()].removeprefix("Parser exception:").split())
    hints = [hint for odd, hint in _WRITTEN_OTHERWISE if odd.search(excerpt)]
    where = f"line {line}, column {int(offset) + 1}"
    shown = f"Cypher not understood at {where}: {said}\n{excerpt}\n{caret}"
    return QueryError("\n".join([shown, *(f"Here: {hint}" for hint in hints)]))


def too_much_memory() -> QueryError:
    """Return the error of a statement for which the memory did not suffice."""
    return QueryError("too much for the memory of one question: ask for less")


def _with_function_hint(text: str) -> str:
    function = _FUNCTION.search(text)
    other = _OTHER_NAMES.get(function[1].upper()) if function else None
    if _NOT_IN_SCOPE.search(text):
        other = "a list is changed by list_transform(list, x -> …), not [x IN list | …]"
    return f"{text} Here: {other}" if other else text


def first_line(error: Exception) -> str:
    """Return the first line of an error's text."""
    return str(error).strip().partition("\n")[0] or "no reason given"
