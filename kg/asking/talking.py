"""The talk of ``kg shell``: a line in, a text out."""

from collections.abc import Callable

from kg.asking.asker import Asker
from kg.asking.completing import is_cypher
from kg.asking.describing import as_text, describe
from kg.asking.preparing import explained, number, prepare
from kg.asking.showing import FORMATS
from kg.errors import InputError, UsageError
from kg.terminal import printable
from loaders.errors import LoadError
from queries.answer import Plain
from queries.catalog import questions
from queries.errors import QueryError

EXPECTED = (QueryError, UsageError, InputError, LoadError)


class Talk:
    """Answers lines one after another and remembers the settings between them."""

    def __init__(self, asker: Asker, *, help_text: str) -> None:
        """Start a talk with an open engine."""
        self._asker = asker
        self._format = "table"
        self._limit = 100
        self._explain = False
        self._family = False
        self._commands: dict[str, Callable[[str], str]] = {
            ":help": lambda _: help_text,
            ":queries": lambda _: "\n".join(each.example for each in questions()),
            ":show": self._show,
            ":family": self._switch_family,
            ":explain": self._switch_explain,
            ":format": self._set_format,
            ":limit": self._set_limit,
        }

    @property
    def commands(self) -> tuple[str, ...]:
        """The words that start with a colon."""
        return (*self._commands, ":quit")

    def answer(self, line: str) -> str | None:
        """Return what to print for a line; None ends the talk."""
        line = line.strip().rstrip(";").strip()
        if line in (":quit", ":exit", ":q"):
            return None
        try:
            return self._answer(line)
        except EXPECTED as error:
            return printable(str(error))
        except KeyboardInterrupt:
            return "Stopped."

    def _answer(self, line: str) -> str:
        if not line:
            return ""
        if line.startswith(":"):
            word, _, rest = line.partition(" ")
            command = self._commands.get(word)
            known = ", ".join(self.commands)
            return command(rest.strip()) if command else f"{word}? There is {known}"
        if is_cypher(line):
            return self._run(line, {}, noted=True)
        prepared = prepare(self._asker, line, family=self._family)
        return self._run(prepared.question.text, prepared.parameters)

    def _run(
        self, text: str, parameters: dict[str, Plain], *, noted: bool = False
    ) -> str:
        answer = self._asker.engine.ask(
            text, parameters, timeout=self._asker.timeout, limit=self._limit
        )
        parts = [explained(text, parameters)] if self._explain else []
        parts.append(FORMATS[self._format](answer))
        if answer.cut:
            parts.append(f"Only the first {self._limit} rows; :limit N shows more.")
        parts += [f"Note: {note}" for note in answer.notes if noted]
        return "\n".join(parts)

    def _show(self, name: str) -> str:
        if not name:
            return ":show what? For instance :show GSM8K"
        described = describe(self._asker, name)
        return "\n\n".join(as_text(each, why=True) for each in described)

    def _switch_family(self, _: str) -> str:
        self._family = not self._family
        meaning = "that and its versions and sizes" if self._family else "only that"
        return f"A name means {meaning} from now on."

    def _switch_explain(self, _: str) -> str:
        self._explain = not self._explain
        return f"Cypher is {'printed' if self._explain else 'not printed'} from now on."

    def _set_format(self, word: str) -> str:
        if word not in FORMATS:
            return f"A format is one of {', '.join(FORMATS)}"
        self._format = word
        return f"Answers are printed as {word} from now on."

    def _set_limit(self, word: str) -> str:
        self._limit = number(word)
        return f"At most {self._limit} rows are printed from now on."
