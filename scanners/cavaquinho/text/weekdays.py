"""Days of the week, in full, short, and as Portuguese leaves "-feira" out."""

from __future__ import annotations

from typing import Final

from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import Found

_DAYS_EN: Final = "monday tuesday wednesday thursday friday saturday sunday"
_DAYS_PT: Final = "segunda terca quarta quinta sexta sabado domingo"
WEEKDAYS: Final[dict[str, int]] = {
    day: number
    for row in (_DAYS_EN, _DAYS_PT)
    for number, word in enumerate(row.split(), 1)
    for day in (word, word + "s")
}
_FEIRA: Final = frozenset({"feira", "feiras"})
DAY_ENDS: Final = frozenset(WEEKDAYS) | _FEIRA
"""Last words of days in full."""
SHORT_DAYS: Final[dict[str, int]] = {
    word: number
    for row in (
        "mon tue wed thu fri sat sun",
        "- tues - thur - - -",
        "- - - thurs - - -",
        "seg ter qua qui sex sab dom",
    )
    for number, word in enumerate(row.split(), 1)
    if word != "-"
}
_SPANS: Final = frozenset("- – — to a ate through e and , /".split())
_ORDINALS: Final = frozenset(day for word in _DAYS_PT.split()[:5] for day in (word, word + "s"))
"""Portuguese days that without "-feira" are "second", "third" ... as well."""
_BETWEEN: Final = frozenset("- – — a ate e ou , /".split())
_REGULAR: Final = frozenset("as nas pelas toda todas".split())
"""Words before a day on which something happens each week: "às segundas", "toda sexta"."""
_BEHIND: Final = frozenset(
    """a ate e ou as das de do no na nos nas para por que se nao com sem em o os entre desde mas
    pela pelo tambem apenas so ha tem""".split()
)
"""Words behind a day; any other may be what "second" or "third" is said of."""


def read_short_weekday(reader: Reader, first: int) -> Found | None:
    """Read "Mon-Fri", "seg. a sex.", "Sat: 10:00": only beside another short day or a colon."""
    last = first + 1
    last += reader.low(last) == "." and reader.glued(last)
    ahead = reader.low(last) in _SPANS and reader.low(last + 1) in SHORT_DAYS
    behind = _short_before(reader, first)
    listed = reader.capital(first) and reader.low(last) == ":"
    if not (ahead or behind or listed):
        return None
    return _found(first, last, SHORT_DAYS[reader.low(first)])


def read_weekday(reader: Reader, first: int) -> Found | None:
    """Read "Monday", "segunda-feira", "sábado", and "segunda" where it can only be the day."""
    word, last = reader.low(first), first + 1
    if reader.low(last) == "-" and reader.low(last + 1) in _FEIRA:
        last += 2
    elif word in _ORDINALS and not _bare_day(reader, first):
        return None
    elif word.endswith(("day", "days")) and not reader.capital(first):
        return None
    return _found(first, last, WEEKDAYS[word])


def _found(first: int, last: int, number: int) -> Found:
    return Found(first, last, "weekday", float(number), float(number))


def _short_before(reader: Reader, first: int) -> bool:
    at = first - 1
    if reader.low(at) not in _SPANS:
        return False
    at -= 1 + (reader.low(at - 1) == ".")
    return reader.low(at) in SHORT_DAYS


def _bare_day(reader: Reader, first: int) -> bool:
    """Tell whether "segunda" is Monday: "às segundas", "toda sexta", "de segunda a sexta".

    Not where a noun follows ("as segundas tentativas", "quartas de final", "terça parte").
    """
    if _next_day(reader, first):
        return _no_noun(reader, first + 3)
    lone = reader.low(first - 1) in _REGULAR and _no_noun(reader, first + 1)
    return lone or _day_before(reader, first)


def _no_noun(reader: Reader, at: int) -> bool:
    word = reader.low(at)
    if word == "de" and reader.low(at + 1) == "final":
        return False
    return not word[:1].isalpha() or word in _BEHIND


def _next_day(reader: Reader, first: int) -> bool:
    """Tell whether another day follows: "segunda a ...", "terças e ...", "segunda, ..."."""
    return reader.low(first + 1) in _BETWEEN and reader.low(first + 2) in WEEKDAYS


def _day_before(reader: Reader, first: int) -> bool:
    return (
        reader.low(first - 1) in _BETWEEN
        and reader.low(first - 2) in DAY_ENDS
        and _no_noun(reader, first + 1)
    )
