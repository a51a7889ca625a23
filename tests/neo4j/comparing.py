"""One graph on both engines, and the parameters with which each question is asked."""

from collections.abc import Iterator
from dataclasses import dataclass

from loaders.schema import ENTITY_LABELS
from loaders.tables import Graph
from queries import lookups
from queries.answer import Answer, Plain
from queries.catalog import Parameter, Question
from queries.run import Engine

LOOKUPS = {
    name: text
    for name, text in vars(lookups).items()
    if name.isupper() and name[0] != "_"
}


@dataclass(frozen=True)
class Pair:
    """One graph on both engines."""

    graph: Graph
    embedded: Engine
    server: Engine

    def busiest(self, label: str, rank: int = 0) -> str:
        """Return the node of a label with the most edges, or one after it."""
        nodes = [n for n, data in self.graph.nodes(data=True) if data["kind"] == label]
        nodes.sort(key=lambda n: (-self.graph.degree(n), n))
        return nodes[min(rank, len(nodes) - 1)] if nodes else "none"


def ask_both(
    pair: Pair, question: Question
) -> Iterator[tuple[dict[str, Plain], Answer, Answer]]:
    """Ask a question about the busiest node of each label, each parameters once.

    Yields:
        The parameters, the embedded database's answer and the server's.
    """
    asked: list[dict[str, Plain]] = []
    for label in ENTITY_LABELS:
        parameters = _filled(pair, question, label)
        if parameters not in asked:
            asked.append(parameters)
            yield (
                parameters,
                ask(pair.embedded, question.text, parameters),
                ask(pair.server, question.text, parameters),
            )


def ask(engine: Engine, text: str, parameters: dict[str, Plain]) -> Answer:
    """Ask with limits that no test reaches."""
    return engine.ask(text, parameters, timeout=60, limit=1_000_000)


def looked_up(pair: Pair) -> dict[str, Plain]:
    """Return the parameters of every look-up."""
    some: list[Plain] = [pair.busiest("Benchmark"), pair.busiest("Paper")]
    return {"ids": some, "words": "thing", "key": "benchmark0"}


def _filled(pair: Pair, question: Question, label: str) -> dict[str, Plain]:
    return {each.name: _value(pair, each, label) for each in question.parameters}


def _value(pair: Pair, parameter: Parameter, label: str) -> Plain:
    values: dict[str, Plain] = {
        "entity": [pair.busiest(label, parameter.name == "other_ids")],
        "paper": [pair.busiest("Paper")],
        "kind": label,
        "venue": ["ICML"],
        "text": "ICML",
        "number": parameter.default or 2025,
    }
    return values[parameter.kind]
