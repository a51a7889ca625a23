"""Lists of known names, a file a type: evidence for the classifier, not a verdict."""

from functools import cache
from pathlib import Path

TERMS_FOLDER = Path(__file__).parent / "terms"
_JOINTS = str.maketrans("", "", " -–_/'’")


def term_key(name: str) -> str:
    """Return the spelling under which a name is looked up; case counts.

    >>> term_key("Visual Genome"), term_key("Visual-Genome")
    ('VisualGenome', 'VisualGenome')
    """
    return name.translate(_JOINTS)


@cache
def known_terms() -> dict[str, tuple[str, ...]]:
    """Return the types under which each known name (by ``term_key``) is listed.

    Metrics are also listed in lower case, since they are written so in a sentence.
    """
    known: dict[str, tuple[str, ...]] = {}
    for path in sorted(TERMS_FOLDER.glob("*.tsv")):
        kind = path.stem.capitalize()
        for line in path.read_text(encoding="utf-8").splitlines():
            key = term_key(line.partition("\t")[0])
            keys = {key, key.lower()} if kind == "Metric" else {key}
            for spelling in sorted(keys):
                known[spelling] = (*known.get(spelling, ()), kind)
    return known


@cache
def boundary_words() -> frozenset[str]:
    """Return the lower-case words that no name in lower case holds (with, we, show)."""
    path = TERMS_FOLDER / "boundary_words.txt"
    return frozenset(path.read_text(encoding="utf-8").split())
