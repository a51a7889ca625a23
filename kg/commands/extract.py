"""``kg extract``: extraction rows, one JSON object a paper."""

from pathlib import Path
from typing import Annotated

import typer

from extractors.extraction import MIN_SCORE

from .options import Jobs, MinScore


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(extract)


def extract(
    sources: Annotated[
        list[Path],
        typer.Argument(metavar="SOURCE...", help="Files or folders of abstracts."),
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", help="File to write.", show_default="standard output"
        ),
    ] = None,
    min_score: MinScore = MIN_SCORE,
    jobs: Jobs = None,
    debug: Annotated[
        bool,
        typer.Option("--debug", help="Show each abstract with its entities marked."),
    ] = False,
) -> None:
    """Write what every abstract holds: entities, relations, evidence, results.

    One JSON object a line: id, title, text, entities (type, name, mentions, spans,
    relation, evidence, score, rule) and results. Spans are character offsets into
    text. Every input row gives a row; papers are not joined as kg build does.

    Examples:

      kg extract papers.txt > rows.jsonl

      kg extract papers.jsonl -o rows.jsonl

      kg extract papers.txt --debug
    """
    from rich.console import Console  # noqa: PLC0415

    from kg.extracting import Warnings, extract_papers  # noqa: PLC0415
    from kg.marking import print_marked  # noqa: PLC0415
    from kg.readers import read_papers  # noqa: PLC0415
    from kg.rows import row_to_json, write_rows  # noqa: PLC0415

    console = Console(stderr=True)
    warnings = Warnings()
    papers = list(read_papers(sources, warnings.add))
    rows = extract_papers(papers, warnings, console, min_score=min_score, jobs=jobs)
    if debug:
        print_marked(rows)
    elif output:
        write_rows(rows, output)
    else:
        for row in rows:
            typer.echo(row_to_json(*row))
    warnings.print(console)
