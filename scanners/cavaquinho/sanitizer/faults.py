"""What is wrong with a text and where; the signs that a repaired text carries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cavaquinho.models import Span

MASK: Final = "[REDACTED]"
"""What stands in place of a redacted piece. Source: llm-guard 0.3.16 (`BanSubstrings`, `Regex`)."""

OPEN, CLOSE = "⟦", "⟧"
"""Brackets of a mark. Rare ones: square brackets would start links in Markdown."""

_LONGEST_REASON: Final = 300
# A mark may stand in a table, in JSON or in code: what means something there is replaced.
_SAFE: Final = str.maketrans(
    {OPEN: "(", CLOSE: ")", '"': "'", "\\": "/", "|": "/", "`": "'", "<": "(", ">": ")"}
)


@dataclass(frozen=True)
class Fault:
    """One faulty piece of a text.

    Attributes:
        span: Where it stands.
        reason: Why it is faulty, for the mark; a few words.
        swaps: Pairs (value in the text, value that the evidence has in its place).
        evidence: What the evidence says instead, as a sentence; "" if it says nothing.
        exact: The span is all that is faulty, also inside a cell or a string.
    """

    span: Span
    reason: str
    swaps: tuple[tuple[str, str], ...] = ()
    evidence: str = ""
    exact: bool = False


def mark_text(*reasons: str) -> str:
    """Return the mark for `reasons` (each named once), with the space that parts it from the text.

    One line; signs that have a meaning in Markdown tables, JSON or HTML are replaced.
    """
    said = "; ".join(dict.fromkeys(" ".join(reason.split()) for reason in reasons))
    said = "".join(char if char.isprintable() else " " for char in said.translate(_SAFE))
    if len(said) > _LONGEST_REASON:
        said = said[: _LONGEST_REASON - 1].rstrip() + "…"
    return f" {OPEN}{said}{CLOSE}"
