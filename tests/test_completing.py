import pytest

from kg.asking.completing import Vocabulary, complete, is_cypher

VOCABULARY = Vocabulary(
    labels=("Paper", "Method"),
    relations=("USES", "PROPOSES"),
    properties=("title", "year"),
    names=("GSM8K", "Grouped-query attention", "DPO", "5'-UTR \\ x"),
    phrases=("papers using GSM8K", "all papers"),
    commands=(":help", ":quit"),
)


@pytest.mark.parametrize(
    ("before", "texts"),
    [
        (":h", [":help"]),
        (":show gs", ["GSM8K"]),
        ("papers using g", ["papers using GSM8K", "GSM8K", "Grouped-query attention"]),
        ("pap", ["papers using GSM8K"]),
        ("papers with gs", ["GSM8K"]),
        ("papers using grouped-query at", ["Grouped-query attention"]),
        ("MATCH (p:", ["Paper", "Method"]),
        ("MATCH (p:Me", ["Method"]),
        ("MATCH (p)-[r:", ["USES", "PROPOSES"]),
        ("MATCH (p)-[r:USES|PR", ["PROPOSES"]),
        ("MATCH (p) RETURN p.t", ["title"]),
        ("MATCH (p) WHERE p.name = 'gs", ["GSM8K"]),
        ('MATCH (p) WHERE p.name = "gs', ["GSM8K"]),
        ("""MATCH (p) WHERE p.a = "it's" AND p.b = 'gs""", ["GSM8K"]),
        ("MATCH (p) WHERE p.name = '5", ["5\\'-UTR \\\\ x"]),
        ('MATCH (p) WHERE p.name = "5', ["5'-UTR \\\\ x"]),
        ("MATCH (p) RET", ["RETURN"]),
        ("", []),
    ],
)
def test_what_may_follow_is_offered(before: str, texts: list[str]) -> None:
    assert [each.text for each in complete(before, VOCABULARY)] == texts


def test_a_completion_replaces_what_was_typed_of_it() -> None:
    [name] = complete("papers using grouped-query at", VOCABULARY)
    assert name.replaced == len("grouped-query at")


@pytest.mark.parametrize(
    ("line", "cypher"),
    [
        ("match (n) return n", True),
        ("papers using X", False),
        ("matching networks", False),
    ],
)
def test_cypher_is_told_from_a_question(line: str, cypher: bool) -> None:
    assert is_cypher(line) is cypher
