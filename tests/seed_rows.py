"""The seeds as labelled by hand, as extraction rows: real data without a pipeline."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from extractors.extraction import Entity, Extraction, Result
from kg.papers import Paper

GOLD = Path(__file__).parent.parent / "seeds" / "seeds.gold.jsonl"


def seed_rows() -> Iterator[tuple[Paper, Extraction]]:
    """Yield the 65 papers of the seeds with their labels."""
    for line in GOLD.read_text(encoding="utf-8").splitlines():
        gold = json.loads(line)
        text = gold["text"]
        paper = Paper(gold["id"], text, venue="ICML", year=2025, sources=(gold["id"],))
        entities = tuple(_entity(text, each) for each in gold["entities"])
        results = tuple(_result(text, each) for each in gold["results"])
        yield paper, Extraction(entities, results)


def _entity(text: str, gold: dict[str, Any]) -> Entity:
    mentions = tuple(gold["mentions"])
    spans = tuple((text.index(each), text.index(each) + len(each)) for each in mentions)
    first, last = _sentence(text, spans[0][0])
    return Entity(
        type=gold["type"],
        name=gold["name"],
        mentions=mentions,
        spans=spans,
        relation=gold["relation"],
        evidence=" ".join(text[first:last].split()),
        evidence_span=(first, last),
        score=1.0 if gold["required"] else 0.5,
        relation_score=1.0,
        rule="gold",
    )


def _result(text: str, gold: dict[str, Any]) -> Result:
    start = text.index(gold["value"])
    first, last = _sentence(text, start)
    return Result(
        value=gold["value"],
        span=(start, start + len(gold["value"])),
        kind=gold["kind"],
        unit="%" if "%" in gold["value"] else None,
        metric=gold["metric"],
        benchmark=gold["benchmark"],
        model=gold["model"],
        subject=gold["subject"],
        evidence=" ".join(text[first:last].split()),
        evidence_span=(first, last),
    )


def _sentence(text: str, position: int) -> tuple[int, int]:
    end = text.find(". ", position)
    return text.rfind(". ", 0, position) + 1, len(text) if end < 0 else end + 1
