import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.cypher_literals import literal, name
from tests.made_graphs import HOSTILE


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (7, "7"),
        (0.1, "0.1"),
        (1e-07, "1e-07"),
        ("it's", r"'it\'s'"),
        ("a\\b", r"'a\\b'"),
        ("a\nb", r"'a\u000ab'"),
        ("🎉", "'🎉'"),
        ("\U000e0001", r"'\udb40\udc01'"),
        (["a", 1], "['a', 1]"),
        ({"id": "x", "end": 3}, "{id: 'x', `end`: 3}"),
    ],
)
def test_a_value_is_written_as_cypher_has_it(value: object, text: str) -> None:
    assert literal(value) == text


@given(st.text() | st.sampled_from(HOSTILE))
def test_no_text_ends_its_quotes_or_its_line(text: str) -> None:
    written = literal(text)
    inside = written[1:-1].replace("\\\\", "").replace("\\'", "")
    assert "'" not in inside
    assert written.splitlines() == [written]


@pytest.mark.parametrize(
    ("text", "written"),
    [("title", "title"), ("end", "`end`"), ("a b", "`a b`"), ("a`b", "`a``b`")],
)
def test_a_name_is_quoted_where_it_needs_to_be(text: str, written: str) -> None:
    assert name(text) == written


def test_what_has_no_literal_is_refused() -> None:
    with pytest.raises(TypeError, match="object"):
        literal(object())
