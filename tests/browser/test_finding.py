"""Finding a node: search and address."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.steps import inspect, place, search, title

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    "query", ["Benchmark-2", "benchmark 2", "alias 2", "BENCHMARK2"]
)
def test_search_finds_by_name_and_alias_and_centres(
    open_page: OpenPage, query: str
) -> None:
    page = open_page("small")
    search(page, query)
    expect(page.locator("#panel h2")).to_have_text("Benchmark-2")
    facts, spot = inspect(page), place(page, "benchmark:b2")
    assert (facts["camera"]["x"], facts["camera"]["y"]) == pytest.approx(
        (spot["x"], spot["y"]), abs=1
    )


def test_search_list_is_worked_by_arrows_and_escape(open_page: OpenPage) -> None:
    page = open_page("small")
    page.keyboard.press("/")
    page.keyboard.type("topic 3")
    field, options = page.locator("#search"), page.locator("#found li")
    expect(field).to_have_attribute("aria-expanded", "true")
    expect(options.nth(0)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    expect(field).to_have_attribute("aria-activedescendant", "found-1")
    page.keyboard.press("Escape")
    expect(field).to_have_attribute("aria-expanded", "false")
    assert title(page) == "Overview"


def test_address_opens_on_its_node(open_page: OpenPage) -> None:
    page = open_page("small", "#benchmark:b2")
    assert title(page) == "Benchmark-2"
    assert page.title() == "Benchmark-2 · small listing"


def test_address_follows_the_selection_and_back_returns(open_page: OpenPage) -> None:
    page = open_page("small")
    search(page, "Benchmark-2")
    expect(page).to_have_url(re.compile("#benchmark:b2$"))
    page.locator("#panel h3:has-text('evaluated on by') + ul a").first.click()
    expect(page.locator("#panel h2")).to_contain_text("Paper")
    page.go_back()
    expect(page.locator("#panel h2")).to_have_text("Benchmark-2")


@pytest.mark.parametrize("address", ["#nothing:here", "#%E0%A4%A", "#"])
def test_address_of_nothing_opens_the_overview(
    open_page: OpenPage, address: str
) -> None:
    page = open_page("small", address)
    assert title(page) == "Overview"
