"""One paper or entity in full: gathered from the graph, then written as text."""

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from kg.asking.asker import Asker
from kg.asking.names import UnknownNameError, entity_ids, paper_ids, unquoted
from kg.terminal import printable
from loaders.schema import PAPER_RELATIONS
from queries import lookups
from queries.answer import Plain
from queries.catalog import question

Record = dict[str, Plain]


@dataclass(frozen=True, slots=True)
class Described:
    """One node with everything that stands around it.

    Attributes:
        node: Its own properties.
        edges: Its edges between papers and entities, one record each.
        results: The numbers that a paper states, or that are stated for an entity.
        parents: Names of what it is a variant of.
        variants: Names of its own variants.
    """

    node: Record
    edges: tuple[Record, ...]
    results: tuple[Record, ...]
    parents: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()


def describe(asker: Asker, name: str) -> list[Described]:
    """Return what the graph knows under a name: entities, else the paper so called.

    Raises:
        UnknownNameError: Nothing is called that; the message has the nearest names.
    """
    words = unquoted(name)
    if words.startswith("paper:"):
        return [_paper(asker, words)]
    try:
        return [_entity(asker, id_) for id_ in entity_ids(asker, words)]
    except UnknownNameError as unknown:
        try:
            [id_] = paper_ids(asker, words)[:1]
        except UnknownNameError as error:
            several = "name one by its id" in str(error)
            raise (error if several else unknown) from None
        return [_paper(asker, id_)]


def _paper(asker: Asker, name: str) -> Described:
    [id_] = paper_ids(asker, name)[:1]
    ids: dict[str, Plain] = {"ids": [id_]}
    [node] = asker.records(lookups.PAPERS, ids)
    edges = asker.records(lookups.EDGES_OF_PAPERS, ids)
    results = asker.records(question("paper_results").text, ids)
    return Described(node, _ordered(edges), tuple(results))


def _entity(asker: Asker, id_: str) -> Described:
    ids: dict[str, Plain] = {"ids": [id_]}
    [node] = asker.records(lookups.ENTITIES, ids)
    edges = asker.records(lookups.EDGES_OF_ENTITIES, ids)
    results = asker.records(question("results").text, ids)
    parents = asker.records(lookups.PARENTS, ids)
    variants = asker.records(lookups.VARIANTS, ids)
    return Described(
        node,
        _ordered(edges),
        tuple(results),
        tuple(str(row["name"]) for row in parents),
        tuple(str(row["name"]) for row in variants),
    )


def _ordered(edges: list[Record]) -> tuple[Record, ...]:
    order = PAPER_RELATIONS.index
    return tuple(sorted(edges, key=lambda edge: order(str(edge["relation"]))))


def as_text(described: Described, *, why: bool, width: int = 88) -> str:
    """Return a description to read.

    Args:
        described: What to write.
        why: Say for each edge which rule found it, how sure it is, and where.
        width: Characters a line.
    """
    lines = [*_head(described, width)]
    relation = ""
    for edge in described.edges:
        if edge["relation"] != relation:
            relation = str(edge["relation"])
            lines += ["", relation]
        lines += _edge(edge, why=why, width=width)
    if described.results:
        lines += ["", "RESULTS"]
    for result in described.results:
        lines += _result(result, width)
    return printable("\n".join(lines))


def _head(described: Described, width: int) -> Iterator[str]:
    node = described.node
    if "title" in node:
        yield from textwrap.wrap(str(node["title"]), width)
        facts = [node["venue"], node["year"], node["id"], node["url"], node["doi"]]
        yield " · ".join(str(fact) for fact in facts if fact)
        yield from _listed("by", node["authors"], width)
        yield from _listed("from", node["sources"], width)
        yield ""
        yield from textwrap.wrap(str(node["abstract"] or "(no abstract)"), width)
        return
    papers = f"{node['papers']} paper{'' if node['papers'] == 1 else 's'}"
    yield f"{node['name']} · {node['kind']} · {papers} · {node['id']}"
    yield from _listed("also", node["aliases"], width)
    yield from _listed("variant of", list(described.parents), width)
    yield from _listed("variants", list(described.variants), width)


def _listed(word: str, values: Plain, width: int) -> list[str]:
    if not isinstance(values, list) or not values:
        return []
    text = f"{word}: {', '.join(map(str, values))}"
    return textwrap.wrap(text, width, subsequent_indent="  ")


def _edge(edge: Record, *, why: bool, width: int) -> Iterator[str]:
    place = " ".join(str(edge[key]) for key in ("venue", "year") if edge.get(key))
    facts = [edge["name"], edge.get("kind") or place, edge["id"]]
    yield from _indented(" · ".join(str(fact) for fact in facts if fact), width, 2)
    yield from _indented(f"“{edge['evidence']}”", width, 4)
    if why:
        mentions = ", ".join(map(str, edge["mentions"] or []))  # type: ignore[arg-type]
        where = f"characters {edge['start']}–{edge['stop']}"
        yield from _indented(
            f"found as {mentions} ({where}) by {edge['rule']}", width, 4
        )
        score, relation_score = edge["score"], edge["relation_score"]
        yield f"    entity {_rounded(score)}, relation {_rounded(relation_score)}"


def _rounded(score: Plain) -> str:
    return f"{score:.2f}" if isinstance(score, int | float) else "unknown"


def _result(result: Record, width: int) -> Iterator[str]:
    keys = ("value", "kind", "metric", "benchmark", "model", "subject")
    facts = " · ".join(str(result[key]) for key in keys if result[key])
    yield from _indented(facts, width, 2)
    yield from _indented(f"“{result['evidence']}”", width, 4)


def _indented(text: str, width: int, indent: int) -> list[str]:
    space = " " * indent
    return textwrap.wrap(text, width, initial_indent=space, subsequent_indent=space)
