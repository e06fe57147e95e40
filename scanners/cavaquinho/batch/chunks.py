"""Rows -> chunks of a few, which are checked in one batch and written together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from cavaquinho.batch.reading import Row
from cavaquinho.errors import InputError

CHUNK_ROWS: Final = 32
CHUNK_CHARACTERS: Final = 2_000_000
"""A chunk is closed at so many rows or characters. What is in memory is a few of them. Choices of
ours."""


class Chunks:
    """Chunks of rows, once.

    Attributes:
        broken: Why the rows ended before the file did, known when all chunks were taken: those
            before are as good as any. None if they did not.
    """

    def __init__(self, rows: Iterator[Row]) -> None:
        """Take the rows."""
        self._rows = rows
        self.broken: InputError | None = None

    def __iter__(self) -> Iterator[list[Row]]:
        """Yield the chunks."""
        chunk: list[Row] = []
        size = 0
        for row in self._readable():
            chunk.append(row)
            size += characters(row.values)
            if len(chunk) == CHUNK_ROWS or size >= CHUNK_CHARACTERS:
                yield chunk
                chunk, size = [], 0
        if chunk:
            yield chunk

    def _readable(self) -> Iterator[Row]:
        try:
            yield from self._rows
        except InputError as error:
            self.broken = error


def characters(value: object) -> int:
    """Return the number of characters of all texts in what a row holds, however deep."""
    found, left = 0, [value]
    while left:
        one = left.pop()
        if isinstance(one, str):
            found += len(one)
        elif isinstance(one, Mapping):
            left.extend(one.values())
        elif isinstance(one, list):
            left.extend(one)
    return found
