"""What an abstract holds: entities, their relation to the paper, and results.

Offsets are character positions ``(start, end)``, end exclusive, into the abstract
exactly as it was given (LaTeX, Markdown and line breaks included).
"""

from dataclasses import dataclass

Span = tuple[int, int]

TYPES = ("Method", "Model", "Benchmark", "Metric")
RELATIONS = (
    "PROPOSES",
    "EVALUATES_ON",
    "USES",
    "COMPARES_WITH",
    "REPORTS",
    "MENTIONS",
)
RESULT_KINDS = ("absolute", "gain", "reduction", "ratio", "count")
MIN_SCORE = 0.7
"""Entities below this score are left out unless the user moves the threshold."""


@dataclass(frozen=True, slots=True)
class Entity:
    """One named thing in one abstract.

    Attributes:
        type: One of ``TYPES``.
        name: The clean form to show (no markup, no stray bracket).
        mentions: The distinct surface forms, each an exact substring of the abstract.
        spans: Where they stand, in the order of the text.
        relation: One of ``RELATIONS``: what the paper does with the entity.
        evidence: The sentence, on one line, that supports the relation.
        evidence_span: Where that sentence stands.
        score: Probability, 0 to 1, that a reader would want the entity.
        relation_score: Probability, 0 to 1, of the relation given the entity.
        rule: What found and decided it, for ``kg show --why``.
    """

    type: str
    name: str
    mentions: tuple[str, ...]
    spans: tuple[Span, ...]
    relation: str
    evidence: str
    evidence_span: Span
    score: float
    relation_score: float
    rule: str


@dataclass(frozen=True, slots=True)
class Result:
    """One number that states an outcome of the paper.

    Attributes:
        value: The number with its unit, as printed (an exact substring).
        span: Where the value stands.
        kind: One of ``RESULT_KINDS``.
        unit: ``%``, ``x``, ``points``, ``bytes`` and so on; None for a plain number.
        metric: Name of an entity of the paper, or None when it isn't said.
        benchmark: Name of an entity of the paper, or None.
        model: Name of an entity of the paper, or None.
        subject: What the number is about (usually the proposed method), or None.
        evidence: The sentence that states the number, on one line.
        evidence_span: Where that sentence stands.
    """

    value: str
    span: Span
    kind: str
    unit: str | None
    metric: str | None
    benchmark: str | None
    model: str | None
    subject: str | None
    evidence: str
    evidence_span: Span


@dataclass(frozen=True, slots=True)
class Extraction:
    """Everything found in one abstract."""

    entities: tuple[Entity, ...] = ()
    results: tuple[Result, ...] = ()
