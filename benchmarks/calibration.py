"""Figures of a classifier of pairs: accuracy, macro F1, expected calibration error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from training.measures import expected_calibration_error
from training.rows import CONTRADICTION, ENTAILMENT, NEUTRAL, NOT_ENTAILMENT

from cavaquinho.models import NLIScores

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


@dataclass(frozen=True)
class Predictions:
    """What a classifier said, one entry a row.

    Attributes:
        predicted: Class ids.
        expected: Class ids.
        confidence: Probability of the predicted class, in [0, 1].
        two_way: Whether classes are entailment against the rest only.
    """

    predicted: Integers
    expected: Integers
    confidence: Floats
    two_way: bool

    @property
    def classes(self) -> list[int]:
        """Returns the class ids that are told apart."""
        rest = [NOT_ENTAILMENT] if self.two_way else [NEUTRAL, CONTRADICTION]
        return [ENTAILMENT, *rest]


def predictions(scores: Sequence[NLIScores], labels: Sequence[int]) -> Predictions:
    """Returns the most probable class of each row.

    Two-way sets, and two-way models, are folded: a row is predicted as entailment if entailment is
    the most probable class of the model's own, and neutral and contradiction together are the
    other class. The confidence in "the rest" is one less the probability of entailment.
    """
    two_way = NOT_ENTAILMENT in labels or any(score.contradiction is None for score in scores)
    table = np.array([_columns(score) for score in scores])
    predicted = table.argmax(axis=1).astype(np.int64)
    expected = np.asarray(labels, dtype=np.int64)
    confidence = table.max(axis=1)
    if two_way:
        entailed = predicted == ENTAILMENT
        confidence = np.where(entailed, table[:, ENTAILMENT], 1 - table[:, ENTAILMENT])
        predicted = np.where(entailed, ENTAILMENT, NOT_ENTAILMENT)
        expected = np.where(expected == ENTAILMENT, ENTAILMENT, NOT_ENTAILMENT)
    return Predictions(predicted, expected, confidence, two_way)


def majority(found: Predictions) -> Predictions:
    """Returns what always saying the most frequent class gives; ties go to the first class."""
    counts = [int((found.expected == label).sum()) for label in found.classes]
    most = found.classes[int(np.argmax(counts))]
    share = np.full(len(found.expected), max(counts) / len(found.expected))
    return Predictions(np.full_like(found.expected, most), found.expected, share, found.two_way)


def figures(found: Predictions, weights: Floats) -> dict[str, Floats]:
    """Returns accuracy, macro F1 and calibration error, per resample (see `metrics`)."""
    right = (found.predicted == found.expected).astype(np.float64)
    return {
        "accuracy": (weights @ right) / weights.sum(axis=1),
        "macro_f1": np.mean([_f1(found, label, weights) for label in found.classes], axis=0),
        "ece": expected_calibration_error(found.confidence, right, weights),
    }


def _columns(score: NLIScores) -> tuple[float, float, float]:
    """Returns the probabilities by class id; of a two-way model the last is its "no"."""
    if score.contradiction is None:
        return score.entailment, 0.0, score.not_entailment or 0.0
    return score.entailment, score.neutral or 0.0, score.contradiction


def _f1(found: Predictions, label: int, weights: Floats) -> Floats:
    """Returns F1 of one class; 0 where it is neither there nor predicted."""
    said, there = found.predicted == label, found.expected == label
    hit = weights @ (said & there).astype(np.float64)
    both = weights @ said.astype(np.float64) + weights @ there.astype(np.float64)
    result: Floats = np.divide(2 * hit, both, out=np.zeros_like(hit), where=both > 0)
    return result
