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
Per = tuple[str, float]
"""What an amount is per: base unit, and how many of them ("a day": "s", 86400.0)."""
Lean = Literal["", "below", "above"]


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
        per: Of a rate, what it is per: "40 euros a day" has ("s", 86400.0); None if not said.
            The unit "each" stands for one person or thing.
        lean: On which side of an approximate value the true one lies: "nearly" below, "just over"
            above.
        vague: Only an order of size is said: "dozens", "milhares"; `low` and `high` enclose it.
        falling: Of a range: the higher end is named first ("from 80 to 60").
        lead: First character of the words that bound it; -1 if there are none.
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
    per: Per | None = None
    lean: Lean = ""
    vague: bool = False
    falling: bool = False
    lead: int = -1

    @property
    def outer(self) -> int:
        """First character including the words that bound it: "at least", "up to"."""
        return self.start if self.lead < 0 else self.lead


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
    per: Per | None = None
    lean: Lean = ""
    vague: bool = False
    falling: bool = False
    lead: int = field(default=-1)
    """First token including words of bound; -1: same as `first`."""
