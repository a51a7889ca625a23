"""Nodes and edges as ``kg.graph`` makes them of papers and extractions."""

import pytest

from extractors.extraction import Entity, Extraction, Result
from kg.building import summarize
from kg.graph import build_graph
from kg.papers import Paper


def result(value: str) -> Result:
    return Result(
        value, (0, 1), "absolute", None, None, None, None, None, value, (0, 1)
    )


@pytest.mark.parametrize(
    ("printed", "value", "number"),
    [
        ("12{,}000", "12,000", 12000.0),
        (r"43.2\%", "43.2%", 43.2),
        (r"19.7$\times$", "19.7×", 19.7),
        ("−3 points", "−3 points", -3.0),
    ],
)
def test_the_value_of_a_result_has_no_markup(
    printed: str, value: str, number: float
) -> None:
    extraction = Extraction((), (result(printed),))
    graph = build_graph([(Paper("1", printed), extraction)])
    node = graph.nodes["result:1:1"]
    assert (node["value"], node["number"]) == (value, number)


def test_a_family_that_no_paper_names_is_no_top_benchmark() -> None:
    span = ((0, 11),)
    entity = Entity(
        "Benchmark", "ImageNet-1K", ("ImageNet-1K",), span, "EVALUATES_ON", "", (0, 11),
        1.0, 1.0, "",
    )  # fmt: skip
    graph = build_graph([(Paper("1", "ImageNet-1K"), Extraction((entity,), ()))])
    assert "benchmark:imagenet" in graph
    assert summarize(graph).top_benchmarks == (("ImageNet-1K", 1),)
