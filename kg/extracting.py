"""Extraction over many papers, with a progress bar and counted warnings."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rich.console import Console

from extractors.extract import LONGEST_ABSTRACT, PAPERS_A_PROCESS, extract_all
from kg.papers import Paper
from kg.progress import shown_progress
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
        console: Where progress is shown.
        min_score: Entities below this score are left out.
        jobs: Worker processes; None chooses.
    """
    with shown_progress(console, "Reading abstracts", len(papers)) as step:
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
            step(1)
            yield paper, outcome.extraction


def _place(paper: Paper) -> str:
    return paper.sources[0] if paper.sources else paper.id
