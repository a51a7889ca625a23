"""Filtering: legend, degree, venue, years."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.steps import inspect

pytestmark = pytest.mark.browser


def test_legend_counts_and_hides_types(open_page: OpenPage) -> None:
    page = open_page("small")
    row = page.locator("[data-filter=hiddenKinds] label:has-text('Paper')")
    expect(row.locator(".count")).to_have_text("65")
    row.locator("input").uncheck()
    assert not [n for n in inspect(page)["drawn"] if n.startswith("paper:")]


def test_hidden_relation_takes_its_links_away(open_page: OpenPage) -> None:
    page = open_page("small")
    before = inspect(page)["edges"]
    row = page.locator("[data-filter=hiddenRelations] label:has-text('evaluates on')")
    row.locator("input").uncheck()
    hidden = int(row.locator(".count").inner_text())
    assert inspect(page)["edges"] == before - hidden


def test_hidden_things_stay_hidden_through_a_search(open_page: OpenPage) -> None:
    page = open_page("small")
    page.locator("[data-filter=hiddenKinds] input[data-value=Benchmark]").uncheck()
    page.locator("#search").fill("Benchmark-2")
    expect(page.locator("#found li").first).to_contain_text("hidden by the filters")
    page.keyboard.press("Enter")
    expect(page.locator("#panel .notice")).to_contain_text("Hidden by the filters")
    facts = inspect(page)
    assert not [n for n in facts["drawn"] if n.startswith("benchmark:")]
    assert facts["lit"] is None
    page.locator("#panel").get_by_role("button", name="Reset filters").click()
    assert "benchmark:b2" in inspect(page)["drawn"]
    expect(page.locator("[data-filter] input[data-value=Benchmark]")).to_be_checked()


def test_degree_venue_and_year_filter_and_reset(open_page: OpenPage) -> None:
    page = open_page("small")
    whole = len(inspect(page)["drawn"])
    page.locator("#filter-degree").fill("4")
    few = len(inspect(page)["drawn"])
    page.locator("#filter-venue").select_option("ACL")
    page.locator("#filter-firstYear").select_option("2021")
    page.locator("#filter-lastYear").select_option("2021")
    drawn = inspect(page)["drawn"]
    papers = [n for n in drawn if n.startswith("paper:")]
    assert papers
    assert all(int(p[6:]) % 3 == 0 and int(p[6:]) % 5 == 1 for p in papers)
    assert len(drawn) < few < whole
    page.locator("#reset").click()
    assert len(inspect(page)["drawn"]) == whole
