"""What a classifier is: claims and a context in, one result per claim out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from cavaquinho.errors import ConfigError, InputError
from cavaquinho.models import Claim, ClaimResult, Context, Labels
from cavaquinho.nli.base import is_probability


@dataclass(frozen=True)
class Classification:
    """The results for the claims of one response.

    Attributes:
        results: One per claim, same order.
        coverage: Share in [0, 1] of the context's characters that took part.
        notes: What was left out and why, for a person.
        unread: Positions of claims that were not checked.
        considered: Pairs of claim and sentence that were searched.
        scored: Pairs of claim and window that the model was asked about.
        escalated: Claims that the larger model of a cascade decided.
    """

    results: tuple[ClaimResult, ...]
    coverage: float = 1.0
    notes: tuple[str, ...] = ()
    unread: tuple[int, ...] = ()
    considered: int = 0
    scored: int = 0
    escalated: int = 0


class Job(NamedTuple):
    """The claims of one response, and what they are checked against.

    Attributes:
        claims: Self-contained statements.
        context: The trusted text.
        question: What the response answers. Never evidence; but a name that only the question has
            is not one that the response made up.
    """

    claims: Sequence[str]
    context: Context
    question: str | None = None


def placed(claims: Sequence[Claim], results: Sequence[ClaimResult]) -> list[ClaimResult]:
    """Return one result per claim with the claim's place in the response, where it is known."""
    return [
        result if claim.span is None else replace(result, span=claim.span)
        for claim, result in zip(claims, results, strict=True)
    ]


class ClassifierContract(ABC):
    """Base for classifiers. A subclass that implements only `classify_batch` works."""

    @abstractmethod
    def classify_batch(self, claims: list[str], context: Context) -> list[ClaimResult]:
        """Return one `ClaimResult` per claim, same order.

        Args:
            claims: Self-contained statements; may be empty.
            context: The trusted text, as handed to `Validator.validate`.
        """

    def classify_many(self, jobs: Sequence[Job]) -> list[Classification]:
        """Return one `Classification` per job, same order.

        Here a loop over `classify_batch`; a classifier that can score several responses at once
        overrides it.

        Raises:
            InputError: `classify_batch` returned another number of results than claims.
        """
        return [self._classify(list(claims), context) for claims, context, _ in jobs]

    def in_language(self, language: str) -> ClassifierContract:
        """Return a classifier like this one for "english", "portuguese" or "auto".

        Raises:
            ConfigError: Always, here: nothing is known of its language.
        """
        raise ConfigError(
            f"{self._owner()} has no setting for the language {language!r}; make one with it, or "
            "define in_language"
        )

    def _classify(self, claims: list[str], context: Context) -> Classification:
        results = self.classify_batch(claims, context)
        return Classification(checked_results(results, len(claims), self._owner()))

    def _owner(self) -> str:
        """Return the name for error messages."""
        return f"{type(self).__name__}.classify_batch"


def checked_results(results: object, count: int, owner: str) -> tuple[ClaimResult, ...]:
    """Return `results` if they are `count` well-formed ones: a broken classifier passes no claim.

    Raises:
        InputError: They are not; the message says what is wrong with which.
    """
    if isinstance(results, (str, bytes)) or not isinstance(results, Iterable):
        raise InputError(f"{owner} returned {type(results).__name__}; return a list of ClaimResult")
    found = tuple(results)
    if len(found) != count:
        raise InputError(
            f"{owner} returned {len(found)} results for {count} claims; return exactly one "
            "ClaimResult per claim, in order"
        )
    for position, result in enumerate(found):
        if not isinstance(result, ClaimResult):
            raise InputError(f"{owner} returned {type(result).__name__} at position {position}")
        if not isinstance(result.label, Labels) or not is_probability(result.score):
            raise InputError(
                f"{owner} returned label={result.label!r}, score={result.score!r} at position "
                f"{position}; label must be one of Labels, score a number in [0, 1]"
            )
    return found


class _Adapted(ClassifierContract):
    """A classifier of the user's that has `classify_batch` and no base class."""

    def __init__(self, inner: Any) -> None:  # noqa: ANN401 - anything with the method
        self._inner = inner

    def classify_batch(self, claims: list[str], context: Context) -> list[ClaimResult]:
        """Return what the user's classifier returns, once it has been looked at."""
        found = self._inner.classify_batch(claims, context)
        return list(checked_results(found, len(claims), self._owner()))

    def _owner(self) -> str:
        return f"{type(self._inner).__name__}.classify_batch"


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
