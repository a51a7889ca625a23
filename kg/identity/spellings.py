"""Spellings: which surface forms are one name, before papers are looked at.

A *key* stands for one name of one type. Forms that fold together share a key, except
where case tells two things apart: a name and the everyday word (``MATH``, ``math``),
and a name that ends in S and the plural of an acronym (``DARTS``, ``DART``).
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from extractors.naming import fold, is_english, without_generic

Key: TypeAlias = tuple[str, str]
"""Type and folded name, with a mark after a blank where case tells two apart."""

_ALSO_WORDS = frozenset({"transformer", "autoencoder", "perceptron"})
_WORD_MARK = " word"
_PLURAL_MARK = " s"
_MAKERS = re.compile(
    r"^(?:open\s?ai|google(?: deepmind)?|deepmind|meta(?: ai)?|anthropic|mistral ai"
    r"|nvidia|microsoft|alibaba|ai2|allen\s?ai|stability ai|xai|ibm"
    r"|claude(?=\s(?:sonnet|opus|haiku))|gpt(?=[-\s]o\d)|ms(?=[-\s]?coco))(?:'s)?[-\s]+",
    re.IGNORECASE,
)
_HEAD_NOUN = re.compile(
    r"(?<=\S)[-\s]+(?:models?|frameworks?|methods?|algorithms?|approach|benchmarks?"
    r"|datasets?|corpus|systems?|techniques?|scores?|metrics?|rates?|values?"
    r"|optimi[sz]ers?|architectures?|network)$",
    re.IGNORECASE,
)
_FULL_YEAR = re.compile(r"(?<=[^\W\d_])20(?=\d\d$)")
_TOKEN = re.compile(r"\d+(?:\.\d+)*[^\W\d_]*|[^\W\d_]+|\d+")
_FEWEST_TOKENS = 3


class Spellings:
    """The keys of all forms of a listing."""

    def __init__(self, forms: Iterable[tuple[str, str]]) -> None:
        """Divide the forms, given as (type, clean form), where case tells."""
        groups: dict[Key, set[str]] = defaultdict(set)
        for kind, form in forms:
            groups[kind, fold(form)].add(form)
        self._marks: dict[Key, str] = {}
        for (kind, _), group in groups.items():
            for form, mark in _marks(kind, group):
                self._marks[kind, form] = mark
        self._known = {(kind, key) for kind, key in groups}

    def key(self, kind: str, form: str) -> Key:
        """Return the key of a form."""
        return kind, fold(form) + self._marks.get((kind, form), "")

    def joins(self, named: Iterable[tuple[str, str]]) -> Iterator[tuple[Key, Key]]:
        """Yield pairs of keys that are one name in different words.

        ``GPT-4o`` and ``OpenAI GPT-4o``, ``Llama-2-7B-Chat`` and ``LLaMA2-Chat 7B``,
        ``AIME 2024`` and ``AIME24``, ``F1`` and ``F1 score``: only where both stand
        in the listing.
        """
        bags: dict[tuple[str, ...], Key] = {}
        for kind, form in sorted(named):
            key = self.key(kind, form)
            for other in _rewordings(kind, form):
                if (kind, fold(other)) in self._known:
                    yield key, self.key(kind, other)
            if kind == "Model" and (bag := _bag(form)):
                yield key, bags.setdefault(bag, key)


def _marks(kind: str, group: set[str]) -> Iterator[tuple[str, str]]:
    if len(group) > 1 and kind != "Metric":
        yield from _word_marks(kind, group)
        yield from _plural_marks(group)


def _word_marks(kind: str, group: set[str]) -> Iterator[tuple[str, str]]:
    words = [form for form in group if form.islower() and _is_word(form)]
    if words and any(_is_proper(kind, form) for form in group):
        yield from ((word, _WORD_MARK) for word in words)


def _is_word(form: str) -> bool:
    return is_english(form) or is_english(form.removesuffix("s"))


def _is_proper(kind: str, form: str) -> bool:
    if any(c.isdigit() or c.isupper() for c in form.removesuffix("s")[1:]):
        return True
    is_title = form[:1].isupper() and kind in ("Benchmark", "Model")
    return is_title and form.lower().removesuffix("s") not in _ALSO_WORDS


def _plural_marks(group: set[str]) -> Iterator[tuple[str, str]]:
    for form in group:
        singular = form[:-1]
        is_plural = not form.isupper() or f"{singular}s" in group
        if form.endswith("S") and singular in group and not is_plural:
            yield form, _PLURAL_MARK
            yield form.lower(), _PLURAL_MARK
        elif form.istitle() and form.endswith("s") and singular.upper() in group:
            yield form, _PLURAL_MARK


def _rewordings(kind: str, form: str) -> Iterator[str]:
    shorter = without_generic(_HEAD_NOUN.sub("", form))
    if shorter != form:
        yield shorter
    if kind in ("Model", "Benchmark") and (maker := _MAKERS.match(form)):
        yield form[maker.end() :]
    if kind == "Benchmark" and _FULL_YEAR.search(fold(form)):
        yield _FULL_YEAR.sub("", fold(form))


def _bag(form: str) -> tuple[str, ...] | None:
    """Return base and sorted parts of a model's name that has a version or size."""
    tokens = _TOKEN.findall(form.casefold().replace("×", "x"))
    if len(tokens) < _FEWEST_TOKENS or not any(t[0].isdigit() for t in tokens):
        return None
    return tokens[0], *sorted(tokens[1:])
