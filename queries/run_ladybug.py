"""Ask the embedded database, opened read-only in a process of its own.

The engine can't always be stopped while it works, a process can: so the time limit
holds for every statement, and what an engine does wrong costs only that process.
"""

import pickle
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Self

from .answer import Answer, Plain
from .dialect import note_walks, refuse_other_than_reading, refuse_unfilled
from .errors import QueryError, too_slow
from .ladybug_errors import too_much_memory

OUT_OF_TIME = 1
_ROOT = Path(__file__).resolve().parent.parent
_START = (
    "import sys; sys.path.append(sys.argv[1]); "
    "from queries.ladybug_process import main; main(sys.argv[2])"
)


class LadybugEngine:
    """An open database file; use it in a ``with`` statement.

    Attributes:
        process: Holds the file; None while there is none, until the next question.
    """

    name = "the atlas (Ladybug)"

    def __init__(self, path: Path) -> None:
        """Open a file that ``loaders.ladybug_database`` wrote.

        Raises:
            QueryError: The file can't be opened.
        """
        self._path = path
        self.process: subprocess.Popen[bytes] | None = None
        self._open()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None

    def ask(
        self,
        text: str,
        parameters: dict[str, Plain] | None = None,
        *,
        timeout: float,
        limit: int,
    ) -> Answer:
        """Run one reading statement.

        Args:
            text: Cypher.
            parameters: Values of its ``$names``.
            timeout: Seconds after which it is stopped.
            limit: The most rows to return.

        Raises:
            QueryError: The engine refused it, or it took too long.
        """
        refuse_other_than_reading(text)
        refuse_unfilled(text, parameters or {})
        process = self.process or self._open()
        request = {
            "text": text,
            "parameters": dict(parameters or {}),
            "timeout": timeout,
            "limit": limit,
        }
        try:
            answer = self._exchange(process, request)
        except EOFError:
            raise self._ended(timeout) from None
        assert isinstance(answer, Answer)
        return replace(answer, notes=note_walks(text))

    def _open(self) -> "subprocess.Popen[bytes]":
        words = [sys.executable, "-P", "-c", _START, str(_ROOT), str(self._path)]
        process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.process = process
        try:
            self._exchange(process)
        except EOFError:
            self.close()
            msg = f"{self._path}: can't be opened (the engine ended). Build it again."
            raise QueryError(msg) from None
        except Exception:
            self.close()
            raise
        return process

    def _exchange(
        self, process: "subprocess.Popen[bytes]", request: object = None
    ) -> object:
        """Send a request, if there is one, and return what comes back."""
        assert process.stdin
        assert process.stdout
        try:
            if request is not None:
                pickle.dump(request, process.stdin)
                process.stdin.flush()
            reply = pickle.load(process.stdout)
        except (BrokenPipeError, ConnectionResetError) as error:
            raise EOFError from error
        except KeyboardInterrupt:
            self.close()
            raise
        if isinstance(reply, Exception):
            raise reply
        return reply

    def _ended(self, timeout: float) -> QueryError:
        """Return why the process ended, and forget it."""
        assert self.process
        code = self.process.wait()
        self.close()
        if code == OUT_OF_TIME:
            return too_slow(timeout)
        if code == -signal.SIGKILL:
            return too_much_memory()
        return QueryError(f"the engine broke down over this question (code {code})")
