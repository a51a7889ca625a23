"""Candidate groups: all occurrences of one name in an abstract, judged together."""

from dataclasses import dataclass
from functools import lru_cache

from .abbreviations import TokenSpan
from .naming import fold
from .tokenizer import Tokens


@dataclass(frozen=True, slots=True)
class Group:
    """One candidate name with all its occurrences.

    Attributes:
        keys: Folded forms; two where the abstract spells out an abbreviation.
        spans: Token spans of all occurrences, in the order of the text.
        generators: What made the candidates: run, part, short form, quoted …
    """

    keys: tuple[str, ...]
    spans: tuple[TokenSpan, ...]
    generators: frozenset[str]


_fold = lru_cache(maxsize=200_000)(fold)


def group_candidates(
    tokens: Tokens,
    candidates: dict[TokenSpan, set[str]],
    abbreviations: list[tuple[TokenSpan, TokenSpan]],
) -> list[Group]:
    """Return the candidates by folded name, short and long forms together.

    Args:
        tokens: The abstract.
        candidates: Token spans with their generators.
        abbreviations: Pairs (short form, long form) of token spans.
    """
    merged = _aliases(tokens, abbreviations)
    spans: dict[str, list[TokenSpan]] = {}
    generators: dict[str, set[str]] = {}
    keys: dict[str, list[str]] = {}
    for span in sorted(candidates):
        key = _fold(tokens.text(*span))
        if not key:
            continue
        root = merged.get(key, key)
        spans.setdefault(root, []).append(span)
        generators.setdefault(root, set()).update(candidates[span])
        held = keys.setdefault(root, [])
        if key not in held:
            held.append(key)
    return [
        Group(tuple(keys[root]), tuple(spans[root]), frozenset(generators[root]))
        for root in spans
    ]


def _aliases(
    tokens: Tokens, abbreviations: list[tuple[TokenSpan, TokenSpan]]
) -> dict[str, str]:
    """Return for each long form the key of its short form (the first one given)."""
    merged: dict[str, str] = {}
    taken: set[str] = set()
    for short, long in abbreviations:
        short_key, long_key = _fold(tokens.text(*short)), _fold(tokens.text(*long))
        if short_key and long_key and short_key not in taken:
            taken.add(short_key)
            merged.setdefault(long_key, short_key)
    return merged
