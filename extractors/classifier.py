"""Linear classifiers over named features and a few numbers, read with numpy alone."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]

WEIGHTS = Path(__file__).parent / "weights"


@dataclass(frozen=True, slots=True)
class LinearClassifier:
    """A multinomial logistic regression, pruned and stored as a table.

    Attributes:
        classes: The names of the classes.
        rows: The row of ``weights`` of each named feature.
        weights: Weights of the named features, shape (features, classes).
        numbers: Weights of the numeric features, shape (numbers, classes).
        bias: One number a class.
    """

    classes: tuple[str, ...]
    rows: dict[str, int]
    weights: Array
    numbers: Array
    bias: Array

    def log_probabilities(
        self, features: Sequence[Sequence[str]], numbers: Array
    ) -> Array:
        """Return log-probabilities, shape (len(features), classes).

        Args:
            features: The named features of each case; unknown ones count nothing.
            numbers: The numeric features, shape (len(features), numbers).
        """
        scores = numbers @ self.numbers + self.bias
        for case, names in enumerate(features):
            known = [self.rows[name] for name in names if name in self.rows]
            scores[case] += self.weights[known].sum(axis=0)
        return log_softmax(scores)

    def pulls(self, features: Sequence[str], label: str) -> dict[str, float]:
        """Return how strongly each known feature speaks for a class against the rest.

        Args:
            features: The named features of one case.
            label: One of ``classes``.
        """
        column = self.classes.index(label)
        rows = {
            name: self.weights[self.rows[name]]
            for name in features
            if name in self.rows
        }
        return {name: float(row[column] - row.mean()) for name, row in rows.items()}

    def save(self, path: Path) -> None:
        """Write the classifier to one ``.npz`` file."""
        names = sorted(self.rows, key=self.rows.__getitem__)
        description = json.dumps({"classes": self.classes, "features": names})
        with path.open("wb") as file:
            np.savez_compressed(
                file,
                description=np.frombuffer(description.encode(), dtype=np.uint8),
                weights=self.weights.astype(np.float16),
                numbers=self.numbers.astype(np.float32),
                bias=self.bias.astype(np.float32),
            )


def load_classifier(path: Path) -> LinearClassifier:
    """Read a classifier that ``LinearClassifier.save`` wrote."""
    with np.load(path, allow_pickle=False) as stored:
        description = json.loads(stored["description"].tobytes())
        return LinearClassifier(
            classes=tuple(description["classes"]),
            rows={name: row for row, name in enumerate(description["features"])},
            weights=stored["weights"].astype(np.float32),
            numbers=stored["numbers"],
            bias=stored["bias"],
        )


def log_softmax(scores: Array) -> Array:
    """Return row-wise log-probabilities."""
    shifted = scores - scores.max(axis=1, keepdims=True)
    total = np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    return np.asarray(shifted - total, dtype=np.float32)
