"""The Cypher that loads an atlas: labels and properties from the schema, no data.

Every node and edge carries ``atlases``, the names of the atlases it came from. The
name ``""`` in it stands for whoever made the node before any atlas did.
"""

from .cypher_literals import name
from .schema import ENTITY_LABELS, NODE_PROPERTIES, RELATIONS
from .tables import EdgeTable, NodeTable

FULLTEXT_INDEX = "paperatlas_names"

_OWNERS = """ON CREATE SET {x}.atlases = [$atlas]
ON MATCH SET {x}.atlases = CASE
  WHEN {x}.atlases IS NULL THEN ['', $atlas]
  WHEN $atlas IN {x}.atlases THEN {x}.atlases
  ELSE {x}.atlases + $atlas END"""
_DISOWN = "SET {x}.atlases = [a IN {x}.atlases WHERE a <> $atlas]"


def schema_statements() -> tuple[str, ...]:
    """Return the constraints and the full-text index; each may be run again."""
    unique = (
        f"CREATE CONSTRAINT paperatlas_{label.lower()}_id IF NOT EXISTS "
        f"FOR (n:{label}) REQUIRE n.id IS UNIQUE"
        for label in NODE_PROPERTIES
    )
    names = (
        f"CREATE FULLTEXT INDEX {FULLTEXT_INDEX} IF NOT EXISTS "
        f"FOR (n:{'|'.join(('Paper', *ENTITY_LABELS))}) "
        "ON EACH [n.title, n.name, n.aliases]"
    )
    return (*unique, names)


def merge_nodes(table: NodeTable) -> str:
    """Return the statement that writes ``$rows`` of a label."""
    return "\n".join(
        (
            "UNWIND $rows AS row",
            f"MERGE (n:{table.label} {{id: row.id}})",
            _OWNERS.format(x="n"),
            _assignments("n", table),
        )
    )


def merge_edges(table: EdgeTable) -> str:
    """Return the statement that writes ``$rows`` of a relation between two labels."""
    return "\n".join(
        (
            "UNWIND $rows AS row",
            f"MATCH (a:{table.source} {{id: row.source}})",
            f"MATCH (b:{table.target} {{id: row.target}})",
            f"MERGE (a)-[r:{table.relation} {{id: row.id}}]->(b)",
            _OWNERS.format(x="r"),
            _assignments("r", table),
        )
    )


def _assignments(variable: str, table: NodeTable | EdgeTable) -> str:
    """Return a SET of every property, so that one that is gone is removed."""
    columns = [name(column) for column in table.columns if column != "id"]
    if not columns:
        return ""
    return "SET " + ", ".join(f"{variable}.{each} = row.{each}" for each in columns)


def held(kind: str) -> str:
    """Return the statement that lists the atlas's nodes or edges of a kind by id."""
    if kind in RELATIONS:
        return (
            f"MATCH (a:{_sources(kind)})-[r:{kind}]->() "
            "WHERE $atlas IN r.atlases RETURN r.id AS id, a.id AS source"
        )
    return f"MATCH (n:{kind}) WHERE $atlas IN n.atlases RETURN n.id AS id"


def let_go_of(kind: str) -> str:
    """Return the statement that prunes ``$rows`` of a label or a relation.

    What has another owner stays, and so does a node that something is still tied to.
    """
    if kind in RELATIONS:
        return "\n".join(
            (
                "UNWIND $rows AS row",
                f"MATCH (a:{_sources(kind)} {{id: row.source}})",
                f"-[r:{kind} {{id: row.id}}]->()",
                _DISOWN.format(x="r"),
                "WITH r WHERE size(r.atlases) = 0",
                "DELETE r",
            )
        )
    return "\n".join(
        (
            "UNWIND $rows AS row",
            f"MATCH (n:{kind} {{id: row.id}})",
            _DISOWN.format(x="n"),
            "WITH n WHERE size(n.atlases) = 0 AND NOT EXISTS { (n)--() }",
            "DELETE n",
        )
    )


def _sources(relation: str) -> str:
    return "|".join(dict.fromkeys(source for source, _ in RELATIONS[relation].pairs))
