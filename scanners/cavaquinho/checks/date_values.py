"""Do two dates say the same? A partial date agrees with a fuller one that it holds."""

from __future__ import annotations

import math

from cavaquinho.text.quantities import DateParts, Quantity

_DIRECTED = frozenset({"less_than", "more_than"})
# "Around 1550": how many days off still agrees, and from where on it differs. Choices of ours.
_AROUND_YEAR, _AROUND_DAY = (10 * 366, 30 * 366), (5, 20)
_SAME_SPAN = 0.95
"""Share of the longer span that both must cover: the 19th century is the 1800s."""


def same_date(claim: Quantity, other: Quantity) -> bool | None:
    """Compare what both dates say; None if it cannot be told.

    "Before" and "after" are taken as such; "since", "until" and "by" name the day itself.
    """
    if claim.bound in _DIRECTED or other.bound in _DIRECTED:
        return _directed(claim, other)
    if claim.bound == "range" or other.bound == "range":
        return _from_to(claim, other)
    plain = _plain(claim, other)
    if plain is not False:
        return plain
    if claim.vague or other.vague:
        return _blurred(claim, other)
    if claim.approximate != other.approximate:
        return _around(claim, other)
    return False


def _from_to(claim: Quantity, other: Quantity) -> bool | None:
    """Compare where one side at least has years from and to: both ends count."""
    if math.isnan(claim.low) or math.isnan(other.low):
        return None
    if claim.bound == other.bound:
        return (claim.low, claim.high) == (other.low, other.high)
    if claim.bound == "range":
        return None if _gap(claim, other) <= 0 else False
    ends = (other.low, other.high)
    if any(claim.low <= end <= claim.high for end in ends):
        return True
    return None if _gap(claim, other) <= 0 else False


def _plain(claim: Quantity, other: Quantity) -> bool | None:
    """Compare all readings of both, part by part and span by span."""
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
                return None if _finer(left, right) else True
    if math.isnan(claim.low) or math.isnan(other.low):
        left, right = claim.parts, other.parts
        if (
            left
            and right
            and not any(a is not None and b is not None for a, b in zip(left, right, strict=True))
        ):
            return None
    return False


def _finer(claim: DateParts, other: DateParts) -> bool:
    """Tell whether the claim names the month or day that the other text leaves open."""
    return any(
        mine is not None and theirs is None for mine, theirs in zip(claim, other, strict=True)
    )


def _nested(claim: Quantity, other: Quantity) -> bool:
    if claim.low <= other.low and other.high <= claim.high:
        return True
    if other.low <= claim.low and claim.high <= other.high:
        return True
    overlap = min(claim.high, other.high) - max(claim.low, other.low)
    longer = max(claim.high - claim.low, other.high - other.low)
    return longer > 0 and overlap / longer >= _SAME_SPAN


def _gap(claim: Quantity, other: Quantity) -> float:
    """Return the days between two spans; 0 if they meet, nan if a year is missing."""
    return max(claim.low - other.high, other.low - claim.high, 0.0)


def _blurred(claim: Quantity, other: Quantity) -> bool | None:
    """Compare dates of which one is the "early" or "late" part of something: no sharp border."""
    lengths = [item.high - item.low for item in (claim, other) if item.vague]
    return None if _gap(claim, other) <= max(lengths) / 2 else False


def _around(claim: Quantity, other: Quantity) -> bool | None:
    """Compare a date with "around" another."""
    gap = _gap(claim, other)
    if math.isnan(gap):
        return None
    by_day = [item.parts is not None and item.parts[1] is not None for item in (claim, other)]
    near, far = _AROUND_DAY if all(by_day) else _AROUND_YEAR
    return True if gap <= near else None if gap <= far else False


def _directed(claim: Quantity, other: Quantity) -> bool | None:
    """Compare where one date at least is "before" or "after" something."""
    if math.isnan(claim.low) or math.isnan(other.low):
        if claim.bound == other.bound and claim.parts == other.parts:
            return True
        return None
    if claim.bound in _DIRECTED and other.bound in _DIRECTED:
        return _both_directed(claim, other)
    edge, point = (claim, other) if claim.bound in _DIRECTED else (other, claim)
    if point.bound != "exact":
        return None  # "since 2007" and "before 2007" may speak of one time, or of two
    before = edge.bound == "less_than"
    if (point.high < edge.low) if before else (point.low > edge.high):
        return True if edge is claim else None
    if (point.low > edge.high) if before else (point.high < edge.low):
        return False
    # "Before 2010" against a day of 2010, or the very day.
    return False if before and point.low >= edge.low else None


def _both_directed(claim: Quantity, other: Quantity) -> bool | None:
    if claim.bound == other.bound:
        if claim.parts == other.parts and (claim.low, claim.high) == (other.low, other.high):
            return True
        days = claim.parts and other.parts and claim.parts[2] and other.parts[2]
        return False if days else None
    early, late = (claim, other) if claim.bound == "less_than" else (other, claim)
    return False if early.low <= late.high + 1 else None
