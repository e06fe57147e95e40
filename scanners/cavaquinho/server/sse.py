"""Server-sent events: writing them, and reading those of an LLM."""

from __future__ import annotations

import codecs
from collections.abc import AsyncIterator
from typing import Any, Final

from cavaquinho.server.answers import encoded

MEDIA_TYPE: Final = "text/event-stream"
DONE: Final = b"data: [DONE]\n\n"
LONGEST: Final = 4_000_000
"""Bytes of one event; an LLM's holds a few words, or the whole of a tool's arguments."""


def event(data: Any, name: str | None = None) -> bytes:  # noqa: ANN401 - what JSON can hold
    """Return one event with `data` as JSON."""
    head = b"" if name is None else f"event: {name}\n".encode("ascii")
    return head + b"data: " + encoded(data) + b"\n\n"


async def read_data(pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Yield the data of each event; comments and other fields are left out.

    Raises:
        ValueError: An event is too long.
    """
    rest = bytearray()
    data: list[bytes] = []
    size = 0
    begins = True
    async for piece in pieces:
        if begins and piece:
            begins = False
            piece = piece.removeprefix(codecs.BOM_UTF8)
        # Only what is new is searched: a long line may come in thousands of pieces.
        ended, found, begun = piece.rpartition(b"\n")
        lines: list[bytes] = []
        if found:
            lines = bytes(rest + ended).split(b"\n")
            rest.clear()
        rest += begun
        if size + len(rest) > LONGEST:
            raise ValueError("an event of the stream is too long")
        for line in lines:
            line = line.rstrip(b"\r")
            if not line and data:
                yield b"\n".join(data)
                data, size = [], 0
            elif line.startswith(b"data:"):
                data.append(line[5:].removeprefix(b" "))
                # An empty line of data counts, too.
                size += len(line)
    if data:
        yield b"\n".join(data)
