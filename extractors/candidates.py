"""Candidate names: every span of an abstract that could be a name, and why.

High recall is the aim (about 98 % of the names that a reader wants); choosing is the
work of the classifier. All spans are token spans.
"""

from collections.abc import Iterable

from .abbreviations import TokenSpan
from .tokenizer import Tokens

_JOINERS = frozenset("-/+@&×.'’^_*→:–·=")
_CONNECTORS = frozenset("of for in to with from on per as and at by over".split())
_POSSESSIVES = frozenset(["'s", "’s", "'", "’"])
_ARTICLES = frozenset(["the", "a", "an"])
_LONGEST = 6
_LONGEST_TITLE = 9


def find_candidates(
    tokens: Tokens,
    boundary_words: frozenset[str],
    abbreviations: Iterable[tuple[TokenSpan, TokenSpan]] = (),
    terms: Iterable[TokenSpan] = (),
) -> dict[TokenSpan, set[str]]:
    """Return candidate spans, each with the generators that gave it.

    Args:
        tokens: The abstract.
        boundary_words: Lower-case words that no lower-case name begins, ends or holds.
        abbreviations: Pairs (short form, long form).
        terms: Spans that match a list of known names.
    """
    found: dict[TokenSpan, set[str]] = {}
    units = _units(tokens, boundary_words)
    for first in range(len(units)):
        for start, end, generator in _runs(tokens, units, first):
            found.setdefault((start, end), set()).add(generator)
    for short, long in abbreviations:
        found.setdefault(short, set()).add("short form")
        found.setdefault(long, set()).add("long form")
    for span in terms:
        found.setdefault(span, set()).add("term")
    for span in _quoted(tokens):
        found.setdefault(span, set()).add("quoted")
    return found


Unit = tuple[int, int, str]
"""Token start, token end, and the kind: name, word, connector, or wall."""


def _units(tokens: Tokens, boundary_words: frozenset[str]) -> list[Unit]:
    """Cut the tokens into words as they are written: ``GPT-4-based`` is one unit."""
    units: list[Unit] = []
    i, count = 0, len(tokens.words)
    while i < count:
        end = i + 1
        while end + 1 < count and _joins(tokens, end):
            end += 2
        while end < count and tokens.words[end] in "+*" and tokens.glued[end]:
            end += 1
        units.append((i, end, _kind(tokens, i, end, boundary_words)))
        i = end
    return units


def _joins(tokens: Tokens, i: int) -> bool:
    """Return whether token ``i`` joins its neighbours into one word."""
    return (
        tokens.words[i] in _JOINERS
        and tokens.glued[i]
        and tokens.glued[i + 1]
        and tokens.words[i - 1][-1].isalnum()
        and tokens.words[i + 1][0].isalnum()
    )


def _kind(tokens: Tokens, start: int, end: int, boundary_words: frozenset[str]) -> str:
    word = tokens.words[start]
    if end - start == 1:
        lower = tokens.lower[start]
        opens = not start or tokens.sentences[start - 1] != tokens.sentences[start]
        if lower in _CONNECTORS:
            return "connector"
        if lower in _ARTICLES and (word == lower or opens):
            return "article"
        if lower in _POSSESSIVES and start and tokens.words[start - 1][0].isupper():
            return "connector"
        if not word[0].isalnum():
            return "connector" if word == "&" else "wall"
        if lower in boundary_words and (opens or word == lower):
            return "word" if _is_cased(word) else "wall"
    return "name" if any(map(_is_cased, tokens.words[start:end])) else "word"


def _is_cased(word: str) -> bool:
    """Return whether a word looks like a name: inner capital, or letter and digit."""
    return word[1:] != word[1:].lower() or (word != word.lower() and word[1:] == "")


def _runs(
    tokens: Tokens, units: list[Unit], first: int
) -> Iterable[tuple[int, int, str]]:
    """Yield the candidates that begin in one unit."""
    if units[first][2] not in ("name", "word"):
        return
    connectors = 0
    starts = _inner_starts(tokens, units[first])
    title = tokens.words[units[first][0]][0].isupper()
    for last in range(first, min(len(units), first + _LONGEST_TITLE)):
        start, end, kind = units[last]
        if kind == "wall" or tokens.sentences[start] != tokens.sentences[starts[0]]:
            return
        if kind in ("connector", "article"):
            connectors += kind == "connector"
            if connectors > (3 if title else 1):
                return
            continue
        title = title and (tokens.words[start][0].isupper() or last == first)
        if last - first >= _LONGEST and not title:
            return
        yield from _spans(tokens, starts, (start, end))


def _spans(
    tokens: Tokens, starts: list[int], last: TokenSpan
) -> Iterable[tuple[int, int, str]]:
    ends = _inner_ends(tokens, last)
    for start in starts:
        for end in ends:
            if end > start:
                whole = start == starts[0] and end == last[1]
                yield start, end, "run" if whole else "part"


def _inner_starts(tokens: Tokens, unit: Unit) -> list[int]:
    """Return where a name may begin in a unit: its start, after ``/`` or a prefix."""
    start, end, _ = unit
    inner = [
        i + 1
        for i in range(start + 1, end - 1)
        if tokens.words[i] in "/-–+:→="
        and (tokens.words[i] in "/+:→=" or _starts(tokens, i))
    ]
    return [start, *inner]


def _starts(tokens: Tokens, hyphen: int) -> bool:
    return tokens.words[hyphen - 1].islower() and not tokens.words[hyphen + 1].islower()


def _inner_ends(tokens: Tokens, unit: TokenSpan) -> list[int]:
    """Return where a name may end in a unit: its end, or before ``/`` or ``-based``."""
    start, end = unit
    inner = [i for i in range(start + 1, end - 1) if tokens.words[i] in "/-–+:→="]
    return [*inner, end]


def _quoted(tokens: Tokens) -> Iterable[TokenSpan]:
    opening = None
    for i, word in enumerate(tokens.words):
        if word in '“"‘' and opening is None:
            opening = i
        elif word in '”"’' and opening is not None:
            if 1 < i - opening <= _LONGEST + 1:
                yield opening + 1, i
            opening = None
