"""What the integrations share: one answer against given documents, with the scanner's policies."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from cavaquinho.errors import CavaquinhoError, ConfigError
from cavaquinho.models import Context, Labels, ScanReport, require_text
from cavaquinho.output_scanners import Cavaquinho
from cavaquinho.output_scanners.context import handed_over, handing_over
from cavaquinho.serialize import to_dict

_OURS: Final = frozenset({"context", "name", "on_hallucination"})


class UnfaithfulError(CavaquinhoError, ValueError):
    """An answer did not pass.

    Attributes:
        report: What the scanner found, with the claim trace.
    """

    def __init__(self, report: ScanReport) -> None:
        """Describe `report`; the message holds counts and labels, and nothing of the texts."""
        super().__init__(f"the answer did not pass: {describe(report)}; see the error's .report")
        self.report = report


class Guard:
    """Checks one answer against documents. Safe for threads and tasks: no state between calls.

    Example:
        >>> report = Guard().check("The fee is 90 euros.", "The fee is 40 euros.")
        >>> report.is_valid
        False
    """

    def __init__(self, **options: Any) -> None:  # noqa: ANN401 - the scanner's own options
        """Build the scanner.

        Args:
            options: Those of `cavaquinho.output_scanners.Cavaquinho`: `threshold`, `language`,
                `model`, `mode`, `on_no_context`, `on_unverified`, `on_error`, `validator`, ...

        Raises:
            ConfigError: An option is unknown, is the framework's matter, or has a bad value.
        """
        taken = sorted(_OURS & options.keys())
        if taken:
            raise ConfigError(
                f"{taken[0]} cannot be set here: the framework hands the context over, and the "
                "answer is not rewritten; leave it out"
            )
        try:
            self._scanner = Cavaquinho(context=handed_over, **options)
        except TypeError as error:
            raise ConfigError(f"{error}; the options are those of Cavaquinho's scanner") from error

    def check(self, answer: str, context: Context, question: str | None = None) -> ScanReport:
        """Return the verdict on `answer`.

        Args:
            answer: The text under test.
            context: The trusted texts; strings in a list have their position as id.
            question: What the user asked; it completes short answers and is no evidence.

        Raises:
            InputError: An argument has the wrong type, or there is no context and
                `on_no_context="raise"`.
            BackendError, ExtractionError: A part failed and `on_error="raise"`.
        """
        require_text(answer, "answer")
        if question is not None:
            require_text(question, "question")
        with handing_over(context, question):
            return self._scanner.scan_detailed("", answer)

    async def acheck(
        self, answer: str, context: Context, question: str | None = None
    ) -> ScanReport:
        """Return what `check` returns, without blocking the event loop."""
        return await asyncio.to_thread(self.check, answer, context, question)


def is_decided(report: ScanReport) -> bool:
    """Tell whether the claims were checked, rather than a policy asked what to do without."""
    return report.result is not None and report.result.status in ("checked", "no_claims")


def describe(report: ScanReport) -> str:
    """Return one line on `report` without any of the texts."""
    if report.result is None:
        return "the check failed, and on_error decided"
    if not is_decided(report):
        return f"status {report.result.status}, so that a parameter decided"
    labels = [claim.label for claim in report.result.claims]
    bad = labels.count(Labels.VALUE_CONTRADICTION)
    open_ones = labels.count(Labels.VALUE_NEUTRAL)
    return (
        f"of {len(labels)} claims {bad} contradict the context and {open_ones} are not supported "
        f"by it; risk {report.risk_score}"
    )


def explain(report: ScanReport) -> str:
    """Return a few lines for a person: the summary, quoting claims, or why there is none."""
    return describe(report) if report.result is None else report.result.summary


def faithfulness(report: ScanReport) -> float | None:
    """Return 1 - the hallucination score, in [0, 1]; None where nothing is known."""
    if report.result is None or not is_decided(report):
        return None
    return round(1 - report.result.score, 4)


def as_values(report: ScanReport) -> dict[str, Any]:
    """Return `report` as plain values.

    Keys: `is_valid`, `risk_score`, `decided` (False: nothing is known, and a policy decided), and
    `result` as `cavaquinho.serialize.to_dict` gives it, or None if the check failed.
    """
    return {
        "is_valid": report.is_valid,
        "risk_score": report.risk_score,
        "decided": is_decided(report),
        "result": None if report.result is None else to_dict(report.result),
    }


def as_json(value: Any) -> str:  # noqa: ANN401 - a pydantic model, a dataclass, a dictionary
    """Return a structured answer as the text to check."""
    if hasattr(value, "model_dump_json"):
        return str(value.model_dump_json())
    plain = value if isinstance(value, (dict, list)) else vars(value)
    return json.dumps(plain, ensure_ascii=False, default=str)
