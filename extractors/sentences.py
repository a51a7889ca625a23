"""Sentences of a clean text: scientific abbreviations do not end one."""

import re
from itertools import pairwise

from .extraction import Span

_BOUNDARY.finditer(text) if _ends(text, m)),
        len(text),
    ]
    spans = []
    for start, end in pairwise(cuts):
        inner = text[start:end]
        if inner.strip():
            lead = len(inner) - len(inner.lstrip())
            spans.append((start + lead, start + len(inner.rstrip())))
    return spans


_BOUNDARY = re.compile(r"[.!?]+[\"”’')\]]*\s+(?=[\"“‘'(\[]*[A-Z0-9$Α-Ω])")
_ABBREVIATION = re.compile(
    r"(?:\b(?:et al|i\.e|e\.g|cf|vs|viz|resp|approx|Fig|Figs|Eq|Eqs|Sec|Tab|Ref|Refs"
    r"|No|Nos|Dr|Mr|Ms|Prof|St|a\.k\.a|w\.r\.t|incl|ca|al|Inc|Ltd|Jr|Vol)"
    r"|(?<![\w-])[A-Z])\.$"
)




def sentence_spans(text: str) -> list[Span]:
    """Return the sentences of a clean text as spans without outer blanks."""
    cuts = [
        0,
        *(m.end() for m in


def _ends(text: str, match: re.Match[str]) -> bool:
    """Return whether the stop at ``match`` ends a sentence."""
    before = text[max(0, match.start() - 10) : match.start() + 1]
    abbreviation = _ABBREVIATION.search(before)
    if not abbreviation:
        return True
    is_et_al = abbreviation[0].endswith("al.")
    following = text[match.end() : match.end() + 12]
    return is_et_al and bool(re.match(r"(?:We|In|The|This|Our|It|They)\b", following))
