"""Dates of both languages: days, months, years, decades, centuries, spans of years."""

from __future__ import annotations

import calendar
import math
from datetime import date

from cavaquinho.text.quantities_lexicon import ORDINAL_ENDINGS, ORDINALS, ROMAN
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import DateParts, Found

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
_DAYS_EN = "monday tuesday wednesday thursday friday saturday sunday"
_DAYS_PT = "segunda terca quarta quinta sexta sabado domingo"
WEEKDAYS: dict[str, int] = {
    word: number for row in (_DAYS_EN, _DAYS_PT) for number, word in enumerate(row.split(), 1)
}
WEEKDAYS.update({word + "s": number for word, number in list(WEEKDAYS.items())})
_MARKS = frozenset("-/.")
_JOINS = frozenset({"-", "–", "—", "to", "a", "ate", "and", "e", "until", "through"})
_DECADE_LEADS = frozenset("the and early late mid to ' ’ -".split())
_YEAR_LEADS = frozenset(
    """in em of de do da since desde until till ate by from year ano the para to and e between entre
    after apos before circa early late mid during""".split()
)
_FIRST_YEAR, _LAST_YEAR = 1000, 2199


def read_date(reader: Reader, first: int) -> Found | None:
    """Return the date that starts at token `first`; None if none does."""
    if reader.digits(first):
        return _numeric(reader, first) or _day_first(reader, first) or _year(reader, first)
    word = reader.low(first)
    if word in MONTHS:
        return _month_first(reader, first)
    if word in WEEKDAYS:
        return _weekday(reader, first)
    if word in ORDINALS:
        return _day_first(reader, first) or _century(reader, first, ORDINALS[word])
    if word in {"seculo", "decada", "anos"}:
        return _era(reader, first)
    return None


def dated(first: int, last: int, parts: DateParts, others: tuple[DateParts, ...] = ()) -> Found:
    """Return a date of these parts, with the span of days it covers."""
    low, high = _span(parts)
    return Found(first, last, "date", low, high, parts=parts, other_parts=others)


def _span(parts: DateParts) -> tuple[float, float]:
    year, month, day = parts
    if year is None:
        return math.nan, math.nan
    if month is None:
        return float(date(year, 1, 1).toordinal()), float(date(year, 12, 31).toordinal())
    length = calendar.monthrange(year, month)[1]
    start = date(year, month, min(day or 1, length)).toordinal()  # a written 29 Feb 2019: clamp
    if day is not None:
        return float(start), float(start)
    return float(start), float(start + length - 1)


def _years(first: int, last: int, low: int, high: int) -> Found:
    start, end = _span((low, None, None))[0], _span((high, None, None))[1]
    return Found(first, last, "date", start, end, parts=(None, None, None))


def _valid(year: int | None, month: int, day: int | None) -> bool:
    if not 1 <= month <= 12 or (year is not None and not _FIRST_YEAR <= year <= _LAST_YEAR):
        return False
    return day is None or 1 <= day <= calendar.monthrange(year or 2000, month)[1]


def _whole(raw: str) -> int | None:
    return int(raw) if raw.isdecimal() and len(raw) <= 4 else None


def _year_of(raw: str) -> int | None:
    value = _whole(raw)
    return value if value is not None and len(raw) == 4 and value >= _FIRST_YEAR else None


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
    numbers = [_whole(piece) for piece in pieces]
    if None in numbers or (reader.glued(first) and reader.low(first - 1) in _MARKS):
        return None
    return _ordered(reader, first, last, pieces)


def _ordered(reader: Reader, first: int, last: int, pieces: list[str]) -> Found | None:
    """Tell which piece of a numeric date is what."""
    numbers = [int(piece) for piece in pieces]
    if len(pieces) == 2 and len(pieces[1]) == 4 and reader.low(first + 1) == "/":
        if len(pieces[0]) <= 2 and _valid(numbers[1], numbers[0], None):
            return dated(first, last, (numbers[1], numbers[0], None))
        return None
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


def _day_first(reader: Reader, first: int) -> Found | None:
    """Read "14 de agosto de 2018", "14th of August, 2018", "5-9 March", "primeiro de maio"."""
    day = ORDINALS.get(reader.low(first)) or _whole(reader.raw(first))
    if day is None or not 1 <= day <= 31:
        return None
    at = first + 1
    spanned = False
    if reader.low(at) in _JOINS and _whole(reader.raw(at + 1)):
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
    year = _year_of(reader.raw(look))
    if year is None:
        return None, at
    return year, look + 1


def _month_first(reader: Reader, first: int) -> Found | None:
    """Read "August 14, 2018", "August 2018", "em agosto"."""
    month = MONTHS[reader.low(first)]
    at = first + 1 + (reader.low(first + 1) == "." and reader.glued(first + 1))
    day = _whole(reader.raw(at))
    named = reader.capital(first) or reader.portuguese
    if day is not None and named and len(reader.raw(at)) <= 2 and _valid(None, month, day):
        at += 1
        at += reader.low(at) in ORDINAL_ENDINGS and reader.glued(at)
        if reader.low(at) in {"-", "–", "to"} and _whole(reader.raw(at + 1)):
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
    if reader.low(first) in {"may", "march"} and reader.capital(first) and before in {"in", "of"}:
        return dated(first, first + 1, (None, month, None))
    return None


def _weekday(reader: Reader, first: int) -> Found | None:
    number = WEEKDAYS[reader.low(first)]
    last = first + 1
    if reader.low(last) == "-" and reader.low(last + 1) in {"feira", "feiras"}:
        last += 2
    elif 1 <= number <= 5 and not reader.low(first).endswith(("day", "days")):
        return None
    elif reader.low(first).endswith(("day", "days")) and not reader.capital(first):
        return None
    return Found(first, last, "weekday", float(number), float(number))


def _year(reader: Reader, first: int) -> Found | None:
    """Read "2018", "the 1990s", "2019–2021", "2019 to 2021", "19th century"."""
    raw = reader.raw(first)
    if len(raw) <= 2 and raw.isdecimal():
        last = _plural(reader, first + 1)
        if (
            last is not None
            and raw[-1] == "0"
            and 20 <= int(raw)
            and reader.low(first - 1) in (_DECADE_LEADS)
        ):
            return _years(first, last, 1900 + int(raw), 1909 + int(raw))
        return _century(reader, first, int(raw))
    year = _year_of(raw)
    if year is None or year > _LAST_YEAR:
        return None
    last = _plural(reader, first + 1)
    if last is not None and year % 10 == 0:
        return _years(first, last, year, year + 9)
    joint = reader.low(first + 1)
    end = _year_of(reader.raw(first + 2))
    if joint in {"-", "–"} and end is None and len(reader.raw(first + 2)) == 2:
        short = _whole(reader.raw(first + 2))
        end = None if short is None else year // 100 * 100 + short
    opened = reader.low(first - 1) in {"between", "entre"}
    if joint in _JOINS and end and year < end <= _LAST_YEAR:
        if joint not in {"and", "e"} or opened:
            return _years(first, first + 3, year, end)
    if not _is_year(reader, first, year):
        return None
    return dated(first, first + 1, (year, None, None))


def _is_year(reader: Reader, first: int, year: int) -> bool:
    """Tell "in 1250", "the 2016 elections" from "1250 houses"."""
    if reader.low(first - 1) in _YEAR_LEADS:
        return True
    follow = reader.raw(first + 1)
    counts = follow.islower() and len(follow) > 3 and follow.endswith("s")
    return 1500 <= year <= 2100 and not counts


def _plural(reader: Reader, at: int) -> int | None:
    """Return the token behind the "s" of "1990s" or "1990's"; None if there is no "s"."""
    at += reader.low(at) in {"'", "’"} and reader.glued(at)
    return at + 1 if reader.low(at) == "s" and reader.glued(at) else None


def _century(reader: Reader, first: int, number: int) -> Found | None:
    at = first + 1
    at += reader.low(at) in ORDINAL_ENDINGS and reader.glued(at)
    at += reader.low(at) == "-"
    if reader.low(at) != "century" or not 10 < number <= 21:
        return None
    return _years(first, at + 1, 100 * (number - 1) + 1, 100 * number)


def _era(reader: Reader, first: int) -> Found | None:
    """Read "século XIX", "década de 1990", "anos 90"."""
    word = reader.low(first)
    at = first + 1 + (reader.low(first + 1) == "de")
    value = _whole(reader.raw(at))
    if word == "seculo":
        number = ROMAN.get(reader.low(at), value or 0)
        if 10 < number <= 21:
            return _years(first, at + 1, 100 * (number - 1) + 1, 100 * number)
        return None
    if value is None or value % 10 or reader.low(at - 1) not in {"de", "anos", "decada"}:
        return None
    value += 1900 if len(reader.raw(at)) == 2 and value >= 20 else 0
    if not _FIRST_YEAR <= value <= _LAST_YEAR:
        return None
    return _years(first, at + 1, value, value + 9)
