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
    doubles = (
        f" ({read - summary.papers} doubles joined)" if read > summary.papers else ""
    )
    kinds = " · ".join(f"{n:,} {kind}s" for kind, n in summary.entities.items())
    typer.echo(f"{summary.papers:,} papers{doubles} in {seconds:.1f} s")
    typer.echo(f"{kinds} · {summary.results:,} results · {summary.edges:,} edges")
    if not any(summary.entities.values()):
        typer.echo("No entity was found: are these abstracts of papers?")
        return
    if summary.top_benchmarks:
        top = ", ".join(f"{name} ({n})" for name, n in summary.top_benchmarks)
        typer.echo(printable(f"Top benchmarks: {top}"))
    name = summary.top_benchmarks[0][0] if summary.top_benchmarks else "NAME"
    option = "" if folder == Path("atlas") else f" --atlas {quote(str(folder))}"
    typer.echo(f"\nThe atlas is in {folder}/  Try next:")
    typer.echo(printable(f'  kg query "papers using {name}"{option}'))
    typer.echo(f"  kg view{option}")
    typer.echo("  kg queries")
