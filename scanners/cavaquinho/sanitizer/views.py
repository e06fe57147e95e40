"""A text as it is read: without the masks and marks of an earlier repair."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from typing import Final

from cavaquinho.models import Span
from cavaquinho.sanitizer.faults import CLOSE, MASK, OPEN

_MASK: Final = re.escape(MASK)
_MARK: Final = f" {OPEN}[^{OPEN}{CLOSE}\n]{{1,400}}{CLOSE}"
_MASKS: Final = re.compile(_MASK)
_BOTH: Final = re.compile(f"{_MASK}|{_MARK}")


class View:
    """A text with some pieces cut out, and the way back.

    Attributes:
        text: What is left.
        marks: The marks that were cut out: place in `text`, and what was there.
        starts: Where each of them starts in the source.
    """

    def __init__(self, source: str, cuts: Sequence[Span]) -> None:
        """Cut `cuts` (in order, apart from each other) out of `source`."""
        self._starts: list[int] = []  # where the pieces that are left start, in `text`
        self._sources: list[int] = []  # and in `source`
        pieces: list[str] = []
        places: list[tuple[int, str]] = []
        starts: list[int] = []
        at = length = 0
        for start, end in (*cuts, (len(source), len(source))):
            self._starts.append(length)
            self._sources.append(at)
            pieces.append(source[at:start])
            length += start - at
            at = end
            if OPEN in source[start:end]:
                places.append((length, source[start:end]))
                starts.append(start)
        self.text = "".join(pieces)
        self.marks = tuple(places)
        self.starts = tuple(starts)

    def to_source(self, span: Span) -> Span:
        """Return where a span of `text` stands in the source.

        A piece that was cut out at the rim of the span stays outside.
        """
        start, end = span
        first = max(0, bisect_right(self._starts, start) - 1)
        last = max(first, bisect_left(self._starts, end) - 1) if end > start else first
        return (
            self._sources[first] + start - self._starts[first],
            self._sources[last] + end - self._starts[last],
        )


def read_through(text: str, *, marks: bool = False, known: Collection[int] | None = None) -> View:
    """Return `text` without masks, and on request without marks.

    Args:
        text: Perhaps repaired before.
        marks: Cut marks out, too.
        known: Cut only the marks that start here; None: all that look like one.
    """
    pattern = _BOTH if marks else _MASKS
    return View(
        text,
        [
            found.span()
            for found in pattern.finditer(text)
            if known is None or found.group() == MASK or found.start() in known
        ],
    )
