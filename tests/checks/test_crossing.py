"""A claim in one language against evidence in the other."""

import pytest

from cavaquinho.checks import compare, profile
from cavaquinho.checks.alignment import alignment
from cavaquinho.checks.crossing import cross_alignment, crosses, retold

SAME = [
    (
        "The Orrin trail is 14 km long and takes about five hours.",
        "A trilha do Orrin tem 14 km e leva cerca de cinco horas.",
    ),
    (
        "A garantia da Aurel 5 dura dois anos.",
        "The warranty on the Aurel 5 lasts two years.",
    ),
    (
        "O curso custa 90 euros e dura três semanas.",
        "The course costs 90 euros and lasts three weeks.",
    ),
    ("The museum was opened in 1987.", "O museu foi aberto em 1987."),
    ("A empresa tem 140 funcionários.", "The company has 140 employees."),
    (
        "The report was approved by the board in March.",
        "O relatório foi aprovado pelo conselho em março.",
    ),
    (
        "Maria Silva writes books about the history of Brazil.",
        "Maria Silva escreve livros sobre a história do Brasil.",
    ),
]
UNLIKE = [
    ("The boiler of the house was replaced in 2017.", "O curso de italiano dura três semanas."),
    ("A piscina do hotel fecha às dez da noite.", "The company hired 140 engineers in March."),
    ("The patients were given water and bread.", "O prefeito inaugurou a ponte sobre o rio."),
    ("O juiz absolveu os réus do processo.", "The trail around the lake is 14 km long."),
]


@pytest.mark.parametrize(("claim", "evidence"), SAME)
def test_a_translation_holds_the_claims_words(claim, evidence):
    left, right = profile(claim), profile(evidence)
    assert crosses(left, right)
    assert cross_alignment(left, right) >= 0.7
    assert cross_alignment(left, right) > alignment(left, right)
    assert all(item.agrees for item in compare(left, retold(right, left)))


@pytest.mark.parametrize(("claim", "evidence"), UNLIKE)
def test_an_unrelated_text_does_not(claim, evidence):
    assert cross_alignment(profile(claim), profile(evidence)) <= 0.2


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("A garantia da Aurel 5 dura cinco anos.", "The warranty on the Aurel 5 lasts two years."),
        ("O curso dura três meses.", "The course lasts three weeks."),
        ("The museum was opened in 1999.", "O museu foi aberto em 1987."),
        ("O museu fecha às segundas.", "The museum is open on Mondays."),
        ("A empresa tem 410 funcionários.", "The company has 140 employees."),
    ],
)
def test_a_detail_that_differs_is_found(claim, evidence):
    left = profile(claim)
    found = compare(left, retold(profile(evidence), left))
    assert not found[0].agrees


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        ("The course lasts three weeks.", "The course lasts three weeks and costs 90 euros."),
        ("O curso dura três semanas.", "O curso dura três semanas e custa 90 euros."),
    ],
)
def test_within_one_language_nothing_changes(claim, evidence):
    left, right = profile(claim), profile(evidence)
    assert retold(right, left) is right
    assert cross_alignment(left, right) == alignment(left, right) == 1.0


def test_places_and_quantities_stay():
    left = profile("O curso dura três meses.")
    right = profile("The course lasts three weeks.")
    made = retold(right, left)
    assert made.text == right.text
    assert made.quantities == right.quantities
    assert [word.start for word in made.words] == [word.start for word in right.words]


def test_names_count_and_other_names_do_not():
    evidence = profile("Ana Ribeiro dirige a fábrica de papel.")
    assert cross_alignment(
        profile("Ana Ribeiro runs the paper factory."), evidence
    ) > cross_alignment(profile("Otto Fischer runs the paper factory."), evidence)


def test_a_negation_is_not_crossed_away():
    left, right = profile("The fee is not 40 euros."), profile("A taxa é de 40 euros.")
    made = retold(right, left)
    assert "not" in left.lows
    assert not made.lows & {"not", "nao"}
