"""``kg export``: the graph as a file for other programs."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from .options import DEFAULT_ATLAS, AtlasFolder

Format = Literal["graphml", "gexf", "json", "csv", "cypher", "neo4j-csv", "dot", "html"]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(export)


def export(
    output_format: Annotated[
        Format, typer.Argument(metavar="FORMAT", help="One of the formats above.")
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help="File (csv and neo4j-csv: folder) to write.",
            show_default="graph.FORMAT in the atlas folder",
        ),
    ] = None,
    atlas: AtlasFolder = DEFAULT_ATLAS,
    around: Annotated[
        str | None,
        typer.Option("--around", help="Only what is near this name, alias or id."),
    ] = None,
    hops: Annotated[
        int, typer.Option("--hops", min=1, help="With --around: how many links far.")
    ] = 2,
    types: Annotated[
        list[str] | None,
        typer.Option(
            "--type", help="Only this type, with its papers (may be repeated)."
        ),
    ] = None,
    top: Annotated[
        int | None, typer.Option("--top", min=1, help="Only the strongest N nodes.")
    ] = None,
    draw_all: Annotated[
        bool, typer.Option("--all", help="html: draw every node, however many.")
    ] = False,
) -> None:
    """Write the graph of an atlas, or a part of it, for other programs.

    graphml    Gephi, yEd, Cytoscape, NetworkX, igraph

    gexf       Gephi, with colours, places and sizes as on the page

    json       node-link JSON: D3, NetworkX

    csv        nodes.csv and edges.csv: spreadsheets, pandas

    cypher     a script of Cypher for any Neo4j

    neo4j-csv  files for neo4j-admin database import

    dot        Graphviz

    html       the interactive page

    Examples:

      kg export gexf -o atlas.gexf

      kg export html --around GSM8K --hops 2 -o gsm8k.html

      kg export csv --atlas neurips --type Benchmark -o tables
    """
    from kg.atlas import open_atlas  # noqa: PLC0415
    from kg.exporting import (  # noqa: PLC0415
        Export,
        chosen_part,
        graph_of,
        place_for,
    )
    from kg.exporting import export as write  # noqa: PLC0415
    from loaders.selection import Selection  # noqa: PLC0415

    opened = open_atlas(atlas)
    selection = Selection(around=around, hops=hops, types=tuple(types or ()), top=top)
    part, note = chosen_part(graph_of(opened), selection)
    path = output or place_for(opened, output_format, is_part=bool(note))
    what = Export(output_format, atlas.resolve().name, note, draw_all)
    remark = write(part, path, what)
    nodes, edges = part.number_of_nodes(), part.number_of_edges()
    typer.echo(f"{path}: {nodes:,} nodes, {edges:,} edges")
    if remark:
        typer.echo(remark)
