"""Strangers' text does nothing but show."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import hostile
from tests.browser.conftest import OpenPage
from tests.browser.steps import place

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("number", range(len(hostile.NAMES)))
def test_hostile_names_are_shown_as_text(open_page: OpenPage, number: int) -> None:
    name = hostile.NAMES[number]
    shown = name.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    shown = "half \ufffd name" if name == hostile.SURROGATE else shown
    page = open_page("hostile")
    page.locator("#panel a", has_text=shown[:12].strip()).first.click()
    # The panel follows the address, which the browser tells a moment after the click.
    expect(page.locator("#panel h2")).not_to_have_text("Overview")
    heading = page.locator("#panel h2").evaluate("(heading) => heading.textContent")
    assert heading == shown
    page.reload()
    page.wait_for_function("document.documentElement.dataset.ready === 'true'")
    assert page.locator("#panel h2").evaluate("(h) => h.textContent") == shown


def test_hostile_abstract_is_text_with_marks_at_the_right_places(
    open_page: OpenPage, keep: Any
) -> None:
    page = open_page("hostile", "#paper:2024")
    abstract = page.locator("#panel .abstract")
    text = abstract.evaluate("(element) => element.textContent")
    assert text == hostile.ABSTRACT
    marks = abstract.locator("mark").evaluate_all("all => all.map(m => m.textContent)")
    for name in (hostile.SCRIPT, hostile.SVG, hostile.TEMPLATE, hostile.EMOJI):
        assert name in marks
    keep(page, "hostile")


def test_only_web_links_can_be_followed(open_page: OpenPage) -> None:
    page = open_page("hostile", "#paper:2024")
    links = page.locator("#panel a").evaluate_all("all => all.map(a => a.href)")
    assert links
    assert all(link.startswith(("file:", "https://doi.org/")) for link in links)


def test_title_and_tip_are_text(open_page: OpenPage) -> None:
    page = open_page("hostile")
    assert page.title() == "</title><script>alert(1)"
    page.evaluate("location.hash = ''")
    spot = place(page, "paper:2")
    page.locator("#canvas").hover(position={"x": spot["left"], "y": spot["top"]})
    expect(page.locator("#tip")).to_be_visible()
    assert page.locator("#tip").bounding_box()["width"] < 400  # type: ignore[index]


def test_policy_stops_injected_code(browser: Any, pages: Any) -> None:
    page = browser.new_page()
    page.goto(pages("hostile").as_uri())
    page.evaluate(
        """() => {
          const image = "<img src=x onerror='window.ran=1'>";
          document.body.insertAdjacentHTML("beforeend", image);
          const script = document.createElement("script");
          script.textContent = "window.ran = 2";
          document.body.append(script);
        }"""
    )
    page.wait_for_timeout(200)
    assert page.evaluate("window.ran") is None
    page.close()
