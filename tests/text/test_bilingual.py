"""English and Portuguese word stems that stand for each other."""

import subprocess
import sys
import time

import pytest

from cavaquinho.text.bilingual import bridge, bridge_stem, in_list
from cavaquinho.text.stems import stem

PAIRS = [
    ("trail", "trilha"),
    ("warranty", "garantia"),
    ("course", "curso"),
    ("museum", "museu"),
    ("weeks", "semanas"),
    ("five", "cinco"),
    ("hours", "horas"),
    ("company", "empresa"),
    ("employees", "funcionarios"),
    ("report", "relatorio"),
    ("cost", "custa"),
    ("opened", "aberto"),
    ("january", "janeiro"),
    ("monday", "segunda"),
    ("water", "agua"),
    ("patients", "pacientes"),
    ("city", "cidade"),
    ("price", "preco"),
    ("free", "gratis"),
    ("fee", "taxa"),
    ("book", "livro"),
    ("published", "publicado"),
    ("approved", "aprovado"),
    ("sold", "vendeu"),
    ("won", "venceu"),
    ("died", "morreu"),
    ("brother", "irmao"),
    ("house", "casa"),
]
APART = [
    ("trail", "garantia"),
    ("weeks", "meses"),
    ("week", "dia"),
    ("five", "dois"),
    ("monday", "domingo"),
    ("january", "junho"),
    ("brother", "pai"),
    ("open", "fechado"),
    ("approved", "rejeitado"),
    ("increase", "queda"),
    ("won", "perdeu"),
    ("buy", "vender"),
    ("north", "sul"),
    ("actually", "atualmente"),
    ("pretend", "pretende"),
    ("library", "livraria"),
    ("parents", "parentes"),
    ("push", "puxar"),
    ("lunch", "lanche"),
]


@pytest.mark.parametrize(("english", "portuguese"), PAIRS)
def test_words_that_translate_each_other(english, portuguese):
    assert stem(portuguese) in bridge(english, "english")
    assert stem(english) in bridge(portuguese, "portuguese")


@pytest.mark.parametrize(("english", "portuguese"), APART)
def test_words_that_do_not(english, portuguese):
    assert stem(portuguese) not in bridge(english, "english")
    assert stem(english) not in bridge(portuguese, "portuguese")


@pytest.mark.parametrize("name", ["orrin", "nuvio", "x", "", "zz zz", "123", "~"])
def test_what_is_not_in_the_list_stands_for_itself(name):
    assert bridge(name, "english") == bridge(name, "portuguese") == {stem(name)}
    assert not in_list(name, "english")


def test_a_few_counterparts_at_most():
    words = [word for pair in PAIRS for word in pair]
    assert max(len(bridge(word, "english")) for word in words) <= 8
    assert bridge_stem(stem("weeks"), "english") == bridge("weeks", "english")


def test_in_list_knows_the_side():
    assert in_list("weeks", "english")
    assert in_list("semanas", "portuguese")
    assert not in_list("semanas", "english")


def test_the_list_is_read_fast_and_only_when_asked_for():
    code = (
        "import time, cavaquinho.text.bilingual as b;"
        "assert b._sides.cache_info().currsize == 0;"
        "start = time.process_time(); b.bridge('week', 'english');"
        "print(time.process_time() - start)"
    )
    took = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)
        for _ in range(3)
    ]
    assert min(took) < 0.02


def test_a_look_up_takes_microseconds():
    words = [f"word{number}" for number in range(2000)]
    bridge("week", "english")
    took = []
    for _ in range(3):
        start = time.process_time()
        for word in words:
            bridge_stem(word, "portuguese")
        took.append(time.process_time() - start)
    assert min(took) < 0.1
