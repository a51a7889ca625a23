"""Seeing, saving and moving: drawing, keyboard, phone, screen reader."""

from typing import Any

import networkx as nx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.steps import inspect, place, search, title

pytestmark = pytest.mark.browser


def test_selection_lights_its_neighbours(open_page: OpenPage) -> None:
    page = open_page("small")
    assert inspect(page)["lit"] is None
    page.evaluate("location.hash = '#paper:00003'")
    page.wait_for_function("paperAtlas.inspect().lit?.length === 8")
    page.keyboard.press("Escape")
    page.wait_for_function("paperAtlas.inspect().lit === null")


@pytest.mark.parametrize("size", ["small", "middle"])
def test_labels_never_lie_on_each_other(open_page: OpenPage, size: str) -> None:
    page = open_page(size)
    for _ in range(3):
        labels = inspect(page)["labels"]
        assert labels
        for number, one in enumerate(labels):
            for other in labels[number + 1 :]:
                assert (
                    one["right"] < other["left"]
                    or one["left"] > other["right"]
                    or one["bottom"] < other["top"]
                    or one["top"] > other["bottom"]
                )
        page.locator("#zoom-in").click()


def test_shortest_path_between_two_chosen_nodes(open_page: OpenPage) -> None:
    page = open_page("small", "#paper:00003")
    page.get_by_role("button", name="Path to…").click()
    search(page, "Paper 4 about")
    steps = page.locator("#path > li")
    expect(steps.first).to_contain_text("Paper 3 about")
    expect(steps.last).to_contain_text("Paper 4 about")
    assert len(inspect(page)["lit"]) == steps.count()
    page.get_by_role("button", name="Close path").click()
    assert title(page) == "Paper 4 about topic 4"


def test_no_path_is_said_in_words(open_page: OpenPage) -> None:
    page = open_page("small", "#paper:00003")
    for box in page.locator("[data-filter=hiddenRelations] input").all():
        box.uncheck()
    page.get_by_role("button", name="Path to…").click()
    search(page, "Paper 4 about")
    expect(page.locator("#panel")).to_contain_text("No path")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_follows_the_colours_of_the_system(
    open_page: OpenPage, keep: Any, scheme: str
) -> None:
    page = open_page("small", "#benchmark:b2", color_scheme=scheme)
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (ground == "rgb(255, 255, 255)") == (scheme == "light")
    page.wait_for_timeout(300)
    keep(page, f"small-{scheme}")


def test_physics_is_off_until_switched_on(open_page: OpenPage) -> None:
    page = open_page("small")
    first = place(page, "benchmark:b2")
    page.wait_for_timeout(200)
    assert place(page, "benchmark:b2") == first
    page.locator("#physics").check()
    page.wait_for_function(
        "([x, y]) => { const p = paperAtlas.inspect().place('benchmark:b2');"
        " return Math.hypot(p.x - x, p.y - y) > 1 }",
        arg=[first["x"], first["y"]],
    )
    page.locator("#physics").uncheck()
    assert inspect(page)["moving"] is False


def test_saves_the_picture(open_page: OpenPage) -> None:
    page = open_page("small")
    with page.expect_download() as download:
        page.locator("#png").click()
    assert download.value.suggested_filename == "small-listing.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("name", ["small", "hostile"])
def test_saves_the_shown_part_as_graphml(open_page: OpenPage, name: str) -> None:
    page = open_page(name)
    facts = inspect(page)
    with page.expect_download() as download:
        page.locator("#graphml").click()
    graph = nx.read_graphml(download.value.path(), force_multigraph=True)
    assert set(graph) == set(facts["drawn"])
    assert graph.number_of_edges() == facts["edges"]
    assert {data["kind"] for _, data in graph.nodes(data=True)} <= {
        "Paper", "Method", "Model", "Benchmark", "Metric"
    }  # fmt: skip


def test_keyboard_moves_and_zooms_the_view(open_page: OpenPage) -> None:
    page = open_page("small")
    page.locator("#canvas").focus()
    start = inspect(page)["camera"]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("+")
    moved = inspect(page)["camera"]
    assert moved["x"] > start["x"]
    assert moved["scale"] > start["scale"]
    page.keyboard.press("0")
    assert inspect(page)["camera"] == pytest.approx(start, rel=0.01, abs=2)


def test_keyboard_walks_from_node_to_node_in_the_panel(open_page: OpenPage) -> None:
    page = open_page("small", "#paper:00003")
    link = page.locator("#panel li a").first
    name = link.inner_text()
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#panel h2")).to_have_text(name)
    expect(page.locator("#panel h2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#panel h2")).to_have_text("Overview")


def test_skip_link_leads_to_the_details(open_page: OpenPage) -> None:
    page = open_page("small")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#panel")).to_be_focused()


def test_selection_is_said_to_screen_readers(open_page: OpenPage) -> None:
    page = open_page("small")
    search(page, "Benchmark-2")
    expect(page.locator("#live")).to_contain_text("Benchmark-2, Benchmark")
    shown = page.locator("#shown").inner_text()
    expect(page.locator("#canvas")).to_have_attribute("aria-label", f"Graph: {shown}")


def test_works_on_a_phone(open_page: OpenPage, keep: Any) -> None:
    phone = {"viewport": {"width": 390, "height": 800}, "has_touch": True}
    page = open_page("small", is_mobile=True, **phone)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    spot = place(page, "benchmark:b2")
    page.locator("#search").fill("Benchmark-2")
    page.locator("#found li").first.tap()
    expect(page.locator("#panel h2")).to_have_text("Benchmark-2")
    assert spot
    page.locator("#filters summary").tap()
    expect(page.locator("#reset")).to_be_visible()
    keep(page, "small-phone")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ["", "#benchmark:b2", "#paper:00003"])
def test_meets_the_rules_for_accessible_pages(
    open_page: OpenPage, scheme: str, address: str
) -> None:
    page = open_page("small", address, color_scheme=scheme)
    if not address:
        page.locator("#search").fill("model")
    report = Axe().run(page)
    assert report.violations_count == 0, report.generate_report()
