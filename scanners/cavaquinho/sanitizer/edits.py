"""Replacements in a text, applied in one pass."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Edit(NamedTuple):
    """Put `text` in the place of the characters from `start` to `end` (exclusive)."""

    start: int
    end: int
    text: str = ""


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """Return `text` with `edits` made; every character outside them stays.

    Of edits that overlap, those with the same new text become one; else the earlier one is made.
    """
    pieces: list[str] = []
    at = 0
    for edit in _joined(edits):
        pieces += (text[at : edit.start], edit.text)
        at = edit.end
    pieces.append(text[at:])
    return "".join(pieces)


def _joined(edits: Iterable[Edit]) -> list[Edit]:
    joined: list[Edit] = []
    for edit in sorted(set(edits), key=lambda edit: (edit.start, -edit.end)):
        if joined and edit.start < joined[-1].end:
            if edit.text == joined[-1].text:
                joined[-1] = joined[-1]._replace(end=max(edit.end, joined[-1].end))
        else:
            joined.append(edit)
    return joined
