"""Requests for the service's benchmark: the same number gives the same request."""

from __future__ import annotations

from typing import Final

from benchmarks.minimal_pairs import generate
from benchmarks.service_load import Body
from benchmarks.timed_texts import KINDS, context

WORDS: Final = 500


def body(number: int) -> Body:
    """Return a request of five claims against about `WORDS` words; others for other numbers."""
    pairs = [generate(kind, "english", 1, number, split="seen")[0] for kind in KINDS]
    filled = context([pair.context for pair in pairs], "english", WORDS, number)
    return {"response": " ".join(pair.claim for pair in pairs), "context": filled}


def short_body(number: int) -> Body:
    """Return a request of one claim against one sentence; others for other numbers."""
    return {
        "response": f"The fee of room {number} is {number % 97} euros.",
        "context": f"The fee of room {number} is {number % 89} euros.",
    }


def filling_body(number: int) -> Body:
    """Return a request of many pairs for its size; others for other numbers."""
    rooms = range(6 * number, 6 * number + 6)
    return {
        "response": " ".join(f"The fee of room {room} is {room % 97} euros." for room in rooms),
        "context": " ".join(f"The fee of room {room} is {room % 89} euros." for room in rooms),
    }


def bodies(count: int, start: int, different: int | None = None) -> list[Body]:
    """Return requests that no earlier part has sent; `different` of them, or all."""
    return [body(start + number % (different or count)) for number in range(count)]
