"""Guardrails AI: a validator whose error spans are the faulty claims."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cavaquinho._lazy import require
from cavaquinho.errors import InputError
from cavaquinho.integrations.guard import Guard, as_values, describe, explain
from cavaquinho.models import Labels, ScanReport

require("guardrails", extra="guardrails-ai")

from guardrails.validators import (  # noqa: E402
    ErrorSpan,
    FailResult,
    PassResult,
    ValidationResult,
    Validator,
    register_validator,
)


@register_validator(name="cavaquinho/faithfulness", data_type="string")
class ClaimFaithfulness(Validator):  # type: ignore[misc]
    """Checks a value claim by claim against `metadata["sources"]`.

    Metadata: `sources` (required: a string, or a list of strings and `cavaquinho.Document`s), and
    `question`. The result's metadata holds the verdict; `error_spans` the places of the claims that
    contradict the sources or have no support. There is no `fix_value`.
    """

    required_metadata_keys = ["sources"]  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        on_fail: str | Callable[..., Any] | None = None,
        **options: Any,  # noqa: ANN401
    ) -> None:
        """Build the scanner.

        Args:
            on_fail: Guardrails' own: "exception", "noop", "filter", "refrain", "reask", a function.
            options: Those of the scanner, see `Guard`.

        Raises:
            ConfigError: A value is not allowed.
        """
        super().__init__(on_fail=on_fail, **options)
        self._guard = Guard(**options)

    def _validate(self, value: Any, metadata: dict[str, Any]) -> ValidationResult:  # noqa: ANN401
        if "sources" not in metadata:
            raise InputError(
                "metadata has no 'sources'; pass metadata={'sources': [...]} to the guard"
            )
        report = self._guard.check(value, metadata["sources"], metadata.get("question"))
        found = {"faithfulness": as_values(report)}
        if report.is_valid:
            return PassResult(metadata=found)
        return FailResult(
            error_message=explain(report), error_spans=_spans(report, value), metadata=found
        )

    def _chunking_function(self, chunk: str) -> list[str]:
        """A stream is checked as a whole, at its end: claims lean on what was said before them."""
        return []


def _spans(report: ScanReport, value: str) -> list[ErrorSpan]:
    """Return the places of the claims at fault; the whole value if none has a place."""
    claims = () if report.result is None else report.result.claims
    contradicted = any(claim.label is Labels.VALUE_CONTRADICTION for claim in claims)
    # Claims without support are at fault only where nothing contradicts.
    fault = Labels.VALUE_CONTRADICTION if contradicted else Labels.VALUE_NEUTRAL
    spans = [
        ErrorSpan(start=claim.span[0], end=claim.span[1], reason=claim.reason or claim.label.value)
        for claim in claims
        if claim.span and claim.label is fault
    ]
    return spans or [ErrorSpan(start=0, end=len(value), reason=describe(report))]
