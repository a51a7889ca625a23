"""Ask the embedded database, opened read-only."""

import re
from pathlib import Path
from typing import Self, cast

import ladybug

from .answer import Answer, Plain
from .dialect import refuse_other_than_reading
from .errors import QueryError

_MEMORY = 256 * 2**20
_LARGEST_FILE = 2**37
_INTERNAL = ("_ID", "_SRC", "_DST", "_LABEL")


class LadybugEngine:
    """An open database file; use it in a ``with`` statement."""

    name = "the atlas (Ladybug)"

    def __init__(self, path: Path) -> None:
        """Open a file that ``loaders.ladybug_database`` wrote.

        Raises:
            QueryError: The file can't be opened.
        """
        try:
            self._database = ladybug.Database(
                path,
                read_only=True,
                buffer_pool_size=_MEMORY,
                max_db_size=_LARGEST_FILE,
            )
            self._connection = ladybug.Connection(self._database)
        except RuntimeError as error:
            msg = f"{path}: can't be opened ({_first_line(error)}). Build it again."
            raise QueryError(msg) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()
        self._database.close()

    def ask(
        self,
        text: str,
        parameters: dict[str, Plain] | None = None,
        *,
        timeout: float,
        limit: int,
    ) -> Answer:
        """Run one reading statement.

        Args:
            text: Cypher.
            parameters: Values of its ``$names``.
            timeout: Seconds after which it is stopped.
            limit: The most rows to return.

        Raises:
            QueryError: The engine refused it, or it took too long.
        """
        refuse_other_than_reading(text)
        self._connection.set_query_timeout(max(1, int(timeout * 1000)))
        try:
            result = self._connection.execute(text, dict(parameters or {}))
            return _read(cast("ladybug.QueryResult", result), limit)
        except RuntimeError as error:
            raise _explained(error, timeout) from error


def _read(result: ladybug.QueryResult, limit: int) -> Answer:
    rows: list[tuple[Plain, ...]] = []
    while result.has_next() and len(rows) < limit:
        rows.append(
            tuple(_plain(value) for value in cast("list[object]", result.get_next()))
        )
    cut = result.has_next()
    return Answer(tuple(result.get_column_names()), tuple(rows), cut)


def _plain(value: object) -> Plain:
    if isinstance(value, dict):
        return _plain_dict(value)
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if value is None or isinstance(value, str | int | float):
        return value
    return str(value)


def _plain_dict(value: dict[str, object]) -> Plain:
    if "_NODES" in value and "_RELS" in value:
        return {
            "nodes": _plain(value["_NODES"]),
            "relationships": _plain(value["_RELS"]),
        }
    if "_LABEL" not in value:
        return {key: _plain(item) for key, item in value.items()}
    name = "_type" if "_SRC" in value else "_label"
    properties = {
        key: _plain(item)
        for key, item in sorted(value.items())
        if key not in _INTERNAL and item is not None
    }
    return {name: _plain(value["_LABEL"]), **properties}


_POSITION = re.compile(r"\(line: (\d+), offset: (\d+)\)\n(\".*\")\n( *\^+)", re.DOTALL)
_RENAMED = {
    "LABELS": "labels(n) is a string here: write label(n)",
    "PROPERTIES": "return the node itself",
    "ELEMENTID": "use n.id",
    "SHORTESTPATH": "write -[* SHORTEST 1..5]-",
    "REDUCE": "write list_reduce(list, (a, x) -> a + x)",
}


def _explained(error: RuntimeError, timeout: float) -> QueryError:
    text = str(error)
    if text.strip() == "Interrupted.":
        return QueryError(
            f"stopped after {timeout:g} s: ask for less, or --timeout more"
        )
    position = _POSITION.search(text)
    if position:
        line, offset, excerpt, caret = position.groups()
        where = f"line {line}, column {offset}"
        return QueryError(f"Cypher not understood at {where}:\n{excerpt}\n{caret}")
    missing = re.search(r"function (\w+) does not exist", text)
    hint = _RENAMED.get(missing[1].upper(), "") if missing else ""
    return QueryError(f"{text.strip()}{f' ({hint})' if hint else ''}")


def _first_line(error: Exception) -> str:
    return (
        str(error).strip().splitlines()[0] if str(error).strip() else "no reason given"
    )
