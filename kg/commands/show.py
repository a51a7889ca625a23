"""``kg show``: one paper or entity with its evidence."""

from typing import Annotated, Literal

import typer

from .options import DEFAULT_ATLAS, AtlasFolder, Database, Uri, User


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(show)


def show(
    name: Annotated[
        list[str],
        typer.Argument(help="A name, a paper's id, or words of its title."),
    ],
    why: Annotated[
        bool, typer.Option("--why", help="Say what found each thing, and how sure.")
    ] = False,
    output: Annotated[
        Literal["text", "json"], typer.Option("--format", help="How to print it.")
    ] = "text",
    atlas: AtlasFolder = DEFAULT_ATLAS,
    uri: Uri = None,
    user: User = None,
    database: Database = None,
) -> None:
    """Print one paper or entity, with the sentences that support what is said of it.

    Examples:

      kg show GSM8K

      kg show Lua-LLM --why

      kg show paper:7aaebdf60eb1 --format json
    """
    import shutil  # noqa: PLC0415
    from dataclasses import asdict  # noqa: PLC0415

    from kg.asking.asker import Asker  # noqa: PLC0415
    from kg.asking.connecting import Place, open_engine  # noqa: PLC0415
    from kg.asking.describing import as_text, describe  # noqa: PLC0415
    from kg.asking.showing import json_text  # noqa: PLC0415

    place = Place(atlas=atlas, uri=uri, user=user, database=database)
    with open_engine(place) as engine:
        described = describe(Asker(engine), " ".join(name))
    if output == "json":
        typer.echo(json_text([asdict(each) for each in described]))
        return
    width = min(shutil.get_terminal_size((88, 24)).columns, 100)
    texts = [as_text(each, why=why, width=width) for each in described]
    typer.echo(f"\n\n{'─' * width}\n".join(texts))
