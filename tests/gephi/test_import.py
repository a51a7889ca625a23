"""What Gephi's own importer makes of our files."""

import os
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import networkx as nx
import pytest

from loaders.colors import node_look
from loaders.gexf_file import write_gexf
from loaders.graphml_file import write_graphml
from loaders.shown import shown_node
from loaders.xml_text import allowed

pytestmark = pytest.mark.gephi

Graph: TypeAlias = "nx.MultiDiGraph[Any]"
HERE = Path(__file__).parent
JARS = HERE.parent.parent / ".cache" / "gephi"


@dataclass
class Imported:
    """What Gephi holds after an import."""

    nodes: int = 0
    edges: int = 0
    issues: list[str] = field(default_factory=list)
    kinds: set[str] = field(default_factory=set)
    columns: dict[str, dict[str, str]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    labels: dict[str, str] = field(default_factory=dict)
    colors: dict[str, str] = field(default_factory=dict)
    sizes: dict[str, float] = field(default_factory=dict)
    places: dict[str, tuple[float, float]] = field(default_factory=dict)
    weights: list[float] = field(default_factory=list)
    values: dict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))


def cannot(reason: str) -> None:
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def java() -> list[str]:
    """Return the command that runs the probe, Gephi fetched once by Maven."""
    if not shutil.which("java") or not shutil.which("mvn"):
        cannot("needs Java 17 and Maven: apt-get install openjdk-17-jdk-headless maven")
    if not list(JARS.glob("gephi-toolkit-*.jar")):
        fetch = ["mvn", "-q", "-B", "-f", str(HERE / "pom.xml")]
        fetch += ["dependency:copy-dependencies", f"-DoutputDirectory={JARS}"]
        done = subprocess.run(fetch, capture_output=True, text=True, check=False)
        if done.returncode:
            cannot(f"Maven could not fetch the Gephi toolkit: {done.stdout[-400:]}")
    options = ["-Dfile.encoding=UTF-8", "-Djava.awt.headless=true", "-Xmx1g"]
    return ["java", *options, "-cp", f"{JARS}/*", str(HERE / "Probe.java")]


def imported(java: list[str], path: Path) -> Imported:
    done = subprocess.run([*java, str(path)], capture_output=True, check=True)
    found = Imported()
    for line in done.stdout.decode("utf-8").split("\n"):
        kind, *facts = map(unescaped, line.split("\t"))
        take(found, kind, facts)
    return found


def take(found: Imported, kind: str, facts: list[str]) -> None:
    match kind, facts:
        case "count", [nodes, edges, *_]:
            found.nodes, found.edges = int(nodes), int(edges)
        case "issue", [level, message, *_] if level != "INFO":
            found.issues.append(f"{level} {message}")
        case "kind", [name, *_] if name != "null":
            found.kinds.add(name)
        case "column", [of, title, name, *_]:
            found.columns[of][title] = name
        case "node", [node, label, size, x, y, color, *_]:
            found.labels[node], found.colors[node] = label, f"#{color:0>6}"
            found.sizes[node], found.places[node] = float(size), (float(x), float(y))
        case "edge", [_, _, _, _, weight, *_]:
            found.weights.append(float(weight))
        case "nodevalue", [node, title, value, *_]:
            found.values[node][title] = value


def unescaped(text: str) -> str:
    parts = text.split("\\\\")
    for escape, sign in (("\\t", "\t"), ("\\r", "\r"), ("\\n", "\n")):
        parts = [part.replace(escape, sign) for part in parts]
    return "\\".join(parts)


HOSTILE = [
    "GSM8K \"<&>' ]]>",
    "مرحبا \U0001f600 τ²-bench",
    "a;b|c, \\; d\\",
    "line one\nline two\ttab",
    "control \x01\x0c end",
]


def hostile_graph() -> Graph:
    graph: Graph = nx.MultiDiGraph()
    for number, name in enumerate(HOSTILE):
        paper, node = f"paper:{number}", f"benchmark:{number}"
        year = {"year": 2020 + number} if number else {}
        graph.add_node(paper, kind="Paper", title=name, title_derived=True, **year)
        graph.add_node(node, kind="Benchmark", name=name, aliases=[name, "b"], papers=3)
        for relation in ("USES", "EVALUATES_ON"):
            key: Any = relation
            graph.add_edge(
                paper,
                node,
                key=key,
                id=f"{paper} {relation} {node}",
                relation=relation,
                evidence=name,
                mentions=["x"] * (number + 1),
                start=number,
                end=number + 1,
                score=0.5,
            )
    return graph


Writer: TypeAlias = Callable[[Graph, Path], None]
WRITERS = {"graphml": write_graphml, "gexf": write_gexf}


@pytest.fixture(scope="module", params=sorted(WRITERS))
def gephi(
    request: pytest.FixtureRequest,
    java: list[str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Imported:
    path = tmp_path_factory.mktemp("gephi") / f"graph.{request.param}"
    WRITERS[request.param](hostile_graph(), path)
    return imported(java, path)


def test_gephi_has_nothing_to_complain_about(gephi: Imported) -> None:
    assert gephi.issues == []


def test_gephi_holds_every_node_and_every_parallel_edge(gephi: Imported) -> None:
    graph = hostile_graph()
    assert gephi.nodes == graph.number_of_nodes()
    assert gephi.edges == graph.number_of_edges()
    assert gephi.kinds == {"USES", "EVALUATES_ON"}


def test_gephi_shows_the_labels_and_colours(gephi: Imported) -> None:
    graph = hostile_graph()
    shown = {node: allowed(shown_node(graph, node).label) for node in graph}
    assert gephi.labels == shown
    assert gephi.colors == {
        node: node_look(data["kind"]).color for node, data in graph.nodes(data=True)
    }


def test_gephi_has_columns_to_partition_filter_and_size_by(gephi: Imported) -> None:
    columns = gephi.columns["node"]
    assert columns["type"] == columns["title"] == columns["aliases"] == "String"
    assert columns["year"] == columns["papers"] == "Long"
    assert columns["title_derived"] == "Boolean"
    assert gephi.columns["edge"]["score"] == "Double"
    assert gephi.columns["edge"]["relation"] == "String"


def test_gephi_weighs_an_edge_by_the_names_that_speak_for_it(gephi: Imported) -> None:
    assert sorted(set(gephi.weights)) == [1.0, 2.0, 3.0, 4.0, 5.0]


def test_gephi_reads_hostile_text_as_it_is(gephi: Imported) -> None:
    shown = [allowed(name) for name in HOSTILE]
    found = [gephi.values[f"paper:{number}"]["title"] for number in range(len(HOSTILE))]
    assert found == shown


def test_gephi_leaves_a_missing_year_empty(gephi: Imported) -> None:
    assert "year" not in gephi.values["paper:0"]
    assert gephi.values["paper:1"]["year"] == "2021"


def test_gephi_stands_gexf_as_the_page_does(java: list[str], tmp_path: Path) -> None:
    graph = hostile_graph()
    places = {node: (10.0 * n, 20.0 * (n % 3)) for n, node in enumerate(graph)}
    write_gexf(graph, tmp_path / "g.gexf", positions=places)
    found = imported(java, tmp_path / "g.gexf").places
    scale = (found["benchmark:0"][0] - found["paper:0"][0]) / 10.0
    x, y = found["paper:0"]
    assert scale > 0
    for node, (across, down) in places.items():
        expected = (x + across * scale, y - down * scale)
        assert found[node] == pytest.approx(expected, abs=0.01)
