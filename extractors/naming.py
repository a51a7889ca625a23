"""Names as strings: folding spellings together."""

import re
import unicodedata

_CITE = re.compile(r"~?\\cite\w*\*?\{[^}]*\}")
_COMMAND = re.compile(r"\\[a-zA-Z]+")
_NOISE = re.compile(r"[^\w+@∞]|_")
_SHORTEST_PLURAL = 4


def fold(name: str) -> str:
    """Return the key under which spellings of one name meet.

    Case, spaces, hyphens, markup and a plural s do not count; digits, ``+`` and
    ``@`` do: ``LLaMA 2``, ``Llama-2`` and ``LLaMA2`` fold together, ``Llama 3`` apart.
    """
    text = _CITE.sub("", unicodedata.normalize("NFKC", name)).replace("\\times", "x")
    text = _COMMAND.sub("", text).casefold().replace("×", "x")
    text = _NOISE.sub("", text)
    plural = len(text) >= _SHORTEST_PLURAL and text.endswith("s")
    return text[:-1] if plural and not text.endswith("ss") else text
