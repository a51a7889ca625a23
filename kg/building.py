"""The main job: from papers to a finished atlas folder."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kg.atlas import Atlas
from kg.errors import UsageError
from kg.graph import Graph, build_graph
from kg.rows import Row, write_rows
from kg.workshop import WORKSHOP, workshop_in
from loaders.graphml_file import write_graphml
from loaders.html_page import write_html
from loaders.ladybug_database import write_database
from loaders.node_link_file import write_node_link
from loaders.schema import ENTITY_LABELS

TOP = 5


@dataclass(frozen=True, slots=True)
class Summary:
    """What an atlas holds, in a few numbers."""

    papers: int
    entities: dict[str, int]
    edges: int
    results: int
    top_benchmarks: tuple[tuple[str, int], ...]


def check_target(folder: Path) -> None:
    """Make the folder that an atlas is to be written to, or find that it may be.

    Raises:
        UsageError: It is a file, or a folder that holds something else.
        OSError: It cannot be made or not be written to.
    """
    if folder.is_file():
        msg = f"{folder}: a file stands there; choose another folder with -o"
        raise UsageError(msg)
    if folder.is_dir():
        strangers = any(path.name != WORKSHOP for path in folder.iterdir())
        if strangers and not Atlas(folder).rows.exists():
            msg = (
                f"{folder}: this folder holds other files, not an atlas; "
                "choose another one with -o"
            )
            raise UsageError(msg)
    # Hours of work must not end at a folder that cannot be written to.
    with workshop_in(folder):
        pass


def write_atlas(rows: Sequence[Row], folder: Path) -> Summary:
    """Write all files of an atlas, made in a workshop first, then moved in.

    Args:
        rows: The papers with their extractions.
        folder: The atlas folder; an older atlas there is replaced file by file.

    Raises:
        LoadError: A file cannot be written. Where no older atlas stands, the rows are
            kept, so that nothing has to be extracted again.
    """
    check_target(folder)
    graph = build_graph(rows)
    with workshop_in(folder) as workshop:
        made = Atlas(workshop)
        write_rows(rows, made.rows)
        try:
            _write_graph(graph, made, title=folder.resolve().name)
        except Exception:
            # Hours of extraction must not go with a page or a database that failed.
            if not Atlas(folder).rows.exists():
                made.rows.replace(Atlas(folder).rows)
            raise
        for path in sorted(workshop.iterdir()):
            path.replace(folder / path.name)
    return summarize(graph)


def _write_graph(graph: Graph, atlas: Atlas, *, title: str) -> None:
    write_node_link(graph, atlas.graph)
    write_graphml(graph, atlas.graphml)
    write_html(graph, atlas.page, title=title)
    write_database(graph, atlas.database)


def summarize(graph: Graph) -> Summary:
    """Return the numbers that describe a graph."""
    kinds = Counter(
        attributes["kind"]
        for _, attributes in graph.nodes(data=True)
        if attributes.get("papers") != 0  # a family that only joins its members
    )
    benchmarks = [
        (attributes["name"], attributes["papers"])
        for _, attributes in graph.nodes(data=True)
        if attributes["kind"] == "Benchmark" and attributes["papers"]
    ]
    benchmarks.sort(key=lambda pair: (-pair[1], pair[0].casefold()))
    return Summary(
        papers=kinds["Paper"],
        entities={kind: kinds[kind] for kind in ENTITY_LABELS},
        edges=graph.number_of_edges(),
        results=kinds["Result"],
        top_benchmarks=tuple(benchmarks[:TOP]),
    )
