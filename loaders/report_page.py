"""A report about a listing: one static page, HTML with charts or Markdown.

The page needs no script, no network and no other file; names from abstracts are
strangers' text and are escaped by the templates in ``report/``.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from .charts import bar_chart, change_chart, matrix_chart
from .replacing import write_whole
from .report_changes import Change, Changes
from .report_facts import Facts
from .xml_text import allowed

_FOLDER = Path(__file__).parent / "report"
_MARKDOWN_SIGNS = re.compile(r"([\\`*_{}\[\]<>|#~$])")
_FEWEST_TOGETHER = 2
_BAR = 20


@dataclass(frozen=True, slots=True)
class Report:
    """What a report is made of.

    Attributes:
        title: Its heading.
        facts: What is told about the listing.
        changes: What changed against another listing; () when none was given.
        against: The name of that listing.
    """

    title: str
    facts: Facts
    changes: tuple[Changes, ...] = ()
    against: str = ""


def write_report(report: Report, path: Path) -> None:
    """Write a report: Markdown when the file's name ends in ``.md``, else HTML.

    Raises:
        OSError: The file cannot be written.
    """
    is_markdown = path.suffix.lower() in (".md", ".markdown")
    text = markdown_text(report) if is_markdown else html_text(report)
    write_whole(path, [text])


def html_text(report: Report) -> str:
    """Return the report as an HTML page."""
    template = _environment(escape=None).get_template("page.html")
    style = (_FOLDER / "style.css").read_text(encoding="utf-8")
    return template.render(
        _parts(report),
        style=Markup(style),
        charts={"top": _top_charts(report.facts), "together": _matrix(report.facts)},
        changes=[_with_chart(change) for change in report.changes],
    )


def markdown_text(report: Report) -> str:
    """Return the report in Markdown."""
    template = _environment(escape=_in_markdown).get_template("page.md")
    return template.render(
        _parts(report),
        bar=lambda number, most: "█" * max(1, round(_BAR * number / most)),
        percent=lambda share: f"{share:.0%}",
        changes=[
            {**_lists(change), "moved": _moved(change)} for change in report.changes
        ],
    )


def _environment(*, escape: Any) -> Environment:
    """Return an environment that escapes every value, for HTML or by a function."""
    return Environment(
        loader=FileSystemLoader(_FOLDER),
        autoescape=escape is None,
        finalize=escape or _in_html,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _in_html(value: Any) -> Any:
    return allowed(value) if type(value) is str else value


def _in_markdown(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    line = " ".join(allowed(value).split())
    return _MARKDOWN_SIGNS.sub(r"\\\1", line)


def _parts(report: Report) -> dict[str, Any]:
    introduced = groupby(report.facts.introduced, key=lambda each: each.type)
    return {
        "title": report.title,
        "summary": _summary(report.facts),
        "facts": report.facts,
        "against": report.against,
        "introduced": [(kind, list(group)) for kind, group in introduced],
    }


def _summary(facts: Facts) -> str:
    venues = ", ".join(f"{each.name} ({each.papers})" for each in facts.venues)
    first, last = facts.years or (None, None)
    years = f"{first}" if first == last else f"{first} to {last}"
    told = [f"{facts.papers} papers"]
    told += [f"of {years}"] if facts.years else []
    told += [f"from {venues}"] if venues else []
    return f"{' '.join(told)}."


def _top_charts(facts: Facts) -> list[dict[str, str]]:
    return [
        {
            "title": f"{kind}s named in most papers",
            "svg": Markup(
                bar_chart(
                    f"{kind}s named in most papers",
                    [(each.name, each.papers) for each in counts],
                    color=kind.lower(),
                )
            ),
        }
        for kind, counts in facts.top
        if counts
    ]


def _matrix(facts: Facts) -> Markup | None:
    names, rows = facts.together
    if len(names) < _FEWEST_TOGETHER:
        return None
    return Markup(matrix_chart("Benchmarks used together", names, rows))


def _with_chart(changes: Changes) -> dict[str, Any]:
    moved = _moved(changes)
    rows = [(each.name, each.share_before, each.share_now) for each in moved]
    title = f"{changes.type}s: share of papers before and now"
    chart = Markup(change_chart(title, rows)) if rows else None
    return {**_lists(changes), "chart": chart}


def _lists(changes: Changes) -> dict[str, Any]:
    return {"type": changes.type, "new": changes.new, "gone": changes.gone}


def _moved(changes: Changes) -> Sequence[Change]:
    return (*changes.risen, *reversed(changes.fallen))
