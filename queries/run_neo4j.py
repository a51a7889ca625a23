"""Ask a Neo4j server, in read access mode."""

from typing import Self

import neo4j
from neo4j import exceptions, graph

from .answer import Answer, Plain
from .dialect import refuse_other_than_reading
from .errors import QueryError, too_slow

_TIMED_OUT = "TransactionTimedOut"
_CODES = {
    "Neo.ClientError.Statement.AccessMode": "only reading is allowed here",
    "Neo.ClientError.Database.DatabaseNotFound": "there is no such database",
}


class Neo4jEngine:
    """A driver and a database on its server; closes the driver at the end."""

    name = "Neo4j"

    def __init__(self, driver: neo4j.Driver, database: str | None = None) -> None:
        """Take over an open driver."""
        self._driver = driver
        self._database = database

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections to the server."""
        self._driver.close()

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
            timeout: Seconds after which the server stops it.
            limit: The most rows to return.

        Raises:
            QueryError: The server refused it, or it took too long, or is gone.
        """
        refuse_other_than_reading(text, also=("SHOW",))
        query = neo4j.Query(text, timeout=timeout)
        try:
            with self._driver.session(
                database=self._database, default_access_mode=neo4j.READ_ACCESS
            ) as session:
                return _read(session.run(query, dict(parameters or {})), limit)
        except (exceptions.Neo4jError, exceptions.DriverError, OSError) as error:
            raise _explained(error, timeout) from error


def _read(result: neo4j.Result, limit: int) -> Answer:
    columns = tuple(result.keys())
    rows = [tuple(map(_plain, record)) for record in result.fetch(limit)]
    cut = result.peek() is not None
    remarks = result.consume().gql_status_objects
    notes = [
        remark.status_description
        for remark in remarks
        if remark.raw_severity == "WARNING"
    ]
    return Answer(columns, tuple(rows), cut, tuple(dict.fromkeys(notes)))


def _plain(value: object) -> Plain:
    match value:
        case graph.Path() | graph.Entity():
            return _plain_graph(value)
        case dict():
            return {str(key): _plain(item) for key, item in value.items()}
        case list() | tuple():
            return [_plain(item) for item in value]
        case None | str() | int() | float():
            return value
    return str(value)


def _plain_graph(value: graph.Path | graph.Entity) -> Plain:
    match value:
        case graph.Node():
            label = ":".join(sorted(value.labels))
            return {"_label": label, **_properties(value)}
        case graph.Entity():
            kind = str(getattr(value, "type", ""))
            return {"_type": kind, **_properties(value)}
    return {
        "nodes": [_plain_graph(node) for node in value.nodes],
        "relationships": [_plain_graph(each) for each in value.relationships],
    }


def _properties(entity: graph.Entity) -> dict[str, Plain]:
    return {key: _plain(item) for key, item in sorted(entity.items())}


def _explained(error: Exception, timeout: float) -> QueryError:
    code = getattr(error, "code", None) or ""
    if _TIMED_OUT in code:
        return too_slow(timeout)
    said = error.message if isinstance(error, exceptions.Neo4jError) else None
    message = str(said or error).strip()
    if code in _CODES:
        return QueryError(f"{_CODES[code]}: {message}")
    if "SyntaxError" in code:
        return QueryError(f"Cypher not understood: {message}")
    if isinstance(error, exceptions.DriverError):
        return QueryError(f"Neo4j gave no answer: {message.splitlines()[0]}")
    return QueryError(message)
