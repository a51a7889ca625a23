"""Reading lines: from a person at a terminal, or from a file or pipe."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer
from prompt_toolkit.completion import Completion as Shown
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, History, InMemoryHistory

from kg.asking.completing import Vocabulary, complete

PROMPT = "kg> "
CONTINUED = "... "


class VocabularyCompleter(Completer):
    """Offers what ``kg.asking.completing`` finds."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Complete from these words."""
        self._vocabulary = vocabulary

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterator[Shown]:
        """Yield what may follow the text before the cursor."""
        for each in complete(document.text_before_cursor, self._vocabulary):
            yield Shown(each.text, start_position=-each.replaced)


def prompt_reader(vocabulary: Vocabulary) -> Callable[[], str | None]:
    """Return a function that asks for a line; it returns None when there is no more.

    What was typed is kept for the next time, where a file can be written.
    """
    session: PromptSession[str] = PromptSession(
        history=_history(),
        completer=VocabularyCompleter(vocabulary),
        complete_while_typing=False,
    )

    def read(prompt: str = PROMPT) -> str | None:
        try:
            line = session.prompt(prompt)
        except EOFError:
            return None
        except KeyboardInterrupt:
            return ""
        if line.endswith("\\"):
            return f"{line[:-1]}\n{read(CONTINUED) or ''}"
        return line

    return read


def stream_reader(stream: TextIO) -> Callable[[], str | None]:
    """Return a function that gives the lines of a stream, then None."""

    def read() -> str | None:
        line = stream.readline()
        if not line:
            return None
        line = line.rstrip("\n")
        return f"{line[:-1]}\n{read() or ''}" if line.endswith("\\") else line

    return read


def _history() -> History:
    try:
        state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
        path = Path(state) / "paperatlas" / "history"
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            return FileHistory(str(path))
    except (OSError, RuntimeError):  # No home, or one that can't be written to.
        return InMemoryHistory()
