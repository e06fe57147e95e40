"""What an LLM behind the guard says, in whatever shape; what cannot be read is not passed on."""

from __future__ import annotations

import json
import math
from typing import Any, Final

SILENT_PARTS: Final = frozenset(
    {"audio", "file", "image_url", "input_audio", "reasoning", "reference", "refusal", "thinking"}
)
"""Types of parts of a content that hold no text of the answer. Source: the API references of
OpenAI and Mistral."""


def decoded(content: bytes) -> dict[str, Any]:
    """Return a JSON object. NaN and infinities, which servers write against the rules, are null.

    Raises:
        ValueError: It is none, or nested too deeply.
    """
    try:
        values = json.loads(content, parse_constant=lambda _: None, parse_float=_finite)
    except RecursionError:
        raise ValueError("JSON is nested too deeply") from None
    if not isinstance(values, dict):
        raise ValueError("JSON is no object")
    return values


def text_of(content: object) -> str | None:
    """Return the text of a content, a string or a list of parts; None if it holds none.

    Raises:
        ValueError: It has an unknown shape, so it cannot be checked.
    """
    if content is None or isinstance(content, str):
        return content
    if not isinstance(content, list):
        raise ValueError("a content is neither text nor a list of parts")
    texts = [_part(part) for part in content]
    found = [text for text in texts if text is not None]
    return "".join(found) if found else None


def _part(part: object) -> str | None:
    text = part.get("text") if isinstance(part, dict) else None
    if isinstance(text, str):
        return text
    if isinstance(part, dict) and text is None and part.get("type") in SILENT_PARTS:
        return None
    raise ValueError("a part of a content has an unknown shape")


def _finite(number: str) -> float | None:
    value = float(number)
    return value if math.isfinite(value) else None


class Joiner:
    """Joins halves of a sign outside the basic plane that come in two pieces."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.rest = ""

    def join(self, piece: str) -> str:
        """Return what can be read now; the first half of a sign waits, as `rest`."""
        text = self.rest + piece
        self.rest = ""
        if "\ud800" <= text[-1:] <= "\udbff":
            text, self.rest = text[:-1], text[-1]
        if not any("\udc00" <= sign <= "\udfff" for sign in text):
            return text
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")
