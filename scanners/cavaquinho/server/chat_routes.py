"""The guard in front of an LLM: OpenAI's chat completions, with the answer checked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Any, Final

import httpx
from fastapi import APIRouter, Request
from starlette.responses import Response, StreamingResponse

from cavaquinho.models import ScanReport
from cavaquinho.server.answers import JsonResponse, Refusal
from cavaquinho.server.chat_stream import ChatStream
from cavaquinho.server.guarding import (
    FIELD,
    FILTERED,
    AnswerGuard,
    Conversation,
    check_answer_size,
    read_conversation,
    verdict,
)
from cavaquinho.server.llm_answers import decoded, text_of
from cavaquinho.server.service import Service
from cavaquinho.server.sse import MEDIA_TYPE
from cavaquinho.server.status_routes import service_of
from cavaquinho.server.upstream import passed_back, read_answer
from cavaquinho.server.validate_routes import count_claims
from cavaquinho.server.work import while_there

VERDICT: Final = "x-cavaquinho-verdict"
"""Header of a whole answer: "valid", "invalid" or "unchecked"."""

router = APIRouter(prefix="/v1", tags=["Chat"])


@router.post("/chat/completions")
async def chat_completions(request: Request) -> Response:
    """Ask the LLM, and check what it says against the documents in the messages."""
    service = service_of(request)
    body = await request.body()
    talk = read_conversation(body, service.config.server.limits.context_characters)
    guard = await service.work(request, lambda: service.answer_guard, _timeout(service))
    asking = service.upstream.ask(
        body, request.headers.raw, own_authorization=_is_ours(request, service)
    )
    answer = await while_there(request, asking)
    headers = passed_back(answer)
    if not answer.is_success:
        said = await while_there(request, read_answer(answer))
        return Response(said, answer.status_code, headers)
    if talk.stream and MEDIA_TYPE in answer.headers.get("content-type", "").lower():
        stream = ChatStream(service, guard, talk)
        headers["content-type"] = MEDIA_TYPE
        return StreamingResponse(_relayed(stream, answer), headers=headers)
    values = _completion(await while_there(request, read_answer(answer)))
    verdict_said = await _checked(values, guard, talk, request)
    headers.pop("content-type", None)
    return JsonResponse(values, headers={**headers, VERDICT: verdict_said})


async def _relayed(stream: ChatStream, answer: httpx.Response) -> AsyncIterator[bytes]:
    """Yield what may be shown. When the client goes away, the LLM is told to stop."""
    try:
        async for piece in stream.relay(answer):
            yield piece
    finally:
        await asyncio.shield(answer.aclose())


def _completion(content: bytes) -> dict[str, Any]:
    """Return a completion; what cannot be read cannot be checked, and is not passed on.

    Raises:
        Refusal: 502.
    """
    try:
        values = decoded(content)
    except ValueError:
        values = {}
    choices = values.get("choices")
    if not isinstance(choices, list) or not all(map(_has_message, choices)):
        raise Refusal(502, "The LLM's answer is no chat completion, so it cannot be checked.")
    return values


def _has_message(choice: object) -> bool:
    return isinstance(choice, dict) and isinstance(choice.get("message"), dict)


async def _checked(
    values: dict[str, Any], guard: AnswerGuard, talk: Conversation, request: Request
) -> str:
    """Check every choice, change it as the policy says, and return the value of the header."""
    service = service_of(request)
    verdicts: list[dict[str, Any]] = []
    for place, choice in enumerate(values["choices"]):
        if guard.policy != "pass":
            # Where other APIs have their text: it would go round the check.
            for key in ("text", "delta"):
                choice.pop(key, None)
        text = answer_text(choice)
        if text is None:
            continue
        check_answer_size(len(text), service.config.server.limits.response_characters)
        report = await service.work(request, partial(guard.check, text, talk), _timeout(service))
        if report.result is not None:
            count_claims(report.result.claims, service)
        _apply(choice, text, report, guard.policy)
        verdicts.append(verdict(choice.get("index", place), report))
    values[FIELD] = {"policy": guard.policy, "choices": verdicts}
    return said_of(verdicts)


def _apply(choice: dict[str, Any], text: str, report: ScanReport, policy: str) -> None:
    if report.sanitized_output == text:
        return
    choice["message"]["content"] = report.sanitized_output
    # The tokens of what was changed are not for the client, either.
    choice["logprobs"] = None
    if policy == "block":
        choice["finish_reason"] = FILTERED


def answer_text(choice: dict[str, Any]) -> str | None:
    """Return what a choice says; None if it only calls tools.

    Raises:
        Refusal: 502, its content has an unknown shape.
    """
    try:
        return text_of(choice["message"].get("content"))
    except ValueError:
        raise Refusal(502, "The LLM's answer has a content that cannot be checked.") from None


def said_of(verdicts: list[dict[str, Any]]) -> str:
    """Return "invalid" if any verdict is, "unchecked" if nothing was checked, else "valid"."""
    if not all(each["is_valid"] for each in verdicts):
        return "invalid"
    checked = [each for each in verdicts if (each["result"] or {}).get("status") == "checked"]
    return "valid" if checked else "unchecked"


def _timeout(service: Service) -> float:
    return service.config.app.scan_output_timeout


def _is_ours(request: Request, service: Service) -> bool:
    """Tell whether `Authorization` holds a secret of this service; if not, the other header did."""
    credentials = service.credentials
    return credentials is not None and (
        credentials.client(request.headers.get("authorization")) is not None
    )
