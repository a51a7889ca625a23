from pathlib import Path

import pytest

from loaders.colors import node_look
from loaders.neo4j_style import browser_style
from loaders.schema import NODE_PROPERTIES, RELATIONS
from tests.write_docs import DOCS, PAGES


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_page_that_is_made_from_the_code_is_current(path: Path) -> None:
    again = "make it again: python -m tests.write_docs"
    assert path.read_text(encoding="utf-8") == PAGES[path](), again


def test_the_browser_style_has_every_label_and_relation_in_our_colours() -> None:
    style = browser_style()
    for label in NODE_PROPERTIES:
        rule = style.partition(f"node.{label} {{")[2].partition("}")[0]
        assert f"color: {node_look(label).color};" in rule
    assert all(f"relationship.{relation} {{" in style for relation in RELATIONS)


def test_the_pages_stand_in_docs() -> None:
    assert all(path.is_relative_to(DOCS) for path in PAGES)
