"""The paper: what every reader yields and everything else starts from."""

import hashlib
import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

ID_LENGTH = 12
_DOI_PREFIX = re.compile(r"^(?:https?://(?:dx\.)?doi\.org/|doi:\s*)", re.I)


@dataclass(frozen=True, slots=True)
class Paper:
    """One paper as an input file gives it.

    Attributes:
        id: Stable identifier: the input's own, else ``abstract_id`` of the abstract.
        abstract: The abstract exactly as given; all offsets point into it. May be "".
        title: The title, or None when the input has none.
        venue: Venue name such as ``NeurIPS``, or None.
        year: Year of publication, or None.
        authors: Author names in order.
        url: Link to the paper, or None.
        doi: Bare DOI in lower case, or None.
        sources: Every place it was read from, as ``file:line``.
    """

    id: str
    abstract: str
    title: str | None = None
    venue: str | None = None
    year: int | None = None
    authors: tuple[str, ...] = ()
    url: str | None = None
    doi: str | None = None
    sources: tuple[str, ...] = ()


def fold_text(text: str) -> str:
    """Return the letters and digits of a text, case and compatibility forms folded."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return "".join(filter(str.isalnum, folded))


def abstract_id(abstract: str) -> str:
    """Return an id that depends on the words alone: same abstract, same id.

    Markup characters, spacing, case and hyphenation do not change it; the position
    in the file does not either.
    """
    digest = hashlib.sha256(fold_text(abstract).encode("utf-8", "surrogatepass"))
    return digest.hexdigest()[:ID_LENGTH]


def bare_doi(text: str) -> str:
    """Return a DOI without its prefix, in lower case: one paper, one spelling.

    >>> bare_doi("https://doi.org/10.1/ABC")
    '10.1/abc'
    """
    return _DOI_PREFIX.sub("", text.strip()).lower()


def merge_papers(
    papers: Iterable[Paper], on_fault: Callable[[str], None] = lambda _: None
) -> list[Paper]:
    """Join papers with the same abstract into one that knows all its sources.

    The first one gives id and order; what it lacks (abstract, title, venue, year,
    authors, url, doi) is taken from the later ones. Papers without an abstract are
    joined by DOI or id. Two papers with one id but different abstracts are both kept,
    the later under ``ID#2``, ``ID#3`` and so on.

    Args:
        papers: The papers in their order.
        on_fault: Called with a message for each id that had to be changed.
    """
    by_key: dict[str, Paper] = {}
    taken: dict[str, str] = {}
    with_doi: dict[str, str] = {}
    joined: dict[str, str] = {}
    for paper in papers:
        own = fold_text(paper.abstract) or f"id:{paper.id}"
        key = joined.get(own, own)
        twin = with_doi.get(paper.doi or "", key)
        if twin != key and not (paper.abstract and by_key[twin].abstract):
            key = joined[own] = twin
        if paper.doi:
            with_doi.setdefault(paper.doi, key)
        if key in by_key:
            by_key[key] = _joined(by_key[key], paper)
            continue
        free_id = _free_id(paper.id, taken)
        taken[free_id] = key
        if free_id != paper.id:
            on_fault(f"{paper.id}: another paper has this id; it is {free_id} here")
        by_key[key] = replace(paper, id=free_id)
    return list(by_key.values())


def _free_id(wanted: str, taken: dict[str, str]) -> str:
    number, free = 1, wanted
    while free in taken:
        number += 1
        free = f"{wanted}#{number}"
    return free


def _joined(first: Paper, other: Paper) -> Paper:
    return replace(
        first,
        abstract=first.abstract or other.abstract,
        title=first.title or other.title,
        venue=first.venue or other.venue,
        year=first.year or other.year,
        authors=first.authors or other.authors,
        url=first.url or other.url,
        doi=first.doi or other.doi,
        sources=tuple(dict.fromkeys(first.sources + other.sources)),
    )
