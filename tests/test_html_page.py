"""The page as a file: complete in itself, safe, the same each time."""

import base64
import hashlib
import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loaders.html_page import PAGE_FOLDER, page_text, write_html
from loaders.page_data import plain
from loaders.page_script import join_modules
from tests.browser.hostile import SCRIPT, hostile_graph
from tests.browser.listing import listing

SCRIPTS = re.compile(r"<script([^>]*)>(.*?)</script>", re.DOTALL)
OUTSIDE = re.compile(r"""(?:src|href)\s*=\s*["']?\s*(?:https?:|//)""", re.IGNORECASE)


def island(text: str, name: str) -> Any:
    found = re.search(
        rf'<script type="application/json" id="{name}">(.*?)</script>', text
    )
    assert found
    return json.loads(found[1])


def one_node(**attributes: Any) -> "nx.MultiDiGraph[Any]":
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    graph.add_node("paper:1", kind="Paper", **attributes)
    return graph


@pytest.fixture(scope="module")
def small() -> str:
    return page_text(listing(120, papers=20), title="Small")


@pytest.fixture(scope="module")
def hostile() -> str:
    return page_text(hostile_graph(), title=SCRIPT)


@pytest.mark.parametrize("page", ["small", "hostile"])
def test_nothing_is_loaded_from_elsewhere(
    page: str, request: pytest.FixtureRequest
) -> None:
    text = request.getfixturevalue(page)
    markup = SCRIPTS.sub("", text)
    assert not OUTSIDE.search(markup)
    assert "@import" not in markup
    assert "url(" not in markup
    assert "sourceMappingURL" not in text


@pytest.mark.parametrize("page", ["small", "hostile"])
def test_policy_names_exactly_the_scripts_of_the_page(
    page: str, request: pytest.FixtureRequest
) -> None:
    text = request.getfixturevalue(page)
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
    assert policy
    run = [code for kind, code in SCRIPTS.findall(text) if "json" not in kind]
    hashes = [
        f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"
        for code in run
    ]
    assert f"script-src {' '.join(hashes)};" in policy[1]
    assert policy[1].startswith("default-src 'none';")
    assert "unsafe" not in policy[1]


def test_hostile_names_do_not_end_the_script_block(hostile: str) -> None:
    assert len(SCRIPTS.findall(hostile)) == 4
    assert "<img src=x" not in hostile
    assert "<svg onload" not in hostile
    names = [node["label"] for node in island(hostile, "network")["nodes"]]
    assert SCRIPT in names


def test_same_graph_gives_the_same_bytes(tmp_path: Path) -> None:
    first, second = tmp_path / "a.html", tmp_path / "b.html"
    write_html(listing(120, papers=20), first)
    write_html(listing(120, papers=20), second)
    assert first.read_bytes() == second.read_bytes()


def test_the_page_does_not_depend_on_the_order_of_sets(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path;"
        "from loaders.html_page import write_html;"
        "from loaders.selection import Selection, select;"
        "from tests.browser.listing import listing;"
        "part = select(listing(200, papers=40), Selection(top=90));"
        "write_html(part, Path(sys.argv[1]))"
    )
    for seed in "12":
        subprocess.run(
            [sys.executable, "-c", code, str(tmp_path / seed)],
            env=os.environ | {"PYTHONHASHSEED": seed},
            cwd=Path(__file__).parent.parent,
            check=True,
        )
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_only_the_page_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write_html(listing(30, papers=5), Path("graph.html"))
    assert [path.name for path in tmp_path.iterdir()] == ["graph.html"]


def test_a_failed_write_leaves_the_old_page(tmp_path: Path) -> None:
    path = tmp_path / "graph.html"
    path.write_text("old", encoding="utf-8")
    with pytest.raises(KeyError):
        write_html(listing(30, papers=5), path, positions={})
    assert path.read_text(encoding="utf-8") == "old"


def test_the_graph_is_left_as_it_was(tmp_path: Path) -> None:
    graph, copy = listing(30, papers=5), listing(30, papers=5)
    write_html(graph, tmp_path / "graph.html")
    assert nx.utils.graphs_equal(graph, copy)


def test_an_empty_graph_has_a_page() -> None:
    assert island(page_text(nx.MultiDiGraph()), "network")["nodes"] == []


def test_numeric_ids_and_numpy_values_are_taken() -> None:
    graph = one_node(title="T", year=np.int64(2025), authors=("A", "B"))
    graph.add_node(7, kind="Benchmark", name="Seven", papers=np.int32(1))
    graph.add_node("2024", kind="Paper", title="Other", year=float("nan"))
    graph.add_edge("2024", 7, key="USES", relation="USES", score=np.float32(0.5))
    data = island(page_text(graph), "atlas")
    assert data["nodes"][0]["year"] == 2025
    assert [node["id"] for node in data["nodes"]] == ["paper:1", "7", "2024"]
    assert "year" not in data["nodes"][2]
    assert data["edges"][0]["score"] == 0.5


def test_a_paper_without_title_is_called_by_its_id() -> None:
    assert island(page_text(one_node()), "network")["nodes"][0]["label"] == "paper:1"


def test_results_are_text_and_not_nodes(small: str) -> None:
    data, network = island(small, "atlas"), island(small, "network")
    assert len(network["nodes"]) == len(data["nodes"]) == 120
    result = data["results"][3]
    assert data["nodes"][result["paper"]]["id"] == "paper:00003"
    assert result["value"] == "53.3%"
    assert network["nodes"][result["metric"]]["group"] == "Metric"


def test_a_sentence_of_the_abstract_is_stored_as_its_place(small: str) -> None:
    edges = island(small, "atlas")["edges"]
    told = [edge for edge in edges if edge.get("mentions")]
    assert told
    assert all(edge["sentence"][1] > edge["sentence"][0] for edge in told)
    assert not any("evidence" in edge for edge in edges)


def test_a_sentence_from_elsewhere_is_stored_as_text(hostile: str) -> None:
    assert "We test" in island(hostile, "atlas")["edges"][0]["evidence"]


def test_physics_is_off_and_edges_are_straight(small: str) -> None:
    options = island(small, "network")["options"]
    assert options["physics"]["enabled"] is False
    assert options["edges"]["smooth"] is False


@settings(max_examples=40, deadline=None)
@given(st.text(), st.text(), st.text())
def test_any_text_comes_back_from_the_page_as_it_was(
    title: str, abstract: str, venue: str
) -> None:
    text = page_text(one_node(title=title, abstract=abstract, venue=venue))
    assert len(SCRIPTS.findall(text)) == 4
    node = island(text, "atlas")["nodes"][0]
    assert node.get("abstract", "") == plain(abstract)
    assert node.get("venue", "") == plain(venue)


def test_modules_of_the_script_share_no_top_level_name() -> None:
    declared = re.compile(
        r"^(?:export )?(?:async )?(?:const|let|function|class) (\w+)", re.MULTILINE
    )
    names: Counter[str] = Counter()
    for path in (PAGE_FOLDER / "script").glob("*.js"):
        names.update(declared.findall(path.read_text(encoding="utf-8")))
    assert [name for name, number in names.items() if number > 1] == []


def test_modules_are_joined_in_the_order_of_need(tmp_path: Path) -> None:
    (tmp_path / "main.js").write_text(
        'import {\n  b,\n} from "./b.js";\nimport { a } from "./a.js";\nrun(a, b);\n'
    )
    (tmp_path / "a.js").write_text("export const a = 1;\n")
    (tmp_path / "b.js").write_text('import { a } from "./a.js";\nexport const b = a;\n')
    script = join_modules(tmp_path, "main.js")
    assert script.split("\n")[2:-2] == [
        "const a = 1;", "", "const b = a;", "", "run(a, b);"
    ]  # fmt: skip


def test_every_module_of_the_script_is_used() -> None:
    script = join_modules(PAGE_FOLDER / "script", "main.js")
    assert "import " not in script
    assert "\nexport " not in script
    for path in (PAGE_FOLDER / "script").glob("*.js"):
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert first in script
