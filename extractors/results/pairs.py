"""Features of a value and an entity that may belong together, and of "none"."""

from collections.abc import Sequence
from dataclasses import dataclass

from extractors.named_entity import NamedEntity, TokenSpan

from .features import EDGE, Surroundings, padded
from .lists import aligned, parted, side_of, token_gap
from .values import Value

_CUTS = frozenset([",", ";", ":", "(", ")", "and", "while", "but", "whereas", "with"])
_STEPS = (0, 1, 2, 3, 5, 8, 12, 20, 35)
_LONGEST_PATH = 12
_PATH_ITEMS = 6

Mention = tuple[TokenSpan, int]
"""A span and the number of the option that it names."""


@dataclass(frozen=True, slots=True)
class Question:
    """Which option fills one slot of one value?

    Attributes:
        around: The abstract.
        slot: The slot.
        value: The value.
        kind: Its kind.
        candidates: The entities that may fill the slot.
        mentions: All their mentions, in the order of the text.
        near: Those of them in the sentence of the value.
    """

    around: Surroundings
    slot: str
    value: Value
    kind: str
    candidates: Sequence[NamedEntity]
    mentions: Sequence[Mention]
    near: Sequence[Mention]


def none_features(ask: Question) -> list[str]:
    """Return what speaks for and against the slot being empty."""
    around, value, kind = ask.around, ask.value, ask.kind
    left = padded(around.left(value.start, 3), 3)
    right = padded(around.right(value.end - 1, 3), 3)
    here = min(2, len({n for _, n in ask.near}))
    total = min(3, len(ask.candidates))
    return [
        "none",
        f"none:{kind}",
        f"none:{value.unit}",
        f"none:{value.form}",
        f"none:{kind}|{here}|{total}",
        f"none:{here}|{total}",
        *(f"none:l{i}:{word}" for i, word in enumerate(left)),
        *(f"none:r{i}:{word}" for i, word in enumerate(right)),
        f"none:l01:{left[0]} {left[1]}",
        f"none:r01:{right[0]} {right[1]}",
        f"none:{left[0]}|{right[0]}",
        *(f"none:pe:{kind}" for kind in around.proposes),
    ]


def entity_features(ask: Question, number: int) -> list[str]:
    """Return the features of one of the candidates."""
    near = ask.near
    spans = [span for span, n in near if n == number]
    own = _own(ask, number)
    return own + (_near(ask, spans, number, near) if spans else _far(ask, number, near))


def phrase_features(ask: Question, phrase: NamedEntity) -> list[str]:
    """Return the features of a phrase that is no entity."""
    words, span = phrase.name.lower().split(), phrase.spans[0]
    shown, near = ask.around.shown, ask.near
    case = "a" if phrase.name == phrase.name.lower() else "A"
    number = len(ask.candidates)
    beside = _near(ask, [span], number, sorted([*near, (span, number)]))
    after = shown[span[1]] if span[1] < len(shown) else EDGE
    return [
        f"ph:{' '.join(words)}",
        f"ph1:{words[0]}",
        f"h:{words[-1]}",
        f"ph-1:{words[-1]}|{ask.kind}",
        f"ph-1:{words[-1]}|{ask.value.unit}",
        f"ph#:{min(5, len(words))}{case}",
        f"phe:{bool(ask.candidates)}|{len({n for _, n in near})}",
        *(f"phw:{word}" for word in words),
        *(f"P{feature}" for feature in beside),
        f"Pnext:{words[-1]} {after}",
    ]


def _own(ask: Question, number: int) -> list[str]:
    entity = ask.candidates[number]
    rivals = sum(e.relation == entity.relation for e in ask.candidates)
    found = [
        f"rel:{entity.type}-{entity.relation}",
        f"rel:{entity.relation}|{ask.kind}",
        f"times:{min(4, len(entity.spans))}",
        f"of:{min(4, len(ask.candidates))}",
        f"order:{min(4, number)}",
        f"rivals:{entity.relation}|{min(3, rivals)}",
    ]
    if ask.slot == "metric":
        head = entity.name.lower().split()[-1:] or [""]
        found += [
            f"h:{head[0]}",
            f"h:{head[0]}|{ask.kind}",
            f"h:{head[0]}|{ask.value.unit}",
        ]
    return found


def _far(ask: Question, number: int, near: Sequence[Mention]) -> list[str]:
    """Return features of an entity that the sentence of the value doesn't name."""
    entity, sentences = ask.candidates[number], ask.around.tokens.sentences
    here = sentences[ask.value.start]
    places = [sentences[start] for start, _ in entity.spans]
    before = [here - place for place in places if place < here]
    gap = min(before) if before else min(place - here for place in places)
    side = "before" if before else "after"
    others = bool(near)
    earlier = [n for span, n in ask.mentions if span[1] <= ask.value.start]
    last = earlier[-1:] == [number]
    where = f"{side}{min(gap, 4)}"
    return [
        f"far:{where}",
        f"far:{where}|{others}|{ask.kind}",
        f"far:{where}|{others}|{entity.relation}",
        f"far:{others}|{entity.relation}",
        f"last:{last}|{others}|{side}",
        f"last:{last}|{others}|{entity.relation}",
    ]


def _near(
    ask: Question, spans: Sequence[TokenSpan], number: int, near: Sequence[Mention]
) -> list[str]:
    """Return features of the mention that stands nearest to the value."""
    span = min(spans, key=lambda s: abs(token_gap(s, ask.value)))
    gap = token_gap(span, ask.value)
    side = side_of(gap)
    place = f"near:{side}{_step(abs(gap))}"
    return [
        place,
        f"{place}|{ask.kind}",
        f"near:{side}",
        *_rank(ask, number, side, near),
        *_between(ask, span, side),
        *_edges(ask, span, side),
        *aligned(ask.around, ask.value, span, [s for s, _ in near]),
        *parted(ask.around, ask.value, span, [s for s, _ in near]),
    ]


def _step(distance: int) -> str:
    return next((str(step) for step in _STEPS if distance <= step), "far")


def _rank(ask: Question, number: int, side: str, near: Sequence[Mention]) -> list[str]:
    nearest: dict[int, int] = {}
    for span, n in near:
        distance = abs(token_gap(span, ask.value))
        nearest[n] = min(nearest.get(n, distance), distance)
    mine = nearest[number]
    closer = sum(distance < mine for distance in nearest.values())
    beside = sum(
        n != number
        and (token_gap(span, ask.value) > 0) == (side == "a")
        and abs(token_gap(span, ask.value)) < mine
        for span, n in near
    )
    return [
        f"closer:{side}{min(closer, 3)}",
        f"closer:{side}{min(beside, 3)}s",
        f"closer:{side}{min(beside, 3)}s|{ask.kind}",
        f"alone:{len(nearest) == 1}|{side}",
    ]


def _between(ask: Question, span: TokenSpan, side: str) -> list[str]:
    around, value = ask.around, ask.value
    if side == "i":
        return []
    low, high = (span[1], value.start) if side == "b" else (value.end, span[0])
    same = around.values_beside(value.start)
    numbers = min(3, sum(low <= other.start < high for other in same))
    items = around.between(low, high, _PATH_ITEMS)
    found = [
        *(f"cut:{side}{word}" for word in sorted(_CUTS & set(around.shown[low:high]))),
        f"num:{side}{numbers}",
        f"num:{side}{numbers}|{_step(high - low)}",
        *(f"w:{side}{word}" for word in items),
    ]
    if high - low <= _LONGEST_PATH and len(items) < _PATH_ITEMS:
        found.append(f"path:{side}{' '.join(reversed(items))}")
    return found


def _edges(ask: Question, span: TokenSpan, side: str) -> list[str]:
    around = ask.around
    left = padded(around.left(span[0], 2), 2)
    right = padded(around.right(span[1] - 1, 1), 1)
    entity = around.inside[span[0]]
    relation = entity.relation if entity else "-"
    return [
        f"el:{side}{left[0]}",
        f"el:{side}{left[1]} {left[0]}",
        f"er:{side}{right[0]}",
        f"el:{side}{left[0]}|{ask.kind}",
        f"el:{left[0]}|{relation}",
        f"cl:{side}{relation}|{ask.kind}",
    ]
