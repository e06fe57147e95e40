"""Claims against documents: one response, many, and bare pairs for a model."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from cavaquinho.engine.cancellation import check_cancelled
from cavaquinho.errors import InputError
from cavaquinho.models import ClaimResult, NLIPair, ValidationResult
from cavaquinho.nli import NLIBackend
from cavaquinho.nli.base import checked_scores
from cavaquinho.serialize import to_dict
from cavaquinho.server.answers import JsonResponse, check_size
from cavaquinho.server.checkers import Checker, check_claims
from cavaquinho.server.problems import PROBLEMS
from cavaquinho.server.schemas import (
    BatchRequest,
    BatchResponse,
    Item,
    NliInfo,
    NliRequest,
    NliResponse,
    Settings,
    ValidateRequest,
    ValidateResponse,
)
from cavaquinho.server.service import Service
from cavaquinho.server.status_routes import service_of

router = APIRouter(prefix="/v1", responses=PROBLEMS)


@router.post("/validate", tags=["Validate"], response_model=ValidateResponse)
async def validate(asked: ValidateRequest, request: Request) -> Response:
    """Check a response claim by claim against its context."""
    checker, results, milliseconds = await _checked([asked], asked, request)
    return JsonResponse({**to_dict(results[0]), **said_with(checker, milliseconds)})


@router.post("/validate/batch", tags=["Validate"], response_model=BatchResponse)
async def validate_batch(asked: BatchRequest, request: Request) -> Response:
    """Check many responses in one call; the results are those of one by one."""
    most = service_of(request).config.server.limits.items
    check_size("items of the batch", len(asked.items), most, "items")
    checker, results, milliseconds = await _checked(asked.items, asked, request)
    body = {"results": [to_dict(result) for result in results]}
    return JsonResponse({**body, **said_with(checker, milliseconds)})


@router.get("/nli", tags=["NLI"], response_model=NliInfo)
async def nli_info(request: Request, pipeline: str | None = None) -> Response:
    """Say what scores pairs."""
    service = service_of(request)
    timeout = service.config.app.scan_output_timeout
    backend = await service.work(request, lambda: service.checkers.backend(pipeline), timeout)
    return JsonResponse({"model": backend.name, "max_length": _max_length(backend)})


@router.post("/nli", tags=["NLI"], response_model=NliResponse)
async def nli(asked: NliRequest, request: Request) -> Response:
    """Score pairs of premise and hypothesis; what a remote backend calls."""
    service = service_of(request)
    limits = service.config.server.limits
    for values in (asked.pairs, asked.hypotheses):
        check_size("pairs", len(values), limits.pairs, "pairs")

    def score() -> dict[str, Any]:
        """Score the pairs, once all their hypotheses are known to fit."""
        backend = service.checkers.backend(asked.pipeline)
        pairs = [NLIPair(pair.premise, pair.hypothesis) for pair in asked.pairs]
        for place, pair in enumerate(pairs):
            check_cancelled()
            if not backend.fits(pair.hypothesis):
                raise InputError(f"pairs[{place}].hypothesis is too long for the model; split it")
        return {
            "scores": [asdict(scores) for scores in checked_scores(backend, pairs)],
            "room": [backend.room(hypothesis) for hypothesis in asked.hypotheses],
            "model": backend.name,
        }

    timeout = service.config.app.scan_output_timeout
    return JsonResponse(await service.work(request, score, timeout))


async def _checked(
    items: Sequence[Item], settings: Settings, request: Request
) -> tuple[Checker, list[ValidationResult], float]:
    service = service_of(request)
    for item in items:
        check_item(item, service)

    def check() -> tuple[Checker, list[ValidationResult], float]:
        """Check all items in one call of the validator, and take the time."""
        started = time.perf_counter()
        checker = checker_for(settings, service)
        for item in items:
            check_cancelled()
            check_item_claims(item, checker, service)
        results = checker.validator.validate_batch(
            [item.response for item in items],
            contexts=[item.as_context() for item in items],
            prompts=[item.prompt for item in items],
        )
        return checker, results, 1000 * (time.perf_counter() - started)

    found = await service.work(request, check, service.config.app.scan_output_timeout)
    for result in found[1]:
        count_claims(result.claims, service)
    return found


def checker_for(settings: Settings, service: Service) -> Checker:
    """Return what checks with the settings of a request; loads the models if need be."""
    return service.checkers.get(
        settings.pipeline,
        language=settings.language,
        mode=settings.mode,
        threshold=settings.threshold,
    )


def check_item(item: Item, service: Service) -> None:
    """Refuse what is too large.

    Raises:
        Refusal: 413.
    """
    limits = service.config.server.limits
    given = item.documents if item.documents is not None else item.context
    documents = [given] if isinstance(given, str) else list(given or ())
    texts = [each if isinstance(each, str) else each.text for each in documents]
    size = sum(map(len, texts)) + len(item.prompt or "")
    for what, found, key in (
        ("documents", len(texts), "documents"),
        ("characters of context and prompt", size, "context_characters"),
        ("characters of the response", len(item.response), "response_characters"),
    ):
        check_size(what, found, getattr(limits, key), key)


def check_item_claims(item: Item, checker: Checker, service: Service) -> None:
    """Refuse a response with too many claims; see `check_claims`.

    Raises:
        Refusal: 413.
    """
    most = service.config.server.limits.claims
    extractor = checker.validator.extractor
    check_claims(extractor, item.response, item.as_context(), item.prompt, most)


def count_claims(claims: Sequence[ClaimResult], service: Service) -> None:
    """Count the labels of checked claims."""
    for claim in claims:
        service.meters.count("cavaquinho.claims", label=claim.label.value)


def said_with(checker: Checker, milliseconds: float) -> dict[str, Any]:
    """Return what an answer says of the settings it was made with."""
    return {
        "pipeline": checker.pipeline,
        "mode": checker.mode,
        "threshold": checker.threshold,
        "milliseconds": round(milliseconds, 3),
    }


def _max_length(backend: NLIBackend) -> int | None:
    """Return the longest pair in tokens, of a backend or of what it wraps."""
    found = getattr(backend, "max_length", None)
    inner = getattr(backend, "inner", None)
    return _max_length(inner) if found is None and isinstance(inner, NLIBackend) else found
