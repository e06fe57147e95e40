"""Pronouns and left-out subjects, filled in only where that is safe."""

import pytest

from cavaquinho.extractor.coreference import resolve
from cavaquinho.extractor.subjects import find_subject

RESOLVED = [
    ("en", "Otto Mirelli composed Lanterna.", "He also wrote it.", "Otto Mirelli also wrote it."),
    ("en", "The dam was finished in 1974.", "It supplies Maru.", "The dam supplies Maru."),
    ("en", "The museum opened in 1990.", "It's free.", "The museum is free."),
    ("en", "Dogs are allowed here.", "They must be quiet.", "Dogs must be quiet."),
    ("en", "The Hotel Brasso is old.", "Its pool is new.", "The Hotel Brasso's pool is new."),
    ("en", "The mayor resigned in May.", "In 2020, he won.", "In 2020, the mayor won."),
    ("pt", "Daltrex é vendido aqui.", "Pode ser usado.", "Daltrex pode ser usado."),
    ("pt", "A startup Nuvio cresceu.", "Hoje ela tem 140.", "Hoje a startup Nuvio tem 140."),
    ("pt", "O Brasil venceu.", "Sua capital é Brasília.", "A capital do Brasil é Brasília."),
    ("pt", "Os quartos têm varanda.", "Não são limpos.", "Os quartos não são limpos."),
    ("pt", "A loja não abre hoje.", "Fecha às 18h.", "A loja fecha às 18h."),
]
LEFT = [
    ("en", "The hotel has a pool.", "It is heated."),
    ("en", "Otto Mirelli composed Lanterna.", "It premiered in 1901."),
    ("en", "Otto Mirelli met Ana Prado.", "She was a singer."),
    ("en", "The plan costs 90 euros.", "It is possible to cancel."),
    ("en", "The plan costs 90 euros.", "They were sold."),
    ("en", "In 1990 a storm came.", "It was strong."),
    ("pt", "A lei foi sancionada.", "É proibido fumar."),
    ("pt", "A lei foi sancionada.", "Há multas."),
    ("pt", "A lei foi sancionada.", "Ele foi eleito."),
    ("pt", "A lei foi sancionada.", "São emitidos em maio."),
]
LANGUAGES = {"en": "english", "pt": "portuguese"}


@pytest.mark.parametrize(("language", "before", "statement", "resolved"), RESOLVED)
def test_filled_in(language, before, statement, resolved):
    tongue = LANGUAGES[language]
    assert resolve(statement, find_subject(before, tongue), tongue) == resolved


@pytest.mark.parametrize(("language", "before", "statement"), LEFT)
def test_left_alone(language, before, statement):
    tongue = LANGUAGES[language]
    assert resolve(statement, find_subject(before, tongue), tongue) == statement


def test_without_a_subject_nothing_changes():
    assert resolve("It is open.", None, "english") == "It is open."
