"""Pages of three sizes in one headless Chromium, watched for what they must not do."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from loaders.html_page import write_html
from tests.browser.hostile import hostile_graph
from tests.browser.listing import listing

ARTEFACTS = Path(__file__).parent.parent / "artefacts"
OpenPage = Callable[..., Page]

PATIENCE = 120_000
"""Milliseconds to wait for anything: the machine may be busy with other work."""


@pytest.fixture(scope="package")  # its event loop must end before other tests begin
def browser() -> Iterator[Browser]:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if chromium is None:
        if os.environ.get("CI"):
            pytest.fail("no chromium: apt-get install chromium, or set CHROMIUM")
        pytest.skip("no chromium: apt-get install chromium, or set CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox"]
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Return where the page of a name stands; it is written when first asked for."""
    folder = tmp_path_factory.mktemp("pages")

    def page_file(name: str) -> Path:
        path = folder / f"{name}.html"
        if not path.exists():
            if name == "hostile":
                write_html(hostile_graph(), path, title="</title><script>alert(1)")
            else:
                nodes, papers = SIZES[name]
                write_html(listing(nodes, papers=papers), path, title=f"{name} listing")
        return path

    return page_file


SIZES = {"small": (480, 65), "middle": (8000, 3000), "large": (30000, 18000)}


@pytest.fixture
def open_page(browser: Browser, pages: Callable[[str], Path]) -> Iterator[OpenPage]:
    """Open a page; at the end it must have said nothing and asked for nothing."""
    contexts, faults = [], []

    def open_(name: str, address: str = "", **context: Any) -> Page:
        size = {"width": 1280, "height": 800}
        settings: dict[str, Any] = {"viewport": size, "reduced_motion": "reduce"}
        contexts.append(browser.new_context(offline=True, **(settings | context)))
        contexts[-1].set_default_timeout(PATIENCE)
        page = contexts[-1].new_page()
        url = pages(name).as_uri()
        page.on("console", lambda message: faults.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: faults.append(f"error: {error}"))
        page.on("dialog", lambda dialog: faults.append(f"dialog: {dialog.message}"))
        page.on(
            "request",
            lambda request: (
                faults.append(f"request: {request.url}")
                if not request.url.startswith((url, "blob:", "data:"))
                else None
            ),
        )
        page.goto(url + address)
        page.wait_for_function("document.documentElement.dataset.ready === 'true'")
        return page

    yield open_
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def keep(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Keep a picture of the page in ``tests/artefacts``."""

    def keep_(page: Page, name: str) -> None:
        ARTEFACTS.mkdir(exist_ok=True)
        page.screenshot(path=ARTEFACTS / f"{name}.png")

    return keep_
