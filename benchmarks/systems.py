"""What is measured: a thing that gives each case a score and a verdict."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from benchmarks.cases import Case
from cavaquinho.errors import CavaquinhoError

CHECKED = "checked"
NOTHING_READ = "unread"
"""There were claims, and none of them was compared with anything."""


@dataclass(frozen=True)
class Outcome:
    """The verdict on one case.

    Attributes:
        score: In [0, 1]; larger means less faithful.
        flagged: Whether the response was called unfaithful.
        status: "checked", or why nothing was: "no_claims", "no_context", "unread", "error: ...".
        claims: Number of claims.
        ms: Milliseconds, as a share of its batch's.
        details: Claims with labels and evidence, if asked for; they hold texts.
    """

    score: float
    flagged: bool
    status: str
    claims: int
    ms: float
    details: tuple[Mapping[str, Any], ...] = field(default=())


class System(Protocol):
    """Measures batches of cases."""

    def settings(self) -> dict[str, Any]:
        """Returns what the outcomes depend on, as plain values."""

    def measure(self, cases: Sequence[Case]) -> list[Outcome]:
        """Returns one outcome per case, same order."""


def measured(system: System, cases: Sequence[Case]) -> list[Outcome]:
    """Returns one outcome per case; a case that raises a documented error gets that as status.

    Such a case is not flagged and not checked. Any other exception is a fault of the program and
    ends the run.
    """
    start = time.perf_counter()
    try:
        found = system.measure(cases)
    except CavaquinhoError as error:
        if len(cases) > 1:
            return [outcome for case in cases for outcome in measured(system, [case])]
        found = [Outcome(0.0, False, f"error: {type(error).__name__}", 0, 0.0)]
    share = (time.perf_counter() - start) * 1000 / len(cases)
    return [
        Outcome(one.score, one.flagged, one.status, one.claims, round(share, 2), one.details)
        for one in found
    ]
