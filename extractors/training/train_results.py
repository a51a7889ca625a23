"""Train the two classifiers that find results and tell what they belong to.

usage: python -m extractors.training.train_results CORPUS [--check]

Every abstract is seen twice: with the labelled entities, and with entities as a
fallible extractor would find them. ``--check`` prints figures by cross-validation
and writes nothing. Needs scikit-learn.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from extractors.classifier import WEIGHTS, LinearClassifier
from extractors.evaluation import evaluate
from extractors.named_entity import NamedEntity
from extractors.results.features import Surroundings, kind_features
from extractors.results.finder import KINDS, ResultFinder
from extractors.results.links import SLOTS, Slot
from extractors.training.choices import fit_choices
from extractors.training.corpus import read_corpus, stable_hash
from extractors.training.result_examples import ResultExample, make_result_example

Floats = NDArray[np.float64]
Features = Sequence[str]
Entities = Callable[[ResultExample], list[NamedEntity]]

KIND_STRENGTH = 0.1
LEAST_CASES = 4
LEAST_WEIGHT = 0.02
KIND_ITERATIONS = 250
CHECK_FOLDS = 4


@dataclass(frozen=True, slots=True)
class Choice:
    """One slot of one value: the features of its options, and the right one."""

    options: list[list[str]]
    right: int


def labelled_entities(example: ResultExample) -> list[NamedEntity]:
    """Return the entities as labelled."""
    return example.entities


def spoiled_entities(example: ResultExample) -> list[NamedEntity]:
    """Return the entities as an extractor might find them."""
    return example.spoiled


BOTH = (labelled_entities, spoiled_entities)


def train(examples: Sequence[ResultExample]) -> ResultFinder:
    """Return classifiers trained on the examples."""
    seen = [
        (example, Surroundings(example.tokens, example.values, entities(example)))
        for example in examples
        if example.values
        for entities in BOTH
    ]
    return ResultFinder(_train_kinds(seen), _train_links(seen))


Seen = Sequence[tuple[ResultExample, Surroundings]]


def _train_kinds(seen: Seen) -> LinearClassifier:
    cases: list[Features] = []
    answers: list[int] = []
    for example, around in seen:
        for place, value in enumerate(example.values):
            row = example.answers.get(place)
            cases.append(kind_features(around, value))
            answers.append(KINDS.index(row["kind"]) if row else 0)
    rows = _vocabulary(cases)
    model = LogisticRegression(C=KIND_STRENGTH, max_iter=KIND_ITERATIONS, tol=1e-3)
    model.fit(_matrix(cases, rows), answers)
    return _pruned(KINDS, rows, model.coef_.T, model.intercept_)


def _train_links(seen: Seen) -> LinearClassifier:
    choices = [choice for slot in SLOTS for choice in _choices(seen, slot)]
    cases = [option for choice in choices for option in choice.options]
    rows = _vocabulary(cases)
    firsts = np.cumsum([0, *(len(choice.options) for choice in choices)])
    rights = firsts[:-1] + [choice.right for choice in choices]
    weights = fit_choices(_matrix(cases, rows), firsts, rights)
    return _pruned(("fits",), rows, weights[:, None], np.zeros(1))


def _choices(seen: Seen, name: str) -> Iterator[Choice]:
    """Yield the choices of one slot; what was decided before is taken from the labels.

    A slot whose entity is not among the options ought to stay empty.
    """
    for example, around in seen:
        slot, before = Slot(around, name), None
        for place in sorted(example.answers):
            value, row = example.values[place], example.answers[place]
            options = slot.options(value)
            right = _find(example, options, row[name])
            if before and around.sentence(before[0].start) != around.sentence(
                value.start
            ):
                before = None
            subject = None
            if name == "model":
                entities = around.entities
                known = _find(example, entities, row["subject"])
                subject = entities[known].name if known < len(entities) else None
            features = slot.features(
                value, row["kind"], options, previous=before, subject=subject
            )
            yield Choice(features, right)
            before = (value, options[right].name if right < len(options) else None)


def _find(
    example: ResultExample, options: Sequence[NamedEntity], name: str | None
) -> int:
    """Return the place of a name among the options, or their number."""
    if name:
        for place, option in enumerate(options):
            if example.same(option.name, name):
                return place
    return len(options)


def _vocabulary(cases: Iterable[Features]) -> dict[str, int]:
    counts = Counter(feature for case in cases for feature in case)
    kept = sorted(f for f, count in counts.items() if count >= LEAST_CASES)
    return {feature: row for row, feature in enumerate(kept)}


def _matrix(cases: Sequence[Features], rows: dict[str, int]) -> csr_matrix:
    found = [[rows[name] for name in case if name in rows] for case in cases]
    starts = np.cumsum([0, *map(len, found)])
    columns = np.fromiter((c for case in found for c in case), np.int32, starts[-1])
    shape = (len(cases), len(rows))
    return csr_matrix((np.ones(len(columns)), columns, starts), shape=shape)


def _pruned(
    classes: Sequence[str], rows: dict[str, int], weights: Floats, bias: Floats
) -> LinearClassifier:
    """Return the classifier without the features that hardly count."""
    strong = np.abs(weights).max(axis=1) >= LEAST_WEIGHT
    kept = [name for name, row in rows.items() if strong[row]]
    return LinearClassifier(
        classes=tuple(classes),
        rows={name: row for row, name in enumerate(kept)},
        weights=weights[strong].astype(np.float32),
        numbers=np.zeros((0, len(classes)), dtype=np.float32),
        bias=bias.astype(np.float32),
    )


def check(examples: Sequence[ResultExample], only: set[str]) -> Iterator[str]:
    """Yield figures by cross-validation, a line for either kind of entities.

    Args:
        examples: All examples.
        only: Identifiers of the abstracts that are counted.
    """
    folds = [stable_hash(e.labelled.id + "check") % CHECK_FOLDS for e in examples]
    found: dict[Entities, dict[str, dict[str, object]]] = {e: {} for e in BOTH}
    for fold in range(CHECK_FOLDS):
        parts = list(zip(examples, folds, strict=True))
        finder = train([example for example, f in parts if f != fold])
        for example in (e for e, f in parts if f == fold and e.labelled.id in only):
            for entities in BOTH:
                rows = _rows(finder, example, entities(example))
                found[entities][example.labelled.id] = {"results": rows}
    labelled = [asdict(e.labelled) for e in examples if e.labelled.id in only]
    for source, predicted in found.items():
        scores = evaluate(labelled, predicted).results
        figures = (f"{name} {100 * score:.1f}" for name, score in scores.items())
        yield f"{source.__name__}: {', '.join(figures)}"


def _rows(
    finder: ResultFinder, example: ResultExample, entities: list[NamedEntity]
) -> list[dict[str, object]]:
    printed = {
        (v.start, v.end): text
        for v, text in zip(example.values, example.printed, strict=True)
    }
    return [
        {
            "value": printed[found.span],
            "kind": found.kind,
            **{slot: getattr(found, slot) for slot in SLOTS},
        }
        for found in finder.find(example.tokens, entities)
    ]


def main(arguments: Sequence[str]) -> None:
    """Train on the corpus and write the weights, or print figures with ``--check``."""
    corpus = read_corpus(Path(arguments[0]))
    examples = [make_result_example(labelled) for labelled in corpus]
    if "--check" in arguments:
        gold = {
            e.labelled.id for e in examples if not e.labelled.id.startswith("arxiv:")
        }
        for line in check(examples, gold):
            print(line)  # noqa: T201
        return
    finder = train(examples)
    finder.kinds.save(WEIGHTS / "result_kinds.npz")
    finder.links.save(WEIGHTS / "result_links.npz")


if __name__ == "__main__":
    main(sys.argv[1:])
