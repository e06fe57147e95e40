"""One false claim among true ones: nothing that is put around it may hide it."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fakes import WordBackend

from cavaquinho import Validator
from cavaquinho.aggregator import Aggregator
from cavaquinho.aggregator.strategies import MODES, mean, risk_of, worst
from cavaquinho.models import ClaimResult, Labels

E, N, C = Labels.VALUE_ENTAILMENT, Labels.VALUE_NEUTRAL, Labels.VALUE_CONTRADICTION
TRUE = [f"Locker {number} holds {number + 100} keys." for number in range(1, 51)]
CONTEXT = " ".join([*TRUE, "The annual fee is 40 euros."])
FALSE = "The annual fee is 90 euros."
COUNTS = st.integers(1, 50)


def validate(sentences, backend=None, **options):
    validator = Validator(model=backend or WordBackend(), **options)
    return validator.validate(response=" ".join(sentences), context=CONTEXT)


def result(label, score):
    return ClaimResult(text="The fee is 90.", evidence="The fee is 40.", label=label, score=score)


SCORES = st.floats(0, 1, allow_nan=False).map(lambda value: round(value, 4))
RESULTS = st.lists(st.builds(result, st.sampled_from(list(Labels)), SCORES), max_size=60)


@settings(max_examples=6, deadline=None)
@given(COUNTS, st.randoms(use_true_random=False))
def test_padding_does_not_hide_the_false_claim(count, rng):
    sentences = TRUE[:count]
    sentences.insert(rng.randint(0, count), FALSE)
    found = validate(sentences)
    assert found.is_hallucination
    assert [claim.label for claim in found.claims].count(C) == 1


@settings(max_examples=6, deadline=None)
@given(st.integers(1, 15), st.integers(1, 4), st.randoms(use_true_random=False))
def test_repeating_and_reordering_change_nothing(count, times, rng):
    sentences = [*TRUE[:count], FALSE] * times
    plain = validate([*TRUE[:count], FALSE])
    rng.shuffle(sentences)
    shuffled = validate(sentences)
    assert shuffled.score == plain.score
    assert shuffled.is_hallucination


@settings(max_examples=5, deadline=None)
@given(COUNTS, st.integers(1, 2))
def test_true_claims_stay_unflagged_however_often_they_are_said(count, times):
    found = validate(TRUE[:count] * times)
    assert not found.is_hallucination
    assert {claim.label for claim in found.claims} == {E}


@settings(max_examples=6, deadline=None)
@given(COUNTS, st.floats(0.05, 0.9), st.sampled_from(sorted(MODES)))
def test_the_flag_follows_the_score(count, threshold, mode):
    found = validate([*TRUE[:count], FALSE], threshold=threshold, mode=mode)
    assert found.is_hallucination == (found.score > threshold)


@given(RESULTS, SCORES.filter(lambda score: score > 0.5), COUNTS)
def test_one_contradiction_is_flagged_by_the_default(others, score, count):
    claims = [result(E, 1.0)] * count + [result(C, score)] + others
    assert Aggregator().aggregate(claims).is_hallucination


def expected_risk(claim, mode):
    """A supported claim counts in mode "grounded", too, by how unsure its support is."""
    if mode == "grounded" and claim.label is E:
        return min(0.5, 1 - claim.score)
    return MODES[mode][claim.label] * claim.score


@given(RESULTS, st.sampled_from(sorted(MODES)))
def test_worst_is_the_largest_weighted_score(claims, mode):
    risks = [expected_risk(claim, mode) for claim in claims]
    assert worst(claims, risk_of(mode)) == max(risks, default=0)


@given(RESULTS, st.sampled_from(sorted(MODES)))
def test_mean_is_the_weighted_sum_over_the_number_of_claims(claims, mode):
    risks = [expected_risk(claim, mode) for claim in claims]
    assert mean(claims, risk_of(mode)) == pytest.approx(sum(risks) / max(1, len(risks)))


def test_the_weights_are_as_documented():
    assert MODES["faithful"] == {C: 1.0, N: 0.5, E: 0.0}
    assert MODES["grounded"] == {C: 1.0, N: 1.0, E: 0.0}


@given(RESULTS, RESULTS)
def test_more_claims_never_lower_the_worst(claims, more):
    risk = risk_of("faithful")
    assert worst(claims + more, risk) >= worst(claims, risk)


@given(RESULTS, st.randoms(use_true_random=False), st.sampled_from(["worst", "mean"]))
def test_the_order_does_not_matter(claims, rng, strategy):
    shuffled = list(claims)
    rng.shuffle(shuffled)
    aggregator = Aggregator(strategy=strategy)
    assert aggregator.aggregate(shuffled).score == pytest.approx(
        aggregator.aggregate(claims).score,
        abs=2e-4,  # each is rounded to 4 places
    )


@given(RESULTS, st.sampled_from(sorted(MODES)), st.sampled_from(["worst", "mean"]))
def test_no_score_lies_on_the_wrong_side_of_the_threshold(claims, mode, strategy):
    for threshold in (0.25, 0.5, 0.75):
        found = Aggregator(threshold, mode=mode, strategy=strategy).aggregate(claims)
        assert found.is_hallucination == (found.score > threshold)


def test_the_mean_dilutes_with_the_number_of_true_claims():
    scores = [
        Aggregator(strategy="mean").aggregate([result(C, 1.0)] + [result(E, 1.0)] * n).score
        for n in (0, 1, 5, 50)
    ]
    assert scores == [1.0, 0.5, pytest.approx(1 / 6, abs=1e-4), pytest.approx(1 / 51, abs=1e-4)]


REAL_EN = [
    "The harbour museum opened in 1987.",
    "The museum shows forty model ships.",
    "Children pay half the price.",
    "The café closes at six.",
    "Guided tours start every hour.",
]
REAL_PT = [
    "O museu do porto foi aberto em 1987.",
    "O museu expõe quarenta maquetes de navios.",
    "Crianças pagam metade do preço.",
    "O café fecha às 18h.",
    "As visitas guiadas começam a cada hora.",
]


@pytest.fixture(scope="module")
def backend():
    from cavaquinho.nli import load_backend

    return load_backend()


@pytest.mark.parametrize("times", [1, 10])
@pytest.mark.parametrize(
    ("language", "facts", "false"),
    [
        ("english", REAL_EN, "The harbour museum opened in 1978."),
        ("portuguese", REAL_PT, "O museu do porto foi aberto em 1978."),
    ],
)
def test_the_real_model_finds_it_among_up_to_fifty(backend, language, facts, false, times):
    validator = Validator(language=language, model=backend)
    sentences = facts * times
    random.Random(times).shuffle(sentences)
    context = " ".join(facts)
    true = validator.validate(response=" ".join(sentences), context=context)
    assert not true.is_hallucination
    sentences.insert(len(sentences) // 2, false)
    found = validator.validate(response=" ".join(sentences), context=context)
    assert found.is_hallucination
    assert found.score > 0.5
