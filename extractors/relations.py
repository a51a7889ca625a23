"""The relation of a paper to an entity, judged by the words around its mentions."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from .classifier import LinearClassifier
from .extraction import RELATIONS

Array = NDArray[np.float32]

IMPOSSIBLE = {
    "Method": {"EVALUATES_ON", "REPORTS"},
    "Model": {"EVALUATES_ON", "REPORTS"},
    "Benchmark": {"REPORTS"},
    "Metric": {"EVALUATES_ON"},
}
_PREFIXES = frozenset(
    "l1 l2 l3 lc lh lw l r1 r2 rh rw r p t scase n1 n-1 g k s#".split()
)


def relation_features(features: Sequence[str], label: str) -> list[str]:
    """Return the features that the relation is judged by.

    Args:
        features: The named features of the candidate.
        label: The type of the entity.
    """
    kept = [f for f in features if f.partition(":")[0] in _PREFIXES]
    return [f"type:{label}", *kept, *(f"{label}|{feature}" for feature in kept)]


def judge_relation(
    classifier: LinearClassifier, features: Sequence[str], label: str, numbers: Array
) -> tuple[str, float]:
    """Return the likeliest relation that an entity of this type can have, and P.

    Args:
        classifier: The relation classifier.
        features: The named features of the candidate.
        label: The type of the entity.
        numbers: The encoder's log-probabilities of ``RELATIONS``.
    """
    named = relation_features(features, label)
    chances = np.exp(classifier.log_probabilities([named], numbers[None])[0])
    for i, relation in enumerate(RELATIONS):
        if relation in IMPOSSIBLE[label]:
            chances[i] = 0.0
    best = int(chances.argmax())
    return RELATIONS[best], float(chances[best] / chances.sum())
