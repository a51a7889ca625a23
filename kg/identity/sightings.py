"""Sightings: the entities of a listing, with clean names and settled types."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from extractors.extraction import Entity
from extractors.naming import clean_name, fold

_ENOUGH = 10
_OVERWHELMING = 10


@dataclass(frozen=True, slots=True)
class Sighting:
    """One entity of one paper.

    Attributes:
        paper: The paper's place in the listing.
        entity: The entity as it was extracted.
        kind: Its type, after ``settled``.
        name: Its clean name.
        forms: Its other clean surface forms.
    """

    paper: int
    entity: Entity
    kind: str
    name: str
    forms: tuple[str, ...]

    @property
    def coined(self) -> bool:
        """Whether the paper introduces the entity."""
        return self.entity.relation == "PROPOSES"


def sightings(extractions: Iterable[Sequence[Entity]]) -> list[Sighting]:
    """Return the sightings of a listing, in its order, with settled types."""
    seen = [
        _sighting(paper, entity)
        for paper, entities in enumerate(extractions)
        for entity in entities
    ]
    return _settled(seen)


def _sighting(paper: int, entity: Entity) -> Sighting:
    name = clean_name(entity.name) or entity.name
    others = dict.fromkeys(map(clean_name, entity.mentions))
    forms = tuple(form for form in others if form and form != name and fold(form))
    return Sighting(paper, entity, entity.type, name, forms)


def _settled(seen: list[Sighting]) -> list[Sighting]:
    """Give a name the type that nearly all papers give it.

    A name has two types where papers disagree about it or where two things share it.
    Only when one type has at least ten papers, and ten times as many as another, is
    the other one taken for a slip; a thing that a paper introduces keeps its type.
    """
    papers: dict[str, Counter[str]] = defaultdict(Counter)
    for _, kind, key in {(s.paper, s.kind, fold(s.name)) for s in seen}:
        papers[key][kind] += 1
    return [
        s if s.coined else replace(s, kind=_main_kind(papers[fold(s.name)], s.kind))
        for s in seen
    ]


def _main_kind(papers: Counter[str], kind: str) -> str:
    main = max(papers, key=lambda k: (papers[k], k))
    most = papers[main]
    slip = most >= _ENOUGH and most >= _OVERWHELMING * papers[kind]
    return main if slip else kind
