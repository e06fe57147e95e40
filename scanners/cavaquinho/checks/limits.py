"""A least amount against a most: "at least 21" and "no older than 21", "não pode ter mais de"."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from cavaquinho.checks.carriers import carries
from cavaquinho.checks.matching import is_not
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.stems import stem_list
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

KIND: Final = "limit"
_UP: Final = {"at_least": True, "more_than": True, "at_most": False, "less_than": False}
_OPPOSITE: Final = {
    "at_least": "less_than",
    "less_than": "at_least",
    "at_most": "more_than",
    "more_than": "at_most",
}
_YEAR: Final = 31_557_600.0
"""Seconds of a mean year. Source: 365.25 days of 86,400 seconds."""
_AGE: Final = stem_list("old older younger age aged ages idade anos years")
_IDLE: Final = stem_list(
    """allowed permitted possible must required requirement minimum maximum limit limite minima
    maxima holds hold fit fits weigh weighs weight pesar peso ter ser tenham required exigida
    exigido permitido permitida preciso needed need have has limited limitado be older younger old
    age aged idade contain accept"""
)
"""Words that say no more than that there is a limit."""
_VERBS: Final = frozenset(
    """be have has weigh contain hold cost last take exceed accept ter ser pesar conter custar durar
    levar passar exceder may can must should pode podem deve devem poderao deverao""".split()
)
"""Words between a "not" and the amount that it bounds."""
_ALMOST: Final = 1e-6


class _Limit(NamedTuple):
    """A sentence with one bounded amount."""

    item: Quantity
    bound: str
    rest: frozenset[str]
    nots: int
    aged: bool


def limit_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding, of the kind "limit".

    Made where claim and a sentence of the evidence bound the same amount, each as its only one, and
    the claim has no word of its own: from the same side, or from the other.
    """
    if len(claim.sentences) != 1 or claim.questions:
        return []
    mine = claim.once("limits", _limits)
    if len(mine) != 1:
        return []
    for other in evidence.once("limits", _limits):
        agrees = _compare(mine[0], other)
        if agrees is not None:
            values = claim.text[mine[0].item.outer : mine[0].item.end], _said(evidence, other)
            return [finding(KIND, agrees, *values, claim)]
    return []


def _said(text: Profile, limit: _Limit) -> str:
    return text.text[limit.item.outer : limit.item.end]


def _limits(text: Profile) -> list[_Limit]:
    found = []
    for words in text.asserting:
        inside = text.quantities_of(words)
        if len(inside) == 1 and inside[0].bound in _UP and not inside[0].approximate:
            found.append(_limit(words, inside[0]))
    return found


def _limit(words: Sequence[Word], item: Quantity) -> _Limit:
    before = [word for word in words if word.start < item.outer]
    nots = [word for word in words if is_not(word) and not item.outer <= word.start < item.end]
    bound: str = item.bound
    if len(nots) == 1 and nots[0] in before and _bounds(before, nots[0]):
        bound, nots = _OPPOSITE[bound], []
    content = {word.stem for word in words if word.content and not word.mark}
    rest = frozenset(content) - _IDLE
    aged = bool(content & _AGE) or item.named == "year"
    return _Limit(item, bound, rest, len(nots), aged)


def _bounds(before: Sequence[Word], denial: Word) -> bool:
    """Tell whether a "not" denies the amount itself: "não podem ter mais de 35 anos"."""
    behind = [word for word in before if word.start > denial.start]
    return all(word.low in _VERBS or not word.content for word in behind)


def _compare(mine: _Limit, theirs: _Limit) -> bool | None:
    """Return whether the claim follows (True), is excluded (False), or neither (None)."""
    if not _same_amount(mine, theirs) or mine.nots != theirs.nots:
        return None
    own, other = _plain(mine, theirs), _plain(theirs, mine)
    if not own or not own <= theirs.rest or len(other - mine.rest) > 1:
        return None
    if mine.bound == theirs.bound:
        return True
    return False if _UP[mine.bound] != _UP[theirs.bound] else None


def _plain(one: _Limit, other: _Limit) -> frozenset[str]:
    """Return the words of one side that do more than carry its amount."""
    kind, unit = one.item.kind, one.item.unit
    return frozenset(word for word in one.rest if not carries(word, other.rest, kind, unit))


def _same_amount(mine: _Limit, theirs: _Limit) -> bool:
    one, other = _value(mine), _value(theirs)
    if not math.isclose(one[0], other[0], rel_tol=_ALMOST):
        return False
    years = {one[1], other[1]} == {"", "year"} and (mine.aged or theirs.aged)
    return one[1] == other[1] or years


def _value(limit: _Limit) -> tuple[float, str]:
    """Return the amount that is bounded, and its unit; ages in years."""
    item = limit.item
    value = item.low if math.isfinite(item.low) else item.high
    if item.kind == "duration" and item.named == "year":
        return round(value / _YEAR, 2), "year"
    return value, "" if item.kind == "number" else item.unit or item.kind
