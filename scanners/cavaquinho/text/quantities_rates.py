"""What an amount is per: "40 euros a day", "l/h", "500 mg twice daily", "R$ 8 o quilo"."""

from __future__ import annotations

from dataclasses import replace

from cavaquinho.text.quantities_cardinals import read_cardinal
from cavaquinho.text.quantities_lexicon import VALUES
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import Found, Per
from cavaquinho.text.units import LONGEST, find_unit

_RATED = frozenset({"number", "money", "measure", "percent", "duration"})
_PER = frozenset({"per", "por", "/"})
_ARTICLES = frozenset({"a", "an", "each", "every", "cada", "ao", "o"})
# What "a" can divide by besides a time: "3 dollars a kilo", "R$ 8 o quilo".
_DIVIDED = frozenset({"s", "g", "l", "m", "m2", "m3", "wh"})
_PERIODS = {
    **dict.fromkeys("hourly".split(), 3600.0),
    **dict.fromkeys("daily diario diaria diarios diarias diariamente".split(), 86400.0),
    **dict.fromkeys("weekly semanal semanais semanalmente".split(), 604800.0),
    **dict.fromkeys("monthly mensal mensais mensalmente".split(), 2629800.0),
    **dict.fromkeys("yearly annually annual anual anuais anualmente".split(), 31557600.0),
}
TIMES: dict[str, float] = {"once": 1.0, "twice": 2.0, "thrice": 3.0}
"""Words of frequency."""
_TIME_NOUNS = frozenset({"time", "times", "vez", "vezes", "x"})
_WHOLES = frozenset(
    """person people head guest ticket unit item piece child adult student employee household room
    table capita pessoa cabeca convidado ingresso unidade item peca crianca adulto aluno
    funcionario domicilio quarto mesa""".split()
)
# Between "monthly fee" and its amount.
_LINKS = frozenset("of is was are de e foi era sao : for at the".split())
_JOINTS = frozenset({"to", "para", "and", "e", "a", "or", "ou", ","})
_POINTS_BACK = frozenset("earlier ago before later previously older younger prior".split())
"""Behind "a year" they make it a point in time: "$4 billion a year earlier"."""
_SPEED = 3.6
_OF = frozenset({"of", "de"})
_MOST_NOUNS = 3


def read_rates(reader: Reader, found: list[Found]) -> list[Found]:
    """Return the amounts with what each is per; a frequency goes into the amount before it."""
    kept: list[Found] = []
    for item in found:
        if kept and item.first < kept[-1].last:  # the "8 hours" of "every 8 hours"
            continue
        if item.kind in _RATED and item.per is None:
            _rate(reader, item)
            if kept and _listed(reader, kept[-1], item):
                kept[-1].per = item.per
        _regular(reader, item)
        kept.append(item)
    return kept


def _regular(reader: Reader, item: Found) -> None:
    """Make "every two weeks" a frequency: once in two weeks."""
    if item.kind != "duration" or item.per is not None or item.bound != "exact" or item.low <= 0:
        return
    if item.unit != "s" or reader.low(item.first - 1) not in {"every", "cada"}:
        return
    if reader.low(item.first - 1) == "cada" and reader.low(item.first - 2) != "a":
        return
    item.first -= 1 + (reader.low(item.first - 1) == "cada")
    item.kind, item.per, item.noun = "number", ("s", item.low), "times"
    item.low = item.high = 1.0
    item.unit = item.named = ""


def _listed(reader: Reader, before: Found, item: Found) -> bool:
    """Tell whether the rate of an amount is the one's before it, too: "de 13% para 12% ao ano"."""
    if item.per is None or before.per is not None:
        return False
    if (before.kind, before.unit) != (item.kind, item.unit) or before.noun != item.noun:
        return False
    gap = item.first - before.last
    return gap == 1 and reader.low(before.last) in _JOINTS


def _rate(reader: Reader, item: Found) -> None:
    at = _after(reader, item)
    if item.kind == "number" and reader.low(at) == "/" and reader.digits(at + 1):
        return
    bare = item.kind == "number" and at == item.last  # "two yearly fairs"
    read = None if bare and reader.low(at) in _PERIODS else _behind(reader, at)
    if read is not None:
        item.per, last = read
        if (
            at == item.last or item.noun in _TIME_NOUNS
        ):  # else the noun stays a word of the sentence
            item.last = last
        _speed(item)
    elif item.bound != "range":
        item.per = _before(reader, item.first)


def _after(reader: Reader, item: Found) -> int:
    """Return the token behind an amount and the few words that name what it is of."""
    at = item.last
    if reader.low(at) not in _OF and (item.kind != "number" or not item.noun):
        return at
    for step in range(at, at + _MOST_NOUNS + 1):
        if reader.low(step) in _PER or reader.low(step) in _PERIODS:
            return step
        if reader.low(step) in _ARTICLES and step > at + (reader.low(at) in _OF):
            return step
        if not reader.low(step).isalpha():
            break
    return at


def _times(reader: Reader, at: int) -> tuple[float, int] | None:
    """Return how often "twice", "three times", "uma vez" says, and the token behind."""
    word = reader.low(at)
    if word in TIMES:
        return TIMES[word], at + 1
    if reader.low(at + 1) not in _TIME_NOUNS:
        return None
    cardinal = read_cardinal(reader, at)
    if cardinal is None or cardinal.last != at + 1 or cardinal.value <= 0:
        return None
    return cardinal.value, at + 2


def _behind(reader: Reader, at: int, counted: bool = False) -> tuple[Per, int] | None:
    """Read "per day", "/h", "a month", "every 8 hours", "daily", "twice a week" at a token."""
    comma = reader.low(at) == ","
    at += comma
    often = None if counted else _times(reader, at)  # no "twice twice"
    word = reader.low(at)
    if comma and often is None and word not in _PERIODS:
        return None
    if word in _PERIODS:
        return ("s", _PERIODS[word]), at + 1
    if often is not None:
        inner = _behind(reader, often[1], counted=True)
        return None if inner is None else ((inner[0][0], inner[0][1] / often[0]), inner[1])
    if word in {"a", "para"} and reader.low(at + 1) == "cada":
        at, word = at + 1, "cada"
    if word in {"for", "on"} and reader.low(at + 1) in {"every", "each"}:
        at, word = at + 1, "every"
    if word not in _PER and (word not in _ARTICLES or reader.glued(at)):
        return None
    return _denominator(reader, at + 1, word)


def _denominator(reader: Reader, at: int, word: str) -> tuple[Per, int] | None:
    divides = word in _PER
    many = (
        read_cardinal(reader, at) if word in {"/", "per", "por", "every", "each", "cada"} else None
    )
    if many is not None and (many.value <= 0 or (word == "/" and not many.figures)):
        return None
    start = at if many is None else many.last
    found = find_unit(
        tuple(reader.low(i) for i in range(start, start + LONGEST)), reader.raw(start)
    )
    if found is not None and (divides or found[0].base in _DIVIDED):
        unit, length = found
        if not divides and len(reader.low(start)) == 1:
            return None  # "a h", "o m": no unit
        if word in {"a", "an"} and reader.low(start + length) in _POINTS_BACK:
            return None
        return (unit.base, unit.factor * (1.0 if many is None else many.value)), start + length
    if many is not None:
        return None
    if reader.low(at) in _WHOLES and (divides or word in {"a", "each", "every", "cada"}):
        return ("each", 1.0), at + 1
    return (("each", 1.0), at) if word in {"each", "cada"} else None


def _before(reader: Reader, first: int) -> Per | None:
    """Read the "monthly" of "a monthly fee of 40 euros": a word or two and a link between."""
    at = first - 1
    links = 0
    while reader.low(at) in _LINKS and links < 3:
        at, links = at - 1, links + 1
    if not links:
        return None
    for step in range(at, at - 3, -1):
        factor = _PERIODS.get(reader.low(step))
        if factor is not None:
            return "s", factor
        if not reader.low(step).isalpha() or reader.low(step) in VALUES:
            return None
    return None


def _speed(item: Found) -> None:
    """Make "25 metres per second" a speed like "90 km/h"."""
    if item.unit != "m" or item.per is None or item.per[0] != "s" or item.per[1] > 3600:
        return
    scale = _SPEED / item.per[1]
    item.low, item.high = item.low * scale, item.high * scale
    item.alternatives = tuple(value * scale for value in item.alternatives)
    item.unit, item.named, item.per = "km/h", f"{item.named}/s", None


def read_frequency(reader: Reader, first: int) -> Found | None:
    """Read "twice a week", "once daily": a number of times; None if no period follows."""
    value = TIMES.get(reader.low(first))
    inner = None if value is None else _behind(reader, first + 1, counted=True)
    if value is None or inner is None:
        return None
    (base, factor), last = inner
    made = Found(first, last, "number", value, value, noun="times", per=(base, factor))
    return made if base == "s" else replace(made, per=None)
