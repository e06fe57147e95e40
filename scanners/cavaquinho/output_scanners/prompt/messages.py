"""Documents, question and instructions of chat messages, told apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cavaquinho.errors import InputError
from cavaquinho.models import PromptParts, require_text
from cavaquinho.output_scanners.prompt.labels import fold
from cavaquinho.output_scanners.prompt.resolver import resolve_turns
from cavaquinho.output_scanners.prompt.turns import ROLES, Turn
from cavaquinho.output_scanners.prompt.views import plain_view

SEPARATOR = "\n\n"
"""What joins the texts of the messages in the string that spans refer to."""


def resolve_messages(messages: Sequence[Mapping[str, Any]]) -> PromptParts:
    """Tell documents, question and instructions of OpenAI-style chat messages apart.

    Args:
        messages: Mappings with `role` (system, developer, user, assistant, tool; any other counts
            as user) and `content` (a string, None, or a list of parts, of which those with
            `"type": "text"` count).

    Returns:
        The parts. Spans refer to the texts of all messages (each text part for itself) joined
        with two line feeds, not to any single message.

    Raises:
        InputError: `messages` is no list of mappings, or a role or content has another type.
    """
    if isinstance(messages, (str, bytes)) or not isinstance(messages, Sequence):
        raise InputError(f"messages must be a list of mappings, got {type(messages).__name__}")
    turns: list[Turn] = []
    offset = 0
    for position, message in enumerate(messages):
        role, texts = _message(message, f"messages[{position}]")
        for text in texts:
            turns.append(Turn(ROLES.get(fold(role), "user"), plain_view(text, offset)))
            offset += len(text) + len(SEPARATOR)
    return resolve_turns(turns)


def _message(message: object, name: str) -> tuple[str, list[str]]:
    if not isinstance(message, Mapping):
        kind = type(message).__name__
        raise InputError(f"{name} must be a mapping with role and content, got {kind}")
    role = require_text(message.get("role"), f"{name}['role']")
    content = message.get("content")
    if content is None:
        return role, []
    if isinstance(content, str):
        return role, [content]
    if isinstance(content, bytes) or not isinstance(content, Sequence):
        kind = type(content).__name__
        raise InputError(f"{name}['content'] must be a string, a list of parts or None, got {kind}")
    return role, [text for part in content if (text := _text(part)) is not None]


def _text(part: object) -> str | None:
    """Return the text of a content part; None for images and the like."""
    if isinstance(part, str):
        return part
    text = part.get("text") if isinstance(part, Mapping) else None
    return text if isinstance(text, str) else None
