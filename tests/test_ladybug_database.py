from pathlib import Path

import networkx as nx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from loaders.errors import LoadError
from loaders.ladybug_database import write_database
from loaders.tables import Graph
from queries.answer import Plain
from queries.run import open_database
from tests.made_graphs import add_edge, hostile_graph, listing

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


def rows(path: Path, text: str, **parameters: Plain) -> list[dict[str, Plain]]:
    with open_database(path) as engine:
        return engine.ask(text, parameters, timeout=30, limit=1_000_000).records()


def held(path: Path) -> tuple[dict[Plain, Plain], dict[Plain, Plain]]:
    """Return properties by id: of the nodes, of the edges."""
    nodes = rows(path, "MATCH (n) RETURN n.id AS id, n")
    edges = rows(path, "MATCH ()-[r]->() RETURN r.id AS id, r")
    return (
        {row["id"]: row["n"] for row in nodes},
        {row["id"]: row["r"] for row in edges},
    )


def sent(graph: Graph) -> tuple[dict[Plain, Plain], dict[Plain, Plain]]:
    nodes = {
        node: {"_label": data["kind"], "id": node, **data}
        for node, data in graph.nodes(data=True)
    }
    edges = {
        data["id"]: {"_type": relation, **data}
        for *_, relation, data in graph.edges(keys=True, data=True)
    }
    for edge in edges.values():
        del edge["relation"]
    return nodes, edges  # type: ignore[return-value]


@pytest.mark.parametrize(
    "graph", [listing(30), hostile_graph()], ids=["made", "hostile"]
)
def test_what_is_written_is_read_back(graph: Graph, tmp_path: Path) -> None:
    write_database(graph, tmp_path / "graph.lbug")
    assert held(tmp_path / "graph.lbug") == sent(graph)


@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    title=TEXTS, aliases=st.lists(TEXTS, min_size=1, max_size=4), score=st.floats(0, 1)
)
def test_any_text_list_and_number_is_read_back(
    tmp_path: Path, title: str, aliases: list[str], score: float
) -> None:
    graph: Graph = nx.MultiDiGraph()
    graph.add_node("paper:1", kind="Paper", title=title, title_derived=False, year=2025)
    graph.add_node("model:1", kind="Model", name="M", aliases=aliases, papers=1)
    add_edge(graph, "paper:1", "model:1", "USES", evidence=title, score=score)
    write_database(graph, tmp_path / "graph.lbug")
    assert held(tmp_path / "graph.lbug") == sent(graph)


def test_a_missing_property_is_null_and_an_empty_text_is_not(tmp_path: Path) -> None:
    graph: Graph = nx.MultiDiGraph()
    graph.add_node("paper:1", kind="Paper", abstract="")
    write_database(graph, tmp_path / "graph.lbug")
    found = rows(tmp_path / "graph.lbug", "MATCH (p:Paper) RETURN p.title, p.abstract")
    assert found == [{"p.title": None, "p.abstract": ""}]


def test_a_lone_surrogate_becomes_a_question_mark(tmp_path: Path) -> None:
    graph: Graph = nx.MultiDiGraph()
    graph.add_node("paper:1", kind="Paper", title="a\ud800b")
    write_database(graph, tmp_path / "graph.lbug")
    found = rows(tmp_path / "graph.lbug", "MATCH (p:Paper) RETURN p.title AS title")
    assert found == [{"title": "a?b"}]


def test_more_rows_than_a_batch_arrive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loaders.ladybug_database.BATCH", 7)
    graph = listing(30)
    write_database(graph, tmp_path / "graph.lbug")
    assert held(tmp_path / "graph.lbug") == sent(graph)


def test_a_failed_write_leaves_the_old_database(tmp_path: Path) -> None:
    path = tmp_path / "graph.lbug"
    write_database(listing(2), path)
    broken = listing(3)
    add_edge(broken, "paper:000000", "paper:000001", "CITES")
    with pytest.raises(LoadError, match="no CITES from Paper to Paper"):
        write_database(broken, path)
    assert rows(path, "MATCH (p:Paper) RETURN count(*) AS n") == [{"n": 2}]
    assert [each.name for each in tmp_path.iterdir()] == ["graph.lbug"]


def test_a_reader_keeps_its_database_while_a_new_one_is_written(tmp_path: Path) -> None:
    path = tmp_path / "graph.lbug"
    write_database(listing(2), path)
    with open_database(path) as engine:
        write_database(listing(3), path)
        text = "MATCH (p:Paper) RETURN count(*) AS n"
        assert engine.ask(text, timeout=9, limit=9).records() == [{"n": 2}]
    assert rows(path, text) == [{"n": 3}]


@pytest.mark.parametrize("attribute", ["titel", "citations"])
def test_a_property_outside_the_schema_is_refused(
    attribute: str, tmp_path: Path
) -> None:
    graph: Graph = nx.MultiDiGraph()
    graph.add_node("paper:1", kind="Paper", **{attribute: "x"})
    with pytest.raises(LoadError, match=f"paper:1: .* no property '{attribute}'"):
        write_database(graph, tmp_path / "graph.lbug")


def test_a_label_outside_the_schema_is_refused(tmp_path: Path) -> None:
    graph: Graph = nx.MultiDiGraph()
    graph.add_node("person:1", kind="Person")
    with pytest.raises(LoadError, match="no label 'Person'"):
        write_database(graph, tmp_path / "graph.lbug")


def test_an_empty_graph_makes_an_empty_database(tmp_path: Path) -> None:
    write_database(nx.MultiDiGraph(), tmp_path / "graph.lbug")
    text = "MATCH (n) RETURN count(*) AS n"
    assert rows(tmp_path / "graph.lbug", text) == [{"n": 0}]


def test_functions_of_neo4j_work_by_their_names(tmp_path: Path) -> None:
    write_database(listing(2), tmp_path / "graph.lbug")
    text = """MATCH (p:Paper)-[r:HAS_RESULT]->(x) RETURN type(r) AS type,
    head(p.sources) AS head, last([1, 2]) AS last, split('a,b', ',') AS split,
    toInteger('3') AS three, toFloat('1.5') AS float, toString(4) AS four LIMIT 1"""
    [row] = rows(tmp_path / "graph.lbug", text)
    assert row == {
        "type": "HAS_RESULT",
        "head": "made.txt:0",
        "last": 2,
        "split": ["a", "b"],
        "three": 3,
        "float": 1.5,
        "four": "4",
    }


def test_an_error_of_the_engine_is_one_clear_line_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loaders.ladybug_database.definitions", lambda: ["NONSENSE"])
    with pytest.raises(LoadError, match=r"graph\.lbug: the database can't be written"):
        write_database(listing(2), tmp_path / "graph.lbug")
    assert list(tmp_path.iterdir()) == []


def test_rows_that_did_not_reach_the_file_are_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loaders.ladybug_database.edges_by_table", lambda _: {})
    with pytest.raises(LoadError, match=r"holds .* nodes and edges, not"):
        write_database(listing(2), tmp_path / "graph.lbug")


def test_what_a_killed_run_left_does_not_stop_the_next(tmp_path: Path) -> None:
    write_database(listing(2), tmp_path / "graph.lbug")
    for name in ("graph.lbug.part", "graph.lbug.part.wal", "graph.lbug.wal"):
        (tmp_path / name).write_bytes((tmp_path / "graph.lbug").read_bytes()[:9000])
    write_database(listing(3), tmp_path / "graph.lbug")
    found = rows(tmp_path / "graph.lbug", "MATCH (p:Paper) RETURN count(*) AS n")
    assert found == [{"n": 3}]
    assert [each.name for each in tmp_path.iterdir()] == ["graph.lbug"]


def test_thousands_of_names_beyond_ascii_arrive_as_they_are(tmp_path: Path) -> None:
    names = [f"{'λé'[n % 2] * (n % 3)}name {n}" for n in range(8)]
    graph = listing(600, edges=0)
    for number in range(600):
        paper = f"paper:{number:06}"
        add_edge(graph, paper, "method:0", "USES", evidence="x", mentions=names)
    write_database(graph, tmp_path / "graph.lbug")
    text = "MATCH ()-[r:USES]->() RETURN r.mentions AS mentions"
    assert rows(tmp_path / "graph.lbug", text) == [{"mentions": names}] * 600
