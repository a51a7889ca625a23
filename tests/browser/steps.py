"""What a reader does on the page, and what the tests can ask it."""

from typing import Any

from playwright.sync_api import Page


def inspect(page: Page) -> dict[str, Any]:
    facts: dict[str, Any] = page.evaluate("paperAtlas.inspect()")
    return facts


def place(page: Page, node: str) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(
        "(id) => paperAtlas.inspect().place(id)", node
    )
    return found


def title(page: Page) -> str:
    return page.locator("#panel h2").inner_text()


def click_node(page: Page, node: str) -> None:
    spot = place(page, node)
    page.locator("#canvas").click(position={"x": spot["left"], "y": spot["top"]})


def search(page: Page, text: str) -> None:
    page.keyboard.press("/")
    page.keyboard.type(text)
    page.locator("#found li").first.wait_for()
    page.keyboard.press("Enter")
