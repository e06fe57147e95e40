"""llm-guard's API: paths, fields and statuses are its own; more fields are added."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from cavaquinho.pipeline import Pipeline, PipelineReport, Step, StepReport
from cavaquinho.serialize import claim_to_dict
from cavaquinho.server.answers import JsonResponse, check_size
from cavaquinho.server.checkers import check_claims, validator_of
from cavaquinho.server.problems import PROBLEMS
from cavaquinho.server.schemas import (
    AnalyzeOutputResponse,
    AnalyzePromptResponse,
    OutputRequest,
    PromptRequest,
    ScanResponse,
)
from cavaquinho.server.service import Service
from cavaquinho.server.status_routes import service_of
from cavaquinho.server.validate_routes import count_claims

router = APIRouter(tags=["Analyze"], responses=PROBLEMS)


@router.post("/analyze/prompt", response_model=AnalyzePromptResponse)
async def analyze_prompt(asked: PromptRequest, request: Request) -> Response:
    """Scan a prompt, and return it as the scanners left it."""
    report = await _prompt(asked, request)
    text = asked.prompt if report is None else report.sanitized_output
    return JsonResponse({"sanitized_prompt": text, **_values(report)})


@router.post("/scan/prompt", response_model=ScanResponse)
async def scan_prompt(asked: PromptRequest, request: Request) -> Response:
    """Scan a prompt."""
    return JsonResponse(_values(await _prompt(asked, request)))


@router.post("/analyze/output", response_model=AnalyzeOutputResponse)
async def analyze_output(asked: OutputRequest, request: Request) -> Response:
    """Scan an output, and return it as the scanners left it."""
    report = await _output(asked, request)
    text = asked.output if report is None else report.sanitized_output
    return JsonResponse({"sanitized_output": text, **_values(report)})


@router.post("/scan/output", response_model=ScanResponse)
async def scan_output(asked: OutputRequest, request: Request) -> Response:
    """Scan an output."""
    return JsonResponse(_values(await _output(asked, request)))


async def _prompt(asked: PromptRequest, request: Request) -> PipelineReport | None:
    """Return the report; None if there is nothing that scans prompts."""
    service = service_of(request)
    _check_characters("prompt", asked.prompt, service, "context_characters")

    def scan() -> PipelineReport | None:
        """Run the scanners of prompts that the request leaves in."""
        pipeline = service.checkers.pipeline(asked.pipeline)
        if not pipeline.input_scanners:
            return None
        left_out = suppressed(pipeline.input_scanners, asked.scanners_suppress)
        return pipeline.scan_prompt_detailed(asked.prompt, suppress=left_out)

    report = await service.work(request, scan, service.config.app.scan_prompt_timeout)
    return _counted(report, "input", service)


async def _output(asked: OutputRequest, request: Request) -> PipelineReport | None:
    """Return the report; None if there is nothing that scans outputs."""
    service = service_of(request)
    _check_characters("prompt", asked.prompt, service, "context_characters")
    _check_characters("output", asked.output, service, "response_characters")

    def scan() -> PipelineReport | None:
        """Run the scanners of outputs that the request leaves in."""
        pipeline = service.checkers.pipeline(asked.pipeline)
        if not pipeline.output_scanners:
            return None
        _check_claims(pipeline, asked, service.config.server.limits.claims)
        left_out = suppressed(pipeline.output_scanners, asked.scanners_suppress)
        return pipeline.scan_output_detailed(asked.prompt, asked.output, suppress=left_out)

    report = await service.work(request, scan, service.config.app.scan_output_timeout)
    return _counted(report, "output", service)


def _check_characters(what: str, text: str, service: Service, key: str) -> None:
    most = getattr(service.config.server.limits, key)
    check_size(f"characters of the {what}", len(text), most, key)


def _check_claims(pipeline: Pipeline, asked: OutputRequest, most: int) -> None:
    validator = validator_of(pipeline)
    if validator is not None:
        check_claims(validator.extractor, asked.output, "", None, most)


def suppressed(steps: Sequence[Step], names: Sequence[str]) -> list[str]:
    """Return the names of the steps that `names` leave out, by name or type.

    Names of others are passed over, as llm-guard's API does.
    """
    wanted = set(names)
    return [step.name for step in steps if {step.name, step.type} & wanted]


def _counted(report: PipelineReport | None, source: str, service: Service) -> PipelineReport | None:
    """Count the verdicts, and return the report."""
    for name, step in ({} if report is None else report.reports).items():
        if step.is_valid is not None:
            service.meters.count(
                "scanners.valid", source=source, valid=str(step.is_valid), scanner=name
            )
        count_claims(step.claims, service)
    return report


def _values(report: PipelineReport | None) -> dict[str, Any]:
    """Return the fields that all answers have."""
    if report is None:
        nothing: dict[str, Any] = {"is_valid": True, "scanners": {}, "status": "unchecked"}
        return {**nothing, "claims": {}, "errors": {}, "details": [], "milliseconds": 0.0}
    steps = report.reports
    return {
        "is_valid": report.is_valid,
        "scanners": report.as_tuple()[2],
        "status": report.status,
        "claims": {
            name: [claim_to_dict(claim) for claim in step.claims]
            for name, step in steps.items()
            if step.result is not None
        },
        "errors": {name: step.error for name, step in steps.items() if step.error is not None},
        "details": [_detail(step) for step in steps.values()],
        "milliseconds": round(report.milliseconds, 3),
    }


def _detail(step: StepReport) -> dict[str, Any]:
    values = step.to_dict()
    result = values.pop("result")
    kept = ("status", "score", "summary", "coverage")
    return {**values, "result": None if result is None else {key: result[key] for key in kept}}
