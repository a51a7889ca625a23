"""The process that holds the embedded database: questions come in, answers go out."""

import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from .ladybug_file import LadybugFile

_MOST_MEMORY_BESIDE_THE_POOL = 4 * 2**30


def main(path: str) -> None:
    """Open a database file and answer what comes in until nothing more comes.

    Each message is a pickle: first None or the error of opening; then, for each
    request (the arguments of ``LadybugFile.ask``), the answer or the error.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # What the engine may print is no reply.

    def reply(work: Callable[[], object]) -> None:
        try:
            what = work()
        except Exception as error:
            what = error
        pickle.dump(what, replies)
        replies.flush()

    opened: list[LadybugFile] = []
    reply(lambda: opened.append(LadybugFile(Path(path))))
    _bound_memory()
    with suppress(EOFError, BrokenPipeError):
        while opened:
            request = pickle.load(sys.stdin.buffer)
            reply(lambda: opened[0].ask(**request))  # noqa: B023


def _bound_memory() -> None:
    """Let a statement fail, where that can be set, before it fills the machine."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415

        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + _MOST_MEMORY_BESIDE_THE_POOL
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
