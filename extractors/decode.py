"""The verdict: which candidates become entities, without overlaps, and under what name.

A candidate is worth naming when P(required) / (P(required) + P(none)) reaches the
threshold: the optional classes stand for names on which readers differ, and neither
speak for a name nor against it. Of two candidates that overlap, the better one stays.
A name that also stands alone yields its place inside a longer name that is nearly as
good: ``accuracy`` doesn't cut ``recognition accuracy``.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .abbreviations import TokenSpan
from .acronyms import is_initialism
from .cue_words import GENERIC_HEADS
from .extraction import MIN_SCORE, TYPES
from .grouping import Group
from .naming import fold
from .tokenizer import Tokens

Array = NDArray[np.float32]

YIELD = 0.95
"""How good a longer name must be, against a shorter one in it, to keep its place."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """One candidate group that became an entity.

    Attributes:
        type: One of ``TYPES``.
        groups: Numbers of the groups that make it up, the deciding one first.
        spans: Token spans of the mentions, in the order of the text.
        score: The value that was held against the threshold.
    """

    type: str
    groups: tuple[int, ...]
    spans: tuple[TokenSpan, ...]
    score: float


def worth(chances: Array) -> Array:
    """Return P(required) / (P(required) + P(none)) of each candidate.

    Args:
        chances: Probabilities by class: none, four required types, four optional.
    """
    required = chances[:, 1:5].sum(axis=1)
    return np.asarray(required / (required + chances[:, 0] + 1e-9), dtype=np.float32)


def choose(
    tokens: Tokens,
    groups: Sequence[Group],
    chances: Array,
    *,
    min_score: float = MIN_SCORE,
) -> list[Verdict]:
    """Return the entities of an abstract in the order of the text.

    Args:
        tokens: The abstract.
        groups: The candidates.
        chances: Their probabilities by class.
        min_score: The threshold on ``worth``.
    """
    if not groups:
        return []
    scores = worth(chances)
    order = np.argsort(-scores, kind="stable").tolist()
    good = [i for i in order if scores[i] >= min_score]
    places = [(span, float(scores[i])) for i in good for span in groups[i].spans]
    taken = np.zeros(len(tokens.words) + 1, dtype=bool)
    verdicts: list[Verdict] = []
    for i in good:
        spans = groups[i].spans
        if len(groups[i].keys) == 1:  # a long form belongs to its short form
            spans = tuple(_alone(spans, float(scores[i]), places))
        free = [(s, e) for s, e in spans if not taken[s:e].any()]
        if not free:
            continue
        for start, end in free:
            taken[start:end] = True
        label = TYPES[int(chances[i, 1:5].argmax())]
        verdict = Verdict(label, (i,), tuple(free), float(scores[i]))
        _add(tokens, verdicts, verdict)
    verdicts = _spelled_out(tokens, groups, verdicts)
    return sorted(verdicts, key=lambda verdict: verdict.spans)


def _alone(
    spans: Sequence[TokenSpan], score: float, places: Sequence[tuple[TokenSpan, float]]
) -> Sequence[TokenSpan]:
    """Return the spans that no longer name has a right to; all when none is left."""
    longer = [place for place, other in places if other >= YIELD * score]
    alone = [
        (start, end)
        for start, end in spans
        if not any(s <= start and end <= e and e - s > end - start for s, e in longer)
    ]
    return alone or spans


def _add(tokens: Tokens, verdicts: list[Verdict], new: Verdict) -> None:
    """Add a verdict; the same name with and without its generic head is one entity."""
    mine = set(_bare_keys(tokens, new.spans))
    for number, old in enumerate(verdicts):
        if mine & set(_bare_keys(tokens, old.spans)):
            spans = tuple(sorted({*old.spans, *new.spans}))
            verdicts[number] = Verdict(
                old.type, old.groups + new.groups, spans, old.score
            )
            return
    verdicts.append(new)


def _spelled_out(
    tokens: Tokens, groups: Sequence[Group], verdicts: Sequence[Verdict]
) -> list[Verdict]:
    """Join a name with the one whose initials it is, though no bracket says so.

    Names that a bracket has joined with another form stay as they are.
    """
    found = list(verdicts)
    open_ones = [v for v in found if all(len(groups[i].keys) == 1 for i in v.groups)]
    for short in open_ones:
        name = tokens.text(*short.spans[0])
        longs = [
            long
            for long in open_ones
            if long.type == short.type
            and is_initialism(name, tokens.text(*long.spans[0]))
        ]
        if len(longs) == 1 and longs[0] in found:
            better, other = sorted((short, longs[0]), key=lambda v: -v.score)
            spans = tuple(sorted({*better.spans, *other.spans}))
            found.remove(short)
            found.remove(longs[0])
            both = better.groups + other.groups
            found.append(Verdict(better.type, both, spans, better.score))
    return found


def _bare_keys(tokens: Tokens, spans: Sequence[TokenSpan]) -> Iterator[str]:
    for start, end in spans:
        last = end
        while last - 1 > start and tokens.lower[last - 1] in GENERIC_HEADS:
            last -= 1
        yield fold(tokens.text(start, last))
