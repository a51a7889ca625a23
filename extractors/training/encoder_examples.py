"""Turn labelled abstracts into what the span encoder is trained on."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tokenizers import Tokenizer

from extractors import encoder as rt
from extractors.clean_text import clean_text
from extractors.evaluation import fold_strictly
from extractors.training.corpus import Labelled, read_lines
from extractors.training.encoder_spans import candidates

Row = dict[str, Any]
Mention = tuple[rt.Span, int]

IGNORE = -100
TAGS = 1 + 4 * len(rt.TYPES)


@dataclass
class Example:
    """One abstract, ready for the network.

    Attributes:
        pieces: Wordpiece ids, cut at the position limit.
        shapes: Case-shape ids.
        names: Folded candidate names.
        index: (name, first piece, last piece) of every place of every name.
        classes: Class of each name.
        relations: Relation of each name, or `IGNORE`.
        tags: Begin/inside tag of each piece.
        first_last: For each character, the piece at or after, at or before it.
    """

    pieces: list[int]
    shapes: list[int]
    first_last: tuple[list[int], list[int]]
    names: list[str] = field(default_factory=list)
    index: list[tuple[int, int, int]] = field(default_factory=list)
    classes: list[int] = field(default_factory=list)
    relations: list[int] = field(default_factory=list)
    tags: list[int] = field(default_factory=list)


def gold_names(row: Labelled) -> dict[str, tuple[int, int]]:
    """Map folded names to (class, relation); required entities go first."""
    names: dict[str, tuple[int, int]] = {}
    for entity in sorted(row.entities, key=lambda e: not e["required"]):
        kind = rt.TYPES.index(entity["type"])
        label = 1 + kind + (0 if entity["required"] else len(rt.TYPES))
        relation = rt.RELATIONS.index(entity["relation"])
        for name in (entity["name"], *entity["mentions"]):
            names.setdefault(fold_strictly(clean_text(name).text), (label, relation))
    names.pop("", None)
    return names


def mention_spans(text: str, row: Labelled) -> list[Mention]:
    """Find every place of every gold mention with its class."""
    found = []
    names = gold_names(row)
    for entity in row.entities:
        for name in sorted({clean_text(n).text for n in entity["mentions"]} - {""}):
            label = names.get(fold_strictly(name), (0, IGNORE))[0]
            for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text):
                found.append((match.span(), label))
    return found


def encode(text: str, tokenizer: Tokenizer) -> Example:
    """Turn a clean text into pieces and shapes, cut at the position limit."""
    encoding = tokenizer.encode(text)
    return Example(
        pieces=encoding.ids[: rt.MAX_PIECES],
        shapes=rt.shape_ids(text, encoding)[: rt.MAX_PIECES],
        first_last=rt.piece_spans(encoding, len(text)),
    )


def tag_pieces(example: Example, mentions: Sequence[Mention]) -> list[int]:
    """Return the begin/inside tag of each piece; earlier mentions win.

    Args:
        example: The encoded text.
        mentions: Spans with a label from 1 on; 0 is no label.
    """
    tags = [0] * len(example.pieces)
    first, last = example.first_last
    for (start, end), label in mentions:
        i, j = first[start], last[end]
        if label and i <= j < len(tags) and not any(tags[i : j + 1]):
            tags[i : j + 1] = [2 * label] * (j + 1 - i)
            tags[i] -= 1
    return tags


def prepare(row: Labelled, tokenizer: Tokenizer) -> Example:
    """Build the training example of a gold row."""
    text = clean_text(row.text).text
    example = encode(text, tokenizer)
    mentions = mention_spans(text, row)
    gold = gold_names(row)
    for name, spans in _groups(text, mentions).items():
        _add_name(example, name, spans, gold.get(name, (0, IGNORE)))
    required = len(rt.TYPES)
    mentions.sort(key=lambda m: (m[1] > required, m[0][0] - m[0][1], m[0]))
    example.tags = tag_pieces(example, mentions)
    return example


def _groups(text: str, mentions: Sequence[Mention]) -> dict[str, list[rt.Span]]:
    groups: dict[str, list[rt.Span]] = defaultdict(list)
    for start, end in sorted({*candidates(text), *(span for span, _ in mentions)}):
        groups[fold_strictly(text[start:end])].append((start, end))
    groups.pop("", None)
    return groups


def _add_name(
    example: Example, name: str, spans: Sequence[rt.Span], gold: tuple[int, int]
) -> None:
    first, last = example.first_last
    kept = [s for s in spans if last[s[1]] < len(example.pieces)]
    if not kept:
        return
    place = len(example.names)
    example.names.append(name)
    example.index += [(place, first[a], max(first[a], last[b])) for a, b in kept]
    example.classes.append(gold[0])
    example.relations.append(gold[1])


def public_examples(
    corpus: Path, tokenizer: Tokenizer
) -> tuple[list[tuple[str, Example]], dict[str, int]]:
    """Turn the public sets into tagged examples.

    Returns:
        (name of the set, example) pairs, and the number of tags of each set.
    """
    out, sizes = [], {}
    for key, rows in _public_rows(corpus / "public").items():
        labels = sorted({e["label"] for r in rows for e in r["entities"]})
        sizes[key] = 1 + 2 * len(labels)
        for row in rows:
            example = encode(row["text"], tokenizer)
            mentions = [
                ((e["start"], e["end"]), 1 + labels.index(e["label"]))
                for e in row["entities"]
            ]
            mentions.sort(key=lambda m: m[0][0] - m[0][1])
            example.tags = tag_pieces(example, mentions)
            out.append((key, example))
    return out, sizes


def _public_rows(folder: Path) -> dict[str, list[Row]]:
    """Read the public sets; TDMSci sentences are packed by eights."""
    sentences = [*read_lines(folder / "tdmsci-train.jsonl")]
    packs = range(0, len(sentences), 8)
    return {
        "scierc": [*read_lines(folder / "scierc-train.jsonl")],
        "scirex": [*read_lines(folder / "scirex-train_abstracts.jsonl")],
        "tdmsci": [_pack(sentences[i : i + 8]) for i in packs],
    }


def _pack(rows: Sequence[Row]) -> Row:
    text, entities = "", []
    for row in rows:
        shift = len(text)
        text += row["text"] + " "
        entities += [
            {**e, "start": e["start"] + shift, "end": e["end"] + shift}
            for e in row["entities"]
        ]
    return {"text": text, "entities": entities}
