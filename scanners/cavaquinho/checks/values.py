"""Do two quantities say the same? Yes, no, or it cannot be told."""

from __future__ import annotations

import math
from dataclasses import replace
from datetime import MAXYEAR, MINYEAR

from cavaquinho.checks.amounts import same_amount
from cavaquinho.checks.date_values import same_date
from cavaquinho.checks.rates import calendar_gap, same_denominator, unlike_rates
from cavaquinho.checks.stems import stem
from cavaquinho.text.dates_years import span
from cavaquinho.text.quantities import Quantity

__all__ = ["comparable", "equal", "same", "same_date"]

# Numbers between these can be years. A choice of ours.
_POUND = 453.59237
_EARLIEST, _LATEST = 1000, 2199


def comparable(claim: Quantity, other: Quantity) -> bool:
    """Tell whether both measure the same thing in kind and dimension."""
    if claim.kind != other.kind:
        if sterling(claim, other):
            return True
        return {claim.kind, other.kind} == {"date", "number"} and _years(claim, other)
    if claim.per and other.per and claim.per[0] != other.per[0]:
        return False  # "10 mg/kg" and "600 mg a day"
    if claim.kind in {"number", "ordinal"}:
        return not (claim.noun and other.noun) or stem(claim.noun) == stem(other.noun)
    if claim.kind == "identifier":
        return claim.unit == other.unit and not claim.named_part
    if {claim.unit, other.unit} == {"degree", "°C"}:
        return "°F" not in (claim.named, other.named)
    return claim.unit == other.unit


def sterling(claim: Quantity, other: Quantity) -> bool:
    """Tell whether "12.50 pounds", read as a weight, are the £12.50 of the other text."""
    pounds, money = (claim, other) if claim.kind == "measure" else (other, claim)
    if pounds.named != "lb" or money.kind != "money" or money.unit != "GBP":
        return False
    alike = pounds.bound == money.bound == "exact" and pounds.per == money.per
    return alike and math.isclose(pounds.low / _POUND, money.low, rel_tol=1e-9)


def _years(claim: Quantity, other: Quantity) -> bool:
    """Tell whether a year meets a number that may be one: "around 1550" and "in 1554"."""
    date, number = (claim, other) if claim.kind == "date" else (other, claim)
    if not number.approximate or number.noun or number.bound != "exact" or number.figures < 2:
        return False
    year = date.parts is not None and date.parts[0] is not None and date.parts[1] is None
    return year and _EARLIEST <= number.low <= _LATEST and number.low == int(number.low)


def _dated(item: Quantity) -> Quantity | None:
    """Return a number that is compared with a year as that year; None if it can be none."""
    if item.kind == "date":
        return item
    if not MINYEAR <= item.low <= MAXYEAR:
        return None
    parts = (int(item.low), None, None)
    low, high = span(parts)
    return replace(item, kind="date", low=low, high=high, parts=parts)


def same(claim: Quantity, other: Quantity) -> bool | None:
    """Tell whether two comparable quantities agree; None if it cannot be told.

    Rates are brought to one denominator first: "$10 a month" is "$120 a year".
    """
    if claim.kind != other.kind and sterling(claim, other):
        return True
    if claim.kind == "identifier":
        return _identifiers(claim.value, other.value)
    if claim.kind == "weekday" or claim.kind == "ordinal":
        return claim.low == other.low
    if "date" in (claim.kind, other.kind):
        left, right = _dated(claim), _dated(other)
        return None if left is None or right is None else same_date(left, right)
    if claim.per == other.per:
        return _values(claim, other)
    pair = same_denominator(claim, other)
    if pair is None or claim.per is None or other.per is None:
        return unlike_rates(claim, other, _values(claim, other))
    return calendar_gap(claim, other, _values(*pair))


def equal(claim: Quantity, other: Quantity) -> bool:
    """Tell whether two quantities of any kinds are comparable and say the same."""
    return comparable(claim, other) and same(claim, other) is True


def _values(claim: Quantity, other: Quantity) -> bool | None:
    """Compare times or amounts, in all readings of both."""
    compare = _times if claim.kind == "time" else same_amount
    readings = [compare(claim, other)]
    alike = claim.bound == other.bound or claim.vague or other.vague
    if alike and (claim.alternatives or other.alternatives) and _readable(claim, other):
        # Another reading can make them agree; that it leaves a doubt says nothing.
        readings += [compare(read, other) is True for read in _alternatives(claim)]
        readings += [compare(claim, read) is True for read in _alternatives(other)]
    if True in readings:
        return True
    return None if None in readings else False


def _alternatives(item: Quantity) -> list[Quantity]:
    """Return the other readings of a value that can be read in two ways."""
    if item.bound == "exact":
        return [replace(item, low=value, high=value) for value in item.alternatives]
    if item.bound == "range":
        return []
    if item.low == -math.inf:
        return [replace(item, high=value) for value in item.alternatives]
    return [replace(item, low=value) for value in item.alternatives]


def _times(claim: Quantity, other: Quantity) -> bool | None:
    """Compare times of the day, and spans of them; one end may be named alone."""
    if claim.bound == other.bound == "range":
        return claim.low == other.low and claim.high == other.high
    if claim.bound == "range" or other.bound == "range":
        return claim.low in {other.low, other.high} or other.low in {claim.low, claim.high}
    return claim.low == other.low


def _readable(claim: Quantity, other: Quantity) -> bool:
    """Tell whether other readings count: the same digits with another unit are another value."""
    if claim.named == other.named:
        return True
    return not set(claim.text.split()) & set(other.text.split())


def _identifiers(claim: str, other: str) -> bool | None:
    if claim == other:
        return True
    if claim.startswith(other + ".") or other.startswith(claim + "."):
        return None  # "version 3" and "version 3.11"
    return False
