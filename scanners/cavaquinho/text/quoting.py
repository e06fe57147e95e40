"""Quotations for a person: one line, in quotation marks, not too long."""

from __future__ import annotations


def quote(text: str, limit: int = 160) -> str:
    """Return `text` on one line in quotation marks.

    Args:
        text: Anything.
        limit: Longest quotation in characters; a longer one ends with an ellipsis.
    """
    line = " ".join(text.split())
    if len(line) > limit:
        line = line[: limit - 1].rstrip() + "…"
    return f"“{line}”"
