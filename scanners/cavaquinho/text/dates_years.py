"""Years, decades, centuries, quarters and years before Christ, as spans of days."""

from __future__ import annotations

import calendar
import math
from datetime import date

from cavaquinho.text.quantities_lexicon import ORDINAL_ENDINGS, ORDINALS, ROMAN, SMALL, TENS
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import DateParts, Found
from cavaquinho.text.units import LONGEST, find_unit

FIRST_YEAR, LAST_YEAR = 1000, 2199
JOINS = frozenset({"-", "–", "—", "to", "a", "ate", "and", "e", "until", "through"})
YEAR_LEADS = frozenset(
    """in em de of do da since desde until till ate by from year ano the para to and e between entre
    after apos before antes depois circa early late mid during durante fim inicio final""".split()
)
_DECADE_LEADS = frozenset("the and early late mid to ' ’ ‘ -".split())
_PLAIN_YEAR = 1500
"""Four digits from here on are a year unless something speaks against it. A choice of ours."""
_WEAK_LEADS = frozenset({"to", "and", "the", "e", "para", "a"})
_OF = frozenset({"of", "de"})
_COUNTED = frozenset(
    """population total number sum capacity average maximum minimum cost price length weight height
    distance crowd attendance salary score output production value fee populacao numero soma
    capacidade media maximo minimo custo preco comprimento peso altura distancia publico salario
    producao valor taxa""".split()
)
_PLURALS = frozenset({"people", "men", "women", "children"})
_AGED = frozenset({"his", "her", "their", "my", "your", "our"})  # "in her early 20s"
_DECADES = {
    "twenties": 20,
    "thirties": 30,
    "forties": 40,
    "fifties": 50,
    "sixties": 60,
    "seventies": 70,
    "eighties": 80,
    "nineties": 90,
}
_ERA_LEADS = frozenset({"os", "nos", "dos", "aos"})
DECADE_WORDS = frozenset(_DECADES)
_BEFORE_CHRIST = frozenset({"bc", "bce", "ac", "aec"})
_AFTER_CHRIST = frozenset({"ad", "ce", "dc", "ec"})
_DAYS = 365.2425
_PERIODS = {"quarter": 4, "trimestre": 4, "half": 2, "semestre": 2, "semester": 2}


def span(parts: DateParts) -> tuple[float, float]:
    """Return the first and last day that a date covers; nan without a year.

    Days are proleptic Gregorian ordinals; before Christ they are negative and approximate.
    """
    year, month, day = parts
    if year is None:
        return math.nan, math.nan
    if year < 1:
        return year * _DAYS, year * _DAYS + _DAYS - 1
    if month is None:
        return float(date(year, 1, 1).toordinal()), float(date(year, 12, 31).toordinal())
    length = calendar.monthrange(year, month)[1]
    start = date(year, month, min(day or 1, length)).toordinal()  # a written 29 Feb 2019: clamp
    if day is not None:
        return float(start), float(start)
    return float(start), float(start + length - 1)


def dated(first: int, last: int, parts: DateParts, others: tuple[DateParts, ...] = ()) -> Found:
    """Return a date of these parts, with the span of days it covers."""
    low, high = span(parts)
    return Found(first, last, "date", low, high, parts=parts, other_parts=others)


def year_span(first: int, last: int, low: int, high: int) -> Found:
    """Return the years from `low` to `high` as a date without parts."""
    start, end = span((low, None, None))[0], span((high, None, None))[1]
    return Found(first, last, "date", start, end, parts=(None, None, None))


def whole(raw: str) -> int | None:
    """Return the value of up to four digits, else None."""
    return int(raw) if raw.isdecimal() and len(raw) <= 4 else None


def year_of(raw: str) -> int | None:
    """Return the year that four digits write, else None."""
    value = whole(raw)
    return value if value is not None and len(raw) == 4 and value >= FIRST_YEAR else None


def read_year(reader: Reader, first: int) -> Found | None:
    """Read "2018", "the 1990s", "2019–2021", "2019 to 2021", "19th century"."""
    raw = reader.raw(first)
    if len(raw) <= 2 and raw.isdecimal():
        last = _plural(reader, first + 1)
        if (
            last is not None
            and raw[-1] == "0"
            and 20 <= int(raw)
            and reader.low(first - 1) in _DECADE_LEADS
            and not {reader.low(first - 1), reader.low(first - 2), reader.low(first - 3)} & _AGED
        ):
            return year_span(first, last, 1900 + int(raw), 1909 + int(raw))
        return read_century(reader, first, int(raw))
    year = year_of(raw)
    if year is None or year > LAST_YEAR:
        return None
    last = _plural(reader, first + 1)
    if last is not None and year % 10 == 0:
        whole_century = year % 100 == 0 and year < 2000
        return year_span(first, last, year, year + (99 if whole_century else 9))
    joint = reader.low(first + 1)
    end = year_of(reader.raw(first + 2))
    if joint in {"-", "–"} and end is None and len(reader.raw(first + 2)) == 2:
        short = whole(reader.raw(first + 2))
        end = None if short is None else year // 100 * 100 + short
    opened = reader.low(first - 1) in {"between", "entre"}
    if joint in JOINS and end and year < end <= LAST_YEAR and not _measures(reader, first + 3):
        if joint not in {"and", "e"} or opened:
            found = year_span(first, first + 3, year, end)
            found.bound = "range"
            return found
    if not _is_year(reader, first, year):
        return None
    return dated(first, first + 1, (year, None, None))


def _is_year(reader: Reader, first: int, year: int) -> bool:
    """Tell "in 1250", "the 2016 elections" from "1250 houses"."""
    before = reader.low(first - 1)
    if _measures(reader, first + 1) or (before in _OF and _amounts(reader, first, year)):
        return False
    if before in YEAR_LEADS and (year >= _PLAIN_YEAR or before not in _WEAK_LEADS):
        return True
    follow = reader.raw(first + 1)
    counts = follow.islower() and len(follow) > 3 and follow.endswith("s")
    counts = counts or follow in _PLURALS
    return _PLAIN_YEAR <= year <= 2100 and not counts


def _amounts(reader: Reader, first: int, year: int) -> bool:
    """Tell "a population of 1250", "a pension of 1000" from "the summer of 1434"."""
    return reader.low(first - 2) in _COUNTED or (year < _PLAIN_YEAR and year % 100 == 0)


def _measures(reader: Reader, at: int) -> bool:
    """Tell whether a unit follows, as in "2000 kg"; "2015 second-hand sales" has none."""
    found = find_unit(tuple(reader.low(i) for i in range(at, at + LONGEST)), reader.raw(at))
    if found is None or found[0].name == "in" or reader.low(at) in {"degree", "mi", "o"}:
        return False
    return found[0].base != "s" or reader.low(at).endswith("s") or len(reader.low(at)) <= 3


def _plural(reader: Reader, at: int) -> int | None:
    """Return the token behind the "s" of "1990s" or "1990's"; None if there is no "s"."""
    at += reader.low(at) in {"'", "’"} and reader.glued(at)
    return at + 1 if reader.low(at) == "s" and reader.glued(at) else None


def read_century(reader: Reader, first: int, number: int) -> Found | None:
    """Read "19th century", "third century BC"."""
    at = first + 1
    at += reader.low(at) in ORDINAL_ENDINGS and reader.glued(at)
    at += reader.low(at) == "-"
    if reader.low(at) != "century" or not 0 < number <= 21:
        return None
    return _hundred_years(reader, first, at + 1, number)


def _hundred_years(reader: Reader, first: int, last: int, number: int) -> Found:
    told = christian(reader, last)
    if told is not None and told[0] < 0:
        return year_span(first, told[1], -100 * number, -100 * number + 99)
    last = last if told is None else told[1]
    # The year 2000 is of the 20th century for some, of the 21st for most: of both here.
    return year_span(first, last, max(1, 100 * (number - 1)), 100 * number)


def read_era(reader: Reader, first: int) -> Found | None:
    """Read "século XIX", "década de 1990", "anos 90"."""
    word = reader.low(first)
    if word == "ad":
        year = whole(reader.raw(first + 1)) if reader.raw(first) == "AD" else None
        return dated(first, first + 2, (year, None, None)) if year else None
    at = first + 1 + (reader.low(first + 1) in {"de", "."})
    value = whole(reader.raw(at))
    if word in {"seculo", "sec"}:
        told = ROMAN.get(reader.low(at), value or SMALL.get(reader.low(at)) or 0)
        return _hundred_years(reader, first, at + 1, int(told)) if 0 < told <= 21 else None
    if word not in {"decada", "anos"}:
        return None
    if reader.low(at) in TENS and (word == "decada" or reader.low(first - 1) in _ERA_LEADS):
        value = 1900 + int(TENS[reader.low(at)])
        return year_span(first, at + 1, value, value + 9) if value >= 1920 else None
    if value is None or value % 10 or reader.low(at - 1) not in {"de", "anos", "decada"}:
        return None
    value += 1900 if len(reader.raw(at)) == 2 and value >= 20 else 0
    if not FIRST_YEAR <= value <= LAST_YEAR:
        return None
    return year_span(first, at + 1, value, value + 9)


def read_decade(reader: Reader, first: int) -> Found | None:
    """Read "the nineties"."""
    if reader.low(first - 1) not in _DECADE_LEADS:
        return None
    low = 1900 + _DECADES[reader.low(first)]
    return year_span(first, first + 1, low, low + 9)


def christian(reader: Reader, at: int) -> tuple[int, int] | None:
    """Return -1 for "BC", "a.C.", 1 for "AD", "d.C." at a token, and the token behind."""
    word, last = reader.low(at), at + 1
    if reader.low(last) == "." and reader.raw(last + 1).upper() == "C" and reader.glued(last + 1):
        if word not in {"a", "b", "d"}:
            return None
        word, last = word + "c", last + 2
        last += reader.low(last) == "." and reader.glued(last)
    elif not (reader.raw(at).isupper() or reader.raw(at) in {"aC", "dC"}):
        return None
    if word in _BEFORE_CHRIST:
        return -1, last
    return (1, last) if word in _AFTER_CHRIST else None


def read_christian(reader: Reader, first: int) -> Found | None:
    """Read "300 BC", "AD 14", "14 AD", "300 a.C."."""
    value = whole(reader.raw(first))
    if not value:
        return None
    told = christian(reader, first + 1)
    if told is not None:
        return dated(first, told[1], (told[0] * value, None, None))
    return None


def read_part_of_year(reader: Reader, first: int) -> Found | None:
    """Read "Q3 2021", "the third quarter of 2021", "3T21", "primeiro semestre de 2020"."""
    number, parts, at = _part(reader, first)
    if not 1 <= number <= parts:
        return None
    at += reader.low(at) in {"of", "de", "do", "/", ","}
    at += reader.low(at) in {"'", "’"}
    raw = reader.raw(at)
    year = year_of(raw)
    if year is None and len(raw) == 2 and raw.isdecimal() and reader.glued(at):
        year = 2000 + int(raw)
    if year is None:
        return None
    length = 12 // parts
    low = span((year, length * (number - 1) + 1, None))[0]
    high = span((year, length * number, None))[1]
    return Found(first, at + 1, "date", low, high, parts=(year, None, None))


def _part(reader: Reader, first: int) -> tuple[int, int, int]:
    """Return which part, of how many, and the token behind; (0, 0, first) if there is none."""
    word, raw = reader.low(first), reader.raw(first)
    if word in {"q", "h"} and reader.glued(first + 1) and len(reader.raw(first + 1)) == 1:
        return whole(reader.raw(first + 1)) or 0, 4 if word == "q" else 2, first + 2
    number = ORDINALS.get(word) or (whole(raw) if len(raw) == 1 else None)
    at = first + 1
    if number is None:
        return 0, 0, first
    if reader.low(at) in {"t", "q"} and reader.glued(at) and reader.digits(at + 1):
        return number, 4, at + 1
    while reader.low(at) in ORDINAL_ENDINGS | {"fiscal"}:
        at += 1
    return (
        (number, _PERIODS[reader.low(at)], at + 1) if reader.low(at) in _PERIODS else (0, 0, first)
    )
