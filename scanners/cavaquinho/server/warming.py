"""A scan of every pipeline before the first request, so that no client pays for loading."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from typing import Final

from cavaquinho.pipeline import Pipeline, PipelineReport

PROMPT: Final = (
    "Context: The office opens at nine. The fee is 40 euros.\nQuestion: What is the fee?"
)
OUTPUT: Final = "The fee is 40 euros."


def warm_up(pipelines: Mapping[str, Pipeline]) -> list[str]:
    """Scan one text with every scanner; return which failed to run, as pipeline.scanner.

    A scanner whose `on_error` is "allow" or "report" may fail: that is what the setting is for.
    """
    failed: list[str] = []
    for name, pipeline in pipelines.items():
        if pipeline.output_scanners:
            report = pipeline.scan_output_detailed(PROMPT, OUTPUT, fail_fast=False)
            failed += _failed(name, report)
        if pipeline.input_scanners:
            report = pipeline.scan_prompt_detailed(PROMPT, fail_fast=False)
            failed += _failed(name, report)
    return failed


def spare_collector() -> None:
    """Tell the garbage collector not to look at what is loaded again.

    It stays as long as the process. A full collection stops all threads, the event loop's too: for
    650 ms on two busy cores, most of it for these objects. Forked processes go on sharing the
    memory that a collection would have written to.
    """
    gc.collect()
    gc.freeze()


def _failed(pipeline: str, report: PipelineReport) -> list[str]:
    return [
        f"{pipeline}.{name}"
        for name, step in report.reports.items()
        if step.error is not None and step.is_valid is False
    ]
