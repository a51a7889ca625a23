"""An entity as the finder of results sees it: decided, and located in tokens."""

from dataclasses import dataclass

TokenSpan = tuple[int, int]


@dataclass(frozen=True, slots=True)
class NamedEntity:
    """One entity of the abstract.

    Attributes:
        type: One of ``extraction.TYPES``.
        name: The form that stands for the entity in a result.
        spans: Token spans of its mentions, in the order of the text.
        relation: One of ``extraction.RELATIONS``.
    """

    type: str
    name: str
    spans: tuple[TokenSpan, ...]
    relation: str
