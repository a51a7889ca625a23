"""The process that holds the embedded database: questions come in, answers go out."""

import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from .ladybug_file import LadybugFile


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
    with suppress(EOFError, BrokenPipeError):
        while opened:
            request = pickle.load(sys.stdin.buffer)
            reply(lambda: opened[0].ask(**request))  # noqa: B023
