"""Running the steps of a chain, one after the other or at the same time, with equal results."""

from __future__ import annotations

import contextvars
import time
from collections.abc import Collection, Sequence
from concurrent.futures import Executor
from typing import Final

from cavaquinho.engine.cancellation import check_cancelled
from cavaquinho.pipeline.reports import PipelineReport, Status, StepReport
from cavaquinho.pipeline.steps import Outcome, Step, milliseconds_since

SUPPRESSED: Final = "left out by the caller"


class Run:
    """One scan of one text. Used once."""

    def __init__(
        self,
        steps: Sequence[Step],
        prompt: str,
        text: str,
        *,
        fail_fast: bool = False,
        suppress: Collection[str] = (),
        executor: Executor | None = None,
    ) -> None:
        """Hold what a scan needs.

        Args:
            steps: What to run, in order.
            prompt: What the model was given; not used by steps that take one text.
            text: The text to scan.
            fail_fast: Skip what comes after the first step that is invalid.
            suppress: Names of steps to leave out.
            executor: Where independent steps run at the same time; None: one after the other.
        """
        self._steps, self._prompt = steps, prompt
        self._fail_fast, self._suppress, self._executor = fail_fast, suppress, executor
        self._texts = [text]
        self._reports: dict[str, StepReport] = {}
        self._ahead: dict[str, Outcome] = {}
        self._left_out = False

    def report(self, pipeline: str) -> PipelineReport:
        """Run the steps and return what they found.

        Raises:
            WorkCancelled: The work of this context was cancelled; no step is begun any more.
        """
        started = time.perf_counter()
        stopped: str | None = None
        for position, step in enumerate(self._steps):
            check_cancelled()
            why = stopped or (SUPPRESSED if step.name in self._suppress else None)
            self._left_out |= why is not None
            why = why or self._unmet(step)
            if why is not None:
                self._reports[step.name] = step.skip(why, len(self._texts) - 1)
                continue
            report = self._take(self._outcome(position))
            if self._fail_fast and report.is_valid is False:
                stopped = f"{step.name} failed and fail_fast is on"
        return PipelineReport(
            self._texts[-1],
            all(item.is_valid is not False for item in self._reports.values()),
            self._reports,
            status=self._status(),
            texts=tuple(self._texts),
            pipeline=pipeline,
            milliseconds=milliseconds_since(started),
        )

    def _unmet(self, step: Step) -> str | None:
        """Return why the step's condition does not hold, or None if it does."""
        if step.when is None:
            return None
        verdicts = {name: item.is_valid for name, item in self._reports.items()}
        return step.when.reason_to_skip(verdicts)

    def _outcome(self, position: int) -> Outcome:
        """Return what the step at `position` makes of the current text."""
        step = self._steps[position]
        if self._executor is not None and step.name not in self._ahead:
            self._run_ahead(position)
        if step.name in self._ahead:
            return self._ahead.pop(step.name)
        return step.run(self._prompt, self._texts[-1], len(self._texts) - 1)

    def _run_ahead(self, position: int) -> None:
        """Run this step and the later unconditional ones at once, all on the current text.

        As soon as one changes the text, what later ones found in the old text is thrown away, so
        that the results are those of running one after the other.
        """
        assert self._executor is not None
        first = self._steps[position]
        later = [
            step
            for step in self._steps[position + 1 :]
            if step.when is None and step.name not in self._suppress
        ]
        if not later:
            return
        seen = len(self._texts) - 1
        futures = {
            step.name: self._executor.submit(
                contextvars.copy_context().run, step.run, self._prompt, self._texts[-1], seen
            )
            for step in [first, *later]
        }
        self._ahead = {name: future.result() for name, future in futures.items()}

    def _take(self, outcome: Outcome) -> StepReport:
        self._reports[outcome.report.name] = outcome.report
        if outcome.report.changed:
            self._texts.append(outcome.text)
            self._ahead.clear()
        return outcome.report

    def _status(self) -> Status:
        reports = self._reports.values()
        if all(item.is_valid is None or item.error is not None for item in reports):
            return "unchecked"
        failed = any(item.error is not None for item in reports)
        return "incomplete" if failed or self._left_out else "checked"
