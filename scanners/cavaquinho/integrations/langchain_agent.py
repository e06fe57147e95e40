"""LangChain agents: a middleware that checks the final answer against what the tools returned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cavaquinho._lazy import require
from cavaquinho._options import check_choice
from cavaquinho.integrations.guard import Guard, UnfaithfulError, as_json, as_values
from cavaquinho.integrations.langchain import documents_of
from cavaquinho.models import Context, Document, ScanReport, as_documents
from cavaquinho.output_scanners import resolve_messages

require("langchain", extra="langchain")

from langchain.agents.middleware.types import AgentMiddleware  # noqa: E402
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage  # noqa: E402

ON_INVALID = ("raise", "replace", "report")
REFUSAL: Final = "I cannot answer that from the sources at hand."
METADATA_KEY: Final = "cavaquinho"
_RETURNED: Final = "Returning structured response:"
"""How LangChain confirms a structured response to the model: the answer itself, no evidence.

Source: `_handle_model_output` in `langchain/agents/factory.py`, 1.5.
"""


class FaithfulnessMiddleware(AgentMiddleware):  # type: ignore[misc]
    """Checks the agent's final answer once, when it is done.

    The context is what the tools returned in this conversation (documents in a tool message's
    `artifact` count with their ids), what the messages themselves quote as documents, and the
    fixed `context`. A structured response is checked as JSON. Messages that only call tools are
    no answers and are not checked.
    """

    def __init__(
        self,
        *,
        context: Context = (),
        on_invalid: str = "raise",
        refusal: str = REFUSAL,
        name: str = "FaithfulnessMiddleware",
        **options: Any,  # noqa: ANN401
    ) -> None:
        """Build the scanner.

        Args:
            context: Documents that count as evidence in every conversation.
            on_invalid: "raise" `UnfaithfulError`; "replace" the answer by `refusal` (a structured
                response becomes None); "report": leave it. In the last two, the message's
                `response_metadata["cavaquinho"]` holds the verdict.
            refusal: What an answer that did not pass is replaced by.
            name: Two of them in one agent need two names.
            options: Those of the scanner, see `Guard`.

        Raises:
            ConfigError: A value is not allowed.
        """
        super().__init__()
        self._fixed = as_documents(context)
        self._on_invalid = check_choice("on_invalid", on_invalid, ON_INVALID)
        self._refusal = refusal
        self._name = name
        self._guard = Guard(**options)

    @property
    def name(self) -> str:
        """Under which LangChain lists it."""
        return self._name

    def after_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:  # noqa: ANN401
        """Check the final answer.

        Raises:
            UnfaithfulError: It did not pass and `on_invalid="raise"`.
        """
        answer, documents, question = self._read(state)
        if answer is None:
            return None
        return self._update(state, self._guard.check(answer, documents, question))

    async def aafter_agent(self, state: Any, runtime: Any) -> dict[str, Any] | None:  # noqa: ANN401
        """Do what `after_agent` does, without blocking the event loop."""
        answer, documents, question = self._read(state)
        if answer is None:
            return None
        return self._update(state, await self._guard.acheck(answer, documents, question))

    def _read(self, state: Any) -> tuple[str | None, list[Document], str | None]:  # noqa: ANN401
        messages = state["messages"]
        last = _last_answer(messages)
        structured = state.get("structured_response")
        if structured is not None:
            answer: str | None = as_json(structured)
        else:
            answer = None if last is None else str(last.text)
        documents, question = _evidence(messages, type(structured).__name__)
        return answer, [*self._fixed, *documents], question

    def _update(self, state: Any, report: ScanReport) -> dict[str, Any] | None:  # noqa: ANN401
        if self._on_invalid == "raise" and not report.is_valid:
            raise UnfaithfulError(report)
        last = _last_answer(state["messages"])
        replaced = self._on_invalid == "replace" and not report.is_valid
        update: dict[str, Any] = {}
        if replaced and state.get("structured_response") is not None:
            update["structured_response"] = None
        if last is not None:
            metadata = {**last.response_metadata, METADATA_KEY: as_values(report)}
            changed: dict[str, Any] = {"response_metadata": metadata}
            if replaced:
                changed["content"] = self._refusal
            update["messages"] = [last.model_copy(update=changed)]
        return update


def _last_answer(messages: Sequence[BaseMessage]) -> AIMessage | None:
    """Return the last message if the model wrote it; tool results after it are skipped."""
    for message in reversed(messages):
        if isinstance(message, AIMessage):
            return message
        if not isinstance(message, ToolMessage):
            return None
    return None


def _evidence(messages: Sequence[BaseMessage], schema: str) -> tuple[list[Document], str | None]:
    """Return what the tools returned and what messages quote as documents, and the question.

    Args:
        messages: The conversation.
        schema: Name of the structured response's type; calls of it are answers, not evidence.
    """
    found: list[Document] = []
    turns: list[dict[str, str]] = []
    for message in messages:
        if isinstance(message, ToolMessage):
            if message.name != schema and not str(message.text).startswith(_RETURNED):
                found += _tool_documents(message)
        elif message.type != "ai":
            role = "system" if message.type == "system" else "user"
            turns.append({"role": role, "content": str(message.text)})
    parts = resolve_messages(turns)
    found += [
        Document(part.text, part.id or f"messages:{place}")
        for place, part in enumerate(parts.documents)
    ]
    return found, parts.question


def _tool_documents(message: ToolMessage) -> list[Document]:
    """Return the documents of a tool's artifact, else its text; a failed call gives nothing."""
    if message.status == "error":
        return []
    artifact = message.artifact
    items = artifact if isinstance(artifact, (list, tuple)) else [artifact]
    if items and all(isinstance(getattr(item, "page_content", None), str) for item in items):
        return documents_of(list(items))
    return [Document(str(message.text), message.tool_call_id)]
