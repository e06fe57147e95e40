"""Who holds a role: either voice, either side of a deed, offices; and what must stay quiet."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare

OTHER = [
    ("The mural was painted by Ana Reis.", "Rui Dias painted the mural in the hall."),
    ("Rui Dias painted the mural.", "Rui Dias built the hall, and Ana Reis painted the mural."),
    ("The course is taught by Rui Dias.", "Ana Reis teaches the course; Rui Dias marks the test."),
    ("The race was won by Rui Dias.", "Ana Reis won the race ahead of Rui Dias."),
    ("Rui Dias reported to Ana Reis.", "Ana Reis checked the store and reported to Rui Dias."),
    ("The chief guard is Rui Dias.", "Ana Reis is the chief guard, and Rui Dias runs the kiosk."),
    ("Sofia Brandt composed Lanterna.", "Otto Mirelli composed Lanterna."),
    ("Ana Reis wrote Lanterna.", "Lanterna, written by Otto Mirelli, appeared in 1990."),
    ("Mia Holt is the author of the report.", "The report was written by Ben Tate."),
    (
        "Peter Hallam runs the theatre.",
        "Peter Hallam is mayor. His sister Clara Hallam runs the theatre.",
    ),
    ("Ingrid Solberg won the final.", "In the final, Teresa Novak beat Ingrid Solberg."),
    (
        "Teresa Novak lost the final to Ingrid Solberg.",
        "In the final, Teresa Novak beat Ingrid Solberg.",
    ),
    ("Rui Dias bought the farm from Ana Lima.", "Rui Dias sold the farm to Ana Lima in 1990."),
    (
        "A padaria foi fundada por Elisa Souza.",
        "Olívia Lima fundou a padaria, e Elisa Souza cuida do forno.",
    ),
    (
        "As aulas são dadas por Karina Otoni.",
        "Cecília Guedes dá as aulas, e Karina Otoni corrige a prova.",
    ),
    (
        "A vistoria foi feita por Elisa Lima.",
        "Sérgio Dias fez a vistoria e entregou o relatório a Elisa Lima.",
    ),
    ("Seu criador é Caio Amaral.", "O aplicativo Trilha é gratuito. Seu criador é Bento Amaral."),
    ("Quem escreveu o relatório foi Rui Dias.", "O relatório foi escrito por Ana Reis."),
    ("O museu é dirigido por Ana Reis.", "Rui Dias é o diretor do museu."),
    (
        "A Fábrica Sol foi processada pela Borealis.",
        "A Fábrica Sol processou a Borealis por plágio.",
    ),
]

NO_ROLE = [
    ("Rui Dias wrote the book.", "Ana Reis and Rui Dias wrote the book."),
    ("Ana Reis wrote the book with Rui Dias.", "Ana Reis and Rui Dias wrote the book."),
    ("Ana Reis visited the museum.", "Rui Dias visited the museum."),
    ("Ana Reis wrote a book.", "Rui Dias wrote a book."),
    ("Ana Reis married Rui Dias.", "Rui Dias married Ana Reis."),
    ("Smith founded the company.", "John Smith founded the company."),
    ("The company was founded by John Smith.", "J. Smith founded the company in 1990."),
    ("Ana Reis founded the company.", "The company was not founded by Rui Dias."),
    ("Ana Reis is the director of the museum.", "Rui Dias is the deputy director of the museum."),
    ("Ana Reis was the director of the museum.", "Rui Dias is the director of the museum."),
    (
        "The song was recorded by Katy Perry.",
        "The song was recorded by American singer Katy Perry.",
    ),
    ("Leyasu made himself the monarch.", "Ieyasu made himself the monarch."),
    ("The president of Brazil is Lula.", "Luiz Inácio Lula da Silva is the president of Brazil."),
    ("Ana leads the team.", "If Rui leaves, Ana leads the team."),
    ("Wind is the source.", "Joe Barton said that wind is the source."),
    ("O livro foi escrito por Ana Reis.", "Ana Reis, com Rui Dias, escreveu o livro."),
]

TURNED = [
    (
        "Ingrid Solberg lost the final to Teresa Novak.",
        "In the final, Teresa Novak beat Ingrid Solberg.",
    ),
    ("Ana Lima bought the farm from Rui Dias.", "Rui Dias sold the farm to Ana Lima in 1990."),
    (
        "O Tucano perdeu a semifinal para o Jacaré.",
        "Na semifinal, o Jacaré venceu o Tucano por 3 a 1.",
    ),
]


def verdicts(claim: str, evidence: str) -> set[bool]:
    return {item.agrees for item in compare(claim, evidence) if item.kind == "role"}


@pytest.mark.parametrize(("claim", "evidence"), OTHER)
def test_another_holder_of_the_role_is_found(claim, evidence):
    assert verdicts(claim, evidence) == {False}


@pytest.mark.parametrize(("claim", "evidence"), NO_ROLE)
def test_what_may_both_be_true_gives_nothing(claim, evidence):
    assert verdicts(claim, evidence) == set()


@pytest.mark.parametrize(("claim", "evidence"), TURNED)
def test_the_same_deed_from_the_other_side_agrees(claim, evidence):
    assert all(item.agrees for item in compare(claim, evidence))
    assert verdicts(claim, evidence) == {True}


def test_both_ends_changed_over_are_crossed():
    found = compare("The firm moved from Graz to Bern.", "The firm moved from Bern to Graz.")
    assert ("crossed", False) in {(item.kind, item.agrees) for item in found}


def test_a_long_text_takes_linear_time():
    text = "Ana Reis wrote the book and sold it to Rui Dias. " * 40
    assert compare("The book was written by Ana Reis.", text) is not None
