"""The graph as CSV files for ``neo4j-admin database import full``.

A header and a data file for each label and relation. Text is always quoted, a quote
in it doubled; a value that is missing is an empty field without quotes. Lists are
joined with a character that occurs in none of them; only a list of one empty text,
which no graph of ours has, would be lost by the importer.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from .cypher_script import DEFAULT_NAME
from .neo4j_statements import schema_statements
from .replacing import replacing
from .schema import NODE_PROPERTIES, RELATIONS, PropertyType
from .tables import (
    EdgeTable,
    Graph,
    NodeTable,
    Row,
    Value,
    edge_row,
    edges_by_table,
    node_row,
    nodes_by_table,
)

COMMAND_FILE = "import.sh"
WARNING = "This replaces everything that the database neo4j holds."
SCHEMA_FILE = "constraints.cypher"
_TYPES: dict[PropertyType, str] = {
    "string": "string",
    "integer": "long",
    "float": "double",
    "boolean": "boolean",
    "string[]": "string[]",
}


def write_neo4j_csv(graph: Graph, folder: Path, *, atlas: str = DEFAULT_NAME) -> str:
    """Write the files, and beside them the command that imports them.

    Args:
        graph: A graph as ``loaders.schema`` describes it.
        folder: The folder; an older one of this kind is replaced in one step.
        atlas: The name under which the graph owns its nodes and edges.

    Returns:
        The command, to be run in the folder while the server is stopped: it replaces
        all that the database holds. The constraints file is for afterwards.

    Raises:
        LoadError: The graph breaks the schema.
    """
    delimiter = _unused_character(graph, atlas)
    with replacing(folder, folder_with=COMMAND_FILE) as unfinished:
        unfinished.mkdir(parents=True)
        options = [
            *_write_nodes(graph, unfinished, delimiter, atlas),
            *_write_edges(graph, unfinished, delimiter, atlas),
        ]
        command = _command(options, delimiter)
        _write(unfinished / COMMAND_FILE, [f"#!/bin/sh\n# {WARNING}\n{command}\n"])
        _write(unfinished / SCHEMA_FILE, (f"{each};\n" for each in schema_statements()))
    return command


def _command(options: Sequence[str], delimiter: str) -> str:
    settings = (
        "--overwrite-destination",
        "--multiline-fields=true",
        f"--array-delimiter=U+{ord(delimiter):04X}",
        "--id-type=string",
        *options,
    )
    lines = ["neo4j-admin database import full neo4j", *settings]
    return " \\\n  ".join(lines)


def _write_nodes(
    graph: Graph, folder: Path, delimiter: str, atlas: str
) -> Iterator[str]:
    tables = nodes_by_table(graph)
    for label in NODE_PROPERTIES:
        table = NodeTable(label)
        nodes = tables.get(table, [])
        if nodes:
            header = ["id:ID", *_header(table), "atlases:string[]"]
            rows = (node_row(graph, table, node) for node in nodes)
            yield f"--nodes={label}=" + _write_pair(
                folder, label, header, _lines(rows, delimiter, atlas)
            )


def _write_edges(
    graph: Graph, folder: Path, delimiter: str, atlas: str
) -> Iterator[str]:
    by_relation: dict[str, list[tuple[EdgeTable, list[tuple[str, str]]]]]
    by_relation = defaultdict(list)
    for table, edges in edges_by_table(graph).items():
        by_relation[table.relation].append((table, edges))
    for relation in RELATIONS:
        if relation not in by_relation:
            continue
        first = by_relation[relation][0][0]
        header = [":START_ID", ":END_ID", "id:string", *_header(first)]
        rows = (
            edge_row(graph, table, ends)
            for table, edges in by_relation[relation]
            for ends in edges
        )
        yield f"--relationships={relation}=" + _write_pair(
            folder,
            relation,
            [*header, "atlases:string[]"],
            _lines(rows, delimiter, atlas),
        )


def _header(table: NodeTable | EdgeTable) -> list[str]:
    return [
        f"{name}:{_TYPES[kind]}" for name, kind in table.columns.items() if name != "id"
    ]


def _lines(rows: Iterable[Row], delimiter: str, atlas: str) -> Iterator[str]:
    for row in rows:
        cells = [*row.values(), [atlas]]
        yield ",".join(_cell(cell, delimiter) for cell in cells) + "\n"


def _cell(value: Value, delimiter: str) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case list():
            return _quoted(delimiter.join(value))
        case str():
            return _quoted(value)
    return str(value)


def _quoted(text: str) -> str:
    return f'"{text.replace(chr(34), chr(34) * 2)}"'


def _write_pair(
    folder: Path, name: str, header: Sequence[str], lines: Iterable[str]
) -> str:
    """Write header and data of one label or relation; return both names."""
    names = f"{name}-header.csv", f"{name}.csv"
    _write(folder / names[0], [",".join(header) + "\n"])
    _write(folder / names[1], lines)
    return ",".join(names)


def _write(path: Path, lines: Iterable[str]) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(lines)


def _unused_character(graph: Graph, atlas: str) -> str:
    """Return a character that stands in no list of the graph."""
    used = set(atlas)
    for _, attributes in graph.nodes(data=True):
        used |= _characters(attributes.values())
    for _, _, attributes in graph.edges(data=True):
        used |= _characters(attributes.values())
    separators = (0x1F, 0x1E, 0x1D, 0x1C, *range(0x0E, 0x1C), *range(0x21, 0xD800))
    return next(chr(code) for code in separators if chr(code) not in used | set('",'))


def _characters(values: Iterable[object]) -> set[str]:
    lists = (value for value in values if isinstance(value, list))
    return {character for each in lists for text in each for character in text}
