"""Where to ask: the atlas's own database, or a Neo4j server."""

from dataclasses import dataclass
from pathlib import Path

from kg.atlas import open_atlas
from kg.errors import UsageError
from queries.run import Engine, open_database


@dataclass(frozen=True, slots=True)
class Place:
    """What the options of a command say about where to ask."""

    atlas: Path
    uri: str | None = None
    user: str | None = None
    database: str | None = None


def open_engine(place: Place) -> Engine:
    """Open the engine that a command is to ask; the caller closes it.

    Raises:
        UsageError: There is no atlas, or it has no database.
    """
    database = open_atlas(place.atlas).database
    if not database.exists():
        msg = f"{database}: not there. Build the atlas again: kg build PAPERS -o …"
        raise UsageError(msg)
    return open_database(database)
