"""OpenAI Agents SDK: an output guardrail for agents."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from cavaquinho._lazy import require
from cavaquinho.integrations.chat_requests import request_messages
from cavaquinho.integrations.guard import Guard, as_json, as_values
from cavaquinho.models import Context
from cavaquinho.output_scanners import resolve_messages
from cavaquinho.output_scanners.context import Resolved, from_parts

require("agents", extra="openai-agents")

from agents import (  # noqa: E402
    Agent,
    GuardrailFunctionOutput,
    OutputGuardrail,
    RunContextWrapper,
)

ContextOfRun = Context | Callable[[Any], "Context | Awaitable[Context]"]


def faithfulness_guardrail(
    context: ContextOfRun | None = None,
    *,
    question: str | Callable[[Any], str | None] | None = None,
    name: str = "faithfulness",
    **options: Any,  # noqa: ANN401
) -> Any:  # noqa: ANN401 - an OutputGuardrail, whose type is the SDK's
    """Return an output guardrail that trips when the final output is not supported.

    Args:
        context: The trusted texts, or a function, plain or async, of the run's context object (what
            `Runner.run(..., context=...)` was given) that returns them. None: what the run's input
            quotes as documents or holds as tool results. The SDK does not hand over what the tools
            return in the run itself: let them keep it in the run's context object.
        question: What the user asked, or a function of the run's context object; None: told apart
            from the run's input.
        name: For tracing.
        options: Those of the scanner, see `Guard`.

    Returns:
        An `agents.OutputGuardrail`. `output_info` is the verdict as plain values; the SDK raises
        `OutputGuardrailTripwireTriggered` when the tripwire is set. Outputs that are no strings
        are checked as JSON.

    Raises:
        ConfigError: A value is not allowed.
    """
    guard = Guard(**options)

    async def check(
        wrapper: RunContextWrapper[Any],
        agent: Agent[Any],
        output: Any,  # noqa: ANN401
    ) -> GuardrailFunctionOutput:
        """Return the verdict on a final output."""
        told = _told_apart(wrapper)
        documents: Context = told.documents
        asked = told.question
        if context is not None:
            documents = await _context_of(context, wrapper.context)
        if question is not None:
            asked = question(wrapper.context) if callable(question) else question
        text = output if isinstance(output, str) else as_json(output)
        report = await guard.acheck(text, documents, asked)
        return GuardrailFunctionOutput(
            output_info=as_values(report), tripwire_triggered=not report.is_valid
        )

    return OutputGuardrail(guardrail_function=check, name=name)


async def _context_of(context: ContextOfRun, run: Any) -> Context:  # noqa: ANN401
    given = context(run) if callable(context) else context
    return await given if inspect.isawaitable(given) else given


def _told_apart(wrapper: Any) -> Resolved:  # noqa: ANN401
    """Return the documents and the question of the run's input."""
    items = getattr(wrapper, "turn_input", None) or []
    plain = [item for item in items if isinstance(item, Mapping)]
    return from_parts(resolve_messages(request_messages({"input": plain})))
