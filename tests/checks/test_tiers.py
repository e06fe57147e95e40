"""A value that lies in one of the evidence's bounds, in both languages."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare, narrows, profile, reckoned, settled

ORDERS = "Orders below 60 euros pay 4.90 euros. From 60 euros upwards delivery is free."
CHILDREN = "Children under 5 travel free; children from 5 to 11 pay half."
IPTU = "IPTU: 7% para quem pagar até 10 de fevereiro e 3% de 11 de fevereiro a 10 de março."
TICKET = "One ticket is valid for up to four people travelling together."
PARCELS = "Encomendas de até 1 kg custam R$ 12; acima de 1 kg, R$ 20."
# Each row: the evidence, the claim, how the claim is put.
INSIDE = [
    (ORDERS, "An order worth 75 euros is free.", "An order from 60 euros upwards is free."),
    (ORDERS, "An order of 40 euros pays 4.90 euros.", "An order below 60 euros pays 4.90 euros."),
    (CHILDREN, "A child of 8 pays half.", "A child from 5 to 11 pays half."),
    (CHILDREN, "An eight-year-old child pays half.", "An child from 5 to 11 pays half."),
    (IPTU, "Quem pagar em 5 de março tem 3%.", "Quem pagar de 11 de fevereiro a 10 de março tem"),
    (PARCELS, "Uma encomenda de 3 kg custa R$ 20.", "Uma encomenda acima de 1 kg custa R$ 20."),
    (
        "The alarm sounds whenever it is above -15 °C inside.",
        "If it is at -12 °C inside, the alarm sounds.",
        "If it is above -15 °C inside, the alarm sounds.",
    ),
    (
        "Da meia-noite às 6h, o atendimento é pela janela.",
        "Às três da manhã, o atendimento é pela janela.",
        "Da meia-noite às 6h, o atendimento é pela janela.",
    ),
    (
        "From 1 June to 30 September the pool is open.",
        "On 15 July the pool is open.",
        "From 1 June to 30 September the pool is open.",
    ),
    (TICKET, "Five people cannot travel on one ticket.", "Up to four people can travel on"),
    (
        "Cada conta pode ter no máximo três usuários.",
        "Uma conta não pode ter quatro usuários.",
        "Uma conta pode ter no máximo três usuários.",
    ),
]
OFFICE = "Until 2015 the director of Fenn was Hal Brand. Since then Lucia Ferro has held the post."
CLUBE = "De 2001 a 2010, o clube foi presidido por Ana Reis; de 2011 a 2018, por Tom Vale."
INSIDE += [
    (OFFICE, "In 2019 the director of Fenn was Lucia Ferro.", "Since then the director"),
    (OFFICE, "In 2012 the director of Fenn was Hal Brand.", "Until 2015 the director"),
    (CLUBE, "Em 2014, o clube foi presidido por Tom Vale.", "De 2011 a 2018, o clube"),
]
ANOTHER = [
    (OFFICE, "In 2019 the director of Fenn was Hal Brand."),
    (OFFICE, "In 2012 the director of Fenn was Lucia Ferro."),
    (CLUBE, "Em 2014, o clube foi presidido por Ana Reis."),
    (ORDERS, "An order worth 40 euros is delivered free."),
    (CHILDREN, "A child of 8 travels free."),
    (IPTU, "Quem pagar em 5 de março tem 7%."),
    (IPTU, "Quem pagar em 5 de fevereiro tem 3%."),
    (PARCELS, "Uma encomenda de 3 kg custa R$ 12."),
    ("Até 300 kWh, a tarifa é R$ 7; acima disso, R$ 9.", "Com 250 kWh, a tarifa é R$ 8."),
]
NARROW = [
    ("The tower is over 100 m tall.", "The tower is 120 m tall."),
    ("A obra custou mais de R$ 2 milhões.", "A obra custou R$ 3 milhões."),
    ("At least 12 people were hurt.", "15 people were hurt."),
    ("The company received orders of more than 60 euros.", "It received an order of 75 euros."),
]


@pytest.mark.parametrize(("evidence", "claim", "said"), INSIDE)
def test_a_value_inside_a_bound_is_put_as_the_bound(evidence, claim, said):
    left, right = profile(claim), profile(evidence)
    findings = compare(left, right)
    assert settled(left, right, findings, reckoned(left, right)).startswith(said)
    assert all(item.agrees for item in findings)
    assert not narrows(left, right)


@pytest.mark.parametrize(("evidence", "claim"), ANOTHER)
def test_what_holds_for_another_bound_differs(evidence, claim):
    assert any(not item.agrees for item in compare(claim, evidence))


@pytest.mark.parametrize(("evidence", "claim"), NARROW)
def test_a_bound_that_describes_one_thing_does_not_support(evidence, claim):
    assert narrows(profile(claim), profile(evidence))
    assert all(item.agrees for item in compare(claim, evidence))


@pytest.mark.parametrize(
    ("evidence", "claim"),
    [
        (CHILDREN, "A child of 15 pays half."),
        ("Orders above 60 euros are free.", "The bag weighs 75 kg."),
        ("The shop is open from 9:00 to 18:00.", "The shop opens at 11:00."),
        ("The fine is up to 48 euros.", "The fine is 48 euros."),
    ],
)
def test_nothing_is_put_for_values_of_other_things(evidence, claim):
    left, right = profile(claim), profile(evidence)
    assert reckoned(left, right) == []
    assert not narrows(left, right)
