"""The sentence to show for a relation: one with a mention that says it."""

from collections.abc import Sequence

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
        "use uses using used utilize employ leverage leverages leveraging based apply"
        " applied build built via with through adopt integrate integrates trained"
        " train fine-tuned analyze study investigate".split()
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


def best_sentence(
    tokens: Tokens, view: CleanText, spans: Sequence[TokenSpan], relation: str
) -> tuple[str, Span]:
    """Return the supporting sentence on one line, and its span in the abstract.

    Of the sentences that hold one of the spans, the one with most cue words of the
    relation; at a tie the first.

    Args:
        tokens: The abstract.
        view: Its clean view.
        spans: Token spans of the mentions; at least one.
        relation: The relation to support.
    """
    cues = _CUES[relation]
    best, most = (0, 0), -1
    for number in dict.fromkeys(tokens.sentences[start] for start, _ in spans):
        first, last = _bounds(tokens, number)
        count = sum(word in cues for word in tokens.lower[first:last])
        if count > most:
            best, most = (first, last), count
    start, end = tokens.starts[best[0]], tokens.ends[best[1] - 1]
    return one_line(view.text[start:end]), view.original(start, end)


def _bounds(tokens: Tokens, sentence: int) -> TokenSpan:
    first = tokens.sentences.index(sentence)
    last = first
    while last < len(tokens.sentences) and tokens.sentences[last] == sentence:
        last += 1
    return first, last
