r"""Names as strings: folding spellings together, and cleaning a name for show.

>>> fold("LLaMA 2"), fold("Llama-2"), fold("LLaMA2"), fold("Llama 2.5")
('llama2', 'llama2', 'llama2', 'llama2.5')
>>> clean_name(r"$\textbf{L}$earning $\textbf{u}$nstructured-sparsity")
'Learning unstructured-sparsity'
"""

import html
import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from .acronyms import bare_letters, is_acronym
from .clean_text import clean_text

_CACHED = 1 << 17
_POSSESSIVE = re.compile(r"['’]s?\b(?!\w)")
_BETWEEN_DIGITS = re.compile(r"(?<=\d)(?!\.\d)[^\w+@∞*]+(?=\d)")
_SIZE_S = re.compile(r"(?<=\w)[-\s]+s$")
_NOISE = re.compile(r"(?!(?<=\d)[.-](?=\d)|(?<=[^\W_])-(?=s$)|(?<=[^\W_])\*)[^\w+@∞]|_")
_DOT_ZERO = re.compile(r"(?<=\d)(?:\.0)+(?![\d.])")
_PLURAL = re.compile(r"(?<=[^\W\d_])(?<=\w{3})(?<!s)s$")
_SPELLINGS = (
    (re.compile(r"is(?=e|ing|ation)"), "iz"),
    (re.compile(r"(?<=col|lab|fav|hum|vap)our|(?<=neighb|behavi)our"), "or"),
    (re.compile(r"(?<=odel|abel|evel|avel|gnal|nnel)l+(?=ing|ed|er)"), ""),
    (re.compile(r"(?<=ent|fib|met)re$"), "er"),
    (re.compile(r"lys(?=e|ing)"), "lyz"),
    (re.compile(r"ogue"), "og"),
    (re.compile(r"artefact"), "artifact"),
    (re.compile(r"fence$"), "fense"),
    (re.compile(r"sse$"), "ss"),
    (re.compile(r"ie$"), "y"),
)


@lru_cache(_CACHED)
def fold(name: str) -> str:
    """Return the key under which spellings of one name meet.

    Case, spaces, hyphens, accents, markup, a plural s and British spelling do not
    count, a Greek letter equals its name; digits, ``+``, ``@`` and the border between
    two numbers do: ``LLaMA 2``, ``Llama-2`` and ``LLaMA2`` fold together, ``Llama 3``
    and ``Llama 2.5`` apart. Folding a folded name changes nothing.
    """
    text = _POSSESSIVE.sub("", bare_letters(_without_markup(name)))
    text = _SIZE_S.sub("-s", text)
    text = _NOISE.sub("", _BETWEEN_DIGITS.sub("-", text))
    text = _PLURAL.sub("", _DOT_ZERO.sub("", text))
    for pattern, american in _SPELLINGS:
        text = pattern.sub(american, text)
    return text


_TAG = re.compile(r"</?(?:i|b|em|strong|sub|sup|tt|code|span|jats:\w+)\b[^<>]*>", re.I)
_LINK = re.compile(r"!?\[([^\[\]]+)\]\((?:https?:|/|#)[^()\s]*\)")
_SUPERSCRIPT = re.compile(r"\^\{?(\d+|\*)\}?")
_SUBSCRIPT = re.compile(r"(?<=[^\W\d_])_\{?(\d+)\}?(?=\W|$)")
_BARE_SUBSCRIPT = re.compile(r"(?<![^\W_]|[_\\])([A-Za-z])_(\d)(?=\s|$)")
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_HYPHENS = re.compile("[\u2010-\u2015\u2212]")
_STYLED = re.compile("[\ufb00-\ufb06\uff01-\uff5e\U0001d400-\U0001d7ff\u00a0\u3000]+")
_TORN = re.compile(r"(?<=[^\W\d_]-) (?=[A-Z])")
_PLAIN = re.compile(r"(?:[A-Za-z0-9+@/](?: (?! )|[.-](?![ .-]))?)+", re.ASCII)
_UNSHOWN = re.compile("[\x00-\x1f\x7f\ud800-\udfff\u202a-\u202e\u2066-\u2069]+")


def _without_markup(name: str) -> str:
    if _PLAIN.fullmatch(name):
        return name
    text = name
    if "&" in text or "<" in text:
        text = _TAG.sub("", html.unescape(text))
    if "[" in text:
        text = _LINK.sub(r"\1", text)
    in_maths = "$" in text
    text = clean_text(text).text
    if "^" in text:
        text = _SUPERSCRIPT.sub(lambda m: m[1].translate(_SUPERSCRIPTS), text)
    if in_maths:
        text = _SUBSCRIPT.sub(r"\1", text).replace("$", "")
    return _BARE_SUBSCRIPT.sub(r"\1\2", text)


_ARTICLE = re.compile(r"^(?:the|a|an|our|this|these|its|their)\s+(?=\S)")
_EDGES = " \t,;:.!?\"'`“”‘’«»|~=\\"
_BRACKETS = {")": "(", "]": "[", "}": "{"}
_ANY_BRACKET = re.compile(r"[()\[\]{}]")
_GLOSS = re.compile(r"\s*[(\[]\s*([^()\[\]]{2,99}?)\s*[)\]](?=\s|$)")
_GENERIC = re.compile(
    r"(?<=[^\s-])\s+(?:(?:famil(?:y|ies)|series) of (?:models|LLMs)"
    r"|models?|famil(?:y|ies)|series|variants?|checkpoints?|architectures?"
    r"|frameworks?|methods?|methodology|approach(?:es)?|algorithms?"
    r"|techniques?|systems?|toolkits?|pipelines?|strategy|optimi[sz]ers?"
    r"|benchmarks?|datasets?|data\s?sets?|corpus|corpora|test\s?sets?|suites?"
    r"|leaderboards?|metrics?|library|package)$"
)
_PLURAL_ACRONYM = re.compile(r"^(\S*\w\w[A-RT-Z])(?<!OP)(?<!MAC)s$")
_ADJECTIVE = re.compile(r"(?:ian|ean|based|style|aware|driven|like|wise|free)$", re.I)
_FIELDS = frozenset({"markov", "cox", "ising", "fourier", "monte", "pareto", "turing"})


@lru_cache(_CACHED)
def clean_name(text: str) -> str:
    r"""Return a name as it should be shown.

    Markup, citations, quotes, stray brackets, a leading article, a bracketed acronym
    of the name itself, the s of an acronym in the plural and a generic last word go:
    ``the $\tau$-bench dataset`` gives ``τ-bench``, ``ViTs`` gives ``ViT``. A generic
    word stays where it makes the name (``Active Reasoning Benchmark``, ``diffusion
    model``). The result is one line, in composed Unicode (NFC), and stays as it is
    when cleaned again; it is never empty unless ``text`` holds nothing that can be
    shown.
    """
    name = _cleaned(text)
    while (again := _cleaned(name)) != name:
        name = again
    return name


def _cleaned(text: str) -> str:
    text = _UNSHOWN.sub(" ", text)
    name = _tidy(_without_markup(text))
    while (shorter := _tidy(_less(name))) != name and shorter:
        name = shorter
    return name or _tidy(text.replace("\\", ""))


def _tidy(text: str) -> str:
    """Return the text on one line, without stray brackets or punctuation around it."""
    if _PLAIN.fullmatch(text):
        return text.strip("- /.")
    text = _STYLED.sub(lambda m: unicodedata.normalize("NFKC", m[0]), text)
    text = _HYPHENS.sub("-", unicodedata.normalize("NFC", text)).replace("’", "'")
    text = _TORN.sub("", text)
    before = None
    while text != before:
        before = text
        text = " ".join(_balanced(text).split()).strip(_EDGES)
        text = text.removesuffix("'s") if len(text) > len("X's") else text
        text = text.strip("-/ ")
    return text


def _less(name: str) -> str:
    name = _ARTICLE.sub("", name)
    gloss = _GLOSS.search(name)
    if gloss and _is_gloss(name[: gloss.start()], gloss[1]):
        name = name[: gloss.start()] + name[gloss.end() :]
    return _PLURAL_ACRONYM.sub(r"\1", without_generic(name))


def _is_gloss(name: str, inside: str) -> bool:
    return is_acronym(inside, name) or is_acronym(name, inside)


def _balanced(text: str) -> str:
    """Return the text without the brackets that have no partner."""
    if not _ANY_BRACKET.search(text):
        return text
    open_at: list[int] = []
    stray: set[int] = set()
    for at, char in enumerate(text):
        if char in _BRACKETS.values():
            open_at.append(at)
        elif char in _BRACKETS:
            if open_at and text[open_at[-1]] == _BRACKETS[char]:
                open_at.pop()
            else:
                stray.add(at)
    stray.update(open_at)
    kept = "".join(char for at, char in enumerate(text) if at not in stray)
    wrapped = kept[:1] in _BRACKETS.values() and _BRACKETS.get(kept[-1:]) == kept[:1]
    return kept[1:-1] if wrapped and kept[1:-1].count(kept[0]) == 0 else kept


def without_generic(name: str) -> str:
    """Return the name without a generic last word that is no part of it."""
    match = _GENERIC.search(name)
    if match and _is_distinctive(name[: match.start()]):
        return name[: match.start()]
    return name


def _is_distinctive(name: str) -> bool:
    """Return whether a name can stand without the generic word after it."""
    last = name.rsplit(maxsplit=1)[-1]
    if _ADJECTIVE.search(last):
        return False
    return any(map(_is_proper, re.split("[-/]", last)))


def _is_proper(part: str) -> bool:
    if any(map(str.isdigit, part)) or any(map(str.isupper, part[1:])):
        return True
    is_word = part.lower() in _FIELDS or is_english(part)
    return part[:1].isupper() and not is_word


@cache
def _english_words() -> frozenset[str]:
    path = Path(__file__).parent / "terms" / "english_words.txt"
    lines = path.read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


def is_english(word: str) -> bool:
    """Return whether a word, in whatever case, is also an everyday word."""
    return word.lower() in _english_words()
