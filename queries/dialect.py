"""Where the embedded engine differs from Neo4j: what to refuse and what to remark."""

import re

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
    r"\b(LOAD\s+(?:WITH\b|FROM\b|EXTENSION\b|CSV\b)|COPY|EXPORT|IMPORT|INSTALL|ATTACH)\b",
    re.IGNORECASE,
)
_MATCH = re.compile(
    r"\bMATCH\b(.*?)(?=\b(?:MATCH|OPTIONAL|RETURN|WITH|UNWIND|CALL|UNION)\b|\Z)",
    re.IGNORECASE | re.DOTALL,
)
_RELATIONSHIP = re.compile(r"-\s*\[([^\]]*)\]\s*-|-(?:\s*)-")
_DIFFERENT = re.compile(r"(?<![<>])<>|!=")


def code_of(text: str) -> str:
    """Return Cypher with comments and quoted parts made blank, length kept."""
    return _NOT_CODE.sub(lambda found: " " * len(found[0]), text)


def refuse_other_than_reading(text: str) -> None:
    """Raise QueryError unless the text is one statement that only reads the graph.

    A file that is open read-only still lets a statement read and write other files
    (``COPY … TO``, ``LOAD FROM``), so the first word and those words are checked.
    """
    code = code_of(text).strip().rstrip(";").rstrip()
    first = re.match(r"\(*\s*(\w+)", code)
    if not first:
        msg = "there is no Cypher to run"
        raise QueryError(msg)
    word = first[1].upper()
    if word not in _READING:
        msg = f"only reading is allowed here: a statement can't start with {word}"
        raise QueryError(msg)
    files = _FILES.search(code)
    if files:
        msg = f"only the graph can be read here: {files[1].upper()} is not allowed"
        raise QueryError(msg)
    if ";" in code:
        msg = "one statement at a time, please: there is a ; in the middle"
        raise QueryError(msg)


def note_walks(text: str) -> tuple[str, ...]:
    """Return a remark when two relationships of one MATCH could be the same one.

    Neo4j never binds one relationship twice in a MATCH; the embedded engine does.
    """
    for found in _MATCH.finditer(code_of(text)):
        pattern = re.split(r"\bWHERE\b", found[1], maxsplit=1, flags=re.IGNORECASE)
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
