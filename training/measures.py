"""Accuracy, AUC, balanced accuracy and calibration error, in numpy."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from training.rows import ENTAILMENT, NOT_ENTAILMENT

BINS = 15
"""Source: Guo et al., "On Calibration of Modern Neural Networks" (2017), section 5."""


def accuracy(scores: ArrayLike, labels: Sequence[int], two_way: bool = False) -> float:
    """Returns the share of right predictions, in [0, 1].

    Args:
        scores: logits or probabilities of shape (rows, 3).
        labels: class ids 0 to 3; a row labelled 3 (not entailment) is right if entailment is not
            the best class.
        two_way: judge all rows as entailment against the rest, as is done anyhow if any row is
            labelled 3.
    """
    best = np.asarray(scores).argmax(axis=-1)
    expected = np.asarray(labels)
    if two_way or bool((expected == NOT_ENTAILMENT).any()):
        right = (best == ENTAILMENT) == (expected == ENTAILMENT)
    else:
        right = best == expected
    return float(right.mean())


def auc(scores: ArrayLike, positive: ArrayLike) -> float:
    """Returns the area under the ROC curve: the chance that a positive scores above a negative.

    Ties count half. Source: Mann-Whitney U statistic over (positives x negatives).
    """
    values = np.asarray(scores, dtype=np.float64)
    flags = np.asarray(positive, dtype=bool)
    ranks = _mean_ranks(values)
    ones, zeros = int(flags.sum()), int((~flags).sum())
    if not ones or not zeros:
        raise ValueError("AUC needs rows of both classes")
    return float((ranks[flags].sum() - ones * (ones + 1) / 2) / (ones * zeros))


def best_balanced_accuracy(scores: ArrayLike, positive: ArrayLike) -> float:
    """Returns the highest mean of the two recalls over all thresholds, in [0.5, 1].

    The threshold is chosen on the very rows it is measured on: an upper bound, comparable with
    published figures of the same kind, and no estimate of a deployed threshold.
    """
    values = np.asarray(scores, dtype=np.float64)
    flags = np.asarray(positive, dtype=bool)
    order = np.argsort(-values, kind="stable")
    ordered = flags[order]
    recall = np.cumsum(ordered) / max(1, int(flags.sum()))
    wrong = np.cumsum(~ordered) / max(1, int((~flags).sum()))
    ends = np.append(np.diff(values[order]) != 0, True)
    balanced = (recall + 1.0 - wrong)[ends] / 2
    return float(max(0.5, balanced.max()))


def expected_calibration_error(
    confidence: NDArray[np.floating], right: NDArray[np.float64], weights: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Returns the error over 15 equally wide bins, in [0, 1], one a row of `weights`.

    Args:
        confidence: Probability of the predicted class, in [0, 1], shape (rows,).
        right: 1 where the prediction is right, 0 where it is wrong, shape (rows,).
        weights: How often each row counts, shape (resamples, rows).
    """
    bins = np.minimum((confidence * BINS).astype(np.int64), BINS - 1)
    gap = confidence - right
    apart = np.zeros(len(weights))
    for number in np.unique(bins):
        apart += np.abs(weights @ np.where(bins == number, gap, 0.0))
    error: NDArray[np.float64] = apart / weights.sum(axis=1)
    return error


def _mean_ranks(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Returns ranks from 1; equal values share the mean of their ranks."""
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    means = last - (counts - 1) / 2.0
    result: NDArray[np.float64] = means[inverse]
    return result
