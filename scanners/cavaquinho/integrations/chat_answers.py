"""What a model said, from the answers and streams of chat APIs (OpenAI's three, Anthropic's)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from cavaquinho.errors import InputError

_TEXT_EVENTS: Final = frozenset({"response.output_text.delta", "content_block_delta"})
_SHAPES: Final = "choices (chat, completions), output (responses), content (messages)"


def answer_texts(response: object) -> list[str]:
    """Return the texts of an answer, one per choice or text part; calls of tools have none.

    Raises:
        InputError: The answer has none of the known shapes.
    """
    values = _mapping(response)
    if values is None:
        raise InputError(f"{type(response).__name__} is no answer that is known: {_SHAPES}")
    if isinstance(values.get("choices"), Sequence):
        return [text for choice in values["choices"] if (text := _choice(choice))]
    if isinstance(values.get("output"), Sequence):
        parts = [part for item in values["output"] for part in (item.get("content") or ())]
        return [part["text"] for part in parts if part.get("text")]
    if isinstance(values.get("content"), Sequence):
        return [part["text"] for part in values["content"] if part.get("text")]
    raise InputError(f"the answer has the keys {', '.join(values)}; known are {_SHAPES}")


def stream_texts(chunks: Iterable[object]) -> list[str]:
    """Return the texts of a whole stream, joined by choice or text part, in order of appearance.

    Raises:
        InputError: A chunk has none of the known shapes: nothing is passed over in silence.
    """
    texts: dict[tuple[object, ...], list[str]] = {}
    for event in _events(chunks):
        for place, text in _pieces(event):
            texts.setdefault(place, []).append(text)
    return ["".join(pieces) for pieces in texts.values()]


def _choice(choice: Mapping[str, Any]) -> str | None:
    text = choice.get("text")
    if isinstance(text, str):
        return text
    content = (choice.get("message") or {}).get("content")
    if isinstance(content, str) or content is None:
        return content
    return "".join(part.get("text") or "" for part in content)


def _events(chunks: Iterable[object]) -> Iterator[Mapping[str, Any]]:
    """Yield the events: mappings as they are, server-sent events read from text or bytes."""
    raw: list[bytes] = []
    for chunk in chunks:
        if isinstance(chunk, str):
            raw.append(chunk.encode())
        elif isinstance(chunk, bytes):
            raw.append(chunk)
        else:
            values = _mapping(chunk)
            if values is None:
                raise InputError(f"a chunk of the stream is of type {type(chunk).__name__}")
            yield values
    for line in b"".join(raw).splitlines():
        name, _, data = line.partition(b":")
        if name == b"data" and data.strip() != b"[DONE]":
            yield _decoded(data)


def _decoded(data: bytes) -> Mapping[str, Any]:
    try:
        event = json.loads(data)
    except ValueError:
        event = None
    if not isinstance(event, dict):
        raise InputError("the stream has a data line that is no JSON object")
    return event


def _pieces(event: Mapping[str, Any]) -> list[tuple[tuple[object, ...], str]]:
    if isinstance(event.get("choices"), Sequence):
        return [piece for choice in event["choices"] if (piece := _delta(choice))]
    kind = event.get("type")
    if not isinstance(kind, str):
        raise InputError(
            f"a chunk of the stream has the keys {', '.join(event)}; known are choices (chat, "
            "completions) and typed events (responses, messages)"
        )
    if kind not in _TEXT_EVENTS:
        return []
    place = (event.get("output_index"), event.get("content_index"), event.get("index"))
    delta = event.get("delta")
    text = delta.get("text") if isinstance(delta, Mapping) else delta
    return [(place, text)] if isinstance(text, str) else []


def _delta(choice: Mapping[str, Any]) -> tuple[tuple[object, ...], str] | None:
    text = choice.get("text") or (choice.get("delta") or {}).get("content")
    return ((choice.get("index"),), text) if isinstance(text, str) else None


def _mapping(value: object) -> Mapping[str, Any] | None:
    if isinstance(value, Mapping):
        return value
    dump = getattr(value, "model_dump", None)
    if dump is None:
        return None
    plain = dump(mode="json")
    return plain if isinstance(plain, dict) else None
