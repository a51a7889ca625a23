"""``kg view``: open the page of an atlas."""

from typing import Annotated

import typer

from .options import DEFAULT_ATLAS, AtlasFolder


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(view)


def view(
    atlas: AtlasFolder = DEFAULT_ATLAS,
    no_open: Annotated[
        bool, typer.Option("--no-open", help="Only print where the page is.")
    ] = False,
) -> None:
    """Open the interactive page of the atlas in your browser.

    The page is one file: it needs no server and no network, and can be sent on.

    Examples:

      kg view

      kg view --atlas 2024 --no-open
    """
    import webbrowser  # noqa: PLC0415

    from kg.atlas import open_atlas  # noqa: PLC0415
    from kg.errors import UsageError  # noqa: PLC0415

    page = open_atlas(atlas).page
    if not page.exists():
        msg = f"{page}: no page there. Make it with: kg export html --atlas {atlas}"
        raise UsageError(msg)
    if no_open or not webbrowser.open(page.resolve().as_uri()):
        typer.echo(page)
