"""Rounds of several contenders in turn, so that other work on the machine meets all of them."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Spent:
    """Seconds of one round."""

    wall: float
    processor: float


@dataclass(frozen=True)
class Times:
    """The rounds of one contender."""

    rounds: tuple[Spent, ...]

    @property
    def wall(self) -> float:
        """Median wall time, in seconds."""
        return statistics.median(one.wall for one in self.rounds)

    @property
    def processor(self) -> float:
        """Median processor time of this process, in seconds, over all its threads."""
        return statistics.median(one.processor for one in self.rounds)


def timed(work: Callable[[], object]) -> Spent:
    """Return what one call costs."""
    wall, processor = time.perf_counter(), time.process_time()
    work()
    return Spent(time.perf_counter() - wall, time.process_time() - processor)


def interleaved(
    contenders: Mapping[str, Callable[[int], object]], rounds: int, *, warm: bool = True
) -> dict[str, Times]:
    """Run all contenders in turn, so many times.

    Args:
        contenders: Name -> function of the round's number, from 1; 0 is the warm-up round.
        rounds: Counted rounds, at least 1.
        warm: Whether a round comes first that is not counted.
    """
    spent: dict[str, list[Spent]] = {name: [] for name in contenders}
    for number in range(0 if warm else 1, rounds + 1):
        for name, work in contenders.items():
            one = timed(lambda work=work, number=number: work(number))  # type: ignore[misc]
            if number:
                spent[name].append(one)
    return {name: Times(tuple(found)) for name, found in spent.items()}


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which this share of `values` lies, by the nearest rank."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
