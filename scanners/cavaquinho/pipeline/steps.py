"""One scanner of a pipeline: running it, and what its failing means."""

from __future__ import annotations

import inspect
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cavaquinho._options import check_choice, check_number
from cavaquinho.errors import BackendError, CavaquinhoError, ConfigError
from cavaquinho.models import ScanReport, ValidationResult
from cavaquinho.pipeline.deadline import Deadline
from cavaquinho.pipeline.reports import StepReport

_VERDICTS: Final[dict[str, tuple[bool | None, float | None]]] = {
    "block": (False, 1.0),
    "allow": (True, 0.0),
    "report": (None, None),
}
"""What a step that failed to run counts as, by its `on_error`."""

SHORTEST: Final = 0.001
LONGEST: Final = 86400.0 * 365
"""Bounds of `timeout_s`, in seconds."""


@dataclass(frozen=True)
class Condition:
    """When a step runs: at least one of `failed` failed, and all of `passed` passed.

    Attributes:
        failed: Names of earlier steps; empty: no condition.
        passed: Names of earlier steps; empty: no condition.
    """

    failed: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()

    def reason_to_skip(self, verdicts: dict[str, bool | None]) -> str | None:
        """Return why the step is not run, or None if it is.

        Args:
            verdicts: Of the earlier steps, by name; None where there was none.
        """
        if self.failed and not any(verdicts.get(name) is False for name in self.failed):
            return f"none of these failed: {', '.join(self.failed)}"
        missing = [name for name in self.passed if verdicts.get(name) is not True]
        return f"these did not pass: {', '.join(missing)}" if missing else None


@dataclass(frozen=True)
class Outcome:
    """What running a step gave: its report, and the text that it hands on."""

    report: StepReport
    text: str


@dataclass(frozen=True)
class Step:
    """A scanner with its place in a pipeline.

    Attributes:
        scanner: Has `scan`, and may have `scan_detailed`.
        name: Name in reports.
        type: Name of its type; "": that of its class.
        on_error: When it fails to run: "block" (invalid, risk 1), "allow" (valid, risk 0) or
            "report" (no verdict).
        timeout_s: Seconds after which it has failed to run; None: no limit.
        when: Whether it runs at all; None: always.
        one_text: Its `scan` takes one text (llm-guard's input scanners), not prompt and output.
    """

    scanner: Any
    name: str
    type: str = ""
    on_error: str = "block"
    timeout_s: float | None = None
    when: Condition | None = None
    one_text: bool = False
    _deadline: Deadline | None = field(default=None, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check the values.

        Raises:
            ConfigError: One is not allowed, or the scanner cannot scan.
        """
        check_choice("on_error", self.on_error, _VERDICTS)
        check_scanner(self.scanner)
        if not self.type:
            object.__setattr__(self, "type", type(self.scanner).__name__)
        if self.timeout_s is not None:
            check_number("timeout_s", self.timeout_s, SHORTEST, LONGEST)
            object.__setattr__(self, "_deadline", Deadline(self.timeout_s))

    def run(self, prompt: str, text: str, seen: int = 0) -> Outcome:
        """Scan `text`.

        Args:
            prompt: What the model was given.
            text: The output as the earlier steps left it; for one_text scanners the only text.
            seen: Position of `text` in the report's texts.
        """
        started = time.perf_counter()
        try:
            given = self._scan(prompt, text)
            handed_on, valid, risk, result = _checked(given)
        except Exception as error:  # Whatever a scanner raises must not take the others with it.
            return Outcome(self._failed(error, seen, milliseconds_since(started)), text)
        # llm-guard's Sensitive hands the prompt on when the output is blank.
        handed_on = handed_on if text.strip() else text
        report = StepReport(
            self.name,
            self.type,
            valid,
            risk,
            seen=seen,
            changed=handed_on != text,
            result=result,
            milliseconds=milliseconds_since(started),
        )
        return Outcome(report, handed_on)

    def skip(self, why: str, seen: int) -> StepReport:
        """Return the report of a step that is not run."""
        return StepReport(self.name, self.type, None, None, seen=seen, skipped=why)

    def _scan(self, prompt: str, text: str) -> object:
        scan = getattr(self.scanner, "scan_detailed", None) or self.scanner.scan
        texts = (text,) if self.one_text else (prompt, text)
        if self._deadline is None:
            return scan(*texts)
        return self._deadline.call(lambda: scan(*texts))

    def _failed(self, error: Exception, seen: int, milliseconds: float) -> StepReport:
        valid, risk = _VERDICTS[self.on_error]
        # A message of foreign code may quote the text that was scanned.
        message = f": {error}" if isinstance(error, CavaquinhoError) else ""
        return StepReport(
            self.name,
            self.type,
            valid,
            risk,
            seen=seen,
            error=f"{type(error).__name__}{message}",
            exception=error,
            milliseconds=milliseconds,
        )


def check_scanner(scanner: object) -> None:
    """Accept what has a plain `scan`.

    Raises:
        ConfigError: It has none, or it is asynchronous.
    """
    scan = getattr(scanner, "scan", None)
    name = type(scanner).__name__
    if not callable(scan) or inspect.isclass(scanner):
        raise ConfigError(f"{scanner!r} is no scanner: it needs a method scan(prompt, output)")
    if inspect.iscoroutinefunction(scan):
        raise ConfigError(f"{name}.scan is asynchronous; a scanner's scan must be a plain method")


def check_names(steps: Sequence[Step]) -> None:
    """Accept steps with different names and conditions on earlier ones.

    Raises:
        ConfigError: A name stands twice, or a condition names no earlier step.
    """
    earlier: set[str] = set()
    for step in steps:
        if step.name in earlier:
            raise ConfigError(f"two scanners are named {step.name!r}; give one another name")
        when = step.when or Condition()
        for name in (*when.failed, *when.passed):
            if name not in earlier:
                raise ConfigError(f"when: of {step.name!r} names {name!r}, which is not before it")
        earlier.add(step.name)


def milliseconds_since(started: float) -> float:
    """Return how long ago `time.perf_counter()` was `started`."""
    return (time.perf_counter() - started) * 1000


def _checked(given: object) -> tuple[str, bool, float, ValidationResult | None]:
    """Return text, validity, risk and claim trace of what a scanner returned.

    Raises:
        BackendError: It is not what a scanner may return; the text is not quoted.
    """
    result = given.result if isinstance(given, ScanReport) else None
    triple = given.as_tuple() if isinstance(given, ScanReport) else given
    if not isinstance(triple, (tuple, list)) or len(triple) != 3:
        raise BackendError(
            "the scanner must return (text, is_valid, risk_score), "
            f"it returned {type(given).__name__}"
        )
    text, valid, risk = triple
    if not isinstance(text, str):
        raise BackendError(f"the scanner's text must be a string, got {type(text).__name__}")
    if type(valid).__name__ not in {"bool", "bool_"}:
        raise BackendError(f"the scanner's is_valid must be a bool, got {type(valid).__name__}")
    try:
        number = float(risk)
    except (TypeError, ValueError) as error:
        raise BackendError(
            f"the scanner's risk_score must be a number, got {type(risk).__name__}"
        ) from error
    if not math.isfinite(number):
        raise BackendError(f"the scanner's risk_score must be finite, got {number}")
    return text, bool(valid), number, result
