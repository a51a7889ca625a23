"""Names that labelled abstracts hold, with how often each was what."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .classifier import WEIGHTS

LEXICON_FILE = WEIGHTS / "lexicon.tsv"

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """How often each folded name was of each class where it was a candidate.

    Attributes:
        classes: The classes, ``none`` first.
        counts: Folded name to counts by class; only names that were something.
    """

    classes: tuple[str, ...]
    counts: dict[str, Counts]

    def features(self, keys: Sequence[str], own: str | None = None) -> list[str]:
        """Return the features of a name.

        Args:
            keys: Folded forms of the name.
            own: Class of the case itself when it is one of those counted (in
                training), so that no case sees its own answer.
        """
        total = Counter[int]()
        for key in keys:
            total.update(dict(enumerate(self.counts.get(key, ()))))
            if own is not None and key in self.counts:
                total[self.classes.index(own)] -= 1
        seen = sum(total.values())
        if seen - total[0] <= 0:
            return ["k:unseen"]
        features = []
        for index, name in enumerate(self.classes):
            if total[index] > 0:
                share = _level(total[index] / seen, (0.3, 0.7))
                features.append(f"k:seen {name} {share}")
                features.append(f"k:seen {name} {share} {_level(seen, (2, 4, 10))}")
        return features

    def save(self, path: Path = LEXICON_FILE) -> None:
        """Write the lexicon as tab-separated text."""
        lines = ["\t".join(("name", *self.classes))]
        for key in sorted(self.counts):
            lines.append("\t".join((key, *(str(n or "") for n in self.counts[key]))))
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _level(value: float, steps: Sequence[float]) -> int:
    return sum(value >= step for step in steps)


def count_names(
    classes: Sequence[str], labelled: Iterable[tuple[Sequence[str], str]]
) -> Lexicon:
    """Return the lexicon of labelled candidates.

    Args:
        classes: The classes, ``none`` first.
        labelled: (folded forms, class) of every candidate of every abstract.
    """
    index = {name: i for i, name in enumerate(classes)}
    counts: dict[str, list[int]] = {}
    for keys, label in labelled:
        for key in keys:
            counts.setdefault(key, [0] * len(classes))[index[label]] += 1
    named = {key: tuple(row) for key, row in counts.items() if any(row[1:])}
    return Lexicon(tuple(classes), named)


@cache
def load_lexicon(path: Path = LEXICON_FILE) -> Lexicon:
    """Read the lexicon that ``Lexicon.save`` wrote."""
    header, *lines = path.read_text(encoding="utf-8").splitlines()
    counts = {}
    for line in lines:
        key, *numbers = line.split("\t")
        counts[key] = tuple(int(number or 0) for number in numbers)
    return Lexicon(tuple(header.split("\t")[1:]), counts)
