"""Families: from the name of a version, size or edition to the name it derives from.

>>> [step.name for step in ancestors("Llama-3.1-8B-Instruct", kind="Model")]
['Llama-3.1-8B', 'Llama-3.1', 'Llama']
>>> [step.name for step in ancestors("GSM8K-CoT", kind="Benchmark")]
['GSM8K']
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from .naming import clean_name, fold, is_english


@dataclass(frozen=True, slots=True)
class Step:
    """One ancestor of a name.

    Attributes:
        name: The ancestor's name, as far as the text of the name tells.
        rule: Which part was taken off: ``size``, ``version``, ``edition`` or ``name``.
        certain: Whether the part says by itself that it marks a member of a family.
            Otherwise (rule ``name``) only a listing that names the ancestor tells.
    """

    name: str
    rule: str
    certain: bool


_MODEL_EDITIONS = (
    "instruct(?:ion)?|inst|chat|base|it|thinking|non-?thinking|preview|turbo|mini|nano"
    "|micro|flash|pro|lite|large|small|tiny|huge|giant|medium|xxl|xl|xs|plus|max|ultra"
    "|sonnet|opus|haiku|math|coder|code|vl|vision|audio|omni|embedding|reranker|guard"
    "|reasoning|zero|uncased|cased|multilingual|hf|awq|gptq|int4|int8|fp8|sft|dpo|rl"
    "|high|low|minimal|latest|exp|experimental|distill(?:ed)?|next|bn|ft|lora"
)
_BENCHMARK_EDITIONS = (
    "verified|lite|hard|pro|diamond|challenge|easy|plus|mini|full|multilingual"
    "|multimodal|cot|lt|sketch|train|test|dev|val|xl|max|redux|extended|debiased|live"
    "|long|small|large|medium|tiny|clean|subset"
)
_METHOD_EDITIONS = "lite|plus|pro|mini|fast|large|small|base|xl"
_EDITIONS = {
    "Model": _MODEL_EDITIONS,
    "Benchmark": _BENCHMARK_EDITIONS,
    "Method": _METHOD_EDITIONS,
    "Metric": "l|n|w|s|plus|macro|micro",
}
_SEPARATOR = r"[-\s/_:]+"
_NUMBER = r"\d+(?:[.,/]\d+)*"
_SIZES = re.compile(
    rf"(?:{_SEPARATOR}|(?<=[^\W\d_]{{3}}))"
    rf"(?:\d+\s?[x×]\s?)?\d+(?:\.\d+)?\s?[BbMT]$"
    rf"|{_SEPARATOR}[AE]\d+(?:\.\d+)?[Bb]$"
    rf"|{_SEPARATOR}\d+(?:\.\d+)?[kKM]$"
)
_PATCH = re.compile(r"/\d+$")
_VERSIONS = re.compile(
    rf"{_SEPARATOR}[vV]?\.?\s?{_NUMBER}$"
    rf"|(?<=[^\W\d_]{{2}})[vV]{_NUMBER}$"
    rf"|(?<![^\W\d_]T)(?<=[^\W\d_]{{3}}){_NUMBER}$"
    rf"|{_SEPARATOR}[A-Z]\d+(?:\.\d+)?$"
    r"|(?<=[\w.])\s(?:[Tt]ask|[Tt]rack|[Ss]ub[Tt]ask|[Pp]art|[Pp]hase)\s\w{1,2}$"
    rf"|{_SEPARATOR}(?:I{{2,3}}|IV|VI{{1,3}})$"
)
_MARKED = re.compile(r"(?<=[^\W_]{3})(?:\+{1,2}|\*)$")
_LETTER = re.compile(r"(?<=\d)[ac-jln-suvw-zV]$")
_LETTER_SIZE = re.compile(rf"{_SEPARATOR}(?:[SBLHGT]|[XT]S)$")
_DISTILLED = re.compile(r"[-\s][Dd]istill(?:ed)?[-\s](?:[Qq]wen|[Ll]lama)[\w.]*$")
_CUTOFF = re.compile(r"@(?:\d+|[KN])$")
_NUMBERED = re.compile(rf"(?<=[^\W\d_]{{3}})[-\s]{_NUMBER}$|(?<=mAP){_NUMBER}$")
_LAST_PART = re.compile(r"[-\s/_:]+[^-\s/_:]+$")
_NO_FAMILY = re.compile(
    r"(?:bench(?:mark)?|eval|arena|gym|net|dataset|data|corpus|challenge|suite|score"
    r"|transformers?|models?|learning|net(?:work)?s?|based|guided|style|driven|aware"
    r"|enhanced|like|free|wise|crf|lstm|gru|cnn|rnn|gnn|gcn|mlp|svm|gan|vae|kan|mixer"
    r"|vit|bert|unet)$",
    re.IGNORECASE,
)
_SUBSET_OF = re.compile(
    r"^(?:[Tt]iny|[Mm]ini|[Tt]iered)[-\s]?(?=[A-Z]{2}|[A-Z][a-z]+[A-Z])"
)
_QUALIFIED = re.compile(
    r"^(?:macro|micro|weighted|balanced|mean|average|test|validation|top-\d+)[-\s]+",
    re.IGNORECASE,
)
_MOST_STEPS = 8
_CACHED = 1 << 16


def ancestors(name: str, *, kind: str) -> tuple[Step, ...]:
    """Return what a name may derive from, the nearest first.

    Args:
        name: A clean name.
        kind: The type of the entity that bears it.
    """
    steps: list[Step] = []
    step = _parent(name, kind)
    while step and len(steps) < _MOST_STEPS:
        steps.append(step)
        step = _parent(step.name, kind)
    return tuple(steps)


@lru_cache(_CACHED)
def _parent(name: str, kind: str) -> Step | None:
    for pattern, rule, put in _certain_rules(kind):
        match = pattern.search(name)
        if not match or (rule == "edition" and not _is_edition(name, match)):
            continue
        rest = name[: match.start()].rstrip(" -") + put
        if _may_stand(rest, name):
            return Step(rest, rule, certain=True)
    for rest in _uncertain(name, kind):
        if _may_stand(rest, name):
            return Step(rest, "name", certain=False)
    return None


@cache
def _certain_rules(kind: str) -> tuple[tuple[re.Pattern[str], str, str], ...]:
    edition = re.compile(rf"{_SEPARATOR}(?:{_EDITIONS[kind]})$", re.IGNORECASE)
    if kind == "Metric":
        return (_CUTOFF, "version", "@k"), (_NUMBERED, "version", "")
    if kind == "Method":
        return (_VERSIONS, "version", ""), (_MARKED, "edition", "")
    rules = (
        (_SIZES, "size", ""),
        (_VERSIONS, "version", ""),
        (edition, "edition", ""),
        (_MARKED, "edition", ""),
    )
    if kind == "Benchmark":
        return rules
    return (
        (_DISTILLED, "edition", ""),
        (_PATCH, "size", ""),
        *rules,
        (_LETTER_SIZE, "size", ""),
        (_LETTER, "edition", ""),
    )


def _is_edition(name: str, match: re.Match[str]) -> bool:
    """Return whether the matched end marks an edition, not the head of a phrase."""
    if not match[0][0].isspace():
        return True
    word = match[0].strip()
    return word[:1].isupper() or any(map(_is_marked, name[: match.start()].split()))


def _is_marked(word: str) -> bool:
    return any(c.isdigit() or c.isupper() for c in word[1:])


def _uncertain(name: str, kind: str) -> Iterator[str]:
    last = _LAST_PART.search(name)
    if last and _is_added_name(last[0], kind):
        yield name[: last.start()]
    prefix = {"Benchmark": _SUBSET_OF, "Metric": _QUALIFIED}.get(kind)
    if prefix and (match := prefix.match(name)):
        yield name[match.end() :]


def _is_added_name(part: str, kind: str) -> bool:
    """Return whether a last part may make a name of a family out of another name."""
    word = part.lstrip("-_/: ")
    if (word[:1].islower() and word.isascii()) or _NO_FAMILY.search(word):
        return False
    return kind == "Benchmark" or not part[0].isspace() or not is_english(word)


def _may_stand(rest: str, name: str) -> bool:
    """Return whether what is left can be a name of its own."""
    letters = sum(map(str.isalpha, rest))
    short = letters == 1 and any(map(str.isdigit, rest)) and rest[0].isalpha()
    return (
        (letters > 1 or short) and clean_name(rest) == rest and fold(rest) != fold(name)
    )


@cache
def known_bases() -> dict[str, str]:
    """Return the families that are known by themselves: folded name to name."""
    path = Path(__file__).parent / "terms" / "family_bases.txt"
    lines = path.read_text(encoding="utf-8").splitlines()
    return {fold(line): line for line in lines if line and line[0] != "#"}
