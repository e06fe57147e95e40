"""A name that the context has nowhere is held against the one that fills its place."""

import pytest

from cavaquinho import Validator
from cavaquinho.classifier import DecisionConfig, NLIClassifier
from cavaquinho.models import Labels, NLIScores
from cavaquinho.nli import NLIBackend

CONTEXT = "The dairy has 40 cows. Miles Tetley bought it from Thelma Ingram in spring."
CLAIM = "In spring the old place was purchased from Thelma Ingram by Keith Lomax."


class Knows(NLIBackend):
    """Supports claims about `known` by `support`, others not; keeps what it is asked."""

    def __init__(self, known, support=0.8):
        self.known, self.support, self.calls = known, support, []

    def score(self, pairs):
        self.calls.append([pair.hypothesis for pair in pairs])
        rest = 1 - self.support
        sure, open_ = NLIScores(self.support, rest, 0.0), NLIScores(0.1, 0.8, 0.1)
        return [sure if self.known in pair.hypothesis else open_ for pair in pairs]

    @property
    def asked(self):
        return {text for call in self.calls for text in call}


def check(claim, context, backend, mode="faithful", **options):
    classifier = NLIClassifier(backend, **options)
    return Validator(classifier=classifier, mode=mode).validate(claim, context)


@pytest.mark.parametrize("mode", ["faithful", "grounded"])
def test_a_stranger_in_the_place_of_another_is_contradicted(mode):
    result = check(CLAIM, CONTEXT, Knows("Miles Tetley"), mode)
    (claim,) = result.claims
    assert (claim.label, result.is_hallucination) == (Labels.VALUE_CONTRADICTION, True)
    found = [(item.kind, item.claim_value, item.evidence_value) for item in claim.findings]
    assert ("instead", "Keith Lomax", "Miles Tetley") in found
    assert "Keith Lomax" in claim.reason
    assert "Miles Tetley" in claim.reason
    assert "Miles Tetley" in claim.evidence


def test_reasons_are_in_the_language_of_the_claim():
    context = "A fazenda tem 40 vacas. Graça Peçanha comprou a casa de Tânia Guedes."
    claim = "A velha casa de Tânia Guedes foi adquirida por Mônica Tavares."
    result = check(claim, context, Knows("Graça Peçanha"), language="portuguese")
    assert result.claims[0].label is Labels.VALUE_CONTRADICTION
    assert 'A afirmação diz "Mônica Tavares"; a evidência diz "Graça Peçanha"' in (
        result.claims[0].reason
    )


def test_a_claim_that_holds_with_no_other_name_stays_open():
    result = check(CLAIM, CONTEXT, Knows("Miles Tetley", support=0.65))
    assert result.claims[0].label is Labels.VALUE_NEUTRAL


SPARED = {
    "the name is known": ("In spring the place was purchased by Thelma Ingram.", CONTEXT),
    "a single word": ("In spring the place was purchased by Lomax.", CONTEXT),
    "two strangers": ("Keith Lomax bought the place from Rosa Weller.", CONTEXT),
    "no other full name": (CLAIM, "The dairy was bought from Ingram by Tetley in spring."),
    "a figure is missing, too": (CLAIM.replace("spring", "1987"), CONTEXT),
}


@pytest.mark.parametrize("kind", SPARED)
def test_nothing_else_is_tried(kind):
    claim, context = SPARED[kind]
    backend = Knows("nobody")
    check(claim, context, backend)
    assert not any("Miles Tetley" in text for text in backend.asked)


def test_a_supported_claim_is_left_alone():
    backend = Knows("Lomax")
    check(CLAIM, CONTEXT, backend, decision=DecisionConfig(exact=False))
    assert not any("Miles Tetley" in text for text in backend.asked)


def test_all_claims_are_tried_in_one_call():
    backend = Knows("Miles Tetley")
    both = f"{CLAIM} The dairy was run for a while by Rosa Weller."
    result = check(both, CONTEXT, backend)
    with_tetley = [call for call in backend.calls if any("Miles Tetley" in text for text in call)]
    assert len(with_tetley) == 1
    assert [claim.label for claim in result.claims] == [Labels.VALUE_CONTRADICTION] * 2
    assert result.coverage.scored == sum(map(len, backend.calls))
