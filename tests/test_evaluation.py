from typing import Any

import pytest

from extractors.evaluation import evaluate, fold_strictly


def entity(
    kind: str, name: str, relation: str = "USES", *, required: bool = True
) -> Any:
    return {
        "type": kind,
        "name": name,
        "mentions": [name],
        "relation": relation,
        "required": required,
    }


def row(*entities: Any, results: Any = ()) -> Any:
    return {"id": "1", "entities": list(entities), "results": list(results)}


def test_an_equal_name_of_the_same_type_is_right() -> None:
    gold = row(entity("Model", "Llama-2"), entity("Benchmark", "GSM8K"))
    found = row(entity("Model", "LLaMA 2"), entity("Method", "GSM8K"))
    figures = evaluate([gold], {"1": found}).by_type
    assert (figures["Model"].precision, figures["Model"].recall) == (1.0, 1.0)
    assert figures["all"].f1(figures["all"].strict) == 0.5


def test_an_optional_entity_is_neither_right_nor_wrong() -> None:
    gold = row(entity("Method", "fine-tuning", required=False), entity("Method", "DPO"))
    found = row(entity("Method", "fine-tuning"), entity("Method", "DPO"))
    figures = evaluate([gold], {"1": found}).by_type["all"]
    assert (figures.gold, figures.predicted, figures.strict) == (1, 1, 1)


def test_a_wrong_boundary_counts_as_overlap_only() -> None:
    gold = row(entity("Method", "soft Top-K operator"))
    figures = evaluate([gold], {"1": row(entity("Method", "Top-K"))}).by_type["all"]
    assert (figures.strict, figures.overlap) == (0, 1)


def test_the_relation_is_scored_apart() -> None:
    gold = row(entity("Method", "DPO", "PROPOSES"))
    outcome = evaluate([gold], {"1": row(entity("Method", "DPO", "USES"))})
    assert outcome.by_type["all"].strict == 1
    assert outcome.by_type["all"].relation == 0
    assert outcome.errors == (("1", "relation", "Method", "DPO", "USES for PROPOSES"),)


def test_a_paper_without_prediction_misses_everything() -> None:
    figures = evaluate([row(entity("Method", "DPO"))], {}).by_type["all"]
    assert (figures.recall, figures.f1(figures.strict)) == (0.0, 0.0)


def test_results_are_matched_by_number_then_by_links() -> None:
    one = {"value": "7.5\\%", "metric": "accuracy", "benchmark": "MATH", "model": None}
    two = {"value": "7.5%", "metric": "Accuracy", "benchmark": None, "model": None}
    outcome = evaluate([row(results=[one])], {"1": row(results=[two])})
    assert outcome.results == {"value": 1.0, "metric": 1.0, "all": 0.0}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("LLaMA 2", "Llama-2"),
        (r"$\textbf{L}$earning", "learning"),
        ("Mixtral-8$\\times$7B", "mixtral 8x7b"),
        ("benchmarks", "Benchmark"),
        (r"WildChat~\citep{z}", "wildchat"),
    ],
)
def test_spellings_fold_together(one: str, other: str) -> None:
    assert fold_strictly(one) == fold_strictly(other)
