"""Dates of both languages: days, months, years, decades, centuries, spans of years."""

from __future__ import annotations

import calendar

from cavaquinho.text.dates_years import (
    DECADE_WORDS,
    FIRST_YEAR,
    JOINS,
    LAST_YEAR,
    dated,
    read_century,
    read_christian,
    read_decade,
    read_era,
    read_part_of_year,
    read_year,
    whole,
    year_of,
)
from cavaquinho.text.holidays import HOLIDAY_WORDS, read_holiday
from cavaquinho.text.quantities_lexicon import ORDINAL_ENDINGS, ORDINALS
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import DateParts, Found
from cavaquinho.text.weekdays import SHORT_DAYS, WEEKDAYS, read_short_weekday, read_weekday

_NAMES = (
    "january february march april may june july august september october november december",
    "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
)
_SHORT = (
    "jan feb mar apr may jun jul aug sep oct nov dec",
    "jan fev mar abr mai jun jul ago set out nov dez",
)
MONTHS: dict[str, int] = {
    word: number for row in (*_NAMES, *_SHORT) for number, word in enumerate(row.split(), 1)
}
MONTHS["sept"] = 9
# Also common words, or numbers ("dez"): a month only beside a year or with a slash or "de".
_DOUBTFUL = frozenset({"may", "mar", "set", "out", "ago", "dez", "mai", "march", "jan", "dec"})
_CLEAR = frozenset(word for row in _NAMES for word in row.split()) - {"may", "march"}
DATE_WORDS = HOLIDAY_WORDS | {"seculo", "sec", "decada", "anos", "q", "h", "t", "ad", *SHORT_DAYS}
"""Words other than months and numbers with which a date can start."""
_DATE_LEADS = frozenset("on by until since before after em ate dia desde de para from to".split())
_MONTH_LEADS = frozenset("in of between from since until till during".split())
_MARKS = frozenset("-/.")


def read_date(reader: Reader, first: int) -> Found | None:
    """Return the date that starts at token `first`; None if none does."""
    if reader.digits(first):
        return (
            read_christian(reader, first)
            or _numeric(reader, first)
            or _day_first(reader, first)
            or read_part_of_year(reader, first)
            or read_year(reader, first)
        )
    word = reader.low(first)
    if word in HOLIDAY_WORDS:
        found = _holiday(reader, first)
        if found is not None:
            return found
    if word in MONTHS:
        return _month_first(reader, first)
    if word in SHORT_DAYS:
        return read_short_weekday(reader, first)
    if word in WEEKDAYS:
        return read_weekday(reader, first)
    if word in ORDINALS:
        return (
            _day_first(reader, first)
            or read_part_of_year(reader, first)
            or read_century(reader, first, ORDINALS[word])
        )
    if word in DECADE_WORDS:
        return read_decade(reader, first)
    if word in DATE_WORDS:
        return read_era(reader, first) or read_part_of_year(reader, first)
    return None


def _valid(year: int | None, month: int, day: int | None) -> bool:
    if not 1 <= month <= 12 or (year is not None and not FIRST_YEAR <= year <= LAST_YEAR):
        return False
    return day is None or 1 <= day <= calendar.monthrange(year or 2000, month)[1]


def _numeric(reader: Reader, first: int) -> Found | None:
    """Read 2018-08-14, 14/08/2018, 14.08.2018, 08/2018."""
    pieces = reader.raw(first).split(".")
    last = first + 1
    if len(pieces) == 1:
        mark = reader.low(last)
        if mark not in {"-", "/"} or not reader.glued(last):
            return None
        while reader.low(last) == mark and reader.glued(last) and reader.glued(last + 1):
            if not reader.raw(last + 1).isdecimal() or len(pieces) > 3:
                break
            pieces.append(reader.raw(last + 1))
            last += 2
    numbers = [whole(piece) for piece in pieces]
    if None in numbers or (reader.glued(first) and reader.low(first - 1) in _MARKS):
        return None
    return _ordered(reader, first, last, pieces)


def _ordered(reader: Reader, first: int, last: int, pieces: list[str]) -> Found | None:
    """Tell which piece of a numeric date is what."""
    numbers = [int(piece) for piece in pieces]
    if len(pieces) == 2:
        return _two_pieces(reader, first, last, pieces)
    if len(pieces) != 3:
        return None
    if len(pieces[0]) == 4 and len(pieces[1]) <= 2 and _valid(*numbers):
        return dated(first, last, (numbers[0], numbers[1], numbers[2]))
    if len(pieces[2]) not in (2, 4) or len(pieces[0]) > 2 or len(pieces[1]) > 2:
        return None
    year = numbers[2]
    if len(pieces[2]) == 2:
        if "." in reader.raw(first):
            return None
        year += 2000 if year < 70 else 1900
    readings: list[DateParts] = []
    if _valid(year, numbers[1], numbers[0]):
        readings.append((year, numbers[1], numbers[0]))
    if not reader.portuguese and _valid(year, numbers[0], numbers[1]):
        readings.append((year, numbers[0], numbers[1]))
    return dated(first, last, readings[0], tuple(readings[1:])) if readings else None


def _two_pieces(reader: Reader, first: int, last: int, pieces: list[str]) -> Found | None:
    """Read "08/2018", and "10/05" where a word says that it is a date."""
    if len(pieces[1]) == 4 and reader.low(first + 1) == "/":
        month, year = int(pieces[0]), int(pieces[1])
        valid = len(pieces[0]) <= 2 and _valid(year, month, None)
        return dated(first, last, (year, month, None)) if valid else None
    if reader.low(first + 1) != "/" or reader.low(first - 1) not in _DATE_LEADS:
        return None
    if {len(pieces[0]), len(pieces[1])} - {1, 2}:
        return None
    if len(pieces[0] + pieces[1]) < 3 and reader.low(first - 1) != "dia":
        return None  # "by 3/4" may be a fraction
    one, two = int(pieces[0]), int(pieces[1])
    orders = [(two, one)] if reader.portuguese else [(two, one), (one, two)]
    readings: list[DateParts] = [(None, *order) for order in orders if _valid(None, *order)]
    return dated(first, last, readings[0], tuple(readings[1:])) if readings else None


def _day_first(reader: Reader, first: int) -> Found | None:
    """Read "14 de agosto de 2018", "14th of August, 2018", "5-9 March", "primeiro de maio"."""
    day = ORDINALS.get(reader.low(first)) or whole(reader.raw(first))
    if day is None or not 1 <= day <= 31:
        return None
    at = first + 1
    spanned = False
    if reader.low(at) in JOINS and whole(reader.raw(at + 1)):
        at, spanned = at + 2, True
    while (reader.low(at) in ORDINAL_ENDINGS and reader.glued(at)) or (
        reader.low(at) == "." and reader.glued(at) and reader.low(at + 1) in {"o", "a"}
    ):
        at += 1
    linked = reader.low(at) in {"de", "of", "/", "-"}
    at += linked
    month = MONTHS.get(reader.low(at))
    if month is None or not _valid(None, month, day):
        return None
    year, last = _year_behind(reader, at + 1)
    if reader.low(at) in _DOUBTFUL and not (
        linked or year or (reader.capital(at) and not reader.portuguese)
    ):
        return None
    if year is None and reader.low(at) in {"out", "ago", "set"} and reader.low(at - 1) != "/":
        if not (linked and reader.portuguese):
            return None
    return dated(first, last, (year, month, None if spanned else day))


def _year_behind(reader: Reader, at: int) -> tuple[int | None, int]:
    """Return the year behind a month (or None) and the token after all that was read."""
    look = at
    if reader.low(look) == "." and reader.glued(look):
        look += 1
    if reader.low(look) in {",", "de", "of", "/", "-"}:
        look += 1
    year = year_of(reader.raw(look))
    if year is None:
        return None, at
    return year, look + 1


def _month_first(reader: Reader, first: int) -> Found | None:
    """Read "August 14, 2018", "August 2018", "em agosto"."""
    month = MONTHS[reader.low(first)]
    if reader.raw(first) == "Marco" and not reader.portuguese:
        return None  # a first name
    at = first + 1 + (reader.low(first + 1) == "." and reader.glued(first + 1))
    day = whole(reader.raw(at))
    named = reader.capital(first) or reader.portuguese
    if day is not None and named and len(reader.raw(at)) <= 2 and _valid(None, month, day):
        at += 1
        at += reader.low(at) in ORDINAL_ENDINGS and reader.glued(at)
        if reader.low(at) in {"-", "–", "to"} and whole(reader.raw(at + 1)):
            after = at + 2
            if len(reader.raw(at + 1)) <= 2:
                year, last = _year_behind(reader, after)
                return dated(first, last, (year, month, None))
        year, last = _year_behind(reader, at)
        return dated(first, last, (year, month, day))
    year, last = _year_behind(reader, first + 1)
    if year is not None and (named or reader.low(first) in _CLEAR):
        return dated(first, last, (year, month, None))
    before = reader.low(first - 1)
    if reader.low(first) in _CLEAR and (named or before in {"em", "de", "in"}):
        return dated(first, first + 1, (None, month, None))
    if reader.low(first) in {"may", "march"} and reader.capital(first) and before in _MONTH_LEADS:
        return dated(first, first + 1, (None, month, None))
    return None


def _holiday(reader: Reader, first: int) -> Found | None:
    """Read "Christmas Day 2001", "no Natal de 2001"."""
    told = read_holiday(reader, first)
    if told is None:
        return None
    month, day, start, last = told
    year, last = _year_behind(reader, last)
    return dated(start, last, (year, month, day))
