"""From abstracts to extractions: the public entrance of this package."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

from spacy.tokens import Doc

from .clean_text import CleanText, clean_text, one_line
from .enumerations import split_enumerations
from .evidence_sentence import best_sentence
from .extraction import MIN_SCORE, Entity, Extraction, Result, Span
from .named_entity import NamedEntity
from .naming import clean_name
from .pipeline import make_pipeline, named_entities
from .results import FoundResult
from .tokenizer import Tokens, read_tokens
from .workers import map_in_processes

CHUNK = 16
PAPERS_A_PROCESS = 100
LONGEST_ABSTRACT = 30_000
_HALF = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one abstract: its extraction, or the error that prevented it."""

    extraction: Extraction
    error: str | None = None


def extract(
    abstract: str, title: str | None = None, *, min_score: float = MIN_SCORE
) -> Extraction:
    """Return the entities and results of one abstract.

    Args:
        abstract: The abstract as it is; all offsets point into it. What stands after
            the first ``LONGEST_ABSTRACT`` characters is not read.
        title: Title of the paper, where known: it tells what the paper proposes.
        min_score: Entities below this score (0 to 1) are left out.
    """
    nlp = make_pipeline(min_score)
    view = clean_text(_whole(abstract[:LONGEST_ABSTRACT]))
    doc = nlp.make_doc(view.text)
    doc._.kg_title = _whole(title) if title else None
    return _read(nlp(doc), view)


def _whole(text: str) -> str:
    """Return the text with what spaCy refuses, halves of surrogate pairs, as U+FFFD."""
    return _HALF.sub("\N{REPLACEMENT CHARACTER}", text)


def extract_all(
    papers: Iterable[tuple[str, str | None]],
    *,
    min_score: float = MIN_SCORE,
    processes: int = 1,
) -> Iterator[Outcome]:
    """Yield the outcome of every (abstract, title), in order.

    An abstract that cannot be read costs only its own extraction.

    Args:
        papers: Abstracts with their titles or None.
        min_score: Entities below this score are left out.
        processes: Worker processes; with 1 all is done in this one.

    Raises:
        WorkerDiedError: A worker was killed or crashed.
    """
    work = partial(_extract_chunk, min_score=min_score)
    chunks = _chunks(papers)
    if processes <= 1:
        make_pipeline(min_score)  # a broken installation fails here, not paper by paper
        for chunk in chunks:
            yield from work(chunk)
        return
    ready = partial(make_pipeline, min_score)
    for outcomes in map_in_processes(work, chunks, processes=processes, ready=ready):
        yield from outcomes


def _chunks(
    papers: Iterable[tuple[str, str | None]],
) -> Iterator[list[tuple[str, str | None]]]:
    source = iter(papers)
    while chunk := list(islice(source, CHUNK)):
        yield chunk


def _extract_chunk(
    chunk: Sequence[tuple[str, str | None]], *, min_score: float
) -> list[Outcome]:
    # Words never seen before would stay in spaCy's vocabulary for ever.
    with make_pipeline(min_score).memory_zone():
        return [_outcome(abstract, title, min_score) for abstract, title in chunk]


def _outcome(abstract: str, title: str | None, min_score: float) -> Outcome:
    try:
        return Outcome(extract(abstract, title, min_score=min_score))
    except Exception as error:  # one strange abstract must not end a long run
        return Outcome(Extraction(), f"{type(error).__name__}: {error}")


def _read(doc: Doc, view: CleanText) -> Extraction:
    tokens = read_tokens(doc)
    named = named_entities(tokens, doc)
    measured = _measured_in(tokens, doc._.kg_results)
    entities = [
        _entity(tokens, view, entity, found, measured.get(entity.name, ()))
        for entity, found in zip(named, doc._.kg_entities, strict=True)
    ]
    split = [list(split_enumerations(entity, view.source)) for entity in entities]
    names = {e.name: made[0].name for e, made in zip(named, split, strict=True)}
    results = tuple(_result(tokens, view, found, names) for found in doc._.kg_results)
    return Extraction(tuple(e for made in split for e in made), results)


def _measured_in(tokens: Tokens, results: Sequence[FoundResult]) -> dict[str, set[int]]:
    """Return the sentences with results of each metric and benchmark."""
    found: dict[str, set[int]] = {}
    for result in results:
        for name in (result.metric, result.benchmark):
            if name:
                sentence = tokens.sentences[result.span[0]]
                found.setdefault(name, set()).add(sentence)
    return found


def _original(tokens: Tokens, view: CleanText, span: Span) -> Span:
    return view.original(tokens.starts[span[0]], tokens.ends[span[1] - 1])


def _entity(
    tokens: Tokens,
    view: CleanText,
    entity: NamedEntity,
    found: dict[str, object],
    measured: Collection[int],
) -> Entity:
    spans = [_original(tokens, view, span) for span in entity.spans]
    mentions = dict.fromkeys(view.source[slice(*span)] for span in spans)
    evidence, evidence_span = best_sentence(
        tokens, view, entity.spans, entity.relation, results=measured
    )
    return Entity(
        type=entity.type,
        name=clean_name(entity.name) or entity.name,
        mentions=tuple(mentions),
        spans=tuple(spans),
        relation=entity.relation,
        evidence=evidence,
        evidence_span=evidence_span,
        score=round(float(found["score"]), 4),  # type: ignore[arg-type]
        relation_score=round(float(found["relation_score"]), 4),  # type: ignore[arg-type]
        rule=str(found["rule"]),
    )


def _result(
    tokens: Tokens, view: CleanText, found: FoundResult, names: dict[str, str]
) -> Result:
    span = _original(tokens, view, found.span)
    evidence, evidence_span = best_sentence(tokens, view, (found.span,), "REPORTS")
    return Result(
        value=one_line(view.source[slice(*span)]),
        span=span,
        kind=found.kind,
        unit=found.unit,
        metric=_named(found.metric, names),
        benchmark=_named(found.benchmark, names),
        model=_named(found.model, names),
        subject=_named(found.subject, names),
        evidence=evidence,
        evidence_span=evidence_span,
    )


def _named(name: str | None, names: dict[str, str]) -> str | None:
    return names.get(name, name) if name else None
