"""Display titles for papers whose input has none."""

import re

from extractors.extraction import Entity, Extraction
from kg.papers import Paper

LONGEST = 100
_SPACE = re.compile(r"\s+")


def derive_title(paper: Paper, extraction: Extraction) -> str:
    """Return a title made of the proposed name and the sentence that introduces it.

    Without a proposed entity it is the first words of the abstract; without an
    abstract it is the paper's id.
    """
    proposed = [e for e in extraction.entities if e.relation == "PROPOSES"]
    if proposed:
        best = max(proposed, key=lambda e: (e.score, -_start(e)))
        return _shortened(f"{best.name}: {best.evidence}")
    return _shortened(paper.abstract) or paper.id


def _start(entity: Entity) -> int:
    return entity.spans[0][0] if entity.spans else 0


def _shortened(text: str) -> str:
    line = _SPACE.sub(" ", text).strip()
    if len(line) <= LONGEST:
        return line
    return line[: LONGEST + 1].rsplit(" ", 1)[0].rstrip(" ,;:") + " …"
