import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from loaders.ladybug_database import write_database
from queries.errors import QueryError
from queries.ladybug_errors import explained
from queries.run import Engine, open_database
from queries.run_ladybug import LadybugEngine
from tests.made_graphs import listing


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    path = tmp_path_factory.mktemp("atlas") / "graph.lbug"
    write_database(listing(5), path)
    with open_database(path) as opened:
        yield opened


def test_the_row_limit_says_when_it_cut(engine: Engine) -> None:
    text = "MATCH (p:Paper) RETURN p.id AS id ORDER BY id"
    answer = engine.ask(text, timeout=9, limit=4)
    assert (len(answer.rows), answer.cut) == (4, True)


def test_the_row_limit_is_silent_when_nothing_more_would_come(engine: Engine) -> None:
    answer = engine.ask("MATCH (p:Paper) RETURN p.id", timeout=9, limit=5)
    assert (len(answer.rows), answer.cut) == (5, False)


LONG = {
    "many small steps": (
        "UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b "
        "WITH a, b WHERE a * b = 7 RETURN count(*)"
    ),
    "one step that listens to nobody": (
        "RETURN levenshtein(repeat('a', 900000), repeat('b', 900000))"
    ),
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_a_long_question_is_stopped_and_the_next_one_answered(
    engine: Engine, text: str
) -> None:
    with pytest.raises(QueryError, match=r"stopped after 0\.2 s"):
        engine.ask(text, timeout=0.2, limit=1)
    assert engine.ask("MATCH (p:Paper) RETURN p.id", timeout=9, limit=1).rows


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded on Linux")
def test_a_list_longer_than_the_memory_is_refused(engine: Engine) -> None:
    text = "UNWIND range(1, 100000000000) AS x RETURN x"
    with pytest.raises(QueryError, match="too much for the memory"):
        engine.ask(text, timeout=30, limit=1)
    assert engine.ask("MATCH (p:Paper) RETURN p.id", timeout=9, limit=1).rows


@pytest.mark.parametrize("text", ["Buffer manager exception: full", "std::bad_alloc"])
def test_a_question_too_big_for_the_memory_says_so(text: str) -> None:
    error = explained(RuntimeError(text), 9, lambda _: [])
    assert str(error).startswith("too much for the memory")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("MATCH (a), (b), q = shortestPath((a)-[*..3]-(b)) RETURN q", "SHORTEST"),
        ("MATCH (p) WHERE EXISTS { (p)-[:USES]->() } RETURN p", "EXISTS { MATCH"),
        ("MATCH (p:Paper) RETURN p{.title}", "p.title AS title"),
        ("RETURN [x IN range(1, 3) | x * 2]", "list_transform"),
    ],
)
def test_what_neo4j_writes_otherwise_has_a_hint(
    engine: Engine, text: str, hint: str
) -> None:
    with pytest.raises(QueryError) as caught:
        engine.ask(text, timeout=9, limit=1)
    assert hint in str(caught.value)


def test_a_parameter_without_a_value_is_no_empty_answer(engine: Engine) -> None:
    with pytest.raises(QueryError, match=r"no value for \$key"):
        engine.ask("MATCH (p:Paper) WHERE p.id = $key RETURN p.id", timeout=9, limit=1)


def test_an_answer_remarks_walks_that_neo4j_would_not_take(engine: Engine) -> None:
    text = "MATCH (p:Paper)-[r]->(m)<-[s]-(q) RETURN q.id"
    assert "r1.id <> r2.id" in engine.ask(text, timeout=9, limit=1).notes[0]


def test_two_short_ranges_are_no_long_question(engine: Engine) -> None:
    text = "UNWIND range(1, 3) AS a UNWIND range(1, 3) AS b RETURN a, b"
    assert len(engine.ask(text, timeout=9, limit=99).rows) == 9


def test_an_engine_that_breaks_down_costs_only_its_question(
    tmp_path: Path,
) -> None:
    write_database(listing(1), tmp_path / "graph.lbug")
    with LadybugEngine(tmp_path / "graph.lbug") as engine:
        assert engine.process
        engine.process.send_signal(signal.SIGSEGV)
        engine.process.wait()
        with pytest.raises(QueryError, match="broke down"):
            engine.ask("MATCH (p:Paper) RETURN p.id", timeout=9, limit=1)
        assert engine.ask("MATCH (p:Paper) RETURN p.id", timeout=9, limit=1).rows


def test_an_engine_leaves_no_process_behind(tmp_path: Path) -> None:
    write_database(listing(1), tmp_path / "graph.lbug")
    with LadybugEngine(tmp_path / "graph.lbug") as engine:
        process = engine.process
    assert process
    assert process.returncode is not None
    assert engine.process is None


@pytest.mark.parametrize(
    "text",
    [
        "CREATE (:Paper {id: 'x'})",
        "MATCH (p:Paper) SET p.title = 'x'",
        "MATCH (p:Paper) DETACH DELETE p",
        "MATCH (p:Paper) CREATE (:Metric {id: p.id})",
        "COPY (MATCH (p:Paper) RETURN p.id) TO '/tmp/never.csv'",
        "LOAD FROM '/etc/passwd' (file_format='csv') RETURN *",
        "MATCH (p:Paper) LOAD FROM 'x.csv' RETURN *",
        "EXPORT DATABASE '/tmp/never'",
        "// MATCH\nINSTALL json",
        "MATCH (p:Paper) RETURN p; DROP TABLE USES",
        "",
        "// only a remark",
    ],
)
def test_anything_but_reading_the_graph_is_refused(engine: Engine, text: str) -> None:
    with pytest.raises(QueryError):
        engine.ask(text, timeout=9, limit=9)


@pytest.mark.parametrize(
    "text",
    [
        "// a remark; with COPY in it\nMATCH (p:Paper) RETURN p.id;",
        "MATCH (p:Paper) WHERE p.title = 'COPY; DROP' RETURN p.id",
        "EXPLAIN MATCH (p:Paper) RETURN p.id",
        "WITH 1 AS x RETURN x",
        "UNWIND [1, 2] AS x RETURN x",
    ],
)
def test_reading_is_allowed(engine: Engine, text: str) -> None:
    assert engine.ask(text, timeout=9, limit=9).columns


def test_an_error_shows_the_line_and_a_caret(engine: Engine) -> None:
    with pytest.raises(QueryError) as caught:
        engine.ask("MATCH (p:Paper)\nRETRN p", timeout=9, limit=9)
    first, line, caret = str(caught.value).splitlines()
    assert first.startswith("Cypher not understood at line 2, column 1: Invalid input")
    assert line[caret.index("^")] == "R"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("MATCH (p:Papr) RETURN p", "no label or type Papr; near it: Paper"),
        ("MATCH (p:Paper)-[:USE]->() RETURN p", "no label or type USE; near it: USES"),
        ("MATCH (p:Paper) RETURN p.titel", "no property titel; near it: title"),
        ("MATCH (p:Paper) RETURN reduce(p)", "list_reduce"),
        ("MATCH (p:Paper) RETURN foo(p)", "FOO"),
    ],
)
def test_an_unknown_word_is_answered_with_one_that_is_known(
    engine: Engine, text: str, hint: str
) -> None:
    with pytest.raises(QueryError, match=hint):
        engine.ask(text, timeout=9, limit=9)


def test_a_file_that_is_no_database_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "graph.lbug").write_text("not a database " * 500)
    with pytest.raises(QueryError, match="can't be opened"):
        open_database(tmp_path / "graph.lbug")


def test_a_node_is_its_label_and_the_properties_it_has(engine: Engine) -> None:
    text = "MATCH (m:Method) WHERE m.id = 'method:0' RETURN m"
    [[node]] = engine.ask(text, timeout=9, limit=9).rows
    assert node == {
        "_label": "Method",
        "id": "method:0",
        "keys": ["method0"],
        "kind": "Method",
        "name": "Method 0",
        "papers": 1,
    }


def test_a_path_is_its_nodes_and_relationships(engine: Engine) -> None:
    text = "MATCH p = (:Paper)-[:HAS_RESULT]->(:Result) RETURN p LIMIT 1"
    [[path]] = engine.ask(text, timeout=9, limit=9).rows
    assert isinstance(path, dict)
    assert set(path) == {"nodes", "relationships"}
