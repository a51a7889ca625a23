"""Small graphs made for tests, and strings that break careless writers."""

import random

import networkx as nx

from loaders.schema import ENTITY_LABELS
from loaders.tables import Graph

HOSTILE = (
    'it\'s "quoted"',
    "back\\slash \\u0041 \\' \\n \\",
    "line\nbreak\r\ntab\tend",
    "`backticks` $param ${x} {y}; // comment /* */",
    "emoji 🎉👩‍👩‍👧 and \u202eright-to-left\u202c עברית",
    "control \x00\x01\x1f\x7f\x85 end",
    '5\'-UTR "bench", a;b|c',
    "</script><img src=x onerror=alert(1)>",
    "' }) DETACH DELETE n //",
    " leading and trailing ",
    "",
)


def hostile_graph() -> Graph:
    """Return a graph with every hostile string as title, name, alias and evidence."""
    graph: Graph = nx.MultiDiGraph()
    for number, text in enumerate(HOSTILE):
        paper, entity = f"paper:{number} {text}", f"method:{number} {text}"
        graph.add_node(
            paper, kind="Paper", title=text, abstract=text * 3, title_derived=False
        )
        graph.add_node(
            entity,
            kind="Method",
            name=text,
            aliases=[text, "x"],
            keys=[f"{number}{text}"],
            papers=1,
        )
        add_edge(graph, paper, entity, "USES", evidence=text, mentions=[text, ""])
    graph.nodes["paper:0 " + HOSTILE[0]]["abstract"] = "x" * 100_000
    return graph


def add_edge(
    graph: Graph, source: str, target: str, relation: str, **attributes: object
) -> None:
    """Add an edge as the graph of an atlas has it."""
    graph.add_edge(
        source,
        target,
        key=relation,
        id=f"{source} {relation} {target}",
        relation=relation,
        **attributes,
    )


def listing(papers: int, *, entities: int = 40, edges: int = 8, seed: int = 7) -> Graph:
    """Return a graph of made papers: same arguments, same graph.

    Low-numbered entities are in many papers, as GSM8K is. Every tenth entity is a
    variant of the one before it. Some papers have no title, venue or year.
    """
    chance = random.Random(seed)
    graph: Graph = nx.MultiDiGraph()
    for number in range(papers):
        _add_paper(graph, number)
    names: dict[str, list[str]] = {}
    for label in ENTITY_LABELS:
        names[label] = [_add_entity(graph, label, n) for n in range(entities)]
        for child, parent in zip(names[label][9::10], names[label][8::10], strict=True):
            add_edge(graph, child, parent, "VARIANT_OF", rule="made")
    for number in range(papers):
        _add_links(graph, f"paper:{number:06}", names, edges, chance)
    return graph


def _add_paper(graph: Graph, number: int) -> None:
    optional: dict[str, object] = {}
    if number % 7:
        optional |= {"title": f"Paper {number} on things", "venue": "ICML"}
    if number % 5:
        optional |= {"year": 2020 + number % 6, "authors": ["A. One", "B. Two"]}
    graph.add_node(
        f"paper:{number:06}",
        kind="Paper",
        title_derived=False,
        abstract=f"We study thing {number}. " * 20,
        sources=[f"made.txt:{number}"],
        **optional,
    )


def _add_entity(graph: Graph, label: str, number: int) -> str:
    node = f"{label.lower()}:{number}"
    name = f"{label} {number}"
    key = f"{label.lower()}{number}"
    graph.add_node(node, kind=label, name=name, keys=[key], papers=1)
    return node


_RELATIONS = {
    "Method": ("PROPOSES", "USES", "COMPARES_WITH", "MENTIONS"),
    "Model": ("USES", "COMPARES_WITH", "PROPOSES"),
    "Benchmark": ("EVALUATES_ON", "PROPOSES", "MENTIONS"),
    "Metric": ("REPORTS", "MENTIONS"),
}


def _add_links(
    graph: Graph,
    paper: str,
    names: dict[str, list[str]],
    edges: int,
    chance: random.Random,
) -> None:
    for number in range(edges):
        label = ENTITY_LABELS[number % len(ENTITY_LABELS)]
        of_label = names[label]
        target = of_label[int(len(of_label) * chance.random() ** 3)]
        add_edge(
            graph,
            paper,
            target,
            chance.choice(_RELATIONS[label]),
            evidence=f"We use it in {paper}, which is a sentence of usual length. " * 2,
            evidence_start=0,
            evidence_end=100,
            mentions=[target],
            start=number,
            end=number + 5,
            score=round(chance.random(), 3),
            relation_score=round(chance.random(), 3),
            rule="made",
        )
    result = f"result:{paper.partition(':')[2]}:1"
    graph.add_node(result, kind="Result", value="4.1%", number=4.1, value_kind="gain")
    add_edge(graph, paper, result, "HAS_RESULT")
    add_edge(graph, result, names["Benchmark"][0], "ON_BENCHMARK")
    add_edge(graph, result, names["Model"][0], "ACHIEVED_BY")
