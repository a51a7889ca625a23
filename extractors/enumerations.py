"""Names that share a stem: ``CIFAR-10/100`` names two datasets."""

import re
from collections.abc import Iterator
from dataclasses import replace

from .extraction import Entity

_SHARED = re.compile(
    r"(?P<stem>(?=\S*[A-Za-z])[^/]*?[A-Za-z][-\s]?)(?P<parts>\d+[A-Za-z]?(?:/\d+[A-Za-z]?)+)"
)
_SIZES = re.compile(
    r"(?P<stem>(?=\S*[A-Za-z])\S*[A-Za-z\d]-)"
    r"(?P<parts>\d+(?:\.\d+)?[BM](?:/\d+(?:\.\d+)?[BM])+)(?P<tail>(?:-[A-Za-z]\w*)*)"
)
_MORE = re.compile(r"(?:/\d+(?:\.\d+)?[A-Za-z]?)+(?![\w/-])")
_KINDS = ("Benchmark", "Model")


def shared_stem(name: str) -> list[str]:
    """Return the names that one surface form stands for.

    >>> shared_stem("CIFAR-10/100"), shared_stem("ViT-B/16")
    (['CIFAR-10', 'CIFAR-100'], ['ViT-B/16'])
    >>> shared_stem("Qwen3-1.7B/4B-Base")
    ['Qwen3-1.7B-Base', 'Qwen3-4B-Base']
    """
    match = _SIZES.fullmatch(name) or _SHARED.fullmatch(name)
    if not match:
        return [name]
    tail = match.groupdict().get("tail") or ""
    return [f"{match['stem']}{part}{tail}" for part in match["parts"].split("/")]


def split_enumerations(entity: Entity, abstract: str) -> Iterator[Entity]:
    """Yield the entity, or one for each name when its form stands for several.

    All of them have the whole form among their mentions, since the later names stand
    nowhere else.

    Args:
        entity: An entity with spans into ``abstract``.
        abstract: The text.
    """
    if entity.type not in _KINDS:
        yield entity
        return
    spans = tuple(_whole(span, abstract) for span in entity.spans)
    names = next(
        (found for s, e in spans if len(found := shared_stem(abstract[s:e])) > 1), None
    )
    if names is None:
        yield entity
        return
    forms = tuple(dict.fromkeys(abstract[start:end] for start, end in spans))
    for name in names:
        mentions = tuple(f for f in forms if f == name or name in shared_stem(f))
        places = tuple(s for s in spans if abstract[slice(*s)] in mentions)
        yield replace(entity, name=name, mentions=mentions, spans=places)


def _whole(span: tuple[int, int], abstract: str) -> tuple[int, int]:
    more = _MORE.match(abstract, span[1])
    return (span[0], more.end()) if more else span
