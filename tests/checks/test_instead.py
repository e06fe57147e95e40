"""What stands in place of a figure that the whole context does not have."""

from __future__ import annotations

import pytest

from cavaquinho import Validator
from cavaquinho.checks import instead_findings, profile
from cavaquinho.models import Labels

ROWS = [
    # evidence, claim, the absent value, what stands for it
    ("The slide was added on 3 May 2020.", "The pool got its slide on May 3, 2024.", "3 May 2020"),
    (
        "A turma se formou em 24/08/1933.",
        "A turma de Ibirama se formou em 24/03/1933.",
        "24/08/1933",
    ),
    (
        "The lamp in the lobby costs 45 euros.",
        "The lobby's lamp is priced at 55 euros.",
        "45 euros",
    ),
    ("A luminária do saguão custa R$ 45.", "A luminária do saguão sai por R$ 55.", "R$ 45"),
]

QUIET = [
    # Another thing, two values that could be meant, a sum, a denial.
    ("The café was sold on 3 May 2020.", "The slide was added on 3 May 2024."),
    (
        "The lamp costs 45 euros, the lobby lamp costs 50 euros.",
        "The lobby lamp is priced at 55 euros.",
    ),
    ("The lamp costs 45 euros.", "Delivery of two boxes costs 5 euros."),
    ("The lobby lamp does not cost 45 euros.", "The lobby lamp costs 55 euros."),
    ("O frete da caixa custa R$ 5.", "A luminária do saguão custa R$ 45."),
]


def found(claim: str, evidence: str) -> list[str | None]:
    mine, theirs = profile(claim), profile(evidence)
    absent = {item.text for item in mine.quantities}
    return [item.evidence_value for item in instead_findings(mine, theirs, absent)]


@pytest.mark.parametrize(("evidence", "claim", "other"), ROWS)
def test_the_one_value_that_is_meant_is_named(evidence, claim, other):
    assert found(claim, evidence) == [other]


@pytest.mark.parametrize(("evidence", "claim"), QUIET)
def test_nothing_is_said_where_another_thing_may_be_meant(evidence, claim):
    assert not [item for item in found(claim, evidence) if item]


def test_a_value_the_context_has_is_left_alone():
    claim, evidence = (
        profile("The lobby lamp costs 55 euros."),
        profile("The lobby lamp: 45 euros."),
    )
    assert instead_findings(claim, evidence, frozenset()) == ()


def test_a_sentence_is_read_under_the_topic_of_its_paragraph():
    context = (
        "The pool in Aldbourne is 35 metres long. The water is heated. A ticket costs 9 euros. "
        "Nobody under ten may swim alone. The slide was added on 20 February 2020."
    )
    result = Validator().validate("Aldbourne's pool got its slide on February 20, 2024.", context)
    (claim,) = result.claims
    assert claim.label is Labels.VALUE_CONTRADICTION
    assert claim.evidence == "The slide was added on 20 February 2020."
    assert "20 February 2020" in (claim.reason or "")
