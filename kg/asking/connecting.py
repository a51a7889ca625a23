"""Where to ask: the atlas's own database, or a Neo4j server."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from kg.atlas import open_atlas
from kg.errors import UsageError
from queries.run import Engine, open_database, open_server

if TYPE_CHECKING:
    from neo4j import Driver


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
        LoadError: The server can't be reached or refuses.
    """
    if place.uri:
        return open_server(connect(place.uri, user=place.user), place.database)
    database = open_atlas(place.atlas).database
    if not database.exists():
        msg = f"{database}: not there. Build the atlas again: kg build PAPERS -o …"
        raise UsageError(msg)
    return open_database(database)


def connect(
    uri: str, *, user: str | None = None, password: str | None = None
) -> "Driver":
    """Return a driver that has reached its server.

    The password is the one given, else NEO4J_PASSWORD, else it is asked for when the
    server wants one and a person sits at the terminal.

    Raises:
        LoadError: The server can't be reached or refuses.
    """
    from loaders.neo4j_connection import (  # noqa: PLC0415
        AuthenticationNeededError,
        open_driver,
    )

    password = password or os.environ.get("NEO4J_PASSWORD")
    try:
        return open_driver(uri, user=user, password=password)
    except AuthenticationNeededError:
        if not sys.stdin.isatty():
            raise
    import typer  # noqa: PLC0415

    asked = typer.prompt(f"Password of {user or 'neo4j'}", hide_input=True, err=True)
    return open_driver(uri, user=user, password=asked)
