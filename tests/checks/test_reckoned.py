"""Amounts that follow by arithmetic: put as the evidence has them, or found to be wrong."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare, profile, reckoned, settled

PUT = [
    (
        "Dos 480 candidatos inscritos, 120 não compareceram à prova.",
        "Um quarto dos inscritos faltou à prova.",
        "120 dos inscritos faltou à prova.",
    ),
    (
        "The trial had 212 patients, 106 on bexolimab and 106 on placebo.",
        "Half of the patients were on placebo.",
        "106 of the patients were on placebo.",
    ),
    (
        "Take two 250 mg capsules three times a day.",
        "An adult takes 1.5 g a day.",
        "An adult takes two 250 mg capsules three times a day.",
    ),
    (
        "O auxílio será pago em seis parcelas mensais de R$ 300.",
        "Cada família receberá R$ 1.800.",
        "Cada família receberá seis parcelas mensais de R$ 300.",
    ),
    (
        "The bank lifted its key rate from 4.25% to 4.75%.",
        "The key rate was raised by half a percentage point.",
        "The key rate was raised from 4.25% to 4.75%.",
    ),
    (
        "The flight takes off at 23:40 and lands at 06:10.",
        "It is a flight of six and a half hours.",
        "It is a flight from 23:40 to 06:10.",
    ),
    (
        "O ônibus sai às 14h. A viagem dura exatamente duas horas.",
        "O ônibus chega às 16h.",
        "O ônibus chega duas horas depois das 14h.",
    ),
    (
        "It starts at 9:30. It lasts 45 minutes.",
        "It ends at 10:15.",
        "It ends 45 minutes after 9:30.",
    ),
    ("Market day: 6:00 to 13:00.", "The market ends at 1 pm.", "The market is from 6:00 to 13:00."),
    ("Sete dos nove conselheiros votaram sim.", "A maioria dos conselheiros votou sim.", "Sete"),
    ("Twelve of the 15 members voted yes.", "Most members voted yes.", "Twelve members voted yes."),
    ("Tickets cost 15 euros each.", "Two tickets cost 30 euros.", "Two tickets cost 15 euros"),
    (
        "Bought in 2004. Four years later it was sold.",
        "In 2008 it was sold.",
        "Four years after 2004",
    ),
    (
        "As inscrições terminam em 12 de julho. O sorteio ocorre três dias depois do fim.",
        "O sorteio ocorre no dia 15 de julho.",
        "O sorteio ocorre três dias depois de 12 de julho.",
    ),
    (
        "The fair is on 20 June. Registration closes five days before the fair.",
        "Registration closes on 15 June.",
        "Registration closes five days before 20 June.",
    ),
    (
        "Ana Prado joined in 2010. She became its president three years later.",
        "Ana Prado became president in 2013.",
        "Ana Prado became president three years after 2010.",
    ),
    (
        "A conta de março veio R$ 148,70. A de abril veio R$ 96,20.",
        "Somadas, as contas de março e de abril dão R$ 244,90.",
        "as contas de março e de abril dão R$ 148,70 e R$ 96,20.",
    ),
    (
        "240 employees answered. Of these, 180 prefer hybrid work.",
        "75% of the employees prefer hybrid work.",
        "180 of the employees",
    ),
    (
        "O curso recebeu 200 alunos. Destes, 50 desistiram.",
        "Um quarto dos alunos desistiu.",
        "50 dos alunos",
    ),
]
AS_IT_STANDS = [
    ("Of the 60 seats, 45 are taken.", "Half of the seats are taken."),
    ("Of the 60 seats, 45 are taken.", "Three quarters of the desks are taken."),
    ("Three of the nine members voted yes.", "Most members voted yes."),
    ("Two doses of 5 ml are given.", "The dose is 5 ml."),
    ("It starts at 9:30. It lasts 45 minutes.", "It ends at 11:00."),
    ("Tickets cost 15 euros each.", "Two tickets cost 40 euros."),
    ("Bought in 2004. It was for sale for four years.", "In 2008 it was sold."),
    ("Bought in 2004. Mended in 2006. Four years later it was sold.", "It was sold in 2008."),
    ("A conta de março veio R$ 10. A de abril veio R$ 20.", "As de maio e junho somam R$ 30."),
    ("The water bill was 10 euros. The other was 20 euros.", "Both gas bills total 30 euros."),
    ("240 people came. The firm has 180 employees.", "75% of the people are employees."),
]


@pytest.mark.parametrize(("evidence", "claim", "said"), PUT)
def test_an_amount_that_follows_is_put_as_the_evidence_has_it(evidence, claim, said):
    left, right = profile(claim), profile(evidence)
    findings = compare(left, right)
    assert settled(left, right, findings, reckoned(left, right)).startswith(said)
    assert all(item.agrees for item in findings)


@pytest.mark.parametrize(("evidence", "claim"), AS_IT_STANDS)
def test_an_amount_that_does_not_follow_stays(evidence, claim):
    left, right = profile(claim), profile(evidence)
    assert settled(left, right, (), reckoned(left, right)) == claim


@pytest.mark.parametrize(
    ("evidence", "claim"),
    [
        (
            "Três dos nove conselheiros votaram a favor.",
            "A maioria dos conselheiros votou a favor.",
        ),
        ("Tickets cost 15 euros each.", "Tickets cost 40 euros each."),
        ("Groups have between 12 and 18 members.", "Groups have between 12 and 28 members."),
        ("Delivery takes 5 to 10 days.", "Delivery takes five to fifteen days."),
        ("Guardar a insulina entre 2 °C e 8 °C.", "A insulina deve ficar abaixo de 0 °C."),
        (
            "A multa é de 2% e os juros são de 1% ao mês.",
            "A multa é de 1% e os juros, de 2% ao mês.",
        ),
        ("Adults get 20 mg and children get 10 mg.", "Adults get 10 mg and children get 20 mg."),
    ],
)
def test_what_does_not_fit_differs(evidence, claim):
    assert any(not item.agrees for item in compare(claim, evidence))


TRENDS = [
    ("Revenue was $5 billion, up from $4 billion a year earlier.", "Revenue grew 25%.", True),
    ("Revenue was $5 billion, up from $4 billion a year earlier.", "Revenue grew 50%.", False),
    ("Revenue was $5 billion, up from $4 billion a year earlier.", "Revenue fell.", False),
    (
        "Gross margin was 31.4% in the third quarter, compared with 29.8% a year earlier.",
        "Third-quarter gross margin widened by 1.6 points year over year.",
        True,
    ),
    (
        "Gross margin was 31.4% in the third quarter, compared with 29.8% a year earlier.",
        "Third-quarter gross margin narrowed by 1.6 points year over year.",
        False,
    ),
    (
        "O lucro foi de R$ 12 milhões, ante R$ 10 milhões no ano anterior.",
        "O lucro caiu 20%.",
        False,
    ),
    (
        "O lucro foi de R$ 12 milhões, ante R$ 10 milhões no ano anterior.",
        "O lucro subiu 20%.",
        True,
    ),
    ("A taxa passou de 6% para 7,5% em um ano.", "A taxa caiu 1,5 ponto percentual.", False),
    ("Membership was 420 in 2018 and 530 in 2023.", "Membership rose from 2018 to 2023.", True),
    ("Membership was 420 in 2018 and 530 in 2023.", "Membership fell from 2018 to 2023.", False),
    ("Em 2020 foram 85 casos; em 2019, 120.", "Os casos diminuíram de 2019 para 2020.", True),
    ("The bridge is 420 m long and 18 m wide.", "The bridge grew.", None),
    ("Sales were 40 units in Bern and 30 in Graz.", "Sales fell.", None),
    ("Revenue was $5 billion, up from $4 billion a year earlier.", "Revenue did not fall.", None),
]


@pytest.mark.parametrize(("evidence", "claim", "agrees"), TRENDS)
def test_a_rise_is_told_by_two_values(evidence, claim, agrees):
    kinds = {"change", "worked_out", "number"}
    found = [item.agrees for item in compare(claim, evidence) if item.kind in kinds]
    assert (agrees in found) if agrees is not None else (False not in found)
    if agrees:
        assert False not in found


@pytest.mark.parametrize(
    "amount", ["$920", "€6,540", "£1.5 million", "R$ 920", "920 euros", "-5 °C"]
)
def test_every_amount_has_a_word_that_stands_for_it(amount):
    claim = profile(f"Together they come to {amount} in all.", "english")
    (quantity,) = claim.quantities
    (mark,) = [word for word in claim.words if word.mark]
    assert claim.mark_of(quantity) == mark.stem
    assert claim.text[mark.start :].startswith(mark.raw)


def test_a_sum_with_a_sign_before_it_is_put() -> None:
    claim = profile("Together they cost $920.", "english")
    puts = reckoned(claim, profile("One costs $400 and the other costs $520.", "english"))
    assert "$400 and $520" in [put.said for put in puts]
