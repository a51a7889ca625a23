"""What the classifiers of results look at: the surroundings of a number.

A feature is a short string. Entities in the surroundings stand for their type, other
numbers for ``#``, so that ``an F1 of 86%`` and ``a BLEU of 31`` look the same.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from .named_entity import NamedEntity
from .result_values import Value
from .tokenizer import Tokens

_NEAR = 5
_WIDE = 12
_DIGIT = re.compile(r"\d+")
_STOPS = frozenset(",;:.()")
_CUES = frozenset(
    "achieve achieves achieved achieving attain attains attained attaining reach reaches"
    " reached reaching obtain obtains obtained yield yields yielding score scores scored"
    " scoring improve improves improved improving improvement improvements increase"
    " increases increased increasing gain gains boost boosts boosting raise raises raising"
    " outperform outperforms outperformed outperforming surpass surpasses surpassing"
    " exceed exceeds exceeding beat beats reduce reduces reduced reducing reduction"
    " reductions cut cuts cutting decrease decreases decreased decreasing drop drops"
    " dropped dropping lower lowers lowering save saves saving fewer less faster slower"
    " higher better worse smaller larger speedup speedups accelerate accelerates"
    " accelerating contain contains containing comprise comprises comprising consist"
    " consists consisting include includes including cover covers covering span spans"
    " spanning across over than from between only using with within compared versus vs"
    " remain remains retain retains retaining maintain maintains show shows find evaluate"
    " evaluated evaluating evaluation train trained training parameters collect collected"
    " construct curate annotated introduce present propose rank ranks ranked first".split()
)


class Surroundings:
    """One abstract with its values and entities laid over the tokens."""

    def __init__(
        self,
        tokens: Tokens,
        values: Sequence[Value],
        entities: Sequence[NamedEntity],
    ) -> None:
        self.tokens = tokens
        self.values = values
        self.entities = entities
        count = len(tokens.words)
        self.shown: list[str] = [flat(word) for word in tokens.lower]
        self.inside: list[NamedEntity | None] = [None] * count
        for entity in entities:
            for start, end in entity.spans:
                self.inside[start:end] = [entity] * (end - start)
        self.numeric = [False] * count
        for value in values:
            for i in range(value.start, value.end):
                self.numeric[i] = True
        self.bounds = _sentence_bounds(tokens)
        self.proposes = sorted({e.type for e in entities if e.relation == "PROPOSES"})
        self.in_sentence: dict[int, list[Value]] = {}
        for value in values:
            number = tokens.sentences[value.start]
            self.in_sentence.setdefault(number, []).append(value)

    def sentence(self, token: int) -> tuple[int, int]:
        """Return the token span of the sentence that holds a token."""
        return self.bounds[self.tokens.sentences[token]]

    def walk(self, token: int, step: int, reach: int) -> list[str]:
        """Return what stands before (step -1) or from a token on, at most ``reach``.

        An entity is one item (its type), other words stand for themselves.
        """
        start, end = self.sentence(token if step > 0 else token - 1)
        items: list[str] = []
        seen: NamedEntity | None = None
        position = token if step > 0 else token - 1
        while start <= position < end and len(items) < reach:
            entity = self.inside[position]
            if entity is None:
                items.append(self.shown[position])
            elif entity is not seen:
                items.append(f"<{entity.type}>")
            seen = entity
            position += step
        return items


@lru_cache(maxsize=50_000)
def flat(word: str) -> str:
    """Return a lower-case word with every run of digits made one ``0``."""
    return _DIGIT.sub("0", word)


def _sentence_bounds(tokens: Tokens) -> list[tuple[int, int]]:
    bounds: list[tuple[int, int]] = []
    for i, number in enumerate(tokens.sentences):
        if number == len(bounds):
            bounds.append((i, i + 1))
        else:
            bounds[-1] = (bounds[-1][0], i + 1)
    return bounds


def kind_features(around: Surroundings, value: Value) -> list[str]:
    """Return the features by which the kind of a value is told."""
    start, end = around.sentence(value.start)
    left = around.walk(value.start, -1, _WIDE) if value.start > start else []
    right = around.walk(value.end, 1, _WIDE) if value.end < end else []
    found = ["", *_own(value), *_place(around, value, (start, end))]
    unit = value.unit or "-"
    for side, words in (("l", left), ("r", right)):
        padded = [*words[:_NEAR], *["^"] * (_NEAR - len(words))]
        found += [f"{side}{i}:{word}" for i, word in enumerate(padded[:4])]
        found.append(f"{side}01:{padded[0]} {padded[1]}")
        found.append(f"{side}012:{padded[0]} {padded[1]} {padded[2]}")
        found.append(f"{side}0u:{padded[0]}|{unit}")
        found += [f"{side}w:{word}" for word in set(words[:_NEAR])]
        cues = [word for word in words if word in _CUES]
        found += [f"{side}cue{i}:{cue}|{unit}" for i, cue in enumerate(cues[:2])]
        found += [f"{side}c:{word}" for word in set(cues)]
    nouns = [word for word in right[:6] if word.endswith("s") and len(word) > 3]
    found.append(f"plural:{nouns[0] if nouns else '-'}|{unit}")
    found.append(f"plural:{bool(nouns)}|{unit}|{around.proposes}")
    if right:
        found.append(f"r0x:{right[0][-3:]}|{unit}")
    glue = value.start > start and around.tokens.glued[value.start]
    if glue:
        found.append(f"glue:{left[0]}")
    found.append(f"lr:{left[0] if left else '^'}|{right[0] if right else '^'}")
    found += [f"sw:{w}" for w in set(around.shown[start:end]) if w in _CUES]
    return found


def _own(value: Value) -> list[str]:
    digits = value.figure.replace(",", "")
    whole = digits.split("-")[0].split(".")[0]
    size = len(whole) if whole.isdigit() else 0
    unit = value.unit or "-"
    decimal = "." in digits
    found = [
        f"u:{unit}",
        f"f:{value.form}|{unit}",
        f"z:{size}{decimal}|{unit}",
        f"zf:{size}{decimal}|{value.form}",
        f"s:{value.sign}|{unit}",
        f"n:{digits if len(digits) < 4 else '0'}|{unit}",  # noqa: PLR2004
    ]
    if re.fullmatch(r"(19|20)\d\d", digits):
        found.append("year")
    return found


def _place(around: Surroundings, value: Value, sentence: tuple[int, int]) -> list[str]:
    """Return features of where the value stands and what stands in the sentence."""
    tokens = around.tokens
    number = tokens.sentences[value.start]
    last = tokens.sentences[-1]
    same = around.in_sentence[number]
    kin = [other for other in same if other.unit == value.unit]
    types = {e.type + "-" + e.relation for e in around.inside[slice(*sentence)] if e}
    inside = around.inside[value.start]
    depth = 0
    for word in tokens.words[sentence[0] : value.start]:
        depth += (word == "(") - (word == ")")
    found = [
        f"p:{min(number, 3)}",
        f"p-:{min(last - number, 4)}",
        f"pp:{min(5, 6 * number // (last + 1))}",
        f"c:{min(len(same), 6)}",
        f"k:{min(len(kin), 5)}|{value.unit or '-'}",
        f"i:{inside.type if inside else '-'}|{value.unit or '-'}",
        f"b:{depth > 0}",
        f"b:{depth > 0}|{value.unit or '-'}",
        f"open:{tokens.lower[sentence[0]]}",
        *(f"e:{kind}" for kind in sorted(types)),
        *(f"pe:{kind}" for kind in around.proposes),
        *(f"pe:{kind}|{value.unit or '-'}" for kind in around.proposes),
    ]
    return found


def neighbour_features(
    around: Surroundings, number: int, guesses: Sequence[Sequence[float]]
) -> list[str]:
    """Return features of the values beside one, given first guesses at their kinds.

    Args:
        around: The abstract.
        number: Which of its values is meant.
        guesses: For each value the probability of each kind.
    """
    value = around.values[number]
    sentence = around.tokens.sentences[value.start]
    found = [f"me:{_likeliest(guesses[number])}"]
    for side, step in (("L", -1), ("R", 1)):
        other = number + step
        while 0 <= other < len(around.values) and _overlap(around.values[other], value):
            other += step
        if not 0 <= other < len(around.values):
            continue
        beside = around.values[other]
        if around.tokens.sentences[beside.start] != sentence:
            continue
        kind = _likeliest(guesses[other])
        alike = beside.unit == value.unit
        low, high = sorted((value, beside), key=lambda v: v.start)
        gap = "far"
        if high.start - low.end <= _NEAR:
            gap = " ".join(around.walk(high.start, -1, max(0, high.start - low.end)))
        found += [
            f"{side}k:{kind}|{alike}",
            f"{side}k:{kind}|{found[0]}",
            f"{side}k:{kind}|{alike}|{gap}",
        ]
    rivals = [
        guesses[other][0]
        for other, v in enumerate(around.values)
        if other != number and _overlap(v, value)
    ]
    if rivals:
        better = min(rivals) < guesses[number][0]
        found.append(f"rival:{better}|{value.form}")
    return found


def _likeliest(guess: Sequence[float]) -> str:
    best = max(range(len(guess)), key=guess.__getitem__)
    return f"{best}{'!' if guess[best] > 0.8 else ''}"  # noqa: PLR2004


def _overlap(one: Value, other: Value) -> bool:
    return one.start < other.end and other.start < one.end
