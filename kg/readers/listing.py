"""A plain listing: a heading with venue and year, then abstracts, blank lines between.

The heading ("NeurIPS 2025 Papers", "ICML 2025 论文列表") may be missing. Lines of
one abstract may be wrapped; the abstract is kept exactly as it stands.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from kg.papers import Paper, abstract_id

LONGEST_HEADING = 120
_BLOCK = re.compile(r"\S(?:.*\S)?(?:\n[^\S\n]*\S.*)*")
_HEADING = re.compile(r"#*\s*(?P<venue>[^\n]*?)[\s'’(]*(?P<year>(?:19|20)\d\d)\b[^\n]*")
_FOREIGN = re.compile(r"%PDF|PK\x03\x04|<\?xml|<!DOCTYPE|<html|@\w+\s*\{|TY  -", re.I)

_TABLE = re.compile(r"[\w \"]+(?:[,;\t][\w \"]*)+\r?\n")


def fits(text: str) -> bool:
    """Return whether a text may be a listing: anything but a known other format."""
    start = text.lstrip("\ufeff \t\r\n")
    is_table = _TABLE.match(start) and "abstract" in start.partition("\n")[0].lower()
    return not (is_table or _FOREIGN.match(start) or "\x00" in text[:4096])


def read(path: Path, text: str, on_fault: Callable[[str], None]) -> Iterator[Paper]:
    """Yield the papers of a listing.

    Args:
        path: Where the text came from, for ``Paper.sources``.
        text: The whole file.
        on_fault: Called when the text holds no abstract at all.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    venue, year, papers = None, None, 0
    line, counted = 1, 0
    for match in _BLOCK.finditer(text):
        block = match[0]
        heading = _HEADING.fullmatch(block) if len(block) <= LONGEST_HEADING else None
        if heading and not block.endswith("."):
            venue, year = heading["venue"].strip(" :,-–#") or None, int(heading["year"])
            continue
        line += text.count("\n", counted, match.start())
        counted = match.start()
        papers += 1
        yield Paper(
            id=abstract_id(block),
            abstract=block,
            venue=venue,
            year=year,
            sources=(f"{path.name}:{line}",),
        )
    if not papers:
        on_fault(f"{path}: a heading but no abstract below it")
