"""Values a claim may have worked out: sums, differences, shares, rates of what the evidence has."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Literal

from cavaquinho.checks.profile import Profile
from cavaquinho.checks.reckoned_times import is_value
from cavaquinho.text.quantities import Quantity

Relation = Literal["sum", "count", "difference", "change", "share", "product", "rate", "elapsed"]

_SUMMED = frozenset({"number", "money", "measure", "duration", "percent"})
_MOST = 12
"""Values beyond which chance finds a relation anyway."""
_EXACT, _ROUNDED = 1e-6, 0.01
_YEAR = 31_557_600.0
_DAY = 86_400.0
_SPEED = 3.6
MANY = 1e4
"""Count from which on a number is no longer one of things that are taken together."""


def derived(
    quantity: Quantity, candidates: Sequence[Quantity], others: Sequence[Quantity] = ()
) -> bool:
    """Tell whether the claim may have worked its amount out from the evidence's.

    Args:
        quantity: The claim's amount.
        candidates: Amounts that could fill its slot: their sums, differences and number count.
        others: All amounts of the evidence: shares, unit prices and speeds count.
    """
    if explains(quantity, candidates) is not None:
        return True
    return bool(others) and explains(quantity, others) not in {None, "sum", "count", "difference"}


def explains(quantity: Quantity, values: Sequence[Quantity]) -> Relation | None:
    """Tell how a claim's amount follows from the amounts of its evidence.

    Only arithmetic is looked at, not words: a relation found says that a difference must not be
    reported, never that the claim is supported.

    Args:
        quantity: The claim's amount, in base units.
        values: The amounts of one piece of evidence, of any kind. Of more than `_MOST` of a kind
            only the total counts.

    Returns:
        The relation, or None.
    """
    if quantity.kind not in _SUMMED or quantity.vague or not _whole(quantity):
        return None
    if quantity.bound == "range":
        return None
    known = [item for item in values if not item.vague]
    alike = [item for item in known if (item.kind, item.unit) == (quantity.kind, quantity.unit)]
    value = _value(quantity)
    return (
        _ranged(quantity, value, known)
        or _listed(quantity, value, alike)
        or _shared(quantity, value, known)
        or _unit_price(quantity, value, alike, known)
        or _crossed(quantity, value, known)
    )


def _whole(item: Quantity) -> bool:
    return not (math.isinf(item.low) and math.isinf(item.high)) and item.low == item.low


def _value(item: Quantity) -> float:
    return item.high if math.isinf(item.low) else item.low


def _is(value: float, others: Iterable[float], tolerance: float = _EXACT) -> bool:
    return any(math.isclose(value, other, rel_tol=tolerance) for other in others)


def _ranged(quantity: Quantity, value: float, known: Sequence[Quantity]) -> Relation | None:
    """Explain by "from 30 to 45": 15 more, 50% more; by "from 1990 to 1995": five years."""
    for item in known:
        if item.kind == "date":
            if quantity.unit == "s" and item.low == item.low and _spans(value, item):
                return "elapsed"
            continue
        if item.bound != "range" or item.low <= 0:
            continue
        if item.unit == quantity.unit and _is(value, [item.high - item.low]):
            return "change"
        if item.unit == "%" and quantity.unit == "pp" and _is(value, [item.high - item.low]):
            return "change"
        if quantity.unit == "%" and _relative(value, item.low, item.high):
            return "change"
    return None


def _spans(seconds: float, item: Quantity) -> bool:
    days = item.high - item.low
    return days > 300 and abs(seconds / _DAY - days) <= 380


def _relative(percent: float, low: float, high: float) -> bool:
    changes = (100 * (high - low) / low, 100 * (high - low) / high)
    return any(abs(percent - change) <= max(0.6, 0.02 * change) for change in changes)


def _listed(quantity: Quantity, value: float, alike: Sequence[Quantity]) -> Relation | None:
    """Explain as sum, count or difference of amounts of the same kind."""
    if len(alike) < 2:
        return None
    values = [_value(item) for item in alike]
    total = math.fsum(values)
    if math.isclose(value, total, rel_tol=_ROUNDED):
        return "sum"
    if len(values) > _MOST:
        return None
    if quantity.kind == "number" and value == len(values):
        return "count"
    if quantity.unit == "%" and any(
        _relative(value, *sorted(pair)) for pair in combinations(values, 2) if min(pair) > 0
    ):
        return "change"
    if _is(value, (abs(a - b) for a, b in combinations(values, 2))):
        return "difference"
    return "sum" if _is(value, (a + b for a, b in combinations(values, 2))) else None


def _shared(quantity: Quantity, value: float, known: Sequence[Quantity]) -> Relation | None:
    """Explain as part of a whole: 20 is "half of the 40", "3 of the 12" a quarter."""
    amounts = [item for item in known if item.kind in _SUMMED and item.unit != "%"][:_MOST]
    if quantity.unit == "%":
        pairs = combinations([abs(_value(item)) for item in amounts if item.unit != "s"], 2)
        parted = (100 * min(pair) / max(pair) for pair in pairs if min(pair) > 0)
        return "share" if any(abs(value - share) <= 0.6 for share in parted) else None
    shares = [_value(item) / 100 for item in known if item.kind == "percent"][:_MOST]
    wholes = [_value(item) for item in amounts if item.unit == quantity.unit]
    parts = (whole * share for whole in wholes for share in shares)
    rests = (whole * (1 - share) for whole in wholes for share in shares)
    return "share" if _is(value, (*parts, *rests), 0.005) else None


def _unit_price(
    quantity: Quantity, value: float, alike: Sequence[Quantity], known: Sequence[Quantity]
) -> Relation | None:
    """Explain by a count: "4 euros for two" is 2 each; "500 mg twice daily" are 1 g."""
    counts = [_value(item) for item in known if item.kind == "number" and 1 < item.low < 1e6][
        :_MOST
    ]
    if quantity.kind == "number" or not counts:
        return None
    for item in alike[:_MOST]:
        paired = (a * b for a, b in combinations(counts, 2))
        if quantity.per is not None and _is(value, (_value(item) * both for both in paired)):
            return "product"
        if quantity.per is None and item.per is None:
            continue  # without "each" or "a day" it is mostly chance
        if _is(value, (_value(item) / count for count in counts)):
            return "rate"
        if _is(value, (_value(item) * count for count in counts)):
            return "product"
    return None


def _crossed(quantity: Quantity, value: float, known: Sequence[Quantity]) -> Relation | None:
    """Explain a speed by a way and a time, and the way by speed and time."""
    ways = [_value(item) for item in known if item.unit == "m"][:_MOST]
    times = [_value(item) for item in known if item.unit == "s" and item.low > 0][:_MOST]
    if quantity.unit == "km/h":
        return "rate" if _is(value, (_SPEED * a / b for a in ways for b in times), 0.02) else None
    speeds = [_value(item) / _SPEED for item in known if item.unit == "km/h" and item.low > 0]
    if quantity.unit == "m":
        return "product" if _is(value, (a * b for a in speeds for b in times), 0.02) else None
    if quantity.unit == "s":
        return "rate" if _is(value, (a / b for a in ways for b in speeds), 0.02) else None
    return None


def counted(items: Sequence[Quantity]) -> list[Quantity]:
    """Return the plain numbers among some amounts."""
    return [
        item
        for item in items
        if item.kind == "number" and item.bound == "exact" and not item.per and not item.vague
    ]


def multiplied(claim: Profile, quantity: Quantity, item: Quantity) -> bool:
    """Tell whether an amount of the claim is one of the evidence times a number of the claim."""
    if quantity.kind == "number" or (quantity.kind, quantity.unit) != (item.kind, item.unit):
        return False
    if quantity.bound != "exact" or item.bound != "exact" or quantity.kind == "percent":
        return False
    counts = [other.low for other in counted(claim.quantities) if 1 < other.low < MANY]
    return any(is_value(quantity, item.low * count) for count in counts)
