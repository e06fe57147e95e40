"""From where to where, by how much or to how much: "moved from the 12th to the 21st"."""

from __future__ import annotations

from bisect import bisect_left
from itertools import pairwise
from typing import Final

from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile
from cavaquinho.checks.values import comparable, same
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

KIND: Final = "change"
_FROM: Final = frozenset({"from", "de", "do", "da"})
_TO: Final = frozenset({"to", "para"})
_OF: Final = frozenset({"of", "de", "do", "da", "dos", "das", "that", "what"})
_LESS: Final = frozenset(
    """less lower fewer smaller cheaper shorter more higher greater larger longer menos mais menor
    maior""".split()
)
_HALF: Final = 50.0
_GAP: Final = 4
"""Words between "from" one amount and "to" the other. A choice of ours."""
_SHARED: Final = 0.5
"""Share of the claim's words that the evidence must have. A choice of ours."""


def moved_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding, of the kind "change", that disagrees.

    Made where the claim gives as new what the evidence gives as old ("moved to the 12th" for "from
    the 12th to the 21st"), or as what is left what the evidence gives as the difference ("to 40% of
    what it was" for "40% less").
    """
    if len(claim.stems & evidence.stems) < _SHARED * len(claim.stems):
        return []
    for quantity in claim.quantities:
        other = _old(claim, quantity, evidence) or _difference(claim, quantity, evidence)
        if other is not None:
            return [finding(KIND, False, quantity.text, other.text, claim, "change")]
    return []


def _old(claim: Profile, quantity: Quantity, evidence: Profile) -> Quantity | None:
    """Return the new value that the evidence has, where the claim has the old one in its place."""
    if _before(claim, quantity) not in _TO:
        return None
    for first, second in pairwise(evidence.quantities):
        if not (comparable(quantity, first) and comparable(quantity, second)):
            continue
        if _before(evidence, first) not in _FROM or _before(evidence, second) not in _TO:
            continue
        if _apart(evidence, first, second) > _GAP or not same(quantity, first):
            continue
        if same(quantity, second) is False:
            return second
    return None


def _difference(claim: Profile, quantity: Quantity, evidence: Profile) -> Quantity | None:
    """Return the share by which something differs, where the claim takes it for what is left."""
    if quantity.unit != "%" or quantity.bound != "exact" or quantity.low == _HALF:
        return None
    if _before(claim, quantity) not in _TO or _behind(claim, quantity) not in _OF:
        return None
    for item in evidence.quantities:
        if item.unit == "%" and item.low == quantity.low and _behind(evidence, item) in _LESS:
            return item
    return None


def _before(text: Profile, item: Quantity) -> str:
    at = bisect_left(text.starts, item.outer)
    return text.words[at - 1].low if at else ""


def _behind(text: Profile, item: Quantity) -> str:
    at = bisect_left(text.starts, item.end)
    return text.words[at].low if at < len(text.words) else ""


def _apart(text: Profile, first: Quantity, second: Quantity) -> int:
    return bisect_left(text.starts, second.start) - bisect_left(text.starts, first.end)
