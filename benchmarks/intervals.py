"""Bootstrap intervals: whole items are drawn again, so that paired rows stay together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

DRAWS = 1000
"""Source: Efron and Tibshirani, "An Introduction to the Bootstrap" (1993), 13.3: at least 1,000
draws for a percentile interval."""

LEVEL = (2.5, 97.5)
"""Percentiles of a 95% interval."""


@dataclass(frozen=True)
class Figure:
    """A figure with its interval; None where it is not defined.

    Attributes:
        value: Of the sample itself.
        low: Lower end of the 95% percentile bootstrap interval.
        high: Upper end.
    """

    value: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Estimate:
    """The figures of a sample and of its resamples."""

    values: Mapping[str, float]
    draws: Mapping[str, Floats]

    def figures(self) -> dict[str, Figure]:
        """Returns each figure with its interval."""
        return {name: figure(value, self.draws[name]) for name, value in self.values.items()}


def estimate(
    measure: Callable[[Floats], Mapping[str, Floats]],
    groups: NDArray[np.int64],
    seed: int,
    draws: int = DRAWS,
) -> Estimate:
    """Returns figures of a sample and of `draws` resamples of its items.

    Args:
        measure: Weights of shape (resamples, rows) -> figures, one per resample.
        groups: Item of each row, numbered from 0.
        seed: Of the resampling.
        draws: Number of resamples.
    """
    count = int(groups.max()) + 1
    whole = measure(np.ones((1, len(groups))))
    chosen = np.random.default_rng(seed).multinomial(count, np.full(count, 1 / count), size=draws)
    again = measure(chosen[:, groups].astype(np.float64))
    return Estimate({name: float(value[0]) for name, value in whole.items()}, again)


def mean(estimates: Sequence[Estimate]) -> Estimate:
    """Returns the mean of figures of several sets, each set weighing the same."""
    names = estimates[0].values
    return Estimate(
        {name: float(np.mean([one.values[name] for one in estimates])) for name in names},
        {name: np.mean([one.draws[name] for one in estimates], axis=0) for name in names},
    )


def figure(value: float, draws: Floats) -> Figure:
    """Returns one figure with its interval, rounded to 4 places."""
    if np.isnan(value):
        return Figure(None)
    defined = draws[~np.isnan(draws)]
    if not len(defined):
        return Figure(round(value, 4))
    low, high = np.percentile(defined, LEVEL)
    return Figure(round(value, 4), round(float(low), 4), round(float(high), 4))
