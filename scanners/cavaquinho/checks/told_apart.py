"""What the evidence says of the first and of the second of two, given by a claim to the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.carriers import carries
from cavaquinho.checks.matching import denies
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, profile
from cavaquinho.models import Finding

_MOST: Final = 6
Told = tuple[tuple[str, str], ...]
"""Name of each of two or more, and what is said of it."""


def told_findings(claim: Profile, told: Told, evidence: Profile) -> tuple[Finding, ...]:
    """Return at most one finding, of the kind "crossed".

    Made where all that the claim says of one is said of another, and not of the one.

    Args:
        claim: The statement under test.
        told: What is said of whom: "the former", "respectively" with what they stand for.
        evidence: The text that this was read from.
    """
    if len(claim.sentences) != 1 or len(told) > _MOST:
        return ()
    sides = [(profile(name), profile(f"x {said}")) for name, said in told]
    denied = denies(claim)
    spoken = [place for place, (name, _) in enumerate(sides) if name.stems <= claim.stems]
    if len(spoken) != 1 or not sides[spoken[0]][0].stems:
        return ()
    name, own = sides[spoken[0]]
    rest = claim.stems - name.stems
    if _holds(rest, claim, own, evidence, sides):
        return ()
    for other, said in sides:
        if other is name or other.stems & claim.stems or denies(said) != denied:
            continue
        if _holds(rest, claim, said, evidence, sides):
            return (finding("crossed", False, name.text, other.text, claim, "slot"),)
    return ()


def _holds(
    rest: frozenset[str],
    claim: Profile,
    said: Profile,
    evidence: Profile,
    sides: Sequence[tuple[Profile, Profile]],
) -> bool:
    """Tell whether all that a claim says is said of one of them."""
    known = said.stems | said.marks
    left = [
        word
        for word in rest - said.stems
        if not any(carries(word, known, item.kind, item.unit) for item in claim.quantities)
    ]
    elsewhere = evidence.stems - frozenset().union(*(one.stems for _, one in sides))
    marks = claim.marks <= said.marks
    return marks and bool(rest & said.stems or claim.marks) and set(left) <= elsewhere
