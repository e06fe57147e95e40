"""One score, one verdict, one summary."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cavaquinho.aggregator import MODES, Aggregator
from cavaquinho.errors import ConfigError
from cavaquinho.models import ClaimResult, Labels

E, N, C = Labels.VALUE_ENTAILMENT, Labels.VALUE_NEUTRAL, Labels.VALUE_CONTRADICTION


def claim(label, score=0.9, text="The fee is 90.", evidence="The fee is 40."):
    return ClaimResult(text=text, evidence=evidence, label=label, score=score)


RESULTS = st.lists(
    st.builds(
        claim,
        st.sampled_from(list(Labels)),
        st.floats(0, 1, allow_nan=False).map(lambda value: round(value, 4)),
    ),
    max_size=30,
)


@pytest.mark.parametrize("good", [0, 1, 2, 5, 20, 50])
def test_one_contradiction_counts_however_long_the_response(good):
    results = [claim(E, 0.99)] * good + [claim(C, 0.6)] + [claim(E, 0.99)] * good
    result = Aggregator().aggregate(results)
    assert result.is_hallucination
    assert result.score == 0.6


def test_the_mean_dilutes_and_says_so():
    results = [claim(E, 1.0)] * 5 + [claim(C, 1.0)]
    result = Aggregator(strategy="mean").aggregate(results)
    assert result.score == pytest.approx(1 / 6, abs=1e-4)
    assert not result.is_hallucination


def test_faithful_forgives_what_is_only_unsupported():
    results = [claim(N, 1.0)]
    assert not Aggregator().aggregate(results).is_hallucination
    assert Aggregator(mode="grounded").aggregate(results).is_hallucination


@given(RESULTS, st.sampled_from(sorted(MODES)), st.sampled_from(["worst", "mean"]), st.data())
def test_the_verdict_follows_the_score(results, mode, strategy, data):
    threshold = data.draw(st.floats(0.01, 0.99))
    result = Aggregator(threshold, mode=mode, strategy=strategy).aggregate(results)
    assert 0 <= result.score <= 1
    assert result.is_hallucination == (result.score > threshold)


@given(RESULTS, st.integers(1, 4))
def test_repeating_claims_changes_nothing(results, times):
    aggregator = Aggregator()
    assert aggregator.aggregate(results).score == aggregator.aggregate(results * times).score


def test_no_claims_is_its_own_status():
    result = Aggregator().aggregate([])
    assert (result.status, result.score, result.is_hallucination) == ("no_claims", 0.0, False)
    assert "Nothing to check" in result.summary


def test_the_summary_names_claim_and_evidence():
    results = [
        claim(E),
        claim(C, text="It opened in 2015.", evidence="It opened in 2018."),
        claim(N, text="It has a pool."),
    ]
    summary = Aggregator().aggregate(results).summary
    assert "3 claims checked: 1 supported, 1 contradicted, 1 unsupported" in summary
    assert "“It opened in 2015.”" in summary
    assert "“It opened in 2018.”" in summary
    assert "“It has a pool.”" in summary


def test_the_summary_in_portuguese():
    results = [claim(C, text="Abriu em 2015.", evidence="Abriu em 2018.")]
    summary = Aggregator(language="portuguese").aggregate(results).summary
    assert "1 afirmação verificada" in summary
    assert "o contexto diz: “Abriu em 2018.”" in summary


def test_the_summary_follows_the_claims_with_auto():
    results = [claim(C, text="A taxa de inscrição não é de 90 reais.", evidence="A taxa é 40.")]
    assert "afirmação" in Aggregator(language="auto").aggregate(results).summary


def test_a_long_summary_counts_the_rest():
    summary = Aggregator().aggregate([claim(C)] * 9).summary
    assert summary.count("Contradicted:") == 5
    assert "4 more" in summary


@pytest.mark.parametrize("threshold", [0, 1, -0.1, 1.5, "0.5", "0,5", None, True, float("nan")])
def test_bad_thresholds(threshold):
    with pytest.raises(ConfigError, match="threshold"):
        Aggregator(threshold)


@pytest.mark.parametrize(
    ("option", "value", "guess"),
    [
        ("strategy", "wurst", "worst"),
        ("mode", "ground", "grounded"),
        ("language", "portugese", "portuguese"),
    ],
)
def test_bad_names_are_guessed(option, value, guess):
    with pytest.raises(ConfigError, match=guess):
        Aggregator(**{option: value})
