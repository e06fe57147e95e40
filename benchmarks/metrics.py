"""Figures of a two-class detector, for one sample or many resamples of it at once.

The positive class is "unfaithful". Everything takes weights of shape (resamples, rows), says how
often a row is in each resample, and returns one figure per resample; a figure that is not defined
(no row of a class) is NaN.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class Sample:
    """What was measured, one entry a row.

    Attributes:
        scores: Larger means less faithful.
        flagged: The verdict "unfaithful".
        unfaithful: The label.
        checked: Whether anything was checked in the row.
        groups: Number of the row's item, from 0.
    """

    scores: Floats
    flagged: Flags
    unfaithful: Flags
    checked: Flags
    groups: NDArray[np.int64]


def build(
    scores: Sequence[float],
    flagged: Sequence[bool],
    unfaithful: Sequence[bool],
    checked: Sequence[bool],
    groups: Sequence[str],
) -> Sample:
    """Returns a sample of plain lists of equal length."""
    numbers = {group: place for place, group in enumerate(dict.fromkeys(groups))}
    return Sample(
        np.asarray(scores, dtype=np.float64),
        np.asarray(flagged, dtype=bool),
        np.asarray(unfaithful, dtype=bool),
        np.asarray(checked, dtype=bool),
        np.asarray([numbers[group] for group in groups], dtype=np.int64),
    )


def figures(sample: Sample, weights: Floats) -> dict[str, Floats]:
    """Returns every figure, per resample; all in [0, 1].

    `balanced_accuracy_unchecked_wrong` counts a row in which nothing was checked as a wrong
    verdict, whatever its label; everywhere else such a row counts with the verdict the product
    gives it, which is "not flagged".
    """
    found = _at_threshold(sample.flagged, sample.unfaithful, weights)
    right = (sample.flagged == sample.unfaithful) & sample.checked
    strict = np.where(right, sample.unfaithful, ~sample.unfaithful)
    found["balanced_accuracy_unchecked_wrong"] = _at_threshold(strict, sample.unfaithful, weights)[
        "balanced_accuracy"
    ]
    found["auc"], found["best_balanced_accuracy"] = _over_thresholds(sample, weights)
    return found


def _at_threshold(flagged: Flags, unfaithful: Flags, weights: Floats) -> dict[str, Floats]:
    def count(which: Flags) -> Floats:
        total: Floats = weights @ which.astype(np.float64)
        return total

    hit, missed = count(flagged & unfaithful), count(~flagged & unfaithful)
    false, passed = count(flagged & ~unfaithful), count(~flagged & ~unfaithful)
    recall = _ratio(hit, hit + missed)
    return {
        "accuracy": _ratio(hit + passed, hit + missed + false + passed),
        "balanced_accuracy": (recall + _ratio(passed, passed + false)) / 2,
        "precision": _ratio(hit, hit + false),
        "recall": recall,
        "f1": _ratio(2 * hit, 2 * hit + false + missed),
        "fnr": 1 - recall,
    }


def _over_thresholds(sample: Sample, weights: Floats) -> tuple[Floats, Floats]:
    """Returns the AUC and the best balanced accuracy over all thresholds.

    Rows of one score move together: ties count half in the AUC.
    """
    order = np.argsort(-sample.scores, kind="stable")
    ordered = sample.scores[order]
    starts = np.flatnonzero(np.append(True, np.diff(ordered) != 0))
    moved = weights[:, order]
    positive = np.add.reduceat(moved * sample.unfaithful[order], starts, axis=1)
    negative = np.add.reduceat(moved * ~sample.unfaithful[order], starts, axis=1)
    totals = positive.sum(axis=1), negative.sum(axis=1)
    # From the highest score down: what lies above a threshold is flagged.
    recall = _ratio(positive.cumsum(axis=1), totals[0][:, None])
    false = _ratio(negative.cumsum(axis=1), totals[1][:, None])
    below = 1 - false + _ratio(negative, totals[1][:, None]) / 2
    area = (_ratio(positive, totals[0][:, None]) * below).sum(axis=1)
    best = np.maximum(0.5, ((recall + 1 - false) / 2).max(axis=1))
    return area, best


def _ratio(part: Floats, whole: Floats) -> Floats:
    with np.errstate(invalid="ignore", divide="ignore"):
        result: Floats = np.where(whole > 0, part / whole, np.nan)
    return result
