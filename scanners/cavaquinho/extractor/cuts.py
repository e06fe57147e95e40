"""Very long sentences cut into pieces: at clause borders, else at spaces, else anywhere."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.models import Span

_BORDERS: Final = (
    re.compile(r"[;:.!?…][)\"”»\]]*\s"),
    re.compile(r",\s|\s[—–-]\s"),
    re.compile(r"\s"),
)
# A border in the first part of a piece would leave a stub.
_LEAST_SHARE: Final = 0.4


def cut(text: str, start: int, end: int, limit: int) -> list[Span]:
    """Return spans of at most `limit` characters that together hold all of `text[start:end]`.

    Only whitespace at the cuts belongs to no span. Linear time.
    """
    spans: list[Span] = []
    while end - start > limit:
        place = _border(text, start, start + limit)
        if text[start:place].strip():
            spans.append(_trimmed(text, start, place))
        start = place
    if text[start:end].strip():
        spans.append(_trimmed(text, start, end))
    return spans


def _border(text: str, start: int, stop: int) -> int:
    """Return the last good place to cut in `text[start:stop]`."""
    least = start + int((stop - start) * _LEAST_SHARE)
    for border in _BORDERS:
        places = [match.end() for match in border.finditer(text, least, stop)]
        if places:
            return places[-1]
    return stop


def _trimmed(text: str, start: int, end: int) -> Span:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end
