"""The scanner: claim-level faithfulness with llm-guard's contract."""

from __future__ import annotations

from typing import Final

from cavaquinho._options import check_choice, check_threshold, check_type
from cavaquinho.aggregator.aggregate import DEFAULT_THRESHOLD
from cavaquinho.errors import BackendError, ConfigError, ExtractionError, InputError
from cavaquinho.models import ScanReport, ValidationResult, require_text
from cavaquinho.nli import load_backend
from cavaquinho.output_scanners.context import ContextSource, check_source, resolve
from cavaquinho.output_scanners.risk import HIGHEST, NO_RISK, UNKNOWN, risk_score
from cavaquinho.validator import Validator

ON_NO_CONTEXT: Final = ("allow", "block", "raise")
ON_UNVERIFIED: Final = ("block", "allow")
ON_ERROR: Final = ("raise", "block", "allow")

_DEFAULTS: Final = (DEFAULT_THRESHOLD, "english", None, "faithful")


class Cavaquinho:
    r"""Checks every claim of an output against the documents in its prompt.

    Has the shape of `llm_guard.output_scanners.base.Scanner` without importing llm-guard. Safe for
    threads: no state between calls.

    Example:
        >>> scanner = Cavaquinho()
        >>> text, valid, risk = scanner.scan(
        ...     "Context: The fee is 40 euros.\nQuestion: What is the fee?", "The fee is 90 euros."
        ... )
        >>> valid, risk > 0
        (False, True)
    """

    def __init__(
        self,
        *,
        threshold: float = DEFAULT_THRESHOLD,
        language: str = "english",
        model: object = None,
        use_onnx: bool | None = None,
        mode: str = "faithful",
        context: ContextSource | None = None,
        on_no_context: str = "allow",
        on_unverified: str = "block",
        on_error: str = "raise",
        validator: Validator | None = None,
    ) -> None:
        """Load the model and check the options.

        Args:
            threshold: Hallucination score above which an output is invalid; in (0, 1).
            language: "english", "portuguese", "auto".
            model: None (embedded), a folder, a Hugging Face name, or llm-guard's `Model`.
            use_onnx: Use the ONNX file of an llm-guard `Model`; None: what the folder holds.
            mode: "faithful" or "grounded", see `Validator`.
            context: Where the context comes from; None: it is told apart from the prompt.
            on_no_context: "allow" (valid, risk 0: nothing is known), "block", or "raise".
            on_unverified: What to do with an output that has claims which could not be checked (in
                another language than English and Portuguese, or too long for the model), while the
                rest is fine: "block", or "allow" (valid, risk 0: nothing is known).
            on_error: What to do when the model or the extractor fails (`BackendError`,
                `ExtractionError`): "raise", "block", or "allow" (valid, risk 0: nothing is known).
            validator: Ready-made; then threshold, model, mode and language must be left alone.

        Raises:
            ConfigError: A value is not allowed.
            ModelLoadError: The model cannot be loaded.
        """
        check_source(context)
        check_type("validator", validator, Validator)
        check_threshold(threshold)
        self._context = context
        self._on_no_context = check_choice("on_no_context", on_no_context, ON_NO_CONTEXT)
        self._on_unverified = check_choice("on_unverified", on_unverified, ON_UNVERIFIED)
        self._on_error = check_choice("on_error", on_error, ON_ERROR)
        if validator is None:
            backend = load_backend(model, use_onnx=use_onnx)
            validator = Validator(threshold=threshold, language=language, model=backend, mode=mode)
        elif (threshold, language, model, mode) != _DEFAULTS:
            raise ConfigError(
                "validator was given together with threshold, language, model or mode, which only "
                "serve to build one; pass them to the Validator instead"
            )
        self._validator = validator
        self._threshold = validator.aggregator.threshold

    def scan(self, prompt: str, output: str) -> tuple[str, bool, float]:
        """Return llm-guard's triple.

        Args:
            prompt: What the model was given: documents, question, instructions.
            output: What it answered.

        Returns:
            The output (unchanged), whether it is valid, and the risk in [-1, 1]: above 0 if and
            only if invalid, -1 when nothing could be wrong, 0 when there was no context.

        Raises:
            InputError: An argument is not a string, or there is no context and
                `on_no_context="raise"`.
            BackendError, ExtractionError: A part failed and `on_error="raise"`.
        """
        return self.scan_detailed(prompt, output).as_tuple()

    def scan_detailed(self, prompt: str, output: str) -> ScanReport:
        """Return what `scan` returns, with the claim trace."""
        require_text(prompt, "prompt")
        require_text(output, "output")
        resolved = resolve(prompt, self._context)
        try:
            result = self._validator.validate(output, resolved.documents, resolved.question)
        except (BackendError, ExtractionError):
            if self._on_error == "raise":
                raise
            return _undecided(output, self._on_error)
        return self._report(output, result)

    def _report(self, output: str, result: ValidationResult) -> ScanReport:
        if result.status == "no_claims":
            return ScanReport(output, True, NO_RISK, result)
        if result.status == "no_context":
            return self._without_context(output, result)
        if result.status == "unverified":
            return _undecided(output, self._on_unverified, result)
        risk = risk_score(result.score, self._threshold)
        return ScanReport(output, not result.is_hallucination, risk, result)

    def _without_context(self, output: str, result: ValidationResult) -> ScanReport:
        if self._on_no_context == "raise":
            raise InputError(
                "no context was found in the prompt, so nothing can be checked; pass context=... "
                'to the scanner, or on_no_context="allow" or "block"'
            )
        return _undecided(output, self._on_no_context, result)


def _undecided(output: str, policy: str, result: ValidationResult | None = None) -> ScanReport:
    """Return what "block" or "allow" makes of an output of which nothing is known."""
    blocked = policy == "block"
    return ScanReport(output, not blocked, HIGHEST if blocked else UNKNOWN, result)
