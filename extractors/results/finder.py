"""Numbers that state an outcome, each with what it measures, on what, and of what."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from extractors.classifier import WEIGHTS, Array, LinearClassifier, load_classifier
from extractors.extraction import RESULT_KINDS
from extractors.named_entity import NamedEntity, TokenSpan
from extractors.tokenizer import Tokens

from .features import Surroundings, kind_features
from .links import SLOTS, Previous, Slot
from .values import Value, find_values

KINDS = ("none", *RESULT_KINDS)
LEAST_PROBABILITY = 0.4
"""A value that is a result with less than this probability is left out."""

NONE_WEIGHT = {"metric": 0.25, "benchmark": 0.3, "subject": 0.5, "model": 0.4}
"""How much the probability counts that a slot is empty, against the best option."""


@dataclass(frozen=True, slots=True)
class FoundResult:
    """One number that states an outcome.

    Attributes:
        span: Token span of the value, unit included.
        kind: One of ``extraction.RESULT_KINDS``.
        unit: ``%``, ``points``, ``x``, ``GB``, ``ms`` and so on; None where there is
            none.
        metric: Name of an entity, or a phrase of the sentence that names no entity;
            None where the abstract doesn't say.
        benchmark: Name of an entity, or None.
        model: Name of an entity, or None.
        subject: Name of an entity, or None.
        score: Probability, 0 to 1, that the number is a result.
    """

    span: TokenSpan
    kind: str
    unit: str | None
    metric: str | None
    benchmark: str | None
    model: str | None
    subject: str | None
    score: float


@dataclass(frozen=True, slots=True)
class ResultFinder:
    """The two classifiers: what kind of number, and which entity it belongs to."""

    kinds: LinearClassifier
    links: LinearClassifier

    def find(
        self, tokens: Tokens, entities: Sequence[NamedEntity]
    ) -> list[FoundResult]:
        """Return the results of one abstract, in the order of the text."""
        values = [
            value
            for value in find_values(tokens)
            if not _is_version(tokens, value, entities)
        ]
        if not values:
            return []
        around = Surroundings(tokens, values, entities)
        chosen = self._choose(around)
        names = self._link(around, [(value, kind) for value, kind, _ in chosen])
        return [
            FoundResult(
                span=(value.start, value.end),
                kind=kind,
                unit=value.unit,
                score=score,
                **filled,
            )
            for (value, kind, score), filled in zip(chosen, names, strict=True)
        ]

    def _choose(self, around: Surroundings) -> list[tuple[Value, str, float]]:
        """Return the values that are results, with kind and probability."""
        features = [kind_features(around, value) for value in around.values]
        none = np.zeros((len(features), 0), dtype=np.float32)
        probabilities = np.exp(self.kinds.log_probabilities(features, none))
        return select(around.values, probabilities)

    def _link(
        self, around: Surroundings, chosen: Sequence[tuple[Value, str]]
    ) -> list[dict[str, str | None]]:
        """Return what fills the slots of each value."""
        filled: list[dict[str, str | None]] = [{} for _ in chosen]
        for name in SLOTS:
            slot = Slot(around, name)
            for i, (value, kind) in enumerate(chosen):
                previous = None
                if i and _together(around, chosen[i - 1][0], value):
                    previous = (chosen[i - 1][0], filled[i - 1][name])
                subject = filled[i].get("subject") if name == "model" else None
                filled[i][name] = self._fill(slot, value, kind, previous, subject)
        return filled

    def _fill(
        self,
        slot: Slot,
        value: Value,
        kind: str,
        previous: Previous | None,
        subject: str | None,
    ) -> str | None:
        options = slot.options(value)
        if not options:
            return None
        features = slot.features(
            value, kind, options, previous=previous, subject=subject
        )
        scores = self._scores(features)
        scores[-1] += np.log(NONE_WEIGHT[slot.name])
        best = int(scores.argmax())
        return options[best].name if best < len(options) else None

    def _scores(self, features: Sequence[Sequence[str]]) -> Array:
        rows, weights = self.links.rows, self.links.weights[:, 0]
        known = [[rows[name] for name in names if name in rows] for names in features]
        return np.array([weights[row].sum() for row in known], dtype=np.float32)


def select(
    values: Sequence[Value], probabilities: Array
) -> list[tuple[Value, str, float]]:
    """Return the likely results among readings that may exclude one another.

    Args:
        values: Every reading of every number.
        probabilities: For each the probabilities of ``KINDS``.
    """
    likely = 1 - probabilities[:, 0]
    taken: set[int] = set()
    chosen = []
    for i in np.argsort(-likely, kind="stable"):
        places = range(values[i].start, values[i].end)
        if likely[i] < LEAST_PROBABILITY or not taken.isdisjoint(places):
            continue
        taken.update(places)
        kind = KINDS[1 + int(probabilities[i, 1:].argmax())]
        chosen.append((values[i], kind, round(float(likely[i]), 4)))
    return sorted(chosen, key=lambda choice: choice[0].start)


def _is_version(tokens: Tokens, value: Value, entities: Sequence[NamedEntity]) -> bool:
    """Return whether a number belongs to a name: the second token of ``Spider 2.0``."""
    before = value.start - 1
    if before < 0 or value.unit or not any(map(str.isupper, tokens.words[before])):
        return False
    spans = (span for entity in entities for span in entity.spans)
    return any(start <= before and value.end <= end for start, end in spans)


def _together(around: Surroundings, one: Value, other: Value) -> bool:
    sentences = around.tokens.sentences
    return sentences[one.start] == sentences[other.start]


@cache
def load_finder() -> ResultFinder:
    """Return the classifiers that the package ships."""
    return ResultFinder(
        load_classifier(WEIGHTS / "result_kinds.npz"),
        load_classifier(WEIGHTS / "result_links.npz"),
    )


def find_results(tokens: Tokens, entities: Sequence[NamedEntity]) -> list[FoundResult]:
    """Return the results of one abstract, in the order of the text.

    Args:
        tokens: The abstract (clean view).
        entities: The entities found in it.
    """
    return load_finder().find(tokens, entities)
