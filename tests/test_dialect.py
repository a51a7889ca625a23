import pytest

from queries.dialect import (
    code_of,
    note_walks,
    refuse_other_than_reading,
    refuse_unfilled,
)
from queries.errors import QueryError


@pytest.mark.parametrize(
    "text",
    [
        "MATCH (p)-[:USES]->(m)<-[:USES]-(q) RETURN q",
        "MATCH (p)-->(m)<--(q) RETURN q",
        "MATCH (p)-[r]->(m), (q)-[s:USES]->(m) RETURN q",
        "MATCH (p)-[:USES|PROPOSES]->(m)<-[:PROPOSES]-(q) WHERE p.year = 2025 RETURN q",
    ],
)
def test_two_relationships_that_may_be_one_are_remarked(text: str) -> None:
    assert "r1.id <> r2.id" in note_walks(text)[0]


@pytest.mark.parametrize(
    "text",
    [
        "MATCH (p)-[:USES]->(m) RETURN m",
        "MATCH (p)-[:USES]->(m)<-[:PROPOSES]-(q) RETURN q",
        "MATCH (p)-[:USES]->(m) MATCH (m)<-[:USES]-(q) RETURN q",
        "MATCH (p)-[r1:USES]->(m)<-[r2:USES]-(q) WHERE r1.id <> r2.id RETURN q",
        "RETURN 'MATCH (p)-->(m)<--(q)'",
    ],
)
def test_relationships_that_can_not_be_one_are_not_remarked(text: str) -> None:
    assert note_walks(text) == ()


def test_comments_and_quoted_parts_are_no_code() -> None:
    text = "MATCH (p) // COPY\nWHERE p.x = 'a''; DROP' /* x */ RETURN p"
    assert len(code_of(text)) == len(text)
    assert "COPY" not in code_of(text)
    assert "DROP" not in code_of(text)


def test_a_path_that_may_go_back_over_a_relationship_is_remarked() -> None:
    assert "TRAIL" in note_walks("MATCH p = (a)-[*2..2]-(b) RETURN p")[0]
    assert note_walks("MATCH p = (a)-[:VARIANT_OF*1..8]->(b) RETURN p") == ()


def test_a_parameter_without_a_value_is_refused() -> None:
    with pytest.raises(QueryError, match=r"no value for \$key, \$top:"):
        refuse_unfilled("MATCH (e) WHERE $key IN e.keys RETURN e LIMIT $top", {"x": 1})
    refuse_unfilled("RETURN $x, '$y'", {"x": 1})


@pytest.mark.parametrize(
    "text", ["RETURN 1 AS copy", "MATCH (n) RETURN n.import", "RETURN 'COPY'"]
)
def test_words_of_other_meaning_are_only_reading(text: str) -> None:
    refuse_other_than_reading(text)


@pytest.mark.parametrize(
    "text",
    [
        "LOAD CSV FROM 'file:///etc/hostname' AS line RETURN line",
        "MATCH (p) WITH p LOAD CSV FROM 'x' AS line RETURN line",
        "TERMINATE TRANSACTIONS 'neo4j-transaction-1'",
        "COPY (MATCH (p) RETURN p.id) TO 'x.csv'",
        "",
    ],
)
def test_what_is_more_than_reading_the_graph_is_refused(text: str) -> None:
    with pytest.raises(QueryError):
        refuse_other_than_reading(text, also=("SHOW",))
