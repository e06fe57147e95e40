"""What a classifier is: claims and a context in, one result per claim out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cavaquinho.errors import ConfigError, InputError
from cavaquinho.models import ClaimResult, Context


@dataclass(frozen=True)
class Classification:
    """The results for the claims of one response.

    Attributes:
        results: One per claim, same order.
        coverage: Share in [0, 1] of the context's characters that took part.
        notes: What was left out and why, for a person.
    """

    results: tuple[ClaimResult, ...]
    coverage: float = 1.0
    notes: tuple[str, ...] = ()


class ClassifierContract(ABC):
    """Base for classifiers. A subclass that implements only `classify_batch` works."""

    @abstractmethod
    def classify_batch(self, claims: list[str], context: Context) -> list[ClaimResult]:
        """Return one `ClaimResult` per claim, same order.

        Args:
            claims: Self-contained statements; may be empty.
            context: The trusted text, as handed to `Validator.validate`.
        """

    def classify_many(self, jobs: Sequence[tuple[Sequence[str], Context]]) -> list[Classification]:
        """Return one `Classification` per (claims, context) job, same order.

        Here a loop over `classify_batch`; a classifier that can score several responses at once
        overrides it.

        Raises:
            InputError: `classify_batch` returned another number of results than claims.
        """
        return [self._classify(list(claims), context) for claims, context in jobs]

    def _classify(self, claims: list[str], context: Context) -> Classification:
        results = tuple(self.classify_batch(claims, context))
        if len(results) != len(claims):
            raise InputError(
                f"{type(self).__name__}.classify_batch returned {len(results)} results for "
                f"{len(claims)} claims; return exactly one ClaimResult per claim, in order"
            )
        return Classification(results)


class _Adapted(ClassifierContract):
    """A classifier of the user's that has `classify_batch` and no base class."""

    def __init__(self, inner: Any) -> None:  # noqa: ANN401 - anything with the method
        self._inner = inner

    def classify_batch(self, claims: list[str], context: Context) -> list[ClaimResult]:
        return list(self._inner.classify_batch(claims, context))


def as_classifier(value: object) -> ClassifierContract:
    """Return `value` as a classifier: itself, or wrapped if it only has `classify_batch`.

    Raises:
        ConfigError: It has no method `classify_batch`.
    """
    if isinstance(value, ClassifierContract):
        return value
    if callable(getattr(value, "classify_batch", None)):
        return _Adapted(value)
    raise ConfigError(
        f"classifier={type(value).__name__} has no method classify_batch(claims, context); "
        "subclass cavaquinho.classifier.base.ClassifierContract"
    )
