"""What a command asks for itself, before and beside the question of its user."""

from dataclasses import dataclass

from queries.answer import Plain
from queries.run import Engine

_ALL_ROWS = 10_000_000


@dataclass(frozen=True, slots=True)
class Asker:
    """An engine, and how many seconds each statement may take."""

    engine: Engine
    timeout: float = 60.0

    def records(
        self, text: str, parameters: dict[str, Plain]
    ) -> list[dict[str, Plain]]:
        """Return every row of a statement.

        Raises:
            QueryError: The engine refused it, or it took too long.
        """
        answer = self.engine.ask(
            text, parameters, timeout=self.timeout, limit=_ALL_ROWS
        )
        return answer.records()
