from pathlib import Path

import pytest
from lxml import html

from extractors.extraction import Entity, Extraction
from kg.graph import build_graph
from kg.papers import Paper
from loaders.report_changes import Change, Changes, compare
from loaders.report_facts import Count, Graph, Pair, count_facts
from loaders.report_page import Report, html_text, markdown_text, write_report

HOSTILE = '</style><script>alert(1)</script> | `x` "quoted" *b*'


def entity(kind: str, name: str, relation: str) -> Entity:
    return Entity(
        kind, name, (name,), ((0, 1),), relation, "Said.", (0, 5), 0.9, 0.9, "list"
    )


def used(*names: str) -> tuple[Entity, ...]:
    return tuple(entity("Benchmark", name, "EVALUATES_ON") for name in names)


def graph_of(*papers: tuple[Entity, ...]) -> Graph:
    return build_graph(
        (
            Paper(
                str(number), f"Text {number}", f"Title {number}", "ICML", 2020 + number
            ),
            Extraction(entities),
        )
        for number, entities in enumerate(papers)
    )


def listing() -> Graph:
    return graph_of(
        (*used("GSM8K", "MMLU"), entity("Method", "Lua-LLM", "PROPOSES")),
        (*used("GSM8K", "MMLU"), entity("Method", "LoRA", "USES")),
        used("GSM8K"),
    )


def test_papers_years_and_venues_are_counted() -> None:
    facts = count_facts(listing())
    assert (facts.papers, facts.years) == (3, (2020, 2022))
    assert facts.venues == (Count("ICML", 3),)
    assert dict(facts.entities) == {
        "Method": 2,
        "Model": 0,
        "Benchmark": 2,
        "Metric": 0,
    }


def test_the_most_named_come_first_and_the_list_has_an_end() -> None:
    assert dict(count_facts(listing(), top=1).top)["Benchmark"] == (Count("GSM8K", 3),)


def test_pairs_of_benchmarks_are_counted_by_paper() -> None:
    facts = count_facts(listing())
    assert facts.pairs == (Pair("GSM8K", "MMLU", 2),)
    assert facts.together == (("GSM8K", "MMLU"), ((3, 2), (2, 2)))


def test_what_papers_introduce_is_listed_with_its_paper() -> None:
    found = [(each.name, each.paper) for each in count_facts(listing()).introduced]
    assert found == [("Lua-LLM", "Title 0")]


def test_a_family_that_no_paper_names_is_not_counted() -> None:
    facts = count_facts(graph_of(used("CIFAR-10", "CIFAR-100")))
    assert dict(facts.entities)["Benchmark"] == 2


def changes_of_benchmarks(now: Graph, before: Graph) -> Changes:
    return next(each for each in compare(now, before) if each.type == "Benchmark")


def test_shares_are_compared_not_counts() -> None:
    before = graph_of(used("GSM8K"), used("MMLU"), used("MMLU"), used("MMLU"))
    changes = changes_of_benchmarks(listing(), before)
    assert changes.risen == (Change("GSM8K", 3, 1, 1.0, 0.25),)
    assert [each.name for each in changes.fallen] == ["MMLU"]


def test_another_spelling_is_no_newcomer() -> None:
    now = graph_of(used("SWE-bench"), used("SWE-bench"))
    assert changes_of_benchmarks(now, graph_of(used("SWE-Bench"))).new == ()


def test_what_one_paper_names_is_neither_new_nor_gone() -> None:
    now = graph_of(used("A1-Bench"), used("New-Bench"), used("New-Bench"))
    before = graph_of(used("B1-Bench"), used("Old-Bench"), used("Old-Bench"))
    changes = changes_of_benchmarks(now, before)
    assert [each.name for each in changes.new] == ["New-Bench"]
    assert [each.name for each in changes.gone] == ["Old-Bench"]


def hostile_report() -> Report:
    graph = graph_of(used(HOSTILE, "MMLU"), used(HOSTILE, "Other-Bench"))
    return Report("A | title", count_facts(graph), compare(graph, listing()), "b<i>")


def test_names_of_strangers_stay_text_on_the_page() -> None:
    page = html.document_fromstring(html_text(hostile_report()))
    assert page.findall(".//script") == []
    assert len(page.findall(".//style")) == 1
    assert "alert(1)" in "".join(map(str, page.itertext()))
    assert page.findtext(".//title") == "A | title"


def test_the_page_asks_for_nothing() -> None:
    text = html_text(hostile_report())
    assert "http://" not in text
    assert "https://" not in text
    assert "default-src 'none'" in text


def test_each_chart_says_what_it_shows() -> None:
    page = html.document_fromstring(html_text(hostile_report()))
    charts = page.findall(".//svg")
    assert len(charts) >= 3
    assert all(chart.get("role") and chart.get("aria-label") for chart in charts)


def test_a_name_cannot_break_a_markdown_table() -> None:
    lines = markdown_text(hostile_report()).splitlines()
    row = next(line for line in lines if "alert" in line)
    assert row.replace("\\|", "").count("|") == 4
    assert "\\<script\\>" in row


@pytest.mark.parametrize("name", ["report.html", "report.md"])
def test_the_ending_of_the_name_chooses_the_form(name: str, tmp_path: Path) -> None:
    write_report(Report("T", count_facts(listing())), tmp_path / name)
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>" if name.endswith("html") else "# T\n")
    assert "changed against" not in text


def test_an_empty_listing_still_has_a_report() -> None:
    report = Report("T", count_facts(graph_of(())))
    assert "Nothing." in html_text(report)
    assert "Nothing." in markdown_text(report)
