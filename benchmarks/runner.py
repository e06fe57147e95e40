"""Runs a system over the cases of a set: in batches, with a progress bar, resumable."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from benchmarks.cases import Case
from benchmarks.ledger import Ledger
from benchmarks.systems import Outcome, System, measured

Advance = Callable[[int], None]


def run(
    system: System, cases: Sequence[Case], ledger: Ledger, key: str, batch: int, advance: Advance
) -> list[Outcome]:
    """Returns one outcome per case, same order.

    Cases that the ledger has under `key` are not measured again.

    Args:
        system: What is measured.
        cases: The rows.
        ledger: What has been done, and where more is kept.
        key: Of everything the outcomes depend on.
        batch: Rows measured in one call.
        advance: Told how many rows were done.
    """
    open_cases = [case for case in cases if ledger.get(key, case.id) is None]
    advance(len(cases) - len(open_cases))
    for start in range(0, len(open_cases), batch):
        part = open_cases[start : start + batch]
        outcomes = measured(system, part)
        ledger.add(
            key,
            [(case.id, asdict(outcome)) for case, outcome in zip(part, outcomes, strict=True)],
        )
        advance(len(part))
    return [_outcome(ledger, key, case) for case in cases]


@contextmanager
def progress_bar(label: str, total: int, console: Console) -> Iterator[Advance]:
    """Shows a bar on a terminal while the block runs; yields what moves it.

    Elsewhere (a pipe, a log file) one line is written at the beginning.
    """
    if not console.is_terminal:
        console.print(f"{label}: {total} rows", highlight=False, soft_wrap=True)
        yield lambda _: None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(label, total=total)
        yield lambda count: progress.advance(task, count)


def _outcome(ledger: Ledger, key: str, case: Case) -> Outcome:
    kept = dict(ledger.get(key, case.id) or {})
    kept["details"] = tuple(kept.get("details", ()))
    return Outcome(**kept)
