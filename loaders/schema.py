"""The property graph that every loader writes: labels, relations, properties, types.

In memory the graph is a ``networkx.MultiDiGraph``. A node's key is its ``id``; its
attribute ``kind`` is its label. An edge's key is its relation; its attributes hold
``relation`` and a unique ``id``. A property that is missing is absent, never None.
The same page in prose is docs/reference/schema.md; a test holds the two together.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

PropertyType: TypeAlias = Literal["string", "integer", "float", "boolean", "string[]"]
Properties: TypeAlias = dict[str, PropertyType]

ENTITY_LABELS = ("Method", "Model", "Benchmark", "Metric")
LABELS = ("Paper", *ENTITY_LABELS, "Result")
PAPER_RELATIONS = (
    "PROPOSES",
    "EVALUATES_ON",
    "USES",
    "COMPARES_WITH",
    "REPORTS",
    "MENTIONS",
)

_ENTITY: Properties = {
    "id": "string",
    "name": "string",
    "aliases": "string[]",
    "keys": "string[]",
    "papers": "integer",
}

NODE_PROPERTIES: dict[str, Properties] = {
    "Paper": {
        "id": "string",
        "title": "string",
        "title_derived": "boolean",
        "abstract": "string",
        "venue": "string",
        "year": "integer",
        "authors": "string[]",
        "url": "string",
        "doi": "string",
        "sources": "string[]",
    },
    **dict.fromkeys(ENTITY_LABELS, _ENTITY),
    "Result": {
        "id": "string",
        "value": "string",
        "number": "float",
        "unit": "string",
        "value_kind": "string",
        "subject": "string",
        "evidence": "string",
        "start": "integer",
        "end": "integer",
    },
}

_EVIDENCE: Properties = {
    "id": "string",
    "evidence": "string",
    "evidence_start": "integer",
    "evidence_end": "integer",
    "mentions": "string[]",
    "start": "integer",
    "end": "integer",
    "score": "float",
    "relation_score": "float",
    "rule": "string",
}
_PLAIN: Properties = {"id": "string"}


@dataclass(frozen=True, slots=True)
class Relation:
    """Which labels a relation joins, and the properties its edges carry."""

    pairs: tuple[tuple[str, str], ...]
    properties: Properties


def _paper_relation(*targets: str) -> Relation:
    return Relation(tuple(("Paper", target) for target in targets), _EVIDENCE)


RELATIONS: dict[str, Relation] = {
    "PROPOSES": _paper_relation(*ENTITY_LABELS),
    "EVALUATES_ON": _paper_relation("Benchmark"),
    "USES": _paper_relation(*ENTITY_LABELS),
    "COMPARES_WITH": _paper_relation(*ENTITY_LABELS),
    "REPORTS": _paper_relation("Metric"),
    "MENTIONS": _paper_relation(*ENTITY_LABELS),
    "VARIANT_OF": Relation(
        tuple((label, label) for label in ENTITY_LABELS),
        {"id": "string", "rule": "string"},
    ),
    "HAS_RESULT": Relation((("Paper", "Result"),), _PLAIN),
    "ON_BENCHMARK": Relation((("Result", "Benchmark"),), _PLAIN),
    "IN_METRIC": Relation((("Result", "Metric"),), _PLAIN),
    "WITH_MODEL": Relation((("Result", "Model"),), _PLAIN),
    "ACHIEVED_BY": Relation((("Result", "Method"), ("Result", "Model")), _PLAIN),
}
