import re

import pytest

from loaders.schema import LABELS, NODE_PROPERTIES, RELATIONS
from queries import lookups
from queries.catalog import FOLDER, Question, find, parse_question, questions
from queries.dialect import code_of
from queries.errors import QueryError, UnknownQuestionError

ALL = pytest.mark.parametrize("question", questions(), ids=lambda each: each.name)
PROPERTIES = {
    name
    for columns in (
        *NODE_PROPERTIES.values(),
        *(relation.properties for relation in RELATIONS.values()),
    )
    for name in columns
} | {"kind"}


@ALL
def test_the_example_of_a_question_asks_that_question(question: Question) -> None:
    assert find(question.example)[0].question == question


@ALL
def test_a_question_names_only_labels_and_relations_of_the_schema(
    question: Question,
) -> None:
    code = re.sub(r"\{[^}]*\}", "", code_of(question.text))
    named = re.findall(r":([A-Za-z_|]+)", code)
    words = {word for group in named for word in group.split("|")}
    assert words <= set(LABELS) | set(RELATIONS)


@ALL
def test_a_question_names_only_properties_of_the_schema(question: Question) -> None:
    named = set(re.findall(r"\b[a-z]\w*\.(\w+)", code_of(question.text)))
    assert named <= PROPERTIES


@ALL
def test_a_question_has_exactly_the_parameters_of_its_header(
    question: Question,
) -> None:
    used = set(re.findall(r"\$(\w+)", question.text))
    assert used == {parameter.name for parameter in question.parameters}


@ALL
def test_every_phrase_gives_every_slot_that_has_no_default(question: Question) -> None:
    needed = {each.slot for each in question.parameters if each.default is None}
    for phrase in question.phrases:
        assert needed <= set(re.findall(r"\{(\w+)\}", phrase)), phrase


@ALL
def test_a_question_gives_rows_in_a_fixed_order(question: Question) -> None:
    assert "ORDER BY" in question.text.rpartition("RETURN")[2]


TEXTS = {each.name: each.text for each in questions()} | {
    name: text for name, text in vars(lookups).items() if name.isupper()
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_pattern_names_its_relations(name: str) -> None:
    """Those who keep an atlas in a database of their own have other relations there."""
    code = code_of(TEXTS[name])
    assert not re.search(r"-\[\w*\]|--", code)


def test_every_file_is_a_question() -> None:
    assert len(questions()) == len(list(FOLDER.glob("*.cypher"))) > 20


@pytest.mark.parametrize(
    ("phrase", "name", "words"),
    [
        ("papers using GSM8K", "papers_using", {"x": "GSM8K"}),
        ("Which papers use GSM8K?", "papers_using", {"x": "GSM8K"}),
        ("papers  that use  the Pile", "papers_using", {"x": "the Pile"}),
        (
            "papers using GSM8K and LoRA",
            "papers_using_both",
            {"x": "GSM8K", "y": "LoRA"},
        ),
        ("PAPERS EVALUATING ON MMLU", "papers_evaluating_on", {"x": "MMLU"}),
        ("top 5 models", "most_used", {"n": "5", "what": "models"}),
        ("most used datasets", "most_used", {"what": "datasets"}),
        ("most common metrics", "most_used", {"what": "metrics"}),
        ("10 papers like LAGER", "papers_like", {"n": "10", "p": "LAGER"}),
        (
            "benchmarks used with MMLU",
            "used_together",
            {"what": "benchmarks", "x": "MMLU"},
        ),
        ("methods used with MMLU", "used_together", {"what": "methods", "x": "MMLU"}),
        ("what does the listing propose?", "proposed", {}),
        ("members of the Llama family", "family", {"x": "Llama"}),
        ("the Llama family", "family", {"x": "Llama"}),
        ("results on MATH", "results", {"x": "MATH"}),
        ("papers from 2025", "papers_of_year", {"year": "2025"}),
        ("papers from the year 2025", "papers_of_year", {"year": "2025"}),
        ("papers at ICML 2025", "papers_at", {"venue": "ICML", "year": "2025"}),
        ("papers from the ICML", "papers_at", {"venue": "ICML"}),
        ("papers in ICML", "papers_at", {"venue": "ICML"}),
        ("papers from 3DV 2025", "papers_at", {"venue": "3DV", "year": "2025"}),
        ("all benchmarks", "entities_of_kind", {"what": "benchmarks"}),
        ("papers used GSM8K", "papers_using", {"x": "GSM8K"}),
        ("who compares with GPT-4o", "papers_comparing_with", {"x": "GPT-4o"}),
        ("who uses GSM8K", "papers_using", {"x": "GSM8K"}),
        ("who evaluates on GSM8K", "papers_evaluating_on", {"x": "GSM8K"}),
        ("who reports accuracy", "papers_reporting", {"x": "accuracy"}),
        ("how many papers use GSM8K", "papers_using_number", {"x": "GSM8K"}),
        ("how many papers are there", "counts", {}),
        ("which benchmarks are used most", "most_used", {"what": "benchmarks"}),
        ("papers that propose a benchmark", "proposed_kind", {"what": "benchmark"}),
        ("papers proposing new benchmarks", "proposed_kind", {"what": "benchmarks"}),
        ("papers proposing benchmarks", "proposed_kind", {"what": "benchmarks"}),
        ("who proposes models", "proposed_kind", {"what": "models"}),
    ],
)
def test_a_phrase_finds_its_question(
    phrase: str, name: str, words: dict[str, str]
) -> None:
    first = find(phrase)[0]
    assert (first.question.name, first.words) == (name, words)


@pytest.mark.parametrize("phrase", ["papers without GSM8K", "papers online learning"])
def test_a_word_of_a_phrase_is_not_found_inside_a_word(phrase: str) -> None:
    with pytest.raises(UnknownQuestionError):
        find(phrase)


def test_a_name_with_and_in_it_stays_a_reading() -> None:
    readings = {
        asked.question.name: asked.words for asked in find("papers using A and B")
    }
    assert readings["papers_using"] == {"x": "A and B"}


def test_a_misspelt_phrase_is_answered_with_the_nearest_example() -> None:
    with pytest.raises(UnknownQuestionError, match="most used benchmarks"):
        find("mots used benchmarks")


def test_a_bare_name_is_answered_with_questions_about_it() -> None:
    with pytest.raises(UnknownQuestionError, match='"papers using DPO"'):
        find("DPO")


@pytest.mark.parametrize(
    "phrase", ["why does nobody use GSM8K", "papers without GSM8K", "x " * 50]
)
def test_a_sentence_is_answered_with_examples_not_with_itself(phrase: str) -> None:
    with pytest.raises(UnknownQuestionError) as error:
        find(phrase)
    said = re.findall(r'"([^"]*)"', str(error.value))[1:]
    assert said
    assert set(said) <= {each.example for each in questions()}


@pytest.mark.parametrize(
    "source",
    [
        "MATCH (n) RETURN n",
        "// Meaning.\n// phrase: x\nRETURN 1",
        "// Meaning.\n// example: x\nRETURN 1",
        "// Meaning.\n// $x: nonsense y\n// phrase: x\n// example: x\nRETURN 1",
    ],
)
def test_a_file_without_a_proper_header_is_named(source: str) -> None:
    with pytest.raises(QueryError, match=r"wrong\.cypher"):
        parse_question("wrong", source)
