"""Two named things of which a text tells a date or an amount each, ranked by a claim."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare

BANDS = (
    "Halden Drift are a Norwegian band formed in Trondheim in 2004. The group went on hiatus in "
    "2016. The Paper Lanterns are a quartet from Dunedin, New Zealand, founded in 1998."
)
MAGAZINES = (
    "Garden Weekly (1844–1846) was an English periodical. Clay is a journal started in 1989."
)
POETS = (
    "Asher Lindgren (6 May 1884 – 1959) was a poet. Ottoline Brace was an English novelist. Born "
    "in 1871 at Torquay, she published nothing until her fiftieth year."
)
POETAS = (
    "Hermes Caldas (Penedo, 1889 – Maceió, 1963) foi um poeta. Isaura Pimentel foi uma compositora."
    " Nascida em 1906 no Catumbi, estudou com a avó."
)
MUSEUS = (
    "O Museu da Renda, em Saubara, tem 1.400 peças; foi aberto em 2001. O Museu do Couro reúne "
    "3.100 peças."
)
RADIOS = (
    "A Difusora de Juazeiro foi ao ar pela primeira vez em 1946. A Emissora do Vale começou a "
    "transmitir em 1951."
)
RIGHT = [
    (BANDS, "The Paper Lanterns was founded first, before Halden Drift."),
    (MAGAZINES, "Garden Weekly was started before Clay."),
    (POETS, "Ottoline Brace was born earlier than the poet Asher Lindgren, in 1871."),
    ("Mount Tarrash rises to 3,240 metres. Mount Ilgen is 3,114 metres high.",
     "Mount Tarrash is taller than Mount Ilgen."),
    (POETAS, "A compositora Isaura Pimentel nasceu depois do poeta Hermes Caldas, em 1906."),
    (MUSEUS, "O Museu da Renda tem menos peças do que o do Couro."),
    (RADIOS, "A Emissora do Vale entrou no ar mais tarde do que a Difusora de Juazeiro."),
]  # fmt: skip
WRONG = [
    (BANDS, "Halden Drift was founded first, several years before The Paper Lanterns."),
    (MAGAZINES, "Clay was started before Garden Weekly."),
    (POETS, "Asher Lindgren was born earlier than the novelist Ottoline Brace."),
    (POETAS, "O poeta Hermes Caldas nasceu depois da compositora Isaura Pimentel."),
    (MUSEUS, "O Museu do Couro tem menos peças do que o da Renda."),
]
SILENT = [
    ("Ana Roe was born in 1950. Bob Low died in 1990.", "Ana Roe was born before Bob Low."),
    ("The Alder was built in 1950. It opened in 1955. The Birch was built in 1952 and opened in "
     "1953.", "The Alder opened before the Birch."),
    ("Ana Roe was born in 1950. Bob Low was born about 1940.", "Bob Low was born before Ana Roe."),
    ("Ana Roe was born in 1950. Cy Dunn came later. He was born in 1940. Bob Low is a baker.",
     "Bob Low was born before Ana Roe."),
    (BANDS, "The Paper Lanterns signed a contract before Halden Drift."),
    (POETS, "Ottoline Brace was born before the poet Asher Lindgren, in Devon."),
]  # fmt: skip


def found(claim, evidence):
    return [item.agrees for item in compare(claim, evidence) if item.kind == "compared"]


@pytest.mark.parametrize(("evidence", "claim"), RIGHT)
def test_what_the_values_tell_agrees(evidence, claim):
    assert found(claim, evidence) == [True]


@pytest.mark.parametrize(("evidence", "claim"), WRONG)
def test_the_other_way_round_differs(evidence, claim):
    assert found(claim, evidence) == [False]


@pytest.mark.parametrize(("evidence", "claim"), SILENT)
def test_no_finding_where_one_value_is_not_told(evidence, claim):
    assert found(claim, evidence) == []
