"""``kg build``: the main job, from files of abstracts to an atlas."""

from pathlib import Path
from typing import Annotated

import typer

from extractors.extraction import MIN_SCORE

from .options import Jobs, MinScore


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(build)


def build(
    sources: Annotated[
        list[Path],
        typer.Argument(
            metavar="SOURCE...", help="Files of abstracts, or folders of such files."
        ),
    ],
    output: Annotated[
        Path, typer.Option("-o", "--output", help="The atlas folder to write.")
    ] = Path("atlas"),
    min_score: MinScore = MIN_SCORE,
    jobs: Jobs = None,
) -> None:
    """Read abstracts and write an atlas: rows, graph, page, GraphML and database.

    A source is a listing (a heading such as "NeurIPS 2025 Papers", then abstracts
    with blank lines between) or JSON Lines with id, title and abstract. An abstract
    that stands in several files is one paper.

    Examples:

      kg build papers.txt

      kg build icml.txt neurips.txt -o 2025

      kg build listings/ --min-score 0.6
    """
    import time  # noqa: PLC0415

    from rich.console import Console  # noqa: PLC0415

    from kg.build_summary import print_summary  # noqa: PLC0415
    from kg.building import check_target, write_atlas  # noqa: PLC0415
    from kg.extracting import Warnings, extract_papers  # noqa: PLC0415
    from kg.papers import merge_papers  # noqa: PLC0415
    from kg.readers import read_papers  # noqa: PLC0415

    started = time.monotonic()
    console = Console(stderr=True)
    warnings = Warnings()
    check_target(output)
    read = list(read_papers(sources, warnings.add))
    papers = merge_papers(read, warnings.add)
    empty = sum(not paper.abstract.strip() for paper in papers)
    if empty:
        warnings.add(f"{empty} of {len(papers)} papers have no abstract")
    rows = list(
        extract_papers(papers, warnings, console, min_score=min_score, jobs=jobs)
    )
    with console.status("Writing the atlas"):
        summary = write_atlas(rows, output)
    warnings.print(console)
    print_summary(summary, output, read=len(read), seconds=time.monotonic() - started)
