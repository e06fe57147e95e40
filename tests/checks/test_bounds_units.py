"""Bounds, units, frequencies and amounts worked out: in other words, and wrong."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare, profile, reckoned, settled

DIFFERENT = [
    ("The maximum deposit is 500 dollars.", "Customers must deposit at least 500 dollars."),
    ("The maximum age is 18.", "The minimum age is 18."),
    ("Fewer than 50 people came.", "More than 50 people came."),
    ("O elevador leva pelo menos quinze pessoas.", "O elevador leva até 15 pessoas."),
    ("The course in Denton takes 4 months.", "The course in Denton lasts 4 weeks."),
    ("O celular Jandaia vem com 64 TB de memória.", "O celular Jandaia tem 64 GB de memória."),
    ("A piscina mede 28 pés de comprimento.", "A piscina tem 28 metros de comprimento."),
    (
        "The bins in Mill Road are emptied twice a week.",
        "The bins in Mill Road are emptied every two weeks.",
    ),
    ("The bridge is 324 metres wide.", "The bridge is 324 metres long and 18 metres wide."),
    ("The Fenn 2 weighs 1.2 kg.", "Fenn 2: Price: 259 dollars. Fenn 2: Weight: 0.9 kg."),
]

QUIET = [
    ("The fee is 50 euros.", "The fee is not 40 euros."),
    ("The minimum deposit is 500 dollars.", "Customers must deposit at least 500 dollars."),
    ("No more than 8 people may use room B.", "Up to eight people may use room B."),
    ("A bateria dura no máximo quinze horas.", "A bateria dura até 15 horas."),
    ("More than 10,000 tablets were sold.", "10,487 tablets were sold."),
    ("The ticket costs 12.50 pounds.", "The ticket costs £12.50."),
    ("The low was six degrees Celsius below zero.", "The low was -6 °C."),
    ("The train leaves at a quarter to midnight.", "The train leaves at 23:45."),
    ("O bolo leva um quarto de quilo de farinha.", "O bolo leva 250 g de farinha."),
    ("57080 Corvina tablets were sold.", "57,080 tablets were sold."),
    ("The bridge has a length of 324 metres.", "The bridge is 324 metres long."),
    ("The water was 18 degrees.", "The water was 18 °C."),
    ("O teatro foi inaugurado no século XIX.", "O teatro foi inaugurado em 1886."),
]

WORKED_OUT = [
    (
        "The estimate comes to 450 euros in total.",
        "The estimate lists 300 euros for labour and 150 euros for parts.",
    ),
    ("A quarter of the applicants were accepted.", "Of the 40 applicants, 10 were accepted."),
    ("Restam 20 vagas no mutirão.", "Das 80 vagas do mutirão, 60 já foram preenchidas."),
    ("A prova dura 4 horas.", "A prova começa às 13h e termina às 17h."),
]

NOT_WORKED_OUT = [
    (
        "The estimate comes to 480 euros in total.",
        "The estimate lists 300 euros for labour and 150 euros for parts.",
    ),
    ("A quarter of the teachers were accepted.", "Of the 40 applicants, 10 were accepted."),
    ("A third of the applicants were accepted.", "Of the 40 applicants, 10 were accepted."),
    ("Restam 60 vagas no mutirão.", "Das 80 vagas do mutirão, 60 já foram preenchidas."),
    ("A prova dura 5 horas.", "A prova começa às 13h e termina às 17h."),
]

LIFTED = [
    ("The rate rose by 2 percentage points in March.", "In March, the rate rose from 3% to 5%."),
    (
        "Sales of the kettle dropped by 25%.",
        "Sales of the kettle fell from 200 units to 150 units.",
    ),
    ("A taxa subiu 1,5 ponto percentual.", "A taxa passou de 6% para 7,5%."),
    ("The bridge has a length of 324 metres.", "The bridge is 324 metres long."),
    (
        "The temperature at which the store keeps its seeds is 31 degrees Celsius.",
        "The seeds in the store are kept at 31 °C.",
    ),
]

NOT_LIFTED = [
    ("The rate rose by 3 percentage points in March.", "In March, the rate rose from 3% to 5%."),
    ("A taxa caiu 1,5 ponto percentual.", "A taxa passou de 6% para 7,5%."),
    ("The fee is 40 euros.", "The fee is not 40 euros."),
    ("Three men stand near a building.", "Three men lie near a building."),
    ("The hall is 30 metres long.", "The pool is 30 metres long. The hall is old."),
    ("It opened on 12 December 2013.", "It opened in December 2013."),
    ("Only 40 guests came to the feast.", "40 guests came to the feast."),
    ("Two girls wear green dresses.", "Two girls wear blue dresses and play on green grass."),
]


def kinds(claim: str, evidence: str) -> set[tuple[str, bool]]:
    return {(item.kind, item.agrees) for item in compare(claim, evidence)}


@pytest.mark.parametrize(("claim", "evidence"), DIFFERENT)
def test_another_amount_is_found(claim, evidence):
    assert any(not item.agrees for item in compare(claim, evidence))


@pytest.mark.parametrize(("claim", "evidence"), QUIET)
def test_the_same_in_other_words_gives_no_difference(claim, evidence):
    assert all(item.agrees for item in compare(claim, evidence))


@pytest.mark.parametrize(("claim", "evidence"), WORKED_OUT)
def test_what_follows_is_accounted_for(claim, evidence):
    assert ("worked_out", True) in kinds(claim, evidence)


@pytest.mark.parametrize(("claim", "evidence"), NOT_WORKED_OUT)
def test_what_does_not_follow_is_not(claim, evidence):
    assert ("worked_out", True) not in kinds(claim, evidence)


@pytest.mark.parametrize(("claim", "evidence"), LIFTED)
def test_the_same_sentence_with_other_values_is_restated(claim, evidence):
    assert ("restated", True) in kinds(claim, evidence)


@pytest.mark.parametrize(("claim", "evidence"), NOT_LIFTED)
def test_another_sentence_is_not_restated(claim, evidence):
    assert ("restated", True) not in kinds(claim, evidence)


@pytest.mark.parametrize(
    ("claim", "evidence", "said"),
    [
        ("No more than 8 people fit.", "Up to eight people fit.", "Up to eight people fit."),
        (
            "Foram vendidos mais de 84.000 livros.",
            "Foram vendidos 84.005 livros.",
            "Foram vendidos 84.005 livros.",
        ),
        ("It opened in the 19th century.", "It opened in 1886.", "It opened in 1886."),
        ("50% of the guests came.", "Half of the guests came.", "Half of the guests came."),
        ("Half the guests came.", "50% of the guests came.", "50% of the guests came."),
        (
            "Três em cada dez alunos recebem bolsa.",
            "30% dos alunos recebem bolsa.",
            "30% dos alunos recebem bolsa.",
        ),
        (
            "50% dos alunos recebem bolsa.",
            "Metade dos alunos recebe bolsa.",
            "Metade dos alunos recebem bolsa.",
        ),
        ("The tank is 50% full.", "The tank is half full.", "The tank is 50% full."),
    ],
)
def test_bound_words_are_settled_with_the_value(claim, evidence, said):
    left, right = profile(claim), profile(evidence)
    assert settled(left, right, compare(left, right), reckoned(left, right)) == said


def test_another_currency_and_another_end_of_the_day() -> None:
    (found,) = [item for item in compare("It costs 45 euros.", "It costs 45 Swiss francs.")][:1]
    assert not found.agrees
    assert compare("The clinic closes at 5 p.m.", "The clinic opens at 8 a.m.") == ()
    assert not compare("The clinic closes at 5 p.m.", "The clinic closes at 8 p.m.")[0].agrees


def test_a_bound_and_its_figure_are_of_one_unit() -> None:
    for claim, evidence in (
        ("Luggage may weigh 8 kg.", "Luggage may weigh up to 8 kg."),
        ("Groups of 12 people pay less.", "Groups of at least 12 people pay less."),
    ):
        assert [item for item in compare(claim, evidence) if not item.agrees] == []


SHARES = [
    ("Half of the applicants were accepted.", "Of the 200 applicants, 50 were accepted.", False),
    (
        "A quarter of the applicants were accepted.",
        "Of the 200 applicants, 50 were accepted.",
        True,
    ),
    ("Metade das casas tem esgoto.", "Das 80 casas, 60 têm esgoto.", False),
    ("Half of the pupils walk.", "98 of the 200 pupils walk.", None),
    ("Half of the pupils in Leeds walk.", "50 of the 200 pupils walk.", None),
    ("Half of the pupils walk.", "50 of the 200 pupils walk. 60 of the 120 pupils walk.", True),
]


@pytest.mark.parametrize(("claim", "evidence", "agrees"), SHARES)
def test_a_share_is_worked_out(claim, evidence, agrees):
    told = {value for kind, value in kinds(claim, evidence) if kind == "worked_out"}
    assert told == (set() if agrees is None else {agrees})
