"""One way to ask, whichever engine answers."""

from pathlib import Path
from typing import TYPE_CHECKING, Protocol, Self

from .answer import Answer, Plain

if TYPE_CHECKING:
    from neo4j import Driver


class Engine(Protocol):
    """What an engine can do: the embedded database and Neo4j alike."""

    name: str

    def ask(
        self,
        text: str,
        parameters: dict[str, Plain] | None = None,
        *,
        timeout: float,
        limit: int,
    ) -> Answer:
        """Run one reading statement and return its answer."""
        ...

    def close(self) -> None:
        """Let go of the database."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *exception: object) -> None: ...


def open_server(driver: "Driver", database: str | None = None) -> Engine:
    """Return an engine over a driver that has reached its server, and take it over."""
    from .run_neo4j import Neo4jEngine  # noqa: PLC0415

    return Neo4jEngine(driver, database)


def open_database(path: Path) -> Engine:
    """Open an atlas's database file, read-only."""
    from .run_ladybug import LadybugEngine  # noqa: PLC0415

    return LadybugEngine(path)
