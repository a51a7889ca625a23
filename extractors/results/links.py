"""Which entity a result belongs to: the options of a slot, and their features."""

from collections.abc import Callable, Sequence

from extractors.named_entity import NamedEntity

from .features import Surroundings
from .lists import pattern
from .pairs import (
    Question,
    entity_features,
    none_features,
    phrase_features,
)
from .phrases import metric_phrases
from .values import Value

SLOTS = ("metric", "benchmark", "subject", "model")
"""In the order in which they are filled: the subject speaks for or against a model."""

SLOT_TYPES = {
    "metric": ("Metric",),
    "benchmark": ("Benchmark",),
    "subject": ("Method", "Model"),
    "model": ("Model",),
}
_WIDEST_TIE = 4

Previous = tuple[Value, str | None]
"""The value before in the same sentence, and the name that fills its slot."""


class Slot:
    """One slot in one abstract: who may fill it, for many values."""

    def __init__(self, around: Surroundings, name: str) -> None:
        self.around = around
        self.name = name
        types = SLOT_TYPES[name]
        self.candidates = [e for e in around.entities if e.type in types and e.spans]
        self.mentions = sorted(
            (span, number)
            for number, entity in enumerate(self.candidates)
            for span in entity.spans
        )

    def options(self, value: Value) -> list[NamedEntity]:
        """Return what may fill the slot: entities, and for a metric phrases too."""
        if self.name != "metric":
            return self.candidates
        return [*self.candidates, *metric_phrases(self.around, value)]

    def features(
        self,
        value: Value,
        kind: str,
        options: Sequence[NamedEntity],
        *,
        previous: Previous | None = None,
        subject: str | None = None,
    ) -> list[list[str]]:
        """Return the features of each option, then those of "none".

        Args:
            value: The value whose slot is to be filled.
            kind: Its kind.
            options: What ``options`` returned for it.
            previous: The value before, where the sentence has one.
            subject: What fills the slot "subject", where this one is the model.
        """
        start, end = self.around.sentence(value.start)
        ask = Question(
            around=self.around,
            slot=self.name,
            value=value,
            kind=kind,
            candidates=self.candidates,
            mentions=self.mentions,
            near=[(s, n) for s, n in self.mentions if start <= s[0] < end],
        )
        course = self._course(value, previous, subject)
        lists = []
        for number, option in enumerate(options):
            known = number < len(self.candidates)
            found = (
                entity_features(ask, number) if known else phrase_features(ask, option)
            )
            lists.append([*found, *course(option)])
        lists.append([*none_features(ask), *course(None)])
        prefix = self.name[0] + " "
        return [[prefix + f for f in dict.fromkeys(found)] for found in lists]

    def _course(
        self, value: Value, previous: Previous | None, subject: str | None
    ) -> Callable[[NamedEntity | None], list[str]]:
        """Return what gives an option its features of what was decided before."""
        tie = _tie(self.around, previous, value)
        like = self._repeated(value, previous)

        def features(option: NamedEntity | None) -> list[str]:
            found, name = [], option.name if option else None
            if previous:
                same = f"prev:{previous[1] == name}{previous[1] is None}"
                found += [same, f"{same}|{tie}"]
                if like is not None:
                    found.append(f"like:{name in like}|{bool(like)}|{same}")
                    found.append(f"like:{name in like}|{bool(like)}|{option is None}")
            if self.name == "model":
                told = option is not None and option.name == subject
                found.append(f"subject:{told}|{option is None}|{subject is None}")
            return found

        return features

    def _repeated(self, value: Value, previous: Previous | None) -> set[str] | None:
        """Return who stands to the value as the one before to its own entity."""
        known = [e for e in self.candidates if previous and e.name == previous[1]]
        if not previous or not known:
            return None
        before = pattern(self.around, previous[0], known[0].spans)
        if before is None:
            return None
        return {
            entity.name
            for entity in self.candidates
            if pattern(self.around, value, entity.spans) == before
        }


def _tie(around: Surroundings, previous: Previous | None, value: Value) -> str:
    """Return in short what stands between a value and the one before it."""
    if previous is None:
        return ""
    low, high = previous[0].end, value.start
    if high - low > _WIDEST_TIE:
        return "far"
    return " ".join(around.between(low, high, _WIDEST_TIE))
