from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors.extraction import (
    RELATIONS,
    RESULT_KINDS,
    TYPES,
    Entity,
    Extraction,
    Result,
)
from kg.errors import InputError
from kg.papers import Paper
from kg.rows import Row, read_rows, row_from_json, row_to_json, write_rows

_some = st.none() | st.text(min_size=1)
_span = st.tuples(st.integers(0, 99), st.integers(0, 99))
_score = st.floats(0, 1)
_texts = st.lists(st.text(min_size=1), max_size=3).map(tuple)
papers = st.builds(
    Paper,
    id=st.text(min_size=1),
    abstract=st.text(),
    title=_some,
    venue=_some,
    year=st.none() | st.integers(1900, 2100),
    authors=_texts,
    url=_some,
    doi=_some,
    sources=_texts,
)
entities = st.builds(
    Entity,
    type=st.sampled_from(TYPES),
    name=st.text(min_size=1),
    mentions=_texts,
    spans=st.lists(_span, max_size=3).map(tuple),
    relation=st.sampled_from(RELATIONS),
    evidence=st.text(),
    evidence_span=_span,
    score=_score,
    relation_score=_score,
    rule=st.text(),
)
results = st.builds(
    Result,
    value=st.text(min_size=1),
    span=_span,
    kind=st.sampled_from(RESULT_KINDS),
    unit=_some,
    metric=_some,
    benchmark=_some,
    model=_some,
    subject=_some,
    evidence=st.text(),
    evidence_span=_span,
)
extractions = st.builds(
    Extraction,
    entities=st.lists(entities, max_size=3).map(tuple),
    results=st.lists(results, max_size=2).map(tuple),
)


@given(papers, extractions)
def test_a_row_reads_back_the_same(paper: Paper, extraction: Extraction) -> None:
    assert row_from_json(row_to_json(paper, extraction)) == (paper, extraction)


def test_a_file_of_rows_reads_back_the_same(tmp_path: Path) -> None:
    rows = [
        (Paper("a", "x\u2028y \ud800"), Extraction()),
        (Paper("b", "é"), Extraction()),
    ]
    write_rows(rows, tmp_path / "rows.jsonl")
    (tmp_path / "rows.jsonl").read_text(encoding="utf-8")
    assert list(read_rows(tmp_path / "rows.jsonl")) == rows


@pytest.mark.parametrize("text", ["{", "[]", "{}", "null", "\x00"])
def test_a_damaged_file_of_rows_is_told_with_its_line(
    tmp_path: Path, text: str
) -> None:
    (tmp_path / "rows.jsonl").write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=r"rows\.jsonl:1: not a row"):
        list(read_rows(tmp_path / "rows.jsonl"))


def test_an_older_file_of_rows_stays_when_writing_fails(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text("old", encoding="utf-8")

    def failing() -> Iterator[Row]:
        yield Paper("a", ""), Extraction()
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write_rows(failing(), path)
    assert path.read_text(encoding="utf-8") == "old"
