"""``kg queries``: the questions that can be asked."""

from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(queries)


def queries(
    name: Annotated[
        str | None,
        typer.Argument(help="Show the Cypher of this one.", show_default=False),
    ] = None,
) -> None:
    """List the questions that kg query answers; with a name, print one's Cypher.

    Examples:

      kg queries

      kg queries papers_using
    """
    from queries.catalog import question, questions  # noqa: PLC0415

    if name:
        typer.echo(question(name).source.rstrip())
        return
    for each in questions():
        typer.echo(f"{each.example}\n    {each.meaning} [{each.name}]")
    typer.echo('\nAsk one: kg query "papers using GSM8K". The Cypher: kg queries NAME')
