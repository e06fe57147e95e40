"""Do two amounts say the same, given how exactly each is put?"""

from __future__ import annotations

import math

from cavaquinho.text.quantities import Quantity

# "About": how far off still agrees, and from where on it differs, as shares of the value; figures
# given in full ("about 48,970") are meant more closely. Choices of ours.
_ABOUT, _FAR = 0.1, 0.15
_CLOSELY, _CLOSELY_FAR = 0.03, 0.08
_FULL_FIGURES = 3
_LEANS = 0.1
"""How far "nearly" and "just over" reach to their own side."""
_SLACK = 0.0005
"""How far a value may lie on the wrong side of "nearly" before it plainly differs."""
_NEARBY = 0.02
_IMPLIED = 0.5
"""How far "more than 10" may lie under "at least 12" to be what it implies. A choice of ours."""
# Months and years have no fixed length in days.
_CALENDAR = frozenset({"month", "year", "trimestre", "semestre", "decade", "century"})
_MEASURED = frozenset({"measure", "duration", "money", "percent", "number"})
_UP = frozenset({"at_least", "more_than"})
_LOOSE = frozenset({"more_than"})
_IMPERIAL = frozenset({"inch", "ft", "yd", "mile", "oz", "lb", "gallon", "mph", "°F", "acre"})
_FILLED = 0.7
"""How much of "up to 330" must be there for it to be the same limit. A choice of ours."""
_ROUNDING = 0.005
"""How far the ends of a range may be rounded. A choice of ours."""
_CONVERTED = 0.006
"""How far a figure converted between metric and other units may be rounded."""


def same_amount(claim: Quantity, other: Quantity) -> bool | None:
    """Compare two amounts of one unit, which may be exact, approximate, bounded or ranges.

    Returns:
        True where the evidence's amount supports the claim's, False where it cannot, None where
        it cannot be told.
    """
    if claim.vague or other.vague:
        return _vague(claim, other)
    if claim.lean or other.lean:
        return _leaning(claim, other)
    if claim.bound == other.bound == "exact":
        return _points(claim, other)
    if claim.bound == "range" or other.bound == "range":
        return _ranges(claim, other)
    return _bounded(claim, other)


def point(item: Quantity) -> float:
    """Return the one value that an amount names, bound or not."""
    return item.high if math.isinf(item.low) else item.low


def _off(a: float, b: float) -> float:
    return abs(a - b) / (max(abs(a), abs(b)) or 1.0)


def _points(claim: Quantity, other: Quantity) -> bool | None:
    a, b = claim.low, other.low
    if math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-12):
        return True
    if a * b <= 0:
        return False
    off = _off(a, b)
    if claim.approximate or other.approximate:
        return _about(claim if claim.approximate else other, off)
    mixed = (claim.named in _CALENDAR) != (other.named in _CALENDAR)
    if claim.unit == "s" and mixed and off <= _NEARBY:
        return True
    if (claim.named in _IMPERIAL) != (other.named in _IMPERIAL) and off <= _CONVERTED:
        return True
    if claim.named == "fraction" or other.named == "fraction":
        return True if off <= _NEARBY else None if off < _ABOUT else False
    return _rounded(claim, other, off)


def _about(item: Quantity, off: float) -> bool | None:
    close = item.figures >= _FULL_FIGURES
    near, far = (_CLOSELY, _CLOSELY_FAR) if close else (_ABOUT, _FAR)
    return True if off <= near else False if off > far else None


def _leaning(claim: Quantity, other: Quantity) -> bool | None:
    """Compare "nearly 49,000" or "just over 49,000" with another amount."""
    edge, exact = (claim, other) if claim.lean else (other, claim)
    a, b = point(edge), point(exact)
    if exact.lean or exact.approximate:
        return True if _off(a, b) <= _ABOUT else False if _off(a, b) > _FAR else None
    if exact.bound == "range":
        return None if exact.low * (1 - _LEANS) <= a <= exact.high * (1 + _LEANS) else False
    if exact.bound != "exact":
        return None if exact.low * (1 - _LEANS) <= a <= exact.high * (1 + _LEANS) else False
    if math.isclose(a, b, rel_tol=1e-9):
        return None if edge.lean == "above" else True
    right_side = b < a if edge.lean == "below" else b > a
    if not right_side:
        return None if _off(a, b) <= _SLACK else False
    return True if _off(a, b) <= _LEANS else None if _off(a, b) <= _FAR else False


def _vague(claim: Quantity, other: Quantity) -> bool | None:
    """Compare "dozens" or "milhares" with an amount: only another order of size differs."""
    if claim.vague and other.vague:
        return True if (claim.low, claim.high) == (other.low, other.high) else None
    rough, exact = (claim, other) if claim.vague else (other, claim)
    value = point(exact)
    if rough.low <= value <= rough.high:
        return True if rough is claim else None
    return None if rough.low / 2 <= value <= rough.high * 3 and rough.high > 10 else False


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
    if claim.bound == other.bound == "range" and not (claim.approximate or other.approximate):
        ends = ((claim.low, other.low), (claim.high, other.high))
        return all(math.isclose(a, b, rel_tol=_ROUNDING) for a, b in ends)
    low, high = claim.low * (1 - 1e-9), claim.high * (1 + 1e-9)
    if claim.low < 0:
        low, high = claim.low, claim.high
    if low <= other.low and other.high <= high:
        return True
    if claim.bound == "exact":  # one value out of a range
        return None if other.low <= claim.low <= other.high else False
    if claim.bound != "range":
        return None if other.low <= point(claim) <= other.high else _overlap(claim, other)
    return None if claim.approximate or other.approximate else False


def _overlap(claim: Quantity, other: Quantity) -> bool | None:
    return None if claim.low <= other.high and other.low <= claim.high else False


def _bounded(claim: Quantity, other: Quantity) -> bool | None:
    """Compare where at least one side is a bound."""
    a, b = point(claim), point(other)
    close = math.isclose(a, b, rel_tol=1e-9)
    if claim.bound != "exact" and other.bound != "exact":
        if (claim.bound in _UP) != (other.bound in _UP):
            return False if close else _overlap(claim, other)
        if close:
            return True if claim.bound == other.bound else None
        weaker = (a < b if claim.bound in _UP else a > b) and claim.bound in _LOOSE
        return weaker and (True if _off(a, b) <= _IMPLIED else None)
    if claim.bound == "exact":  # the evidence only gives a bound
        if close:
            return None
        return None if other.low <= a <= other.high else False
    if close:
        return None if claim.bound in {"more_than", "less_than"} else True
    if claim.low <= b <= claim.high:
        return None if claim.bound == "at_most" and b < a * _FILLED else True
    rounded = 0 < claim.figures < other.figures  # "more than 49,000" said of 48,972
    return None if rounded and _off(a, b) < _NEARBY else False
