"""Amounts per day, per kilo, per person: brought to one denominator before they are compared."""

from __future__ import annotations

from dataclasses import replace

from cavaquinho.text.quantities import Quantity

# Months against weeks or days: how far off is only the calendar's doing. Choices of ours.
_CALENDAR_NEAR, _CALENDAR_FAR = 0.025, 0.09
_MONTH = 2629800.0
_MATTERS = frozenset({"g", "l", "m2", "m3"})
# Ratios between periods; an amount off by one of them may be the same rate, said otherwise.
_RATIOS = (2.0, 3.0, 4.0, 6.0, 7.0, 8.0, 12.0, 24.0, 30.0, 52.0, 60.0, 365.0, 3600.0)


def same_denominator(claim: Quantity, other: Quantity) -> tuple[Quantity, Quantity] | None:
    """Return both amounts per the same thing; None if they are rates of unlike things."""
    if claim.per is None or other.per is None or claim.per == other.per:
        return claim, other
    if claim.per[0] != other.per[0]:
        return None
    scale = claim.per[1] / other.per[1]
    return claim, replace(
        other,
        low=other.low * scale,
        high=other.high * scale,
        alternatives=tuple(value * scale for value in other.alternatives),
        named=other.named,
        per=claim.per,
    )


def calendar_gap(claim: Quantity, other: Quantity, same: bool | None) -> bool | None:
    """Soften a difference that months of unlike length explain ("100 a week", "433 a month")."""
    if same is not False or claim.per is None or other.per is None or claim.per == other.per:
        return same
    long = max(claim.per[1], other.per[1]) >= _MONTH
    a, b = claim.low, other.low * claim.per[1] / other.per[1]
    if claim.kind == "duration" and 0 < max(a, b) <= 2 * min(a, b):
        return None  # 40 hours a week are worked in 5 days of 8
    if not long or a * b <= 0:
        return same
    off = abs(a - b) / max(abs(a), abs(b))
    return True if off <= _CALENDAR_NEAR else None if off <= _CALENDAR_FAR else False


def unlike_rates(claim: Quantity, other: Quantity, same: bool | None) -> bool | None:
    """Settle a comparison in which one side is no rate, or a rate of something else.

    "10 mg" is not "10 mg/kg"; "10 euros" may be the monthly share of "120 euros a year".
    """
    if claim.per is not None and other.per is not None:
        return None
    base = (claim.per or other.per or ("", 1.0))[0]
    if same is True:
        return None if base in _MATTERS and claim.kind == "measure" else True
    return None if same is None or may_be_rate(claim, other) else False


def may_be_rate(claim: Quantity, other: Quantity) -> bool:
    """Tell whether one amount is a round multiple of the other, as rates of one thing are."""
    small, large = sorted((abs(claim.low), abs(other.low)))
    if not 0 < small < large < float("inf"):
        return False
    ratio = large / small
    return any(abs(ratio - known) <= 0.005 * known for known in _RATIOS)
