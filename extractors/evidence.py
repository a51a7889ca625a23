"""All that is known of each candidate name before the verdict.

The same code serves training and use: the encoder reads the text once, hopeless
candidates are dropped, and the rest get named features and numbers.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .abbreviations import TokenSpan, find_abbreviations
from .candidates import find_candidates
from .encoder import CLASSES, TYPES, SpanEncoder
from .features import case_of, group_features
from .grouping import Group, group_candidates
from .term_lists import boundary_words
from .tokenizer import Tokens

Array = NDArray[np.float32]

HOPELESS = 0.99
FLOOR = -8.0
_REQUIRED = slice(1, 5)
_LIST_MARKS = frozenset([",", "and", "or", "/", "&", ";"])


@dataclass(frozen=True, slots=True)
class Evidence:
    """Candidates of one abstract with what speaks for each.

    Attributes:
        groups: The candidates that the encoder does not rule out.
        features: Named features, without those of the lexicon.
        numbers: Numeric features, shape (groups, numbers).
        relations: The encoder's log-probabilities of the relations.
    """

    groups: list[Group]
    features: list[list[str]]
    numbers: Array
    relations: Array


def candidate_groups(tokens: Tokens) -> list[Group]:
    """Return all candidate names of an abstract."""
    abbreviations = find_abbreviations(tokens)
    candidates = find_candidates(tokens, boundary_words(), abbreviations)
    return group_candidates(tokens, candidates, abbreviations)


def gather_evidence(
    text: str, tokens: Tokens, title: str | None, encoder: SpanEncoder
) -> Evidence:
    """Return the evidence on every candidate of an abstract.

    Args:
        text: The clean text.
        tokens: Its tokens.
        title: Title of the paper where known.
        encoder: The trained encoder.
    """
    groups = candidate_groups(tokens)
    places = [
        [(tokens.starts[start], tokens.ends[end - 1]) for start, end in group.spans]
        for group in groups
    ]
    classes, relations = encoder.score(text, places)
    hopeful = np.flatnonzero(classes[:, 0] < np.log(HOPELESS)).tolist()
    groups = [groups[i] for i in hopeful]
    classes, relations = classes[hopeful], relations[hopeful]
    features = group_features(tokens, groups, title)
    return Evidence(groups, features, numbers_of(tokens, groups, classes), relations)


def numbers_of(tokens: Tokens, groups: list[Group], classes: Array) -> Array:
    """Return the numeric features: the encoder's view of the name and around it."""
    if not groups:
        return np.zeros((0, 2 * (len(CLASSES) + 12)), dtype=np.float32)
    chances = np.exp(classes)
    lists = _list_neighbours(tokens, groups, chances)
    rivals = _rivals(groups, chances[:, _REQUIRED].sum(axis=1))
    base = np.hstack([np.maximum(classes, FLOOR), lists, rivals])
    lower = [case_of(tokens.text(*group.spans[0])) == "lower" for group in groups]
    return np.hstack([base, base * np.array(lower)[:, None]]).astype(np.float32)


def encoder_chances(numbers: Array) -> list[float]:
    """Return the encoder's probability of each type, required or not.

    Args:
        numbers: The numbers of one candidate, as ``numbers_of`` makes them.
    """
    kinds = len(TYPES)
    classes = np.exp(numbers[1 : len(CLASSES)])
    return (classes[:kinds] + classes[kinds:]).tolist()  # type: ignore[no-any-return]


def _list_neighbours(tokens: Tokens, groups: list[Group], chances: Array) -> Array:
    """Return the mean class chances (required) of the names listed beside each one."""
    begins: dict[int, int] = {}
    ends: dict[int, int] = {}
    worth = 1 - chances[:, 0]
    for i in np.argsort(worth, kind="stable").tolist():
        for start, end in groups[i].spans:
            begins[start] = i
            ends[end] = i
    found = np.zeros((len(groups), 8), dtype=np.float32)
    for i, group in enumerate(groups):
        beside = [
            j for span in group.spans for j in _beside(tokens, span, begins, ends)
        ]
        if beside:
            found[i, :4] = chances[beside, _REQUIRED].mean(axis=0)
            found[i, 4:] = chances[beside, _REQUIRED].max(axis=0)
    return found


def _beside(
    tokens: Tokens, span: TokenSpan, begins: dict[int, int], ends: dict[int, int]
) -> list[int]:
    right, left = span[1], span[0]
    while right < len(tokens.lower) and tokens.lower[right] in _LIST_MARKS:
        right += 1
    while left and tokens.lower[left - 1] in _LIST_MARKS:
        left -= 1
    found = []
    if right > span[1] and right in begins:
        found.append(begins[right])
    if left < span[0] and left in ends:
        found.append(ends[left])
    return found


def _rivals(groups: list[Group], worth: Array) -> Array:
    """Return the best chance of names around, inside and across each one.

    The fourth number is the share of its places that a better, longer name covers.
    """
    found = np.zeros((len(groups), 4), dtype=np.float32)
    places = [(s, e, i) for i, group in enumerate(groups) for s, e in group.spans]
    for start, end, i in places:
        covered = False
        for other_start, other_end, j in places:
            if j == i or other_end <= start or end <= other_start:
                continue
            kind = _overlap((start, end), (other_start, other_end))
            found[i, kind] = max(found[i, kind], worth[j])
            covered = covered or (kind == 0 and worth[j] > worth[i])
        found[i, 3] += covered / len(groups[i].spans)
    return found


def _overlap(mine: TokenSpan, other: TokenSpan) -> int:
    """Return 0 when the other holds mine, 1 when mine holds it, else 2."""
    if other[0] <= mine[0] and mine[1] <= other[1]:
        return 0
    return 1 if mine[0] <= other[0] and other[1] <= mine[1] else 2
