"""A least amount against a most, in words of both languages."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare

DRIVERS = "Drivers of the minibus must be at least 21 years old."
# Each row: the evidence, the claim.
SAME = [
    (DRIVERS, "Drivers of the minibus must be 21 or older."),
    (DRIVERS, "Drivers of the minibus must be no younger than 21."),
    (DRIVERS, "The minimum age for drivers of the minibus is 21."),
    ("Passwords must have 12 or more characters.", "Passwords must have at least 12 characters."),
    ("Bags may weigh no more than 8 kg.", "Bags may weigh up to 8 kg."),
    ("Bags must not weigh more than 8 kg.", "Bags may weigh at most 8 kg."),
    ("Candidatos não podem ter mais de 35 anos.", "Candidatos devem ter no máximo 35 anos."),
    ("Os motoristas devem ter no mínimo 21 anos.", "A idade mínima dos motoristas é de 21 anos."),
]
OTHER = [
    (DRIVERS, "Drivers of the minibus may be no older than 21."),
    (DRIVERS, "Drivers of the minibus must be under 21."),
    (DRIVERS, "The maximum age for drivers of the minibus is 21."),
    ("The fine is at most 200 euros.", "The fine is more than 200 euros."),
    ("Bags may weigh no more than 8 kg.", "Bags of more than 8 kg are allowed."),
    ("As senhas devem ter 12 caracteres ou mais.", "As senhas devem ter no máximo 12 caracteres."),
    ("Candidatos não podem ter mais de 35 anos.", "Candidatos devem ter mais de 35 anos."),
    ("Crianças com menos de 6 anos não pagam.", "Crianças com mais de 6 anos não pagam."),
]
SILENT = [
    (DRIVERS, "Passengers of the minibus may be no older than 21."),
    (DRIVERS, "Drivers of the minibus may be no older than 70."),
    ("Children under 6 do not pay.", "Children over 6 pay."),
    ("The fine is at least 200 euros.", "The fine is 200 euros."),
    ("The fine is at least 200 euros.", "The fine is more than 200 euros."),
    ("Bags may weigh at most 8 kg and must hold at least 8 kg.", "Bags hold at most 8 kg."),
    ("A multa é de pelo menos R$ 200.", "A taxa é de no máximo R$ 200."),
]


def outcomes(evidence, claim):
    return [item.agrees for item in compare(claim, evidence) if item.kind == "limit"]


@pytest.mark.parametrize(("evidence", "claim"), SAME)
def test_the_same_limit_in_other_words_agrees(evidence, claim):
    assert outcomes(evidence, claim) == [True]
    assert all(item.agrees for item in compare(claim, evidence))


@pytest.mark.parametrize(("evidence", "claim"), OTHER)
def test_a_least_against_a_most_differs(evidence, claim):
    assert outcomes(evidence, claim) == [False]


@pytest.mark.parametrize(("evidence", "claim"), SILENT)
def test_no_finding_of_other_things_or_amounts(evidence, claim):
    assert outcomes(evidence, claim) == []
