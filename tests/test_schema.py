"""Code, page and Cypher files agree on labels, relations and properties."""

import re
from pathlib import Path

import pytest

from extractors import extraction
from kg.graph import build_graph
from loaders import schema
from tests.seed_rows import seed_rows

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/reference/schema.md").read_text(encoding="utf-8")
TYPES = {
    "string": str,
    "integer": int,
    "float": float,
    "boolean": bool,
    "string[]": list,
}
CYPHER = sorted((ROOT / "queries").glob("*.cypher"))


def rows_under(heading: str) -> dict[str, str]:
    section = PAGE.split(heading, 1)[1].split("\n## ")[0].split("\n### ")[0]
    return dict(re.findall(r"^\| (\w+) \| ([^|]+?) \|", section, re.MULTILINE))


@pytest.mark.parametrize(
    ("heading", "label"),
    [
        ("### Paper\n", "Paper"),
        ("### Method, Model", "Model"),
        ("### Result\n", "Result"),
    ],
)
def test_the_page_lists_the_properties_of_nodes(heading: str, label: str) -> None:
    found = {k: v for k, v in rows_under(heading).items() if k != "property"}
    assert found == schema.NODE_PROPERTIES[label]


def test_the_page_lists_the_labels() -> None:
    assert tuple(rows_under("## Nodes\n"))[1:] == schema.LABELS


def test_the_page_lists_the_relations_with_their_ends() -> None:
    found = rows_under("## Relations\n")
    for name, relation in schema.RELATIONS.items():
        pairs = ", ".join(f"{a} → {b}" for a, b in relation.pairs)
        sources = dict.fromkeys(a for a, _ in relation.pairs)
        short = f"{', '.join(sources)} → {', '.join(b for _, b in relation.pairs)}"
        assert found[name] in (pairs, short)


def test_the_page_lists_the_properties_of_paper_relations() -> None:
    table = PAGE.split("to an entity carry:")[1]
    found = dict(re.findall(r"^\| (\w+) \| ([^|]+?) \|", table, re.MULTILINE))
    found.pop("property")
    assert found == schema.RELATIONS["USES"].properties


def test_extraction_and_graph_speak_of_the_same_types_and_relations() -> None:
    assert extraction.TYPES == schema.ENTITY_LABELS
    assert extraction.RELATIONS == schema.PAPER_RELATIONS


def test_the_graph_of_the_seeds_obeys_the_schema() -> None:
    graph = build_graph(seed_rows())
    for _, attributes in graph.nodes(data=True):
        properties = schema.NODE_PROPERTIES[attributes["kind"]]
        check(attributes, properties, {"kind"})
    ids = set()
    for source, target, key, attributes in graph.edges(keys=True, data=True):
        relation = schema.RELATIONS[key]
        ends = graph.nodes[source]["kind"], graph.nodes[target]["kind"]
        assert ends in relation.pairs
        check(attributes, relation.properties, {"relation"})
        ids.add(attributes["id"])
    assert len(ids) == graph.number_of_edges()


def check(
    attributes: dict[str, object], properties: schema.Properties, own: set[str]
) -> None:
    for key, value in attributes.items():
        if key not in own:
            assert type(value) is TYPES[properties[key]], key


@pytest.mark.parametrize("path", CYPHER, ids=lambda path: path.stem)
def test_cypher_files_name_only_what_exists(path: Path) -> None:
    text = re.sub(r"//.*", "", path.read_text(encoding="utf-8"))
    labels = set(re.findall(r"\(\w*:(\w+(?:\|\w+)*)", text))
    relations = set(re.findall(r"\[\w*:(\w+(?:\|\w+)*)", text))
    assert {x for group in labels for x in group.split("|")} <= set(schema.LABELS)
    assert {x for g in relations for x in g.split("|")} <= set(schema.RELATIONS)
