"""Items -> rows of the output, by a validator or by a whole pipeline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cavaquinho.batch.fields import Item
from cavaquinho.errors import BackendError, CavaquinhoError
from cavaquinho.models import ValidationResult
from cavaquinho.pipeline import Pipeline
from cavaquinho.serialize import to_dict
from cavaquinho.validator import Validator

Values = dict[str, Any]

SCANNED: Final = (
    "pipeline",
    "is_valid",
    "status",
    "risk_score",
    "sanitized_output",
    "scanners",
)
"""What a row holds of a pipeline's report."""


@dataclass(frozen=True)
class Failure:
    """Why an item could not be checked.

    Attributes:
        reason: For a person; holds nothing of the texts.
        model: Whether it is the model that failed.
    """

    reason: str
    model: bool = False


Check = Callable[[Sequence[Item]], list[Values]]
"""Items -> one row each, same order; an exception says that one of them cannot be checked."""


def by_validator(validator: Validator, *, claims: bool = True) -> Check:
    """Return a check by `validator`; without `claims`, rows hold the verdict alone."""

    def check(items: Sequence[Item]) -> list[Values]:
        """Return the rows of all items, checked in one batch."""
        found = validator.validate_batch(
            [item.response for item in items],
            contexts=[item.context for item in items],
            prompts=[item.question for item in items],
        )
        return [_row(item, result, claims) for item, result in zip(items, found, strict=True)]

    return check


def _row(item: Item, result: ValidationResult, claims: bool) -> Values:
    row = {"id": item.id, **to_dict(result)}
    if not claims:
        del row["claims"], row["summary"]
    return row


def by_pipeline(pipeline: Pipeline) -> Check:
    """Return a check by the output scanners of `pipeline`.

    Times are left out, so that the same input makes the same output.
    """

    def check(items: Sequence[Item]) -> list[Values]:
        """Return the rows of the items, scanned one by one."""
        return [_scanned(pipeline, item) for item in items]

    return check


def _scanned(pipeline: Pipeline, item: Item) -> Values:
    report = pipeline.scan_output_detailed(item.prompt, item.response).to_dict()
    for step in report["scanners"]:
        del step["milliseconds"]
    return {"id": item.id, **{name: report[name] for name in SCANNED}}


def check_each(check: Check, items: Sequence[Item]) -> list[Values | Failure]:
    """Return a row or a failure for each item, same order: one bad item fails no other."""
    if not items:
        return []
    try:
        return list(check(items))
    except Exception as error:  # A user's part may raise anything.
        if len(items) == 1:
            return [_failure(error)]
    return [found for item in items for found in check_each(check, [item])]


def _failure(error: Exception) -> Failure:
    # Messages of foreign exceptions may quote a text; ours never do.
    own = isinstance(error, CavaquinhoError)
    reason = f"{type(error).__name__}: {error}" if own else type(error).__name__
    return Failure(reason, isinstance(error, BackendError))
