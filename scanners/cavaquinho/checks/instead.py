"""What the evidence gives in place of a figure or date that the whole context does not have."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cavaquinho.checks.alignment import covered
from cavaquinho.checks.carriers import without_carriers
from cavaquinho.checks.derived import derived
from cavaquinho.checks.matching import denies
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile
from cavaquinho.checks.values import comparable, equal, same
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

_PLACED: Final = frozenset({"money", "percent", "measure", "duration", "date"})
_ENOUGH: Final = 0.6
_FEWEST: Final = 2
"""Share and number of the claim's words that the evidence must have. Choices of ours."""
_PARTS: Final = 3


def instead_findings(
    claim: Profile, evidence: Profile, absent: Collection[str]
) -> tuple[Finding, ...]:
    """Return a finding of the kind "instead" for each figure that another one stands for.

    Made only where the evidence has one other value that could be meant and most of the claim's
    words, or a date that differs in its day, its month or its year alone.

    Args:
        claim: The statement under test.
        evidence: What it is compared with.
        absent: Values of the claim that stand nowhere in the whole context.
    """
    if denies(claim) or denies(evidence):
        return ()
    found = []
    for item in claim.quantities:
        if item.text in absent and item.kind in _PLACED and not item.approximate:
            other = _other(claim, evidence, item)
            if other is not None:
                found.append(finding("instead", False, item.text, other.text, claim))
    return tuple(found)


def _other(claim: Profile, evidence: Profile, item: Quantity) -> Quantity | None:
    """Return the one value of the evidence that fills the place of the claim's."""
    taken = [other for other in claim.quantities if other is not item]
    rivals = [
        other
        for other in evidence.quantities
        if comparable(item, other) and not any(equal(mine, other) for mine in taken)
    ]
    values = {(other.low, other.high, other.parts) for other in rivals}
    if len(values) != 1 or same(item, rivals[0]) is not False:
        return None
    wanted = without_carriers(claim.stems, evidence.stems, item)
    if item.kind == "date" and _twins(item, rivals[0]):
        around = evidence.contents[evidence.sentence_at(rivals[0].start)]
        return rivals[0] if wanted & around else None
    if derived(item, rivals, evidence.quantities):
        return None
    shared = wanted & evidence.stems
    enough = len(shared) >= _FEWEST and covered(wanted, evidence.stems) >= _ENOUGH
    return rivals[0] if enough else None


def _twins(item: Quantity, other: Quantity) -> bool:
    """Return whether two full dates have two of day, month and year in common."""
    if item.parts is None or other.parts is None or None in item.parts + other.parts:
        return False
    pairs = zip(item.parts, other.parts, strict=True)
    return sum(mine == theirs for mine, theirs in pairs) == _PARTS - 1
