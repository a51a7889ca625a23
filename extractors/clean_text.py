r"""The clean view: an abstract without LaTeX, Markdown and broken hyphens.

Names are looked for in the clean view; every offset that leaves this package is
mapped back to the abstract as it was given.

>>> view = clean_text(r"on \emph{$\tau$-bench}, 19.7$\times$ faster")
>>> view.text
'on τ-bench, 19.7× faster'
>>> view.original(3, 10)
(9, 21)
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from .extraction import Span

_STYLES = (
    "textbf|textit|emph|texttt|textsc|textsf|textrm|textsl|text|mathbf|mathrm|mathit"
    "|mathcal|mathbb|mathsf|mathtt|boldsymbol|bm|underline|mbox|operatorname|uline"
    "|textsuperscript|textsubscript|href\\{[^{}]*\\}|textcolor\\{[^{}]*\\}"
)
_SYMBOLS = {
    "times": "×", "infty": "∞", "pm": "±", "sim": "~", "approx": "≈", "leq": "≤",
    "le": "≤", "geq": "≥", "ge": "≥", "to": "→", "rightarrow": "→", "cdot": "·",
    "ell": "ℓ", "ldots": "…", "dots": "…", "alpha": "α", "beta": "β", "gamma": "γ",
    "delta": "δ", "Delta": "Δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ",
    "eta": "η", "theta": "θ", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν",
    "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ", "Sigma": "Σ", "tau": "τ",
    "phi": "φ", "varphi": "φ", "Phi": "Φ", "chi": "χ", "psi": "ψ", "Psi": "Ψ",
    "omega": "ω", "Omega": "Ω", "Pi": "Π", "Gamma": "Γ", "Lambda": "Λ", "star": "*",
    "ast": "*", "ss": "ß", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "aa": "å",
    "AA": "Å", "ae": "æ", "AE": "Æ", "i": "ı",
}  # fmt: skip
_ACCENTS = {
    '"': "\u0308", "'": "\u0301", "`": "\u0300", "^": "\u0302", "~": "\u0303",
    "=": "\u0304", ".": "\u0307", "H": "\u030b", "c": "\u0327", "u": "\u0306",
    "v": "\u030c", "k": "\u0328", "r": "\u030a",
}  # fmt: skip
_PREFIX = re.compile(
    r"answer|audio|best|black|chain|close|co|context|cross|data|domain|end"
    r"|fast|few|fine|graph|hand|high|human|image|in|instruction|inter|intra"
    r"|knowledge|language|large|layer|long|low|meta|mid|model|multi|non|one"
    r"|open|out|over|plug|point|post|pre|question|re|real|sample|self|semi"
    r"|short|slow|small|state|step|sub|task|text|three|token|top|two|under"
    r"|vision|well|white|zero",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class CleanText:
    """A text without markup, and where each of its characters came from.

    Attributes:
        text: The clean view.
        source: The text as it was given.
        starts: For each clean character, its start in ``source``.
        ends: For each clean character, its end in ``source``.
    """

    text: str
    source: str
    starts: list[int]
    ends: list[int]

    def original(self, start: int, end: int) -> Span:
        """Return the span of ``source`` behind the non-empty clean span.

        Markup that begins or ends inside the span is taken in whole.
        """
        first, last = self.starts[start], self.ends[end - 1]
        return _balanced(self.source, first, last)


def _balanced(source: str, first: int, last: int) -> Span:
    """Widen a span until its braces, dollars and double stars come in pairs."""
    part = source[first:last]
    if part.count("}") > part.count("{"):
        opening = re.search(r"(?:\$?\\[a-zA-Z]+\s*\{|\{)+$", source[:first])
        first = opening.start() if opening else first
    elif part.count("{") > part.count("}"):
        closing = re.match(r"\}+\$?", source[last:])
        last += closing.end() if closing else 0
    for mark in ("$", "**"):
        if source.count(mark, first, last) % 2:
            first, last = _paired(source, first, last, mark)
    return first, last


def _paired(source: str, first: int, last: int, mark: str) -> Span:
    if source.endswith(mark, 0, first):
        return first - len(mark), last
    return first, last + len(mark) if source.startswith(mark, last) else last


Replacement = str | tuple[int, int]
"""New text, or the group's span (in the matched string) that stays as it is."""


class _Rewriter:
    """A text under rewriting, with the origin of every character."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = list(range(len(text)))
        self.ends = list(range(1, len(text) + 1))

    def apply(
        self, pattern: re.Pattern[str], change: Callable[[re.Match[str]], Replacement]
    ) -> bool:
        """Replace every match; return whether there was one."""
        pieces: list[str] = []
        starts: list[int] = []
        ends: list[int] = []
        done = 0
        for match in pattern.finditer(self.text):
            new = change(match)
            self._copy(pieces, starts, ends, (done, match.start()))
            if isinstance(new, tuple):
                self._copy(pieces, starts, ends, new)
            else:
                self._insert(pieces, starts, ends, new, match)
            done = match.end()
        if not done and not pieces:
            return False
        self._copy(pieces, starts, ends, (done, len(self.text)))
        self.text, self.starts, self.ends = "".join(pieces), starts, ends
        return True

    def _copy(
        self, pieces: list[str], starts: list[int], ends: list[int], span: Span
    ) -> None:
        pieces.append(self.text[slice(*span)])
        starts.extend(self.starts[slice(*span)])
        ends.extend(self.ends[slice(*span)])

    def _insert(
        self,
        pieces: list[str],
        starts: list[int],
        ends: list[int],
        new: str,
        match: re.Match[str],
    ) -> None:
        empty = match.start() == match.end()
        before = self.ends[match.start() - 1] if match.start() else 0
        pieces.append(new)
        starts.extend([before if empty else self.starts[match.start()]] * len(new))
        ends.extend([before if empty else self.ends[match.end() - 1]] * len(new))


def _keep(group: int) -> Callable[[re.Match[str]], Replacement]:
    return lambda match: match.span(group)


def _put(text: str) -> Callable[[re.Match[str]], Replacement]:
    return lambda _: text


def _accent(match: re.Match[str]) -> str:
    letter = match[2].replace("\\i", "i").replace("\\j", "j")
    return unicodedata.normalize("NFC", letter + _ACCENTS[match[1]])


def _symbol(match: re.Match[str]) -> Replacement:
    return _SYMBOLS.get(match[1], "")


def _rejoined(match: re.Match[str]) -> str:
    left = match[1]
    return f"{left}-" if _PREFIX.fullmatch(left) else left


_ALWAYS = (
    (re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]"), _put("")),
    (re.compile("[\u2010\u2011]"), _put("-")),
    (re.compile(r"[^\S ]+\s*| {2,}"), _put(" ")),
)
_LATEX = (
    (re.compile(r"~?\\(?:cite\w*|ref|label|footnote)\*?(?:\[[^\]]*\])*\{[^{}]*\}"),
     _put("")),
    (re.compile(r"\\url\{([^{}]*)\}"), _keep(1)),
    (re.compile(r"\\([\"'`^~=.])\s*\{?(\\?[a-zA-Z])\}?"), _accent),
    (re.compile(r"\\([Hcuvkr])\s*\{(\\?[a-zA-Z])\}"), _accent),
    (re.compile(r"\\([Hcuvkr])\s+(\\?[a-zA-Z])"), _accent),
)  # fmt: skip
_UNWRAP = (
    re.compile(rf"\\(?:{_STYLES})\s*\{{([^{{}}]*)\}}"),
    re.compile(r"\{\\(?:bf|it|em|tt|sc|sf|rm|bfseries|itshape)\b\s*([^{}]*)\}"),
)
_LATEX_LAST = (
    (re.compile(r"\\([a-zA-Z]+)(?:\s*\{\})?"), _symbol),
    (re.compile(r"\\([%&_#${}])"), _keep(1)),
    (re.compile(r"\\[,;:!> \\]"), _put(" ")),
)
_MATHS = (
    (re.compile(r"\$([^$\n]{1,14})\$"), _keep(1)),
    (re.compile(r"(?<=\w)\$(?=\w)|[{}]"), _put("")),
)
_MARKDOWN = (
    (re.compile(r"\*\*"), _put("")),
    (re.compile(r"(?<![\w*])\*(?=\S)([^*\n]{1,80}?)(?<=\S)\*(?![\w*])"), _keep(1)),
)
_TYPEWRITER = (
    (re.compile(r"``"), _put("“")),
    (re.compile(r"''"), _put("”")),
    (re.compile(r"(?<![\w`])`([^`\n]{1,60})`"), _keep(1)),
)
_GLUE = (
    (re.compile(r"(?<=\w)---?(?=\w)"), _put("–")),
    (re.compile(r"(?<=[^\s~])~(?=\S)"), _put(" ")),
    (re.compile(r"\b([A-Za-z]{2,})- (?=(?!and\b|or\b|to\b|but\b|as\b|vs\b)[a-z]{2})"),
     _rejoined),
    (re.compile(r"(?<=[a-z]{3}[.!?])(?=[A-Z][A-Za-z])"), _put(" ")),
    (re.compile(r"(?<=[A-Za-z)],)(?=[A-Za-z]{2})|(?<=\d%)(?=[a-z]{2})"), _put(" ")),
)  # fmt: skip
_MOST_NESTED = 6


def clean_text(source: str) -> CleanText:
    """Return the clean view of a text.

    Args:
        source: Any text; LaTeX and Markdown need not be well formed.
    """
    work = _Rewriter(source)
    if "\\" in source:
        _apply_all(work, _LATEX)
        _unwrap(work)
        _apply_all(work, _LATEX_LAST)
    if "$" in source or "\\" in source or "{" in source:
        _apply_all(work, _MATHS)
    if "*" in source:
        _apply_all(work, _MARKDOWN)
    if "`" in source or "''" in source:
        _apply_all(work, _TYPEWRITER)
    _apply_all(work, _GLUE)
    _apply_all(work, _ALWAYS)
    return CleanText(work.text, source, work.starts, work.ends)


def _apply_all(
    work: _Rewriter,
    rules: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Replacement]], ...],
) -> None:
    for pattern, change in rules:
        work.apply(pattern, change)


def _unwrap(work: _Rewriter) -> None:
    for _ in range(_MOST_NESTED):
        changed = [work.apply(pattern, _keep(1)) for pattern in _UNWRAP]
        if not any(changed):
            return


def one_line(text: str) -> str:
    """Return the text with every white-space run made one blank."""
    return " ".join(text.split())
