"""Which of the evidence's many quantities are worth comparing with one of the claim."""

from __future__ import annotations

import math
from collections.abc import Sequence

from cavaquinho.checks.profile import Profile
from cavaquinho.checks.values import comparable
from cavaquinho.text.quantities import Quantity

MOST = 40
"""Candidates kept for one quantity; sentences have fewer, tables more. A choice of ours."""

_CLOSE = 0.02


def candidates(quantity: Quantity, claim: Profile, evidence: Profile) -> list[Quantity]:
    """Return the quantities of the evidence that one of the claim may be about, in text order.

    Up to `MOST` comparable ones are all returned. Of more, whole sentences are taken: first those
    that have the claim's value, then those that share most of the claim's words, so that the
    right row of a long table is among them. Time is linear in the evidence's quantities.

    Args:
        quantity: One of `claim.quantities`.
        claim: The statement under test.
        evidence: What it is compared with.
    """
    found = [item for item in evidence.quantities if comparable(quantity, item)]
    if quantity.noun and any(item.noun == quantity.noun for item in found):
        # "12 meninos" is no "12 meninas", although they have one stem.
        found = [item for item in found if item.noun in {"", quantity.noun}]
    if len(found) <= MOST:
        return found
    grouped: dict[int, list[Quantity]] = {}
    for item in found:
        grouped.setdefault(evidence.sentence_at(item.start), []).append(item)

    def rank(number: int) -> tuple[int, bool]:
        """Return what is larger for a sentence more like the claim."""
        shared = len(claim.stems & evidence.contents.get(number, frozenset()))
        return shared, _holds(quantity, grouped[number])

    kept: list[Quantity] = []
    for number in sorted(grouped, key=rank, reverse=True):
        kept += _nearest(quantity, grouped[number], MOST - len(kept))
        if len(kept) >= MOST:
            break
    return sorted(kept, key=lambda item: item.start)


def _holds(quantity: Quantity, items: Sequence[Quantity]) -> bool:
    return any(_distance(quantity, item) <= _CLOSE for item in items)


def _nearest(quantity: Quantity, items: Sequence[Quantity], room: int) -> Sequence[Quantity]:
    if len(items) <= room:
        return items
    return sorted(items, key=lambda item: _distance(quantity, item))[:room]


def _distance(quantity: Quantity, item: Quantity) -> float:
    """Return how far two values are apart, in shares of the larger; 1 if that says nothing."""
    if quantity.value or item.value:
        return float(quantity.value != item.value)
    a = quantity.high if math.isinf(quantity.low) else quantity.low
    b = item.high if math.isinf(item.low) else item.low
    largest = max(abs(a), abs(b))
    return abs(a - b) / largest if largest > 0 else 0.0 if a == b else 1.0
