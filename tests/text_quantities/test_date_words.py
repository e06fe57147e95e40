"""Words around dates, parts of years, years before Christ, and times in words."""

from __future__ import annotations

from datetime import date

import pytest

from cavaquinho.text.quantities import Quantity, find_quantities


def one(text: str, language: str | None = None) -> Quantity:
    found = find_quantities(text, language)
    assert len(found) == 1, found
    return found[0]


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("before 2010", "less_than"),
        ("antes de 2010", "less_than"),
        ("after May 2010", "more_than"),
        ("depois de 2010", "more_than"),
        ("após maio de 2010", "more_than"),
        ("since 2010", "at_least"),
        ("desde 2010", "at_least"),
        ("a partir de 1º de julho de 2021", "at_least"),
        ("by 5 May 2010", "at_most"),
        ("até 2010", "at_most"),
        ("in 2010", "exact"),
        ("2010 to 2012", "range"),
    ],
)
def test_directions(text, bound):
    assert one(text).bound == bound


def test_a_date_that_names_something_bounds_nothing():
    assert one("after the 1903 season", "english").bound == "exact"


def test_the_word_of_direction_is_part_of_the_date():
    assert one("It opened before 2010.", "english").text == "before 2010"


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("Q3 2021", (2021, 7, 1), (2021, 9, 30)),
        ("the third quarter of 2021", (2021, 7, 1), (2021, 9, 30)),
        ("terceiro trimestre de 2021", (2021, 7, 1), (2021, 9, 30)),
        ("3º trimestre de 2021", (2021, 7, 1), (2021, 9, 30)),
        ("3T21", (2021, 7, 1), (2021, 9, 30)),
        ("first half of 2020", (2020, 1, 1), (2020, 6, 30)),
        ("segundo semestre de 2020", (2020, 7, 1), (2020, 12, 31)),
        ("the 1800s", (1800, 1, 1), (1899, 12, 31)),
        ("the nineties", (1990, 1, 1), (1999, 12, 31)),
        ("nos anos noventa", (1990, 1, 1), (1999, 12, 31)),
        ("século dezenove", (1800, 1, 1), (1900, 12, 31)),
    ],
)
def test_parts_and_spans(text, first, last):
    found = one(text)
    assert found.kind == "date"
    assert (found.low, found.high) == (date(*first).toordinal(), date(*last).toordinal())


@pytest.mark.parametrize(
    ("text", "month"),
    [
        ("early 2020", 2),
        ("mid-2020", 6),
        ("late 2020", 11),
        ("no início de 2020", 2),
        ("em meados de 2020", 6),
        ("no fim de 2020", 11),
    ],
)
def test_early_and_late_pick_a_part_of_the_year(text, month):
    found = one(text)
    assert found.vague
    assert found.low <= date(2020, month, 15).toordinal() <= found.high
    assert found.high - found.low < 200


@pytest.mark.parametrize(
    ("text", "year"),
    [
        ("300 BC", -300),
        ("300 BCE", -300),
        ("300 b.c.", -300),
        ("300 a.C.", -300),
        ("300 AD", 300),
        ("AD 14", 14),
        ("300 d.C.", 300),
        ("c. 1858", 1858),
        ("around 1639", 1639),
    ],
)
def test_years_of_both_eras(text, year):
    assert one(text).parts == (year, None, None)


def test_centuries_before_christ_come_before_the_others():
    assert one("3rd century BC").high < one("2nd century BC").low < one("3rd century").low


def test_a_day_and_month_need_a_word_that_says_so():
    assert one("até 10/05", "portuguese").parts == (None, 5, 10)
    assert one("on 10/05", "english").other_parts == ((None, 10, 5),)
    assert all(item.kind != "date" for item in find_quantities("10/05", "english"))


@pytest.mark.parametrize(
    "text",
    ["a population of 1250", "a pension of 1000", "in her early 20s", "1500 km"],
)
def test_no_dates(text):
    assert all(item.kind != "date" for item in find_quantities(text, "english"))


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("at ten past eight", 490),
        ("at ten to eight", 470),
        ("at quarter to nine", 525),
        ("seven o'clock", 420),
        ("às nove menos quinze", 525),
        ("às quinze para as nove", 525),
        ("oito da noite", 1200),
        ("18h30min", 1110),
        ("8.30 am", 510),
        ("The ferry leaves at four.", 240),
        ("Doors open at 7, as ever", 420),
        ("The clinic closes at 5 every day", 300),
    ],
)
def test_times_in_words(text, minutes):
    found = one(text)
    assert (found.kind, found.low) == ("time", minutes)


@pytest.mark.parametrize(
    "text",
    ["It opens at 4 sites.", "She works at seven.", "It opens at 4.5", "It leaves at 40."],
)
def test_a_number_after_at_is_no_time(text):
    assert one(text).kind == "number"


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("from 9 am to 5 pm", 540, 1020),
        ("from 9 to 5 pm", 540, 1020),
        ("from 6 to 8 pm", 1080, 1200),
        ("das 9h às 17h", 540, 1020),
        ("das 9 às 17 horas", 540, 1020),
    ],
)
def test_spans_of_time(text, low, high):
    found = one(text)
    assert (found.kind, found.bound, found.low, found.high) == ("time", "range", low, high)
