"""One thing longer, dearer, older, quicker than another, by the values that are stated of both."""

from __future__ import annotations

import pytest

from cavaquinho.checks import compare

POOLS = "The north pool is 25 metres long. The south pool is 50 metres long."
PISCINAS = "A piscina norte tem 25 metros. A piscina sul tem 50 metros."
TOWNS = "Brindle has 41,000 inhabitants and Corley has 12,000."
# Each row: the evidence, the claim.
RIGHT = [
    (POOLS, "The south pool is the longer of the two."),
    (POOLS, "The north pool is shorter than the south pool."),
    (TOWNS, "Brindle has more inhabitants than Corley."),
    ("Plan A costs 10 euros. Plan B costs 20 euros.", "Plan B is more expensive than Plan A."),
    ("Ana is 34 years old. Rui is 29 years old.", "Rui is younger than Ana."),
    ("The Alder bridge was built in 1890. The Birch bridge was built in 1932.",
     "The Alder bridge is older than the Birch bridge."),
    ("The red cable weighs 3 kg and the blue cable weighs 5 kg.",
     "The blue cable is heavier than the red one."),
    (PISCINAS, "A piscina sul é mais comprida que a piscina norte."),
    ("O plano básico custa R$ 30 e o plano completo custa R$ 80.",
     "O plano completo é mais caro que o básico."),
    ("O trem leva 50 minutos e o ônibus leva 80 minutos.", "O trem é mais rápido que o ônibus."),
    ("Brindle tem 41 mil habitantes; Corley tem 12 mil.",
     "Corley tem menos habitantes que Brindle."),
]  # fmt: skip
WRONG = [
    (POOLS, "The north pool is the longer of the two."),
    (POOLS, "The north pool is longer than the south pool."),
    (TOWNS, "Corley has more inhabitants than Brindle."),
    ("Plan A costs 10 euros. Plan B costs 20 euros.", "Plan A costs more than Plan B."),
    ("The train takes 50 minutes and the bus takes 80 minutes.",
     "The bus is faster than the train."),
    ("The train leaves at 7:10 and the bus leaves at 6:45.",
     "The train leaves earlier than the bus."),
    (PISCINAS, "Das duas piscinas, a norte é a mais comprida."),
    (PISCINAS, "A piscina norte é maior do que a piscina sul."),
    ("A ponte velha foi inaugurada em 1890. A ponte Sul foi inaugurada em 1932.",
     "A ponte Sul é mais antiga que a ponte velha."),
    ("Ana tem 34 anos. Rui tem 29 anos.", "Rui é mais velho que Ana."),
    ("Brindle has 41,000 inhabitants and 12 schools. Corley has 20 schools.",
     "Brindle has more schools than Corley."),
]  # fmt: skip
SILENT = [
    (POOLS, "The north pool is warmer than the south pool."),
    (POOLS, "The north pool is longer than the river pool."),
    (POOLS, "The north pool is longer than 20 metres."),
    ("The north pool is about 25 metres long. The south pool is 25 metres long.",
     "The north pool is longer than the south pool."),
    ("The north pool is 25 metres long. The south pool is 10 metres wide.",
     "The north pool is longer than the south pool."),
    ("Plan A costs 10 euros. Plan B has a bonus of 20 euros.",
     "Plan A is cheaper than Plan B."),
    ("A licença A vence em 2025. A licença B vence em 2027.",
     "A licença B é mais antiga que a licença A."),
    ("Das 8h às 10h a piscina fica aberta.", "A piscina é maior do que a quadra."),
]  # fmt: skip


def outcomes(evidence, claim):
    return [item.agrees for item in compare(claim, evidence) if item.kind == "compared"]


@pytest.mark.parametrize(("evidence", "claim"), RIGHT)
def test_the_right_order_agrees(evidence, claim):
    assert outcomes(evidence, claim) == [True]
    assert all(item.agrees for item in compare(claim, evidence))


@pytest.mark.parametrize(("evidence", "claim"), WRONG)
def test_the_wrong_order_differs(evidence, claim):
    assert outcomes(evidence, claim) == [False]


@pytest.mark.parametrize(("evidence", "claim"), SILENT)
def test_no_finding_where_the_values_do_not_tell(evidence, claim):
    assert outcomes(evidence, claim) == []
