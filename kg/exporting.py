"""The graph of an atlas as a file for other programs: one function a format."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

import networkx as nx

from kg.atlas import Atlas
from kg.errors import InputError
from kg.graph import build_graph
from kg.rows import read_rows
from loaders.csv_files import write_csv
from loaders.cypher_script import write_cypher_script
from loaders.dot_file import write_dot
from loaders.gexf_file import write_gexf
from loaders.graphml_file import write_graphml
from loaders.html_page import write_html
from loaders.neo4j_csv import WARNING, write_neo4j_csv
from loaders.node_link_file import read_node_link, write_node_link
from loaders.selection import Selection, describe, select

Graph: TypeAlias = "nx.MultiDiGraph[Any]"
Format: TypeAlias = Literal[
    "graphml", "gexf", "json", "csv", "cypher", "neo4j-csv", "dot", "html"
]


@dataclass(frozen=True, slots=True)
class Export:
    """What is to be written.

    Attributes:
        format: The kind of file.
        name: The atlas's name: title of the page, owner of the nodes in Neo4j.
        note: What was left out, for the page; "" when nothing was.
        draw_all: Whether the page draws every node at once.
    """

    format: Format
    name: str
    note: str = ""
    draw_all: bool = False


_SUFFIXES: dict[Format, str] = {"csv": "-csv", "neo4j-csv": "-neo4j-csv"}
_WRITERS: dict[Format, Callable[[Graph, Path], object]] = {
    "graphml": write_graphml,
    "gexf": write_gexf,
    "json": write_node_link,
    "csv": write_csv,
    "dot": write_dot,
}


def graph_of(atlas: Atlas) -> Graph:
    """Return the graph of an atlas: its graph file, or made anew from its rows.

    Raises:
        InputError: There is no paper in it.
        LoadError: The graph file is damaged.
    """
    if atlas.graph.exists():
        graph = read_node_link(atlas.graph)
    else:
        graph = build_graph(read_rows(atlas.rows))
    if not graph:
        msg = f"{atlas.folder}: no paper in the atlas"
        raise InputError(msg)
    return graph


def chosen_part(graph: Graph, selection: Selection) -> tuple[Graph, str]:
    """Return the part that is asked for, and a sentence on what it leaves out."""
    if selection == Selection():
        return graph, ""
    part = select(graph, selection)
    return part, describe(selection, part, graph)


def place_for(atlas: Atlas, wanted: Format, *, is_part: bool) -> Path:
    """Return where an export goes when nobody says where: into the atlas folder."""
    stem = "part" if is_part else "graph"
    return atlas.folder / f"{stem}{_SUFFIXES.get(wanted, f'.{wanted}')}"


def export(graph: Graph, path: Path, what: Export) -> str:
    """Write the graph; return what the user has to know beside the path, or "".

    Raises:
        LoadError: The graph cannot be written in that format.
        OSError: The file cannot be written.
    """
    if what.format == "html":
        write_html(graph, path, title=what.name, note=what.note, draw_all=what.draw_all)
    elif what.format == "cypher":
        write_cypher_script(graph, path, atlas=what.name)
    elif what.format == "neo4j-csv":
        command = write_neo4j_csv(graph, path, atlas=what.name)
        how = "Import it, in that folder and with the server stopped."
        return f"{how} {WARNING}\n{command}"
    else:
        _WRITERS[what.format](graph, path)
    return what.note
