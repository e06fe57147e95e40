"""A chain of scanners with one report."""

from __future__ import annotations

import asyncio
import contextvars
import os
import threading
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from cavaquinho.errors import ConfigError
from cavaquinho.models import require_text
from cavaquinho.pipeline.places import did_you_mean
from cavaquinho.pipeline.reports import PipelineReport
from cavaquinho.pipeline.runner import Run
from cavaquinho.pipeline.steps import Step, check_names

Triple = tuple[str, dict[str, bool], dict[str, float]]
"""llm-guard's result: the text, validity and risk by instance name."""

MOST_WORKERS: Final = 2 * (os.cpu_count() or 1) + 4
"""Threads that scans of one pipeline share, with `parallel` and with the asynchronous methods."""

T = TypeVar("T")


class Pipeline:
    r"""Scanners that run one after the other, each on what the one before handed on.

    Safe for threads, as far as its scanners are; `load_pipeline` makes one from a file.

    Example:
        >>> from cavaquinho.output_scanners import Cavaquinho
        >>> pipeline = Pipeline([Step(Cavaquinho(), name="faithful")])
        >>> prompt = "Context: The fee is 40 euros.\nQuestion: What is the fee?"
        >>> pipeline.scan_output(prompt, "The fee is 90 euros.")[1]
        {'faithful': False}
    """

    def __init__(
        self,
        output_scanners: Sequence[Step] = (),
        input_scanners: Sequence[Step] = (),
        *,
        name: str = "default",
        fail_fast: bool = False,
        parallel: bool = False,
        vault: object = None,
    ) -> None:
        """Check the steps.

        Args:
            output_scanners: What `scan_output` runs, in order.
            input_scanners: What `scan_prompt` runs, in order.
            name: For reports.
            fail_fast: Stop at the first scanner that fails, unless a call says otherwise.
            parallel: Run scanners that do not wait for another's verdict at the same time. The
                results are those of running one after the other: when one changes the text, the
                later ones are run again on the new text.
            vault: llm-guard's `Vault` that Anonymize and Deanonymize of this pipeline share.

        Raises:
            ConfigError: There is no step, two have one name, or a condition names no earlier one.
        """
        if not output_scanners and not input_scanners:
            raise ConfigError(
                "a pipeline needs at least one scanner: what is scanned by none would be valid"
            )
        for steps in (output_scanners, input_scanners):
            check_names(steps)
        self.name = name
        self.fail_fast = fail_fast
        self.parallel = parallel
        self.vault = vault
        self.output_scanners = tuple(output_scanners)
        self.input_scanners = tuple(input_scanners)
        self._lock = threading.Lock()
        self._pools: dict[str, ThreadPoolExecutor] = {}

    def scan_output(
        self,
        prompt: str,
        output: str,
        *,
        fail_fast: bool | None = None,
        suppress: Collection[str] = (),
    ) -> Triple:
        """Return what llm-guard's `scan_output` returns, keyed by instance name.

        Args:
            prompt: What the model was given.
            output: What it answered.
            fail_fast: Stop at the first scanner that fails; None: as the pipeline says.
            suppress: Names of scanners to leave out.

        Returns:
            The output after all scanners, validity by name, risk (-1 to 1) by name. Scanners
            without a verdict (skipped, or failed with `on_error: report`) are not in it.

        Raises:
            InputError: A text is not a string.
            ConfigError: There are no output scanners, or `suppress` names none of them.
        """
        return self.scan_output_detailed(
            prompt, output, fail_fast=fail_fast, suppress=suppress
        ).as_tuple()

    def scan_output_detailed(
        self,
        prompt: str,
        output: str,
        *,
        fail_fast: bool | None = None,
        suppress: Collection[str] = (),
    ) -> PipelineReport:
        """Return what `scan_output` returns, with a report per scanner; see there."""
        require_text(prompt, "prompt")
        require_text(output, "output")
        return self._run(self.output_scanners, "output", prompt, output, fail_fast, suppress)

    def scan_prompt(
        self,
        prompt: str,
        *,
        fail_fast: bool | None = None,
        suppress: Collection[str] = (),
    ) -> Triple:
        """Return what llm-guard's `scan_prompt` returns, keyed by instance name.

        Args:
            prompt: What a user wants to give the model.
            fail_fast: Stop at the first scanner that fails; None: as the pipeline says.
            suppress: Names of scanners to leave out.

        Raises:
            InputError: The prompt is not a string.
            ConfigError: There are no input scanners, or `suppress` names none of them.
        """
        return self.scan_prompt_detailed(prompt, fail_fast=fail_fast, suppress=suppress).as_tuple()

    def scan_prompt_detailed(
        self,
        prompt: str,
        *,
        fail_fast: bool | None = None,
        suppress: Collection[str] = (),
    ) -> PipelineReport:
        """Return what `scan_prompt` returns, with a report per scanner; see there."""
        require_text(prompt, "prompt")
        return self._run(self.input_scanners, "input", "", prompt, fail_fast, suppress)

    async def ascan_output(self, prompt: str, output: str, **options: Any) -> Triple:  # noqa: ANN401
        """Return what `scan_output` returns, without blocking the event loop."""
        return await self._in_thread(lambda: self.scan_output(prompt, output, **options))

    async def ascan_output_detailed(
        self,
        prompt: str,
        output: str,
        **options: Any,  # noqa: ANN401 - those of scan_output
    ) -> PipelineReport:
        """Return what `scan_output_detailed` returns, without blocking the event loop."""
        return await self._in_thread(lambda: self.scan_output_detailed(prompt, output, **options))

    async def ascan_prompt(self, prompt: str, **options: Any) -> Triple:  # noqa: ANN401
        """Return what `scan_prompt` returns, without blocking the event loop."""
        return await self._in_thread(lambda: self.scan_prompt(prompt, **options))

    async def ascan_prompt_detailed(self, prompt: str, **options: Any) -> PipelineReport:  # noqa: ANN401
        """Return what `scan_prompt_detailed` returns, without blocking the event loop."""
        return await self._in_thread(lambda: self.scan_prompt_detailed(prompt, **options))

    def __repr__(self) -> str:
        """Name the pipeline and its scanners."""
        given, answered = (
            [step.name for step in steps] for steps in (self.input_scanners, self.output_scanners)
        )
        return f"Pipeline({self.name!r}, input={given}, output={answered})"

    def _run(
        self,
        steps: tuple[Step, ...],
        kind: str,
        prompt: str,
        text: str,
        fail_fast: bool | None,
        suppress: Collection[str],
    ) -> PipelineReport:
        if not steps:
            raise ConfigError(
                f"the pipeline {self.name!r} has no {kind} scanners, so nothing can be said of "
                f"this text; add some under {kind}_scanners"
            )
        names = [step.name for step in steps]
        left_out = [suppress] if isinstance(suppress, str) else list(suppress)
        for name in left_out:
            if name not in names:
                raise ConfigError(
                    f"suppress names {name!r}, which is no {kind} scanner of this pipeline"
                    f"{did_you_mean(name, names)}; it has {', '.join(names)}"
                )
        run = Run(
            steps,
            prompt,
            text,
            fail_fast=self.fail_fast if fail_fast is None else fail_fast,
            suppress=left_out,
            executor=self._pool("scan") if self.parallel else None,
        )
        return run.report(self.name)

    async def _in_thread(self, function: Callable[[], T]) -> T:
        # Not the loop's own executor: slow scans would keep other users of it waiting.
        context = contextvars.copy_context()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool("async"), lambda: context.run(function))

    def _pool(self, use: str) -> ThreadPoolExecutor:
        """Return the pool for `use`; scans that wait for their steps must not fill the steps'."""
        with self._lock:
            if use not in self._pools:
                self._pools[use] = ThreadPoolExecutor(MOST_WORKERS, f"cavaquinho-{use}")
            return self._pools[use]
