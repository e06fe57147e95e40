"""Plain denials and quantifiers against the model's impression of them."""

from __future__ import annotations

from cavaquinho.checks import compare, likeness, profile
from cavaquinho.classifier.decision import decide
from cavaquinho.classifier.revision import Scored
from cavaquinho.models import Labels, NLIScores

DENIED = "The library does not lend board games."
OTHER = "The library lent 900 books last year."
SAME = "Board games are not lent by the library."
OPPOSITE = "Board games are lent by the library."


def window(claim, text, scores, relevance=1.0):
    left, right = profile(claim), profile(text)
    return Scored(
        NLIScores(*scores), relevance, 1, compare(left, right), likeness(left, right), text
    )


def test_the_same_denial_lifts_what_the_model_calls_contradicted():
    decision = decide([window(SAME, DENIED, (0.2, 0.05, 0.75))])
    assert decision.label is Labels.VALUE_ENTAILMENT


def test_a_mere_impression_elsewhere_does_not_gainsay_it():
    windows = [window(SAME, DENIED, (0.3, 0.4, 0.3)), window(SAME, OTHER, (0.1, 0.1, 0.8))]
    assert decide(windows).label is Labels.VALUE_ENTAILMENT


def test_the_opposite_contradicts_a_sure_model_and_a_more_relevant_window():
    windows = [
        window(OPPOSITE, DENIED, (0.95, 0.03, 0.02), relevance=0.3),
        window(OPPOSITE, OTHER, (0.2, 0.7, 0.1)),
    ]
    assert decide(windows).label is Labels.VALUE_CONTRADICTION
