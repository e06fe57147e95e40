"""A verdict for each sentence as soon as it is there, as server-sent events."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from typing import Any, Final, TypeVar

from fastapi import APIRouter, Request
from starlette.responses import Response, StreamingResponse

from cavaquinho.errors import CavaquinhoError
from cavaquinho.serialize import claim_to_dict, to_dict
from cavaquinho.server.answers import Refusal, body_of
from cavaquinho.server.checkers import Checker
from cavaquinho.server.logs import failure
from cavaquinho.server.problems import PROBLEMS
from cavaquinho.server.schemas import ValidateRequest
from cavaquinho.server.service import Service
from cavaquinho.server.sse import MEDIA_TYPE, event
from cavaquinho.server.status_routes import service_of
from cavaquinho.server.validate_routes import (
    check_item,
    check_item_claims,
    checker_for,
    count_claims,
    said_with,
)

PIECE: Final = 120
"""Characters that are fed at a time: about a sentence, so that each verdict comes by itself."""

T = TypeVar("T")
router = APIRouter(prefix="/v1", tags=["Validate"], responses=PROBLEMS)


@router.post(
    "/validate/stream",
    response_class=StreamingResponse,
    responses={200: {"description": "Events", "content": {MEDIA_TYPE: {}}}},
)
async def validate_stream(asked: ValidateRequest, request: Request) -> Response:
    """Check a response as `/v1/validate` does; send each claim when its sentence is checked.

    Events: `claim` (one verdict), then `result` (what `/v1/validate` answers), or `error`.
    """
    service = service_of(request)
    check_item(asked, service)

    def prepare() -> Checker:
        """Find what checks, and refuse too many claims before the first event."""
        checker = checker_for(asked, service)
        check_item_claims(asked, checker, service)
        return checker

    checker = await service.work(request, prepare, service.config.app.scan_output_timeout)
    return StreamingResponse(_events(asked, checker, service), media_type=MEDIA_TYPE)


async def _events(
    asked: ValidateRequest, checker: Checker, service: Service
) -> AsyncIterator[bytes]:
    started = time.perf_counter()
    until = started + service.config.app.scan_output_timeout

    async def work(function: Callable[[], T]) -> T:
        """Run in a thread, in what is left of the time for the whole response."""
        left = until - time.perf_counter()
        return await service.bench.run(function, max(0.0, left), patient=True)

    try:
        stream = checker.validator.stream(asked.as_context(), asked.prompt)
        for piece in _pieces(asked.response):
            for claim in await work(partial(stream.feed, piece)):
                yield event(claim_to_dict(claim), "claim")
        result = await work(stream.finish)
        count_claims(result.claims, service)
        milliseconds = 1000 * (time.perf_counter() - started)
        yield event({**to_dict(result), **said_with(checker, milliseconds)}, "result")
    except Refusal as refusal:
        yield event(_problem(refusal), "error")
    except CavaquinhoError as error:
        failure(error, during="stream")
        yield event(_problem(Refusal(503, type(error).__name__)), "error")
    except Exception as error:  # Whatever it is: the client must not take it for the end.
        failure(error, during="stream")
        yield event(_problem(Refusal(500, "Something went wrong here.")), "error")


def _pieces(text: str) -> Iterator[str]:
    for start in range(0, len(text), PIECE):
        yield text[start : start + PIECE]


def _problem(refusal: Refusal) -> dict[str, Any]:
    return {"status": refusal.status, **body_of(refusal, "")}
