"""Results as plain values, for JSON, and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from cavaquinho.models import (
    Checked,
    ClaimResult,
    Coverage,
    Finding,
    Labels,
    NLIScores,
    Passage,
    ValidationResult,
)


def to_dict(result: ValidationResult) -> dict[str, Any]:
    """Return `result` as dictionaries, lists, strings and numbers.

    Keys are the field names; labels are their values ("entailment", ...), spans lists of two
    numbers. Text is kept as it is: dump it with `ensure_ascii=True` if it may hold lone surrogates.
    """
    return {
        "score": result.score,
        "is_hallucination": result.is_hallucination,
        "status": result.status,
        "summary": result.summary,
        "claims": [claim_to_dict(claim) for claim in result.claims],
        "coverage": asdict(result.coverage),
    }


def from_dict(values: Mapping[str, Any], checked: Checked | None = None) -> ValidationResult:
    """Return the result that `to_dict` made `values` of; other keys are left alone.

    Args:
        values: Of `to_dict`, or read back from JSON.
        checked: The texts that the result is about, which `values` do not hold.
    """
    coverage = {name: _tupled(value) for name, value in values["coverage"].items()}
    return ValidationResult(
        score=values["score"],
        is_hallucination=values["is_hallucination"],
        claims=tuple(_claim(claim) for claim in values["claims"]),
        summary=values["summary"],
        status=values["status"],
        coverage=Coverage(**coverage),
        checked=checked,
    )


def _claim(values: Mapping[str, Any]) -> ClaimResult:
    scores, other = values["probabilities"], values["conflicting"]
    read: dict[str, Any] = {
        "label": Labels(values["label"]),
        "probabilities": None if scores is None else NLIScores(**scores),
        "findings": tuple(Finding(**finding) for finding in values["findings"]),
        "conflicting": None if other is None else Passage(**{**other, "span": (*other["span"],)}),
    }
    return ClaimResult(**{**{name: _tupled(value) for name, value in values.items()}, **read})


def _tupled(value: Any) -> Any:  # noqa: ANN401 - any field
    return tuple(_tupled(item) for item in value) if isinstance(value, list) else value


def claim_to_dict(claim: ClaimResult) -> dict[str, Any]:
    """Return one claim's result as plain values."""
    values = asdict(claim)
    values["label"] = claim.label.value
    return {key: _plain(value) for key, value in values.items()}


def _plain(value: Any) -> Any:  # noqa: ANN401 - any field
    return [_plain(item) for item in value] if isinstance(value, (tuple, list)) else value
