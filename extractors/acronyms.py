"""Acronyms: whether one name abbreviates another, by its letters alone."""

import re
import unicodedata

_GREEK = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon",
    "ζ": "zeta", "η": "eta", "θ": "theta", "ι": "iota", "κ": "kappa", "λ": "lambda",
    "μ": "mu", "ν": "nu", "ξ": "xi", "ο": "omicron", "π": "pi", "ρ": "rho",
    "σ": "sigma", "τ": "tau", "υ": "upsilon", "φ": "phi", "χ": "chi", "ψ": "psi",
    "ω": "omega",
}  # fmt: skip
_FOLDED_SIGNS = str.maketrans({**_GREEK, "×": "x", "ı": "i", "ł": "l", "ø": "o"})


def bare_letters(text: str) -> str:
    """Return the text in lower case, accents off, Greek letters spelled out."""
    folded = unicodedata.normalize("NFKD", text).casefold()
    folded = unicodedata.normalize("NFKD", folded).casefold()
    bare = "".join(c for c in folded if not unicodedata.combining(c))
    return bare.translate(_FOLDED_SIGNS)


_FEWEST_LETTERS = 2
_LETTERS_FOR_A_MISS = 6
_SPOKEN = {"2": "to", "4": "for"}
_HEADS = re.compile(
    r"[\s-](?:prompting|training|models?|networks?|methods?|algorithms?|frameworks?"
    r"|approach|loss|objective|techniques?|datasets?|benchmarks?|metric|scores?)$"
)


_FEWEST_INITIALS = 3
_NAME_IN_CAPITALS = re.compile(r"[^\W\d_]*[A-Z][^\W\d_]*[A-Z][^\W\d_]*")
_WORD = re.compile(r"[^\W_]+")
_JOINING = frozenset("a an and as by for from in of on the to with".split())


def is_initialism(short: str, long: str) -> bool:
    """Return whether ``short`` is made of the first letters of the words of ``long``.

    At least three letters, two of them capitals (``RLHF``, ``MoE``); words that join
    others may have a letter or not, all alike.
    """
    letters = short.removesuffix("s")
    words = _WORD.findall(long.lower())
    if len(letters) < _FEWEST_INITIALS or not _NAME_IN_CAPITALS.fullmatch(letters):
        return False
    content = [word for word in words if word not in _JOINING]
    initials = ("".join(word[0] for word in some) for some in (words, content))
    return letters.lower() in initials


def is_acronym(short: str, long: str) -> bool:
    """Return whether ``short`` may abbreviate ``long``.

    Its letters must stand in the long form in the same order, the first one first,
    and of one in capitals (``DPO``) one in the last word; a plural s, a generic last
    word and, in long ones (``SVDecode``), a letter more need not be matched; 2 and 4
    may stand for "to" and "for".
    """
    letters = [c for c in bare_letters(short.removesuffix("s")) if c.isalnum()]
    text = long.lower()
    if not _FEWEST_LETTERS <= len(letters) < len(text) or " " in short:
        return False
    if not text.startswith(letters[0]):
        return False
    if not short.removesuffix("s").isupper():
        return _in_order(letters, text, to_end=False)
    return any(
        _in_order(letters, long_form, to_end=True)
        for long_form in (text, _HEADS.sub("", text))
    )


def _in_order(letters: list[str], text: str, *, to_end: bool) -> bool:
    at, missing = 0, 0
    for letter in letters:
        found = text.find(letter, at)
        if found < 0:
            found = text.find(_SPOKEN.get(letter, letter), at)
        if found < 0:
            missing += 1
        else:
            at = found + 1
    last_word = text.rfind(" ") + 1
    # Letters are found as early as possible; the last one may stand later as well.
    reaches = not to_end or at > last_word or text.rfind(letters[-1]) >= last_word
    return reaches and missing <= len(letters) // _LETTERS_FOR_A_MISS
