import pytest

from loaders.errors import LoadError
from loaders.neo4j_connection import open_driver


@pytest.mark.parametrize(
    ("uri", "part"),
    [
        ("http://localhost:7474", r"starts with one of bolt://"),
        ("localhost", "not an address of Neo4j"),
        ("bolt://", "not an address of Neo4j"),
        ("bolt://127.0.0.1:1", "can't be reached"),
        ("neo4j://127.0.0.1:1", "can't be reached"),
        ("bolt://no-such-host.invalid:7687", "can't be reached"),
    ],
)
def test_a_wrong_address_is_one_clear_line(uri: str, part: str) -> None:
    with pytest.raises(LoadError, match=part) as caught:
        open_driver(uri, user="neo4j", password="secret-word")
    assert "\n" not in str(caught.value)
    assert "secret-word" not in str(caught.value)
