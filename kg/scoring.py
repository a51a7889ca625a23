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
    number = 0
    with path.open(encoding="utf-8") as lines:
        try:
            for number, line in enumerate(lines, start=1):  # noqa: B007
                if line.strip():
                    records.append(_record(line))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            msg = f"{path}:{number}: expected a JSON object with id and entities"
            raise InputError(msg) from error
    if not records:
        msg = f"{path}: no labelled row in it"
        raise InputError(msg)
    return records


def _record(line: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(line)
    for entity in record["entities"]:
        _ = entity["type"], entity["name"]
    return {**record, "id": str(record["id"])}


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
