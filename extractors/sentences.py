"""Sentences of a clean text: scientific abbreviations do not end one."""

import re
from itertools import pairwise

from .extraction import Span

_BOUNDARY = re.compile(
    r"[.!?]+[\"”’')\]]*\s+(?=[\"“‘'(\[]*[A-Z0-9$Α-Ω])"
    r"|(?<=this https URL)\s+(?=[A-Z][a-z]* )"  # arXiv for a link and its stop
    r"|(?<=this http URL)\s+(?=[A-Z][a-z]* )"
)
_ABBREVIATION = re.compile(
    r"(?:\b(?:et al|i\.e|e\.g|cf|vs|viz|resp|approx|Fig|Figs|Eq|Eqs|Sec|Tab|Ref|Refs"
    r"|No|Nos|Dr|Mr|Ms|Prof|St|a\.k\.a|w\.r\.t|incl|ca|al|Inc|Ltd|Jr|Vol)"
    r"|(?<![\w-])[A-Z])\.$"
)
_OPENER = re.compile(r"(?:We|In|The|This|Our|It|They)\b")
_REACH = 12


def sentence_spans(text: str) -> list[Span]:
    """Return the sentences of a clean text as spans without outer blanks."""
    ends = (match.end() for match in _BOUNDARY.finditer(text) if _ends(text, match))
    spans = []
    for start, end in pairwise([0, *ends, len(text)]):
        sentence = text[start:end]
        if sentence.strip():
            lead = len(sentence) - len(sentence.lstrip())
            spans.append((start + lead, start + len(sentence.rstrip())))
    return spans


def _ends(text: str, match: re.Match[str]) -> bool:
    """Return whether the stop at ``match`` ends a sentence."""
    before = text[max(0, match.start() - _REACH) : match.start() + 1]
    abbreviation = _ABBREVIATION.search(before)
    if not abbreviation:
        return True
    et_al = abbreviation[0].endswith("al.")
    return et_al and bool(_OPENER.match(text, match.end()))
