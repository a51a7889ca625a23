"""Display titles for papers whose input has none."""

import re

from extractors.extraction import Entity, Extraction
from kg.papers import Paper

LONGEST = 100
_SPACE = re.compile(r"\s+")
_OPENING = re.compile(r"(?:\s*\([^()]*\))?,\s+((?:an?|the)\s)")


def derive_title(paper: Paper, extraction: Extraction) -> str:
    """Return a title made of the proposed name and what the abstract calls it.

    Where a sentence says ``We propose Lua, a tuner``, the title is ``Lua: a tuner``;
    else it is the name and the sentence that introduces it. A proposal without a proper
    name (``layered loss``) gives no title: it is then, as without a proposal, the first
    words of the abstract; without an abstract it is the paper's id.
    """
    proposed = [
        e for e in extraction.entities if e.relation == "PROPOSES" and _is_proper(e)
    ]
    if proposed:
        best = max(proposed, key=lambda e: (e.score, -_start(e)))
        return _shortened(f"{best.name}: {_described(best)}")
    return _shortened(paper.abstract) or paper.id


def _is_proper(entity: Entity) -> bool:
    return any(c.isupper() or c.isdigit() for c in entity.name)


def _described(entity: Entity) -> str:
    """Return what follows the name as its description, or the whole sentence."""
    forms = sorted({entity.name, *entity.mentions}, key=len, reverse=True)
    for form in forms:
        at = entity.evidence.find(form)
        opening = at >= 0 and _OPENING.match(entity.evidence, at + len(form))
        if opening:
            return entity.evidence[opening.start(1) :]
    return entity.evidence


def _start(entity: Entity) -> int:
    return entity.spans[0][0] if entity.spans else 0


def _shortened(text: str) -> str:
    line = _SPACE.sub(" ", text).strip()
    if len(line) <= LONGEST:
        return line
    return line[: LONGEST + 1].rsplit(" ", 1)[0].rstrip(" ,;:") + " …"
