"""`decide` as a table."""

import pytest

from cavaquinho.checks import Likeness
from cavaquinho.classifier.decision import DecisionConfig, decide
from cavaquinho.classifier.revision import Scored
from cavaquinho.errors import ConfigError
from cavaquinho.models import Finding, Labels, NLIScores

E, N, C = Labels.VALUE_ENTAILMENT, Labels.VALUE_NEUTRAL, Labels.VALUE_CONTRADICTION


def three(entailment, neutral, contradiction):
    return NLIScores(entailment=entailment, neutral=neutral, contradiction=contradiction)


def two(entailment):
    return NLIScores(entailment=entailment, not_entailment=1 - entailment)


def windows(scores, relevance, sizes=None):
    sizes = sizes or [1] * len(scores)
    return [Scored(*parts) for parts in zip(scores, relevance, sizes, strict=True)]


@pytest.mark.parametrize(
    ("scores", "relevance", "label", "confidence", "position"),
    [
        ([three(0.9, 0.05, 0.05)], [1], E, 0.9, 0),
        ([three(0.05, 0.9, 0.05)], [1], N, 0.95, 0),
        ([three(0.05, 0.05, 0.9)], [1], C, 0.9, 0),
        # Entailment anywhere wins over a weaker contradiction elsewhere...
        ([three(0.05, 0.1, 0.85), three(0.95, 0.03, 0.02)], [1, 1], E, 0.95, 1),
        # ... a stronger contradiction about the same thing wins over a weaker entailment.
        ([three(0.02, 0.03, 0.95), three(0.6, 0.2, 0.2)], [1, 1], C, 0.95, 0),
        # A confident neutral from an unrelated sentence beats nothing.
        ([three(0.005, 0.99, 0.005), three(0.8, 0.1, 0.1)], [0.1, 1], E, 0.8, 1),
        # A contradiction from a window about something else does not count.
        ([three(0.01, 0.01, 0.98), three(0.1, 0.8, 0.1)], [0.2, 1], N, 0.9, 1),
        # Nothing above one half: neutral, as surely as nothing supports the claim.
        ([three(0.4, 0.2, 0.4)], [1], N, 0.6, 0),
        # A two-way head: not entailed is neutral, never a contradiction.
        ([two(0.1)], [1], N, 0.9, 0),
        ([two(0.1), two(0.7)], [1, 0.2], E, 0.7, 1),
    ],
)
def test_decide(scores, relevance, label, confidence, position):
    decision = decide(windows(scores, relevance))
    assert decision.label is label
    assert decision.confidence == pytest.approx(confidence)
    assert decision.position == position


def test_any_contradiction_is_the_plain_rule():
    scores = [three(0.01, 0.39, 0.6), three(0.99, 0.005, 0.005)]
    plain = DecisionConfig(rule="any_contradiction")
    assert decide(windows(scores, [0.1, 1]), plain).label is C
    assert decide(windows(scores, [0.1, 1])).label is E


def test_the_evidence_is_the_shortest_window_that_is_clear_enough():
    scores = [three(0.02, 0.08, 0.9), three(0.02, 0.12, 0.86), three(0.1, 0.3, 0.6)]
    decision = decide(windows(scores, [1, 0.9, 0.9], sizes=[3, 2, 1]))
    assert (decision.label, decision.position, decision.confidence) == (C, 1, 0.86)


@pytest.mark.parametrize(
    "bad", [{"rule": "any_suport"}, {"certain": 0}, {"certain": 1.0}, {"gate": 2}, {"slack": -1}]
)
def test_bad_values(bad):
    with pytest.raises(ConfigError):
        DecisionConfig(**bad)


def test_an_exact_finding_is_the_evidence_of_a_contradiction():
    differs = (Finding("date", False, "19 May 1961", "25 March 1924", "Another date."),)
    exact = Scored(three(0.1, 0.1, 0.8), 1.0, 2, differs, Likeness(alignment=1.0))
    impression = Scored(three(0.05, 0.1, 0.85), 0.9)
    decision = decide([impression, exact])
    assert decision.label is Labels.VALUE_CONTRADICTION
    assert decision.position == 1


def test_unknown_rule_guesses():
    with pytest.raises(ConfigError, match="did you mean 'any_support'"):
        DecisionConfig(rule="any_suport")
