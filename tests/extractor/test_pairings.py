"""Paired lists, insertions, contrasts and lists of bare objects told apart."""

import pytest

from cavaquinho.extractor import RuleExtractor

EXTRACTOR = RuleExtractor("auto")
SPLIT = [
    ("Ana and Rui won gold and silver respectively.", ["Ana won gold", "Rui won silver"]),
    (
        "Ana, Rui and Lia were born in 1950, 1952 and 1960, respectively.",
        ["Ana was born in 1950", "Rui was born in 1952", "Lia was born in 1960"],
    ),
    (
        "The pool and the gym close at 20:00 and 22:00, respectively.",
        ["The pool closes at 20:00", "the gym closes at 22:00"],
    ),
    (
        "O curso e a oficina custam R$ 40 e R$ 90, respectivamente.",
        ["O curso custa R$ 40", "a oficina custa R$ 90"],
    ),
    (
        "The lab sells not only lamps but also lenses.",
        ["The lab sells lamps", "The lab sells lenses."],
    ),
    (
        "The plan does not only include a spa but also a gym.",
        ["The plan includes a spa", "The plan includes a gym."],
    ),
    (
        "O hotel não só tem piscina como também oferece spa.",
        ["O hotel tem piscina", "O hotel oferece spa."],
    ),
    (
        "O plano não inclui apenas spa, mas também academia.",
        ["O plano inclui spa", "O plano inclui academia."],
    ),
    ("Costs rose by 4%, while sales fell by 2%.", ["Costs rose by 4%", "sales fell by 2%."]),
    (
        "A piscina abre às 9h, enquanto a academia abre às 10h.",
        ["A piscina abre às 9h", "a academia abre às 10h."],
    ),
    (
        "The museum, which opened in 1999, attracts 40,000 visitors.",
        ["The museum opened in 1999", "The museum attracts 40,000 visitors."],
    ),
    (
        "The match, interrupted by rain, ended at 17:30.",
        ["The match was interrupted by rain", "The match ended at 17:30."],
    ),
    (
        "Kessel, the capital of Maru, has 40,000 inhabitants.",
        ["Kessel is the capital of Maru", "Kessel has 40,000 inhabitants."],
    ),
    (
        "O livro, escrito por Lia Trent, vendeu 4 mil exemplares.",
        ["O livro foi escrito por Lia Trent", "O livro vendeu 4 mil exemplares."],
    ),
    (
        "O museu, que abriu em 1999, recebe 40 mil visitantes.",
        ["O museu abriu em 1999", "O museu recebe 40 mil visitantes."],
    ),
    (
        "The hotel offers breakfast, free parking and Wi-Fi.",
        ["The hotel offers breakfast", "The hotel offers free parking", "The hotel offers Wi-Fi."],
    ),
]
WHOLE = """
The committees respectively approved the bills.
Plans A and B cost 40 euros and 90 euros, respectively.
The rooms and the suites have 40 and 90 beds respectively.
The fee is not 40 but 90 euros.
Not only is the pool open, but the gym is free.
He sang while she played.
The fee, not the tax, is 90 euros.
The museum, however, is closed.
The city, it seems, has a pool.
In 2019, the museum, then closed, was sold.
Kessel, Velden and Maru, which are small, are towns.
The hotel offers red, white and blue rooms.
The shop sells nuts, bolts, etc. on Mondays.
The festival takes place in May and June.
O museu, porém, fechou em 2020.
A taxa não é de 40, mas de 90 euros.
""".strip().splitlines()


@pytest.mark.parametrize(("sentence", "claims"), SPLIT)
def test_told_apart(sentence, claims):
    assert EXTRACTOR.extract(sentence, "") == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_stays_whole(sentence):
    assert EXTRACTOR.extract(sentence, "") == [sentence]


@pytest.mark.parametrize(
    ("response", "claims"),
    [
        (
            "Otto Mirelli composed Lanterna. He also wrote its libretto.",
            ["Otto Mirelli composed Lanterna.", "Otto Mirelli also wrote its libretto (Lanterna)."],
        ),
        (
            "Lia Trent wrote Sundown. It was published in 1999.",
            ["Lia Trent wrote Sundown.", "Sundown was published in 1999."],
        ),
        (
            "Lia Trent escreveu Aurora. Foi publicado em 1999.",
            ["Lia Trent escreveu Aurora.", "Aurora foi publicado em 1999."],
        ),
        (
            "A Orbel foi fundada em 1987. Atualmente emprega 12 mil pessoas.",
            ["A Orbel foi fundada em 1987.", "Atualmente a Orbel emprega 12 mil pessoas."],
        ),
        (
            "A piscina e a academia foram reformadas. Ambas fecham às 20h.",
            ["A piscina e a academia foram reformadas.", "A piscina e a academia fecham às 20h."],
        ),
        (
            "The twins opened a shop. They sold it in 2010.",
            ["The twins opened a shop.", "The twins sold it in 2010."],
        ),
        # Left alone: either could be meant.
        (
            "Orbel acquired Lumen. It employs 50 people.",
            ["Orbel acquired Lumen.", "It employs 50 people."],
        ),
        (
            "Otto Mirelli was born in Kessel. It is a small town.",
            ["Otto Mirelli was born in Kessel.", "It is a small town."],
        ),
        (
            "Lia Trent met Ana Brook in Oslo. She was a painter.",
            ["Lia Trent met Ana Brook in Oslo.", "She was a painter."],
        ),
    ],
)
def test_pronouns(response, claims):
    assert EXTRACTOR.extract(response, "") == claims


def test_notes_are_in_the_language_of_the_response():
    found = RuleExtractor("auto", max_claims=1).extract_claims("A piscina abriu. A taxa caiu.", "")
    assert found.notes == ("1 afirmação além de max_claims=1 não foi verificada",)
    found = RuleExtractor("auto", max_claims=1).extract_claims("The pool is open. It closes.", "")
    assert found.notes == ("1 claim beyond max_claims=1 was not checked",)


@pytest.mark.parametrize(
    ("response", "claims"),
    [
        ("Pros:\n- cheap\n\nCons:\n- noisy", ["Pros: cheap", "Cons: noisy"]),
        ("Q: What is the fee?\nA: 90 euros", ["The fee is 90 euros."]),
        ("Pergunta: Qual é a taxa?\nResposta: R$ 90", ["A taxa é R$ 90."]),
        ("It rose.\n\nSource: Smith, J. (2020). Dams of Tarn, 12(3).", ["It rose."]),
        ("Source: the fee is 90 euros.", ["Source: the fee is 90 euros."]),
        ("It rose[^1].\n\n[^1]: Smith, 2020.", ["It rose."]),
        ("See [1] for details.", []),
    ],
)
def test_labels_and_sources(response, claims):
    assert EXTRACTOR.extract(response, "") == claims
