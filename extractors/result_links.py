"""Which entity a result belongs to: features of a value and an entity, and of none."""

from collections.abc import Sequence
from dataclasses import dataclass

from .named_entity import NamedEntity, TokenSpan
from .result_features import Surroundings
from .result_phrases import metric_phrases
from .result_values import Value

SLOTS = ("metric", "benchmark", "subject", "model")
SLOT_TYPES = {
    "metric": ("Metric",),
    "benchmark": ("Benchmark",),
    "model": ("Model",),
    "subject": ("Method", "Model"),
}
_AND = frozenset([",", "and", "/", "&", "or", "%", "(", ")", "respectively"])
_EDGES = frozenset([",", ";", ":", "(", ")", "and", "while", "but", "whereas", "with"])


def slot_candidates(around: Surroundings, slot: str) -> list[NamedEntity]:
    """Return the entities that may fill a slot, in the order given."""
    types = SLOT_TYPES[slot]
    return [e for e in around.entities if e.type in types and e.spans]


class SlotView:
    """The candidates of one slot in one abstract, laid out for many values."""

    def __init__(self, around: Surroundings, slot: str) -> None:
        self.around = around
        self.slot = slot
        self.candidates = slot_candidates(around, slot)
        self.mentions = sorted(
            (span, number)
            for number, entity in enumerate(self.candidates)
            for span in entity.spans
        )

    def options(self, value: Value) -> list[NamedEntity]:
        """Return what may fill the slot: entities, and for a metric phrases."""
        if self.slot != "metric":
            return self.candidates
        return [*self.candidates, *metric_phrases(self.around, value)]

    def features(
        self,
        value: Value,
        kind: str,
        options: Sequence[NamedEntity],
        previous: tuple[Value, str | None] | None,
        subject: str | None = None,
    ) -> list[list[str]]:
        """Return features of each option, then those of "none".

        Args:
            value: The value whose slot is to be filled.
            kind: Its kind.
            options: What may fill it.
            previous: The value before it in the sentence and the name that fills its
                slot (None for "none"), where there is one.
            subject: What the value is about, where the slot is the model.
        """
        start, end = self.around.sentence(value.start)
        near = [(s, n) for s, n in self.mentions if start <= s[0] < end]
        tie = _tie(self.around, value, previous)
        pair = _Pair(self, value, kind, near)
        lists = [
            pair.features(number)
            if number < len(self.candidates)
            else pair.phrase(option, number)
            for number, option in enumerate(options)
        ]
        for option, found in zip(options, lists, strict=True):
            found += _followed(tie, previous, option.name)
            if self.slot == "model":
                found.append(f"subject:{option.name == subject}|{subject is None}")
        lists.append(pair.none() + _followed(tie, previous, None))
        lists[-1].append(f"subject:{subject is None}")
        return lists


def _tie(
    around: Surroundings, value: Value, previous: tuple[Value, str | None] | None
) -> str:
    """Return in short what stands between a value and the one before it."""
    if previous is None:
        return ""
    before = previous[0]
    if value.start - before.end > 4:  # noqa: PLR2004
        return "far"
    return " ".join(around.walk(value.start, -1, max(0, value.start - before.end)))


def _followed(
    tie: str, previous: tuple[Value, str | None] | None, name: str | None
) -> list[str]:
    if previous is None:
        return []
    same = previous[1] == name
    none = previous[1] is None
    return [f"prev:{same}{none}", f"prev:{same}{none}|{tie}"]


def distance_name(distance: int) -> str:
    """Return a token distance in steps that grow."""
    for limit in (0, 1, 2, 3, 5, 8, 12, 20, 35):
        if distance <= limit:
            return str(limit)
    return "far"


@dataclass(frozen=True, slots=True)
class _Pair:
    view: SlotView
    value: Value
    kind: str
    near: list[tuple[TokenSpan, int]]

    def none(self) -> list[str]:
        around, value = self.view.around, self.value
        start, end = around.sentence(value.start)
        left = around.walk(value.start, -1, 3) if value.start > start else []
        right = around.walk(value.end, 1, 3) if value.end < end else []
        here = min(2, len({n for _, n in self.near}))
        total = min(3, len(self.view.candidates))
        left += ["^"] * (3 - len(left))
        right += ["^"] * (3 - len(right))
        return [
            "none",
            f"none:{self.kind}",
            f"none:{value.unit}",
            f"none:{self.kind}|{here}|{total}",
            f"none:{here}|{total}",
            *(f"none:l{i}:{w}" for i, w in enumerate(left)),
            *(f"none:r{i}:{w}" for i, w in enumerate(right)),
            f"none:l01:{left[0]} {left[1]}",
            f"none:r01:{right[0]} {right[1]}",
            f"none:{value.form}",
            f"none:{left[0]}|{right[0]}",
            *(f"none:pe:{t}" for t in around.proposes),
        ]

    def phrase(self, option: NamedEntity, number: int) -> list[str]:
        """Return the features of a phrase that is no entity."""
        words = option.name.lower().split()
        span = option.spans[0]
        shown = self.view.around.shown
        case = "A" if option.name != option.name.lower() else "a"
        found = [
            f"ph:{' '.join(words)}",
            f"ph1:{words[0]}",
            f"h:{words[-1]}",
            f"ph-1:{words[-1]}|{self.kind}",
            f"ph-1:{words[-1]}|{self.value.unit}",
            f"ph#:{min(5, len(words))}{case}",
            f"phe:{bool(self.view.candidates)}|{len({n for _, n in self.near})}",
            *(f"phw:{word}" for word in words),
        ]
        pair = _Pair(self.view, self.value, self.kind, [*self.near, (span, number)])
        found += [f"P{feature}" for feature in pair._near([span], number)]
        after = shown[span[1]] if span[1] < len(shown) else "^"
        return [*found, f"Pnext:{words[-1]} {after}"]

    def features(self, number: int) -> list[str]:
        entity = self.view.candidates[number]
        found = self._own(entity)
        spans = [span for span, n in self.near if n == number]
        found += self._near(spans, number) if spans else self._far(entity)
        return found

    def _own(self, entity: NamedEntity) -> list[str]:
        lower = entity.name.lower()
        head = lower.split()[-1] if lower.split() else lower
        total = min(4, len(self.view.candidates))
        found = [
            f"rel:{entity.type}-{entity.relation}",
            f"rel:{entity.relation}|{self.kind}",
            f"times:{min(4, len(entity.spans))}",
            f"of:{total}",
            f"order:{min(4, self.view.candidates.index(entity))}",
        ]
        if self.view.slot == "metric":
            unit = self.value.unit
            found += [f"h:{head}", f"h:{head}|{self.kind}", f"h:{head}|{unit}"]
        rivals = [e for e in self.view.candidates if e.relation == entity.relation]
        found.append(f"rivals:{entity.relation}|{min(3, len(rivals))}")
        return found

    def _far(self, entity: NamedEntity) -> list[str]:
        tokens = self.view.around.tokens
        here = tokens.sentences[self.value.start]
        numbers = [tokens.sentences[start] for start, _ in entity.spans]
        before = [here - n for n in numbers if n < here]
        gap = min(before) if before else min(n - here for n in numbers)
        side = "before" if before else "after"
        others = bool(self.near)
        where = f"{side}{min(gap, 4)}"
        last = self._is_last(entity)
        return [
            f"far:{where}",
            f"far:{where}|{others}|{self.kind}",
            f"far:{where}|{others}|{entity.relation}",
            f"far:{others}|{entity.relation}",
            f"last:{last}|{others}|{side}",
            f"last:{last}|{others}|{entity.relation}",
        ]

    def _is_last(self, entity: NamedEntity) -> bool:
        """Return whether the entity is the candidate named last before the value."""
        earlier = [(s, n) for s, n in self.view.mentions if s[1] <= self.value.start]
        return bool(earlier) and self.view.candidates[earlier[-1][1]] is entity

    def _near(self, spans: list[TokenSpan], number: int) -> list[str]:
        value = self.value
        span = min(spans, key=lambda s: abs(_gap(s, value)))
        gap = _gap(span, value)
        side = "a" if gap > 0 else "i" if gap == 0 else "b"
        found = [f"near:{side}{distance_name(abs(gap))}"]
        found.append(f"{found[0]}|{self.kind}")
        found.append(f"near:{side}")
        found += self._rank(span, number, side)
        found += self._between(span, side)
        found += self._edges(span, side)
        found += self._aligned(span, side)
        return found

    def _rank(self, span: TokenSpan, number: int, side: str) -> list[str]:
        value = self.value
        nearest: dict[int, int] = {}
        for s, n in self.near:
            nearest[n] = min(nearest.get(n, 999), abs(_gap(s, value)))
        mine = nearest[number]
        closer = sum(1 for n, gap in nearest.items() if gap < mine)
        closer_side = sum(
            1
            for s, n in self.near
            if n != number
            and (_gap(s, value) > 0) == (side == "a")
            and abs(_gap(s, value)) < mine
        )
        return [
            f"closer:{side}{min(closer, 3)}",
            f"closer:{side}{min(closer_side, 3)}s",
            f"closer:{side}{min(closer_side, 3)}s|{self.kind}",
            f"alone:{len(nearest) == 1}|{side}",
        ]

    def _between(self, span: TokenSpan, side: str) -> list[str]:
        around, value = self.view.around, self.value
        if side == "i":
            return []
        low, high = (span[1], value.start) if side == "b" else (value.end, span[0])
        words = around.shown[low:high]
        numbers = sum(
            1
            for v in around.in_sentence[around.tokens.sentences[value.start]]
            if low <= v.start < high
        )
        found = [f"cut:{side}{word}" for word in set(words) & _EDGES]
        found.append(f"num:{side}{min(numbers, 3)}")
        found.append(f"num:{side}{min(numbers, 3)}|{distance_name(high - low)}")
        items = around.walk(high, -1, 6) if high > low else []
        if high - low <= 12 and len(items) < 6:  # noqa: PLR2004
            found.append(f"path:{side}{' '.join(reversed(items))}")
        found += [f"w:{side}{word}" for word in set(items)]
        return found

    def _edges(self, span: TokenSpan, side: str) -> list[str]:
        around = self.view.around
        start, end = around.sentence(span[0])
        left = around.walk(span[0], -1, 2) if span[0] > start else []
        right = around.walk(span[1], 1, 1) if span[1] < end else []
        before = left[0] if left else "^"
        after = right[0] if right else "^"
        relation = self.view.around.inside[span[0]]
        rel = relation.relation if relation else "-"
        return [
            f"el:{side}{before}",
            f"el:{side}{' '.join(reversed(left))}",
            f"er:{side}{after}",
            f"el:{side}{before}|{self.kind}",
            f"el:{before}|{rel}",
            f"cl:{side}{rel}|{self.kind}",
        ]

    def _aligned(self, span: TokenSpan, side: str) -> list[str]:
        """Return how a list of entities runs along with the list of values."""
        around = self.view.around
        values = _run(
            [
                (v.start, v.end)
                for v in around.in_sentence[around.tokens.sentences[self.value.start]]
            ],
            (self.value.start, self.value.end),
            around,
        )
        mentions = _run(sorted(s for s, _ in self.near), span, around)
        if len(values) < 2 and len(mentions) < 2:  # noqa: PLR2004
            return []
        mine = values.index((self.value.start, self.value.end))
        its = mentions.index(span)
        equal = len(values) == len(mentions)
        word = "respectively" in around.shown[slice(*around.sentence(span[0]))]
        found = [f"run:{side}{equal}|{mine == its}|{word}"]
        found.append(
            f"run:{side}{min(len(values), 3)}:{min(len(mentions), 3)}"
            f"|{min(its, 2)}|{min(mine, 2)}"
        )
        return found


def _gap(span: TokenSpan, value: Value) -> int:
    """Return the token distance, negative where the mention stands before."""
    if span[1] <= value.start:
        return span[1] - value.start - 1
    if span[0] >= value.end:
        return span[0] - value.end + 1
    return 0


def _run(
    spans: Sequence[TokenSpan], member: TokenSpan, around: Surroundings
) -> list[TokenSpan]:
    """Return the enumeration (``A, B and C``) that holds one of the spans."""
    run: list[TokenSpan] = []
    for span in spans:
        if run and not _listed(around, run[-1][1], span[0]):
            if member in run:
                return run
            run = []
        run.append(span)
    return run


def _listed(around: Surroundings, low: int, high: int) -> bool:
    return low < high <= low + 3 and all(w in _AND for w in around.shown[low:high])
