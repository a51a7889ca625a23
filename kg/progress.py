"""How far long work is: a bar on a terminal, now and then a line in a log."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

SECONDS_A_LINE = 60

Step = Callable[[int], None]


@contextmanager
def shown_progress(console: Console, label: str, total: int) -> Iterator[Step]:
    """Show how far the work is while the context lasts.

    Args:
        console: Where to; what is no terminal gets a line a minute.
        label: What is being done.
        total: How many pieces there are.

    Yields:
        The function to call with the number of pieces that are newly done.
    """
    if not console.is_terminal:
        yield _lines(console, label, total)
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(label, total=total)
        yield lambda pieces: progress.advance(task, pieces)


def _lines(console: Console, label: str, total: int) -> Step:
    done, told = 0, time.monotonic()

    def step(pieces: int) -> None:
        nonlocal done, told
        done += pieces
        if time.monotonic() - told >= SECONDS_A_LINE:
            told = time.monotonic()
            console.print(f"{label}: {done:,} of {total:,}", highlight=False)

    return step
