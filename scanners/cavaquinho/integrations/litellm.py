"""LiteLLM: a guardrail for its proxy. In its configuration, mode `post_call`."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from typing import Any, ClassVar

from cavaquinho._lazy import require
from cavaquinho._options import check_choice
from cavaquinho.errors import InputError
from cavaquinho.integrations.chat_answers import answer_texts, stream_texts
from cavaquinho.integrations.chat_requests import request_messages
from cavaquinho.integrations.guard import Guard, as_values, describe
from cavaquinho.models import Context, ScanReport
from cavaquinho.output_scanners import resolve_messages
from cavaquinho.output_scanners.context import from_parts

require("litellm", extra="litellm")

from litellm.exceptions import GuardrailRaisedException  # noqa: E402
from litellm.integrations.custom_guardrail import CustomGuardrail  # noqa: E402

ON_INVALID = ("block", "report")
METADATA_KEY = "cavaquinho"
ContextOfRequest = Context | Callable[[Mapping[str, Any]], Context]


class _Applying(CustomGuardrail):  # type: ignore[misc]
    """Holds `apply_guardrail`.

    In a base class, since LiteLLM takes a class that defines it itself for one that leaves the
    lifecycle to LiteLLM, whose streaming lets text out before it is checked.
    """

    async def apply_guardrail(self, *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401
        """Check what LiteLLM's endpoint `/guardrails/apply_guardrail` hands over.

        Both known forms: `(inputs, request_data, input_type, logging_obj) -> inputs`, and
        `(text, language, entities, request_data) -> text`. Texts of a request are no answers and
        are returned unchecked.

        Raises:
            GuardrailRaisedException: A text did not pass and `on_invalid="block"`.
            InputError: The arguments are of neither form.
        """
        given = kwargs["inputs"] if "inputs" in kwargs else kwargs.get("text", *args[:1])
        if isinstance(given, str):
            request = kwargs.get("request_data", args[3] if len(args) > 3 else None)
            await self._check([given], request or {})
            return given
        if not isinstance(given, Mapping):
            raise InputError(f"apply_guardrail takes inputs or text, got {type(given).__name__}")
        names = dict(zip(("request_data", "input_type", "logging_obj"), args[1:], strict=False))
        names.update(kwargs)
        if names.get("input_type") != "request":
            request = _with_messages(names.get("request_data") or {}, names.get("logging_obj"))
            await self._check(given.get("texts") or [], request)
        return given

    async def _check(self, texts: Sequence[str], request: Mapping[str, Any]) -> None:
        raise NotImplementedError


class CavaquinhoGuardrail(_Applying):
    """Checks every answer against the documents and tool results of its request.

    Streams are held back until they are complete, then checked, then let out chunk by chunk: no
    unchecked text reaches the client. Answers of `/chat/completions`, `/completions`,
    `/v1/responses` and `/v1/messages` are read; any other shape is an error, never a pass.
    """

    use_native_lifecycle_hooks: ClassVar[bool] = True

    def __init__(
        self,
        *,
        context: ContextOfRequest | None = None,
        on_invalid: str = "block",
        scanner: Mapping[str, Any] | None = None,
        **kwargs: Any,  # noqa: ANN401
    ) -> None:
        """Build the scanner.

        Args:
            context: None: told apart from the request's messages; else the trusted texts, or a
                function of the request.
            on_invalid: "block" (LiteLLM's `GuardrailRaisedException`) or "report": the verdicts
                are in the request's `metadata["cavaquinho"]` only, for loggers.
            scanner: Options of the scanner, see `Guard`.
            kwargs: LiteLLM's own: `guardrail_name`, `event_hook`, `default_on`, ...

        Raises:
            ConfigError: A value is not allowed.
        """
        super().__init__(**kwargs)
        self._context = context
        self._on_invalid = check_choice("on_invalid", on_invalid, ON_INVALID)
        self._guard = Guard(**(scanner or {}))

    async def async_post_call_success_hook(
        self,
        data: dict[str, Any],
        user_api_key_dict: Any,  # noqa: ANN401
        response: Any,  # noqa: ANN401
    ) -> Any:  # noqa: ANN401
        """Check a whole answer and return it.

        Raises:
            GuardrailRaisedException: It did not pass and `on_invalid="block"`.
            InputError: Its shape is not known.
        """
        if self._applies(data):
            await self._check(answer_texts(response), data)
        return response

    async def async_post_call_streaming_iterator_hook(
        self,
        user_api_key_dict: Any,  # noqa: ANN401
        response: Any,  # noqa: ANN401
        request_data: dict[str, Any],
    ) -> AsyncGenerator[Any, None]:
        """Hold the stream back, check it, let it out. Raises as for a whole answer."""
        if not self._applies(request_data):
            async for chunk in response:
                yield chunk
            return
        chunks = [chunk async for chunk in response]
        await self._check(stream_texts(chunks), request_data)
        for chunk in chunks:
            yield chunk

    def _applies(self, data: Mapping[str, Any]) -> bool:
        """Ask LiteLLM whether this request wants the guardrail."""
        from litellm.types.guardrails import GuardrailEventHooks

        return bool(self.should_run_guardrail(data=data, event_type=GuardrailEventHooks.post_call))

    async def _check(self, texts: Sequence[str], request: Mapping[str, Any]) -> None:
        documents, question = self._evidence(request)
        reports = [await self._guard.acheck(text, documents, question) for text in texts]
        metadata = request.get("metadata")
        if isinstance(metadata, dict):
            metadata[METADATA_KEY] = [as_values(report) for report in reports]
        for report in reports:
            if not report.is_valid and self._on_invalid == "block":
                raise self._refusal(report)

    def _evidence(self, request: Mapping[str, Any]) -> tuple[Context, str | None]:
        told = from_parts(resolve_messages(request_messages(request)))
        if self._context is None:
            return told.documents, told.question
        context = self._context(request) if callable(self._context) else self._context
        return context, told.question

    def _refusal(self, report: ScanReport) -> Exception:
        error: Exception = GuardrailRaisedException(
            guardrail_name=self.guardrail_name, message=describe(report)
        )
        if report.result is not None and hasattr(error, "blocked_content"):
            error.blocked_content = True
        return error


def _with_messages(request: Mapping[str, Any], logging_obj: Any) -> Mapping[str, Any]:  # noqa: ANN401
    """Return the request; if it holds no messages, with those that LiteLLM logs."""
    if request_messages(request) or logging_obj is None:
        return request
    details = getattr(logging_obj, "model_call_details", None) or {}
    return {**request, "messages": details.get("messages") or []}
