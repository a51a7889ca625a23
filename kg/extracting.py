"""Extraction over many papers, with a progress bar and counted warnings."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from extractors.extract import LONGEST_ABSTRACT, PAPERS_A_PROCESS, extract_all
from kg.papers import Paper
from kg.rows import Row
from kg.terminal import printable

SHOWN_WARNINGS = 5


@dataclass(slots=True)
class Warnings:
    """Things that went wrong without ending the run."""

    messages: list[str] = field(default_factory=list)

    def add(self, message: str) -> None:
        """Count a message."""
        self.messages.append(message)

    def print(self, console: Console) -> None:
        """Print the first few messages and how many there were."""
        for message in self.messages[:SHOWN_WARNINGS]:
            text = printable(f"warning: {message}")
            console.print(text, style="yellow", markup=False, soft_wrap=True)
        hidden = len(self.messages) - SHOWN_WARNINGS
        if hidden > 0:
            console.print(f"… and {hidden} more warnings", style="yellow")


def processes_for(papers: int, wanted: int | None) -> int:
    """Return how many worker processes to use: as wanted, else by size and machine."""
    if wanted:
        return wanted
    return max(1, min(os.cpu_count() or 1, papers // PAPERS_A_PROCESS))


def extract_papers(
    papers: Sequence[Paper],
    warnings: Warnings,
    console: Console,
    *,
    min_score: float,
    jobs: int | None,
) -> Iterator[Row]:
    """Yield each paper with what was extracted from it, in order.

    Args:
        papers: The papers; one without an abstract gets an empty extraction.
        warnings: Where papers that could not be read are told.
        console: Where the progress bar is drawn (only on a terminal).
        min_score: Entities below this score are left out.
        jobs: Worker processes; None chooses.
    """
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    silent = not console.is_terminal
    with Progress(
        *columns, console=console, transient=True, disable=silent
    ) as progress:
        task = progress.add_task("Reading abstracts", total=len(papers))
        outcomes = extract_all(
            ((paper.abstract, paper.title) for paper in papers),
            min_score=min_score,
            processes=processes_for(len(papers), jobs),
        )
        for paper, outcome in zip(papers, outcomes, strict=True):
            if outcome.error:
                warnings.add(f"{_place(paper)}: not extracted ({outcome.error})")
            if len(paper.abstract) > LONGEST_ABSTRACT:
                start = f"only its first {LONGEST_ABSTRACT:,} characters were read"
                warnings.add(f"{_place(paper)}: too long for an abstract, {start}")
            progress.advance(task)
            yield paper, outcome.extraction


def _place(paper: Paper) -> str:
    return paper.sources[0] if paper.sources else paper.id
