"""Numbers that may state a result: ``19.7×``, ``67.5 to 82.9``, ``+4.2%``, ``seven``.

Everything that may be a value is found here, readings that exclude one another
included (``3 to 5%`` is two values or one range); which of them the paper claims as
a result is decided later, from the context.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

from extractors.tokenizer import Tokens

_DIGITS = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+"
_SPELLED = (
    r"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
    r"(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?"
    r"|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen"
    r"|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
    r"|hundreds?|thousands?|half|twice|thrice|single|(?:one|two)-(?:third|quarter)s?"
    r"|double[sd]?|doubling|triple[sd]?|tripling|halv(?:e|es|ed|ing)"
    r"|(?:several )?orders? of magnitude"
)
_UNITS = {
    "%": r"%|percent(?!age|ile)",
    "points": (
        r"percentage[ -]points?|pp|ppt|(?:(?:absolute|accuracy|average|F1|BLEU|mAP|AP"
        r"|AUC|AUROC|Elo|ROUGE|mIoU|WER|perplexity) )?(?:points?|pts?)"
    ),
    "x": r"×|[xX](?:times)?|times|folds?",
    "orders of magnitude": r"orders?[ -]of[ -]magnitude",
    "dB": r"dB",
    "bytes": r"[KMGTP]i?B(?:/s|ps)?|(?:giga|mega|kilo|tera)?bytes?",
    "time": (
        r"[mμµun]?s|secs?|(?:milli|micro)?seconds?|mins?|minutes?|hrs?|hours?|h|days?"
        r"|weeks?|months?|years?"
    ),
    "rate": (
        r"(?:tokens?|tok|frames?|images?|samples?|steps?|queries)"
        r"(?:/(?:sec|second|s|J)| per second)|FPS|fps|[kMGT]?Hz|[GTM]?bps|QPS"
    ),
    "energy": r"[mkM]?Wh?|[mk]?J|mAh",
    "length": r"(?:[nckmμµ]?m)(?:\^?[23])?|(?:centi|milli|kilo)?met(?:er|re)s?",
    "money": r"USD|dollars?|cents?",
    "FLOPs": r"[GTMP]?(?:FLOP|MAC|OP)[sS]?",
    "SD": r"standard deviations?|SDs?",
    "bits": r"bits?|nats?|bpp",
    "degrees": r"degrees?|°C?",
}
_NAMES = tuple(_UNITS)
_UNIT = "|".join(f"(?P<u{i}>{_UNITS[name]})" for i, name in enumerate(_NAMES))
_ATOM = re.compile(
    r"(?<![\w.,])"
    r"(?P<sign>(?:(?<![\w)%×])[+−-])?[$€£]?|×)"
    rf"(?:(?P<digits>{_DIGITS})"
    r"(?:(?P<rank>st|nd|rd|th)|(?P<scale>[kKMBT](?![^\W_]))?(?P<more>\+(?!\d))?)"
    rf"|(?P<spelled>(?i:{_SPELLED}))(?P<fold>-?fold)?)"
    r"(?P<million>[ -](?:hundred|thousand|million|billion|trillion)s?(?!\w))?"
    rf"(?:(?:(?<=[\d+kKMB])|[ -])(?:{_UNIT})(?![^\W_]))?"
    r"(?![^\W_])"
)
_RANK = re.compile(
    r"\b(?:rank(?:s|ed|ing)?|plac(?:ed?|ing|es))(?: \w+){0,2} "
    r"(?P<a>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b"
    r"|\b(?P<b>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)"
    r"[- ]place\b"
)
_LONGEST_NAME = 40
_BETWEEN_REACH = 30
_GLUED = re.compile(r"[\w.-]*\w[-–_]$")
_NUMBER_BEFORE = re.compile(r"[\d.]+(?:[kKMBx]|ms|s|[GM]B)?-")
_DASH = re.compile(r"\s?(?:--?-?|–|—|−|~|∼)\s?")
_PLUS_MINUS = re.compile(r"\s?(?:±|\+/?-|\+/−|\(±)\s?")
_WORDY = re.compile(r"\s?(to|→|of|out of|in|/|:|or|and|up to)\s?")
_BETWEEN = re.compile(r"\bbetween\s(?:approximately\s|about\s)?$")


@dataclass(frozen=True, slots=True)
class Value:
    """One reading of a number.

    Attributes:
        start: First token.
        end: Token after the last one (unit included).
        figure: The number without sign and unit, as in the clean text.
        unit: One of the unit names, or None.
        form: ``plain``, ``spelled``, ``rank``, ``scaled`` (8.1K), ``range``, ``±``,
            or the word that joins two numbers (``to``, ``of``, ``/``).
        sign: What stands before the number: ``+``, ``-``, ``$``, ``×`` or nothing.
    """

    start: int
    end: int
    figure: str
    unit: str | None
    form: str
    sign: str


def find_values(tokens: Tokens) -> list[Value]:
    """Return every reading of every number, in the order of the text."""
    if not tokens.words:
        return []
    text = tokens.text(0, len(tokens.words))
    atoms = [_read(text, match) for match in _ATOM.finditer(text) if _stands(match)]
    atoms += [_rank(match) for match in _RANK.finditer(text)]
    joined = _join(text, sorted(atoms, key=lambda atom: atom.start))
    starts = {start: i for i, start in enumerate(tokens.starts)}
    ends = {end: i + 1 for i, end in enumerate(tokens.ends)}
    return [
        Value(starts[v.start], ends[v.end], v.figure, v.unit, v.form, v.sign)
        for v in joined
        if v.start in starts and v.end in ends
    ]


def _stands(match: re.Match[str]) -> bool:
    """Return whether a number is not the tail of a name such as ``GPT-4``."""
    start = match.start()
    if not start or match.string[start - 1] not in "-–_":
        return True
    before = _GLUED.search(match.string, max(0, start - _LONGEST_NAME), start)
    if not before or _NUMBER_BEFORE.fullmatch(before[0]):
        return True
    percent_or_times = match["u0"] or match["u2"]
    return bool(percent_or_times) or not any(map(str.isalpha, before[0]))


def _read(text: str, match: re.Match[str]) -> Value:
    unit = next((name for i, name in enumerate(_NAMES) if match[f"u{i}"]), None)
    spelled, sign = match["spelled"], match["sign"]
    if sign == "×" or match["fold"]:
        unit = "x"
    if spelled and "magnitude" in spelled:
        unit = "orders of magnitude"
    form = "spelled" if spelled else "rank" if match["rank"] else "plain"
    if match["scale"] or match["million"]:
        form = "scaled"
    start = match.start()
    return Value(start, match.end(), match["digits"] or spelled, unit, form, sign)


def _rank(match: re.Match[str]) -> Value:
    group = "a" if match["a"] else "b"
    return Value(*match.span(group), match[group], None, "rank", "")


def _join(text: str, atoms: list[Value]) -> list[Value]:
    """Return the atoms with ranges and the like made of neighbours."""
    found: list[Value] = []
    swallowed = False
    for left, right in pairwise(atoms):
        gap = text[left.end : right.start]
        form = _whole_form(gap)
        if form and not swallowed:
            found.append(_both(left, right, form))
            swallowed = True
            continue
        if not swallowed:
            found.append(left)
        swallowed = False
        word = _WORDY.fullmatch(gap)
        if word and (
            word[1] != "and"
            or _BETWEEN.search(text, max(0, left.start - _BETWEEN_REACH), left.start)
        ):
            found.append(_both(left, right, word[1]))
    return found if swallowed else found + atoms[-1:]


def _whole_form(gap: str) -> str | None:
    """Return what two numbers with this gap form together, if never two values."""
    if _PLUS_MINUS.fullmatch(gap):
        return "±"
    return "range" if _DASH.fullmatch(gap) else None


def _both(left: Value, right: Value, form: str) -> Value:
    figure = f"{left.figure}-{right.figure}"
    unit = right.unit or left.unit
    return Value(left.start, right.end, figure, unit, form, left.sign)
