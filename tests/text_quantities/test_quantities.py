"""Quantities as they are written in English and Portuguese."""

from __future__ import annotations

import math
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cavaquinho.text.quantities import Quantity, find_quantities


def one(text: str, language: str | None = None) -> Quantity:
    found = find_quantities(text, language)
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize(
    ("text", "kind", "value", "unit"),
    [
        ("1,250 houses", "number", 1250, ""),
        ("1250 houses", "number", 1250, ""),
        ("1,250.75", "number", 1250.75, ""),
        ("twenty-one", "number", 21, ""),
        ("one hundred and five people", "number", 105, ""),
        ("two thousand three hundred", "number", 2300, ""),
        ("a dozen eggs", "number", 12, ""),
        ("49k", "number", 49_000, ""),
        ("2.3 billion", "number", 2.3e9, ""),
        ("half a million", "number", 500_000, ""),
        ("1\u00a0250\u00a0000", "number", 1_250_000, ""),
        ("$2.3 billion", "money", 2.3e9, "USD"),
        ("$2.3B", "money", 2.3e9, "USD"),
        ("€40", "money", 40, "EUR"),
        ("40 euros", "money", 40, "EUR"),
        ("15%", "percent", 15, "%"),
        ("15 percent", "percent", 15, "%"),
        ("fifteen per cent", "percent", 15, "%"),
        ("two thirds of users", "percent", 200 / 3, "%"),
        ("25 basis points", "measure", 0.25, "pp"),
        ("24 h", "duration", 86_400, "s"),
        ("one day", "duration", 86_400, "s"),
        ("half an hour", "duration", 1800, "s"),
        ("two and a half hours", "duration", 9000, "s"),
        ("2 hours and 30 minutes", "duration", 9000, "s"),
        ("thirty (30) days", "duration", 2_592_000, "s"),
        ("15 working days", "duration", 15, "business day"),
        ("0.5 g", "measure", 0.5, "g"),
        ("500 mg", "measure", 0.5, "g"),
        ("50 μg", "measure", 5e-5, "g"),
        ("45-megapixel", "measure", 4.5e7, "pixel"),
        ("60 km/h", "measure", 60, "km/h"),
        ("100 m²", "measure", 100, "m2"),
        ("41 °F", "measure", 5, "°C"),
        ("−5 °C", "measure", -5, "°C"),
        ("(14.2) million euros", "money", -14.2e6, "EUR"),
        ("the second edition", "ordinal", 2, ""),
        ("2nd place", "ordinal", 2, ""),
        ("6:30 pm", "time", 1110, ""),
        ("18:30", "time", 1110, ""),
        ("noon", "time", 720, ""),
        ("at half past six in the morning", "time", 390, ""),
    ],
)
def test_english(text, kind, value, unit):
    found = one(text, "english")
    assert found.kind == kind
    assert found.low == pytest.approx(value)
    assert found.unit == unit


@pytest.mark.parametrize(
    ("text", "kind", "value", "unit"),
    [
        ("1.250 casas", "number", 1250, ""),
        ("1.250,75", "number", 1250.75, ""),
        ("3,5", "number", 3.5, ""),
        ("vinte e um", "number", 21, ""),
        ("cento e vinte e três pessoas", "number", 123, ""),
        ("duzentos mil", "number", 200_000, ""),
        ("mil e duzentos", "number", 1200, ""),
        ("dois milhões e meio", "number", 2.5e6, ""),
        ("2 milhões e 300 mil", "number", 2.3e6, ""),
        ("meia dúzia", "number", 6, ""),
        ("R$ 1.250,00", "money", 1250, "BRL"),
        ("R$ 1250", "money", 1250, "BRL"),
        ("R$ 5 mi", "money", 5e6, "BRL"),
        ("2,3 bilhões de reais", "money", 2.3e9, "BRL"),
        ("US$ 40", "money", 40, "USD"),
        ("quinze por cento", "percent", 15, "%"),
        ("dois terços dos usuários", "percent", 200 / 3, "%"),
        ("metade dos alunos", "percent", 50, "%"),
        ("um dia", "duration", 86_400, "s"),
        ("meia hora", "duration", 1800, "s"),
        ("dois anos e meio", "duration", 2.5 * 31_557_600, "s"),
        ("15 dias úteis", "duration", 15, "business day"),
        ("15 dias corridos", "duration", 15 * 86_400, "s"),
        ("trinta (30) dias", "duration", 2_592_000, "s"),
        ("1,5 kg", "measure", 1500, "g"),
        ("2.000 litros", "measure", 2000, "l"),
        ("2.ª edição", "ordinal", 2, ""),
        ("18h30", "time", 1110, ""),
        ("às 18h", "time", 1080, ""),
        ("seis e meia da tarde", "time", 1110, ""),
        ("meio-dia", "time", 720, ""),
        ("às quinze para as oito", "time", 465, ""),
        ("segunda-feira", "weekday", 1, ""),
    ],
)
def test_portuguese(text, kind, value, unit):
    found = one(text, "portuguese")
    assert found.kind == kind
    assert found.low == pytest.approx(value)
    assert found.unit == unit


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("14 August 2018", (2018, 8, 14)),
        ("August 14, 2018", (2018, 8, 14)),
        ("14th of August, 2018", (2018, 8, 14)),
        ("2018-08-14", (2018, 8, 14)),
        ("14.08.2018", (2018, 8, 14)),
        ("14 de agosto de 2018", (2018, 8, 14)),
        ("14/08/2018", (2018, 8, 14)),
        ("1º de maio de 2019", (2019, 5, 1)),
        ("primeiro de maio", (None, 5, 1)),
        ("in August", (None, 8, None)),
        ("August 2018", (2018, 8, None)),
        ("agosto de 2018", (2018, 8, None)),
        ("08/2018", (2018, 8, None)),
        ("31 October", (None, 10, 31)),
        ("2018", (2018, None, None)),
        ("29 February 2019", (2019, 2, 29)),
    ],
)
def test_dates(text, parts):
    found = one(text)
    assert (found.kind, found.parts) == ("date", parts)


def test_a_day_and_month_that_can_be_swapped_keep_both_readings():
    assert one("03/04/2018", "english").other_parts == ((2018, 3, 4),)
    assert one("03/04/2018", "portuguese").other_parts == ()


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("the 1990s", 10),
        ("anos 90", 10),
        ("década de 1990", 10),
        ("19th century", 101),
        ("século XIX", 101),
        ("2019–2021", 3),
        ("2019 to 2021", 3),
    ],
)
def test_spans_of_years(text, years):
    found = one(text)
    assert found.kind == "date"
    assert found.high - found.low == pytest.approx(365.25 * years, abs=3)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Lei nº 4.812", "4812"),
        ("version 3.11.2", "3.11.2"),
        ("Python 3.11.2", "3.11.2"),
        ("no. 5", "5"),
        ("page 12", "12"),
        ("art. 5º", "5"),
        ("ISO 9001", "9001"),
        ("GPT-4", "gpt4"),
        ("COVID-19", "covid19"),
        ("99999-0000", "999990000"),
        ("the Aurel 5 has", "5"),
        ("They won 3-1", "3-1"),
    ],
)
def test_identifiers_are_no_amounts(text, value):
    found = one(text)
    assert (found.kind, found.value) == ("identifier", value)


@pytest.mark.parametrize(
    ("text", "bound", "low", "high"),
    [
        ("at least 3 votes", "at_least", 3, math.inf),
        ("pelo menos 3 votos", "at_least", 3, math.inf),
        ("18 or older", "at_least", 18, math.inf),
        ("no máximo 10%", "at_most", -math.inf, 10),
        ("up to 10%", "at_most", -math.inf, 10),
        ("more than 40 votes", "more_than", 40, math.inf),
        ("mais de 40 votos", "more_than", 40, math.inf),
        ("fewer than 40 votes", "less_than", -math.inf, 40),
        ("between 80 and 90 votes", "range", 80, 90),
        ("entre 80 e 90 votos", "range", 80, 90),
        ("de 80 a 90 votos", "range", 80, 90),
        ("80 to 90 votes", "range", 80, 90),
        ("80–90 votes", "range", 80, 90),
        ("2 to 3 million votes", "range", 2e6, 3e6),
    ],
)
def test_bounds_and_ranges(text, bound, low, high):
    found = one(text)
    assert (found.bound, found.low, found.high) == (bound, low, high)


@pytest.mark.parametrize("text", ["nearly 50", "about 50", "cerca de 50", "quase 50", "~50"])
def test_about(text):
    assert one(text).approximate


def test_a_list_shares_its_unit():
    found = find_quantities("readings of 85, 86 and 89 degrees")
    assert [(item.low, item.unit) for item in found] == [(v, "degree") for v in (85, 86, 89)]


@pytest.mark.parametrize("text", ["Pay 40 EUR", "Pay 40 USD now", "Fee 40 £", "Taxa 40 BRL"])
def test_an_amount_behind_a_capitalised_word_is_no_name(text):
    assert one(text).kind == "money"


@pytest.mark.parametrize(
    "text",
    [
        "segundo o autor",
        "um dos autores",
        "one of them",
        "It may rain.",
        "quarta vez que chove, segundo ela",
        "millions upon millions",
    ],
)
def test_words_that_only_look_like_amounts(text):
    assert find_quantities(text) == []


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="0123456789.,:/-–%$€R()hkmºª½² aeunos\n", max_size=60))
def test_spans_are_exact_and_in_order(text):
    end = 0
    for found in find_quantities(text):
        assert text[found.start : found.end] == found.text
        assert found.start >= end
        end = found.end


@pytest.mark.parametrize("text", ["1" * 100_000, "1." * 50_000, "1-" * 50_000, "twenty " * 20_000])
def test_linear_time(text):
    begun = time.process_time()
    find_quantities(text, "english")
    assert time.process_time() - begun < 5
