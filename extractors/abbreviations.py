"""Abbreviations that an abstract spells out: ``Direct Preference Optimization (DPO)``.

The alignment follows Schwartz and Hearst (2003), "A simple algorithm for identifying
abbreviation definitions in biomedical text", with changes for names in machine
learning: the long form may stand inside the brackets, or in capitals after a comma
(``HARP, a Hierarchical Agent for Robust Planning``); capital letters inside a word of
the long form (``ReParameterized``, ``L2R``) may be matched; a digit may repeat the
letter before it (``S2ORC``) or stand for "to" (``R2E``).
"""

import re
from collections.abc import Iterator

from .tokenizer import Tokens

TokenSpan = tuple[int, int]

_SHORT = re.compile(r"(?=.*[^\W\d_].*)(?=.*[A-Z].*)[^\W_][\w.+&*'^/-]{0,14}s?")
_LONGEST_SHORT_WORDS = 3
_TWO = 2
_FEWEST_CAPITALS = 3
_ARTICLES = frozenset(["a", "an", "the"])
_STOP = frozenset("of for and in the a an to with on by from as at via or & -".split())
_REPEATED = re.compile(r"([^\W\d_])([2-4])")
_BREAKS = frozenset(',;:.!?()[]"“”')


def find_abbreviations(tokens: Tokens) -> list[tuple[TokenSpan, TokenSpan]]:
    """Return pairs (short form, long form) of token spans, in the order of the text."""
    pairs = []
    for opening, closing in _brackets(tokens):
        pair = _short_in_brackets(tokens, opening, closing) or _long_in_brackets(
            tokens, opening, closing
        )
        if pair:
            pairs.append(pair)
    pairs += filter(None, (_beside_comma(tokens, i) for i in range(len(tokens.words))))
    return sorted(pairs)


def _beside_comma(tokens: Tokens, at: int) -> tuple[TokenSpan, TokenSpan] | None:
    """Find ``HARP, a Hierarchical Agent …`` where ``HARP`` is the token ``at``."""
    first, short = at + 2, tokens.words[at]
    if tokens.words[at + 1 : first] != [","] or not _is_name_in_capitals(short):
        return None
    if first < len(tokens.words) and tokens.lower[first] in _ARTICLES:
        first += 1
    last = end = first
    while end < len(tokens.words) and tokens.sentences[end] == tokens.sentences[at]:
        word = tokens.words[end]
        if word[0].isupper() or (tokens.glued[end] and word[0].isalnum()):
            last = end + 1
        elif tokens.lower[end] not in _STOP:
            break
        end += 1
    if last < first + _TWO or tokens.words[first] == short:
        return None
    start = _align(tokens, first, last, short)
    return ((at, at + 1), (first, last)) if start == first else None


def _is_name_in_capitals(word: str) -> bool:
    return sum(map(str.isupper, word)) >= _FEWEST_CAPITALS and _is_short(word)


def _brackets(tokens: Tokens) -> list[tuple[int, int]]:
    pairs, opening = [], None
    for i, word in enumerate(tokens.words):
        if word == "(":
            opening = i
        elif word == ")" and opening is not None:
            pairs.append((opening, i))
            opening = None
    return pairs


def _first_part(tokens: Tokens, start: int, end: int) -> int:
    """Return the end of the part before the first comma or semicolon."""
    for i in range(start, end):
        if tokens.words[i] in ",;:":
            return i
    return end


def _short_in_brackets(
    tokens: Tokens, opening: int, closing: int
) -> tuple[TokenSpan, TokenSpan] | None:
    end = _first_part(tokens, opening + 1, closing)
    if not opening or end == opening + 1:
        return None
    short = tokens.text(opening + 1, end)
    if short.count(" ") >= _LONGEST_SHORT_WORDS or not _is_short(short):
        return None
    start = _align(tokens, _window_start(tokens, opening, short), opening, short)
    return None if start is None else ((opening + 1, end), (start, opening))


def _long_in_brackets(
    tokens: Tokens, opening: int, closing: int
) -> tuple[TokenSpan, TokenSpan] | None:
    """Find ``SVDecode (Steering Vector Decoding)``: the short form stands before."""
    start = opening
    while start and (start == opening or tokens.glued[start]):
        start -= 1
    if start == opening:
        return None
    short = tokens.text(start, opening)
    end = _first_part(tokens, opening + 1, closing)
    if not _is_short(short) or end < opening + 3:
        return None
    first = _align(tokens, opening + 1, end, short)
    return ((start, opening), (first, end)) if first == opening + 1 else None


def _is_short(short: str) -> bool:
    letters = sum(map(str.isalpha, short))
    return bool(_SHORT.fullmatch(short.replace(" ", ""))) and letters > 1


def _window_start(tokens: Tokens, end: int, short: str) -> int:
    """Return where a long form for ``short`` that ends at ``end`` may begin at most."""
    letters = sum(map(str.isalnum, short))
    words, start = 0, end
    while start and words < min(letters + 5, letters * 2):
        before = tokens.words[start - 1]
        if before in _BREAKS or tokens.sentences[start - 1] != tokens.sentences[end]:
            break
        start -= 1
        words += before[0].isalnum()
    return start


def _align(tokens: Tokens, start: int, end: int, short: str) -> int | None:
    """Return the token at which the long form of ``short`` begins, or None.

    Letters of the short form are found from right to left; the first one must begin
    a word. Where that fails, its capitals must begin words (``SVDecode``).
    """
    letters = [c for c in short.lower() if c.isalnum()]
    if len(letters) > _TWO and letters[-1] == "s" and short[-1] == "s":
        letters.pop()
    readings = (_by_initials(tokens, start, end, each) for each in _readings(letters))
    initials = next((first for first in readings if first is not None), None)
    if initials is not None:
        return initials
    return _by_letters(tokens, start, end, short, letters)


def _by_letters(
    tokens: Tokens, start: int, end: int, short: str, letters: list[str]
) -> int | None:
    text = tokens.text(start, end).lower()
    first = _align_text(text, letters, at_words=False)
    if first is None:
        capitals = [c.lower() for c in short if c.isupper()]
        if len(capitals) >= _TWO:
            first = _align_text(text, capitals, at_words=True)
    if first is None:
        return None
    offset = tokens.starts[start] + first
    token = next(i for i in range(start, end) if tokens.ends[i] > offset)
    while token < end and tokens.lower[token] in _STOP:
        token += 1
    words = sum(tokens.words[i][0].isalpha() for i in range(token, end))
    if short.rstrip("s").isupper() and words < _TWO:
        return None
    is_longer = tokens.ends[end - 1] - tokens.starts[token] > len(short)
    shown = tokens.text(token, end)
    return token if is_longer and short not in shown.split() else None


def _readings(letters: list[str]) -> Iterator[list[str]]:
    """Yield the letters as they are, then with the digits read in other ways."""
    yield letters
    if any(map(str.isdigit, letters[1:])):
        yield list(_REPEATED.sub(lambda m: m[1] * int(m[2]), "".join(letters)))
        yield [c for c in letters if c not in "24"]  # "to" and "for" need no letter


def _by_initials(
    tokens: Tokens, start: int, end: int, letters: list[str]
) -> int | None:
    """Return where the words begin whose initials are the letters, or None.

    Words that join others (``of``, ``for``) need not have a letter.
    """
    left = len(letters)
    for i in range(end - 1, start - 1, -1):
        if tokens.lower[i][0] == letters[left - 1]:
            left -= 1
        elif tokens.words[i][0].isalnum() and tokens.lower[i] not in _STOP:
            return None
        if not left:
            return i
    return None


def _align_text(text: str, letters: list[str], *, at_words: bool) -> int | None:
    position = len(text)
    for number, letter in enumerate(reversed(letters), start=1):
        at_word = at_words or number == len(letters)
        position = _find_back(text, letter, position, at_word=at_word)
        if position < 0:
            return None
    return position


def _find_back(text: str, letter: str, before: int, *, at_word: bool) -> int:
    position = text.rfind(letter, 0, before)
    while position > 0 and at_word and text[position - 1].isalnum():
        position = text.rfind(letter, 0, position)
    return position
