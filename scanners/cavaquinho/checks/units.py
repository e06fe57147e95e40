"""The same figure in another unit: 15 working days against 15 calendar days."""

from __future__ import annotations

from cavaquinho.checks.messages import quantity_finding
from cavaquinho.checks.profile import Profile
from cavaquinho.checks.slots import slots, wanted_words
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity
from cavaquinho.text.quantities_lexicon import VALUES
from cavaquinho.text.quantities_tokens import fold

_ENOUGH = 0.7
"""Share of the claim's words that must stand around the evidence's figure. A choice of ours."""


def other_unit(claim: Profile, evidence: Profile, quantity: Quantity) -> Finding | None:
    """Find the same figure with another unit: 15 working days against 15 calendar days."""
    if quantity.kind not in {"measure", "duration", "money", "percent"} or not quantity.figures:
        return _spelled_unit(claim, evidence, quantity)
    figure = _leading(quantity)
    for item in evidence.quantities:
        if item.kind in {"measure", "duration", "money", "percent"} and _leading(item) == figure:
            if _alike(quantity, item) and _related(claim, evidence, quantity, item):
                return quantity_finding(claim, quantity, item, False, "unit")
    return None


def _spelled_unit(claim: Profile, evidence: Profile, quantity: Quantity) -> Finding | None:
    """Compare business days with other days: never the same length."""
    if quantity.kind != "duration":
        return None
    for item in evidence.quantities:
        days = {quantity.unit, item.unit} == {"s", "business day"}
        if item.kind == "duration" and days and _related(claim, evidence, quantity, item):
            return quantity_finding(claim, quantity, item, False, "unit")
    return None


def twins(quantity: Quantity, item: Quantity) -> bool:
    """Tell whether both have the same figure with unlike units of one dimension: 4 weeks, 4 months.

    Figures in letters count, too.
    """
    if quantity.kind not in {"measure", "duration"} or quantity.kind != item.kind:
        return False
    if quantity.named == item.named or quantity.per or item.per:
        return False
    figures = _figure(quantity), _figure(item)
    return bool(figures[0]) and figures[0] == figures[1]


def _figure(item: Quantity) -> str:
    word = fold(item.text.split()[0])
    return f"{VALUES[word]:g}" if word in VALUES else _leading(item)


def _leading(item: Quantity) -> str:
    digits = "".join(char if char.isdigit() or char in ".," else " " for char in item.text).split()
    return digits[0].rstrip(".,") if digits else ""


def _alike(quantity: Quantity, item: Quantity) -> bool:
    """Tell whether both units could stand in one slot: both times, both money, both measures."""
    if {quantity.kind, item.kind} <= {"measure", "percent"} and quantity.kind != item.kind:
        return "pp" in {quantity.unit, item.unit}
    if quantity.kind != item.kind:
        return False
    return "degree" not in {quantity.unit, item.unit}


def _related(claim: Profile, evidence: Profile, quantity: Quantity, item: Quantity) -> bool:
    wanted = frozenset(
        stem_ for stem_ in wanted_words(claim, quantity, [quantity]) if not stem_.startswith("#")
    )
    slot = slots(evidence, [(item.start, item.end)])[0]
    return bool(wanted) and len(wanted & slot.all) / len(wanted) >= _ENOUGH
