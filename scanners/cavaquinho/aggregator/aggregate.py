"""The aggregator: one score, one verdict, one summary."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

from cavaquinho._options import check_choice, check_threshold
from cavaquinho.aggregator.strategies import MODES, STRATEGIES, risk_of
from cavaquinho.aggregator.summary import summarise
from cavaquinho.errors import ConfigError
from cavaquinho.models import ClaimResult, ValidationResult
from cavaquinho.text.languages import check_language

DEFAULT_THRESHOLD = 0.5
"""A claim is contradicted when its contradiction is likelier than not."""


class Aggregator:
    """Combines the results of the claims. Nothing changes after construction."""

    def __init__(
        self,
        threshold: float = DEFAULT_THRESHOLD,
        language: str = "english",
        *,
        strategy: str = "worst",
        mode: str = "faithful",
    ) -> None:
        """Choose how claims are combined.

        Args:
            threshold: A response is a hallucination if its score is above; in (0, 1).
            language: Of the summary: "english", "portuguese", "auto".
            strategy: "worst" or "mean", see `strategies`.
            mode: "faithful" or "grounded", see `strategies.MODES`.

        Raises:
            ConfigError: A value is not allowed.
        """
        self.threshold = check_threshold(threshold)
        self.language = check_language(language)
        self.strategy = check_choice("strategy", strategy, STRATEGIES)
        self.mode = check_choice("mode", mode, MODES)

    def changed(
        self,
        *,
        threshold: float | None = None,
        language: str | None = None,
        mode: str | None = None,
    ) -> Aggregator:
        """Return an aggregator like this one, with what is given changed.

        Raises:
            ConfigError: A value is not allowed.
        """
        other = copy(self)
        if threshold is not None:
            other.threshold = check_threshold(threshold)
        if language is not None:
            other.language = check_language(language)
        if mode is not None:
            other.mode = check_choice("mode", mode, MODES)
        return other

    def aggregate(self, results: Sequence[ClaimResult]) -> ValidationResult:
        """Return the verdict on a response whose claims got `results`.

        The score is in [0, 1], rounded to 4 places before it is compared, so that
        `score > threshold` if and only if `is_hallucination`. No claims: status "no_claims".
        """
        score = round(STRATEGIES[self.strategy](results, risk_of(self.mode)), 4)
        return ValidationResult(
            score=score,
            is_hallucination=score > self.threshold,
            claims=tuple(results),
            summary=summarise(results, score, self.language),
            status="checked" if results else "no_claims",
        )


def as_aggregator(value: Aggregator) -> Aggregator:
    """Return `value`.

    Raises:
        ConfigError: It has no method `aggregate`.
    """
    if not callable(getattr(value, "aggregate", None)):
        raise ConfigError(f"aggregator={type(value).__name__} has no method aggregate(results)")
    return value


def changed(aggregator: Aggregator, **settings: Any) -> Aggregator:  # noqa: ANN401 - of `changed`
    """Return what `aggregator.changed(...)` does.

    Raises:
        ConfigError: A value is not allowed, or the aggregator is the user's own, without `changed`.
    """
    change = getattr(aggregator, "changed", None)
    if change is None:
        raise ConfigError(
            f"aggregator={type(aggregator).__name__} has no method changed(...), so its "
            f"{', '.join(settings)} cannot be set; derive it from Aggregator"
        )
    return change(**settings)  # type: ignore[no-any-return]
