"""Homonyms: one acronym that spells out different things in different papers."""

from collections import defaultdict
from collections.abc import Iterable
from typing import TypeAlias

from kg.identity.joining import Joining
from kg.identity.longforms import is_same_long_form
from kg.identity.spellings import Key

Meaning: TypeAlias = tuple[str, str, str]
"""A key, and which of its meanings ("0" is the most used one)."""


class Homonyms:
    """The meanings of each acronym, told apart by their long forms."""

    def __init__(self, spelled: Iterable[tuple[Key, Key, str, int]]) -> None:
        """Take (key of the acronym, key of the long form, long form, paper)."""
        uses: dict[Key, dict[Key, set[int]]] = defaultdict(lambda: defaultdict(set))
        texts: dict[Key, str] = {}
        for short, long, text, paper in spelled:
            uses[short][long].add(paper)
            texts[long] = min(text, texts.get(long, text))
        self._meaning: dict[tuple[Key, Key], int] = {}
        for short, longs in uses.items():
            for number, meaning in enumerate(_meanings(longs, texts)):
                for long in meaning:
                    self._meaning[short, long] = number

    def meaning(self, short: Key, long: Key | None = None) -> Meaning:
        """Return what the acronym means beside this long form, or by itself."""
        number = self._meaning.get((short, long), 0) if long else 0
        return (*short, str(number))


def _meanings(longs: dict[Key, set[int]], texts: dict[Key, str]) -> list[list[Key]]:
    """Return groups of long forms that say the same, the most used group first."""
    ordered = sorted(longs)
    joining: Joining[Key] = Joining()
    for at, one in enumerate(ordered):
        joining.add(one)
        for other in ordered[:at]:
            if is_same_long_form(texts[one], texts[other]):
                joining.join(one, other)
    groups: dict[Key, list[Key]] = defaultdict(list)
    for long in ordered:
        groups[joining.root(long)].append(long)

    def rank(group: list[Key]) -> tuple[int, Key]:
        return -len(set().union(*(longs[long] for long in group))), group[0]

    return sorted(groups.values(), key=rank)
