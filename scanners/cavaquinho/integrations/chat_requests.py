"""Requests of chat APIs (OpenAI's three, Anthropic's) as messages with role and content."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Message = dict[str, Any]


def request_messages(request: Mapping[str, Any]) -> list[Message]:
    """Return the messages of a request, tool results as messages of the role "tool".

    Args:
        request: Of `/chat/completions` or `/v1/messages` (`messages`, `system`), `/v1/responses`
            (`input`, `instructions`) or `/completions` (`prompt`).

    Returns:
        The messages; empty if the request has none of these keys.
    """
    found: list[Message] = []
    for key in ("system", "instructions"):
        if request.get(key):
            found.append({"role": "system", "content": request[key]})
    for key in ("messages", "input", "prompt"):
        value = request.get(key)
        if isinstance(value, str):
            found.append({"role": "user", "content": value})
        elif isinstance(value, Sequence):
            found += [message for item in value for message in _messages(item)]
    return found


def _messages(item: object) -> list[Message]:
    if isinstance(item, str):
        return [{"role": "user", "content": item}]
    if hasattr(item, "model_dump"):
        item = item.model_dump()
    if not isinstance(item, Mapping):
        return []
    if item.get("type") == "function_call_output":
        return [{"role": "tool", "content": item.get("output")}]
    content = item.get("content")
    role = str(item.get("role") or "user")
    if isinstance(content, str) or not isinstance(content, Sequence):
        return [{"role": role, "content": content if isinstance(content, str) else None}]
    results = [part for part in content if _is_result(part)]
    rest = [part for part in content if not _is_result(part)]
    tools: list[Message] = [{"role": "tool", "content": part.get("content")} for part in results]
    return [*tools, {"role": role, "content": rest}] if rest or not tools else tools


def _is_result(part: object) -> bool:
    return isinstance(part, Mapping) and part.get("type") == "tool_result"
