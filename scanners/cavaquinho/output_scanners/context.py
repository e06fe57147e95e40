"""Where a scanner's context comes from: the prompt, a fixed text, a pattern or a function."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

from cavaquinho.errors import ConfigError, InputError
from cavaquinho.models import Context, Document, PromptPart, PromptParts, as_documents
from cavaquinho.output_scanners.prompt import resolve_prompt

ContextSource = Context | re.Pattern[str] | Callable[[str], Context | PromptParts]
"""A fixed context; a compiled pattern whose group "context" (else the first group, else the match)
is a document, every match one; or a plain function of the prompt, whose exceptions pass through.

A pattern runs over the whole prompt: one with nested repetitions, such as `(a+)+$`, can take time
exponential in its length. Bound the repetitions, or take `.+?` up to a literal end mark."""


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
        InputError: A function returned something that is not a context, or an awaitable.
    """
    parts = resolve_prompt(prompt)
    if source is None:
        return from_parts(parts)
    if isinstance(source, re.Pattern):
        return Resolved(_matches(source, prompt), parts.question)
    if not callable(source):
        return Resolved(as_documents(source), parts.question)
    given = source(prompt)
    if inspect.isawaitable(given):
        _discard(given)
        raise InputError(
            "the context function returned an awaitable; scanners are synchronous: fetch the "
            "context first and pass it as text, or wrap the call in a plain function"
        )
    if isinstance(given, PromptParts):
        return from_parts(given)
    if given is None:
        raise InputError('the context function returned None; return "" if there is no context')
    try:
        documents = as_documents(given)
    except InputError as error:
        raise InputError(f"the context function returned no context: {error}") from error
    return Resolved(documents, parts.question)


_NOTHING: Final = PromptParts((), None, "")
_HANDED_OVER: ContextVar[PromptParts] = ContextVar("cavaquinho_handed_over", default=_NOTHING)


@contextmanager
def handing_over(context: Context, question: str | None) -> Iterator[None]:
    """Let scanners whose context is `handed_over` check against `context` in the block.

    Raises:
        InputError: `context` is not a string or documents.
    """
    parts = PromptParts(tuple(map(_part, as_documents(context))), question, "")
    token = _HANDED_OVER.set(parts)
    try:
        yield
    finally:
        _HANDED_OVER.reset(token)


def handed_over(_prompt: str) -> PromptParts:
    """Return the context and the question of the `handing_over` block this runs in.

    A context source, for those who have the documents and no prompt to find them in.
    """
    return _HANDED_OVER.get()


def _part(document: Document) -> PromptPart:
    return PromptPart(document.text, (0, len(document.text)), document.id)


def _discard(awaitable: object) -> None:
    """Close a coroutine that will not be awaited, so that Python does not warn."""
    if inspect.iscoroutine(awaitable):
        awaitable.close()


def check_source(source: object) -> None:
    """Refuse what can never give a context.

    Raises:
        ConfigError: `source` is of a type that is not known.
    """
    if isinstance(source, re.Pattern) and isinstance(source.pattern, bytes):
        raise ConfigError("context is a pattern for bytes; write it without the b, for strings")
    if inspect.iscoroutinefunction(source) or inspect.iscoroutinefunction(
        getattr(source, "__call__", None)  # noqa: B004 - an object with an async __call__
    ):
        raise ConfigError(
            "context is an async function; scanners are synchronous: pass a plain function of "
            "the prompt, or the context itself"
        )
    if source is None or isinstance(source, re.Pattern) or callable(source):
        return
    try:
        as_documents(source)  # type: ignore[arg-type]
    except InputError as error:
        raise ConfigError(
            f"{error}; a compiled pattern or a function of the prompt is allowed, too"
        ) from error


def from_parts(parts: PromptParts) -> Resolved:
    """Return the documents and the question; a document without an id gets its position."""
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
