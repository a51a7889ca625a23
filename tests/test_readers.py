import json
from pathlib import Path

import pytest

from kg.errors import InputError
from kg.papers import Paper, abstract_id, merge_papers
from kg.readers import read_papers

ONE = "We propose AlphaNet, a network. It beats GPT-4 on GSM8K."
TWO = "Reading is hard, and BetaBench shows it."


def read(path: Path, text: str | bytes) -> tuple[list[Paper], list[str]]:
    data = text if isinstance(text, bytes) else text.encode()
    path.write_bytes(data)
    faults: list[str] = []
    return list(read_papers([path], faults.append)), faults


@pytest.mark.parametrize("heading", ["NeurIPS 2025 Papers", "# NeurIPS 2025 论文列表"])
def test_the_heading_of_a_listing_names_venue_and_year(
    tmp_path: Path, heading: str
) -> None:
    papers, _ = read(tmp_path / "a.txt", f"{heading}\n\n{ONE}\n\n{TWO}\n")
    assert [(p.venue, p.year) for p in papers] == [("NeurIPS", 2025)] * 2
    assert [p.abstract for p in papers] == [ONE, TWO]
    assert [p.sources for p in papers] == [("a.txt:3",), ("a.txt:5",)]


def test_a_listing_needs_no_heading(tmp_path: Path) -> None:
    papers, _ = read(tmp_path / "a.txt", f"\ufeff{ONE}\r\n\r\n{TWO}")
    assert [p.abstract for p in papers] == [ONE, TWO]
    assert papers[0].venue is None


def test_a_wrapped_abstract_is_one_paper(tmp_path: Path) -> None:
    papers, _ = read(tmp_path / "a.txt", "We propose\nAlphaNet.\n \nNext one here.")
    assert [p.abstract for p in papers] == ["We propose\nAlphaNet.", "Next one here."]


def test_json_lines_give_all_fields(tmp_path: Path) -> None:
    row = (
        '{"id": 7, "title": "T", "abstract": "A", "year": "2024", "venue": "ACL",'
        ' "authors": "A B; C D", "doi": "10.1/ABC"}'
    )
    papers, _ = read(tmp_path / "a.jsonl", row)
    assert papers == [
        Paper(
            "7", "A", "T", "ACL", 2024, ("A B", "C D"), None, "10.1/abc", ("a.jsonl:1",)
        )
    ]


def test_a_broken_row_is_told_and_the_rest_is_read(tmp_path: Path) -> None:
    text = '{"id": "a", "text": "A b c"}\n{"id": \n[1]\n{"id": "d", "text": "D e f"}\n'
    papers, faults = read(tmp_path / "a.jsonl", text)
    assert [p.id for p in papers] == ["a", "d"]
    assert [f.split("a.jsonl:")[1][:1] for f in faults] == ["2", "3"]


def test_a_paper_without_an_abstract_is_kept(tmp_path: Path) -> None:
    papers, faults = read(
        tmp_path / "a.json", '[{"title": "T"}, {"id": "2", "text": "X"}]'
    )
    assert [(p.title, p.abstract) for p in papers] == [("T", ""), (None, "X")]
    assert faults == []


@pytest.mark.parametrize(
    ("data", "part"),
    [
        (b"", "is empty"),
        (b"caf\xe9 au lait", "not valid UTF-8"),
        (b"%PDF-1.7 ...", "PDF"),
        (b"\x00\x01\xff\xfe\x00", "binary"),
        (b"%PDF-1.7\n\xe2\xe3", "PDF"),
        (b"\x1f\x8b\x08\x00", "compressed"),
        (b"A\x00b\x00c\x00", "binary"),
        (b"id,title,abstract\n1,T,We use GSM8K.\n", "table"),
        (b"@article{x, title={Y}}", "BibTeX"),
        (b'{"id": ', "none of its 1 rows"),
    ],
)
def test_an_unreadable_file_gets_a_clear_error(
    tmp_path: Path, data: bytes, part: str
) -> None:
    with pytest.raises(InputError, match=part) as caught:
        read(tmp_path / "odd.txt", data)
    assert "odd.txt" in str(caught.value)


def test_a_folder_is_read_in_the_order_of_names(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text(TWO, encoding="utf-8")
    (tmp_path / "a.txt").write_text(ONE, encoding="utf-8")
    (tmp_path / "x.png").write_bytes(b"\x89PNG")
    papers = read_papers([tmp_path], print)
    assert [p.abstract for p in papers] == [ONE, TWO]


def test_a_folder_without_papers_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no file of papers"):
        list(read_papers([tmp_path], print))


def test_the_same_abstract_in_two_files_is_one_paper_with_both_sources() -> None:
    one = Paper("a", "Same  words.", sources=("x:1",))
    two = Paper("b", "same words", title="T", sources=("y:2",))
    assert merge_papers([one, two]) == [
        Paper("a", "Same  words.", title="T", sources=("x:1", "y:2"))
    ]


def test_two_papers_under_one_id_are_both_kept() -> None:
    merged = merge_papers(
        [Paper("a", "One."), Paper("a", "Two."), Paper("a", "Three.")]
    )
    assert [p.id for p in merged] == ["a", "a#2", "a#3"]


def test_an_id_depends_on_the_words_alone() -> None:
    assert abstract_id("We use *GSM8K*.") == abstract_id(" we  use gsm-8k")


@pytest.mark.parametrize(
    "row", ["[" * 100_000, '{"id": ' + "9" * 5_000 + "}", "{}", '{"id": true}']
)
def test_a_row_that_is_no_paper_costs_only_itself(tmp_path: Path, row: str) -> None:
    text = f'{{"id": "a", "text": "A b"}}\n{row}\n{{"id": "c", "text": "C d"}}\n'
    papers, faults = read(tmp_path / "a.jsonl", text)
    assert [p.id for p in papers] == ["a", "c"]
    assert len(faults) == 1


def test_json_over_several_lines_is_read(tmp_path: Path) -> None:
    row = {"id": "a", "abstract": ONE}
    for value in (row, [row]):
        text = json.dumps(value, indent=4)
        papers, _ = read(tmp_path / "a.json", text)
        assert [(p.id, p.abstract) for p in papers] == [("a", ONE)]


def test_a_blank_title_and_a_number_that_is_none_are_missing(tmp_path: Path) -> None:
    text = '{"id": " ", "title": "  ", "abstract": "A"}\n{"id": NaN, "text": "B"}'
    papers, _ = read(tmp_path / "a.jsonl", text)
    assert [p.title for p in papers] == [None, None]
    assert [p.id for p in papers] == [abstract_id("A"), abstract_id("B")]


def test_an_odd_file_in_a_folder_costs_only_itself(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"\x1f\x8b\x08\xff")
    (tmp_path / "b.json").write_text("[]", encoding="utf-8")
    (tmp_path / "c.txt").write_text(ONE, encoding="utf-8")
    faults: list[str] = []
    papers = list(read_papers([tmp_path], faults.append))
    assert [p.abstract for p in papers] == [ONE]
    assert len(faults) == 1
    assert "a.txt" in faults[0]


def test_a_listing_of_nothing_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no abstract below"):
        read(tmp_path / "a.txt", "NeurIPS 2025 Papers\n")


def test_a_changed_id_is_told() -> None:
    faults: list[str] = []
    merge_papers([Paper("a", "One text"), Paper("a", "Another")], faults.append)
    assert faults == ["a: another paper has this id; it is a#2 here"]
