"""A bound said of all the values that the evidence lists: "all three read between 80 and 90"."""

from __future__ import annotations

from cavaquinho.checks.messages import quantity_finding
from cavaquinho.checks.profile import Profile
from cavaquinho.checks.slots import wanted_words
from cavaquinho.checks.values import comparable, same
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

_ALL = frozenset("all every each both todos todas cada ambos ambas".split())
_GAP = 6
"""Characters between two values of a list: a comma and an "and"."""
_ENOUGH = 0.6
"""Share of the claim's words that the evidence must have. A choice of ours."""


def spread_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Find a listed value that lies outside what the claim says of all of them.

    Only where the claim says "all", "each" or "both", and the evidence has the values in one list.
    """
    if not claim.lows & _ALL:
        return []
    lists = evidence.once("lists", _lists)
    findings = []
    for quantity in claim.quantities:
        if quantity.bound == "exact" or quantity.kind in {"date", "time"}:
            continue
        for values in lists:
            if not comparable(quantity, values[0]):
                continue
            outside = [item for item in values if same(quantity, item) is False]
            if outside and _related(claim, evidence, quantity):
                findings.append(quantity_finding(claim, quantity, outside[0], False))
    return findings


def _lists(text: Profile) -> list[list[Quantity]]:
    """Return the runs of at least two amounts of one kind with nothing but joints between them."""
    lists: list[list[Quantity]] = []
    for item in text.quantities:
        last = lists[-1][-1] if lists else None
        joined = last is not None and (last.kind, last.unit) == (item.kind, item.unit)
        if joined and last is not None and _joined(text.text[last.end : item.start]):
            lists[-1].append(item)
        else:
            lists.append([item])
    return [
        values
        for values in lists
        if len(values) > 1 and all(item.bound == "exact" for item in values)
    ]


def _joined(gap: str) -> bool:
    return len(gap) <= _GAP and gap.strip(" ,") in {"", "and", "e", "or", "ou"}


def _related(claim: Profile, evidence: Profile, quantity: Quantity) -> bool:
    wanted = frozenset(
        word for word in wanted_words(claim, quantity, [quantity]) if not word.startswith("#")
    )
    return bool(wanted) and len(wanted & evidence.stems) / len(wanted) >= _ENOUGH
