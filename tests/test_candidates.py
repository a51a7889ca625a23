import pytest

from extractors.candidates import find_candidates
from extractors.clean_text import clean_text
from extractors.term_lists import TERMS_FOLDER, boundary_words, known_terms, term_key
from tests.test_tokenizer import tokens_of


def candidates(text: str) -> set[str]:
    tokens = tokens_of(clean_text(text).text)
    return {tokens.text(*span) for span in find_candidates(tokens, boundary_words())}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("We test GPT-4o-mini and ImageNet-1k.", {"GPT-4o-mini", "ImageNet-1k"}),
        ("the GPT-4-based judge", {"GPT-4"}),
        ("BERT/RoBERTa are used", {"BERT", "RoBERTa"}),
        ("evaluated on Natural\nQuestions", {"Natural Questions"}),
        ("with reinforcement learning from human feedback", {
            "reinforcement learning from human feedback"}),
        ("using Mixture of Experts and Learning to Rank", {
            "Mixture of Experts", "Learning to Rank"}),
        ("Stein's method and Grad-CAM++ help", {"Stein's method", "Grad-CAM++"}),
        ("called “belief drift” here", {"belief drift"}),
        ("on Sports & Outdoors", {"Sports & Outdoors"}),
        ("**MATH**, $\\tau$-bench", {"MATH", "τ-bench"}),
    ],
)  # fmt: skip
def test_names_are_among_the_candidates(text: str, names: set[str]) -> None:
    assert names <= candidates(text)


@pytest.mark.parametrize("frame", ["We use {}.", "see ({})", "with {}, we", "on {}'s"])
def test_every_listed_name_is_a_candidate_in_any_surroundings(frame: str) -> None:
    names = [
        line.partition("\t")[0]
        for path in sorted(TERMS_FOLDER.glob("*.tsv"))
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    missed = [n for n in names if not _is_found(n, frame)]
    assert missed == []


def _is_found(name: str, frame: str) -> bool:
    wanted = term_key(clean_text(name).text)
    return wanted in {term_key(found) for found in candidates(frame.format(name))}


def test_every_listed_name_is_looked_up_under_its_type() -> None:
    assert known_terms()[term_key("GSM8K")] == ("Benchmark",)
