"""How entities and values stand side by side: in lists, and in a repeated pattern."""

from collections.abc import Sequence

from extractors.named_entity import TokenSpan

from .features import Surroundings
from .values import Value

_JOINTS = frozenset([",", "and", "/", "&", "or", "%", "(", ")", "respectively"])
_WIDEST_JOINT = 3
_WIDEST_PATTERN = 5


def token_gap(span: TokenSpan, value: Value) -> int:
    """Return the distance in tokens, negative where the mention stands before."""
    if span[1] <= value.start:
        return span[1] - value.start - 1
    return max(0, span[0] - value.end + 1)


def side_of(gap: int) -> str:
    """Return whether a mention stands before, after or inside a value."""
    return "a" if gap > 0 else "b" if gap < 0 else "i"


def pattern(
    around: Surroundings, value: Value, spans: Sequence[TokenSpan]
) -> str | None:
    """Return in which way a value and its entity stand side by side, if they do.

    In ``A 41%, B 52%`` both values stand to their models in the same pattern.
    """
    start, end = around.sentence(value.start)
    here = [span for span in spans if start <= span[0] < end]
    if not here:
        return None
    span = min(here, key=lambda s: abs(token_gap(s, value)))
    gap = token_gap(span, value)
    if abs(gap) > _WIDEST_PATTERN:
        return None
    low, high = (span[1], value.start) if gap < 0 else (value.end, span[0])
    return f"{'b' if gap < 0 else 'a'}{' '.join(around.shown[low:high])}"


def aligned(
    around: Surroundings, value: Value, span: TokenSpan, mentions: Sequence[TokenSpan]
) -> list[str]:
    """Return how a list of mentions runs along with the list of values."""
    own, side = (value.start, value.end), side_of(token_gap(span, value))
    same = around.values_beside(own[0])
    values = _run(around, [(v.start, v.end) for v in same], own)
    run = _run(around, mentions, span)
    if len(values) == len(run) == 1:
        return []
    mine, its = values.index(own), run.index(span)
    equal = len(values) == len(run)
    told = "respectively" in around.shown[slice(*around.sentence(span[0]))]
    lengths = f"{min(len(values), 3)}:{min(len(run), 3)}"
    return [
        f"run:{side}{equal}|{mine == its}|{told}",
        f"run:{side}{lengths}|{min(its, 2)}|{min(mine, 2)}",
    ]


def parted(
    around: Surroundings, value: Value, span: TokenSpan, mentions: Sequence[TokenSpan]
) -> list[str]:
    """Return whether a semicolon parts a mention from a value, but not every one."""
    if ";" not in around.shown[slice(*around.sentence(value.start))]:
        return []
    own = _is_parted(around, value, span)
    others = all(_is_parted(around, value, mention) for mention in mentions)
    return [f"parted:{own}|{others}"]


def _is_parted(around: Surroundings, value: Value, span: TokenSpan) -> bool:
    low, high = sorted(((value.start, value.end), span))
    return ";" in around.shown[low[1] : high[0]]


def _run(
    around: Surroundings, spans: Sequence[TokenSpan], member: TokenSpan
) -> list[TokenSpan]:
    """Return the enumeration (``A, B and C``) to which a span belongs."""
    run: list[TokenSpan] = []
    for span in spans:
        if run and not _listed(around.shown[run[-1][1] : span[0]]):
            if member in run:
                break
            run = []
        run.append(span)
    return run


def _listed(gap: Sequence[str]) -> bool:
    return 0 < len(gap) <= _WIDEST_JOINT and all(word in _JOINTS for word in gap)
