"""Made-up listings of any size, shaped like real ones: topics, hubs, sentences."""

import random

import networkx as nx

KINDS = ("Method", "Model", "Benchmark", "Metric")
RELATION_OF = {
    "Method": ("PROPOSES", "USES", "COMPARES_WITH", "MENTIONS"),
    "Model": ("USES", "COMPARES_WITH"),
    "Benchmark": ("EVALUATES_ON",),
    "Metric": ("REPORTS",),
}
TOPICS = 30


def listing(nodes: int, *, papers: int) -> "nx.MultiDiGraph[str]":
    """Return a graph of so many nodes and papers; same numbers, same graph."""
    chance = random.Random(nodes)
    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    entities = [_entity(graph, number) for number in range(nodes - papers)]
    for number in range(papers):
        _paper(graph, number, entities, chance)
    for entity in entities:
        graph.nodes[entity]["papers"] = graph.in_degree(entity)
    graph.add_edge(
        "benchmark:b2", "benchmark:b6", key="VARIANT_OF", relation="VARIANT_OF"
    )
    return graph


def _entity(graph: "nx.MultiDiGraph[str]", number: int) -> str:
    kind = KINDS[number % len(KINDS)]
    node = f"{kind.lower()}:{kind[0].lower()}{number}"
    graph.add_node(
        node, kind=kind, name=f"{kind}-{number}", aliases=[f"Alias {number}"]
    )
    return node


def _paper(
    graph: "nx.MultiDiGraph[str]",
    number: int,
    entities: list[str],
    chance: random.Random,
) -> None:
    topic = number % TOPICS
    chosen: list[str] = []
    while len(chosen) < min(7, len(entities)):
        share = chance.random() ** 2
        place = share if chance.random() < 0.3 else (topic + share) / TOPICS
        entity = entities[int(place * len(entities))]
        if entity not in chosen:
            chosen.append(entity)
    paper = f"paper:{number:05}"
    sentences = [f"We study {graph.nodes[entity]['name']} here." for entity in chosen]
    graph.add_node(
        paper,
        kind="Paper",
        title=f"Paper {number} about topic {topic}",
        abstract=" ".join(sentences),
        venue=("ACL", "ICML", "NeurIPS")[number % 3],
        year=2020 + number % 5,
        authors=["Ada Lovelace", "Émilie du Châtelet"],
        url=f"https://example.org/{number}",
    )
    for entity, sentence in zip(chosen, sentences, strict=True):
        _edge(graph, paper, entity, sentence, chance)
    _result(graph, number, chosen)


def _edge(
    graph: "nx.MultiDiGraph[str]",
    paper: str,
    entity: str,
    sentence: str,
    chance: random.Random,
) -> None:
    data = graph.nodes[entity]
    relation = chance.choice(RELATION_OF[data["kind"]])
    start = graph.nodes[paper]["abstract"].index(sentence)
    name = start + len("We study ")
    graph.add_edge(
        paper,
        entity,
        key=relation,
        id=f"{paper} {relation} {entity}",
        relation=relation,
        evidence=sentence,
        evidence_start=start,
        evidence_end=start + len(sentence),
        mentions=[data["name"]],
        start=name,
        end=name + len(data["name"]),
        score=0.9,
    )


def _result(graph: "nx.MultiDiGraph[str]", number: int, chosen: list[str]) -> None:
    node = f"result:{number:05}:1"
    graph.add_node(
        node,
        kind="Result",
        value=f"{50 + number % 50}.{number % 10}%",
        number=50 + number % 50 + (number % 10) / 10,
        unit="%",
        value_kind="absolute",
        subject=f"System {number}",
        evidence=f"System {number} reaches a new best.",
    )
    graph.add_edge(f"paper:{number:05}", node, key="HAS_RESULT", relation="HAS_RESULT")
    links = {"benchmark": "ON_BENCHMARK", "metric": "IN_METRIC", "model": "WITH_MODEL"}
    for entity in chosen:
        relation = links.get(entity.split(":")[0])
        if relation and relation not in {
            r for *_, r in graph.out_edges(node, keys=True)
        }:
            graph.add_edge(node, entity, key=relation, relation=relation)
