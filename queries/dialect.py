"""Where the embedded engine differs from Neo4j: what to refuse and what to remark."""

import re
from collections.abc import Collection, Mapping

from .errors import QueryError

_NOT_CODE = re.compile(
    r"""//[^\n]*|/\*.*?\*/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`]*`""", re.DOTALL
)
_READING = {
    "MATCH",
    "OPTIONAL",
    "UNWIND",
    "WITH",
    "RETURN",
    "EXPLAIN",
    "PROFILE",
    "CALL",
}
_FILES = re.compile(
    r"(?<!\.)(?<!\bAS )\b"
    r"(LOAD\s+(?:WITH\b|FROM\b|EXTENSION\b|CSV\b)|COPY|EXPORT|IMPORT|INSTALL|ATTACH)\b",
    re.IGNORECASE,
)
_MATCH = re.compile(
    r"\bMATCH\b(.*?)(?=\b(?:MATCH|OPTIONAL|RETURN|WITH|UNWIND|CALL|UNION)\b|\Z)",
    re.IGNORECASE | re.DOTALL,
)
_PARAMETER = re.compile(r"\$(\w+)")
_WALK = re.compile(r"(?<!<)-\s*\[[^\]]*\*[^\]]*\]\s*-(?!>)")
_RELATIONSHIP = re.compile(r"-\s*\[([^\]]*)\]\s*-|-(?:\s*)-")
_DIFFERENT = re.compile(r"(?<![<>])<>|!=")


def code_of(text: str) -> str:
    """Return Cypher with comments and quoted parts made blank, length kept."""
    return _NOT_CODE.sub(lambda found: " " * len(found[0]), text)


def refuse_other_than_reading(text: str, *, also: Collection[str] = ()) -> None:
    """Raise QueryError unless the text is one statement that only reads the graph.

    A database that is open read-only still lets a statement read and write other files
    (``COPY … TO``, ``LOAD FROM``), so the first word and those words are checked.

    Args:
        text: Cypher.
        also: First words, in capitals, that this engine may be given too.
    """
    code = code_of(text).strip().rstrip(";").rstrip()
    first = re.match(r"\(*\s*(\w+)", code)
    if not first:
        msg = "there is no Cypher to run"
        raise QueryError(msg)
    word = first[1].upper()
    if word not in _READING and word not in also:
        msg = f"only reading is allowed here: a statement can't start with {word}"
        raise QueryError(msg)
    files = _FILES.search(code)
    if files:
        msg = f"only the graph can be read here: {files[1].upper()} is not allowed"
        raise QueryError(msg)
    if ";" in code:
        msg = "one statement at a time, please: there is a ; in the middle"
        raise QueryError(msg)


def refuse_unfilled(text: str, parameters: Mapping[str, object]) -> None:
    """Raise QueryError when the text has a ``$parameter`` without a value."""
    asked = dict.fromkeys(_PARAMETER.findall(code_of(text)))
    missing = [f"${name}" for name in asked if name not in parameters]
    if missing:
        msg = f"no value for {', '.join(missing)}: write the value into the Cypher"
        raise QueryError(msg)


def note_walks(text: str) -> tuple[str, ...]:
    """Return a remark when two relationships of one MATCH could be the same one.

    Neo4j never binds one relationship twice in a MATCH; the embedded engine does.
    """
    for found in _MATCH.finditer(code_of(text)):
        pattern = re.split(r"\bWHERE\b", found[1], maxsplit=1, flags=re.IGNORECASE)
        if _WALK.search(pattern[0]):
            return (
                "a path of several steps may go over one relationship twice here, "
                "other than in Neo4j. Write -[* TRAIL 1..3]- to have it once",
            )
        types = [_types(part[1] or "") for part in _RELATIONSHIP.finditer(pattern[0])]
        told_apart = len(pattern) > 1 and _DIFFERENT.search(pattern[1])
        if not told_apart and _meet(types):
            return (
                "two relationships of one MATCH may be the same one here, other than "
                "in Neo4j. To tell them apart name them and add: WHERE r1.id <> r2.id",
            )
    return ()


def _types(inside: str) -> frozenset[str]:
    """Return the types a relationship pattern names; none means any."""
    named = re.search(r":\s*([^*{]+)", inside)
    if not named:
        return frozenset()
    return frozenset(re.findall(r"\w+", named[1]))


def _meet(types: list[frozenset[str]]) -> bool:
    return any(
        not first or not second or first & second
        for index, first in enumerate(types)
        for second in types[index + 1 :]
    )
