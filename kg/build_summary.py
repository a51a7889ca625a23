"""What ``kg build`` prints when it is done."""

from pathlib import Path
from shlex import quote

import typer

from kg.building import Summary
from kg.terminal import printable


def print_summary(summary: Summary, folder: Path, *, read: int, seconds: float) -> None:
    """Print what was found, where it is, and what to try next.

    Args:
        summary: The numbers of the atlas.
        folder: The atlas folder.
        read: How many papers were read, doubles included.
        seconds: How long it all took.
    """
    twice = read - summary.papers
    doubles = f" ({_many(twice, 'double')} joined)" if twice > 0 else ""
    kinds = [_many(number, kind) for kind, number in summary.entities.items()]
    kinds += [_many(summary.results, "result"), _many(summary.edges, "edge")]
    typer.echo(f"{_many(summary.papers, 'paper')}{doubles} in {seconds:.1f} s")
    typer.echo(" · ".join(kinds))
    if not any(summary.entities.values()):
        typer.echo("No entity was found: are these abstracts of papers?")
        return
    if summary.top_benchmarks:
        top = ", ".join(f"{name} ({n})" for name, n in summary.top_benchmarks)
        typer.echo(printable(f"Top benchmarks: {top}"))
    question = "what does the listing propose"
    if summary.top_benchmarks:
        question = f"papers using {summary.top_benchmarks[0][0]}"
    option = "" if folder == Path("atlas") else f" --atlas {quote(str(folder))}"
    typer.echo(f"\nThe atlas is in {folder}/  Try next:")
    typer.echo(printable(f'  kg query "{question}"{option}'))
    typer.echo(f"  kg view{option}")
    typer.echo("  kg queries")


def _many(number: int, what: str) -> str:
    """Return a number with its noun in singular or plural."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"
