"""The scanner: claim-level faithfulness with llm-guard's contract."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from cavaquinho._options import check_flag, check_threshold, check_type
from cavaquinho.aggregator import Aggregator
from cavaquinho.aggregator.aggregate import DEFAULT_THRESHOLD
from cavaquinho.errors import ConfigError
from cavaquinho.extractor.rule import RuleExtractor
from cavaquinho.nli import load_backend
from cavaquinho.output_scanners.claim_scanner import (
    ON_ERROR,
    ON_NO_CONTEXT,
    ON_UNVERIFIED,
    Check,
    ClaimScanner,
    Policies,
)
from cavaquinho.output_scanners.context import ContextSource, check_source, resolve
from cavaquinho.output_scanners.parameters import checked_parameters
from cavaquinho.validator import Validator

__all__ = ["ON_ERROR", "ON_NO_CONTEXT", "ON_UNVERIFIED", "Cavaquinho", "build_validator"]

_DEFAULTS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "threshold": DEFAULT_THRESHOLD,
        "language": "english",
        "model": None,
        "use_onnx": None,
        "mode": "faithful",
        "aggregation": "worst",
        "max_claims": None,
    }
)


class Cavaquinho(ClaimScanner):
    r"""Checks every claim of an output against the documents in its prompt.

    Has the shape of `llm_guard.output_scanners.base.Scanner` without importing llm-guard. Safe for
    threads: no state between calls.

    Args:
        threshold: Hallucination score above which an output is invalid; in (0, 1).
        language: "english", "portuguese", "auto".
        model: None (embedded), a folder, a Hugging Face name, or llm-guard's `Model`.
        use_onnx: True: ONNX Runtime or an error; False: not the ONNX file of an llm-guard
            `Model`; None: what the folder holds.
        mode: "faithful" or "grounded", see `Validator`.
        aggregation: "worst" (the worst claim decides) or "mean" (one false claim among many
            true ones is diluted).
        max_claims: Most claims that are checked; None: all. An output with more is not fully
            checked: `on_unverified` decides.
        context: Where the context comes from; None: it is told apart from the prompt.
        on_hallucination: What to do with the faulty claims of an invalid output: "keep",
            "annotate" (a mark with the reason behind each), "redact" (a mask in their place),
            "drop" (their sentences go), "correct" (what the context says in their place; where
            it says nothing, they go). A second scan finds the result valid.
        on_no_context: "allow" (valid, risk 0: nothing is known), "block", or "raise".
        on_unverified: What to do with an output that has claims which could not be checked (in
            another language than English and Portuguese, too long for the model, beyond
            `max_claims`), while the rest is fine: "block", or "allow" (valid, risk 0: nothing
            is known).
        on_error: What to do when the model or the extractor fails (`BackendError`,
            `ExtractionError`): "raise", "block", or "allow" (valid, risk 0: nothing is known).
        validator: Ready-made; then threshold, language, model, use_onnx, mode, aggregation and
            max_claims must be left alone.
        name: Under which llm-guard lists it; None: "Cavaquinho". Two in one chain need two.

    Raises:
        ConfigError: A value is not allowed, or a parameter is unknown.
        ModelLoadError: The model cannot be loaded.

    Example:
        >>> scanner = Cavaquinho()
        >>> text, valid, risk = scanner.scan(
        ...     "Context: The fee is 40 euros.\nQuestion: What is the fee?", "The fee is 90 euros."
        ... )
        >>> valid, risk > 0
        (False, True)
    """

    @checked_parameters
    def __init__(
        self,
        *,
        threshold: float = DEFAULT_THRESHOLD,
        language: str = "english",
        model: object = None,
        use_onnx: bool | None = None,
        mode: str = "faithful",
        aggregation: str = "worst",
        max_claims: int | None = None,
        context: ContextSource | None = None,
        on_hallucination: str = "keep",
        on_no_context: str = "allow",
        on_unverified: str = "block",
        on_error: str = "raise",
        validator: Validator | None = None,
        name: str | None = None,
    ) -> None:
        """Load the model and check the options, which the class describes."""
        policies = Policies(on_hallucination, on_no_context, on_unverified, on_error)
        check_source(context)
        validator = build_validator(
            validator,
            threshold=threshold,
            language=language,
            model=model,
            use_onnx=use_onnx,
            mode=mode,
            aggregation=aggregation,
            max_claims=max_claims,
        )
        self._context = context
        self._set_up(policies, validator, name)

    def _checker(self, prompt: str, output: str) -> Check:
        resolved = resolve(prompt, self._context)
        return lambda text: self._validator.validate(text, resolved.documents, resolved.question)


def build_validator(validator: Validator | None, **options: Any) -> Validator:  # noqa: ANN401
    """Return the validator given, or one made of `options` (see `Cavaquinho`).

    Raises:
        ConfigError: A value is not allowed, or both were given.
        ModelLoadError: The model cannot be loaded.
    """
    check_type("validator", validator, Validator)
    check_threshold(options["threshold"])
    if options["use_onnx"] is not None:
        check_flag("use_onnx", options["use_onnx"])
    if validator is not None:
        given = [name for name, value in options.items() if value != _DEFAULTS[name]]
        if given:
            raise ConfigError(
                f"validator was given together with {', '.join(given)}, which only serve to build "
                "one; pass them to the Validator instead"
            )
        return validator
    language = options["language"]
    aggregator = Aggregator(
        options["threshold"], language, strategy=options["aggregation"], mode=options["mode"]
    )
    extractor = RuleExtractor(language, options["max_claims"])
    backend = load_backend(options["model"], use_onnx=options["use_onnx"])
    return Validator(extractor, None, aggregator, language=language, model=backend)
