"""Encoded pairs -> batches of about the same number of tokens, as rectangles of numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cavaquinho.nli.encoding import EncodedPair


def packed(
    rows: Sequence[EncodedPair], tokens: int, *, padding: bool = True
) -> Iterator[Sequence[EncodedPair]]:
    """Yield neighbours together, in order.

    Args:
        rows: Longest first, so that a batch is as wide as its first row.
        tokens: Most tokens of a batch, padding included; a batch has at least one row. 0: one row
            each.
        padding: Whether rows of different lengths may share a batch.
    """
    start = 0
    while start < len(rows):
        width = len(rows[start].ids)
        end = start + 1
        most = min(len(rows), start + max(1, tokens // width))
        while end < most and (padding or len(rows[end].ids) == width):
            end += 1
        yield rows[start:end]
        start = end


def padded(rows: Sequence[Sequence[int]], filler: int) -> list[list[int]]:
    """Return `rows`, all as long as the longest of them."""
    width = max(len(row) for row in rows)
    return [[*row, *([filler] * (width - len(row)))] for row in rows]
