"""A generous candidate generator, used to train and read out the encoder.

Every run of up to six words between punctuation and stop words, and the parts of
hyphenated words: about 250 distinct names an abstract, 99.4 % of the wanted ones.
"""

from __future__ import annotations

import re
from itertools import pairwise

Span = tuple[int, int]

MAX_WORDS = 6
MAX_WORDS_WITH_INNER = 5
WORD = re.compile(
    r"[^\W_](?:[^\W_]|(?<=[^\W_])[-‐-–'’./+@&×_^:](?=[^\W_])|(?<=[A-Z])\*(?=\W|$))*"
    r"(?:\+\+|\+|%)?|[×∞]"
)
PART = re.compile(r"[-‐-–/+:&@]")
GAP = re.compile(r"\s+|\s*&\s*")
LETTER = re.compile(r"[^\W\d_]")
STOP = frozenset(
    """
    a an the this that these those it its their our we they he she his her them us i
    you your and or but nor if then else when while where which who whose whom what
    how why of to in on at by for from with without within into onto over under above
    below between among across through during before after since until as than so such
    not no is are was were be been being am do does did has have had having can could
    may might must shall should will would also both either neither each every any all
    some many much more most less least few several other others another same only
    just even still yet already often typically usually however moreover furthermore
    thus therefore hence because due via per vs e.g i.e etc et al there here one two
    three four five six seven eight nine ten first second third new novel existing
    recent various different diverse based using used use uses propose proposes
    proposed present presents introduce introduces introduced show shows shown
    demonstrate demonstrates achieve achieves achieving achieved outperform
    outperforms improve improves improving evaluate evaluates evaluated called named
    termed dubbed up down out off about around against toward towards whether further
    significantly effectively respectively compared including like paper work approach
    """.split()
)
INNER = frozenset(
    """
    of for to the and in with as on a by at from is all you via not into without or
    """.split()
)


def candidates(text: str) -> list[Span]:
    """Return all candidate character spans of a clean text, sorted and distinct."""
    words = [m.span() for m in WORD.finditer(text)]
    joined = [GAP.fullmatch(text, a, b) for (_, a), (b, _) in pairwise(words)]
    found: set[Span] = set()
    for i, word in enumerate(words):
        found |= _parts(text, word)
        for j in range(i, min(len(words), i + MAX_WORDS)):
            if j > i and not joined[j - 1]:
                break
            if _is_name([text[a:b] for a, b in words[i : j + 1]]):
                found |= _variants(text, word, words[j])
    return sorted(found)


def _parts(text: str, word: Span) -> set[Span]:
    """Return the runs of parts of a hyphenated word."""
    start, end = word
    cuts = list(PART.finditer(text, start, end))
    starts = [start, *(m.end() for m in cuts)]
    ends = [*(m.start() for m in cuts), end]
    spans = {(a, b) for i, a in enumerate(starts) for b in ends[i:] if b > a + 1}
    return {
        (a, b)
        for a, b in spans
        if LETTER.search(text, a, b) and text[a:b].lower() not in STOP
    }


def _variants(text: str, first: Span, last: Span) -> set[Span]:
    """Return the run from the first to the last word, and with either cut short."""
    start, end = first[0], last[1]
    found = {(start, end)}
    if first == last:
        return found
    found |= {(start, m.start()) for m in PART.finditer(text, last[0] + 1, end)}
    return found | {(m.end(), end) for m in PART.finditer(text, *first)}


def _is_name(words: list[str]) -> bool:
    """Return whether a run of words could be a name."""
    if not _edges_fit(words) or not LETTER.search("".join(words)):
        return False
    inner = [w for w in words[1:-1] if w.lower() in STOP]
    if any(w.lower() not in INNER and not w[0].isupper() for w in inner):
        return False
    if len(inner) <= 1 and (not inner or len(words) <= MAX_WORDS_WITH_INNER):
        return True
    return sum(w[0].isupper() for w in words) > 1


def _edges_fit(words: list[str]) -> bool:
    """Return whether the first and last word may begin and end a name."""
    first, last = words[0], words[-1]
    if len(words) == 1:
        return len(first) > 1 and first.lower() not in STOP
    title = first[0].isupper() and words[1][0].isupper()
    return (first.lower() not in STOP or title) and (
        last.lower() not in STOP or last[0].isupper()
    )
