"""The pipeline with the shipped weights, on sentences written for it."""

import pytest

from extractors.extract import extract, extract_all
from extractors.extraction import MIN_SCORE, Entity
from extractors.pipeline import make_pipeline


def entities(text: str) -> dict[str, Entity]:
    return {entity.name: entity for entity in extract(text).entities}


def test_names_are_found_with_type_and_relation() -> None:
    found = entities(
        "We propose TideNet, a new network for reading. Experiments on GSM8K and "
        "MATH500 show that TideNet outperforms GPT-4o in accuracy by 4.2%."
    )
    facts = {(e.type, e.name, e.relation) for e in found.values()}
    assert facts >= {
        ("Model", "TideNet", "PROPOSES"),
        ("Benchmark", "GSM8K", "EVALUATES_ON"),
        ("Benchmark", "MATH500", "EVALUATES_ON"),
        ("Model", "GPT-4o", "COMPARES_WITH"),
        ("Metric", "accuracy", "REPORTS"),
    }


def test_names_with_hyphens_and_slashes_come_out_whole() -> None:
    found = entities(
        "We test GPT-4o-mini on the datasets CIFAR-10/100 and ImageNet-1k."
    )
    assert {"GPT-4o-mini", "CIFAR-10", "CIFAR-100", "ImageNet-1k"} <= set(found)
    assert not {"10", "100", "1k"} & set(found)


def test_abbreviations_do_not_cut_the_evidence() -> None:
    text = "Following He et al. we use ResNet-50, i.e. a CNN, on COCO."
    found = entities(text)
    assert found["ResNet-50"].evidence == found["COCO"].evidence == text


def test_a_line_break_inside_a_name_does_not_hide_it() -> None:
    found = entities("We evaluate on COCO, Visual\n  Genome and ImageNet-1k.")
    assert {"COCO", "Visual Genome", "ImageNet-1k"} <= set(found)
    assert "Visual Genome and ImageNet-1k" in found["Visual Genome"].evidence


def test_common_words_are_no_names() -> None:
    text = (
        "This work aims to recall how a switch may adapt; we boost and sun what the "
        "arc of nature and its windows may drop."
    )
    assert entities(text) == {}


def test_markup_does_not_reach_the_names() -> None:
    found = entities(r"We evaluate on \textbf{MATH} and $\tau$-bench~\cite{x}.")
    assert set(found) == {"MATH", "τ-bench"}
    assert found["τ-bench"].mentions == (r"$\tau$-bench",)


def test_an_abbreviation_and_its_long_form_are_one_entity() -> None:
    found = extract(
        "We introduce Steering Vector Decoding (SVDecode). SVDecode is light."
    ).entities
    named = [e for e in found if e.relation == "PROPOSES"]
    assert len(named) == 1
    assert set(named[0].mentions) == {"Steering Vector Decoding", "SVDecode"}


@pytest.mark.parametrize(
    "text", ["", " \n", "\x00\x01", "(", "$" * 50, "é" * 5000, "\\", "\ud800"]
)
def test_odd_texts_do_no_harm(text: str) -> None:
    assert extract(text).results == ()


def test_every_paper_has_an_outcome_in_order() -> None:
    papers = [("We use BERT.", None), ("", None), ("On GSM8K we win.", "A title")]
    outcomes = list(extract_all(papers))
    assert [o.error for o in outcomes] == [None, None, None]
    assert outcomes[0].extraction.entities[0].name == "BERT"


def test_a_higher_threshold_gives_fewer_entities() -> None:
    text = "We use curriculum masking with BERT on GSM8K."
    few, many = (len(extract(text, min_score=m).entities) for m in (0.95, 0.1))
    assert few <= many
    assert all(e.score >= 0.95 for e in extract(text, min_score=0.95).entities)


def test_of_a_text_far_too_long_the_beginning_is_read() -> None:
    text = "We evaluate BERT on GSM8K. " + "And so on. " * 200_000
    assert {"BERT", "GSM8K"} <= set(entities(text))


def test_words_of_abstracts_that_are_done_take_no_memory() -> None:
    known = make_pipeline(MIN_SCORE).vocab.strings
    list(extract_all([("We test GPT-4o on ImageNet.", None)]))
    before = len(known)
    made = [f"We test qzv{i}net on wkx{i}bench, {i} vjq{i} times." for i in range(40)]
    assert len(list(extract_all((text, None) for text in made))) == 40
    assert len(known) == before
