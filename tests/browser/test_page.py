"""What a reader can do on the page, tried in a real browser."""

import re
import time
from typing import Any

import networkx as nx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser import hostile
from tests.browser.conftest import OpenPage

pytestmark = pytest.mark.browser

BUSY = 3  # how much longer things may take on a machine with other work


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


# --- finding ---


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


# --- reading ---


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


# --- filtering ---


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


# --- seeing ---


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


# --- scale ---


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


# --- safety ---


@pytest.mark.parametrize("number", range(len(hostile.NAMES)))
def test_hostile_names_are_shown_as_text(open_page: OpenPage, number: int) -> None:
    name = hostile.NAMES[number]
    shown = name.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    shown = "half \ufffd name" if name == hostile.SURROGATE else shown
    page = open_page("hostile")
    page.locator("#panel a", has_text=shown[:12].strip()).first.click()
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
