"""Reading: what the panel says."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.steps import click_node

pytestmark = pytest.mark.browser


def test_click_opens_an_entity_with_its_papers_and_marked_sentences(
    open_page: OpenPage,
) -> None:
    page = open_page("small", "#benchmark:b2")
    page.keyboard.press("Escape")
    page.evaluate("location.hash = '#benchmark:b2'")
    panel = page.locator("#panel")
    expect(panel).to_contain_text("Also: Alias 2")
    expect(panel.locator("h3:has-text('evaluated on by')")).to_be_visible()
    expect(panel.locator("blockquote mark").first).to_have_text("Benchmark-2")
    expect(panel.locator("h3:has-text('variant of') + ul a")).to_have_text(
        "Benchmark-6"
    )


def test_click_on_the_drawing_selects_and_on_the_ground_deselects(
    open_page: OpenPage,
) -> None:
    page = open_page("small")
    click_node(page, "benchmark:b2")
    expect(page.locator("#panel h2")).to_have_text("Benchmark-2")
    page.locator("#canvas").click(position={"x": 3, "y": 3})
    expect(page.locator("#panel h2")).to_have_text("Overview")


def test_paper_shows_facts_link_and_abstract_with_coloured_entities(
    open_page: OpenPage,
) -> None:
    page = open_page("small", "#paper:00003")
    panel = page.locator("#panel")
    expect(panel).to_contain_text("ACL · 2023")
    expect(panel).to_contain_text("Ada Lovelace, Émilie du Châtelet")
    link = panel.get_by_role("link", name="Open the paper")
    expect(link).to_have_attribute("href", "https://example.org/3")
    expect(link).to_have_attribute("rel", "noopener noreferrer")
    marks = panel.locator(".abstract mark.entity")
    expect(marks).to_have_count(7)
    colors = marks.evaluate_all(
        "all => all.map(m => m.style.getPropertyValue('--tone'))"
    )
    assert len(set(colors)) > 1
    marks.first.locator("a").click()
    expect(panel.locator("h2")).not_to_contain_text("Paper")


def test_benchmark_has_a_leaderboard_that_sorts(open_page: OpenPage) -> None:
    page = open_page("small", "#benchmark:b2")
    table = page.locator("#panel table")
    expect(table.locator("th").first).to_have_text("Paper")
    values = "all => all.map(cell => parseFloat(cell.textContent))"
    table.get_by_role("button", name="Value").click()
    numbers = table.locator("td.number").evaluate_all(values)
    assert numbers == sorted(numbers, reverse=True)
    table.get_by_role("button", name="Value").click()
    expect(table.locator("th[data-column=Value]")).to_have_attribute(
        "aria-sort", "ascending"
    )
    table.locator("summary").first.click()
    expect(table).to_contain_text("reaches a new best")


def test_long_lists_show_their_beginning_first(open_page: OpenPage) -> None:
    page = open_page("large", "#metric:m3")
    reported = page.locator("#panel h3:has-text('reported by') + ul > li")
    expect(reported).to_have_count(40)
    page.get_by_role("button", name="Show all").click()
    assert reported.count() > 40
