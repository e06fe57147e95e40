"""Where a scanner's context comes from: the prompt, a fixed text, a pattern or a function."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from cavaquinho.errors import ConfigError, InputError
from cavaquinho.models import Context, Document, PromptParts, as_documents
from cavaquinho.output_scanners.prompt import resolve_prompt

ContextSource = Context | re.Pattern[str] | Callable[[str], Context | PromptParts]
"""A fixed context; a pattern whose group "context" (else the first group, else the match) is a
document, every match one; or a function of the prompt."""


@dataclass(frozen=True)
class Resolved:
    """What a prompt gives a scanner.

    Attributes:
        documents: The trusted text; empty if there is none.
        question: What the user asks; None if unknown.
    """

    documents: tuple[Document, ...]
    question: str | None


def resolve(prompt: str, source: ContextSource | None) -> Resolved:
    """Return the context and the question for `prompt`.

    The question always comes from the prompt itself.

    Raises:
        InputError: A function returned something that is not a context.
    """
    parts = resolve_prompt(prompt)
    if source is None:
        return _from_parts(parts)
    if isinstance(source, re.Pattern):
        return Resolved(_matches(source, prompt), parts.question)
    if not callable(source):
        return Resolved(as_documents(source), parts.question)
    given = source(prompt)
    if isinstance(given, PromptParts):
        return _from_parts(given)
    if given is None:
        raise InputError('the context function returned None; return "" if there is no context')
    return Resolved(as_documents(given), parts.question)


def check_source(source: object) -> None:
    """Refuse what can never give a context.

    Raises:
        ConfigError: `source` is of a type that is not known.
    """
    if isinstance(source, re.Pattern) and isinstance(source.pattern, bytes):
        raise ConfigError("context is a pattern for bytes; write it without the b, for strings")
    if source is None or isinstance(source, re.Pattern) or callable(source):
        return
    try:
        as_documents(source)  # type: ignore[arg-type]
    except InputError as error:
        raise ConfigError(
            f"{error}; a compiled pattern or a function of the prompt is allowed, too"
        ) from error


def _from_parts(parts: PromptParts) -> Resolved:
    documents = tuple(
        Document(part.text, str(position) if part.id is None else part.id)
        for position, part in enumerate(parts.documents)
    )
    return Resolved(documents, parts.question)


def _matches(pattern: re.Pattern[str], prompt: str) -> tuple[Document, ...]:
    group: str | int = 0
    if "context" in pattern.groupindex:
        group = "context"
    elif pattern.groups:
        group = 1
    found = (match.group(group) for match in pattern.finditer(prompt))
    return tuple(Document(text, str(position)) for position, text in enumerate(found) if text)
