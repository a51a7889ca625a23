"""``kg evaluate``: accuracy on abstracts labelled by hand."""

from pathlib import Path
from typing import Annotated

import typer

from extractors.extraction import MIN_SCORE

from .options import MinScore


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(evaluate)


def evaluate(
    gold: Annotated[Path, typer.Argument(help="Labelled abstracts (JSON Lines).")],
    predicted: Annotated[
        Path | None,
        typer.Option(help="Rows of kg extract to score.", show_default="extract now"),
    ] = None,
    min_score: MinScore = MIN_SCORE,
    errors: Annotated[int, typer.Option(min=0, help="Print the first N errors.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Score the extraction against labelled abstracts.

    A labelled row holds id, text, entities (type, name, mentions, relation,
    required) and results. Printed are precision, recall and F1 by type; F1 when
    overlapping names count; F1 when the relation must be right; F1 of results.

    Examples:

      kg evaluate seeds/seeds.gold.jsonl

      kg evaluate gold.jsonl --predicted rows.jsonl --errors 20
    """
    import json  # noqa: PLC0415

    from rich.console import Console  # noqa: PLC0415

    from extractors.evaluation import evaluate as score  # noqa: PLC0415
    from kg.extracting import Warnings, extract_papers  # noqa: PLC0415
    from kg.readers import read_papers  # noqa: PLC0415
    from kg.rows import row_to_json  # noqa: PLC0415
    from kg.scoring import print_figures, read_records  # noqa: PLC0415

    labelled = read_records(gold)
    if predicted:
        found = {row["id"]: row for row in read_records(predicted)}
    else:
        console, warnings = Console(stderr=True), Warnings()
        papers = list(read_papers([gold], warnings.add))
        rows = extract_papers(papers, warnings, console, min_score=min_score, jobs=None)
        found = {paper.id: json.loads(row_to_json(paper, e)) for paper, e in rows}
        warnings.print(console)
    print_figures(score(labelled, found), errors=errors, as_json=as_json)
