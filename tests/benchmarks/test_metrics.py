import numpy as np
import pytest
from benchmarks.intervals import estimate, mean
from benchmarks.metrics import build, figures
from training.measures import auc, best_balanced_accuracy


def measured(scores, flagged, unfaithful, checked=None, groups=None):
    count = len(scores)
    return build(
        scores, flagged, unfaithful, checked or [True] * count, groups or list(range(count))
    )


def whole(sample):
    found = figures(sample, np.ones((1, len(sample.scores))))
    return {name: float(value[0]) for name, value in found.items()}


def test_by_hand():
    #        hit    missed  false   passed  passed
    found = whole(
        measured(
            [0.9, 0.2, 0.8, 0.1, 0.0],
            [True, False, True, False, False],
            [True, True, False, False, False],
        )
    )
    assert found["accuracy"] == pytest.approx(3 / 5)
    assert found["precision"] == pytest.approx(1 / 2)
    assert found["recall"] == pytest.approx(1 / 2)
    assert found["fnr"] == pytest.approx(1 / 2)
    assert found["f1"] == pytest.approx(1 / 2)
    assert found["balanced_accuracy"] == pytest.approx((1 / 2 + 2 / 3) / 2)
    # Of the six pairs of an unfaithful and a faithful row, 0.2 < 0.8 is the only wrong one.
    assert found["auc"] == pytest.approx(5 / 6)
    assert found["best_balanced_accuracy"] == pytest.approx((1 + 2 / 3) / 2)


@pytest.mark.parametrize("seed", range(5))
def test_agrees_with_the_measures_of_training(seed):
    rng = np.random.default_rng(seed)
    scores = rng.integers(0, 6, size=40) / 5  # many ties
    labels = rng.random(40) < 0.4
    found = whole(measured(list(scores), list(scores > 0.5), list(labels)))
    assert found["auc"] == pytest.approx(auc(scores, labels))
    assert found["best_balanced_accuracy"] == pytest.approx(best_balanced_accuracy(scores, labels))


def test_weights_are_repetitions():
    rng = np.random.default_rng(3)
    scores, labels = rng.integers(0, 5, size=30) / 4, rng.random(30) < 0.5
    counts = rng.integers(0, 4, size=30)
    sample = measured(list(scores), list(scores > 0.5), list(labels))
    weighted = figures(sample, counts[None].astype(float))
    again = np.repeat(np.arange(30), counts)
    repeated = whole(measured(list(scores[again]), list(scores[again] > 0.5), list(labels[again])))
    for name, value in repeated.items():
        assert weighted[name][0] == pytest.approx(value), name


def test_what_nothing_was_checked_in_is_not_flagged_and_wrong_when_counted_strictly():
    """A product that checks nothing is no better than chance, and strictly always wrong."""
    found = whole(measured([0.0] * 4, [False] * 4, [True, True, False, False], [False] * 4))
    assert found["balanced_accuracy"] == 0.5
    assert found["auc"] == 0.5
    assert found["fnr"] == 1.0
    assert found["balanced_accuracy_unchecked_wrong"] == 0.0


def test_one_class_alone_leaves_figures_undefined():
    result = estimate(
        lambda weights: figures(measured([0.1, 0.9], [False, True], [True, True]), weights),
        np.array([0, 1]),
        seed=0,
    ).figures()
    assert result["auc"].value is None
    assert result["balanced_accuracy"].value is None
    assert result["recall"].value == 0.5


def test_items_are_resampled_whole():
    """Ten items of one right and one wrong verdict each: every resample has the same accuracy."""
    flagged, labels = [True, True] * 10, [True, False] * 10
    groups = [str(number // 2) for number in range(20)]
    sample = measured([0.9] * 20, flagged, labels, groups=groups)
    found = estimate(lambda weights: figures(sample, weights), sample.groups, seed=0).figures()
    accuracy = found["accuracy"]
    assert (accuracy.value, accuracy.low, accuracy.high) == (0.5, 0.5, 0.5)
    alone = measured([0.9] * 20, flagged, labels)
    wide = estimate(lambda weights: figures(alone, weights), alone.groups, seed=0).figures()
    assert wide["accuracy"].low < 0.4 < 0.6 < wide["accuracy"].high


def test_intervals_shrink_and_depend_on_the_seed_alone():
    def interval(rows, seed):
        labels = [number % 2 == 0 for number in range(rows)]
        flagged = [number % 3 != 0 for number in range(rows)]
        sample = measured([float(flag) for flag in flagged], flagged, labels)
        return estimate(lambda weights: figures(sample, weights), sample.groups, seed).figures()

    few, many = interval(30, 1)["accuracy"], interval(600, 1)["accuracy"]
    assert many.high - many.low < (few.high - few.low) / 3
    assert interval(30, 1) == interval(30, 1)
    assert interval(30, 1) != interval(30, 2)


def test_the_mean_of_sets_weighs_them_the_same():
    def one(right, rows):
        flagged = [number < right for number in range(rows)]
        sample = measured([1.0] * rows, flagged, [True] * rows)
        return estimate(lambda weights: figures(sample, weights), sample.groups, seed=0)

    found = mean([one(10, 10), one(0, 1000)]).figures()["recall"]
    assert found.value == 0.5
