"""Haystack 2: a component for pipelines and for evaluation."""

from __future__ import annotations

from typing import Any

from cavaquinho._lazy import require
from cavaquinho.errors import InputError
from cavaquinho.integrations.guard import Guard, UnfaithfulError, as_values, faithfulness
from cavaquinho.models import Document, ScanReport

require("haystack", extra="haystack")

from haystack import component, default_from_dict, default_to_dict  # noqa: E402


@component
class ClaimFaithfulnessEvaluator:
    """Checks answers claim by claim against their contexts; no LLM is asked.

    Inputs as of Haystack's own `FaithfulnessEvaluator`. A context is a string or a Haystack
    `Document`, whose id becomes the claims' source id.
    """

    def __init__(self, raise_on_invalid: bool = False, **options: Any) -> None:  # noqa: ANN401
        """Build the scanner.

        Args:
            raise_on_invalid: Raise `UnfaithfulError` at the first answer that does not pass.
            options: Those of the scanner, see `Guard`; for `to_dict`, plain values only.

        Raises:
            ConfigError: A value is not allowed.
        """
        self._raise = raise_on_invalid
        self._options = options
        self._guard = Guard(**options)

    @component.output_types(score=float, individual_scores=list, results=list, is_valid=bool)  # type: ignore[untyped-decorator]
    def run(
        self,
        questions: list[str],
        contexts: list[list[Any]],
        predicted_answers: list[str],
    ) -> dict[str, Any]:
        """Check the answers.

        Returns:
            `results`: for each answer its verdict as plain values (`cavaquinho.integrations.guard`)
            with `score`; `individual_scores`: 1 - the hallucination score, None where nothing is
            known; `score`: their mean, NaN if nothing is known; `is_valid`: all passed.

        Raises:
            InputError: The lists differ in length, or hold other types.
        """
        jobs = _jobs(questions, contexts, predicted_answers)
        return self._results([self._guard.check(*job) for job in jobs])

    @component.output_types(score=float, individual_scores=list, results=list, is_valid=bool)  # type: ignore[untyped-decorator]
    async def run_async(
        self,
        questions: list[str],
        contexts: list[list[Any]],
        predicted_answers: list[str],
    ) -> dict[str, Any]:
        """Return what `run` returns, without blocking the event loop."""
        jobs = _jobs(questions, contexts, predicted_answers)
        return self._results([await self._guard.acheck(*job) for job in jobs])

    def to_dict(self) -> dict[str, Any]:
        """Return the component as Haystack writes it."""
        values: dict[str, Any] = default_to_dict(
            self, raise_on_invalid=self._raise, **self._options
        )
        return values

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> ClaimFaithfulnessEvaluator:
        """Return the component that `to_dict` wrote."""
        made: ClaimFaithfulnessEvaluator = default_from_dict(cls, data)
        return made

    def _results(self, reports: list[ScanReport]) -> dict[str, Any]:
        bad = [report for report in reports if not report.is_valid]
        if bad and self._raise:
            raise UnfaithfulError(bad[0])
        scores = [faithfulness(report) for report in reports]
        known = [score for score in scores if score is not None]
        return {
            "score": sum(known) / len(known) if known else float("nan"),
            "individual_scores": scores,
            "results": [
                {"score": score, **as_values(report)}
                for score, report in zip(scores, reports, strict=True)
            ],
            "is_valid": not bad,
        }


def _jobs(
    questions: list[str], contexts: list[list[Any]], answers: list[str]
) -> list[tuple[str, list[Document], str]]:
    if not len(questions) == len(contexts) == len(answers):
        raise InputError(
            f"{len(questions)} questions, {len(contexts)} contexts and {len(answers)} "
            "predicted_answers must be equally many"
        )
    return [
        (answer, [_document(item, place) for place, item in enumerate(context)], question)
        for question, context, answer in zip(questions, contexts, answers, strict=True)
    ]


def _document(item: object, place: int) -> Document:
    if isinstance(item, str):
        return Document(item, str(place))
    text = getattr(item, "content", None)
    if not isinstance(text, str):
        raise InputError(
            f"a context must be a string or a document with text, got {type(item).__name__}"
        )
    return Document(text, str(getattr(item, "id", place)), getattr(item, "meta", None) or {})
