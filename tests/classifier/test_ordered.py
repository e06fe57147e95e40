""" "The former", "o segundo" and "respectively", read with what they stand for."""

from __future__ import annotations

import pytest

from cavaquinho.checks import profile, told_findings
from cavaquinho.classifier.ordered import ordered

SHOP = "The firm sells a tent and a stove. The former weighs 3 kg and the latter 500 g."
LIVROS = (
    "A editora lançou um atlas e um dicionário. O primeiro sai por R$ 80 e o segundo, por R$ 120."
)
# Each row: the text, its language, what it reads like.
READ = [
    (SHOP, "english",
     "The firm sells a tent and a stove. The tent weighs 3 kg and the stove weighs 500 g."),
    ("Ana and Rui ran the race. The former won a medal; the latter gave up.", "english",
     "Ana and Rui ran the race. Ana won a medal; Rui gave up."),
    ("Alba and Bruno scored 12 and 17 points, respectively.", "english",
     "Alba scored 12 points. Bruno scored 17 points."),
    (LIVROS, "portuguese",
     "A editora lançou um atlas e um dicionário. "
     "O atlas sai por R$ 80 e o dicionário sai por R$ 120."),
    ("Carlos e Davi moram em Lima e Quito, respectivamente.", "portuguese",
     "Carlos mora em Lima. Davi mora em Quito."),
]  # fmt: skip
LEFT = [
    ("The firm sells tents. The former weighs 3 kg and the latter 500 g.", "english"),
    ("A tent and a stove were sold. The first day was wet and the second day was dry.", "english"),
    ("Ana and Rui met Bo and Cy. The former won and the latter lost.", "english"),
    ("The second floor is closed.", "english"),
    ("Um atlas e um dicionário foram lançados. O primeiro lote esgotou e o segundo lote não.",
     "portuguese"),
    ("Este ano a loja vendeu mais que naquele.", "portuguese"),
]  # fmt: skip
# Each row: the text, its language, a claim, whether it is given to the wrong one.
CLAIMS = [
    (SHOP, "english", "The stove weighs 3 kg.", True),
    (SHOP, "english", "The stove weighs 500 g.", False),
    (SHOP, "english", "The firm sells a stove.", False),
    (SHOP, "english", "The stove does not weigh 3 kg.", False),
    (LIVROS, "portuguese", "O dicionário custa R$ 80.", True),
    (LIVROS, "portuguese", "O atlas custa R$ 80.", False),
    ("Ana e Rui correram. A primeira venceu e o segundo desistiu.", "portuguese",
     "Ana e Rui correram.", False),
    ("Carlos e Davi moram em Lima e Quito, respectivamente.", "portuguese",
     "Davi mora em Lima.", True),
    ("Paris and Rome are the capitals of France and Italy, respectively.", "english",
     "Rome is the capital of France.", True),
    ("Paris and Rome are the capitals of France and Italy, respectively.", "english",
     "Rome is the capital of Italy.", False),
]  # fmt: skip


@pytest.mark.parametrize(("text", "language", "read"), READ)
def test_what_an_order_tells_is_put_in_words(text, language, read):
    assert ordered(text, "", language).text == read


@pytest.mark.parametrize(("text", "language"), LEFT)
def test_what_is_not_sure_stays_as_it_is(text, language):
    assert ordered(text, "", language) == (text, ())


def test_the_sentence_before_tells_who_is_meant():
    text = "The former weighs 3 kg and the latter 500 g."
    read = ordered(text, "The firm sells a tent and a stove.", "english")
    assert read.text == "The tent weighs 3 kg and the stove weighs 500 g."


@pytest.mark.parametrize(("text", "language", "claim", "wrong"), CLAIMS)
def test_what_is_said_of_the_other_one_differs(text, language, claim, wrong):
    read = ordered(text, "", language)
    found = told_findings(profile(claim), read.told, profile(read.text))
    assert [item.agrees for item in found] == ([False] if wrong else [])
