"""Marks of emphasis and code: asterisks, underscores, tildes, backticks."""

from __future__ import annotations

import re
from typing import NamedTuple

_RUN = re.compile(r"\*+|_+|~~+|`+")
_IDENTIFIER = re.compile(r"[a-z0-9_]{1,60}\Z")


class _Run(NamedTuple):
    start: int
    end: int
    sign: str
    opens: bool
    closes: bool


def strip_emphasis(text: str) -> str:
    """Return `text` without paired marks of emphasis and code. Linear time.

    A run of marks opens if a word follows it and closes if a word precedes it; "3 * 4",
    "snake_case", "__init__" and a mark without a partner stay. A "**" goes even without one, and so
    does a mark at the rim of the text: its partner may be in the sentence before or after.
    """
    if not ("*" in text or "_" in text or "~" in text or "`" in text):
        return text
    removed: list[tuple[int, int]] = []
    waiting: dict[str, list[_Run]] = {}
    for run in _runs(text):
        partners = waiting.setdefault(run.sign, [])
        partner = partners[-1] if partners and run.closes else None
        if partner is not None and _is_pair(text, partner, run):
            partners.pop()
            removed += [(partner.start, partner.end), (run.start, run.end)]
        elif run.opens:
            partners.append(run)
        elif run.sign == "**" or _at_rim(text, run):
            removed.append((run.start, run.end))
    rest = (run for runs in waiting.values() for run in runs)
    removed += [(r.start, r.end) for r in rest if r.sign == "**" or _at_rim(text, r)]
    return _without(text, sorted(removed))


def _runs(text: str) -> list[_Run]:
    runs: list[_Run] = []
    for found in _RUN.finditer(text):
        start, end = found.span()
        before, after = text[start - 1 : start], text[end : end + 1]
        left, right = bool(before) and not before.isspace(), bool(after) and not after.isspace()
        sign = found.group()
        if sign[0] in "*_" and _inside_word(sign, before, after):
            continue
        if left or right:
            runs.append(_Run(start, end, sign, opens=right, closes=left))
    return runs


def _inside_word(sign: str, before: str, after: str) -> bool:
    """Tell whether the run stands between letters or digits, where only bold is used."""
    if not (before.isalnum() and after.isalnum()):
        return False
    return sign[0] == "_" or len(sign) == 1 or (before.isdigit() and after.isdigit())


def _is_pair(text: str, opening: _Run, closing: _Run) -> bool:
    if opening.end == closing.start:
        return False
    if opening.sign == "__":
        inner = text[opening.end : min(closing.start, opening.end + 80)]
        return _IDENTIFIER.match(inner) is None  # "__init__"
    return True


def _at_rim(text: str, run: _Run) -> bool:
    if run.start == 0:
        return text[run.end : run.end + 1].isupper()
    return run.end == len(text) and text[run.start - 1] in ".!?"


def _without(text: str, removed: list[tuple[int, int]]) -> str:
    pieces: list[str] = []
    position = 0
    for start, end in removed:
        pieces.append(text[position:start])
        position = end
    pieces.append(text[position:])
    return "".join(pieces)
