"""What the scanners that check claims have in common: policies, risk, repair."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from cavaquinho._options import check_choice
from cavaquinho.aggregator import Aggregator
from cavaquinho.aggregator.aggregate import DEFAULT_THRESHOLD
from cavaquinho.errors import (
    BackendError,
    CavaquinhoError,
    ExtractionError,
    InputError,
    RetrievalError,
)
from cavaquinho.models import ScanReport, Status, ValidationResult, require_text
from cavaquinho.output_scanners.judging import (
    CHECKED,
    Judgement,
    culprits,
    mended,
    read_marked,
)
from cavaquinho.output_scanners.parameters import apply_name
from cavaquinho.output_scanners.risk import HIGHEST, NO_RISK, UNKNOWN, risk_score
from cavaquinho.sanitizer import ACTIONS, Fault
from cavaquinho.sanitizer.reasons import PHRASES, fault_of, is_unread, unread_fault
from cavaquinho.text.sentences import SentenceSplitter
from cavaquinho.validator import Validator

ON_NO_CONTEXT: Final = ("allow", "block", "raise")
ON_UNVERIFIED: Final = ("block", "allow")
ON_ERROR: Final = ("raise", "block", "allow")

FAILURES: Final = (BackendError, ExtractionError, RetrievalError)
"""What `on_error` is about: a part failed. Wrong arguments are raised whatever it says."""

Check = Callable[[str], ValidationResult]

T = TypeVar("T")


@dataclass(frozen=True)
class Policies:
    """What a scanner does about an output that it does not simply accept. Checked when made."""

    on_hallucination: str = "keep"
    on_no_context: str = "allow"
    on_unverified: str = "block"
    on_error: str = "raise"

    def __post_init__(self) -> None:
        """Refuse unknown values.

        Raises:
            ConfigError: A value is not allowed; the message lists what is.
        """
        check_choice("on_hallucination", self.on_hallucination, ACTIONS)
        check_choice("on_no_context", self.on_no_context, ON_NO_CONTEXT)
        check_choice("on_unverified", self.on_unverified, ON_UNVERIFIED)
        check_choice("on_error", self.on_error, ON_ERROR)


class ClaimScanner(ABC):
    """Base of the scanners that check claims. Safe for threads: no state between calls.

    Attributes:
        name: What llm-guard's `scan_output` lists it under.
    """

    name: str
    _source = "context"
    _nothing = (
        "no context was found in the prompt, so nothing can be checked; pass context=... "
        'to the scanner, or on_no_context="allow" or "block"'
    )

    def _set_up(
        self,
        policies: Policies,
        validator: Validator,
        name: str | None,
        aggregator: Aggregator | None = None,
    ) -> None:
        """Take the parts that every claim scanner has.

        Raises:
            ConfigError: `name` is not a word or more.
        """
        self._policies = policies
        self._validator = validator
        self._aggregator = aggregator = validator.aggregator if aggregator is None else aggregator
        # An aggregator of the user's needs only `aggregate`.
        self._threshold = getattr(aggregator, "threshold", DEFAULT_THRESHOLD)
        self._mode = getattr(aggregator, "mode", "faithful")
        self._language = validator.language
        self._splitter = SentenceSplitter("auto")
        self.name = apply_name(self, name)

    @property
    def validator(self) -> Validator:
        """What checks the claims."""
        return self._validator

    @abstractmethod
    def _checker(self, prompt: str, output: str) -> Check:
        """Return what gives the verdict on an output: all that is slow and shared is done here."""

    def scan(self, prompt: str, output: str) -> tuple[str, bool, float]:
        """Return llm-guard's triple.

        Args:
            prompt: What the model was given: documents, question, instructions.
            output: What it answered.

        Returns:
            The output (changed only as `on_hallucination` says), whether the output as it came is
            valid, and its risk in [-1, 1]: above 0 if and only if invalid, -1 when nothing could be
            wrong, 0 when nothing was checked.

        Raises:
            InputError: An argument is not a string, or there is nothing to check against and
                `on_no_context="raise"`.
            BackendError, ExtractionError, RetrievalError: A part failed and `on_error="raise"`.
        """
        return self.scan_detailed(prompt, output).as_tuple()

    def scan_detailed(self, prompt: str, output: str) -> ScanReport:
        """Return what `scan` returns, with the claim trace; its places refer to `output`."""
        require_text(prompt, "prompt")
        require_text(output, "output")
        try:
            check = self._checker(prompt, output)
            return mended(
                output,
                lambda text: self._judge(text, check),
                self._policies.on_hallucination,
                self._splitter,
            )
        except FAILURES:
            if self._policies.on_error == "raise":
                raise
            return _undecided(output, self._policies.on_error)

    def _judge(self, text: str, check: Check) -> Judgement:
        reading = read_marked(
            text,
            check,
            self._faults,
            self._splitter,
            PHRASES[self._source] if self._policies.on_hallucination == "annotate" else (),
        )
        result = reading.result
        if reading.marked:
            result = self._reconsidered(result, reading.marked)
        return Judgement(self.report(text, result), reading.faults)

    def _faults(self, result: ValidationResult, text: str) -> list[tuple[int, Fault]]:
        unread = self._policies.on_unverified == "block"
        bad = culprits(result, self._mode, self._threshold, unread=unread)
        faults = [
            (number, fault_of(claim, text, self._source, self._language, self._splitter))
            for number, claim in enumerate(result.claims)
            if number in bad
        ]
        beyond = result.coverage.unchecked if unread and result.status in CHECKED else ()
        return faults + [
            (number, unread_fault(span, text, self._source, self._language))
            for number, span in enumerate(beyond, len(result.claims))
        ]

    def _reconsidered(self, result: ValidationResult, marked: frozenset[int]) -> ValidationResult:
        """Return the verdict on what is not marked as faulty; all claims stay in the trace."""
        rest = [claim for number, claim in enumerate(result.claims) if number not in marked]
        again = self._aggregator.aggregate(rest)
        count = len(result.claims)
        beyond = range(count, count + len(result.coverage.unchecked))
        unread = result.status == "unverified" and (
            any(map(is_unread, rest)) or not marked.issuperset(beyond)
        )
        status: Status = "unverified" if unread and not again.is_hallucination else "checked"
        return replace(
            again,
            claims=result.claims,
            coverage=result.coverage,
            status=status,
            checked=result.checked,
        )

    def report(self, output: str, result: ValidationResult) -> ScanReport:
        """Return what the policies make of a verdict on `output`, which stays as it is.

        Raises:
            InputError: There was nothing to check against and `on_no_context="raise"`.
        """
        if result.status == "no_claims":
            return ScanReport(output, True, NO_RISK, result)
        if result.status == "no_context":
            return self._without_context(output, result)
        if result.status == "unverified":
            return _undecided(output, self._policies.on_unverified, result)
        risk = risk_score(result.score, self._threshold)
        return ScanReport(output, not result.is_hallucination, risk, result)

    def _without_context(self, output: str, result: ValidationResult) -> ScanReport:
        if self._policies.on_no_context == "raise":
            raise InputError(self._nothing)
        return _undecided(output, self._policies.on_no_context, result)


def called(part: str, function: Callable[[str], T], text: str) -> T:
    """Return what a function of the user's makes of `text`; it can fail in any way.

    Raises:
        RetrievalError: It failed; the message names the `part`. This package's errors pass through.
    """
    try:
        return function(text)
    except CavaquinhoError:
        raise
    except Exception as error:
        raise RetrievalError(f"the {part} failed: {type(error).__name__}: {error}") from error


def _undecided(output: str, policy: str, result: ValidationResult | None = None) -> ScanReport:
    """Return what "block" or "allow" makes of an output of which nothing is known."""
    blocked = policy == "block"
    return ScanReport(output, not blocked, HIGHEST if blocked else UNKNOWN, result)
