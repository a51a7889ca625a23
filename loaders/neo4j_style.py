"""The style sheet for Neo4j Browser: the colours of the page, in its GRASS format."""

from .colors import GREY, edge_look, node_look
from .schema import NODE_PROPERTIES, RELATIONS

_DIAMETERS = {"Paper": 65, "Result": 35}
_DIAMETER = 50
_CAPTIONS = {"Paper": "{title}", "Result": "{value}"}
_ANY = f"""node {{
  diameter: {_DIAMETER}px;
  color: {GREY};
  border-color: {GREY};
  border-width: 2px;
  text-color-internal: #ffffff;
  font-size: 10px;
}}

relationship {{
  color: {GREY};
  shaft-width: 1px;
  font-size: 8px;
  padding: 3px;
  text-color-external: #000000;
  text-color-internal: #ffffff;
  caption: "<type>";
}}
"""


def browser_style() -> str:
    """Return the style sheet; drop the file onto Neo4j Browser to use it."""
    nodes = (_node(label) for label in NODE_PROPERTIES)
    relationships = (_relationship(relation) for relation in RELATIONS)
    return "\n".join((_ANY, *nodes, *relationships))


def _node(label: str) -> str:
    color = node_look(label).color
    return f"""node.{label} {{
  color: {color};
  border-color: {color};
  text-color-internal: #ffffff;
  caption: "{_CAPTIONS.get(label, "{name}")}";
  diameter: {_DIAMETERS.get(label, _DIAMETER)}px;
}}
"""


def _relationship(relation: str) -> str:
    return f"""relationship.{relation} {{
  color: {edge_look(relation).color};
  text-color-internal: #ffffff;
  shaft-width: {2 if relation in ("PROPOSES", "EVALUATES_ON", "USES") else 1}px;
}}
"""
