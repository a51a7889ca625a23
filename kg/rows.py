"""Extraction rows: one JSON object a line, the form that ``kg extract`` writes.

Rows are the source of truth of an atlas: graph, page and databases are made from them.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from extractors.extraction import Entity, Extraction, Result
from kg.errors import InputError
from kg.papers import Paper
from kg.titles import derive_title
from loaders.replacing import replacing

Row = tuple[Paper, Extraction]


def row_to_json(paper: Paper, extraction: Extraction) -> str:
    """Return the row as one line of JSON without a line break at its end."""
    fields: dict[str, Any] = {"id": paper.id}
    fields["title"] = paper.title or derive_title(paper, extraction)
    fields["title_derived"] = paper.title is None
    described = asdict(paper)
    for key in ("venue", "year", "authors", "url", "doi", "sources"):
        if described[key]:
            fields[key] = described[key]
    fields["text"] = paper.abstract
    fields["entities"] = [asdict(entity) for entity in extraction.entities]
    fields["results"] = [asdict(result) for result in extraction.results]
    return json.dumps(fields, ensure_ascii=False)


def row_from_json(line: str) -> Row:
    """Return the row that ``row_to_json`` wrote."""
    fields = json.loads(line)
    paper = Paper(
        id=fields["id"],
        abstract=fields["text"],
        title=None if fields["title_derived"] else fields["title"],
        venue=fields.get("venue"),
        year=fields.get("year"),
        authors=tuple(fields.get("authors", ())),
        url=fields.get("url"),
        doi=fields.get("doi"),
        sources=tuple(fields.get("sources", ())),
    )
    entities = tuple(Entity(**_frozen(e)) for e in fields["entities"])
    results = tuple(Result(**_frozen(r)) for r in fields["results"])
    return paper, Extraction(entities, results)


def read_rows(path: Path) -> Iterator[Row]:
    """Yield the rows of a file that ``write_rows`` wrote.

    Raises:
        InputError: The file is damaged, or of another kind.
        OSError: It cannot be read.
    """
    with path.open(encoding="utf-8") as lines:
        number = 0
        try:
            for line in lines:
                number += 1
                yield row_from_json(line)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            msg = f"{path}:{number}: not a row of kg build or kg extract; make it again"
            raise InputError(msg) from error


def write_rows(rows: Iterable[Row], path: Path) -> None:
    """Write rows to a file, a line each; an older file is replaced at the end.

    Half of a surrogate pair, which UTF-8 cannot hold, is written as JSON escapes it.

    Raises:
        OSError: The file cannot be written.
    """
    with (
        replacing(path) as unfinished,
        unfinished.open(
            "w", encoding="utf-8", errors="backslashreplace", newline="\n"
        ) as file,
    ):
        file.writelines(row_to_json(*row) + "\n" for row in rows)


def _frozen(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields with every list, and every list in a list, made a tuple."""
    return {key: _tuples(value) for key, value in fields.items()}


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
