"""LangChain: a `Runnable` for any chain. The agent middleware is in `langchain_agent`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cavaquinho._lazy import require
from cavaquinho._options import check_choice
from cavaquinho.errors import InputError
from cavaquinho.integrations.guard import Guard, UnfaithfulError, as_values
from cavaquinho.models import Document

require("langchain_core", extra="langchain")

from langchain_core.messages import BaseMessage  # noqa: E402
from langchain_core.runnables import Runnable, RunnableConfig  # noqa: E402
from langchain_core.runnables.config import run_in_executor  # noqa: E402

ON_INVALID = ("report", "raise")


class FaithfulnessRunnable(Runnable[Any, Any]):  # type: ignore[misc]
    """Takes a mapping with an answer and its context, and adds the verdict to it.

    Streams, too: `stream` and `astream` collect the input and then check it as a whole.

    Example:
        >>> step = FaithfulnessRunnable()
        >>> step.invoke({"context": "The fee is 40 euros.", "answer": "The fee is 90 euros."})[
        ...     "faithfulness"
        ... ]["is_valid"]
        False
    """

    def __init__(
        self,
        *,
        answer_key: str = "answer",
        context_key: str = "context",
        question_key: str = "question",
        output_key: str = "faithfulness",
        on_invalid: str = "report",
        **options: Any,  # noqa: ANN401
    ) -> None:
        """Name the keys and build the scanner.

        Args:
            answer_key: Of the answer: a string or a message.
            context_key: Of the context: a string, LangChain documents, or a list of these. A
                document's id, else its metadata's `source`, else its position, is the source id.
            question_key: Of the question (a string); it may be missing.
            output_key: Under which the verdict is added, see `cavaquinho.integrations.guard`.
            on_invalid: "report" (only add the verdict) or "raise" `UnfaithfulError`.
            options: Those of the scanner, see `Guard`.

        Raises:
            ConfigError: A value is not allowed.
        """
        self._answer_key, self._context_key = answer_key, context_key
        self._question_key, self._output_key = question_key, output_key
        self._on_invalid = check_choice("on_invalid", on_invalid, ON_INVALID)
        self._guard = Guard(**options)

    def invoke(self, input: Any, config: RunnableConfig | None = None, **_: Any) -> dict[str, Any]:  # noqa: ANN401
        """Return the input with the verdict added.

        Raises:
            InputError: A key is missing, or a value has the wrong type.
            UnfaithfulError: The answer did not pass and `on_invalid="raise"`.
        """
        checked: dict[str, Any] = self._call_with_config(self._check, input, config)
        return checked

    async def ainvoke(
        self,
        input: Any,  # noqa: ANN401
        config: RunnableConfig | None = None,
        **_: Any,  # noqa: ANN401
    ) -> dict[str, Any]:
        """Return what `invoke` returns, without blocking the event loop."""

        async def check(values: Any) -> dict[str, Any]:  # noqa: ANN401
            done: dict[str, Any] = await run_in_executor(config, self._check, values)
            return done

        checked: dict[str, Any] = await self._acall_with_config(check, input, config)
        return checked

    def _check(self, values: Any) -> dict[str, Any]:  # noqa: ANN401
        if not isinstance(values, Mapping):
            raise InputError(f"the input must be a mapping, got {type(values).__name__}")
        for key in (self._answer_key, self._context_key):
            if key not in values:
                raise InputError(
                    f"the input has no key {key!r}; it has {', '.join(map(str, values))}"
                )
        answer = text_of(values[self._answer_key])
        documents = documents_of(values[self._context_key])
        report = self._guard.check(answer, documents, values.get(self._question_key))
        if self._on_invalid == "raise" and not report.is_valid:
            raise UnfaithfulError(report)
        return {**values, self._output_key: as_values(report)}


def text_of(answer: object) -> str:
    """Return the text of a string or a message.

    Raises:
        InputError: It is neither.
    """
    if isinstance(answer, BaseMessage):
        return str(answer.text)
    if isinstance(answer, str):
        return answer
    raise InputError(f"the answer must be a string or a message, got {type(answer).__name__}")


def documents_of(context: object) -> list[Document]:
    """Return LangChain documents, strings, or a list of these as documents.

    Raises:
        InputError: An item is something else.
    """
    items = context if isinstance(context, (list, tuple)) else [context]
    return [_document(item, place) for place, item in enumerate(items)]


def _document(item: object, place: int) -> Document:
    if isinstance(item, Document):
        return item
    if isinstance(item, str):
        return Document(item, str(place))
    text = getattr(item, "page_content", None)
    if not isinstance(text, str):
        raise InputError(
            f"context[{place}] must be a string or a document with page_content, got "
            f"{type(item).__name__}"
        )
    metadata = getattr(item, "metadata", None) or {}
    name = getattr(item, "id", None) or metadata.get("source") or place
    return Document(text, str(name), metadata)
