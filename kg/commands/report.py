"""``kg report``: a page about a listing."""

from pathlib import Path
from typing import Annotated

import typer

from .options import DEFAULT_ATLAS, AtlasFolder


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(report)


def report(
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help="File to write; .md for Markdown.",
            show_default="report.html in the atlas folder",
        ),
    ] = None,
    atlas: AtlasFolder = DEFAULT_ATLAS,
    against: Annotated[
        Path | None,
        typer.Option("--against", help="Another atlas folder, to tell what changed."),
    ] = None,
    top: Annotated[
        int, typer.Option("--top", min=1, max=50, help="How long the lists are.")
    ] = 10,
    title: Annotated[
        str | None, typer.Option("--title", help="Heading; default: the folder's name.")
    ] = None,
) -> None:
    """Write a static page about a listing: what is most used, new, used together.

    With --against it also tells what rose, fell, came and went since another listing.
    The HTML page has its charts in it, needs no network, and prints well.

    Examples:

      kg report

      kg report -o report.md --top 5

      kg report --atlas 2025 --against 2024 -o changes.html
    """
    from kg.atlas import open_atlas  # noqa: PLC0415
    from kg.exporting import graph_of  # noqa: PLC0415
    from loaders.report_changes import compare  # noqa: PLC0415
    from loaders.report_facts import count_facts  # noqa: PLC0415
    from loaders.report_page import Report, write_report  # noqa: PLC0415

    opened = open_atlas(atlas)
    graph = graph_of(opened)
    changes = compare(graph, graph_of(open_atlas(against)), top=top) if against else ()
    path = output or opened.folder / "report.html"
    page = Report(
        title=title or f"Paper atlas: {atlas.resolve().name}",
        facts=count_facts(graph, top=top),
        changes=changes,
        against=against.resolve().name if against else "",
    )
    write_report(page, path)
    typer.echo(path)
