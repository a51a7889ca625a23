"""Answers on the screen: as a table, as JSON or as CSV."""

import csv
import io
import json
import math
import shutil
import textwrap

from kg.terminal import printable
from queries.answer import Answer, Plain

TEXTS = ("title", "titles", "shared", "evidence", "other_evidence", "abstract")
"""Columns of running text: an answer that has one is shown as blocks."""
_USUAL_WIDTH = 100
_LEAST_WIDTH = 40


def as_json(answer: Answer) -> str:
    """Return an array with one object a row."""
    return json_text(answer.records())


def json_text(value: object) -> str:
    """Return JSON to read; a number that JSON lacks (NaN, infinity) becomes null."""
    return json.dumps(_finite(value), ensure_ascii=False, indent=2, allow_nan=False)


def _finite(value: object) -> object:
    match value:
        case float() if not math.isfinite(value):
            return None
        case list() | tuple():
            return [_finite(item) for item in value]
        case dict():
            return {key: _finite(item) for key, item in value.items()}
    return value


def as_csv(answer: Answer) -> str:
    """Return a header and one line a row; lists are joined with ``; ``."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(answer.columns)
    writer.writerows([_cell(value) for value in row] for row in answer.rows)
    return text.getvalue().rstrip("\n")


def as_table(answer: Answer) -> str:
    """Return the answer for the screen: a table, or a block a row where texts are long.

    It is as wide as the terminal; without rows it is a word that says so.
    """
    if not answer.rows:
        return "No rows."
    width = max(shutil.get_terminal_size((_USUAL_WIDTH, 24)).columns, _LEAST_WIDTH)
    if any(column in TEXTS for column in answer.columns):
        return "\n\n".join(_block(record, width) for record in answer.records())
    from rich import box  # noqa: PLC0415
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in answer.columns:
        table.add_column(column, overflow="fold")
    for row in answer.rows:
        table.add_row(*(Text(printable(_cell(value))) for value in row))
    page = io.StringIO()
    Console(file=page, width=width, color_system=None).print(table)
    return "\n".join(line.rstrip() for line in page.getvalue().rstrip().splitlines())


def _block(record: dict[str, Plain], width: int) -> str:
    """Return one row: its title, its short values on a line, its texts wrapped."""
    cells = {column: printable(_cell(value)) for column, value in record.items()}
    short = " · ".join(v for c, v in cells.items() if c not in TEXTS and v)
    texts = [cells[c] for c in TEXTS[1:] if cells.get(c)]
    paragraphs = [cells.get("title"), short, *texts]
    lines = [
        line
        for number, text in enumerate(filter(None, paragraphs))
        for line in textwrap.wrap(
            text,
            width,
            initial_indent="  " if number else "",
            subsequent_indent="  ",
        )
    ]
    return "\n".join(lines)


def _cell(value: Plain) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "; ".join(_cell(item) for item in value)
    if isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False)
    return str(value)


FORMATS = {"table": as_table, "json": as_json, "csv": as_csv}
