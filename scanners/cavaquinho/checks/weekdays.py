"""Ranges of weekdays: "Monday to Friday" holds Wednesday."""

from __future__ import annotations

from collections.abc import Set
from itertools import pairwise
from typing import Final

from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

TO: Final = frozenset({"to", "till", "until", "through", "thru", "-", "–", "—", "a", "à", "até"})
"""Words and signs between the first and the last day."""
_WEEK: Final = 7


def in_week_range(claim: Profile, evidence: Profile, day: Quantity) -> Finding | None:
    """Return agreement if the evidence gives a range of weekdays that holds `day`.

    A range that ends before it begins goes over the end of the week. None if there is no range, or
    none that holds the day; whether it then differs is for others to say.
    """
    if day.kind != "weekday":
        return None
    for first, last in ranges(evidence, "weekday", TO, " ."):
        span = (last.low - first.low) % _WEEK
        if (day.low - first.low) % _WEEK <= span:
            text = evidence.text[first.start : last.end]
            return finding("date", True, day.text, text, claim)
    return None


def ranges(text: Profile, kind: str, links: Set[str], idle: str) -> list[tuple[Quantity, Quantity]]:
    """Return neighbours of a kind with one of `links` between them, the signs in `idle` aside."""
    days = [item for item in text.quantities if item.kind == kind]
    return [
        (first, last)
        for first, last in pairwise(days)
        if text.text[first.end : last.start].strip(idle).lower() in links
    ]
