"""The form to show: of all the forms of one thing, the better-known one."""

from collections import Counter
from dataclasses import dataclass, field

from extractors.naming import fold
from kg.identity.longforms import is_short_form

_CAPITALS_COUNT = 5
_COINED_SHAPE = 2


@dataclass(slots=True)
class Votes:
    """How often the forms of one thing are used.

    Attributes:
        papers: For each form, the number of papers that use it.
        names: For each form, how often it was extracted as the entity's name.
        coined: Whether some paper introduces the thing.
    """

    papers: Counter[str] = field(default_factory=Counter)
    names: Counter[str] = field(default_factory=Counter)
    coined: bool = False


def choose_name(kind: str, votes: Votes) -> str:
    """Return the form to show.

    Of an acronym and its long form the one that more papers use wins. At a tie it is
    the acronym for a Model or Benchmark, for what a paper introduces, and where it has
    a shape of its own (``LoRA``, ``Lua-LLM``); else the long form. Among spellings
    most papers win, then capitals, then the shorter one.
    """
    shorts, longs = _sides(votes.papers)
    if not shorts:
        return _best(kind, list(votes.papers), votes)
    difference = _used(shorts, votes) - _used(longs, votes)
    is_proper = kind in ("Model", "Benchmark")
    known = is_proper or votes.coined or any(map(_has_own_shape, shorts))
    prefers_short = difference > 0 or (difference == 0 and known)
    return _best(kind, shorts if prefers_short else longs, votes)


def _sides(forms: Counter[str]) -> tuple[list[str], list[str]]:
    """Return the acronyms and the rest, the first empty when nothing is spelled out."""
    longs = [form for form in forms if " " in form or "-" in form]
    shorts = [
        form for form in forms if any(is_short_form(form, long) for long in longs)
    ]
    return shorts, [form for form in forms if form not in shorts]


def _used(forms: list[str], votes: Votes) -> int:
    return sum(votes.papers[form] for form in forms)


def _has_own_shape(short: str) -> bool:
    bare = short.removesuffix("s")
    return not (bare.isalpha() and bare.isupper())


def _best(kind: str, forms: list[str], votes: Votes) -> str:
    """Return the most used spelling of the most used key."""
    by_key: Counter[str] = Counter()
    for form in forms:
        by_key[fold(form)] += votes.papers[form]
    named = {fold(form) for form in forms if votes.names[form]}
    key = min(by_key, key=lambda k: (k not in named, -by_key[k], len(k), k))
    spellings = [form for form in forms if fold(form) == key]
    return min(spellings, key=lambda form: _rank(kind, form, spellings, votes))


def _rank(
    kind: str, form: str, spellings: list[str], votes: Votes
) -> tuple[bool, int, int, int, int, str]:
    used = votes.papers[form]
    if f"{form}s" in spellings:
        used += votes.papers[f"{form}s"]
    capitals = sum(map(str.isupper, form))
    careless = (
        kind in ("Model", "Benchmark")
        and not capitals
        and any(
            votes.papers[other] * _CAPITALS_COUNT >= used
            for other in spellings
            if not other.islower()
        )
    )
    return careless, -used, -votes.names[form], -capitals, len(form), form
