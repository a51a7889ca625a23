"""Answers on the screen: as a table, as JSON or as CSV."""

import csv
import io
import json
import shutil

from kg.terminal import printable
from queries.answer import Answer, Plain

WIDE = {"evidence", "other_evidence", "abstract", "titles", "shared"}
_LEAST_WIDTH = 100


def as_json(answer: Answer) -> str:
    """Return an array with one object a row."""
    return json.dumps(answer.records(), ensure_ascii=False, indent=2)


def as_csv(answer: Answer) -> str:
    """Return a header and one line a row; lists are joined with ``; ``."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(answer.columns)
    writer.writerows([_cell(value) for value in row] for row in answer.rows)
    return text.getvalue().rstrip("\n")


def as_table(answer: Answer) -> str:
    """Return a table as wide as the terminal, or a word when there is no row."""
    if not answer.rows:
        return "No rows."
    from rich import box  # noqa: PLC0415
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in answer.columns:
        wide = column in WIDE
        table.add_column(
            column, overflow="fold", ratio=4 if wide else None, min_width=None
        )
    for row in answer.rows:
        table.add_row(*(Text(printable(_cell(value))) for value in row))
    width = max(shutil.get_terminal_size((_LEAST_WIDTH, 24)).columns, 40)
    page = io.StringIO()
    Console(file=page, width=width, color_system=None).print(table)
    return "\n".join(line.rstrip() for line in page.getvalue().rstrip().splitlines())


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
