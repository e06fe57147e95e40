"""Trusted texts: what `validate` takes as context."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cavaquinho.errors import InputError


@dataclass(frozen=True)
class Document:
    """A trusted text. A string context is one document without an id."""

    text: str
    id: str | None = None
    metadata: Mapping[str, Any] = field(default_factory=dict, hash=False)


Context = str | Document | Sequence["str | Document"]
"""What `validate` takes as context."""


def require_text(value: object, name: str) -> str:
    """Return `value` if it is a string.

    Raises:
        InputError: It is something else; the message names the type, never the content.
    """
    if not isinstance(value, str):
        hint = "; decode it first, e.g. value.decode('utf-8')" if isinstance(value, bytes) else ""
        raise InputError(f"{name} must be a string, got {type(value).__name__}{hint}")
    return value


def as_documents(context: Context) -> tuple[Document, ...]:
    """Return `context` as documents, in order.

    A string is one document without an id. Strings in a list get their position as id ("0", "1").

    Raises:
        InputError: `context` is not a string, a `Document`, or a sequence of these.
    """
    if isinstance(context, str):
        return (Document(context),)
    if isinstance(context, Document):
        return (_checked(context, "context"),)
    if isinstance(context, bytes) or not isinstance(context, Sequence):
        raise InputError(
            f"context must be a string, a Document or a list of these, got {type(context).__name__}"
        )
    return tuple(_document(item, position) for position, item in enumerate(context))


def _document(item: object, position: int) -> Document:
    name = f"context[{position}]"
    if isinstance(item, Document):
        return _checked(item, name)
    return Document(require_text(item, name), id=str(position))


def _checked(document: Document, name: str) -> Document:
    require_text(document.text, f"{name}.text")
    if document.id is not None:
        require_text(document.id, f"{name}.id")
    return document
