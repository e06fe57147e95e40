"""From a row of any known shape to what is checked: response, context and question."""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time, timedelta
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from cavaquinho.errors import InputError
from cavaquinho.models import Document, require_text
from cavaquinho.output_scanners.context import resolve

RESPONSES: Final = ("response", "actual_output", "answer", "output")
CONTEXTS: Final = ("retrieved_contexts", "retrieval_context", "contexts", "documents", "context")
QUESTIONS: Final = ("user_input", "question", "input", "query", "prompt")
"""Names of fields, the first one that a row has counts.

Source: datasets of Ragas (`user_input`, `response`, `retrieved_contexts`; before 0.2 `question`,
`answer`, `contexts`), DeepEval (`input`, `actual_output`, `retrieval_context`), LettuceDetect
(`context`, `question`, `answer`), llm-guard (`prompt`, `output`) and our own (`prompt`, `response`,
`context`)."""

_TEXTS: Final = ("text", "page_content", "content")
_IDS: Final = ("id", "doc_id", "source")


@dataclass(frozen=True)
class Fields:
    """Which fields of a row are what; None: found by their names.

    Attributes:
        response: The text under test.
        context: The trusted text: a text, a list of texts, or of objects with `text` and `id`.
        prompt: The question. Without a context, a whole prompt with its documents.
        id: What names the row.
    """

    response: str | None = None
    context: str | None = None
    prompt: str | None = None
    id: str | None = None


@dataclass(frozen=True)
class Item:
    """One response with what it is checked against."""

    response: str
    context: tuple[Document, ...]
    question: str | None = None
    whole_prompt: str | None = None
    id: str | int | None = None

    @property
    def prompt(self) -> str:
        """The prompt for scanners: the row's own, or one written of its documents and question."""
        if self.whole_prompt is not None:
            return self.whole_prompt
        texts = "\n\n".join(document.text for document in self.context)
        return f"Context:\n{texts}\n\nQuestion: {self.question or ''}".rstrip()


def read_item(row: Mapping[str, Any], fields: Fields) -> Item:
    """Return what `row` asks for.

    Raises:
        InputError: A field is missing or has the wrong type; the message names it, and holds
            nothing of the row's texts.
    """
    response = _find(row, fields.response, RESPONSES)
    if response is None:
        raise InputError(
            f"no response: none of {', '.join(RESPONSES)} among the fields {_names(row)}; name it "
            "with --response-field"
        )
    text = require_text(row[response], f"the field {response!r}")
    context = _find(row, fields.context, CONTEXTS)
    prompt = _find(row, fields.prompt, QUESTIONS)
    question = None if prompt is None else require_text(row[prompt], f"the field {prompt!r}")
    id_ = read_id(row, fields)
    if context is not None:
        return Item(text, _documents(row[context], context), question, None, id_)
    if question is None:
        raise InputError(
            f"no context: none of {', '.join(CONTEXTS)}, and no prompt with documents, among the "
            f"fields {_names(row)}; name it with --context-field"
        )
    found = resolve(question, None)
    return Item(text, found.documents, found.question, question, id_)


def read_id(row: Mapping[str, Any], fields: Fields) -> str | int | None:
    """Return what names a row: a text or a whole number, of anything else what it prints as.

    None for what is no name: nothing at all, NaN, bytes, and values with others in them.
    """
    name = row.get(fields.id or "id")
    if isinstance(name, (str, int)):
        return name
    single = isinstance(name, (float, Decimal, UUID, date, time, timedelta))
    return str(name) if single and _is_there(name) else None


def _is_there(value: object) -> bool:
    """Return whether a field has a value; tables have NaN where nothing is."""
    return value is not None and not (isinstance(value, (float, Decimal)) and value != value)


def _find(row: Mapping[str, Any], named: str | None, known: Sequence[str]) -> str | None:
    if named is None:
        return next((name for name in known if _is_there(row.get(name))), None)
    if not _is_there(row.get(named)):
        raise InputError(f"no field {named!r} among {_names(row)}, or it is empty")
    return named


def _names(row: Mapping[str, Any]) -> str:
    return ", ".join(sorted(str(name) for name in row)[:12]) or "(none)"


def _documents(value: object, name: str) -> tuple[Document, ...]:
    if isinstance(value, str):
        value = _listed(value)
    if isinstance(value, str):
        return (Document(value),)
    if isinstance(value, (bytes, Mapping)) or not isinstance(value, Sequence):
        raise InputError(f"the field {name!r} must be a text or a list, got {type(value).__name__}")
    return tuple(_document(each, f"{name}[{place}]", place) for place, each in enumerate(value))


def _document(value: object, name: str, place: int) -> Document:
    if isinstance(value, Mapping):
        text = next((value[key] for key in _TEXTS if key in value), None)
        id_ = next((value[key] for key in _IDS if isinstance(value.get(key), (str, int))), place)
        return Document(require_text(text, f"{name}.text"), str(id_))
    return Document(require_text(value, f"the field {name}"), str(place))


def _listed(text: str) -> object:
    """Return the list that a cell of a table holds, as JSON or as Python writes it; else `text`."""
    if not text.lstrip().startswith("["):
        return text
    for read in (json.loads, ast.literal_eval):
        try:
            value = read(text)
        except (ValueError, SyntaxError, RecursionError, MemoryError):
            continue
        if isinstance(value, list) and value and all(isinstance(x, (str, dict)) for x in value):
            return value
    return text
