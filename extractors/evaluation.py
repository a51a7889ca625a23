"""Precision, recall and F1 of extractions against abstracts labelled by hand.

A found entity is right when its type is equal and one of its names equals one of the
labelled names after ``fold_strictly``. Labelled entities that are optional are neutral:
finding one is neither right nor wrong. ``relation`` wants the relation right as well;
``overlap`` is content with one name holding the other. Results are matched by their
number, then by metric, then by benchmark and model where these are labelled.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .extraction import TYPES

Record = Mapping[str, Any]
_LINKS = ("metric", "benchmark", "model")


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts for one type (or all), and what follows from them."""

    gold: int
    predicted: int
    strict: int
    overlap: int
    relation: int

    @property
    def precision(self) -> float:
        """Share of the predicted required entities that are right."""
        return self.strict / self.predicted if self.predicted else 0.0

    @property
    def recall(self) -> float:
        """Share of the labelled required entities that were found."""
        return self.strict / self.gold if self.gold else 0.0

    def f1(self, right: int) -> float:
        """Return F1 when ``right`` of the predictions are right."""
        both = max(self.predicted, right) + self.gold
        return 2 * right / both if both else 0.0


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Figures by type and for ``all``, F1 of results, and the errors one by one."""

    papers: int
    by_type: dict[str, Figures]
    results: dict[str, float]
    errors: tuple[tuple[str, ...], ...]


def evaluate(gold: Sequence[Record], predicted: Mapping[str, Record]) -> Evaluation:
    """Compare predictions with gold rows.

    Args:
        gold: Labelled rows: id, entities (type, name, mentions, relation, required),
            results (value, metric, benchmark, model).
        predicted: Rows of ``kg extract`` by id.
    """
    counts: dict[str, Counter[str]] = {kind: Counter() for kind in TYPES}
    errors: list[tuple[str, ...]] = []
    results: Counter[str] = Counter()
    for row in gold:
        found = predicted.get(row["id"], {})
        for kind in TYPES:
            _count_kind(counts[kind], errors, row, found, kind)
        _count_results(results, row, found.get("results", ()))
    counts["all"] = sum(counts.values(), Counter())
    figures = {kind: _figures(count) for kind, count in counts.items()}
    return Evaluation(len(gold), figures, _result_scores(results), tuple(errors))


def fold_strictly(name: str) -> str:
    """Return a name without markup, case, punctuation and a plural s."""
    text = re.sub(r"~?\\cite\w*\{[^}]*\}", "", unicodedata.normalize("NFKC", name))
    text = re.sub(r"\\[a-zA-Z]+", "", text.replace("\\times", "x"))
    text = re.sub(r"[^\w+@α-ω∞]|_", "", text.casefold().replace("×", "x"))
    plural = len(text) > 3 and text.endswith("s") and not text.endswith("ss")  # noqa: PLR2004
    return text[:-1] if plural else text


def _names(entity: Record) -> set[str]:
    forms = (entity["name"], *entity.get("mentions", ()))
    return {key for form in forms if (key := fold_strictly(form))}


def _overlap(one: Iterable[str], other: Iterable[str]) -> bool:
    pairs = ((x, y) for x in one for y in other if min(len(x), len(y)) > 2)  # noqa: PLR2004
    return any(x in y or y in x for x, y in pairs)


def _figures(count: Counter[str]) -> Figures:
    return Figures(*(count[key] for key in Figures.__slots__))


def _count_kind(
    count: Counter[str],
    errors: list[tuple[str, ...]],
    row: Record,
    found: Record,
    kind: str,
) -> None:
    mine = [(_names(e), e) for e in found.get("entities", ()) if e["type"] == kind]
    gold = [(_names(e), e) for e in row["entities"] if e["type"] == kind]
    taken: set[int] = set()
    for names, entity in sorted(gold, key=lambda pair: not pair[1]["required"]):
        free = [i for i in range(len(mine)) if i not in taken]
        hit = next((i for i in free if mine[i][0] & names), None)
        loose = any(_overlap(mine[i][0], names) for i in free)
        if hit is not None:
            taken.add(hit)
        if entity["required"]:
            guess = None if hit is None else mine[hit][1].get("relation")
            count.update(gold=1, overlap=int(hit is not None or loose))
            if hit is None:
                errors.append((row["id"], "missed", kind, entity["name"]))
                continue
            right = guess == entity["relation"]
            count.update(strict=1, predicted=1, relation=int(right))
            if not right:
                was = f"{guess} for {entity['relation']}"
                errors.append((row["id"], "relation", kind, entity["name"], was))
    for i, (_, entity) in enumerate(mine):
        if i not in taken:
            count.update(predicted=1)
            errors.append((row["id"], "spurious", kind, entity["name"]))


def result_number(value: str) -> str:
    """Return the digits by which values are compared, or the folded words."""
    digits = re.sub(r"[^\d.]", "", value.replace(",", "")).strip(".")
    return digits or fold_strictly(value)


def _count_results(count: Counter[str], row: Record, found: Sequence[Record]) -> None:
    forms = [_names(entity) for entity in row["entities"]]
    left = list(found)
    count.update(predicted=len(left))
    for want in row.get("results", ()):
        count.update(gold=1)
        same = [
            r for r in left if result_number(r["value"]) == result_number(want["value"])
        ]
        if same:
            links = [[_agree(want[k], r.get(k), forms) for k in _LINKS] for r in same]
            best = max(range(len(same)), key=lambda i: sum(links[i]))
            left.remove(same[best])
            count.update(value=1, metric=int(links[best][0]), all=int(all(links[best])))


def _agree(want: str | None, got: str | None, forms: Sequence[set[str]]) -> bool:
    if not want:
        return True
    if not got:
        return False
    both = {fold_strictly(want), fold_strictly(got)}
    return len(both) == 1 or any(both <= names for names in forms)


def _result_scores(count: Counter[str]) -> dict[str, float]:
    total = count["gold"] + count["predicted"]
    return {
        k: 2 * count[k] / total if total else 0.0 for k in ("value", "metric", "all")
    }
