"""The embedded Cypher database (Ladybug): one file, no server, always made anew."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import ladybug

from .errors import LoadError
from .replacing import replacing
from .schema import RELATIONS, Properties
from .tables import (
    EdgeTable,
    Graph,
    NodeTable,
    Row,
    Value,
    batches,
    edge_row,
    edges_by_table,
    node_row,
    node_tables,
    nodes_by_table,
)

BATCH = 500
CHARACTERS = 500_000
CHECKPOINT = 20_000
_MEMORY = 2**30
_LARGEST_FILE = 2**37
_LONGEST = 1_000_000_000
_TYPES = {
    "string": "STRING",
    "integer": "INT64",
    "float": "DOUBLE",
    "boolean": "BOOL",
    "string[]": "STRING[]",
}
# Neo4j's names for what Ladybug calls otherwise: kept inside the database file.
_MACROS = (
    "type(r) AS label(r)",
    "head(l) AS list_any_value(l)",
    "last(l) AS list_any_value(list_reverse(l))",
    "split(s, d) AS string_split(s, d)",
    "toInteger(x) AS CAST(x AS INT64)",
    "toFloat(x) AS CAST(x AS DOUBLE)",
    "toString(x) AS CAST(x AS STRING)",
)


def write_database(graph: Graph, path: Path) -> None:
    """Write the graph as an embedded database, whole or not at all.

    Args:
        graph: A graph as ``loaders.schema`` describes it.
        path: The file; an older one is replaced in one step at the end.

    Raises:
        LoadError: The graph breaks the schema, or the engine fails.
    """
    with replacing(path) as unfinished:
        try:
            _write(graph, unfinished)
        except RuntimeError as error:
            msg = f"{path}: the database can't be written: {error}"
            raise LoadError(msg) from error
        finally:
            _log_of(unfinished).unlink(missing_ok=True)
        # A log that the old file left must not be replayed into the new one.
        _log_of(path).unlink(missing_ok=True)


def _write(graph: Graph, path: Path) -> None:
    _log_of(path).unlink(missing_ok=True)
    with _opened(path, read_only=False) as database:
        _fill(graph, database)
    # Read from the file itself: to close a database hides its last errors.
    with _opened(path, read_only=True) as database:
        _compare(graph, database)


def _fill(graph: Graph, database: ladybug.Database) -> None:
    for statement in definitions():
        _run(database, statement)
    copied = 0
    for table, rows in _tables(graph):
        _copy(database, table, rows)
        copied += len(rows)
        if copied >= CHECKPOINT:
            # What has been copied stays in memory until then.
            _run(database, "CHECKPOINT")
            copied = 0
    _run(database, "CHECKPOINT")


def _tables(graph: Graph) -> Iterator[tuple[NodeTable | EdgeTable, list[Row]]]:
    for table, nodes in nodes_by_table(graph).items():
        yield from _sized(table, (node_row(graph, table, node) for node in nodes))
    for edge_table, edges in edges_by_table(graph).items():
        rows = (edge_row(graph, edge_table, ends) for ends in edges)
        yield from _sized(edge_table, rows)


def _sized(
    table: NodeTable | EdgeTable, rows: Iterable[Row]
) -> Iterator[tuple[NodeTable | EdgeTable, list[Row]]]:
    for some in batches(rows, most_rows=BATCH, most_characters=CHARACTERS):
        yield table, some


def _compare(graph: Graph, database: ladybug.Database) -> None:
    stands = [
        _run(database, text)[0][0]
        for text in ("MATCH (n) RETURN count(*)", "MATCH ()-[r]->() RETURN count(*)")
    ]
    expected = [graph.number_of_nodes(), graph.number_of_edges()]
    if stands != expected:
        msg = f"the database holds {stands} nodes and edges, not {expected}"
        raise LoadError(msg)


def definitions() -> Iterator[str]:
    """Yield the statements that define the tables and the functions."""
    for macro in _MACROS:
        yield f"CREATE MACRO {macro}"
    for table in node_tables():
        columns = _columns(table.columns)
        yield f"CREATE NODE TABLE {table.label}({columns}, PRIMARY KEY (id))"
    for relation, shape in RELATIONS.items():
        pairs = ", ".join(
            f"FROM {source} TO {target}" for source, target in shape.pairs
        )
        yield f"CREATE REL TABLE {relation}({pairs}, {_columns(shape.properties)})"


def _columns(columns: Properties) -> str:
    return ", ".join(f"`{name}` {_TYPES[kind]}" for name, kind in columns.items())


def _copy(
    database: ladybug.Database, table: NodeTable | EdgeTable, rows: Sequence[Row]
) -> None:
    """Append rows by COPY, every cell passed as a parameter and never as text.

    A parameter that mixes types or holds nulls is slow or crashes (ladybug 0.22), so
    a cell is "" for null, else "=" and the value as a string.
    """
    columns: Properties = dict(table.columns)
    options = ""
    if isinstance(table, EdgeTable):
        columns = {"source": "string", "target": "string", **columns}
        options = f" (from='{table.source}', to='{table.target}')"
    name = table.relation if isinstance(table, EdgeTable) else table.label
    separator = _unused_character(rows, columns)
    cells = ", ".join(
        _decoder(index, _TYPES[kind]) for index, kind in enumerate(columns.values(), 1)
    )
    encoded = [[_encode(row[name], separator) for name in columns] for row in rows]
    statement = f"COPY {name} FROM (UNWIND $rows AS r RETURN {cells}){options}"
    _run(database, statement, {"rows": encoded, "separator": separator})


def _encode(value: Value, separator: str) -> str:
    if value is None:
        return ""
    if isinstance(value, list):
        return separator.join(f"={text}" for text in value)
    return f"={str(value).lower() if isinstance(value, bool) else value}"


def _decoder(index: int, kind: str) -> str:
    cell = f"r[{index}]"
    if kind == "STRING[]":
        # Not size(x): in a lambda it is wrong after 2,048 elements (ladybug 0.22).
        value = (
            f"list_transform(string_split({cell}, $separator), "
            f"x -> substring(x, 2, {_LONGEST}))"
        )
    else:
        value = f"substring({cell}, 2, size({cell}))"
    present = f"CASE WHEN {cell} = '' THEN NULL ELSE {value} END"
    return present if kind in ("STRING", "STRING[]") else f"CAST({present} AS {kind})"


def _unused_character(rows: Iterable[Row], columns: Properties) -> str:
    lists = [name for name, kind in columns.items() if kind == "string[]"]
    used = {
        character
        for row in rows
        for name in lists
        for text in row[name] or ()  # type: ignore[union-attr]
        for character in text
    }
    return next(chr(code) for code in range(1, 0xD800) if chr(code) not in used)


def _run(
    database: ladybug.Database,
    statement: str,
    parameters: dict[str, object] | None = None,
) -> list[list[int]]:
    # A connection of its own: to run one prepared COPY twice crashes the process.
    with ladybug.Connection(database) as connection:
        result = connection.execute(statement, parameters or {})
        rows = cast("ladybug.QueryResult", result).get_all()
        return cast("list[list[int]]", rows)


@contextmanager
def _opened(path: Path, *, read_only: bool) -> Iterator[ladybug.Database]:
    database = ladybug.Database(
        path,
        read_only=read_only,
        buffer_pool_size=_MEMORY,
        max_db_size=_LARGEST_FILE,
        auto_checkpoint=False,
    )
    try:
        yield database
    finally:
        database.close()


def _log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.wal")
