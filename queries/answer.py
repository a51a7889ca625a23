"""An answer as plain data, the same whichever engine gave it."""

from dataclasses import dataclass
from typing import TypeAlias

Plain: TypeAlias = "str | int | float | bool | list[Plain] | dict[str, Plain] | None"


@dataclass(frozen=True, slots=True)
class Answer:
    """Rows under named columns.

    Attributes:
        columns: The names after RETURN, in order.
        rows: One tuple a row; a node or relationship is a dict of its properties
            with its label under ``_label`` or its type under ``_type``.
        cut: More rows would have come; the row limit stopped them.
        notes: Remarks of the engine, for instance on an unknown label.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[Plain, ...], ...]
    cut: bool = False
    notes: tuple[str, ...] = ()

    def records(self) -> list[dict[str, Plain]]:
        """Return one dict a row."""
        return [dict(zip(self.columns, row, strict=True)) for row in self.rows]
