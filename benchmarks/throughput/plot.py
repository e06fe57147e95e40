"""A plot with two logarithmic axes as SVG, without any library."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

_WIDTH: Final = 720
_HEIGHT: Final = 420
_LEFT: Final = 70
_RIGHT: Final = 230
_TOP: Final = 40
_BOTTOM: Final = 50
_COLOURS: Final = ("#1b6ca8", "#c8553d", "#3a7d44", "#7b5ea7", "#b8860b", "#555555")

Line = Sequence[tuple[float, float]]


def plot(title: str, across: str, up: str, lines: Mapping[str, Line]) -> str:
    """Return an SVG picture.

    Args:
        title: Above the plot.
        across: Name of the horizontal axis.
        up: Name of the vertical axis.
        lines: Name -> points (x, y), all above 0; at least one point in all.
    """
    points = [point for line in lines.values() for point in line]
    columns = _Axis([x for x, _ in points], _LEFT, _WIDTH - _RIGHT)
    rows = _Axis([y for _, y in points], _HEIGHT - _BOTTOM, _TOP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="white"/>',
        _text(_LEFT, 20, title, "start", ' font-size="14"'),
        _text((_LEFT + _WIDTH - _RIGHT) / 2, _HEIGHT - 10, across, "middle"),
        _text(_LEFT, _TOP - 8, up, "middle"),
    ]
    for value in columns.ticks():
        x = columns.at(value)
        parts.append(_line([(x, _TOP), (x, _HEIGHT - _BOTTOM)], "#dddddd", 1))
        parts.append(_text(x, _HEIGHT - _BOTTOM + 18, f"{value:,g}", "middle"))
    for value in rows.ticks():
        y = rows.at(value)
        parts.append(_line([(_LEFT, y), (_WIDTH - _RIGHT, y)], "#dddddd", 1))
        parts.append(_text(_LEFT - 6, y + 4, f"{value:,g}", "end"))
    for place, (name, line) in enumerate(lines.items()):
        colour = _COLOURS[place % len(_COLOURS)]
        drawn = [(columns.at(x), rows.at(y)) for x, y in line]
        parts.append(_line(drawn, colour, 2))
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in drawn]
        y = _TOP + 10 + 20 * place
        parts.append(_line([(_WIDTH - _RIGHT + 12, y), (_WIDTH - _RIGHT + 32, y)], colour, 2))
        parts.append(_text(_WIDTH - _RIGHT + 38, y + 4, name, "start"))
    return "\n".join([*parts, "</svg>\n"])


class _Axis:
    """Whole powers of ten around some values, on a stretch of pixels."""

    def __init__(self, values: Sequence[float], start: float, end: float) -> None:
        self._low = math.floor(math.log10(min(values)))
        self._high = max(self._low + 1, math.ceil(math.log10(max(values))))
        self._start, self._end = start, end

    def at(self, value: float) -> float:
        """Return the pixel of a value."""
        share = (math.log10(value) - self._low) / (self._high - self._low)
        return self._start + share * (self._end - self._start)

    def ticks(self) -> list[float]:
        """Return the powers of ten to mark."""
        return [10.0**power for power in range(self._low, self._high + 1)]


def _text(x: float, y: float, words: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'


def _line(points: Line, colour: str, width: int) -> str:
    places = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
