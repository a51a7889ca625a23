"""Train the name and relation classifiers on top of the encoder.

usage: python -m extractors.training.train_classifiers CORPUS FOLD_ENCODERS

Each abstract is read by the fold encoder that has not seen it, and the lexicon leaves
the abstract's own labels out, so that the classifiers learn how far either is to be
trusted (stacked generalisation, Wolpert 1992). Needs scikit-learn.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import spacy
from numpy.typing import NDArray
from scipy.sparse import csr_matrix, hstack
from sklearn.linear_model import LogisticRegression

from extractors.classifier import WEIGHTS, LinearClassifier
from extractors.clean_text import clean_text
from extractors.encoder import CLASSES, SpanEncoder
from extractors.evidence import Evidence, gather_evidence
from extractors.extraction import RELATIONS
from extractors.lexicon import Lexicon, count_names
from extractors.naming import fold
from extractors.relations import relation_features
from extractors.tokenizer import NameTokenizer, Tokens, read_tokens
from extractors.training.corpus import FOLDS, Labelled, read_corpus

Array = NDArray[np.float32]

NAME_STRENGTH = 0.05
RELATION_STRENGTH = 0.03
LEAST_CASES = 3
LEAST_WEIGHT = 0.01
OPTIONAL_WEIGHT = 0.5
ITERATIONS = 300
TOLERANCE = 1e-4
NEVER = -20.0


@dataclass(frozen=True, slots=True)
class Example:
    """One abstract with its evidence and the right answers.

    Attributes:
        labelled: The abstract.
        tokens: Its tokens.
        evidence: What is known of its candidates.
        classes: The class of each candidate.
        relations: The relation of each candidate that is an entity, else None.
    """

    labelled: Labelled
    tokens: Tokens
    evidence: Evidence
    classes: list[str]
    relations: list[str | None]


def make_examples(corpus: Iterable[Labelled], encoders: Path) -> Iterator[Example]:
    """Yield every abstract as seen by the encoder that was not trained on it."""
    folds = [SpanEncoder.load(encoders, f"fold{k}.int8") for k in range(FOLDS)]
    for labelled in corpus:
        yield make_example(labelled, folds[labelled.fold], labelled.shown_title)


def make_example(
    labelled: Labelled, encoder: SpanEncoder, title: str | None
) -> Example:
    """Return one abstract with evidence and answers."""
    view = clean_text(labelled.text)
    tokens = read_tokens(_TOKENIZE(view.text))
    evidence = gather_evidence(view.text, tokens, title, encoder)
    answers = _answers(labelled)
    found = [_answer(group.keys, answers) for group in evidence.groups]
    return Example(
        labelled,
        tokens,
        evidence,
        [label for label, _ in found],
        [relation for _, relation in found],
    )


_TOKENIZE = NameTokenizer(spacy.blank("en").vocab)

Answer = tuple[str, str | None]
_NOTHING: Answer = ("none", None)


def _answers(labelled: Labelled) -> dict[str, Answer]:
    answers: dict[str, Answer] = {}
    for entity in sorted(labelled.entities, key=lambda e: bool(e["required"])):
        wanted = "required" if entity["required"] else "optional"
        for form in (entity["name"], *entity["mentions"]):
            answers[fold(form)] = (f"{entity['type']}:{wanted}", entity["relation"])
    return answers


def _answer(keys: Sequence[str], answers: dict[str, Answer]) -> Answer:
    found = [answers[key] for key in keys if key in answers]
    return next((a for a in found if a[0].endswith("required")), (*found, _NOTHING)[0])


def labelled_names(examples: Iterable[Example]) -> Iterator[tuple[Sequence[str], str]]:
    """Yield (folded forms, class) of every candidate."""
    for example in examples:
        for group, label in zip(example.evidence.groups, example.classes, strict=True):
            yield group.keys, label


def name_features(example: Example, lexicon: Lexicon, *, seen: bool) -> list[list[str]]:
    """Return the features of each candidate, with those of the lexicon.

    Args:
        example: The abstract.
        lexicon: Names of labelled abstracts.
        seen: Whether the abstract is one of those that the lexicon counted.
    """
    evidence = example.evidence
    return [
        [*named, *lexicon.features(group.keys, label if seen else None)]
        for named, group, label in zip(
            evidence.features, evidence.groups, example.classes, strict=True
        )
    ]


@dataclass(slots=True)
class Cases:
    """What a classifier learns from: features, numbers, the right class, the weight."""

    features: list[list[str]] = field(default_factory=list)
    numbers: list[Array] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    weights: list[float] = field(default_factory=list)

    def add(
        self, features: list[str], numbers: Array, label: str, weight: float = 1.0
    ) -> None:
        """Add one case."""
        self.features.append(features)
        self.numbers.append(numbers)
        self.labels.append(label)
        self.weights.append(weight)


def fit(cases: Cases, classes: Sequence[str], *, strength: float) -> LinearClassifier:
    """Fit a multinomial logistic regression and prune it.

    Args:
        cases: What to learn from.
        classes: All classes, in order.
        strength: Inverse of the regularisation (C in scikit-learn).
    """
    counts = Counter(name for case in cases.features for name in case)
    names = sorted(name for name, count in counts.items() if count >= LEAST_CASES)
    rows = {name: row for row, name in enumerate(names)}
    numbers = csr_matrix(np.vstack(cases.numbers))
    table = hstack([_sparse(cases.features, rows), numbers], format="csr")
    index = np.array([classes.index(label) for label in cases.labels])
    model = LogisticRegression(C=strength, max_iter=ITERATIONS, tol=TOLERANCE)
    model.fit(table, index, sample_weight=cases.weights)
    found = np.zeros((table.shape[1], len(classes)), dtype=np.float32)
    bias = np.full(len(classes), NEVER, dtype=np.float32)
    found[:, model.classes_] = model.coef_.T
    bias[model.classes_] = model.intercept_
    kept = np.flatnonzero(np.abs(found[: len(names)]).max(axis=1) >= LEAST_WEIGHT)
    return LinearClassifier(
        tuple(classes),
        {names[row]: number for number, row in enumerate(kept.tolist())},
        found[kept],
        found[len(names) :],
        bias,
    )


def _sparse(features: list[list[str]], rows: dict[str, int]) -> csr_matrix:
    columns: list[int] = []
    ends = [0]
    for case in features:
        columns.extend(rows[name] for name in case if name in rows)
        ends.append(len(columns))
    values = np.ones(len(columns), dtype=np.float32)
    return csr_matrix((values, columns, ends), shape=(len(features), len(rows)))


def train_names(examples: Sequence[Example], lexicon: Lexicon) -> LinearClassifier:
    """Return the classifier of candidates."""
    cases = Cases()
    for example in examples:
        named = name_features(example, lexicon, seen=True)
        for i, label in enumerate(example.classes):
            cases.add(named[i], example.evidence.numbers[i], label)
    return fit(cases, CLASSES, strength=NAME_STRENGTH)


def train_relations(examples: Sequence[Example], lexicon: Lexicon) -> LinearClassifier:
    """Return the classifier of relations, learned from candidates that are entities."""
    cases = Cases()
    for example in examples:
        named = name_features(example, lexicon, seen=True)
        for i, relation in enumerate(example.relations):
            if relation:
                kind, _, wanted = example.classes[i].partition(":")
                features = relation_features(named[i], kind)
                weight = 1.0 if wanted == "required" else OPTIONAL_WEIGHT
                cases.add(features, example.evidence.relations[i], relation, weight)
    return fit(cases, RELATIONS, strength=RELATION_STRENGTH)


def main(corpus: Path, encoders: Path) -> None:
    """Train both classifiers and the lexicon, and write them to the package."""
    examples = list(make_examples(read_corpus(corpus), encoders))
    lexicon = count_names(CLASSES, labelled_names(examples))
    lexicon.save()
    train_names(examples, lexicon).save(WEIGHTS / "names.npz")
    train_relations(examples, lexicon).save(WEIGHTS / "relations.npz")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
