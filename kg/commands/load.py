"""``kg load``: put the graph into a database server."""

from typing import TYPE_CHECKING, Annotated

import typer

from .options import DEFAULT_ATLAS, AtlasFolder

if TYPE_CHECKING:
    from loaders.neo4j_database import LoadReport

load_app = typer.Typer(no_args_is_help=True)


def register(app: typer.Typer) -> None:
    """Add the command group."""
    app.add_typer(load_app, name="load", help="Put the graph into a database server.")


@load_app.callback()
def load() -> None:
    """Put the graph into a database server."""


@load_app.command()
def neo4j(
    uri: Annotated[
        str, typer.Option("--uri", envvar="NEO4J_URI", help="Address of the server.")
    ] = "bolt://localhost:7687",
    user: Annotated[
        str | None, typer.Option("--user", envvar="NEO4J_USERNAME", help="User name.")
    ] = None,
    password: Annotated[
        str | None,
        typer.Option(
            "--password",
            help="Better: NEO4J_PASSWORD, or wait to be asked.",
            show_default=False,
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option("--database", envvar="NEO4J_DATABASE", help="Database name."),
    ] = None,
    atlas: AtlasFolder = DEFAULT_ATLAS,
    name: Annotated[
        str | None,
        typer.Option("--name", help="Name of this atlas there; default: the folder's."),
    ] = None,
    prune: Annotated[
        bool,
        typer.Option("--prune", help="Remove what this atlas loaded before and lost."),
    ] = False,
) -> None:
    """Load an atlas into Neo4j 5 or later; to load it again changes nothing.

    A load that was broken off is simply run again. With --prune, what an earlier load
    of this atlas left there and the atlas no longer holds is removed; what belongs to
    others never is. The counts are read back at the end.

    Examples:

      kg load neo4j

      NEO4J_PASSWORD=… kg load neo4j --uri neo4j+s://host:7687 --user neo4j

      kg load neo4j --atlas neurips --name neurips --prune
    """
    from rich.console import Console  # noqa: PLC0415

    from kg.asking.connecting import connect  # noqa: PLC0415
    from kg.atlas import open_atlas  # noqa: PLC0415
    from kg.exporting import graph_of  # noqa: PLC0415
    from kg.progress import shown_progress  # noqa: PLC0415
    from loaders.neo4j_database import load_neo4j  # noqa: PLC0415

    graph = graph_of(open_atlas(atlas))
    size = graph.number_of_nodes() + graph.number_of_edges()
    with (
        connect(uri, user=user, password=password) as driver,
        shown_progress(Console(stderr=True), "Loading", size) as step,
    ):
        report = load_neo4j(
            graph,
            driver,
            atlas=name or atlas.resolve().name,
            database=database,
            prune=prune,
            progress=step,
            uri=uri,
        )
    typer.echo(_summary(report, uri))


def _summary(report: "LoadReport", uri: str) -> str:
    nodes = ", ".join(f"{count} {name}" for name, count in report.nodes.items())
    lines = [
        f"{uri} now holds {sum(report.nodes.values())} nodes of this atlas ({nodes})",
        f"and {sum(report.edges.values())} relationships, as counted there.",
    ]
    if report.pruned:
        lines.append(f"Let go of {report.pruned} that the atlas no longer holds.")
    if report.left_over:
        lines.append(
            f"{report.left_over} of them are of an earlier load and no longer in the "
            "atlas: --prune removes them."
        )
    lines.append(f'Ask it: kg query "papers using GSM8K" --uri {uri}')
    return "\n".join(lines)
