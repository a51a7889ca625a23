"""The spaCy pipeline: a clean text goes in, a document with entities comes out.

The order is the list ``COMPONENTS``. What the components find stands in
``doc.spans["kg"]`` (a span a mention, its label the type) and, as plain lists and
dictionaries, in ``doc._.kg_entities`` and ``doc._.kg_results``.
"""

from functools import cache, lru_cache

import numpy as np
import spacy
from spacy.language import Language
from spacy.tokens import Doc, Span

from .classifier import WEIGHTS, LinearClassifier, load_classifier
from .decode import Verdict, choose
from .encoder import SpanEncoder
from .evidence import Evidence, encoder_chances, gather_evidence
from .extraction import MIN_SCORE
from .lexicon import Lexicon, load_lexicon
from .named_entity import NamedEntity
from .reasons import tell_reasons
from .relations import judge_relation
from .results import load_finder
from .tokenizer import Tokens, read_tokens

COMPONENTS = ("kg_names", "kg_relations", "kg_results")

_EXTENSIONS = {
    "kg_title": "Title of the paper, set before the pipeline runs; may be None.",
    "kg_entities": "Entities as dictionaries of plain values.",
    "kg_results": "Results as FoundResult records.",
}
for _name in _EXTENSIONS:
    if not Doc.has_extension(_name):
        Doc.set_extension(_name, default=None)


@lru_cache(maxsize=4)
def make_pipeline(min_score: float = MIN_SCORE) -> Language:
    """Return the pipeline.

    Args:
        min_score: Entities below this score (0 to 1) are left out.
    """
    config = {"nlp": {"tokenizer": {"@tokenizers": "kg_tokenizer.v1"}}}
    nlp = spacy.blank("en", config=config)
    for name in COMPONENTS:
        options = {"min_score": min_score} if name == "kg_names" else {}
        nlp.add_pipe(name, config=options)
    return nlp


@cache
def load_encoder() -> SpanEncoder:
    """Return the trained encoder that the package ships."""
    return SpanEncoder.load(WEIGHTS, "encoder.int8")


class NameFinder:
    """Component ``kg_names``: which names an abstract holds, and of which type."""

    def __init__(self, min_score: float) -> None:
        self.min_score = min_score
        self.encoder = load_encoder()
        self.classifier = load_classifier(WEIGHTS / "names.npz")
        self.lexicon: Lexicon = load_lexicon()

    def __call__(self, doc: Doc) -> Doc:
        """Set ``doc.spans["kg"]`` and ``doc._.kg_entities``."""
        tokens = read_tokens(doc)
        evidence = gather_evidence(doc.text, tokens, doc._.kg_title, self.encoder)
        features = [
            [*named, *self.lexicon.features(group.keys)]
            for named, group in zip(evidence.features, evidence.groups, strict=True)
        ]
        logs = self.classifier.log_probabilities(features, evidence.numbers)
        verdicts = choose(
            tokens, evidence.groups, np.exp(logs), min_score=self.min_score
        )
        doc._.kg_entities = [
            self._entity(verdict, evidence, features) for verdict in verdicts
        ]
        doc.spans["kg"] = [
            Span(doc, start, end, label=verdict.type, span_id=str(number))
            for number, verdict in enumerate(verdicts)
            for start, end in verdict.spans
        ]
        return doc

    def _entity(
        self, verdict: Verdict, evidence: Evidence, features: list[list[str]]
    ) -> dict[str, object]:
        group = verdict.groups[0]
        pulls = self.classifier.pulls(features[group], f"{verdict.type}:required")
        chances = encoder_chances(evidence.numbers[group])
        return {
            "type": verdict.type,
            "spans": [list(span) for span in verdict.spans],
            "score": verdict.score,
            "features": features[group],
            "relations": evidence.relations[group].tolist(),
            "rule": tell_reasons(verdict.type, chances, pulls),
        }


class RelationJudge:
    """Component ``kg_relations``: what the paper does with each entity."""

    def __init__(self) -> None:
        self.classifier: LinearClassifier = load_classifier(WEIGHTS / "relations.npz")

    def __call__(self, doc: Doc) -> Doc:
        """Add ``relation`` and ``relation_score`` to ``doc._.kg_entities``."""
        for entity in doc._.kg_entities:
            relation, score = judge_relation(
                self.classifier,
                entity.pop("features"),
                entity["type"],
                np.array(entity.pop("relations"), dtype=np.float32),
            )
            entity["relation"] = relation
            entity["relation_score"] = score
        return doc


class ResultReader:
    """Component ``kg_results``: the numbers that state an outcome."""

    def __init__(self) -> None:
        self.finder = load_finder()

    def __call__(self, doc: Doc) -> Doc:
        """Set ``doc._.kg_results`` from the entities."""
        tokens = read_tokens(doc)
        doc._.kg_results = self.finder.find(tokens, named_entities(tokens, doc))
        return doc


def named_entities(tokens: Tokens, doc: Doc) -> list[NamedEntity]:
    """Return the entities of a document, each under the form it is mostly used in."""
    found = []
    for entity in doc._.kg_entities:
        spans = tuple((start, end) for start, end in entity["spans"])
        forms = [tokens.text(*span) for span in spans]
        name = max(forms, key=forms.count)
        found.append(NamedEntity(entity["type"], name, spans, entity["relation"]))
    return found


@Language.factory("kg_names", assigns=["doc.spans"])
def make_name_finder(nlp: Language, name: str, min_score: float) -> NameFinder:
    """Make the component that finds names."""
    return NameFinder(min_score)


@Language.factory("kg_relations")
def make_relation_judge(nlp: Language, name: str) -> RelationJudge:
    """Make the component that judges relations."""
    return RelationJudge()


@Language.factory("kg_results")
def make_result_reader(nlp: Language, name: str) -> ResultReader:
    """Make the component that reads results."""
    return ResultReader()
