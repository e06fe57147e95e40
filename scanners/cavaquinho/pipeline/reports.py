"""What a run of a pipeline found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from cavaquinho.models import ClaimResult, ValidationResult
from cavaquinho.serialize import to_dict

Status = Literal["checked", "incomplete", "unchecked"]


@dataclass(frozen=True)
class StepReport:
    """What one scanner found.

    Attributes:
        name: Name of the instance in the pipeline.
        type: Name of its type.
        is_valid: Its verdict; None if it gave none (skipped, or failed with `on_error: report`).
        risk_score: llm-guard's scale, -1 to 1; None if it gave none.
        seen: Position in `PipelineReport.texts` of the text that it saw: spans refer to that text.
        changed: Whether it handed on another text than it saw.
        result: The claim trace; None if it does not check claims, or did not run.
        error: Why it failed to run; None if it did not fail. Never holds a scanned text.
        exception: The exception behind `error`, if there was one.
        skipped: Why it was not run; None if it was.
        milliseconds: How long it took; 0 if it was skipped.
    """

    name: str
    type: str
    is_valid: bool | None
    risk_score: float | None
    seen: int = 0
    changed: bool = False
    result: ValidationResult | None = None
    error: str | None = None
    exception: BaseException | None = field(default=None, compare=False, repr=False)
    skipped: str | None = None
    milliseconds: float = 0.0

    @property
    def claims(self) -> tuple[ClaimResult, ...]:
        """The claims that were checked; empty if it checks none."""
        return () if self.result is None else self.result.claims

    def to_dict(self) -> dict[str, Any]:
        """Return plain values, for JSON; without the exception."""
        return {
            "name": self.name,
            "type": self.type,
            "is_valid": self.is_valid,
            "risk_score": self.risk_score,
            "seen": self.seen,
            "changed": self.changed,
            "error": self.error,
            "skipped": self.skipped,
            "milliseconds": round(self.milliseconds, 3),
            "result": None if self.result is None else to_dict(self.result),
        }


@dataclass(frozen=True)
class PipelineReport:
    """What all scanners of a pipeline found.

    Attributes:
        sanitized_output: The text after all scanners (of a prompt, where prompts were scanned).
        is_valid: False if and only if a scanner said so, or failed with `on_error: block`.
        reports: One report per scanner, by instance name, in the order of the pipeline.
        status: "checked": every scanner that was to run ran. "incomplete": one failed, or was
            left out by `fail_fast` or by the caller. "unchecked": none gave a verdict.
        texts: The texts that were seen: the given one, then each changed one.
        pipeline: Name of the pipeline.
        milliseconds: How long the whole run took.
    """

    sanitized_output: str
    is_valid: bool
    reports: Mapping[str, StepReport]
    status: Status = "checked"
    texts: tuple[str, ...] = ()
    pipeline: str = "default"
    milliseconds: float = 0.0

    @property
    def risk_score(self) -> float:
        """The highest risk that a scanner found; 0 if none gave one."""
        given = [item.risk_score for item in self.reports.values() if item.risk_score is not None]
        return max(given, default=0.0)

    def as_tuple(self) -> tuple[str, dict[str, bool], dict[str, float]]:
        """Return what llm-guard's `scan_output` returns, keyed by instance name.

        Scanners without a verdict are left out, as llm-guard leaves out those it did not run.
        """
        valid = {name: item.is_valid for name, item in self.reports.items()}
        risks = {name: item.risk_score for name, item in self.reports.items()}
        return (
            self.sanitized_output,
            {name: value for name, value in valid.items() if value is not None},
            {name: value for name, value in risks.items() if value is not None},
        )

    def to_dict(self) -> dict[str, Any]:
        """Return plain values, for JSON."""
        return {
            "pipeline": self.pipeline,
            "sanitized_output": self.sanitized_output,
            "is_valid": self.is_valid,
            "status": self.status,
            "risk_score": self.risk_score,
            "texts": list(self.texts),
            "milliseconds": round(self.milliseconds, 3),
            "scanners": [item.to_dict() for item in self.reports.values()],
        }
