import pytest

from queries.dialect import code_of, note_walks


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
