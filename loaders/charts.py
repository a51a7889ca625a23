"""Small charts as inline SVG: their colours come from the page that holds them."""

from collections.abc import Sequence
from html import escape

from .xml_text import allowed

_ROW, _LABEL, _BAR, _NUMBER = 26, 250, 360, 60
_CELL, _SIDE, _HEAD = 34, 190, 150
_LONGEST = 34


def bar_chart(title: str, rows: Sequence[tuple[str, int]], *, color: str) -> str:
    """Return horizontal bars.

    Args:
        title: What the bars show, for who cannot see them.
        rows: A name and a number for each bar.
        color: Name of the style property that holds the colour.
    """
    most = max((number for _, number in rows), default=0) or 1
    bars = "".join(
        _bar(place, name, number, number / most, color)
        for place, (name, number) in enumerate(rows)
    )
    return _svg(title, _LABEL + _BAR + _NUMBER, _ROW * len(rows), bars)


def _bar(place: int, name: str, number: int, part: float, color: str) -> str:
    top, middle = place * _ROW, place * _ROW + _ROW * 0.66
    width = round(max(part * _BAR, 1), 1)
    return (
        f'<text x="{_LABEL - 10}" y="{middle:.1f}" text-anchor="end">{_name(name)}'
        f'</text><rect x="{_LABEL}" y="{top + 4}" width="{width}" height="{_ROW - 8}" '
        f'rx="3" fill="var(--{color})"/><text x="{_LABEL + width + 8:.1f}" '
        f'y="{middle:.1f}" class="number">{number}</text>'
    )


def change_chart(title: str, rows: Sequence[tuple[str, float, float]]) -> str:
    """Return a line for each name from its share before (ring) to now (dot)."""
    most = max((max(before, now) for _, before, now in rows), default=0) or 1
    lines = "".join(
        _change(place, name, before / most, now / most)
        + _share(place, now / most, before, now)
        for place, (name, before, now) in enumerate(rows)
    )
    return _svg(title, _LABEL + _BAR + 2 * _NUMBER, _ROW * len(rows), lines)


def _change(place: int, name: str, before: float, now: float) -> str:
    y = place * _ROW + _ROW / 2
    old, new = (_LABEL + 6 + part * (_BAR - 12) for part in (before, now))
    color = "rise" if now > before else "fall"
    return (
        f'<text x="{_LABEL - 10}" y="{y + 4:.1f}" text-anchor="end">{_name(name)}'
        f'</text><line x1="{old:.1f}" y1="{y}" x2="{new:.1f}" y2="{y}" '
        f'stroke="var(--{color})" stroke-width="3"/><circle cx="{old:.1f}" cy="{y}" '
        f'r="5" fill="var(--page)" stroke="var(--{color})" stroke-width="2"/>'
        f'<circle cx="{new:.1f}" cy="{y}" r="6" fill="var(--{color})"/>'
    )


def _share(place: int, part: float, before: float, now: float) -> str:
    y = place * _ROW + _ROW / 2 + 4
    x = _LABEL + _BAR + 8
    return f'<text x="{x}" y="{y:.1f}" class="number">{before:.0%} → {now:.0%}</text>'


def matrix_chart(
    title: str, names: Sequence[str], rows: Sequence[Sequence[int]]
) -> str:
    """Return a square of numbers, each cell as dark as its number is large."""
    apart = [n for i, row in enumerate(rows) for j, n in enumerate(row) if i != j]
    most = max(apart, default=0) or 1
    heads = "".join(_head(place, name) for place, name in enumerate(names))
    cells = "".join(
        _matrix_cell(i, j, number, 0 if i == j else number / most)
        for i, row in enumerate(rows)
        for j, number in enumerate(row)
    )
    side = _CELL * len(names)
    return _svg(title, _SIDE + side + 90, _HEAD + side, heads + cells)


def _head(place: int, name: str) -> str:
    middle = place * _CELL + _CELL / 2
    x, y = _SIDE + middle, _HEAD - 8
    return (
        f'<text x="{_SIDE - 10}" y="{_HEAD + middle + 4}" text-anchor="end">'
        f'{_name(name)}</text><text x="{x}" y="{y}" transform="rotate(-50 {x} {y})">'
        f"{_name(name)}</text>"
    )


def _matrix_cell(row: int, column: int, number: int, part: float) -> str:
    x, y = _SIDE + column * _CELL, _HEAD + row * _CELL
    kind = "own" if row == column else ("dark" if part > 0.5 else "light")  # noqa: PLR2004
    fill = "none" if row == column else "var(--benchmark)"
    shown = str(number) if number else ""
    return (
        f'<rect x="{x + 1}" y="{y + 1}" width="{_CELL - 2}" height="{_CELL - 2}" '
        f'fill="{fill}" fill-opacity="{0.06 + 0.94 * part:.2f}"/>'
        f'<text x="{x + _CELL / 2}" y="{y + _CELL / 2 + 5}" text-anchor="middle" '
        f'class="{kind}">{shown}</text>'
    )


def _name(name: str) -> str:
    shown = name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
    return escape(allowed(shown))


def _svg(title: str, width: int, height: int, content: str) -> str:
    return (
        f'<svg viewBox="0 0 {width} {height}" width="{width}" role="img" '
        f'aria-label="{escape(allowed(title))}">{content}</svg>'
    )
