import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cavaquinho.errors import BackendError, ConfigError, ModelLoadError
from cavaquinho.models import NLIScores
from cavaquinho.nli.labels import LabelMap

FORWARD = {0: "entailment", 1: "neutral", 2: "contradiction"}
GENERIC = {"0": "LABEL_0", "1": "LABEL_1", "2": "LABEL_2"}

THREE_WAY = [
    FORWARD,
    {"0": "contradiction", "1": "entailment", "2": "neutral"},
    {0: "CONTRADICTION", 1: "NEUTRAL", 2: "ENTAILMENT"},
    {0: "Entails", 1: "Neutral", 2: "Contradicts"},
    {0: "SUPPORTS", 1: "REFUTES", 2: "NOT ENOUGH INFO"},
    {0: "supported", 1: "refuted", 2: "not_enough_info"},
    {0: "REFUTED", 1: "NEI", 2: "SUPPORTED"},
    {2: " neutral ", 0: "entailed", 1: "contradicted"},
]
TWO_WAY = [
    {"0": "entailment", "1": "not_entailment"},
    {0: "not-entailment", 1: "ENTAILMENT"},
    {0: "Not Entailment", 1: "Entailment"},
    {0: "None", 1: "Entailment"},
    {0: "unsupported", 1: "supported"},
    {0: "consistent", 1: "inconsistent"},
    {0: "hallucinated", 1: "consistent"},
    {0: "NON_ENTAILMENT", 1: "ENTAILS"},
]


@pytest.mark.parametrize("id2label", THREE_WAY, ids=str)
def test_three_way_heads(id2label):
    labels = LabelMap.from_id2label(id2label)
    assert sorted(labels.meanings) == ["contradiction", "entailment", "neutral"]
    for column, meaning in enumerate(labels.meanings):
        logits = [0.0, 0.0, 0.0]
        logits[column] = 5.0
        (scores,) = labels.scores([logits])
        assert getattr(scores, meaning) > 0.95
        assert scores.not_entailment is None


@pytest.mark.parametrize("id2label", TWO_WAY, ids=str)
def test_two_way_heads_say_nothing_of_contradiction(id2label):
    labels = LabelMap.from_id2label(id2label)
    assert sorted(labels.meanings) == ["entailment", "not_entailment"]
    row = [-3.0, 3.0] if labels.meanings[0] == "entailment" else [3.0, -3.0]
    (scores,) = labels.scores([row])
    assert scores.not_entailment > 0.95
    assert (scores.neutral, scores.contradiction) == (None, None)


def test_the_same_logits_mean_the_opposite_under_another_order():
    backwards = LabelMap.from_id2label({0: "contradiction", 1: "entailment", 2: "neutral"})
    assert LabelMap.from_id2label(FORWARD).scores([[5, 0, 0]])[0].entailment > 0.95
    assert backwards.scores([[5, 0, 0]])[0].contradiction > 0.95


@pytest.mark.parametrize(
    "id2label",
    [
        GENERIC,
        {0: "LABEL_0", 1: "LABEL_1"},
        {0: "LABEL_0"},
        {0: "entailment"},
        {0: "entailment", 1: "entails", 2: "neutral"},
        {0: "neutral", 1: "contradiction"},
        {0: "entailment", 1: "neutral"},
        {0: "entailment", 1: "contradiction"},
        {0: "SUPPORTS", 1: "REFUTES"},
        {0: "entailment", 1: "neutral", 2: "not_entailment"},
        {0: "entailment", 1: "neutral", 2: "contradiction", 3: "other"},
        {0: "positive", 1: "negative"},
    ],
    ids=str,
)
def test_other_heads_are_refused_with_the_way_out(id2label):
    with pytest.raises(ModelLoadError) as caught:
        LabelMap.from_id2label(id2label)
    message = str(caught.value)
    assert all(repr(label) in message for label in id2label.values())
    assert "not enough info" in message
    assert "labels={0:" in message


@pytest.mark.parametrize("id2label", [{}, {1: "entailment", 2: "neutral"}, {"a": "entailment"}])
def test_columns_must_be_numbered_from_zero(id2label):
    with pytest.raises(ModelLoadError, match="every column from 0"):
        LabelMap.from_id2label(id2label)


@pytest.mark.parametrize(
    "overrides",
    [
        {0: "contradiction", 1: "entailment", 2: "neutral"},
        {"0": "refutes", "1": "supports", "2": "NEI"},
        {"LABEL_0": "contradiction", "LABEL_1": "entailment", "LABEL_2": "neutral"},
    ],
    ids=str,
)
def test_generic_labels_can_be_given_a_meaning(overrides):
    labels = LabelMap.from_id2label(GENERIC, overrides)
    assert labels.meanings == ("contradiction", "entailment", "neutral")
    assert labels.names == ("LABEL_0", "LABEL_1", "LABEL_2")


def test_a_single_override_completes_a_head():
    labels = LabelMap.from_id2label({0: "SUPPORTS", 1: "REFUTES"}, {"REFUTES": "not_entailment"})
    assert labels.meanings == ("entailment", "not_entailment")


def test_one_logit_is_a_sigmoid_of_entailment():
    labels = LabelMap.from_id2label({0: "LABEL_0"}, {0: "entailment"})
    scores = labels.scores([[0.0], [2.0], [-800.0]])
    assert [row.entailment for row in scores] == pytest.approx([0.5, 1 / (1 + math.exp(-2)), 0.0])
    assert [row.not_entailment for row in scores] == pytest.approx([0.5, 0.1192029, 1.0])


@pytest.mark.parametrize("overrides", [{3: "entailment"}, {"x": "neutral"}, {0: "maybe"}], ids=str)
def test_wrong_overrides(overrides):
    with pytest.raises(ConfigError, match="labels"):
        LabelMap.from_id2label(GENERIC, overrides)


def test_an_incomplete_override_is_refused():
    with pytest.raises(ModelLoadError, match="LABEL_2"):
        LabelMap.from_id2label(GENERIC, {0: "entailment", 1: "neutral"})


@given(st.lists(st.floats(-1e4, 1e4), min_size=3, max_size=3))
def test_probabilities_are_probabilities(row):
    (scores,) = LabelMap.from_id2label(FORWARD).scores([row])
    parts = (scores.entailment, scores.neutral, scores.contradiction)
    assert all(0 <= part <= 1 for part in parts)
    assert sum(parts) == pytest.approx(1)


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), float("-inf")])
def test_logits_that_are_not_finite(bad):
    with pytest.raises(BackendError, match="1 of 2 pairs"):
        LabelMap.from_id2label(FORWARD).scores(np.array([[0, 1, 2], [0, bad, 2]]))


@pytest.mark.parametrize("shape", [(2, 2), (2, 4), (3,)])
def test_logits_of_another_head(shape):
    with pytest.raises(BackendError, match="shape"):
        LabelMap.from_id2label(FORWARD).scores(np.zeros(shape))


def test_temperature_divides_its_column():
    labels = LabelMap.from_id2label(FORWARD)
    assert labels.scores([[4, 1, 0]], temperature=[2, 1, 1]) == labels.scores([[2, 1, 0]])


def test_truncation_goes_along():
    labels = LabelMap.from_id2label({0: "entailment", 1: "not_entailment"})
    scores = labels.scores([[0, 0], [0, 0]], truncated=[False, True])
    assert scores[1] == NLIScores(entailment=0.5, not_entailment=0.5, truncated=True)
    assert not scores[0].truncated


def test_no_rows():
    assert LabelMap.from_id2label(FORWARD).scores(np.zeros((0, 3))) == []
