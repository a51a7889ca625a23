"""Listings of three sizes."""

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.steps import inspect, search

pytestmark = pytest.mark.browser

BUSY = 3  # how much longer things may take on a machine with other work


def test_small_listing_is_drawn_whole(open_page: OpenPage) -> None:
    page = open_page("small")
    assert len(inspect(page)["drawn"]) == 480
    expect(page.locator("#panel .notice")).to_have_count(0)


@pytest.mark.parametrize(("size", "seconds"), [("middle", 3.0), ("large", 8.0)])
def test_large_listings_open_in_time_and_say_what_is_left_out(
    open_page: OpenPage, pages: Any, keep: Any, size: str, seconds: float
) -> None:
    pages(size)
    start = time.monotonic()
    page = open_page(size)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => done()))")
    assert time.monotonic() - start < seconds * BUSY
    assert len(inspect(page)["drawn"]) == 1500
    notice = page.locator("#panel .notice")
    for word in ("1,500 strongest", "left out", "--around", "--top", "--type", "--all"):
        expect(notice).to_contain_text(word)
    keep(page, size)


def test_everything_in_a_large_file_is_found_and_drawn_when_chosen(
    open_page: OpenPage,
) -> None:
    page = open_page("large")
    assert "paper:17999" not in inspect(page)["drawn"]
    search(page, "Paper 17999 about")
    expect(page.locator("#panel h2")).to_contain_text("Paper 17999")
    facts = inspect(page)
    assert "paper:17999" in facts["drawn"]
    assert len(facts["lit"]) == 8
    assert len(facts["drawn"]) < 1520


def test_middle_listing_pans_smoothly(open_page: OpenPage) -> None:
    page = open_page("middle")
    frames = page.evaluate(
        """async () => {
          const canvas = document.getElementById("canvas");
          const end = performance.now() + 1000;
          let frames = 0;
          for (; performance.now() < end; frames += 1) {
            canvas.dispatchEvent(
              new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
            await new Promise(requestAnimationFrame);
          }
          return frames;
        }"""
    )
    assert frames > 5
