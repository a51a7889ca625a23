"""The parts of docs/ that are made from the code: ``python -m tests.write_docs``."""

from collections.abc import Callable
from pathlib import Path

from loaders.neo4j_style import browser_style
from queries.catalog import Question, questions

DOCS = Path(__file__).resolve().parent.parent / "docs"

_HEAD = """# The questions

Made from the headers of `queries/*.cypher` by `python -m tests.write_docs`; not to be
edited here.

Ask one in words (`kg query "papers using GSM8K"`), or take its Cypher into Neo4j
Browser with `--explain`. In a phrase `(a|b)` is a choice, `[a]` may be left out, and
`{x}` is what you fill in: a name in any spelling, or the id, the title or the proposed
thing of a paper. With `--family` a name also means its versions and sizes.

To add a question, add a file with such a header; nothing else is to be changed.
"""
_KINDS = {
    "entity": "a method, model, benchmark or metric, by any of its names",
    "paper": "a paper: its id, its title, or what it proposes",
    "kind": "`benchmarks`, `models`, `methods` or `metrics`",
    "venue": "a venue, in any spelling",
    "text": "words",
    "number": "a number",
}


def questions_page() -> str:
    """Return docs/reference/queries.md."""
    return "\n".join((_HEAD, *map(_section, questions())))


def _section(question: Question) -> str:
    phrases = "\n".join(f"- `{phrase}`" for phrase in question.phrases)
    slots = "\n".join(
        f"- `{{{each.slot}}}`: {_KINDS[each.kind]}"
        + (f" ({each.default} if left out)" if each.default else "")
        for each in question.parameters
    )
    parts = (
        f"## {question.example}",
        f"{question.meaning} (`{question.name}`)",
        f"Asked as\n{phrases}",
        f"where\n{slots}" if slots else "",
        f"```cypher\n{question.text}\n```",
    )
    return "\n\n".join(part for part in parts if part) + "\n"


PAGES: dict[Path, Callable[[], str]] = {
    DOCS / "reference" / "queries.md": questions_page,
    DOCS / "neo4j" / "paperatlas.grass": browser_style,
}


def main() -> None:
    """Write every page."""
    for path, page in PAGES.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
