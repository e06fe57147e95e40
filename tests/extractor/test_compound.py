"""Sentences told apart at clear joints only."""

from itertools import pairwise

import pytest

from cavaquinho.extractor.compound import split_compound

SPLIT = [
    ("en", "The hotel has a pool and a gym.", ["The hotel has a pool", "The hotel has a gym."]),
    (
        "en",
        "The lake has a length of 3 km and a width of 2 km.",
        ["The lake has a length of 3 km", "The lake has a width of 2 km."],
    ),
    (
        "en",
        "The hotel has a pool, a gym and a sauna.",
        ["The hotel has a pool", "The hotel has a gym", "The hotel has a sauna."],
    ),
    ("en", "The fee is 40 and the deadline is 3 May.", ["The fee is 40", "the deadline is 3 May."]),
    (
        "en",
        "The fort was built in 1800 and is now closed.",
        ["The fort was built in 1800", "The fort is now closed."],
    ),
    ("en", "The law passed in 2018; it took force in 2020.", None),
    (
        "en",
        "The sauna is closed, but the gym is open.",
        ["The sauna is closed", "the gym is open."],
    ),
    (
        "en",
        "The road runs between Kessel and Velden and was paved in 1990.",
        ["The road runs between Kessel and Velden", "The road was paved in 1990."],
    ),
    ("pt", "O hotel tem piscina e academia.", ["O hotel tem piscina", "O hotel tem academia."]),
    (
        "pt",
        "O hotel tem piscina aquecida e foi premiado em 2021.",
        ["O hotel tem piscina aquecida", "O hotel foi premiado em 2021."],
    ),
    (
        "pt",
        "O hotel não tem piscina e foi premiado em 2021.",
        ["O hotel não tem piscina", "O hotel foi premiado em 2021."],
    ),
    (
        "pt",
        "A inscrição custa R$ 90 e inclui o uniforme.",
        ["A inscrição custa R$ 90", "A inscrição inclui o uniforme."],
    ),
    (
        "pt",
        "O ingresso custa R$ 40, e a meia-entrada custa R$ 20.",
        ["O ingresso custa R$ 40", "a meia-entrada custa R$ 20."],
    ),
    ("pt", "A estrada está vazia e não há árvores.", ["A estrada está vazia", "não há árvores."]),
]
WHOLE = [
    ("en", "All three sensors read between 80 and 90 degrees."),
    ("en", "The tower was designed and built by Ann."),
    ("en", "The museum, which he says opened in 1998, closes at 18:00."),
    ("en", "The report says the fee is 40 and the deadline is 3 May."),
    ("en", "No room has a balcony and is heated."),
    ("en", "If the alarm rings, the door is locked and the lift is stopped."),
    ("en", "Some variants are fast, e.g. the one by Lindqvist et al. in Fig. 3."),
    ("en", 'He said "the pool is open and the gym is closed".'),
    ("en", "The Press publishes works by classic and established writers."),
    ("en", "The newly renovated pool and the gym are closed."),
    ("en", "The paper 'Challenges and Opportunities' received an award."),
    ("en", "He ate a pound and a half."),
    ("pt", "O Sr. Álvaro Tibiri e a Dra. Helena Prado assinaram o contrato em 3 de maio."),
    ("pt", "O veleiro tem um mastro alto e branco."),
    ("pt", "A moça tem cabelos longos e ondulados."),
    ("pt", "O voo entre Lagoa Clara e Porto Azul não faz escalas."),
    ("pt", "O gato e o cachorro são mansos."),
    ("pt", "Quando o alarme toca, a porta é trancada e o elevador é parado."),
]
LANGUAGES = {"en": "english", "pt": "portuguese"}


def _texts(sentence, language):
    return [
        f"{part.prefix} {sentence[part.start : part.end]}".strip()
        for part in split_compound(sentence, LANGUAGES[language])
    ]


@pytest.mark.parametrize(("language", "sentence", "parts"), SPLIT)
def test_split(language, sentence, parts):
    assert _texts(sentence, language) == (parts or sentence.split("; "))


@pytest.mark.parametrize(("language", "sentence"), WHOLE)
def test_stays_whole(language, sentence):
    assert _texts(sentence, language) == [sentence]


def test_parts_are_in_order_and_inside():
    for language, sentence, _ in SPLIT:
        parts = split_compound(sentence, LANGUAGES[language])
        assert parts[0].start == 0
        assert parts[-1].end == len(sentence)
        assert all(a.end <= b.start for a, b in pairwise(parts))


def test_a_very_long_sentence_is_not_looked_at():
    assert len(split_compound("The pool is open and the gym is shut, " * 200, "english")) == 1
