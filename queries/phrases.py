"""Phrase templates: ``[which] papers (using|with) {x}`` as a pattern to match."""

import re
from functools import cache

KIND_WORDS = {
    "benchmark": "Benchmark",
    "dataset": "Benchmark",
    "model": "Model",
    "method": "Method",
    "metric": "Metric",
}

_PIECE = re.compile(r"\{(\w+)\}|[()\[\]|]|[^{}()\[\]|\s]+|\s+")
_CLOSED = {
    "number": "[0-9]+",
    "kind": "|".join(f"{word}s?" for word in KIND_WORDS),
}
_SLOTS = {
    **_CLOSED,
    # A year alone is no venue.
    "venue": r"(?=\S*[^\W\d]).+?",
}
_MARKS = {"(": "(?:", ")": ")", "[": "(?:", "]": ")?", "|": "|"}


def phrase_pattern(template: str, slots: dict[str, str]) -> re.Pattern[str]:
    """Return the pattern of a template.

    Args:
        template: Words, ``{slots}``, ``(choices|…)`` and ``[parts to leave out]``.
        slots: The kind of parameter that each slot gives.
    """
    return _pattern(template, tuple(sorted(slots.items())))


@cache
def _pattern(template: str, slots: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    kinds = dict(slots)
    parts = []
    for found in _PIECE.finditer(template):
        piece = found[0]
        if found[1]:
            inside = _SLOTS.get(kinds[found[1]], r".+?")
            parts.append(rf"(?P<{found[1]}>{inside})")
        elif piece in _MARKS:
            parts.append(_MARKS[piece])
        else:
            # A part that is left out leaves its spaces behind.
            parts.append(r"\s*" if piece.isspace() else rf"\b{re.escape(piece)}\b")
    return re.compile("".join(parts), re.IGNORECASE)


def weight(asked: str, words: dict[str, str], slots: dict[str, str]) -> int:
    """Return how much of a phrase is the question's own words, not free ones."""
    free = (word for slot, word in words.items() if slots[slot] not in _CLOSED)
    return len(asked) - sum(map(len, free))


def kind_of(word: str) -> str:
    """Return the label that a word such as ``benchmarks`` means."""
    return KIND_WORDS[word.casefold().rstrip("s")]
