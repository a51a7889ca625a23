"""``kg query``: answer a question from the atlas or from Neo4j."""

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from kg.errors import UsageError

from .options import DEFAULT_ATLAS, AtlasFolder, Database, Timeout, Uri, User

if TYPE_CHECKING:
    from kg.asking.asker import Asker
    from queries.answer import Answer, Plain

Format = Literal["table", "json", "csv"]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(query)


def query(
    phrase: Annotated[
        list[str] | None,
        typer.Argument(
            help='A question, e.g. "papers using GSM8K".', show_default=False
        ),
    ] = None,
    cypher: Annotated[
        str | None, typer.Option("--cypher", help="Reading Cypher of your own.")
    ] = None,
    output: Annotated[
        Format, typer.Option("--format", help="How to print the rows.")
    ] = "table",
    atlas: AtlasFolder = DEFAULT_ATLAS,
    uri: Uri = None,
    user: User = None,
    database: Database = None,
    family: Annotated[
        bool,
        typer.Option("--family", help="Names mean their versions and sizes too."),
    ] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help="Print the Cypher too (on stderr).")
    ] = False,
    timeout: Timeout = 30.0,
    limit: Annotated[
        int, typer.Option("--limit", min=1, help="Rows to print at most.")
    ] = 1000,
) -> None:
    """Answer a question from the atlas, or from Neo4j with --uri.

    The password for Neo4j comes from NEO4J_PASSWORD, else it is asked for. All the
    questions that can be asked: kg queries.

    Examples:

      kg query "papers using GSM8K"

      kg query "benchmarks used together with GSM8K" --format json

      kg query "papers using Llama" --family --atlas neurips

      kg query --cypher "MATCH (p:Paper) RETURN p.title LIMIT 5"

      kg query "papers using GSM8K" --uri bolt://localhost:7687 --explain
    """
    from kg.asking.asker import Asker  # noqa: PLC0415
    from kg.asking.connecting import Place, open_engine  # noqa: PLC0415

    words = " ".join(phrase or ())
    if bool(words) == bool(cypher):
        msg = 'ask one thing: a phrase (kg query "papers using GSM8K") or --cypher TEXT'
        raise UsageError(msg)
    if cypher and family:
        msg = "--family opens the names of a phrase; --cypher has none to open"
        raise UsageError(msg)
    place = Place(atlas=atlas, uri=uri, user=user, database=database)
    with open_engine(place) as engine:
        text, parameters = _prepared(
            Asker(engine, timeout), words, cypher, family=family
        )
        if explain:
            from kg.asking.preparing import explained  # noqa: PLC0415

            typer.echo(explained(text, parameters), err=True)
        answer = engine.ask(text, parameters, timeout=timeout, limit=limit)
    _print(answer, output, limit)
    for note in answer.notes if cypher else ():
        typer.echo(f"Note: {note}", err=True)


def _prepared(
    asker: "Asker", words: str, cypher: str | None, *, family: bool
) -> tuple[str, "dict[str, Plain]"]:
    if cypher:
        return cypher, {}
    from kg.asking.preparing import prepare  # noqa: PLC0415

    prepared = prepare(asker, words, family=family)
    return prepared.question.text, prepared.parameters


def _print(answer: "Answer", output: Format, limit: int) -> None:
    from kg.asking.showing import FORMATS  # noqa: PLC0415

    typer.echo(FORMATS[output](answer))
    if answer.cut:
        typer.echo(f"Only the first {limit} rows; --limit N shows more.", err=True)
