import csv
import io
import json
from pathlib import Path

import networkx as nx
import pytest
from typer.testing import CliRunner

from kg.asking.asker import Asker
from kg.cli import app
from kg.errors import UsageError
from kg.graph import build_graph
from kg.rows import write_rows
from loaders.ladybug_database import write_database
from loaders.tables import Graph
from queries.catalog import Question, question, questions
from queries.errors import QueryError, UnknownQuestionError
from queries.run import open_database
from tests.made_graphs import add_edge
from tests.seed_rows import seed_rows

GSM8K = {"paper:003-01", "paper:004-07", "paper:004-08", "paper:004-18"}


@pytest.fixture(scope="module")
def atlas(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made") / "atlas"
    folder.mkdir()
    write_rows(seed_rows(), folder / "papers.jsonl")
    write_database(build_graph(seed_rows()), folder / "graph.lbug")
    return folder


class Ask:
    """Runs a command on the atlas of the seeds."""

    def __init__(self, atlas: Path) -> None:
        self.atlas = str(atlas)
        self.stderr = ""

    def __call__(self, command: str, *words: str) -> str:
        arguments = [command, *words, "--atlas", self.atlas]
        done = CliRunner().invoke(app, arguments, catch_exceptions=False)
        assert done.exit_code == 0, done.output
        self.stderr = done.stderr
        return done.stdout

    def rows(self, *words: str) -> list[dict[str, object]]:
        answer = json.loads(self("query", *words, "--format", "json"))
        assert isinstance(answer, list)
        return answer


@pytest.fixture
def ask(atlas: Path) -> Ask:
    return Ask(atlas)


def test_papers_using_a_benchmark_are_exactly_those_that_name_it(ask: Ask) -> None:
    rows = ask.rows("papers using GSM8K")
    assert {row["paper"] for row in rows} == GSM8K
    assert len(rows) == len(GSM8K)


@pytest.mark.parametrize("spelling", ["gsm8k", "GSM-8K", "'GSM8K'", "GSM 8K"])
def test_a_name_is_found_under_any_spelling(ask: Ask, spelling: str) -> None:
    rows = ask.rows(f"papers using {spelling}")
    assert {row["paper"] for row in rows} == GSM8K


def test_a_phrase_may_come_as_single_words(ask: Ask) -> None:
    assert len(ask.rows("papers", "using", "GSM8K")) == len(GSM8K)


def test_an_answer_carries_what_a_person_needs(ask: Ask) -> None:
    row = ask.rows("papers using GSM8K")[0]
    assert row["relation"] == "EVALUATES_ON"
    assert (row["venue"], row["year"]) == ("ICML", 2025)
    assert "GSM8K" in str(row["evidence"])
    assert row["title"]


def test_a_family_finds_more_papers_than_its_name_alone(ask: Ask) -> None:
    alone = {row["paper"] for row in ask.rows("papers using Llama")}
    family = {row["paper"] for row in ask.rows("papers using Llama", "--family")}
    assert alone < family


@pytest.mark.parametrize("question", questions(), ids=lambda each: each.name)
def test_every_question_runs_on_the_seeds(ask: Ask, question: Question) -> None:
    assert isinstance(ask.rows(question.example), list)


def test_an_unknown_name_is_answered_with_near_ones(ask: Ask) -> None:
    with pytest.raises(UsageError, match=r'called "GSM9K"\. Near it: GSM8K'):
        ask("query", "papers using GSM9K")


def test_an_unknown_question_is_answered_with_an_example(ask: Ask) -> None:
    with pytest.raises(UnknownQuestionError, match="kg queries"):
        ask("query", "sing a song")


def test_csv_has_a_header_and_a_line_a_row(ask: Ask) -> None:
    text = ask("query", "papers using GSM8K", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert {row["paper"] for row in rows} == GSM8K


def test_a_table_shows_titles_and_evidence(ask: Ask) -> None:
    text = ask("query", "most used benchmarks")
    assert text.splitlines()[0].split() == ["name", "kind", "papers", "aliases"]
    assert "GSM8K" in text


def test_no_row_is_said_in_a_table_and_an_empty_array_in_json(ask: Ask) -> None:
    assert ask("query", "papers from 1999").strip() == "No rows."
    assert ask.rows("papers from 1999") == []


def test_cypher_of_ones_own_is_run(ask: Ask) -> None:
    rows = ask.rows("--cypher", "MATCH (p:Paper) RETURN count(*) AS papers")
    assert rows == [{"papers": 65}]


def test_cypher_that_walks_twice_is_remarked_on_stderr(ask: Ask) -> None:
    ask("query", "--cypher", "MATCH (p)-->(m)<--(q) RETURN count(*)")
    assert "r1.id <> r2.id" in ask.stderr


def test_explain_prints_what_can_be_pasted_into_the_browser(ask: Ask) -> None:
    text = ask("query", "papers using GSM8K", "--explain", "--format", "json")
    assert json.loads(text)
    assert ask.stderr.startswith(":param ids => ['benchmark:gsm8k'];\nMATCH (p:Paper)")


def test_a_cut_answer_says_so_on_stderr(ask: Ask) -> None:
    assert len(ask.rows("all papers", "--limit", "3")) == 3
    assert "first 3 rows" in ask.stderr


def test_all_of_a_kind_are_cut_by_the_limit_alone(ask: Ask) -> None:
    assert len(ask.rows("all benchmarks")) > 20
    assert len(ask.rows("benchmarks", "--limit", "3")) == 3
    assert "first 3 rows" in ask.stderr


@pytest.mark.parametrize(
    ("phrase", "papers"),
    [
        ("papers at icml", 65),
        ("papers in ICML 2025", 65),
        ("papers from ICML 2024", 0),
        ("papers from 2025", 65),
    ],
)
def test_papers_are_found_by_venue_and_year(ask: Ask, phrase: str, papers: int) -> None:
    assert len(ask.rows(phrase)) == papers


def test_an_unknown_venue_is_answered_with_those_there_are(ask: Ask) -> None:
    with pytest.raises(UsageError, match=r'"ICMLL"\. The graph has: ICML$'):
        ask("query", "papers at ICMLL")


def test_papers_that_use_a_thing_are_counted(ask: Ask) -> None:
    assert ask.rows("how many papers use GSM8K") == [{"papers": len(GSM8K)}]


def test_a_thing_is_asked_for_by_its_id(ask: Ask) -> None:
    assert {row["paper"] for row in ask.rows("papers using benchmark:gsm8k")} == GSM8K
    assert ask.rows("find benchmark:gsm8k") == ask.rows("find GSM8K")


@pytest.mark.parametrize(
    "phrase",
    [
        "top 0 benchmarks",
        "top 99999999999999999999999 benchmarks",
        "papers from 99999999999999999999",
    ],
)
def test_a_number_out_of_range_is_named(ask: Ask, phrase: str) -> None:
    with pytest.raises(UsageError, match="whole number from 1 to 999999999"):
        ask("query", phrase)


def test_an_empty_text_is_refused(ask: Ask) -> None:
    with pytest.raises(UsageError, match="no words"):
        ask("query", 'papers saying ""')


def test_a_title_is_found_by_whole_words_alone(ask: Ask) -> None:
    with pytest.raises(UsageError, match='no paper has "reasonin"'):
        ask("query", "papers like reasonin")


def test_a_family_is_refused_for_cypher(ask: Ask) -> None:
    with pytest.raises(UsageError, match="--family"):
        ask("query", "--cypher", "RETURN 1", "--family")


def test_a_number_that_json_lacks_is_null(ask: Ask) -> None:
    cypher = "RETURN [CAST('NaN' AS DOUBLE), 1.5] AS a, CAST('-inf' AS DOUBLE) AS b"
    assert ask.rows("--cypher", cypher) == [{"a": [None, 1.5], "b": None}]


def test_the_strongest_relation_to_each_of_two_things_is_shown(
    tmp_path: Path,
) -> None:
    graph: Graph = nx.MultiDiGraph()
    graph.add_node("p", kind="Paper")
    names = ("x", "x2", "y", "y2")
    relations = ("COMPARES_WITH", "PROPOSES", "MENTIONS", "USES")
    for name, relation in zip(names, relations, strict=True):
        graph.add_node(name, kind="Model", name=name)
        add_edge(graph, "p", name, relation, evidence="We.")
    write_database(graph, tmp_path / "graph.lbug")
    with open_database(tmp_path / "graph.lbug") as engine:
        [row] = Asker(engine).records(
            question("papers_using_both").text,
            {"ids": ["x", "x2"], "other_ids": ["y", "y2"]},
        )
    assert (row["relation"], row["name"]) == ("PROPOSES", "x2")
    assert (row["other_relation"], row["other_name"]) == ("USES", "y2")


def test_writing_is_refused(ask: Ask) -> None:
    with pytest.raises(QueryError, match="only reading"):
        ask("query", "--cypher", "CREATE (:Paper {id: 'x'})")


def test_a_folder_without_an_atlas_says_how_to_build_one(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="kg build"):
        Ask(tmp_path)("query", "papers using GSM8K")


@pytest.mark.parametrize("words", [[], ["papers using X", "--cypher", "RETURN 1"]])
def test_one_thing_is_asked_at_a_time(ask: Ask, words: list[str]) -> None:
    with pytest.raises(UsageError, match="ask one thing"):
        ask("query", *words)


def test_a_paper_is_named_by_what_it_proposes(ask: Ask) -> None:
    rows = ask.rows("what does Lua-LLM use")
    assert {row["paper"] for row in rows} == {"paper:000-00"}


def test_show_prints_an_entity_with_its_evidence(ask: Ask) -> None:
    text = ask("show", "gsm8k", "--why")
    assert text.startswith("GSM8K · Benchmark · 4 papers · benchmark:gsm8k")
    assert "by gold" in text
    assert "relation 1.00" in text


def test_show_takes_the_id_of_an_entity(ask: Ask) -> None:
    assert ask("show", "benchmark:gsm8k").startswith("GSM8K · Benchmark · 4 papers")


def test_show_prints_a_paper_with_its_abstract_and_entities(ask: Ask) -> None:
    text = ask("show", "paper:000-00")
    assert "Large Language Models (LLMs) have demonstrated" in text
    assert "\nPROPOSES\n  Lua-LLM · Method" in text


def test_show_as_json_is_an_array_of_what_goes_by_the_name(ask: Ask) -> None:
    [described] = json.loads(ask("show", "GSM8K", "--format", "json"))
    assert described["node"]["id"] == "benchmark:gsm8k"
    assert {edge["id"] for edge in described["edges"]} == GSM8K


def test_show_of_an_unknown_name_has_the_nearest_ones(ask: Ask) -> None:
    with pytest.raises(UsageError, match="Near it: GSM8K"):
        ask("show", "GSM9K")


def test_show_of_words_in_several_titles_lists_the_papers(ask: Ask) -> None:
    with pytest.raises(UsageError, match=r"name one by its id: .*paper:"):
        ask("show", "we propose")


def test_queries_lists_every_question() -> None:
    text = CliRunner().invoke(app, ["queries"]).stdout
    assert all(each.example in text for each in questions())


def test_queries_prints_the_cypher_of_one() -> None:
    text = CliRunner().invoke(app, ["queries", "papers_using"]).stdout
    assert "MATCH (p:Paper)" in text
    assert "// $ids: entity x\n" in text
    assert "// phrase: [which|all|the] papers (using|" in text
