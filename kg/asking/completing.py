"""What can be typed next in ``kg shell``: words of Cypher, the schema and the names."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

KEYWORDS = (
    "MATCH",
    "OPTIONAL MATCH",
    "WHERE",
    "RETURN",
    "ORDER BY",
    "LIMIT",
    "WITH",
    "UNWIND",
    "DISTINCT",
    "CONTAINS",
    "STARTS WITH",
    "EXISTS",
    "count(*)",
    "collect(",
    "type(",
)
MOST = 50
_CYPHER = re.compile(
    r"\s*(match|optional|unwind|with|return|call|explain|profile)\b", re.IGNORECASE
)
_CLOSED_QUOTES = re.compile(r"""'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*\"""")
_OPEN_QUOTE = re.compile(r"""(['"])(.*)$""", re.DOTALL)
_LAST_WORD = re.compile(r"[\w:.@+-]*$")


@dataclass(frozen=True, slots=True)
class Completion:
    """A text that may stand in place of the last ``replaced`` characters."""

    text: str
    replaced: int


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What a shell knows to complete.

    Attributes:
        labels: Node labels.
        relations: Relationship types.
        properties: Property names.
        names: Names of entities, the best known first.
        phrases: Examples of questions.
        commands: Words after a colon, such as ``:help``.
    """

    labels: tuple[str, ...]
    relations: tuple[str, ...]
    properties: tuple[str, ...]
    names: tuple[str, ...]
    phrases: tuple[str, ...]
    commands: tuple[str, ...]


def is_cypher(text: str) -> bool:
    """Return whether a line is Cypher, not a question in words."""
    return bool(_CYPHER.match(text))


def complete(before: str, vocabulary: Vocabulary) -> list[Completion]:
    """Return what may follow the text before the cursor.

    In a question: whole questions, and names for the last words typed. In Cypher:
    labels after ``(:``, relations after ``[:``, properties after a dot, names in
    quotes, else keywords.
    """
    if before.startswith(":show "):
        typed = before.removeprefix(":show ").lstrip()
        return _starting(typed, vocabulary.names)[:MOST]
    if before.startswith(":"):
        return _starting(before, vocabulary.commands)
    if is_cypher(before):
        return _complete_cypher(before, vocabulary)
    phrases = _starting(before, vocabulary.phrases) if before.strip() else []
    return (phrases + _names(before, vocabulary.names))[:MOST]


def _complete_cypher(before: str, vocabulary: Vocabulary) -> list[Completion]:
    quoted = _OPEN_QUOTE.search(_CLOSED_QUOTES.sub("", before))
    if quoted:
        return _quoted(quoted[1], quoted[2], vocabulary.names)
    schema = (
        (r"\[\w*:(?:\w+\|)*(\w*)$", vocabulary.relations),
        (r"\(\w*:(?:\w+\|)*(\w*)$", vocabulary.labels),
        (r"\b\w+\.(\w*)$", vocabulary.properties),
    )
    for pattern, words in schema:
        found = re.search(pattern, before)
        if found:
            return _starting(found[1], words)
    last = _LAST_WORD.search(before)
    return _starting(last[0], KEYWORDS) if last and last[0] else []


def _starting(typed: str, words: Iterable[str]) -> list[Completion]:
    folded = typed.casefold()
    fitting = (word for word in words if word.casefold().startswith(folded))
    return [Completion(word, len(typed)) for word in fitting]


def _quoted(quote: str, typed: str, names: tuple[str, ...]) -> list[Completion]:
    """Return names that go on with what is typed, written as within these quotes."""
    escaped = (re.sub(rf"[\\{quote}]", r"\\\g<0>", name) for name in names)
    return _starting(typed, escaped)[:MOST]


def _names(before: str, names: tuple[str, ...]) -> list[Completion]:
    """Return names that start with the last one, two or three words typed."""
    words = before.split(" ")
    found: list[Completion] = []
    for size in (3, 2, 1):
        typed = " ".join(words[-size:])
        if len(words) > size and typed:
            found += _starting(typed, names)
    return found
