"""JSON Lines (or one JSON value): ``{id, title?, text or abstract, …}`` a paper.

Rows that ``kg extract`` wrote are read as well: their entities are ignored.
"""

import json
import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kg.errors import InputError
from kg.papers import Paper, abstract_id, bare_doi

_LINES = ("id", "title", "venue", "url", "doi")
_START = re.compile(r"[\ufeff\s]*(?:\{|\[\s*[\]{])")


def fits(text: str) -> bool:
    """Return whether a text begins like JSON."""
    return bool(_START.match(text))


def read(path: Path, text: str, on_fault: Callable[[str], None]) -> Iterator[Paper]:
    """Yield the papers of a file; a row that cannot be read is told and passed over.

    Args:
        path: Where the text came from, for messages and ``Paper.sources``.
        text: The whole file.
        on_fault: Called with a message that names file, line and fault.

    Raises:
        InputError: The file is one JSON array and is broken, or no row can be read.
    """
    faults = 0
    papers = 0
    for line, row in _rows(path, text):
        try:
            yield _paper(row, f"{path.name}:{line}", f"{path}:{line}")
            papers += 1
        except InputError as error:
            faults += 1
            on_fault(str(error))
    if faults and not papers:
        msg = f"{path}: none of its {faults} rows could be read"
        raise InputError(msg)


def _rows(path: Path, text: str) -> Iterator[tuple[int, Any]]:
    """Yield (line or position, row); a line that is no JSON stays a string."""
    if text.lstrip("\ufeff \t\r\n").startswith("["):
        yield from enumerate(_parsed(text, f"{path}:1"), start=1)
        return
    if _is_one_object(text):
        yield 1, text
        return
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            yield number, line


def _is_one_object(text: str) -> bool:
    """Return whether the text is one object over several lines."""
    if text.lstrip().partition("\n")[0].rstrip().endswith("}"):
        return False
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


def _parsed(text: str, place: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        msg = f"{place}: not valid JSON ({error.msg}, column {error.colno})"
        raise InputError(msg) from error
    except (ValueError, RecursionError) as error:
        msg = f"{place}: not usable JSON (a number too long, or nested too deep)"
        raise InputError(msg) from error


def _paper(row: Any, source: str, place: str) -> Paper:
    row = _parsed(row, place) if isinstance(row, str) else row
    if not isinstance(row, dict):
        msg = f"{place}: expected a JSON object with id, title and abstract"
        raise InputError(msg)
    abstract = _text(row, "abstract", place) or _text(row, "text", place) or ""
    given = {key: _line(row, key, place) for key in _LINES}
    title = None if row.get("title_derived") is True else given["title"]
    if not (given["id"] or title or abstract.strip()):
        msg = f"{place}: a row without id, title and abstract is no paper"
        raise InputError(msg)
    return Paper(
        id=given["id"] or abstract_id(abstract or title or source),
        abstract=abstract,
        title=title,
        venue=given["venue"],
        year=_year(row.get("year")),
        authors=_authors(row.get("authors")),
        url=given["url"],
        doi=bare_doi(given["doi"]) if given["doi"] else None,
        sources=tuple(row["sources"]) if _is_texts(row.get("sources")) else (source,),
    )


def _line(row: dict[str, Any], key: str, place: str) -> str | None:
    return (_text(row, key, place) or "").strip() or None


def _text(row: dict[str, Any], key: str, place: str) -> str | None:
    value = row.get(key)
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value) if math.isfinite(value) else None
    msg = f'{place}: "{key}" should be a text, not {type(value).__name__}'
    raise InputError(msg)


def _year(value: Any) -> int | None:
    text = str(value).strip()[:4]
    return int(text) if text.isascii() and text.isdigit() and len(text) == 4 else None  # noqa: PLR2004


def _authors(value: Any) -> tuple[str, ...]:
    if isinstance(value, str):
        return tuple(filter(None, map(str.strip, value.split(";"))))
    return tuple(value) if _is_texts(value) else ()


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)
