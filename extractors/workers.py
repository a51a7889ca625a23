"""Worker processes that neither outlive nor hang nor outshout who started them."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")


class WorkerDiedError(Exception):
    """A worker process ended before its work was done."""

    exit_code = 1


def map_in_processes(
    work: Callable[[Task], Done],
    tasks: Iterable[Task],
    *,
    processes: int,
    ready: Callable[[], object],
) -> Iterator[Done]:
    """Yield what work makes of each task, in order.

    Args:
        work: A function that can be pickled.
        tasks: Its arguments.
        processes: Worker processes at most.
        ready: Called once in each worker before its first task.

    Raises:
        WorkerDiedError: A worker was killed or crashed.
    """
    pool = ProcessPoolExecutor(
        processes,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_start,
        initargs=(ready,),
    )
    try:
        with _deaf_to_interrupts():
            outcomes = pool.map(work, tasks)
        yield from outcomes
    except BrokenProcessPool as error:
        msg = "a worker process died (was there enough memory?); try it with --jobs 1"
        raise WorkerDiedError(msg) from error
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C for a moment: processes started in it ignore it for life.

    A terminal sends it to all of them, and each would print a trace.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _start(ready: Callable[[], object]) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    ready()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)
