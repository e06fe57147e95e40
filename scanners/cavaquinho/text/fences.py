"""Fenced code."""

from __future__ import annotations

from cavaquinho.text.blocks import Block
from cavaquinho.text.lines import Source, raw_spans
from cavaquinho.text.markers import closes_fence, fence


def read_fence(source: Source, at: int) -> tuple[Block, int] | None:
    """Return the code block whose fence opens in line `at`, and the line after it.

    A fence that is never closed holds the rest of the text.
    """
    first = source.lines[at]
    opened = fence(source.lines[at].text) if first.fresh else None
    if opened is None:
        return None
    after = at + 1
    while after < len(source.lines) and not _closes(source, after, opened[0]):
        after += 1
    if after < len(source.lines):
        content_end, end = source.lines[after].raw_start, source.lines[after].end
    else:
        content_end = len(source.text)
        end = max(first.end, len(source.text.rstrip()))
    lines = raw_spans(source.text, first.raw_end, content_end)
    return Block("code", first.start, end, lines), after + 1


def _closes(source: Source, at: int, run: str) -> bool:
    line = source.lines[at]
    if not line.text or not line.fresh or source.text[line.content] != run[0]:
        return False
    return closes_fence(source.lines[at].text, run)
