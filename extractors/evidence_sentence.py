"""The sentence to show for a relation: one with a mention that says it."""

from collections.abc import Collection, Sequence
from itertools import pairwise

from .abbreviations import TokenSpan
from .clean_text import CleanText, one_line
from .cue_words import INTRODUCE
from .extraction import Span
from .tokenizer import Tokens

_CUES: dict[str, frozenset[str]] = {
    "PROPOSES": INTRODUCE,
    "EVALUATES_ON": frozenset(
        "on evaluate evaluated evaluation evaluations experiments experiment results"
        " benchmarks benchmark datasets dataset tested across test validate".split()
    ),
    "USES": frozenset(
        "use uses using used utilize employ employs leverage leverages leveraging based"
        " apply applied applying build built via with through adopt integrate into"
        " integrates integrated integrating incorporate incorporates combine combines"
        " combined combining coupled extend trained train fine-tuned analyze study"
        " investigate propose present".split()
    ),
    "COMPARES_WITH": frozenset(
        "outperform outperforms outperforming compared than over surpass surpasses"
        " baseline baselines against versus exceeds beats comparable".split()
    ),
    "REPORTS": frozenset(
        "achieve achieves achieving improve improves improvement reduce reduces by"
        " results show increase gains outperforms terms measured attains".split()
    ),
    "MENTIONS": frozenset(),
}
_AUTHORS = frozenset(["we", "our"])
_WORKS = frozenset("paper work study article review survey".split())
_HOLDS_RESULT = 3
"""How many cue words a number weighs that the entity is the metric or benchmark of."""


def best_sentence(
    tokens: Tokens,
    view: CleanText,
    spans: Sequence[TokenSpan],
    relation: str,
    *,
    results: Collection[int] = (),
) -> tuple[str, Span]:
    """Return the supporting sentence on one line, and its span in the abstract.

    Of the sentences that hold one of the spans, the one in which most speaks for the
    relation: its cue words, the authors as the ones who act, a result; at a tie the
    first.

    Args:
        tokens: The abstract.
        view: Its clean view.
        spans: Token spans of the mentions; at least one.
        relation: The relation to support.
        results: Numbers of the sentences that hold a result of the entity.
    """
    best, most = (0, 0), -1
    for number in dict.fromkeys(tokens.sentences[start] for start, _ in spans):
        first, last = _bounds(tokens, number)
        weight = _weight(tokens.lower[first:last], relation)
        weight += _HOLDS_RESULT * (number in results)
        if weight > most:
            best, most = (first, last), weight
    start, end = tokens.starts[best[0]], tokens.ends[best[1] - 1]
    return one_line(view.text[start:end]), view.original(start, end)


def _weight(words: Sequence[str], relation: str) -> int:
    weight = sum(word in _CUES[relation] for word in words)
    if relation == "MENTIONS":
        return weight
    return weight + (not _AUTHORS.isdisjoint(words) or _speaks_of_itself(words))


def _speaks_of_itself(words: Sequence[str]) -> bool:
    pairs = pairwise(words)
    return any(one == "this" and other in _WORKS for one, other in pairs)


def _bounds(tokens: Tokens, sentence: int) -> TokenSpan:
    first = tokens.sentences.index(sentence)
    last = first
    while last < len(tokens.sentences) and tokens.sentences[last] == sentence:
        last += 1
    return first, last
