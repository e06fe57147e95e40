"""Values, names and parties that the claim gives to the wrong one; true claims stay untouched."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare, profile, reckoned, settled

CROSSED = [
    ("The shop opens at 9 and closes at 18.", "The shop closes at 9."),
    ("The shop opens at 9 and closes at 18.", "The shop opens at 18."),
    ("Adults pay 20 euros and children pay 8 euros.", "Children pay 20 euros."),
    ("Adultos pagam R$ 20 e crianças pagam R$ 8.", "Crianças pagam R$ 20."),
    (
        "A piscina mede 50 metros de comprimento e 25 metros de largura.",
        "A piscina tem 25 metros de comprimento.",
    ),
    (
        "Sales rose from 30 million in 2019 to 45 million in 2020.",
        "Sales were 45 million in 2019.",
    ),
    (
        "The book was written by Ana Lima and illustrated by Rui Sousa.",
        "The book was illustrated by Ana Lima.",
    ),
    ("Ana plays the violin, and Bruno plays the cello.", "Bruno plays the violin."),
    ("Ana toca violino e Bruno toca violoncelo.", "Ana toca violoncelo."),
    ("In 1999 the museum opened; the annex followed in 2005.", "The museum opened in 2005."),
    ("The tower was completed in 1889 and renovated in 1990.", "The tower was renovated in 1889."),
    (
        "Plan A costs 10 euros and includes 5 GB. Plan B costs 20 euros and includes 50 GB.",
        "Plan A includes 50 GB.",
    ),
    (
        "Plan A costs 10 euros and includes 5 GB. Plan B costs 20 euros and includes 50 GB.",
        "Plan B costs 10 euros.",
    ),
    ("Maria won the 2018 race and Joana won the 2020 race.", "Maria won the 2020 race."),
    (
        "Lima is the capital of Peru and Quito is the capital of Ecuador.",
        "Quito is the capital of Peru.",
    ),
    (
        "Lima é a capital do Peru e Quito é a capital do Equador.",
        "Quito é a capital do Peru.",
    ),
    ("Dogs eat meat and cows eat grass.", "Cows eat meat."),
    ("The red team won gold and the blue team won silver.", "The blue team won gold."),
]

OTHER_DAY = [
    ("The shop is open Monday to Friday.", "The shop is open on Sunday."),
    ("The shop is open on Monday and Friday.", "The shop is open on Wednesday."),
    ("O museu abre de terça-feira a domingo.", "O museu abre às segundas-feiras."),
]

OTHER_PARTY = [
    ("The book was written by Rui Sousa.", "Ana Lima wrote the book."),
    (
        "Its libretto was written by Sofia Brandt, not by the composer.",
        "Otto Mirelli also wrote its libretto.",
    ),
    ("Milan was beaten by Rome in the final.", "Milan beat Rome in the final."),
    ("Rome defeated Milan in the final.", "Milan defeated Rome in the final."),
    ("Rome defeated Milan in the final.", "Rome was defeated by Milan."),
    ("O livro foi escrito por Rui Sousa.", "Ana Lima escreveu o livro."),
    ("A empresa Alfa comprou a Beta em 2020.", "A Beta comprou a Alfa em 2020."),
    ("A empresa Alfa comprou a Beta em 2020.", "A Alfa foi comprada pela Beta em 2020."),
    ("The dog bit the postman.", "The postman bit the dog."),
    ("The bridge, designed by Marta Reis, opened in 2001.", "Paulo Dias designed the bridge."),
    ("The museum was founded in 1920 by Carl Jonsson.", "Anders Berg founded the museum in 1920."),
    ("Brazil exports coffee to Germany.", "Germany exports coffee to Brazil."),
]

TRUE = [
    ("The shop is open Monday to Friday.", "The shop is open on Wednesday."),
    ("O museu abre de terça-feira a domingo.", "O museu abre aos sábados."),
    ("The night shift works from Friday through Monday.", "The night shift works on Sunday."),
    ("Os Estados Unidos assinaram o tratado.", "Os EUA assinaram o tratado."),
    ("Todos, menos a Clara, foram à festa.", "Clara não foi à festa."),
    (
        "The guide was published by Marlow Press and the atlas was published by Quillon Press.",
        "The atlas was published by Quillon Press.",
    ),
    ("The shop opens at 9 and closes at 18.", "The shop closes at 18."),
    (
        "A piscina mede 50 metros de comprimento e 25 metros de largura.",
        "A piscina tem 25 metros de largura.",
    ),
    (
        "Adults pay 20 euros and children pay 8 euros.",
        "Children pay 8 euros, adults 20 euros.",
    ),
    (
        "Sales rose from 30 million in 2019 to 45 million in 2020.",
        "Sales were 45 million in 2020.",
    ),
    (
        "The book was written by Ana Lima and illustrated by Rui Sousa.",
        "Rui Sousa illustrated the book.",
    ),
    ("Ana plays the violin, and Bruno plays the cello.", "Bruno plays the cello."),
    ("In 1999 the museum opened; the annex followed in 2005.", "The annex opened in 2005."),
    (
        "Plan A costs 10 euros and includes 5 GB. Plan B costs 20 euros and includes 50 GB.",
        "Plan B costs 20 euros.",
    ),
    ("Maria won the 2018 race and Joana won the 2020 race.", "Joana won the 2020 race."),
    (
        "Lima is the capital of Peru and Quito is the capital of Ecuador.",
        "Lima is the capital of Peru.",
    ),
    ("Ana and Bruno live in Porto. Carla lives in Lisbon.", "Ana lives in Porto."),
    ("Dogs eat meat and cows eat grass.", "Cows eat grass."),
    ("A e B custam 3 e 5 euros, respectivamente.", "B custa 5 euros."),
    ("The book was written by Rui Sousa.", "Rui Sousa wrote the book."),
    ("Milan was beaten by Rome in the final.", "Rome beat Milan in the final."),
    ("Rome defeated Milan in the final.", "Milan was defeated by Rome."),
    ("Ana married Bruno in 2010.", "Bruno married Ana in 2010."),
    ("A empresa Alfa comprou a Beta em 2020.", "A Beta foi comprada pela Alfa em 2020."),
    ("The dog bit the postman.", "The postman was bitten by the dog."),
    ("The bridge was designed by Marta Reis and Paulo Dias.", "Paulo Dias designed the bridge."),
    (
        "The film was produced by Kenneth Lane, Peter Jackson and Robert Hill.",
        "Peter Jackson produced the film.",
    ),
    ("The museum was founded in 1920 by Carl Jonsson.", "Jonsson founded the museum."),
    ("Brazil exports coffee to Germany.", "Coffee is exported by Brazil to Germany."),
    ("A person standing outside facing a mountain.", "A person is standing by a mountain."),
]


@pytest.mark.parametrize(("evidence", "claim"), CROSSED)
def test_a_value_of_another_slot_is_crossed(evidence: str, claim: str) -> None:
    kinds = {item.kind for item in compare(claim, evidence) if not item.agrees}
    assert "crossed" in kinds


@pytest.mark.parametrize(("evidence", "claim"), OTHER_DAY)
def test_another_weekday(evidence: str, claim: str) -> None:
    kinds = {item.kind for item in compare(claim, evidence) if not item.agrees}
    assert "date" in kinds


@pytest.mark.parametrize(("evidence", "claim"), OTHER_PARTY)
def test_another_did_it(evidence: str, claim: str) -> None:
    kinds = {item.kind for item in compare(claim, evidence) if not item.agrees}
    assert kinds & {"name", "role"}


@pytest.mark.parametrize(("evidence", "claim"), TRUE)
def test_true_claims_have_no_conflict(evidence: str, claim: str) -> None:
    assert [item for item in compare(claim, evidence) if not item.agrees] == []


@pytest.mark.parametrize(
    ("claim", "evidence", "expected"),
    [
        (
            "The line opened on 2024-03-05.",
            "The line opened on 5 March 2024.",
            "The line opened on 5 March 2024.",
        ),
        (
            "A loja fecha às seis e meia da tarde.",
            "A loja abre às 9h e fecha às 18h30.",
            "A loja fecha às 18h30.",
        ),
        ("It raised $2.3B.", "It raised 2.3 billion dollars.", "It raised 2.3 billion dollars."),
        # A value inside a range of the claim does not speak for the other values.
        (
            "The readings lie between 80 and 90 degrees.",
            "The readings were 85, 86 and 99 degrees.",
            "The readings lie between 80 and 90 degrees.",
        ),
        # What differs stays as the claim has it.
        ("It costs 90 euros.", "It costs 40 euros.", "It costs 90 euros."),
        # The sentence around the value is left alone.
        ("The fee is not 40 euros.", "The fee is forty euros.", "The fee is not forty euros."),
    ],
)
def test_values_that_agree_are_written_as_in_the_evidence(
    claim: str, evidence: str, expected: str
) -> None:
    left, right = profile(claim), profile(evidence)
    assert settled(left, right, compare(left, right), reckoned(left, right)) == expected
