"""A broken backend is an error, never a verdict."""

import math

import pytest

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.errors import BackendError
from cavaquinho.models import NLIScores
from cavaquinho.nli import NLIBackend
from cavaquinho.output_scanners import FactualConsistency

GOOD = NLIScores(0.9, 0.05, 0.05)


class Broken(NLIBackend):
    """Gives back what it was told to."""

    def __init__(self, answer):
        self.answer = answer

    def score(self, pairs):
        return self.answer(pairs)


@pytest.mark.parametrize(
    "answer",
    [
        lambda pairs: [],
        lambda pairs: None,
        lambda pairs: [GOOD] * (len(pairs) + 1),
        lambda pairs: [(0.9, 0.05, 0.05)] * len(pairs),
        lambda pairs: [NLIScores(math.nan, 0.5, 0.5)] * len(pairs),
        lambda pairs: [NLIScores(0.5, math.nan, 0.5)] * len(pairs),
        lambda pairs: [NLIScores(17.0)] * len(pairs),
        lambda pairs: [NLIScores(None)] * len(pairs),
    ],
)
def test_broken_answers(answer):
    backend = Broken(answer)
    validator = Validator(classifier=NLIClassifier(backend))
    with pytest.raises(BackendError, match="Broken"):
        validator.validate("The fee is 90 euros.", "The fee is 40 euros.")
    with pytest.raises(BackendError, match="Broken"):
        FactualConsistency(model=backend).scan("The fee is 40 euros.", "The fee is 90 euros.")


def test_a_backend_that_only_scores_works():
    backend = Broken(lambda pairs: [GOOD] * len(pairs))
    result = Validator(classifier=NLIClassifier(backend)).validate("It rains.", "It rains.")
    assert result.claims[0].label.value == "entailment"
