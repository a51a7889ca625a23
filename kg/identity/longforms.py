"""Long forms of acronyms: which ones spell out the same thing."""

import re
from difflib import SequenceMatcher
from functools import lru_cache

from extractors.acronyms import is_acronym
from extractors.naming import fold

_WORD = re.compile(r"[^\W_]+")
_SMALL = frozenset(
    ("a", "an", "the", "of", "for", "in", "on", "to", "with", "from", "by", "and", "as")
)
_CACHED = 1 << 17
_ALIKE = 0.88
_SHARED_START = 0.6
_FEWEST_SHARED = 5
_SHORTEST_WORD = 3
_FEWEST_WORDS = 2


@lru_cache(_CACHED)
def is_short_form(short: str, long: str) -> bool:
    """Return whether ``short`` is an acronym of ``long``, several words.

    A word of the long form, or a part of it, is none.
    """
    words = _WORD.findall(long)
    return (
        len(words) >= _FEWEST_WORDS
        and len(fold(short)) < len(fold(long))
        and any(map(str.isupper, short))
        and fold(short) not in fold(long)
        and is_acronym(short, long)
    )


def is_same_long_form(one: str, other: str) -> bool:
    """Return whether two long forms may stand for one acronym in one sense.

    They do when they differ only in inflection, small words or words added:
    ``Low-Rank Adaptation`` and ``low rank adapters`` do, ``Mixture of Agents`` and
    ``Mixture of Attention`` don't.
    """
    if fold(one) == fold(other):
        return True
    ours, theirs = _content(one), _content(other)
    if _numbers(ours) != _numbers(theirs):
        return False
    few, many = sorted((ours, theirs), key=len)
    if len(few) >= _FEWEST_WORDS and _stand_in_order(few, many):
        return True
    glued = "".join(ours), "".join(theirs)
    return SequenceMatcher(None, *glued, autojunk=False).ratio() >= _ALIKE


@lru_cache(_CACHED)
def is_inflected(one: str, other: str) -> bool:
    """Return whether two names of several words differ in inflection alone."""
    ours, theirs = _content(one), _content(other)
    return (
        len(ours) == len(theirs) >= _FEWEST_WORDS
        and _numbers(ours) == _numbers(theirs)
        and all(map(_is_same_word, ours, theirs))
    )


def _content(long: str) -> list[str]:
    words = _WORD.findall(long.lower())
    return [word for word in words if word not in _SMALL]


def _numbers(words: list[str]) -> list[str]:
    return [word for word in words if any(map(str.isdigit, word))]


def _stand_in_order(few: list[str], many: list[str]) -> bool:
    rest = iter(many)
    return all(any(_is_same_word(word, other) for other in rest) for word in few)


def _is_same_word(one: str, other: str) -> bool:
    shared = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        shared += 1
    shorter = min(len(one), len(other))
    if shared == shorter >= _SHORTEST_WORD:
        return True
    return one == other or shared >= max(_FEWEST_SHARED, _SHARED_START * shorter)
