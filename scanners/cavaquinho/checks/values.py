"""Do two quantities say the same? Yes, no, or it cannot be told."""

from __future__ import annotations

import math

from cavaquinho.checks.stems import stem
from cavaquinho.text.quantities import Quantity

# "About": how far off still agrees, as a share of the value. Choices of ours.
_ABOUT = 0.1
_NEARBY = 0.02
# Months and years have no fixed length in days.
_CALENDAR = frozenset({"month", "year", "trimestre", "semestre", "decade", "century"})
_MEASURED = frozenset({"measure", "duration", "money", "percent", "number"})


def comparable(claim: Quantity, other: Quantity) -> bool:
    """Tell whether both measure the same thing in kind and dimension."""
    if {claim.kind, other.kind} == {"date", "number"}:
        return False
    if claim.kind != other.kind:
        return False
    if claim.kind in {"number", "ordinal"}:
        return not (claim.noun and other.noun) or stem(claim.noun) == stem(other.noun)
    if claim.kind == "identifier":
        return claim.unit == other.unit and not claim.named_part
    if {claim.unit, other.unit} == {"degree", "°C"}:
        return "°F" not in (claim.named, other.named)
    return claim.unit == other.unit


def same(claim: Quantity, other: Quantity) -> bool | None:
    """Tell whether two comparable quantities agree; None if it cannot be told."""
    if claim.kind == "identifier":
        return _identifiers(claim.value, other.value)
    if claim.kind == "weekday" or claim.kind == "ordinal":
        return claim.low == other.low
    if claim.kind == "date":
        return same_date(claim, other)
    readings = [_intervals(claim, other)]
    if (claim.alternatives or other.alternatives) and _readable(claim, other):
        readings += _alternatives(claim, other)
    if True in readings:
        return True
    return None if None in readings else False


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


def same_date(claim: Quantity, other: Quantity) -> bool | None:
    """Compare what both dates say; a partial date agrees with a fuller one that it holds."""
    for left in (claim.parts, *claim.other_parts):
        for right in (other.parts, *other.other_parts):
            if left is None or right is None:
                continue
            pairs = [(a, b) for a, b in zip(left, right, strict=True) if None not in (a, b)]
            if any(a != b for a, b in pairs):
                continue
            if claim.low != claim.low or other.low != other.low:  # a year is missing (nan)
                return True if pairs else None
            if claim.other_parts or other.other_parts or _nested(claim, other):
                return True
    if math.isnan(claim.low) or math.isnan(other.low):
        left, right = claim.parts, other.parts
        if (
            left
            and right
            and not any(a is not None and b is not None for a, b in zip(left, right, strict=True))
        ):
            return None
    return False


def _nested(claim: Quantity, other: Quantity) -> bool:
    inside = claim.low <= other.low and other.high <= claim.high
    return inside or (other.low <= claim.low and claim.high <= other.high)


def _alternatives(claim: Quantity, other: Quantity) -> list[bool | None]:
    """Compare the other readings of values that can be read in two ways."""
    if claim.bound != other.bound:
        return []
    pairs = [(a, _point(other)) for a in claim.alternatives]
    pairs += [(_point(claim), b) for b in other.alternatives]
    return [True if math.isclose(a, b, rel_tol=1e-9) else False for a, b in pairs]


def _point(item: Quantity) -> float:
    return item.high if math.isinf(item.low) else item.low


def _intervals(claim: Quantity, other: Quantity) -> bool | None:
    """Compare amounts, which may be bounded or ranges."""
    if claim.kind == "time":
        return claim.low == other.low and (claim.high == other.high or claim.bound == "exact")
    if claim.bound == other.bound == "exact":
        return _points(claim, other)
    if claim.bound == "range" or other.bound == "range":
        return _ranges(claim, other)
    return _bounded(claim, other)


def _points(claim: Quantity, other: Quantity) -> bool | None:
    a, b = claim.low, other.low
    if math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-12):
        return True
    if a * b < 0:
        return False
    off = abs(a - b) / max(abs(a), abs(b))
    if claim.approximate or other.approximate:
        return True if off <= _ABOUT else False if off > 3 * _ABOUT else None
    mixed = (claim.named in _CALENDAR) != (other.named in _CALENDAR)
    if claim.unit == "s" and mixed and off <= _NEARBY:
        return True
    if claim.named == "fraction" or other.named == "fraction":
        return True if off <= _NEARBY else None if off < _ABOUT else False
    return _rounded(claim, other, off)


def _rounded(claim: Quantity, other: Quantity, off: float) -> bool | None:
    """Accept a claim that rounds the evidence: 15% for 14.8%, 2.3 billion for 2.31 billion."""
    if claim.kind not in _MEASURED or not claim.figures or not other.figures:
        return False
    if claim.figures < other.figures and off < 0.06:
        scale = math.floor(math.log10(abs(other.low))) - claim.figures + 1
        step = 10.0**scale
        if abs(claim.low - other.low) <= step / 2 * (1 + 1e-9):
            return True if claim.figures > 1 or off < 0.02 else None
    return None if claim.named != other.named and off <= 0.03 else False


def _ranges(claim: Quantity, other: Quantity) -> bool | None:
    low, high = claim.low * (1 - 1e-9), claim.high * (1 + 1e-9)
    if claim.low < 0:
        low, high = claim.low, claim.high
    if low <= other.low and other.high <= high:
        return True
    if claim.bound == "exact":  # one value out of a range
        return None if other.low <= claim.low <= other.high else False
    if claim.bound != "range":
        return None if other.low <= _point(claim) <= other.high else _overlap(claim, other)
    return None if claim.approximate or other.approximate else False


def _overlap(claim: Quantity, other: Quantity) -> bool | None:
    return None if claim.low <= other.high and other.low <= claim.high else False


_LOOSE = frozenset({"more_than"})
_UP = frozenset({"at_least", "more_than"})


def _bounded(claim: Quantity, other: Quantity) -> bool | None:
    """Compare where at least one side is a bound."""
    a, b = _point(claim), _point(other)
    close = math.isclose(a, b, rel_tol=1e-9)
    if claim.bound != "exact" and other.bound != "exact":
        if (claim.bound in _UP) != (other.bound in _UP):
            return False if close else _overlap(claim, other)
        if close:
            return True if claim.bound == other.bound else None
        weaker = a < b if claim.bound in _UP else a > b
        return None if weaker and claim.bound in _LOOSE else False
    if claim.bound == "exact":  # the evidence only gives a bound
        if close:
            return None
        return None if other.low <= a <= other.high else False
    if close:
        return None if claim.bound in {"more_than", "less_than"} else True
    if claim.low <= b <= claim.high:
        return True
    return None if abs(a - b) / max(abs(a), abs(b)) < _NEARBY else False
