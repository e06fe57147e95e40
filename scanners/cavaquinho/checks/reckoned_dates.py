"""Dates that follow from another date and a distance: "in 2008" is "four years after 2004"."""

from __future__ import annotations

import datetime
import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from cavaquinho.checks.profile import Profile
from cavaquinho.checks.reckoned_times import Put, plain
from cavaquinho.text.quantities import DateParts, Quantity

_LATER: Final = frozenset("later after afterwards thereafter depois apos tarde seguinte".split())
_EARLIER: Final = frozenset("earlier before previously prior antes cedo".split())
_FARTHEST: Final = 2
"""Words between a distance and what tells on which side it lies."""
_WORDS: Final = {
    (False, 1): "after",
    (False, -1): "before",
    (True, 1): "depois de",
    (True, -1): "antes de",
}
_LEADS: Final = re.compile(
    r"\b(?:in the year|in|on|by|em|no dia|no ano de|no|dia) $", re.IGNORECASE
)
_MONTHS: Final = {"month": 1, "year": 12, "decade": 120}
_DAYS: Final = {"day": 1, "week": 7}
_DAY: Final = 86_400.0
_MONTH: Final = 2_629_800.0
"""Seconds of a mean month. Source: a twelfth of 365.25 days of 86,400 seconds."""
_ANY_YEAR: Final = 2001
"""Stands for a year that is not told: no leap year."""


def reckoned_dates(claim: Profile, evidence: Profile) -> Iterator[Put]:
    """Yield dates of the claim that follow from one date of the evidence and one distance.

    A distance counts from the date before it ("bought in 2004. Four years later"), or, where it
    says from what ("three days after the end"), from any date, if just one fits.
    """
    for quantity, date, span, sign in _reckoned(claim, evidence):
        said = f"{span.text} {_WORDS[claim.portuguese, sign]} {date.text}"
        start = _LEADS.search(claim.text[: quantity.start])
        first = start.start() if start else quantity.start
        said = said[:1].upper() + said[1:] if first == 0 else said[:1].lower() + said[1:]
        yield Put(first, quantity.end, said, quantity.text)


def told_by_distance(claim: Profile, evidence: Profile, quantity: Quantity) -> bool:
    """Tell whether a date of the claim follows, and is of what the sentence with the distance says.

    "She became president in 2013" for "Ana joined in 2010. She became president three years later".
    """
    for item, date, span, _ in _reckoned(claim, evidence):
        there = evidence.contents[evidence.sentence_at(span.start)]
        other = evidence.contents[evidence.sentence_at(date.start)]
        if item is quantity and claim.stems & there - other:
            return True
    return False


def _reckoned(
    claim: Profile, evidence: Profile
) -> Iterator[tuple[Quantity, Quantity, Quantity, int]]:
    """Yield each date of the claim that follows, with the date, the distance and its side."""
    spans = evidence.once("distances", _distances) if claim.quantities else []
    if not spans:
        return
    dates = [item for item in evidence.quantities if item.kind == "date" and plain(item)]
    for quantity in claim.quantities:
        if quantity.kind != "date" or not plain(quantity) or quantity.parts is None:
            continue
        if any(item.parts == quantity.parts for item in dates):
            continue
        found = [
            (quantity, date, span, sign)
            for span, sign, tied in spans
            for date in _bases(dates, span, tied)
            if _is(quantity.parts, _moved(date, span, sign))
        ]
        if len(found) == 1:
            yield found[0]


def _distances(evidence: Profile) -> list[tuple[Quantity, int, bool]]:
    """Return each distance with its side, 1 or -1, and whether it says from what it counts."""
    found = []
    for item in evidence.quantities:
        if item.kind != "duration" or not plain(item):
            continue
        at = bisect_left(evidence.starts, item.end)
        number = evidence.sentence_at(item.start)
        behind = [word for word in evidence.words[at : at + _FARTHEST] if word.sentence == number]
        for place, word in enumerate(behind):
            sign = (word.low in _LATER) - (word.low in _EARLIER)
            if sign:
                rest = evidence.words[at + place + 1 : at + place + 2]
                tied = any(one.sentence == number and not one.joint for one in rest)
                found.append((item, sign, tied and word.low not in {"later", "earlier", "tarde"}))
                break
        else:
            first = bisect_left(evidence.starts, item.start)
            front = evidence.words[max(0, first - 1) : first]
            if any(word.low in {"after", "apos"} and word.sentence == number for word in front):
                found.append((item, 1, False))
    return found


def _bases(dates: list[Quantity], span: Quantity, tied: bool) -> list[Quantity]:
    """Return the dates from which a distance may count."""
    before = [item for item in dates if item.end <= span.start]
    return dates if tied else before[-1:]


def _moved(date: Quantity, span: Quantity, sign: int) -> DateParts | None:
    """Return the date that lies a distance away; None where the date is not told that finely."""
    year, month, day = date.parts or (None, None, None)
    if span.named in _MONTHS:
        months = sign * round(span.low / _MONTH)
        if month is None:
            whole = months % 12 == 0 and year is not None
            return ((year or 0) + months // 12, None, None) if whole else None
        place = month - 1 + months
        return (None if year is None else year + place // 12), place % 12 + 1, day
    if span.named not in _DAYS or month is None or day is None:
        return None
    moved = datetime.date(year or _ANY_YEAR, month, day)
    try:
        moved += datetime.timedelta(days=sign * round(span.low / _DAY))
    except OverflowError:
        return None
    return (None if year is None else moved.year), moved.month, moved.day


def _is(told: DateParts, moved: DateParts | None) -> bool:
    """Tell whether a date says nothing but what another one holds."""
    if moved is None:
        return False
    return told != (None, None, None) and all(
        mine is None or mine == theirs for mine, theirs in zip(told, moved, strict=True)
    )
