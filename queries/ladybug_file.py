"""An embedded database file, opened read-only in this process."""

import faulthandler
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import cast

import ladybug

from .answer import Answer, Plain
from .errors import QueryError
from .ladybug_errors import Named, explained, first_line

GRACE = 1.0
_MOST_MEMORY = 2 * 2**30
_LARGEST_FILE = 2**37
_INTERNAL = ("_ID", "_SRC", "_DST", "_LABEL")


class LadybugFile:
    """An open database file."""

    def __init__(self, path: Path) -> None:
        """Open a file that ``loaders.ladybug_database`` wrote.

        Raises:
            QueryError: The file can't be opened.
        """
        try:
            self._database = ladybug.Database(
                path,
                read_only=True,
                buffer_pool_size=_MOST_MEMORY,
                max_db_size=_LARGEST_FILE,
            )
            self._connection = ladybug.Connection(self._database)
        except RuntimeError as error:
            msg = f"{path}: can't be opened ({first_line(error)}). Build it again."
            raise QueryError(msg) from error

    def ask(
        self, text: str, parameters: dict[str, Plain], timeout: float, limit: int
    ) -> Answer:
        """Run one statement; end this process if it can't be stopped in time.

        Raises:
            QueryError: The engine refused it, or it took too long.
        """
        try:
            with self._stopped_after(timeout):
                result = self._connection.execute(text, parameters)
            return _read(cast("ladybug.QueryResult", result), limit)
        except RuntimeError as error:
            raise explained(error, timeout, self._names) from error

    @contextmanager
    def _stopped_after(self, seconds: float) -> Iterator[None]:
        # The engine's own time limit is not used: its wrapper then refuses every
        # statement with two UNWIND range(…). While it makes a list it does not listen
        # to an interrupt, and only the end of the process stops it.
        timer = Timer(seconds, self._connection.interrupt)
        timer.daemon = True
        with open(os.devnull, "w") as nowhere:  # noqa: PTH123
            faulthandler.dump_traceback_later(seconds + GRACE, exit=True, file=nowhere)
            timer.start()
            try:
                yield
            finally:
                timer.cancel()
                faulthandler.cancel_dump_traceback_later()

    def _names(self, what: Named) -> list[str]:
        """Return the names of what the database has."""
        tables = self._column("CALL show_tables() RETURN name")
        if what == "label or type":
            return tables
        texts = (f"CALL table_info('{table}') RETURN name" for table in tables)
        return sorted({name for text in texts for name in self._column(text)})

    def _column(self, text: str) -> list[str]:
        result = cast("ladybug.QueryResult", self._connection.execute(text))
        return [str(cast("list[object]", row)[0]) for row in result.get_all()]


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
