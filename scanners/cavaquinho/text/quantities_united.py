"""An amount with its unit, and the smaller units behind it: "2 hours and 30 minutes"."""

from __future__ import annotations

from cavaquinho.text.quantities_cardinals import Cardinal, read_cardinal
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import Found
from cavaquinho.text.units import LONGEST, Unit, find_unit

_DIVIDED = frozenset({"ft", "lb"})
_MOST_PARTS = 366
_FEET = frozenset({"pe", "pes"})
_DIMENSIONS = frozenset("altura comprimento largura profundidade altitude distancia".split())
"""What may be measured in feet: "12 pés de alface" are plants."""


def amount(first: int, cardinal: Cardinal, kind: str, unit: Unit) -> Found:
    """Return a number as an amount of a kind, in the base of its unit."""
    low = cardinal.value * unit.factor + unit.offset
    other = () if cardinal.other is None else (cardinal.other * unit.factor + unit.offset,)
    return Found(
        first,
        cardinal.last,
        kind,  # type: ignore[arg-type]
        low,
        low,
        unit=unit.base,
        named=unit.name,
        alternatives=other,
        figures=cardinal.figures,
    )


def unit_at(reader: Reader, at: int) -> tuple[Unit, int] | None:
    """Return the unit at a token and the token behind it; a hyphen before it is skipped."""
    at += reader.low(at) == "-" and reader.glued(at) and reader.glued(at + 1)
    if reader.raw(at + 1) in {"2", "3"} and reader.glued(at + 1):
        powered = find_unit((reader.low(at) + reader.raw(at + 1),), reader.raw(at))
        if powered is not None:
            return powered[0], at + 2
    words = tuple(reader.low(i) for i in range(at, at + LONGEST))
    found = find_unit(words, reader.raw(at))
    if found is None or (words[0] == "o" and len(words) > 1 and found[1] < 2):
        return None
    if words[0] in _FEET and words[1] == "de" and words[2] not in _DIMENSIONS:
        return None
    return found[0], at + found[1]


def with_unit(reader: Reader, first: int, cardinal: Cardinal, unit: tuple[Unit, int]) -> Found:
    """Return a number with the unit behind it, halves and smaller units included."""
    kind = "duration" if unit[0].base in {"s", "business day"} else "measure"
    found = amount(first, cardinal, kind, unit[0])
    found.last = unit[1]
    if reader.low(unit[1]) in {"e", "and"} and found.unit == "s":
        skip = 1 + (reader.low(unit[1] + 1) == "a")
        if reader.low(unit[1] + skip) in {"half", "meio", "meia"}:
            found.low = found.high = found.low + unit[0].factor / 2
            found.last = unit[1] + skip + 1
    return _smaller_units(reader, found, unit[0])


def _smaller_units(reader: Reader, found: Found, unit: Unit) -> Found:
    """Add "30 minutes" behind "2 hours (and)", "10 inches" behind "5 feet"."""
    if found.unit != "s" and unit.name not in _DIVIDED:
        return found
    at = found.last + (reader.low(found.last) in {"e", "and", ","})
    rest = read_cardinal(reader, at)
    if rest is None or rest.article:
        return found
    smaller = unit_at(reader, rest.last)
    if smaller is None or smaller[0].base != found.unit:
        return found
    whole = unit.factor / smaller[0].factor
    # "36 weeks and 90 minutes" are two amounts: not of one kind of clock, and too many minutes
    if 1 < whole <= _MOST_PARTS and rest.value < whole:
        found.low = found.high = found.low + rest.value * smaller[0].factor
        found.last = smaller[1]
    return found
