"""What an amount is per, shares, vague amounts, and what only looks like them."""

from __future__ import annotations

import math
import time

import pytest

from cavaquinho.text.quantities import Quantity, find_quantities

DAY, HOUR, MONTH, YEAR = 86_400.0, 3600.0, 2_629_800.0, 31_557_600.0


@pytest.mark.parametrize(
    "unit",
    ["twice ", "twice daily ", "5 per ", "5 a ", "one in ", "2:1:", "dozens of ", "before ", "c. "],
)
def test_linear_time_and_no_deep_recursion(unit):
    begun = time.process_time()
    find_quantities(unit * (60_000 // len(unit)), "english")
    assert time.process_time() - begun < 5


def one(text: str, language: str | None = None) -> Quantity:
    found = find_quantities(text, language)
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize(
    ("text", "low", "per"),
    [
        ("3,600 l/h", 3600, ("s", HOUR)),
        ("$120 a year", 120, ("s", YEAR)),
        ("$120 per year", 120, ("s", YEAR)),
        ("$120 annually", 120, ("s", YEAR)),
        ("40 euros per day", 40, ("s", DAY)),
        ("the monthly fee is 40 euros", 40, ("s", MONTH)),
        ("500 mg twice daily", 0.5, ("s", DAY / 2)),
        ("500 mg, three times a day", 0.5, ("s", DAY / 3)),
        ("500 mg every 8 hours", 0.5, ("s", 8 * HOUR)),
        ("runs twice a week", 2, ("s", 7 * DAY)),
        ("runs three times a day", 3, ("s", DAY)),
        ("2 euros each", 2, ("each", 1)),
        ("7 l/100 km", 7, ("m", 1e5)),
        ("$3 a kilo", 3, ("g", 1000)),
        ("10 mg/kg", 0.01, ("g", 1000)),
        ("15 bolts per minute", 15, ("s", 60)),
        ("12 tonnes of wheat per day", 12e6, ("s", DAY)),
    ],
)
def test_english_rates(text, low, per):
    found = one(text, "english")
    assert found.low == pytest.approx(low)
    assert found.per == pytest.approx(per) or found.per == per


@pytest.mark.parametrize(
    ("text", "low", "per"),
    [
        ("R$ 120 por ano", 120, ("s", YEAR)),
        ("R$ 120/mês", 120, ("s", MONTH)),
        ("12,25% ao ano", 12.25, ("s", YEAR)),
        ("a tarifa mensal é de R$ 40", 40, ("s", MONTH)),
        ("500 mg duas vezes ao dia", 0.5, ("s", DAY / 2)),
        ("500 mg uma vez ao dia", 0.5, ("s", DAY)),
        ("500 mg a cada 6 horas", 0.5, ("s", 6 * HOUR)),
        ("R$ 8 o quilo", 8, ("g", 1000)),
        ("40 horas semanais", 144_000, ("s", 7 * DAY)),
    ],
)
def test_portuguese_rates(text, low, per):
    found = one(text, "portuguese")
    assert (found.low, found.per) == (pytest.approx(low), per)


@pytest.mark.parametrize("text", ["25 m/s", "25 metres per second", "90 km an hour", "90 km/h"])
def test_speeds_have_one_unit(text):
    found = one(text, "english")
    assert (found.unit, found.per) == ("km/h", None)
    assert found.low == pytest.approx(90)


def test_both_ends_of_a_change_are_rates():
    found = find_quantities("caiu de 13,75% para 12,25% ao ano", "portuguese")
    assert [item.per for item in found] == [("s", YEAR)] * 2


@pytest.mark.parametrize(
    "text",
    ["40 euros", "two yearly conferences", "12 votes by post", "The 25th person", "24/7", "3/4"],
)
def test_no_rates(text):
    assert all(item.per is None for item in find_quantities(text, "english"))


@pytest.mark.parametrize(
    ("text", "percent"),
    [
        ("2/3 of the staff", 200 / 3),
        ("1/3 dos alunos", 100 / 3),
        ("one in five voters", 20),
        ("3 out of 4 voters", 75),
        ("um em cada cinco eleitores", 20),
        ("sete em cada dez alunos", 70),
        ("35 per mille", 3.5),
        ("35‰", 3.5),
        ("12 por mil", 1.2),
    ],
)
def test_shares(text, percent):
    found = one(text)
    assert (found.unit, found.low) == ("%", pytest.approx(percent))


@pytest.mark.parametrize("text", ["3 in 4 hours", "5 in 2019", "on 2/3", "2/3/2019"])
def test_no_shares(text):
    assert all(item.unit != "%" for item in find_quantities(text, "english"))


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("dozens of homes", 24, 99),
        ("hundreds of homes", 200, 999),
        ("milhares de casas", 2000, 99_999),
        ("tens of thousands of homes", 20_000, 99_999),
        ("dezenas de milhares de casas", 20_000, 99_999),
        ("a couple of homes", 2, 3),
        ("um par de casas", 2, 3),
    ],
)
def test_orders_of_size(text, low, high):
    found = one(text)
    assert (found.vague, found.low, found.high) == (True, low, high)


@pytest.mark.parametrize("text", ["in the thousands", "the couple of the year", "o par perfeito"])
def test_no_orders_of_size(text):
    assert not any(item.vague for item in find_quantities(text))


@pytest.mark.parametrize(
    ("text", "lean"),
    [
        ("nearly 50 people", "below"),
        ("quase 50 pessoas", "below"),
        ("just over 50 people", "above"),
        ("pouco mais de 50 pessoas", "above"),
        ("about 50 people", ""),
        ("cerca de 50 pessoas", ""),
    ],
)
def test_on_which_side_of_a_value(text, lean):
    found = one(text)
    assert (found.approximate, found.lean) == (True, lean)


@pytest.mark.parametrize(
    ("text", "unit", "low"),
    [
        ("1 m³", "l", 1000),
        ("180 km2", "m2", 180e6),
        ("4 KiB", "byte", 4096),
        ("5 feet 10 inches", "m", 1.778),
        ("1 year and 6 months", "s", 1.5 * YEAR),
        ("£2m", "GBP", 2e6),
        ("2 million pounds", "GBP", 2e6),
        ("11 pounds", "g", 11 * 453.59237),
        ("five hundred bucks", "USD", 500),
        ("485 000 yen", "JPY", 485_000),
        ("1500 km", "m", 1.5e6),
        ("2000 kg", "g", 2e6),
        ("de até R$ 500", "BRL", -math.inf),
    ],
)
def test_units(text, unit, low):
    found = one(text)
    assert (found.unit, found.low) == (unit, pytest.approx(low))


def test_units_of_unlike_size_stay_apart():
    assert len(find_quantities("36 weeks and 90 minutes a day", "english")) == 2
    assert len(find_quantities("room 12 300 people", "english")) == 2


def test_the_second_number_of_a_score_is_no_upper_end():
    assert one("venceu por 3 a 1", "portuguese").value == "3-1"
    assert one("a ratio of 2:1").value == "2-1"
    assert one("fell from 5 to 3 units", "english").falling
