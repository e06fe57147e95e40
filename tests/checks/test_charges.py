"""Free against charged, in both languages, of the same things, people and days."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare

GYM = "The gym on Quay Road is free for residents."
# Each row: the evidence, the claim.
SAME = [
    ("Admission is free.", "Visitors do not have to pay for admission."),
    ("The course costs nothing.", "The course is free."),
    ("A entrada é franca.", "A entrada é gratuita."),
    ("O estacionamento é gratuito.", "Não se paga o estacionamento."),
    ("Não se paga nada para entrar.", "A entrada é gratuita."),
]
OTHER = [
    (GYM, "The gym on Quay Road charges residents 20 euros a month."),
    (GYM, "Residents pay 20 euros a month for the gym on Quay Road."),
    ("The museum is free on Sundays.", "The museum charges 5 euros on Sundays."),
    ("The course costs 300 euros.", "The course is free."),
    ("Admission is free of charge.", "Admission costs 12 euros."),
    ("A entrada é gratuita para moradores.", "Moradores pagam R$ 10 para entrar."),
    ("O estacionamento é gratuito.", "O estacionamento cobra R$ 15 por hora."),
    ("O aplicativo é de graça.", "O aplicativo custa R$ 3."),
    ("O curso custa R$ 300.", "O curso é de graça."),
]
SILENT = [
    (GYM, "The gym on Quay Road charges visitors 20 euros a month."),
    ("The museum is free on Sundays.", "The museum charges 5 euros on Mondays."),
    ("The museum is free on Sundays.", "The museum charges 5 euros."),
    ("Delivery is free for orders over 50 euros.", "Delivery costs 5 euros for orders under 50."),
    ("The first month is free.", "The plan costs 12 euros a month."),
    ("The yoghurt is sugar-free.", "The yoghurt costs 2 euros."),
    ("The gym is free if you are a resident.", "The gym charges 20 euros."),
    ("The pool is free and the sauna costs 5 euros.", "The sauna costs 5 euros."),
    ("A entrada é gratuita para moradores.", "A entrada custa R$ 10."),
    ("A piscina é gratuita e a sauna custa R$ 5.", "A sauna custa R$ 5."),
]


def outcomes(evidence, claim):
    return [item.agrees for item in compare(claim, evidence) if item.kind == "charged"]


@pytest.mark.parametrize(("evidence", "claim"), SAME)
def test_the_same_in_other_words_agrees(evidence, claim):
    assert outcomes(evidence, claim) == [True]


@pytest.mark.parametrize(("evidence", "claim"), OTHER)
def test_free_against_charged_differs(evidence, claim):
    assert outcomes(evidence, claim) == [False]


@pytest.mark.parametrize(("evidence", "claim"), SILENT)
def test_no_finding_of_other_people_days_or_things(evidence, claim):
    assert outcomes(evidence, claim) == []
