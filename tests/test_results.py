"""Sentences written for these tests; none stands in a labelled abstract."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
import spacy
from hypothesis import given
from hypothesis import strategies as st

from extractors.clean_text import CleanText, clean_text
from extractors.named_entity import NamedEntity
from extractors.results.features import Surroundings, kind_features
from extractors.results.finder import KINDS, FoundResult, find_results, select
from extractors.results.links import Slot
from extractors.results.phrases import metric_phrases
from extractors.results.values import Value, find_values
from extractors.tokenizer import NameTokenizer, Tokens, read_tokens

TOKENIZE = NameTokenizer(spacy.blank("en").vocab)


def read(source: str) -> tuple[CleanText, Tokens]:
    view = clean_text(source)
    return view, read_tokens(TOKENIZE(view.text))


def printed(view: CleanText, tokens: Tokens, start: int, end: int) -> str:
    span = view.original(tokens.starts[start], tokens.ends[end - 1])
    return view.source[slice(*span)]


def values(source: str) -> list[tuple[str, str | None, str]]:
    view, tokens = read(source)
    return [
        (printed(view, tokens, v.start, v.end), v.unit, v.form)
        for v in find_values(tokens)
    ]


def texts(source: str) -> list[str]:
    return [text for text, _, _ in values(source)]


def entity(tokens: Tokens, kind: str, name: str, relation: str = "USES") -> NamedEntity:
    words = [token.text for token in TOKENIZE(name)]
    spans = tuple(
        (i, i + len(words))
        for i in range(len(tokens.words))
        if tokens.words[i : i + len(words)] == words
    )
    return NamedEntity(kind, name, spans, relation)


def results(
    source: str, *named: tuple[str, str] | tuple[str, str, str]
) -> list[tuple[str, FoundResult]]:
    view, tokens = read(source)
    entities = [entity(tokens, *n) for n in named]
    found = find_results(tokens, entities)
    return [(printed(view, tokens, *result.span), result) for result in found]


@pytest.mark.parametrize(
    ("source", "value", "unit", "form"),
    [
        ("is 7.5\\% better", "7.5\\%", "%", "plain"),
        ("up to $19.7\\times$ faster", "19.7\\times", "x", "plain"),
        ("runs 19.7$\\times$ faster", "19.7$\\times$", "x", "plain"),
        ("a 2.4x speedup", "2.4x", "x", "plain"),
        ("a 10-fold cut", "10-fold", "x", "plain"),
        ("a ten-fold cut", "ten-fold", "x", "spelled"),
        ("three times faster", "three times", "x", "spelled"),
        ("gains 3.4 points", "3.4 points", "points", "plain"),
        ("a 2.1 percentage-point gain", "2.1 percentage-point", "points", "plain"),
        ("rises by 12 percent", "12 percent", "%", "plain"),
        ("(+4.2\\%, Llama-3.2-1B)", "+4.2\\%", "%", "plain"),
        ("falls by -0.3 here", "-0.3", None, "plain"),
        ("fits in 24 GB of memory", "24 GB", "bytes", "plain"),
        ("fits in 24GB of memory", "24GB", "bytes", "plain"),
        ("within 35 ms", "35 ms", "time", "plain"),
        ("holds 8.1K questions", "8.1K", None, "scaled"),
        ("holds 1,250,000 questions", "1,250,000", None, "plain"),
        ("holds 2 million questions", "2 million", None, "scaled"),
        ("covers seven languages", "seven", None, "spelled"),
        ("covers twenty-four languages", "twenty-four", None, "spelled"),
        ("an accuracy of .82 here", ".82", None, "plain"),
        ("ranked third of all", "third", None, "rank"),
        ("took 2nd place", "2nd", None, "rank"),
        (
            "two orders of magnitude faster",
            "two orders of magnitude",
            "orders of magnitude",
            "spelled",
        ),
    ],
)
def test_a_number_is_found_with_its_unit(
    source: str, value: str, unit: str | None, form: str
) -> None:
    assert (value, unit, form) in values(source)


@pytest.mark.parametrize(
    ("source", "value"),
    [
        ("improves by 3--5\\% on", "3--5\\%"),
        ("improves by 3%-5% on", "3%-5%"),
        ("improves by 3.1–5.2 points", "3.1–5.2 points"),
        ("an error of 0.89 $\\pm$ 0.12", "0.89 $\\pm$ 0.12"),
        ("an error of 0.89 +/- 0.12", "0.89 +/- 0.12"),
    ],
)
def test_a_range_is_one_value(source: str, value: str) -> None:
    assert texts(source) == [value]


@pytest.mark.parametrize(
    ("source", "readings"),
    [
        ("from 67.5 to 82.9", ["67.5", "67.5 to 82.9", "82.9"]),
        ("wins 3 of 10 games", ["3", "3 of 10", "10"]),
        ("scores 4.5/5 here", ["4.5", "4.5/5", "5"]),
        ("between 20% and 40%", ["20%", "20% and 40%", "40%"]),
        ("20% and 40%", ["20%", "40%"]),
    ],
)
def test_two_numbers_joined_by_a_word_keep_all_readings(
    source: str, readings: list[str]
) -> None:
    assert texts(source) == readings


@pytest.mark.parametrize(
    "source",
    [
        "We use GPT-4, Qwen2.5 and Llama-3.2-1B.",
        "We test ResNet-50 on CIFAR-10 and GSM8K.",
        "It works with 3D scenes and Mixtral-8x7B.",
        "The method works.",
        "",
    ],
)
def test_digits_within_names_are_no_values(source: str) -> None:
    assert texts(source) == []


def test_a_number_glued_to_a_word_by_a_hyphen_counts_with_a_percent_sign() -> None:
    assert texts("It holds near-100% recall.") == ["100%"]


@given(st.text(alphabet="0123456789.,%x+-–±to of/ abcK()$", max_size=40))
def test_values_of_any_text_lie_in_order_within_the_tokens(source: str) -> None:
    _, tokens = read(source)
    found = find_values(tokens)
    assert all(0 <= v.start < v.end <= len(tokens.words) for v in found)
    assert all(one.start <= two.start for one, two in pairwise(found))
    around = Surroundings(tokens, found, [])
    assert all(kind_features(around, value) for value in found)


def likelihoods(*results: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
    table = np.zeros((len(results), len(KINDS)), dtype=np.float32)
    table[:, 0] = [1 - result for result in results]
    table[:, 1] = results
    return table


PART = Value(0, 1, "3", None, "plain", "")
WHOLE = replace(PART, end=3, form="to")
OTHER_PART = replace(PART, start=2, end=3)


def test_parts_win_over_the_whole_when_they_are_likelier() -> None:
    chosen = select([PART, WHOLE, OTHER_PART], likelihoods(0.9, 0.6, 0.8))
    assert [value for value, _, _ in chosen] == [PART, OTHER_PART]


def test_the_whole_wins_over_its_parts_when_it_is_likelier() -> None:
    chosen = select([PART, WHOLE, OTHER_PART], likelihoods(0.6, 0.9, 0.6))
    assert [(value, kind) for value, kind, _ in chosen] == [(WHOLE, "absolute")]


def test_an_unlikely_value_is_left_out() -> None:
    assert select([PART], likelihoods(0.2)) == []


def test_spelling_and_size_of_an_entity_do_not_change_the_features() -> None:
    def features(name: str) -> list[str]:
        _, tokens = read(f"We reach a {name} of 81.5% today.")
        found = find_values(tokens)
        around = Surroundings(tokens, found, [entity(tokens, "Metric", name)])
        return kind_features(around, found[0])

    assert "l1:<Metric>" in features("recall")
    assert {f for f in features("recall") if f.startswith("l")} == {
        f for f in features("exact match") if f.startswith("l")
    }


def test_phrases_near_a_value_may_name_a_metric() -> None:
    _, tokens = read("Lorax cuts the peak memory footprint by 40% on Alpha.")
    value = find_values(tokens)[0]
    around = Surroundings(tokens, [value], [entity(tokens, "Method", "Lorax")])
    names = [phrase.name for phrase in metric_phrases(around, value)]
    assert "peak memory footprint" in names
    assert not any("Lorax" in name or "40" in name for name in names)


def test_a_tail_such_as_reduction_may_be_left_off_a_phrase() -> None:
    _, tokens = read("It brings a 30% energy reduction.")
    value = find_values(tokens)[0]
    around = Surroundings(tokens, [value], [])
    assert {"energy", "energy reduction"} <= {
        phrase.name for phrase in metric_phrases(around, value)
    }


def test_each_option_and_none_have_features_of_their_own() -> None:
    _, tokens = read("Accuracy is 71% on Alpha and 64% on Beta.")
    found = find_values(tokens)
    benchmarks = [entity(tokens, "Benchmark", name) for name in ("Alpha", "Beta")]
    slot = Slot(Surroundings(tokens, found, benchmarks), "benchmark")
    options = slot.options(found[1])
    lists = slot.features(found[1], "absolute", options, previous=(found[0], "Alpha"))
    assert len(lists) == 3
    assert any("prev:True" in feature for feature in lists[0])
    assert not any("prev:True" in feature for feature in lists[1])
    assert all(len(set(features)) == len(features) for features in lists)


ARENA = (
    ("Method", "Tandem", "PROPOSES"),
    ("Benchmark", "Arena-Hard", "EVALUATES_ON"),
    ("Metric", "win rate", "REPORTS"),
)


def test_from_to_gives_two_rows_and_the_baseline_has_no_subject() -> None:
    source = "Tandem improves the win rate on Arena-Hard from 67.5 to 82.9."
    (before, old), (after, new) = results(f"We propose Tandem. {source}", *ARENA)
    assert (before, after) == ("67.5", "82.9")
    assert old.kind == new.kind == "absolute"
    assert {old.metric, new.metric} == {"win rate"}
    assert {old.benchmark, new.benchmark} == {"Arena-Hard"}
    assert (old.subject, new.subject) == (None, "Tandem")


@pytest.mark.parametrize(
    ("source", "value", "kind"),
    [
        ("Tandem improves the win rate by up to 7.5% over DPO.", "7.5%", "gain"),
        ("Tandem outperforms DPO by 3.4 points.", "3.4 points", "gain"),
        ("Tandem reduces the latency by 38\\% over DPO.", "38\\%", "reduction"),
        ("Tandem is up to 19.7$\\times$ faster than DPO.", "19.7$\\times$", "ratio"),
        ("Tandem cuts memory usage by 4.5x.", "4.5x", "ratio"),
        ("Tandem achieves an accuracy of 63.56%.", "63.56%", "absolute"),
        ("Tandem improves results by 3--5\\% over DPO.", "3--5\\%", "gain"),
    ],
)
def test_the_kind_follows_from_the_words_around(
    source: str, value: str, kind: str
) -> None:
    named = (("Method", "Tandem", "PROPOSES"), ("Method", "DPO", "COMPARES_WITH"))
    found = results(f"We propose Tandem, a new way to train. {source}", *named)
    assert [(text, result.kind) for text, result in found] == [(value, kind)]


def test_sizes_of_a_benchmark_that_the_paper_builds_are_counts() -> None:
    source = (
        "We introduce QuizBench, a benchmark of 8.1K questions across 285 disciplines."
    )
    found = results(source, ("Benchmark", "QuizBench", "PROPOSES"))
    assert [(t, r.kind, r.benchmark) for t, r in found] == [
        ("8.1K", "count", "QuizBench"),
        ("285", "count", "QuizBench"),
    ]


def test_values_in_a_list_go_to_their_benchmarks() -> None:
    source = (
        "We propose Tandem. Tandem improves accuracy on GSM8K and MATH by 3.1% and"
        " 5.2%, respectively."
    )
    named = (
        ("Method", "Tandem", "PROPOSES"),
        ("Metric", "accuracy", "REPORTS"),
        ("Benchmark", "GSM8K", "EVALUATES_ON"),
        ("Benchmark", "MATH", "EVALUATES_ON"),
    )
    found = [(text, r.metric, r.benchmark) for text, r in results(source, *named)]
    assert found == [("3.1%", "accuracy", "GSM8K"), ("5.2%", "accuracy", "MATH")]


def test_a_number_in_brackets_belongs_to_the_model_beside_it() -> None:
    source = (
        "We propose Tandem. Tandem improves accuracy on GSM8K for both models"
        " (+4.2\\%, Llama-3.2-1B; +1.9\\%, Qwen2.5-7B)."
    )
    named = (
        ("Method", "Tandem", "PROPOSES"),
        ("Metric", "accuracy", "REPORTS"),
        ("Benchmark", "GSM8K", "EVALUATES_ON"),
        ("Model", "Llama-3.2-1B"),
        ("Model", "Qwen2.5-7B"),
    )
    found = [(text, r.kind, r.model) for text, r in results(source, *named)]
    assert found == [
        ("+4.2\\%", "gain", "Llama-3.2-1B"),
        ("+1.9\\%", "gain", "Qwen2.5-7B"),
    ]


def test_a_metric_that_no_entity_names_is_taken_from_the_sentence() -> None:
    source = "We propose Tandem. Tandem achieves a success rate of 86% in simulation."
    ((value, result),) = results(source, ("Method", "Tandem", "PROPOSES"))
    assert (value, result.metric) == ("86%", "success rate")


@pytest.mark.parametrize(
    "source",
    [
        "Large models with 7B parameters have changed the field since 2023.",
        "We discuss three open problems and give two proofs.",
        "Section 4 explains why p < 0.05 is a poor threshold.",
    ],
)
def test_numbers_that_state_no_outcome_give_no_row(source: str) -> None:
    assert results(source) == []


def test_the_same_abstract_gives_the_same_results() -> None:
    source = "We propose Tandem. Tandem reaches 81.2% accuracy and is 3.4x faster."
    assert results(source, *ARENA) == results(source, *ARENA)
