"""The whole product as a system under test: `Validator`, as a user would build it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from benchmarks.ablations import Setup, setup_without
from benchmarks.cases import Case
from benchmarks.systems import CHECKED, NOTHING_READ, Outcome
from cavaquinho import Validator
from cavaquinho.aggregator import Aggregator
from cavaquinho.aggregator.aggregate import DEFAULT_THRESHOLD
from cavaquinho.classifier import NLIClassifier
from cavaquinho.models import ValidationResult
from cavaquinho.nli import NLIBackend
from cavaquinho.serialize import claim_to_dict

LANGUAGES = {"en": "english", "pt": "portuguese"}
"""Language of a row -> of the validator; any other row is left to "auto"."""


class Product:
    """Checks each response with `Validator`; the question is the prompt."""

    def __init__(
        self,
        backend: NLIBackend,
        *,
        mode: str = "grounded",
        threshold: float | None = None,
        language: str | None = None,
        variant: str = "",
        details: bool = False,
    ) -> None:
        """Takes the model and the options of the product.

        Args:
            backend: The model.
            mode: "faithful" or "grounded".
            threshold: None: the product's own.
            language: None: each row's own.
            variant: Parts switched off, see `benchmarks.ablations`.
            details: Keep claims and evidence in the outcomes.

        Raises:
            ConfigError: A value is not allowed.
        """
        self.mode = mode
        self.threshold = DEFAULT_THRESHOLD if threshold is None else threshold
        self.variant = variant
        self._setup = setup_without(variant)
        self._backend = backend
        self._language = language
        self._details = details
        # Wrong options must fail now, not after the data have been read.
        self._validators = {"english": self._build("english")}

    def settings(self) -> dict[str, Any]:
        """Returns what the outcomes depend on, as plain values."""
        return {
            "protocol": "product",
            "mode": self.mode,
            "threshold": self.threshold,
            "language": self._language or "as the row",
            "without": self.variant,
        }

    def measure(self, cases: Sequence[Case]) -> list[Outcome]:
        """Returns one outcome per case; the cases of one language are checked in one call."""
        outcomes: dict[int, Outcome] = {}
        for language in dict.fromkeys(map(self._spoken, cases)):
            places = [i for i, case in enumerate(cases) if self._spoken(case) == language]
            chosen = [cases[place] for place in places]
            results = self._validator(language).validate_batch(
                [case.response for case in chosen],
                contexts=[case.context for case in chosen],
                prompts=[case.prompt if self._setup.question else None for case in chosen],
            )
            outcomes.update(zip(places, map(self._outcome, results), strict=True))
        return [outcomes[place] for place in range(len(cases))]

    def _outcome(self, result: ValidationResult) -> Outcome:
        status: str = result.status
        if status == CHECKED and not any(claim.evidence for claim in result.claims):
            status = NOTHING_READ
        details = tuple(map(claim_to_dict, result.claims)) if self._details else ()
        return Outcome(
            result.score, result.is_hallucination, status, len(result.claims), 0.0, details
        )

    def _spoken(self, case: Case) -> str:
        return self._language or LANGUAGES.get(case.lang, "auto")

    def _validator(self, language: str) -> Validator:
        if language not in self._validators:
            self._validators[language] = self._build(language)
        return self._validators[language]

    def _build(self, language: str) -> Validator:
        return build_validator(self._backend, language, self.mode, self.threshold, self._setup)


def build_validator(
    backend: NLIBackend, language: str, mode: str, threshold: float, setup: Setup
) -> Validator:
    """Returns a validator put together as `setup` says."""
    chosen = {} if setup.strategy is None else {"strategy": setup.strategy}
    return Validator(
        extractor=setup.extractor,
        classifier=NLIClassifier(
            backend, language=language, decision=setup.decision, selection=setup.selection
        ),
        aggregator=Aggregator(threshold, language, mode=mode, **chosen),
        language=language,
    )
