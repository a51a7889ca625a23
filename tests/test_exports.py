import csv
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, TypeAlias

import networkx as nx
import pytest
from hypothesis import given
from lxml import etree

from loaders.csv_files import read_csv, write_csv
from loaders.dot_file import write_dot
from loaders.errors import LoadError
from loaders.gexf_file import NAMESPACE, VIZ_NAMESPACE, write_gexf
from loaders.layout import layout
from tests.hostile_graphs import ON_DISK, content, graphs

Graph: TypeAlias = "nx.MultiDiGraph[Any]"
GEXF = f"{{{NAMESPACE}}}"
VIZ = f"{{{VIZ_NAMESPACE}}}"


def in_utf8(value: Any) -> Any:
    if isinstance(value, str):
        return re.sub("[\ud800-\udfff]", "\ufffd", value)
    return [in_utf8(part) for part in value] if isinstance(value, list) else value


def has_no_surrogate(graph: Graph) -> bool:
    return all(in_utf8(node) == node for node in graph)


@ON_DISK
@given(graph=graphs().filter(has_no_surrogate))
def test_csv_reads_back_the_same(graph: Graph, tmp_path: Path) -> None:
    write_csv(graph, tmp_path)
    nodes, edges = content(read_csv(tmp_path))
    wanted_nodes, wanted_edges = content(graph)
    assert nodes == [
        (node, {k: in_utf8(v) for k, v in data.items()}) for node, data in wanted_nodes
    ]
    assert edges == [
        (*ends, {k: in_utf8(v) for k, v in data.items()})
        for *ends, data in wanted_edges
    ]


@ON_DISK
@given(graph=graphs())
def test_the_csv_module_of_python_reads_the_same_rows(
    graph: Graph, tmp_path: Path
) -> None:
    write_csv(graph, tmp_path)
    with (tmp_path / "nodes.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["id"] for row in rows] == [in_utf8(node) for node in graph]


def small() -> Graph:
    graph: Graph = nx.MultiDiGraph()
    graph.add_node("paper:1", kind="Paper", title='5\'-UTR "bench", a;b|c', year=2025)
    graph.add_node("benchmark:gsm8k", kind="Benchmark", name="GSM8K\x01", papers=1)
    graph.add_node("model:x", kind="Model", name="</viz><script>\n\\")
    for name in ("USES", "EVALUATES_ON"):
        key: Any = name
        graph.add_edge(
            "paper:1",
            "benchmark:gsm8k",
            key=key,
            id=f"1 {name}",
            relation=name,
            mentions=["a", "b", "c"],
        )
    return graph


def test_quotes_commas_and_semicolons_stay_in_one_cell(tmp_path: Path) -> None:
    write_csv(small(), tmp_path)
    lines = (tmp_path / "nodes.csv").read_text(encoding="utf-8").split("\n")
    assert lines[1].count('"5\'-UTR ""bench"", a;b|c"') == 2


def test_a_table_of_others_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "nodes.csv").write_text("Name,Year\nx,1\n", encoding="utf-8")
    with pytest.raises(LoadError, match=r"nodes\.csv.*id, label"):
        read_csv(tmp_path)


def test_a_broken_cell_is_refused_with_its_row(tmp_path: Path) -> None:
    (tmp_path / "nodes.csv").write_text("id,label,year\nx,x,then\n", encoding="utf-8")
    with pytest.raises(LoadError, match=r"row 2.*then"):
        read_csv(tmp_path)


def test_gexf_has_colour_place_and_size_of_every_node(tmp_path: Path) -> None:
    write_gexf(small(), tmp_path / "g.gexf")
    nodes = list(etree.parse(tmp_path / "g.gexf").iter(f"{GEXF}node"))
    assert len(nodes) == 3
    for node in nodes:
        shown = {child.tag for child in node}
        assert {f"{VIZ}color", f"{VIZ}position", f"{VIZ}size"} <= shown
        assert node.get("label")


def test_gexf_stands_as_on_the_page(tmp_path: Path) -> None:
    graph = small()
    write_gexf(graph, tmp_path / "g.gexf")
    tree = etree.parse(tmp_path / "g.gexf")
    found = {
        str(node.get("id")): [
            (float(str(place.get("x"))), -float(str(place.get("y"))))
            for place in node.iter(f"{VIZ}position")
        ]
        for node in tree.iter(f"{GEXF}node")
    }
    assert found == {node: [place] for node, place in layout(graph).items()}


def test_gexf_keeps_parallel_edges_apart_and_weighs_them(tmp_path: Path) -> None:
    write_gexf(small(), tmp_path / "g.gexf")
    edges = list(etree.parse(tmp_path / "g.gexf").iter(f"{GEXF}edge"))
    assert {edge.get("kind") for edge in edges} == {"USES", "EVALUATES_ON"}
    assert {edge.get("weight") for edge in edges} == {"3.0"}


@ON_DISK
@given(graph=graphs())
def test_gexf_is_xml_whatever_the_names_hold(graph: Graph, tmp_path: Path) -> None:
    places = {node: (0.0, 0.0) for node in graph}
    write_gexf(graph, tmp_path / "g.gexf", positions=places)
    tree = etree.parse(tmp_path / "g.gexf")
    assert len(list(tree.iter(f"{GEXF}node"))) == len(graph)


def test_dot_escapes_what_would_end_a_label(tmp_path: Path) -> None:
    write_dot(small(), tmp_path / "g.dot")
    text = (tmp_path / "g.dot").read_text(encoding="utf-8")
    assert r"5'-UTR \"bench\", a;b|c" in text
    assert r"</viz><script> \\" in text


@pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed")
def test_graphviz_reads_the_dot_file(tmp_path: Path) -> None:
    write_dot(small(), tmp_path / "g.dot")
    subprocess.run(
        ["dot", "-Tsvg", "-o", tmp_path / "g.svg", tmp_path / "g.dot"],
        check=True,
    )
