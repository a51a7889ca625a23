"""The graph as a Cypher script, for those who may not connect: feed it to cypher-shell.

Each statement is a transaction of its own and may be run again.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from . import neo4j_statements as statements
from .cypher_literals import literal
from .replacing import write_whole
from .tables import (
    Graph,
    Row,
    batches,
    edge_row,
    edges_by_table,
    node_row,
    nodes_by_table,
)

ROWS = 200
CHARACTERS = 1_000_000
DEFAULT_NAME = "atlas"
_HEAD = """// A paper atlas for Neo4j 5 or later. To load it:
//   cypher-shell -a bolt://localhost:7687 -u neo4j -f {file}
"""


def write_cypher_script(graph: Graph, path: Path, *, atlas: str = DEFAULT_NAME) -> None:
    """Write a script that loads the graph as ``kg load neo4j`` does.

    Args:
        graph: A graph as ``loaders.schema`` describes it.
        path: The file, replaced in one step.
        atlas: The name under which the graph owns its nodes and edges.

    Raises:
        LoadError: The graph breaks the schema.
    """
    head = _HEAD.format(file=path.name)
    statements = script_statements(graph, atlas=atlas)
    write_whole(path, chain([head], (f"{each};\n" for each in statements)))


def script_statements(graph: Graph, *, atlas: str = DEFAULT_NAME) -> Iterator[str]:
    """Yield the statements of the script, without the semicolon at the end."""
    yield from statements.schema_statements()
    for table, nodes in nodes_by_table(graph).items():
        merge = statements.merge_nodes(table)
        yield from _filled(
            merge, (node_row(graph, table, node) for node in nodes), atlas
        )
    for edge_table, edges in edges_by_table(graph).items():
        merge = statements.merge_edges(edge_table)
        rows = (edge_row(graph, edge_table, ends) for ends in edges)
        yield from _filled(merge, rows, atlas)


def _filled(statement: str, rows: Iterable[Row], atlas: str) -> Iterator[str]:
    """Yield the statement as often as the rows need, literals for its parameters."""
    before, after = statement.split("$rows", 1)
    after = after.replace("$atlas", literal(atlas))
    for some in batches(rows, most_rows=ROWS, most_characters=CHARACTERS):
        lines = ",\n  ".join(literal(_present(row)) for row in some)
        yield f"{before}[\n  {lines}\n]{after}"


def _present(row: Row) -> Row:
    return {key: value for key, value in row.items() if value is not None}
