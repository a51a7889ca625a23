"""Train the name and relation classifiers on top of the encoder.

usage: python -m extractors.training.train_classifiers CORPUS FOLD_ENCODERS

Each abstract is read by the fold encoder that has not seen it, and the lexicon leaves
the abstract's own labels out, so that the classifiers learn how far either is to be
trusted (stacked generalisation, Wolpert 1992). Needs scikit-learn.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
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


def fit(
    features: list[list[str]],
    numbers: Array,
    labels: Sequence[str],
    classes: Sequence[str],
    *,
    strength: float,
    weights: Sequence[float] | None = None,
) -> LinearClassifier:
    """Fit a multinomial logistic regression and prune it.

    Args:
        features: Named features of each case.
        numbers: Numeric features of each case.
        labels: The class of each case.
        classes: All classes, in order.
        strength: Inverse of the regularisation (C in scikit-learn).
        weights: How much each case counts.
    """
    counts = Counter(name for case in features for name in case)
    names = sorted(name for name, count in counts.items() if count >= LEAST_CASES)
    rows = {name: row for row, name in enumerate(names)}
    table = hstack([_sparse(features, rows), csr_matrix(numbers)], format="csr")
    index = np.array([classes.index(label) for label in labels])
    model = LogisticRegression(C=strength, max_iter=ITERATIONS, tol=1e-4)
    model.fit(table, index, sample_weight=weights)
    found = np.zeros((table.shape[1], len(classes)), dtype=np.float32)
    bias = np.full(len(classes), -20.0, dtype=np.float32)
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
    features = [f for e in examples for f in name_features(e, lexicon, seen=True)]
    numbers = np.vstack([e.evidence.numbers for e in examples])
    labels = [label for e in examples for label in e.classes]
    return fit(features, numbers, labels, CLASSES, strength=NAME_STRENGTH)


def train_relations(examples: Sequence[Example], lexicon: Lexicon) -> LinearClassifier:
    """Return the classifier of relations, learned from candidates that are entities."""
    features, numbers, labels, weights = [], [], [], []
    for example in examples:
        named = name_features(example, lexicon, seen=True)
        for i, relation in enumerate(example.relations):
            if relation:
                kind, _, wanted = example.classes[i].partition(":")
                features.append(relation_features(named[i], kind))
                numbers.append(example.evidence.relations[i])
                labels.append(relation)
                weights.append(1.0 if wanted == "required" else OPTIONAL_WEIGHT)
    return fit(
        features,
        np.vstack(numbers),
        labels,
        RELATIONS,
        strength=RELATION_STRENGTH,
        weights=weights,
    )


def main(corpus: Path, encoders: Path) -> None:
    """Train both classifiers and the lexicon, and write them to the package."""
    examples = list(make_examples(read_corpus(corpus), encoders))
    lexicon = count_names(CLASSES, labelled_names(examples))
    lexicon.save()
    train_names(examples, lexicon).save(WEIGHTS / "names.npz")
    train_relations(examples, lexicon).save(WEIGHTS / "relations.npz")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
