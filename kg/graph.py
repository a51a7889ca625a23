"""From papers and extractions to the graph: the only place that makes nodes and edges.

The shape of the graph is written down in ``loaders.schema``.
"""

import re
from collections.abc import Iterable
from typing import TypeAlias

import networkx as nx

from extractors.clean_text import clean_text, one_line
from extractors.extraction import Entity, Extraction, Result
from kg.identity import EntityNode, Identities, resolve
from kg.papers import Paper
from kg.titles import derive_title
from loaders.schema import RELATIONS

Attributes: TypeAlias = dict[str, str | int | float | bool | list[str]]
Graph: TypeAlias = "nx.MultiDiGraph[str]"

_NUMBER = re.compile(r"[-+−]?\d+(?:,\d{3})*(?:\.\d+)?")


def build_graph(rows: Iterable[tuple[Paper, Extraction]]) -> Graph:
    """Return the graph of a listing.

    Args:
        rows: Papers (ids distinct) with what was extracted from each.

    Returns:
        A ``MultiDiGraph`` as ``loaders.schema`` describes it; same rows, same graph,
        nodes and edges in the same order.
    """
    rows = list(rows)
    identities = resolve([extraction.entities for _, extraction in rows])
    graph: Graph = nx.MultiDiGraph()
    for paper, extraction in rows:
        graph.add_node(f"paper:{paper.id}", **_paper_attributes(paper, extraction))
    for node in identities.nodes.values():
        graph.add_node(node.id, **_entity_attributes(node))
    for place, (paper, extraction) in enumerate(rows):
        _add_paper_edges(graph, f"paper:{paper.id}", place, extraction, identities)
    for variant in identities.variants:
        _add_edge(graph, variant.child, variant.parent, "VARIANT_OF", rule=variant.rule)
    _count_papers(graph)
    return graph


def _add_paper_edges(
    graph: Graph,
    paper_node: str,
    place: int,
    extraction: Extraction,
    identities: Identities,
) -> None:
    """Add what one paper says; ``place`` is its place in the listing."""
    entities: dict[tuple[str, str], str] = {}
    for entity in extraction.entities:
        node = identities.of(entity, place)
        entities[graph.nodes[node]["kind"], entity.name] = node
        _add_entity_edge(graph, paper_node, node, entity)
    for number, result in enumerate(extraction.results, start=1):
        result_node = f"result:{paper_node.removeprefix('paper:')}:{number}"
        _add_result(graph, result_node, result, entities)
        _add_edge(graph, paper_node, result_node, "HAS_RESULT")


def _present(**attributes: object) -> Attributes:
    """Return the attributes that have a value, tuples as lists."""
    return {
        key: list(value) if isinstance(value, tuple) else value  # type: ignore[misc]
        for key, value in attributes.items()
        if value is not None and value != ()
    }


def _paper_attributes(paper: Paper, extraction: Extraction) -> Attributes:
    return _present(
        kind="Paper",
        title=paper.title or derive_title(paper, extraction),
        title_derived=paper.title is None,
        abstract=paper.abstract,
        venue=paper.venue,
        year=paper.year,
        authors=paper.authors,
        url=paper.url,
        doi=paper.doi,
        sources=paper.sources,
    )


def _entity_attributes(node: EntityNode) -> Attributes:
    return _present(
        kind=node.kind, name=node.name, aliases=node.aliases, keys=node.keys
    )


def _add_edge(
    graph: Graph, source: str, target: str, relation: str, **attributes: object
) -> None:
    graph.add_edge(
        source,
        target,
        key=relation,
        id=f"{source} {relation} {target}",
        relation=relation,
        **_present(**attributes),
    )


def _add_entity_edge(graph: Graph, paper: str, node: str, entity: Entity) -> None:
    """Add the paper's edge to an entity; of two for one relation the better stays."""
    relation = _fitting(entity.relation, graph.nodes[node]["kind"])
    held = graph.get_edge_data(paper, node, relation)
    if held and held["score"] >= entity.score:
        return
    start, end = entity.spans[0] if entity.spans else (None, None)
    _add_edge(
        graph,
        paper,
        node,
        relation,
        evidence=entity.evidence,
        evidence_start=entity.evidence_span[0],
        evidence_end=entity.evidence_span[1],
        mentions=entity.mentions,
        start=start,
        end=end,
        score=entity.score,
        relation_score=entity.relation_score,
        rule=entity.rule,
    )


def _fitting(relation: str, kind: str) -> str:
    """Return the relation, or USES where a node of this kind cannot bear it."""
    return relation if ("Paper", kind) in RELATIONS[relation].pairs else "USES"


def _add_result(
    graph: Graph, node: str, result: Result, entities: dict[tuple[str, str], str]
) -> None:
    """Add a result and its links; ``entities`` maps kind and name to the node."""
    value = one_line(clean_text(result.value).text)
    digits = _NUMBER.search(value)
    number = float(digits[0].replace(",", "").replace("−", "-")) if digits else None
    graph.add_node(
        node,
        **_present(
            kind="Result",
            value=value,
            number=number,
            unit=result.unit,
            value_kind=result.kind,
            subject=result.subject,
            evidence=result.evidence,
            start=result.span[0],
            end=result.span[1],
        ),
    )
    for relation, name, kinds in (
        ("ON_BENCHMARK", result.benchmark, ("Benchmark",)),
        ("IN_METRIC", result.metric, ("Metric",)),
        ("WITH_MODEL", result.model, ("Model",)),
        ("ACHIEVED_BY", result.subject, ("Method", "Model")),
    ):
        targets = (entities.get((kind, name or "")) for kind in kinds)
        target = next(filter(None, targets), None)
        if target:
            _add_edge(graph, node, target, relation)


def _count_papers(graph: Graph) -> None:
    for node, attributes in graph.nodes(data=True):
        if attributes["kind"] not in ("Paper", "Result"):
            papers = {
                source
                for source in graph.predecessors(node)
                if graph.nodes[source]["kind"] == "Paper"
            }
            attributes["papers"] = len(papers)
