"""Rows in batches, written in managed transactions while the next one is prepared.

One transaction is open at a time. Relationships written side by side meet in the lists
that Neo4j keeps at every node, even where they share no node, and the deadlocks cost
more than is won: two at a time took as long as one, four half as long again
(``tests/neo4j/benchmark_load.py``, 200,000 relationships).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import neo4j

from .tables import Row, batches

ROWS = 5_000
CHARACTERS = 4_000_000

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Target:
    """A database on a server, and the atlas that is loaded into it."""

    driver: neo4j.Driver
    atlas: str
    database: str | None = None

    def write(self, statement: str, rows: Sequence[Row] = ()) -> None:
        """Run one statement in a transaction that is tried again where that helps."""
        with self._session(neo4j.WRITE_ACCESS) as session:
            session.execute_write(_consume, statement, self.atlas, rows)

    def read(self, statement: str) -> Iterator[neo4j.Record]:
        """Yield the rows of a reading statement."""
        with self._session(neo4j.READ_ACCESS) as session:
            yield from session.run(statement, atlas=self.atlas)

    def _session(self, access: str) -> neo4j.Session:
        return self.driver.session(
            database=self.database,
            default_access_mode=access,
            notifications_min_severity="OFF",
        )


def _consume(
    transaction: neo4j.ManagedTransaction,
    statement: str,
    atlas: str,
    rows: Sequence[Row],
) -> None:
    transaction.run(statement, atlas=atlas, rows=list(rows)).consume()


def write_batches(
    target: Target, statement: str, rows: Iterable[Row], *, progress: Progress
) -> None:
    """Write rows, holding no more than two batches of them at a time.

    Raises:
        neo4j.exceptions.Neo4jError: The server refused a batch.
        neo4j.exceptions.DriverError: The server could not be reached any more.
    """
    under_way: tuple[Future[None], int] | None = None
    with ThreadPoolExecutor(max_workers=1) as writer:
        sized = batches(rows, most_rows=ROWS, most_characters=CHARACTERS)
        for batch in sized:
            _settle(under_way, progress)
            under_way = writer.submit(target.write, statement, batch), len(batch)
        _settle(under_way, progress)


def _settle(under_way: tuple[Future[None], int] | None, progress: Progress) -> None:
    if under_way:
        written, size = under_way
        written.result()
        progress(size)
