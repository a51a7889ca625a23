"""The reasons of a decision in plain words, for ``kg show --why``.

The classifier weighs a few dozen short features (``features.py``, ``lexicon.py``);
here the strongest of them are told so that a reader who knows none of their names
follows: ``encoder 0.97 Benchmark; the word before is 'on'; written in capitals``.
"""

from collections.abc import Callable, Mapping, Sequence

from .extraction import TYPES

LONGEST = 159
_LONGEST_QUOTE = 24

_CASES = {
    "lower": "written in small letters",
    "title": "written in title case",
    "upper": "written in capitals",
    "inner": "written with a capital inside",
    "digit": "written with a digit",
    "digit+upper": "written in capitals with a digit",
    "some": "written with some capitals",
}
_FIXED = {
    "k:unseen": "new to the labelled abstracts",
    "g:abbreviated": "spelled out and abbreviated here",
    "g:run": "a phrase by itself",
    "g:part": "part of a longer word",
    "g:short form": "the short form of a name",
    "g:long form": "spelled out before a short form",
    "g:quoted": "in quotes",
    "g:term": "a known term",
    "l:introduced": "a verb such as 'propose' before it",
    "l:number": "a number before it",
    "r:number": "a number after it",
    "l1:^": "opens its sentence",
    "l2:^": "opens its sentence",
    "l3:": "opens its sentence",
    "r1:$": "closes its sentence",
    "r2:": "closes its sentence",
    "r3:": "closes its sentence",
    "lc:": "no telling word before it",
    "lh:": "no noun such as 'dataset' before it",
    "rh:": "no noun such as 'dataset' after it",
    "p:first": "in the first sentence",
    "p:last": "in the last sentence",
    "p:spread": "in several sentences",
    "t:given": "the paper has a title",
    "t:lead": "leads the title",
}
_QUOTED = {
    "n": "the name {}",
    "n1": "begins with {}",
    "n-1": "ends with {}",
    "n-2": "ends with {}",
    "nw": "{} in the name",
    "np": "begins with {}",
    "nx": "ends with {}",
    "s": "written like {}",
    "l1": "the word before is {}",
    "l2": "the words before are {}",
    "l3": "the words before are {}",
    "lc": "{} before it",
    "lh": "{} before it",
    "lw": "{} before it",
    "r1": "the word after is {}",
    "r2": "the words after are {}",
    "r3": "the words after are {}",
    "rh": "{} after it",
    "rw": "{} after it",
}
_SHARES = {"0": "sometimes have it", "1": "often have it", "2": "have it"}
_TOPICS = {
    **dict.fromkeys(("n1", "np"), "beginning"),
    **dict.fromkeys(("n-1", "n-2", "nx"), "end"),
    **dict.fromkeys(("s", "s#", "s.", "scase"), "shape"),
    **dict.fromkeys(("l1", "l2", "l3", "lc", "lh", "lr", "lw"), "words before"),
    **dict.fromkeys(("r1", "r2", "r3", "rh", "rw"), "words after"),
}


def tell_reasons(
    label: str, chances: Sequence[float], pulls: Mapping[str, float], count: int = 3
) -> str:
    """Return why a name was taken for what it is, in fewer than 160 characters.

    Args:
        label: One of ``TYPES``: the verdict.
        chances: The encoder's own probability of each of ``TYPES``.
        pulls: How strongly each feature speaks for the verdict.
        count: How many features to tell at most.
    """
    told = [_encoder(label, chances)]
    for phrase in _strongest(pulls)[:count]:
        if len("; ".join([*told, phrase])) <= LONGEST:
            told.append(phrase)
    return "; ".join(told)


def _encoder(label: str, chances: Sequence[float]) -> str:
    """Return the encoder's view, with what it would rather have had."""
    view = dict(zip(TYPES, chances, strict=True))
    told = f"encoder {view[label]:.2f} {label}"
    rival = max(TYPES, key=lambda kind: view[kind])
    rather = view[rival] > view[label] and f"{view[rival]:.2f} {rival}"
    return f"{told} ({rather})" if rather else told


def _strongest(pulls: Mapping[str, float]) -> list[str]:
    """Return the phrases that speak for the verdict, strongest first, one a topic."""
    weights: dict[tuple[str, str], float] = {}
    for feature in sorted(pulls):
        words = in_words(feature)
        if words:
            at = (_topic(feature, words), words)
            weights[at] = weights.get(at, 0.0) + pulls[feature]
    best: dict[str, str] = {}
    for topic, words in sorted(weights, key=lambda at: (-weights[at], at)):
        if weights[topic, words] > 0:
            best.setdefault(topic, words)
    return list(dict.fromkeys(best.values()))


def _topic(feature: str, words: str) -> str:
    """Return what a feature is about: of two that say much the same, one is told."""
    kind = _bare(feature)
    if kind.startswith("k:seen"):
        return "labelled"
    return _TOPICS.get(kind.partition(":")[0], words)


def in_words(feature: str) -> str | None:
    """Return a feature in plain words; None for one that has no words here.

    >>> in_words("k:seen Benchmark:required 2 3"), in_words("lower|l1:on")
    ('labelled abstracts have it as a Benchmark', "the word before is 'on'")
    """
    feature = _bare(feature)
    prefix, _, value = feature.partition(":")
    if feature in _FIXED:
        return _FIXED[feature]
    if prefix in _QUOTED:
        return _QUOTED[prefix].format(_quote(value))
    if prefix in _MAKERS:
        return _MAKERS[prefix](value)
    inner = in_words(feature[1:]) if feature[:1] == "o" else None
    return f"in full {inner}" if inner else None


def _bare(feature: str) -> str:
    """Return a feature without the case of the name that it may be tied to."""
    case, bar, rest = feature.partition("|")
    return rest if bar and case in _CASES else feature


def _known(value: str) -> str:
    if not value.startswith("seen "):
        return f"listed as a {value}"
    what, share, *_ = value.split()[1:]
    kind, _, grade = what.partition(":")
    if kind == "none":
        return "labelled abstracts pass over it"
    article = "an optional" if grade == "optional" else "a"
    return f"labelled abstracts {_SHARES[share]} as {article} {kind}"


def _words(number: str) -> str:
    return "one word" if number == "1" else f"{number} words"


def _written(value: str) -> str:
    number, hyphened = value.removesuffix("True"), value.endswith("True")
    words = _words(number.removesuffix("False"))
    return f"{words} with{'' if hyphened else 'out'} a hyphen"


def _place(value: str) -> str | None:
    kind, number = value[:-1], value[-1:]
    if kind == "count":
        return "named once" if number == "1" else f"named {number} times"
    if kind == "sentences":
        return f"in {number} sentence{'' if number == '1' else 's'}"
    quarters = ("first", "second", "third", "last")
    return f"in the {quarters[int(number)]} quarter" if kind == "quarter" else None


def _between(value: str) -> str:
    left, _, right = value.removeprefix("l1:").partition("|r1:")
    return f"between {_quote(left)} and {_quote(right)}"


def _quote(text: str) -> str:
    """Return a short quotation; a mark ``_`` of words joined without blank goes."""
    text = text.removeprefix("_") or text
    short = text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 1]}…"
    return f"'{short}'"


_MAKERS: Mapping[str, Callable[[str], str | None]] = {
    "k": _known,
    "k1": _known,
    "lr": _between,
    "p": _place,
    "s#": lambda number: f"{_words(number)} long",
    "s.": _written,
    "scase": _CASES.get,
    "t": lambda _: "stands in the title",
}
