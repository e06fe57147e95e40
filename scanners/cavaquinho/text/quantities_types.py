"""What a quantity is, and the working form it has while a text is read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Kind = Literal[
    "number",
    "percent",
    "money",
    "measure",
    "duration",
    "date",
    "time",
    "weekday",
    "ordinal",
    "identifier",
]
Bound = Literal["exact", "at_least", "at_most", "more_than", "less_than", "range"]
DateParts = tuple[int | None, int | None, int | None]
"""Year, month, day; None where the text does not say."""


@dataclass(frozen=True)
class Quantity:
    """A number, date, time or identifier as a text states it.

    Attributes:
        text: As written; `source[start:end] == text`.
        start: First character.
        end: One past the last character.
        kind: What it is.
        low: Lowest value meant, in base units (seconds, grams, metres, percent, units of the
            currency; minutes after midnight; proleptic days for dates). -inf if unbounded, nan
            for an identifier or a date without year.
        high: Highest value meant.
        unit: Base unit or ISO 4217 code; for an identifier what it numbers ("law", "version");
            "" for a bare number.
        approximate: The text says "about", "nearly", "cerca de".
        bound: How `low` and `high` are meant.
        value: An identifier in comparable form; "" for the rest.
        named: The unit as named, before conversion ("month"); "" if none.
        parts: Of a date: year, month, day.
        alternatives: Other readings of the value (6:30 may be 18:30; 1.250 may be 1250).
        other_parts: Other readings of `parts` (03/04/2018).
        figures: Significant digits as written; 0 if spelled out.
        noun: For a bare number, the folded word after it (what is counted).
        named_part: It belongs to a name ("Aurel 5").
    """

    text: str
    start: int
    end: int
    kind: Kind
    low: float
    high: float
    unit: str = ""
    approximate: bool = False
    bound: Bound = "exact"
    value: str = ""
    named: str = ""
    parts: DateParts | None = None
    alternatives: tuple[float, ...] = ()
    other_parts: tuple[DateParts, ...] = ()
    figures: int = 0
    noun: str = ""
    named_part: bool = False


@dataclass
class Found:
    """A quantity in the making: `first` and `last` (exclusive) count tokens."""

    first: int
    last: int
    kind: Kind
    low: float
    high: float
    unit: str = ""
    approximate: bool = False
    bound: Bound = "exact"
    value: str = ""
    named: str = ""
    parts: DateParts | None = None
    alternatives: tuple[float, ...] = ()
    other_parts: tuple[DateParts, ...] = ()
    figures: int = 0
    noun: str = ""
    named_part: bool = False
    lead: int = field(default=-1)
    """First token including words of bound; -1: same as `first`."""
