"""Results as plain values, for JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from cavaquinho.models import ClaimResult, ValidationResult


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


def claim_to_dict(claim: ClaimResult) -> dict[str, Any]:
    """Return one claim's result as plain values."""
    values = asdict(claim)
    values["label"] = claim.label.value
    return {key: _plain(value) for key, value in values.items()}


def _plain(value: Any) -> Any:  # noqa: ANN401 - any field
    return [_plain(item) for item in value] if isinstance(value, (tuple, list)) else value
