"""Reading labelled rows and printing what an evaluation found."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import typer

from extractors.evaluation import Evaluation
from kg.errors import InputError


def read_records(path: Path) -> list[dict[str, Any]]:
    """Return the rows of a file that have an id and entities.

    Raises:
        InputError: A line is not such a row.
    """
    records = []
    with path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            try:
                record = json.loads(line)
                _ = record["id"], record["entities"]
            except (ValueError, TypeError, KeyError) as error:
                msg = f"{path}:{number}: expected a JSON object with id and entities"
                raise InputError(msg) from error
            records.append(record)
    return records


def print_figures(evaluation: Evaluation, *, errors: int, as_json: bool) -> None:
    """Print the figures as a table or as JSON, and the first errors."""
    if as_json:
        typer.echo(json.dumps(_as_dictionary(evaluation), ensure_ascii=False))
        return
    typer.echo(f"{evaluation.papers} papers")
    typer.echo("type        gold  found      P      R     F1  overlap  +relation")
    for kind, f in evaluation.by_type.items():
        typer.echo(
            f"{kind:<10} {f.gold:5} {f.predicted:6}  {f.precision:.3f}  {f.recall:.3f}"
            f"  {f.f1(f.strict):.3f}    {f.f1(f.overlap):.3f}"
            f"      {f.f1(f.relation):.3f}"
        )
    scores = ", ".join(
        f"{key} {score:.3f}" for key, score in evaluation.results.items()
    )
    typer.echo(f"results     F1 by {scores}")
    for error in evaluation.errors[:errors]:
        typer.echo("\t".join(error))


def _as_dictionary(evaluation: Evaluation) -> dict[str, Any]:
    figures = {
        kind: {
            **asdict(f),
            "precision": f.precision,
            "recall": f.recall,
            "strict_f1": f.f1(f.strict),
            "overlap_f1": f.f1(f.overlap),
            "relation_f1": f.f1(f.relation),
        }
        for kind, f in evaluation.by_type.items()
    }
    return {**figures, "results": evaluation.results}
