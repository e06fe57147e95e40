"""Shares and ratios written with two numbers: "2/3 of", "one in five", "um em cada dez", "2:1"."""

from __future__ import annotations

import math

from cavaquinho.text.quantities_cardinals import read_cardinal
from cavaquinho.text.quantities_lexicon import VALUES
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import Found, Kind
from cavaquinho.text.units import LONGEST, find_unit

_OF = frozenset({"of", "de", "do", "da", "dos", "das"})
_BELOW = frozenset({2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25, 30, 40, 50, 100, 1000})
"""Wholes that people take shares of; "3 in 2019" is none."""
_MOST_IN_RATIO = 100


def read_share(reader: Reader, first: int) -> Found | None:
    """Return the share or ratio that starts at token `first`; None if none does."""
    joint = reader.low(first + 1)
    if joint == "/":
        return _written(reader, first)
    if joint == ":":
        return _ratio(reader, first)
    if joint in {"in", "out", "em"} or (joint == "de" and reader.low(first + 2) == "cada"):
        return _one_in(reader, first)
    return None


def _small(reader: Reader, at: int) -> int | None:
    raw = reader.raw(at)
    return int(raw) if raw.isdecimal() and len(raw) <= 4 else None


def _written(reader: Reader, first: int) -> Found | None:
    """Read "2/3 of the staff", "3/4 cup": not a date, so an "of" or a unit must follow."""
    top, below = _small(reader, first), _small(reader, first + 2)
    if not top or not below or not top < below <= 10 or not reader.glued(first + 2):
        return None
    if reader.low(first - 1) == "/" or reader.low(first + 3) == "/":
        return None
    if reader.low(first + 3) in _OF and not reader.digits(first + 4):
        return _percent(first, first + 3, top / below)
    unit = find_unit(_following(reader, first + 3), reader.raw(first + 3))
    if unit is None or unit[0].name == "in":
        return None
    low = top / below * unit[0].factor
    kind: Kind = "duration" if unit[0].base == "s" else "measure"
    return Found(first, first + 3 + unit[1], kind, low, low, unit=unit[0].base, named=unit[0].name)


def _following(reader: Reader, at: int) -> tuple[str, ...]:
    return tuple(reader.low(i) for i in range(at, at + LONGEST))


def _percent(first: int, last: int, share: float) -> Found:
    return Found(first, last, "percent", 100 * share, 100 * share, unit="%", named="fraction")


def _one_in(reader: Reader, first: int) -> Found | None:
    """Read "one in five voters", "3 out of 4", "um em cada dez", "dois de cada três"."""
    top = _small(reader, first) or VALUES.get(reader.low(first))
    at = first + 2
    if reader.low(first + 1) == "out":
        if reader.low(at) != "of":
            return None
        at += 1
    every = reader.low(at) in {"every", "cada"}
    if reader.low(first + 1) == "em" and not every:
        return None
    below = read_cardinal(reader, at + every)
    if not top or below is None or below.value not in _BELOW or not top < below.value:
        return None
    if find_unit(_following(reader, below.last), reader.raw(below.last)) is not None:
        return None  # "3 in 4 hours"
    return _percent(first, below.last, top / below.value)


def _ratio(reader: Reader, first: int) -> Found | None:
    """Read "2:1"; "2:30" is a time of the day."""
    left, right = reader.raw(first), reader.raw(first + 2)
    if not (left.isdecimal() and right.isdecimal() and reader.glued(first + 2)):
        return None
    if len(right) == 2 or not 0 < max(int(left[:4]), int(right[:4])) <= _MOST_IN_RATIO:
        return None
    if reader.low(first + 3) == ":" or not reader.glued(first + 1):
        return None
    value = f"{int(left)}-{int(right)}"
    return Found(first, first + 3, "identifier", math.nan, math.nan, unit="score", value=value)
