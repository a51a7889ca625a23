"""Noun phrases near a number that may name what it measures, though no entity does."""

from collections.abc import Iterator

from extractors.named_entity import NamedEntity, TokenSpan

from .features import Surroundings
from .values import Value

PHRASE = "Phrase"
_REACH = 14
_LONGEST = 5
_STOPS = frozenset(
    "a an the of in on for to and or nor but with by from at as is are was were be"
    " been being has have had do does did can could may might will would should must"
    " not no we our us it its they their them this that these those which who whose"
    " what when where while whereas whether than then thus so such both each every all"
    " any some most more less fewer few many much other another same only just even"
    " also still yet up down over under about around approximately nearly almost"
    " roughly across among between within without during through per via using based"
    " compared respectively versus vs against relative absolute higher lower better"
    " worse faster slower smaller larger greater best average mean overall maximum"
    " minimum maximal minimal median total significant substantial consistent notable"
    " impressive remarkable strong superior respective additional first second new"
    " novel state-of-the-art e.g i.e if because due despite however".split()
)
_VERBS = frozenset(
    "achieve achieves achieved achieving attain attains attained attaining reach"
    " reaches reached reaching obtain obtains obtained obtaining yield yields yielded"
    " yielding improve improves improved improving increase increases increased"
    " increasing gain gains gained gaining boost boosts boosted boosting raise raises"
    " raised raising outperform outperforms outperformed outperforming surpass"
    " surpasses surpassed surpassing exceed exceeds exceeded exceeding beat beats"
    " reduce reduces reduced reducing cut cuts cutting decrease decreases decreased"
    " decreasing drop drops dropped dropping save saves saved saving accelerate"
    " accelerates accelerating contain contains show shows showed showing shown"
    " demonstrate demonstrates demonstrating deliver delivers delivering provide"
    " provides providing retain retains retaining maintain maintains maintaining"
    " preserve preserves preserving recover recovers scored scoring enable enables"
    " enabling give gives giving report reports find finds found lead leads leading"
    " result results resulting represent representing remain remains require requires"
    " requiring use uses rise rises rising fall falls falling degrade degrades"
    " degrading lowers lowering evaluate evaluated experiments experiment including"
    " include includes running run runs".split()
)
_TAILS = frozenset(
    "improvement improvements gain gains reduction reductions increase increases drop"
    " drops decrease decreases boost savings saving loss degradation points point"
    " score scores rate rates value values margin level levels".split()
)


def metric_phrases(around: Surroundings, value: Value) -> list[NamedEntity]:
    """Return phrases in the sentence of a value that no entity or number overlaps."""
    start, end = around.sentence(value.start)
    low, high = max(start, value.start - _REACH), min(end, value.end + _REACH)
    found: dict[str, TokenSpan] = {}
    for chunk in _chunks(around, low, high):
        for span in _parts(around, chunk):
            text = around.tokens.text(*span)
            known = found.get(text)
            if _TAILS.issuperset(around.tokens.lower[slice(*span)]):
                continue  # "scores of 87.1%" doesn't say which score
            if known is None or _off(span, value) < _off(known, value):
                found[text] = span
    return [NamedEntity(PHRASE, text, (span,), "-") for text, span in found.items()]


def _off(span: TokenSpan, value: Value) -> int:
    return max(span[0] - value.end, value.start - span[1])


def _chunks(around: Surroundings, low: int, high: int) -> Iterator[TokenSpan]:
    """Yield maximal runs of words that may stand in a noun phrase."""
    start = low
    for i in range(low, high + 1):
        if i < high and _fits(around, i):
            continue
        if start < i:
            yield _trimmed(around, start, i)
        start = i + 1


def _fits(around: Surroundings, i: int) -> bool:
    word = around.tokens.lower[i]
    if around.inside[i] is not None or around.numeric[i]:
        return False
    if not word[0].isalnum():
        return word in "-–/@" and around.tokens.glued[i]
    return word not in _STOPS and word not in _VERBS and not word.endswith("ly")


def _trimmed(around: Surroundings, start: int, end: int) -> TokenSpan:
    words = around.tokens.words
    while start < end and not words[start][0].isalnum():
        start += 1
    while start < end and not words[end - 1][0].isalnum():
        end -= 1
    return start, end


def _parts(around: Surroundings, chunk: TokenSpan) -> Iterator[TokenSpan]:
    """Yield the chunk, its ends, and the same without a tail such as "improvement"."""
    start, end = chunk
    words = around.tokens.words
    ends = [end] if start < end else []
    if ends and words[end - 1].lower() in _TAILS and end - 1 > start:
        ends.append(_trimmed(around, start, end - 1)[1])
    for last in ends:
        for first in range(start, last):
            opens = first == start or words[first - 1][0].isalnum()
            if opens and words[first][0].isalnum() and last - first <= 2 * _LONGEST:
                yield first, last
