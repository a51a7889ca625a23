"""Labelled abstracts for training: gold files, and labels with texts elsewhere."""

import gzip
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

GOLD_FILES = ("train.gold.jsonl", "train-arxiv.gold.jsonl")
RAW_FILE = "raw/arxiv-cs-2024-2026.jsonl.gz"
LABELS_FILE = Path(__file__).parent / "labels.jsonl"
FOLDS = 3


@dataclass(frozen=True, slots=True)
class Labelled:
    """One labelled abstract, in the format of the gold files.

    Attributes:
        id: Identifier of the abstract.
        text: The abstract.
        title: Title of the paper, or None.
        entities: Gold entities (type, name, mentions, relation, required).
        results: Gold results (value, kind, metric, subject, benchmark, model).
    """

    id: str
    text: str
    title: str | None
    entities: list[dict[str, Any]]
    results: list[dict[str, Any]]

    @property
    def fold(self) -> int:
        """The part of the corpus, 0 to ``FOLDS`` - 1, that the abstract falls into."""
        return stable_hash(self.id) % FOLDS

    @property
    def shown_title(self) -> str | None:
        """The title for every other abstract, so that both cases are learned."""
        return self.title if stable_hash(self.id + "title") % 2 else None


def stable_hash(text: str) -> int:
    """Return a number that depends on the text alone."""
    return int(hashlib.sha256(text.encode()).hexdigest(), 16)


def read_corpus(folder: Path) -> list[Labelled]:
    """Return all training abstracts.

    Args:
        folder: The corpus, with ``GOLD_FILES`` and ``RAW_FILE`` in it.
    """
    labelled = [
        _labelled(row) for name in GOLD_FILES for row in read_lines(folder / name)
    ]
    return labelled + list(_with_texts(folder / RAW_FILE))


def read_gold(path: Path) -> list[Labelled]:
    """Return the abstracts of one gold file."""
    return [_labelled(row) for row in read_lines(path)]


def read_lines(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the objects of a JSON Lines file."""
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, filter(str.strip, lines))


def read_raw(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the abstracts of the unlabelled corpus."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def _labelled(row: dict[str, Any]) -> Labelled:
    return Labelled(
        row["id"],
        row["text"],
        row.get("title"),
        row["entities"],
        row.get("results", []),
    )


def _with_texts(raw: Path) -> Iterator[Labelled]:
    """Yield the abstracts of ``LABELS_FILE`` with their texts from the raw corpus."""
    labels = {row["id"]: row for row in read_lines(LABELS_FILE)}
    texts: dict[str, dict[str, Any]] = {}
    for row in read_raw(raw):
        if row["id"] in labels:
            texts[row["id"]] = row
    for key, label in labels.items():
        text = {"text": texts[key]["abstract"], "title": texts[key]["title"]}
        yield _labelled({**label, **text, "id": f"arxiv:{key}"})
