"""The validators of the pipelines, as a request wants them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Final

from cavaquinho.classifier.nli import NLIClassifier
from cavaquinho.errors import ConfigError
from cavaquinho.extractor.base import ExtractorContract
from cavaquinho.models import Context
from cavaquinho.nli import NLIBackend
from cavaquinho.output_scanners.claim_scanner import ClaimScanner
from cavaquinho.pipeline import Pipeline
from cavaquinho.server.answers import Refusal, check_size
from cavaquinho.validator import Validator

LEAST_CHARACTERS: Final = 4
"""A text with fewer characters per claim than this has no more claims than allowed: the shortest
statement is longer. Saves counting the claims of nearly all texts beforehand."""


@dataclass(frozen=True)
class Checker:
    """A validator, with what it was made of.

    Attributes:
        pipeline: Name of the pipeline it comes from.
        validator: Checks.
        mode: "faithful" or "grounded"; None if an aggregator of the user's does not say it.
        threshold: Score above which a response fails; None likewise.
    """

    pipeline: str
    validator: Validator
    mode: str | None
    threshold: float | None


class Checkers:
    """Finds the claim scanner of a pipeline, and changes what a request wants otherwise."""

    def __init__(self, pipelines: Mapping[str, Pipeline]) -> None:
        """Take the pipelines, by name."""
        self._pipelines = pipelines
        self._lock = Lock()
        self._speaking: dict[tuple[str, str], Validator] = {}

    def pipeline(self, name: str | None) -> Pipeline:
        """Return a pipeline; None: the first one.

        Raises:
            Refusal: There is none of that name; the name is not repeated.
        """
        if name is None:
            return next(iter(self._pipelines.values()))
        if name not in self._pipelines:
            known = ", ".join(self._pipelines)
            raise Refusal(422, f"there is no such pipeline; there are: {known}")
        return self._pipelines[name]

    def get(
        self,
        pipeline: str | None = None,
        *,
        language: str | None = None,
        mode: str | None = None,
        threshold: float | None = None,
    ) -> Checker:
        """Return what checks, with the pipeline's settings where None is given.

        Raises:
            Refusal: There is no such pipeline, it checks no claims, or cannot be changed so.
        """
        chain = self.pipeline(pipeline)
        validator = validator_of(chain)
        if validator is None:
            raise Refusal(422, f"the pipeline {chain.name} has no scanner that checks claims")
        if language is not None and language != validator.language:
            validator = self._spoken(chain.name, validator, language)
        if (mode, threshold) != (None, None):
            try:
                validator = validator.aggregating(mode=mode, threshold=threshold)
            except ConfigError:
                raise Refusal(422, f"mode and threshold of {chain.name} are fixed") from None
        told = validator.aggregator
        return Checker(
            chain.name, validator, getattr(told, "mode", None), getattr(told, "threshold", None)
        )

    def backend(self, pipeline: str | None) -> NLIBackend:
        """Return what scores the pairs of a pipeline.

        Raises:
            Refusal: It has none.
        """
        checker = self.get(pipeline)
        classifier = checker.validator.classifier
        if not isinstance(classifier, NLIClassifier):
            raise Refusal(422, f"the pipeline {checker.pipeline} has no model that scores pairs")
        return classifier.backend

    def _spoken(self, name: str, validator: Validator, language: str) -> Validator:
        """Return the validator for another language, of the same parts."""
        with self._lock:
            found = self._speaking.get((name, language))
            if found is None:
                try:
                    found = validator.in_language(language)
                except ConfigError:
                    raise Refusal(422, f"the language of the pipeline {name} is fixed") from None
                self._speaking[name, language] = found
            return found


def validator_of(pipeline: Pipeline) -> Validator | None:
    """Return the validator of a pipeline's first scanner that checks claims; None if none does."""
    for step in pipeline.output_scanners:
        if isinstance(step.scanner, ClaimScanner):
            return step.scanner.validator
    return None


def check_claims(
    extractor: ExtractorContract, response: str, context: Context, prompt: str | None, most: int
) -> None:
    """Refuse a response with too many claims. Slow for long ones: call it in a thread.

    Raises:
        Refusal: 413.
    """
    if len(response) <= most * LEAST_CHARACTERS:
        return
    found = extractor.extract_claims(response, context, prompt)
    count = len(found.claims) + found.unchecked
    check_size("claims of the response", count, most, "claims")
