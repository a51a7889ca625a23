"""What the classifier of numbers looks at: a value and its surroundings.

A feature is a short string. Entities in the surroundings stand for their type and
digits for ``0``, so that ``an F1 of 86%`` and ``a BLEU of 31%`` look the same.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from extractors.named_entity import NamedEntity, TokenSpan
from extractors.tokenizer import Tokens

from .values import Value

EDGE = "^"
_NEAR = 5
_PLACED = 4
_WIDE = 12
_SHORT_FIGURE = 3
_LAST_SENTENCES = 4
_SIXTHS = 6
_DIGIT = re.compile(r"\d+")
_YEAR = re.compile(r"(?:19|20)\d\d")
_CUES = frozenset(
    "achieve achieves achieved achieving attain attains attained attaining reach"
    " reaches reached reaching obtain obtains obtained yield yields yielding score"
    " scores scored scoring improve improves improved improving improvement"
    " improvements increase increases increased increasing gain gains boost boosts"
    " boosting raise raises raising outperform outperforms outperformed outperforming"
    " surpass surpasses surpassing exceed exceeds exceeding beat beats reduce reduces"
    " reduced reducing reduction reductions cut cuts cutting decrease decreases"
    " decreased decreasing drop drops dropped dropping lower lowers lowering save"
    " saves saving fewer less faster slower higher better worse smaller larger speedup"
    " speedups accelerate accelerates accelerating contain contains containing"
    " comprise comprises comprising consist consists consisting include includes"
    " including cover covers covering span spans spanning across over than from"
    " between only using with within compared versus vs remain remains retain retains"
    " retaining maintain maintains show shows find evaluate evaluated evaluating"
    " evaluation train trained training parameters collect collected construct curate"
    " annotated introduce present propose rank ranks ranked first".split()
)


class Surroundings:
    """One abstract with its values and entities laid over the tokens.

    Attributes:
        tokens: The abstract.
        values: Every reading of every number.
        entities: The entities.
        shown: The tokens in lower case with digits made ``0``.
        inside: For each token the entity that it belongs to.
        numeric: For each token whether a value covers it.
        proposes: Types of the entities that the paper proposes.
    """

    def __init__(
        self,
        tokens: Tokens,
        values: Sequence[Value],
        entities: Sequence[NamedEntity],
    ) -> None:
        self.tokens = tokens
        self.values = values
        self.entities = entities
        self.shown = [flat(word) for word in tokens.lower]
        self.inside: list[NamedEntity | None] = [None] * len(tokens.words)
        self.numeric = [False] * len(tokens.words)
        for entity in entities:
            for start, end in entity.spans:
                self.inside[start:end] = [entity] * (end - start)
        for value in values:
            self.numeric[value.start : value.end] = [True] * (value.end - value.start)
        self.proposes = sorted({e.type for e in entities if e.relation == "PROPOSES"})
        self._bounds = _sentence_bounds(tokens)
        self._values_of: dict[int, list[Value]] = {}
        for value in values:
            number = tokens.sentences[value.start]
            self._values_of.setdefault(number, []).append(value)

    def sentence(self, token: int) -> TokenSpan:
        """Return the span of the sentence that holds a token."""
        return self._bounds[self.tokens.sentences[token]]

    def values_beside(self, token: int) -> list[Value]:
        """Return the values of the sentence that holds a token."""
        return self._values_of.get(self.tokens.sentences[token], [])

    def left(self, token: int, reach: int) -> list[str]:
        """Return what stands before a token in its sentence, the nearest first.

        An entity is one item (its type), other words stand for themselves.
        """
        return self._items(range(token - 1, self.sentence(token)[0] - 1, -1), reach)

    def right(self, token: int, reach: int) -> list[str]:
        """Return what stands after a token in its sentence, the nearest first."""
        return self._items(range(token + 1, self.sentence(token)[1]), reach)

    def between(self, low: int, high: int, reach: int) -> list[str]:
        """Return what stands from ``low`` to ``high``, the last first."""
        return self._items(range(high - 1, low - 1, -1), reach)

    def _items(self, places: range, reach: int) -> list[str]:
        items: list[str] = []
        seen: NamedEntity | None = None
        for place in places:
            if len(items) == reach:
                break
            entity = self.inside[place]
            if entity is None:
                items.append(self.shown[place])
            elif entity is not seen:
                items.append(f"<{entity.type}>")
            seen = entity
        return items


@lru_cache(maxsize=50_000)
def flat(word: str) -> str:
    """Return a lower-case word with every run of digits made one ``0``."""
    return _DIGIT.sub("0", word)


def _sentence_bounds(tokens: Tokens) -> list[TokenSpan]:
    bounds: list[TokenSpan] = []
    for i, number in enumerate(tokens.sentences):
        if number == len(bounds):
            bounds.append((i, i + 1))
        else:
            bounds[-1] = (bounds[-1][0], i + 1)
    return bounds


def kind_features(around: Surroundings, value: Value) -> list[str]:
    """Return the features by which the kind of a value is told, each once."""
    unit = value.unit or "-"
    left = around.left(value.start, _WIDE)
    right = around.right(value.end - 1, _WIDE)
    start, end = around.sentence(value.start)
    words = set(around.shown[start:end])
    found = [
        *_own(value, unit),
        *_place(around, value, unit),
        *_people(around, value, unit),
        *_side("l", left, unit),
        *_side("r", right, unit),
        *_counted(right, unit, around.proposes),
        f"lr:{left[0] if left else EDGE}|{right[0] if right else EDGE}",
        *(f"sw:{word}" for word in sorted(words & _CUES)),
    ]
    if left and around.tokens.glued[value.start]:
        found.append(f"glue:{left[0]}")
    return list(dict.fromkeys(found))


def _own(value: Value, unit: str) -> list[str]:
    digits = value.figure.replace(",", "")
    whole = digits.split("-")[0].split(".")[0]
    size = f"{len(whole) if whole.isdigit() else 0}{'.' in digits}"
    found = [
        f"u:{unit}",
        f"f:{value.form}|{unit}",
        f"z:{size}|{unit}",
        f"zf:{size}|{value.form}",
        f"s:{value.sign}|{unit}",
        f"n:{digits if len(digits) <= _SHORT_FIGURE else '0'}|{unit}",
    ]
    return [*found, "year"] if _YEAR.fullmatch(digits) else found


def _place(around: Surroundings, value: Value, unit: str) -> list[str]:
    """Return where in the abstract and among which numbers the value stands."""
    number = around.tokens.sentences[value.start]
    last = around.tokens.sentences[-1]
    start, _ = around.sentence(value.start)
    same = around.values_beside(value.start)
    kin = sum(other.unit == value.unit for other in same)
    before = around.tokens.words[start : value.start]
    nested = before.count("(") > before.count(")")
    return [
        f"p:{min(number, 3)}",
        f"p-:{min(last - number, _LAST_SENTENCES)}",
        f"pp:{_SIXTHS * number // (last + 1)}",
        f"c:{min(len(same), 6)}",
        f"k:{min(kin, 5)}|{unit}",
        f"b:{nested}",
        f"b:{nested}|{unit}",
        f"open:{around.tokens.lower[start]}",
    ]


def _people(around: Surroundings, value: Value, unit: str) -> list[str]:
    """Return which entities stand in the sentence and in the abstract."""
    inside = around.inside[value.start]
    sentence = slice(*around.sentence(value.start))
    here = {f"{e.type}-{e.relation}" for e in around.inside[sentence] if e}
    return [
        f"i:{inside.type if inside else '-'}|{unit}",
        *(f"e:{kind}" for kind in sorted(here)),
        *(f"pe:{kind}" for kind in around.proposes),
        *(f"pe:{kind}|{unit}" for kind in around.proposes),
    ]


def _side(side: str, words: list[str], unit: str) -> list[str]:
    near = padded(words, _NEAR)
    cues = [word for word in words if word in _CUES]
    return [
        *(f"{side}{i}:{word}" for i, word in enumerate(near[:_PLACED])),
        f"{side}01:{near[0]} {near[1]}",
        f"{side}012:{near[0]} {near[1]} {near[2]}",
        f"{side}0u:{near[0]}|{unit}",
        *(f"{side}w:{word}" for word in words[:_NEAR]),
        *(f"{side}cue{i}:{cue}|{unit}" for i, cue in enumerate(cues[:2])),
        *(f"{side}c:{cue}" for cue in cues),
    ]


def padded(words: list[str], count: int) -> list[str]:
    """Return the first ``count`` words, with ``EDGE`` where there are fewer."""
    return [*words[:count], *[EDGE] * (count - len(words))]


def _counted(right: list[str], unit: str, proposes: list[str]) -> list[str]:
    """Return whether the number counts things: a plural follows."""
    plurals = [word for word in right[:6] if word.endswith("s") and len(word) > 3]  # noqa: PLR2004
    found = [
        f"plural:{plurals[0] if plurals else '-'}|{unit}",
        f"plural:{bool(plurals)}|{unit}|{' '.join(proposes)}",
    ]
    return [*found, f"r0x:{right[0][-3:]}|{unit}"] if right else found
