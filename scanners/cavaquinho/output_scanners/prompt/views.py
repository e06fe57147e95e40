"""A decoded text that remembers where its characters stand in the prompt."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

from cavaquinho.models import Span

_ESCAPE = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\."
)


@dataclass(frozen=True)
class View:
    """A text and its place in the prompt.

    Attributes:
        text: The decoded text.
        decoded: Offsets in `text`, ascending, from which on the distance to the prompt is constant.
        raw: The offset in the prompt for each of them.
    """

    text: str
    decoded: tuple[int, ...] = (0,)
    raw: tuple[int, ...] = (0,)

    def span(self, start: int, end: int) -> Span:
        """Return the place in the prompt of `text[start:end]`."""
        first = self._raw(start)
        return first, max(first, self._raw(end))

    def _raw(self, position: int) -> int:
        index = bisect_right(self.decoded, position) - 1
        return self.raw[index] + position - self.decoded[index]


def plain_view(text: str, start: int = 0) -> View:
    """Return a view of a text that stands unescaped at `start` in the prompt."""
    return View(text, (0,), (start,))


def json_view(value: str, prompt: str, start: int, end: int) -> View:
    """Return a view of the JSON string literal `prompt[start:end]` (quotes included)."""
    decoded, raw = [0], [start + 1]
    position, shift = 0, start + 1
    for match in _ESCAPE.finditer(prompt, start + 1, end - 1):
        position += match.start() - shift
        width = 1
        decoded.extend((position, position + width))
        raw.extend((match.start(), match.end()))
        position, shift = position + width, match.end()
    return View(value, tuple(decoded), tuple(raw))
