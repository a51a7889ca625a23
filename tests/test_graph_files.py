from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import networkx as nx
import pytest
from hypothesis import given
from lxml import etree

from loaders.errors import LoadError
from loaders.graphml_file import NAMESPACE, write_graphml
from loaders.graphml_reading import read_graphml
from loaders.node_link_file import read_node_link, write_node_link
from loaders.xml_text import allowed
from tests.hostile_graphs import ON_DISK, content, graphs

Graph: TypeAlias = "nx.MultiDiGraph[Any]"
TAG = f"{{{NAMESPACE}}}"


def as_xml_holds_it(value: Any) -> Any:
    if isinstance(value, str):
        return allowed(value)
    if isinstance(value, list):
        return [allowed(part) for part in value]
    return value


def is_held_by_xml(graph: Graph) -> bool:
    names = {str(node) for node in graph}
    return {allowed(name) for name in names} == names


def in_xml(graph: Graph) -> Graph:
    held: Graph = nx.MultiDiGraph()
    for node, data in graph.nodes(data=True):
        held.add_node(node, **{k: as_xml_holds_it(v) for k, v in data.items()})
    for source, target, key, data in graph.edges(keys=True, data=True):
        values = {k: as_xml_holds_it(v) for k, v in data.items()}
        held.add_edge(source, target, key=key, **values)
    return held


@ON_DISK
@given(graph=graphs())
def test_node_link_json_reads_back_the_same(graph: Graph, tmp_path: Path) -> None:
    write_node_link(graph, tmp_path / "graph.json")
    assert content(read_node_link(tmp_path / "graph.json")) == content(graph)


@ON_DISK
@given(graph=graphs().filter(is_held_by_xml))
def test_graphml_reads_back_the_same(graph: Graph, tmp_path: Path) -> None:
    write_graphml(graph, tmp_path / "graph.graphml")
    assert content(read_graphml(tmp_path / "graph.graphml")) == content(in_xml(graph))


@ON_DISK
@given(graph=graphs())
def test_networkx_reads_every_node_and_edge_of_the_graphml(
    graph: Graph, tmp_path: Path
) -> None:
    write_graphml(graph, tmp_path / "graph.graphml")
    read = nx.read_graphml(tmp_path / "graph.graphml", force_multigraph=True)
    assert read.number_of_nodes() == graph.number_of_nodes()
    assert read.number_of_edges() == graph.number_of_edges()


def small() -> Graph:
    graph: Graph = nx.MultiDiGraph()
    graph.add_node("paper:1", kind="Paper", title="A\x01 title\x0c\ud800", year=2025)
    graph.add_node("paper:2", kind="Paper", year=None, authors=["A; B", "C\\"])
    graph.add_node("benchmark:gsm8k", kind="Benchmark", name="", aliases=[])
    for key in ("USES", "EVALUATES_ON"):
        relation: Any = key
        graph.add_edge(
            "paper:1",
            "benchmark:gsm8k",
            key=relation,
            id=f"1 {key}",
            relation=key,
            mentions=["GSM8K", "gsm8k"],
            score=1,
        )
    return graph


def parsed(graph: Graph, path: Path) -> etree._ElementTree:
    write_graphml(graph, path)
    return etree.parse(path)


def test_characters_that_xml_cannot_hold_become_one_sign_each(tmp_path: Path) -> None:
    parsed(small(), tmp_path / "g.graphml")
    title = read_graphml(tmp_path / "g.graphml").nodes["paper:1"]["title"]
    assert title == "A\ufffd title\ufffd\ufffd"


def test_what_is_none_or_empty_or_not_finite_is_left_out(tmp_path: Path) -> None:
    graph = small()
    graph.nodes["paper:1"]["year"] = float("nan")
    write_graphml(graph, tmp_path / "g.graphml")
    nodes = read_graphml(tmp_path / "g.graphml").nodes
    assert "year" not in nodes["paper:1"]
    assert "year" not in nodes["paper:2"]
    assert "aliases" not in nodes["benchmark:gsm8k"]
    assert nodes["paper:2"]["authors"] == ["A; B", "C\\"]


@pytest.mark.parametrize(
    ("years", "kind"),
    [((2025, "2025"), "string"), ((2025, 2025.5), "double"), ((2025, 2024), "long")],
)
def test_an_attribute_has_one_key_and_one_type(
    years: tuple[Any, ...], kind: str, tmp_path: Path
) -> None:
    graph: Graph = nx.MultiDiGraph()
    for number, year in enumerate(years):
        graph.add_node(str(number), kind="Paper", year=year)
    keys = parsed(graph, tmp_path / "g.graphml").findall(f"{TAG}key")
    found = [key.get("attr.type") for key in keys if key.get("attr.name") == "year"]
    assert found == [kind]


def test_names_equal_but_for_case_are_told_apart_and_come_back(tmp_path: Path) -> None:
    graph: Graph = nx.MultiDiGraph()
    graph.add_node("1", kind="Paper", Year=1, year=2, Label="x", size="big")
    keys = parsed(graph, tmp_path / "g.graphml").findall(f"{TAG}key[@for='node']")
    names = [str(key.get("attr.name")).casefold() for key in keys]
    assert len(names) == len(set(names))
    assert dict(read_graphml(tmp_path / "g.graphml").nodes["1"]) == {
        "kind": "Paper",
        "Year": 1,
        "year": 2,
        "Label": "x",
        "size": "big",
    }


def test_every_node_and_edge_has_what_gephi_shows(tmp_path: Path) -> None:
    tree = parsed(small(), tmp_path / "g.graphml")
    for kind, names in (("node", ("label", "type", "size")), ("edge", ("label",))):
        for element in tree.iter(f"{TAG}{kind}"):
            shown = {data.get("key"): data.text for data in element}
            assert all(shown[f"show_{kind}_{name}"] for name in names)
    weights = [
        data.text for data in tree.iter(f"{TAG}data") if data.get("key") == WEIGHT
    ]
    assert weights == ["2.0", "2.0"]


WEIGHT = "show_edge_weight"


def test_parallel_edges_have_ids_and_kinds_of_their_own(tmp_path: Path) -> None:
    edges = list(parsed(small(), tmp_path / "g.graphml").iter(f"{TAG}edge"))
    assert {edge.get("label") for edge in edges} == {"USES", "EVALUATES_ON"}
    assert len({edge.get("id") for edge in edges}) == len(edges)


def test_ids_that_xml_makes_equal_stay_two_nodes(tmp_path: Path) -> None:
    graph: Graph = nx.MultiDiGraph()
    graph.add_edge("a\x01", "a\x02", key=0, relation="USES")
    write_graphml(graph, tmp_path / "g.graphml")
    assert len(read_graphml(tmp_path / "g.graphml")) == 2


Writer: TypeAlias = Callable[[Graph, Path], None]


class _Breaks:
    def __str__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize("write", [write_graphml, write_node_link])
def test_a_failure_leaves_the_older_file_and_no_other(
    write: Writer, tmp_path: Path
) -> None:
    path = tmp_path / "graph.file"
    path.write_text("older")
    graph: Graph = nx.MultiDiGraph()
    graph.add_node("1", kind="Paper", title=_Breaks())
    with pytest.raises((RuntimeError, TypeError)):
        write(graph, path)
    assert path.read_text() == "older"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("write", [write_graphml, write_node_link])
def test_the_same_graph_gives_the_same_bytes(write: Writer, tmp_path: Path) -> None:
    write(small(), tmp_path / "one")
    write(small(), tmp_path / "two")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


@pytest.mark.parametrize("read", [read_graphml, read_node_link])
def test_another_file_is_refused_by_name(
    read: Callable[[Path], Graph], tmp_path: Path
) -> None:
    (tmp_path / "other").write_text("<graphml", encoding="utf-8")
    with pytest.raises(LoadError, match="other"):
        read(tmp_path / "other")
