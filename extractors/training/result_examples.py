"""Labelled results laid over the tokens, with right and with spoiled entities."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import spacy

from extractors.clean_text import clean_text
from extractors.evaluation import fold_strictly, result_number
from extractors.extraction import TYPES
from extractors.named_entity import NamedEntity, TokenSpan
from extractors.results.links import SLOTS
from extractors.results.values import Value, find_values
from extractors.tokenizer import NameTokenizer, Tokens, read_tokens
from extractors.training.corpus import Labelled

KEPT = 0.77
KEPT_OPTIONAL = 0.35
WRONG_TYPE = 0.04
WRONG_RELATION = 0.12
ONE_MENTION = 0.15
ADDED = (1, 1, 2, 2, 2)
_USUAL = {
    "Method": ("PROPOSES", "USES", "COMPARES_WITH"),
    "Model": ("USES", "COMPARES_WITH", "PROPOSES"),
    "Benchmark": ("EVALUATES_ON", "PROPOSES", "USES"),
    "Metric": ("REPORTS", "USES", "MENTIONS"),
}
_TRIES = 20
_TOKENIZE = NameTokenizer(spacy.blank("en").vocab)

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ResultExample:
    """One labelled abstract.

    Attributes:
        labelled: The abstract.
        tokens: Its tokens.
        values: Every reading of every number, and
        printed: how each is printed in the abstract.
        entities: The labelled entities, those without a mention left out.
        spoiled: The same as an extractor might find them: some missing, some wrong.
        answers: The labelled result of each value that is one, by its place.
        forms: The folded names of each labelled entity.
    """

    labelled: Labelled
    tokens: Tokens
    values: list[Value]
    printed: list[str]
    entities: list[NamedEntity]
    spoiled: list[NamedEntity]
    answers: dict[int, Row]
    forms: list[set[str]]

    def same(self, one: str, other: str) -> bool:
        """Return whether two names mean the same entity of the abstract."""
        both = {fold_strictly(one), fold_strictly(other)}
        return len(both) == 1 or any(both <= names for names in self.forms)


def make_result_example(labelled: Labelled) -> ResultExample:
    """Return an abstract with values, entities and answers."""
    view = clean_text(labelled.text)
    tokens = read_tokens(_TOKENIZE(view.text))
    values = find_values(tokens)
    printed = [
        view.source[
            slice(*view.original(tokens.starts[v.start], tokens.ends[v.end - 1]))
        ]
        for v in values
    ]
    entities = _locate(tokens, labelled.entities)
    found = [entity for entity in entities if entity.spans]
    example = ResultExample(
        labelled,
        tokens,
        values,
        printed,
        found,
        list(_spoil(labelled, tokens, entities)),
        {},
        [_forms(entity) for entity in labelled.entities],
    )
    _align(example)
    return example


def _forms(entity: Row) -> set[str]:
    return {fold_strictly(form) for form in (entity["name"], *entity["mentions"])}


def _locate(tokens: Tokens, rows: Sequence[Row]) -> list[NamedEntity]:
    """Return the labelled entities with their mentions, longer ones first served."""
    forms = []
    for number, row in enumerate(rows):
        for form in dict.fromkeys((*row["mentions"], row["name"])):
            words = [w.text for w in _TOKENIZE(clean_text(form).text) if w.text.strip()]
            if words:
                forms.append((-len(words), number, words))
    taken: set[int] = set()
    spans: dict[int, set[TokenSpan]] = {}
    for _, number, words in sorted(forms):
        for span in _occurrences(tokens.words, words):
            if taken.isdisjoint(range(*span)):
                taken.update(range(*span))
                spans.setdefault(number, set()).add(span)
    return [
        NamedEntity(
            r["type"], r["name"], tuple(sorted(spans.get(i, ()))), r["relation"]
        )
        for i, r in enumerate(rows)
    ]


def _occurrences(words: Sequence[str], wanted: Sequence[str]) -> Iterator[TokenSpan]:
    for start in range(len(words) - len(wanted) + 1):
        end = start + len(wanted)
        if words[start] == wanted[0] and words[start:end] == wanted:
            yield start, end


def _spoil(
    labelled: Labelled, tokens: Tokens, entities: Sequence[NamedEntity]
) -> Iterator[NamedEntity]:
    """Yield the entities as an extractor of about 0.77 F1 might find them."""
    chance = random.Random(labelled.id)
    for entity, row in zip(entities, labelled.entities, strict=True):
        kept = chance.random() < (KEPT if row["required"] else KEPT_OPTIONAL)
        if kept and entity.spans:
            yield _mistaken(chance, entity)
    free = [True] * len(tokens.words)
    for entity in entities:
        for start, end in entity.spans:
            free[start:end] = [False] * (end - start)
    for _ in range(chance.choice(ADDED)):
        yield from _invented(chance, tokens, free)


def _mistaken(chance: random.Random, entity: NamedEntity) -> NamedEntity:
    kind, relation, spans = entity.type, entity.relation, entity.spans
    if chance.random() < WRONG_TYPE:
        kind = chance.choice(TYPES)
        relation = chance.choice(_USUAL[kind])
    if chance.random() < WRONG_RELATION:
        relation = chance.choice(_USUAL[kind])
    if chance.random() < ONE_MENTION:
        spans = spans[:1]
    return NamedEntity(kind, entity.name, spans, relation)


def _invented(
    chance: random.Random, tokens: Tokens, free: list[bool]
) -> Iterator[NamedEntity]:
    """Yield an entity where there is none, if a place for it is found."""
    for _ in range(_TRIES):
        start = chance.randrange(len(tokens.words))
        end = start + chance.choice((1, 1, 2, 2, 3))
        words = tokens.words[start:end]
        if not all(free[start:end]) or end > len(free):
            continue
        if all(len(w) > 3 and w.isalpha() for w in words):  # noqa: PLR2004
            kind = chance.choice(("Method", *TYPES))
            relation = chance.choice(_USUAL[kind][:2])
            free[start:end] = [False] * (end - start)
            name = tokens.text(start, end)
            yield NamedEntity(kind, name, ((start, end),), relation)
            return


def _align(example: ResultExample) -> None:
    """Find for each labelled result the value that it means."""
    for row in map(_harmonised(example), example.labelled.results):
        number = result_number(row["value"])
        places = [
            place
            for place, printed in enumerate(example.printed)
            if place not in example.answers and result_number(printed) == number
        ]
        if places:
            best = max(places, key=lambda place: _nearness(example, place, row))
            example.answers[best] = row


def _harmonised(example: ResultExample) -> Any:
    """Return a function that leaves an entity named twice only its better slot."""
    proposed = {e.name for e in example.entities if e.relation == "PROPOSES"}

    def mend(row: Row) -> Row:
        if not row["model"] or row["model"] != row["subject"]:
            return row
        return {**row, ("model" if row["model"] in proposed else "subject"): None}

    return mend


def _nearness(example: ResultExample, place: int, row: Row) -> tuple[int, int]:
    """Return how many entities of the row share the sentence of a value."""
    sentences = example.tokens.sentences
    here = sentences[example.values[place].start]
    named = [row[slot] for slot in SLOTS if row[slot]]
    beside = sum(
        any(sentences[start] == here for start, _ in entity.spans)
        for name in named
        for entity in example.entities
        if example.same(entity.name, name)
    )
    return beside + 2 * (example.printed[place] == row["value"]), place
