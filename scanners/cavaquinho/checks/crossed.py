"""A value or name of the evidence, given by the claim to what the evidence gives another one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Final

from cavaquinho.checks.matching import BESIDE, denies
from cavaquinho.checks.messages import finding
from cavaquinho.checks.names import Name, agree, find_names, same_role
from cavaquinho.checks.profile import Profile, Word, stems_of
from cavaquinho.checks.slots import Slot, slots
from cavaquinho.checks.stems import stem
from cavaquinho.checks.values import comparable, same
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

_COVERED: Final = 0.9
"""Share of the claim's words that must stand around the other value. A choice of ours."""
_FEWEST: Final = 3
"""Content words of a claim: a subject, what it does, and an object."""
_IN_TURN: Final = frozenset({"respectively", "respectivamente"})
_OF: Final = frozenset("of de do da dos das".split())
_THAN: Final = frozenset({"than"})
_MOST: Final = 12
"""Values in one window above which it is a list, whose order tells what belongs together."""


def crossed_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding, of the kind "crossed".

    "The bridge is 324 metres wide" for "The bridge is 324 metres long and 18 metres wide": the
    evidence has the claim's value, but everything that the claim says around it stands around
    another one, and nothing that sets the first apart. Linear in the words for each pair of values.
    """
    if denies(claim) or evidence.lows & _IN_TURN or len(claim.sentences) != 1:
        return []
    if claim.lows & _THAN and sum(word.low in _THAN for word in evidence.words) > 1:
        return []  # "Ines is older than Karim, Karim is older than Petra": so is Ines than Petra
    found = (
        _swapped(claim, evidence)
        or _amounts(claim, evidence)
        or _names(claim, evidence)
        or _clauses(claim, evidence)
    )
    return [found] if found is not None else []


def _amounts(claim: Profile, evidence: Profile) -> Finding | None:
    theirs = evidence.quantities
    if not 1 < len(theirs) <= _MOST or not 0 < len(claim.quantities) <= _MOST:
        return None
    for quantity in claim.quantities:
        rivals = [item for item in theirs if comparable(quantity, item)]
        if len(rivals) < 2:
            continue
        around = slots(evidence, [(item.start, item.end) for item in rivals])
        holders = [i for i, item in enumerate(rivals) if same(quantity, item) is not False]
        owner = _owner(claim, quantity)
        if owner and any(_owner(evidence, rivals[i]) == owner for i in holders):
            continue  # "the tower of 1790" in both
        others = [i for i in range(len(rivals)) if i not in holders]
        others = [i for i in others if not _said(rivals[i], quantity, claim)]
        near = [rivals[i] for i in holders]
        others = [i for i in others if not any(_beside(rivals[i], item) for item in near)]
        words = (claim.stems - {stem(quantity.noun)}) | _marks(claim, quantity)
        words -= {_follower(claim, quantity)} & {_follower(evidence, rivals[i]) for i in holders}
        place = _better(words, around, holders, others)
        if place is not None:
            return finding("crossed", False, quantity.text, rivals[place].text, claim, "slot")
    return None


def _swapped(claim: Profile, evidence: Profile) -> Finding | None:
    """Find "a fine of 1% and interest of 2%" for "a fine of 2% and interest of 1% a month"."""
    theirs, mine = evidence.quantities, claim.quantities
    if not (1 < len(theirs) <= _MOST and 1 < len(mine) <= _MOST):
        return None
    for one, other in combinations(mine, 2):
        if not comparable(one, other) or same(one, other):
            continue
        left = [item for item in theirs if comparable(one, item) and same(one, item)]
        right = [item for item in theirs if comparable(other, item) and same(other, item)]
        if len(left) != 1 or len(right) != 1 or left[0] is right[0]:
            continue
        if _changed_places(claim, (one, other), evidence, (left[0], right[0])):
            return finding("crossed", False, one.text, right[0].text, claim, "slot")
    return None


def _changed_places(
    claim: Profile,
    mine: tuple[Quantity, Quantity],
    evidence: Profile,
    theirs: tuple[Quantity, Quantity],
) -> bool:
    """Tell whether the words in front of each of two amounts stand before the other one there.

    What leads the first amount in both texts may be the subject of both.
    """
    first, second = (_leaders(claim, item) for item in mine)
    left, right = (_leaders(evidence, item) for item in theirs)
    first, second, left, right = first - second, second - first, left - right, right - left
    moved = first & right, second & left
    led = first & left if mine[0].start < mine[1].start else second & right
    kept = (first & left) | (second & right)
    return bool(moved[0] and moved[1]) and kept <= led


def _leaders(text: Profile, item: Quantity) -> frozenset[str]:
    """Return the stems of the content words between an amount and the one before it."""
    at = bisect_left(text.starts, item.start)
    number = text.words[at].sentence if at < len(text.words) else -1
    found: list[Word] = []
    for word in reversed(text.words[:at]):
        if word.sentence != number:
            break
        if word.mark:
            found = found[:-1]  # what is counted: "48 votes"
            break
        found.append(word)
    return frozenset(word.stem for word in found if word.content)


def _names(claim: Profile, evidence: Profile) -> Finding | None:
    mine, theirs = claim.once("names", find_names), evidence.once("names", find_names)
    if len(theirs) < 2 or len(theirs) > _MOST:
        return None
    for name in mine[:_MOST]:
        alike = [other for other in theirs if agree(name, other) or same_role(name, other)]
        holders = [i for i, other in enumerate(alike) if agree(name, other)]
        others = [
            i for i, other in enumerate(alike) if i not in holders and not _mentioned(other, mine)
        ]
        if not holders or not others:
            continue
        # Only names of one role divide the sentence: a subject stays with its object.
        around = slots(evidence, [other.span for other in alike])
        words = (claim.stems - name.known) | claim.marks
        place = _better(words, around, holders, others)
        if place is not None:
            values = claim.text[slice(*name.span)], evidence.text[slice(*alike[place].span)]
            return finding("crossed", False, *values, claim, "slot")
    return None


def _clauses(claim: Profile, evidence: Profile) -> Finding | None:
    """Find "Bruno plays the violin" for "Ana plays the violin and Bruno plays the cello"."""
    words = claim.stems
    if not _FEWEST <= len(words) or len(claim.clauses) != 1:
        return None
    clauses = [clause for clause in evidence.clauses if len(clause) > 1]
    for first, second in _pairs(clauses):
        for one, other in ((first, second), (second, first)):
            found = _mixed(words, one, other)
            if found is not None:
                return finding("crossed", False, found[0].raw, found[1].raw, claim, "slot")
    return None


def _pairs(clauses: Sequence[Sequence[Word]]) -> Iterator[tuple[Sequence[Word], Sequence[Word]]]:
    """Yield neighbouring clauses that are built alike: as many words, or nearly."""
    for first, second in pairwise(clauses[:_MOST]):
        if abs(len(first) - len(second)) <= 1:
            yield first, second


def _mixed(
    words: frozenset[str], one: Sequence[Word], other: Sequence[Word]
) -> tuple[Word, Word] | None:
    """Return the word of `one` that the claim has, and its rival in `other`.

    Both clauses share a middle that the claim has, too ("plays"); in front of it `one` has what the
    claim leaves out and `other` what it says; behind it is the other way round.
    """
    left, right = {word.stem for word in one}, {word.stem for word in other}
    middle = left & right & words
    if not middle or not words <= left | right:
        return None
    (subject, object_), (rival, value) = _around(one, middle), _around(other, middle)
    if not (subject and object_ and rival and value):
        return None
    said, not_said = stems_of(object_) | stems_of(rival), stems_of(subject) | stems_of(value)
    if stems_of(object_) & stems_of(value) or stems_of(subject) & stems_of(rival):
        return None
    if words - middle != said or words & not_said:
        return None
    return object_[0], value[0]


def _around(
    clause: Sequence[Word], middle: frozenset[str] | set[str]
) -> tuple[list[Word], list[Word]]:
    """Return the words of a clause in front of the middle, and behind it."""
    places = [place for place, word in enumerate(clause) if word.stem in middle]
    front = [word for word in clause[: places[0]]]
    return front, [word for word in clause[places[-1] + 1 :]]


def _better(
    words: frozenset[str], around: Sequence[Slot], holders: Sequence[int], others: Sequence[int]
) -> int | None:
    """Return the other value that all the claim's words belong to, if none of the holders fits."""
    if not holders or len(words) < 2:
        return None
    for place in others:
        if all(_belongs(words, around[place], around[holder]) for holder in holders):
            return place
    return None


def _belongs(words: frozenset[str], other: Slot, holder: Slot) -> bool:
    """Return whether the words stand around `other`, and none is special to the holder."""
    there = other.own | other.shared | (other.earlier if other.pronoun else frozenset())
    carried = frozenset() if holder.subject else holder.carried
    special = words & other.own - holder.own - carried
    against = words & holder.own - there
    known = there if other.names else there | other.earlier
    return bool(special) and not against and len(words & known) >= _COVERED * len(words)


def _marks(claim: Profile, without: Quantity) -> frozenset[str]:
    """Return what stands for the claim's other quantities."""
    return frozenset(
        word.stem
        for word in claim.words
        if word.mark and not without.start <= word.start < without.end
    )


def _follower(text: Profile, item: Quantity) -> str:
    """Return the stem of the word right behind: "morning" of "on Saturday morning"."""
    at = bisect_left(text.starts, item.end)
    return text.words[at].stem if at < len(text.words) else ""


def _owner(text: Profile, item: Quantity) -> str:
    """Return the stem of what an amount is of: "tower" of "the tower of 1790"; "" if nothing."""
    at = bisect_left(text.starts, item.start)
    if at < 2 or text.words[at - 1].low not in _OF or not text.words[at - 2].content:
        return ""
    return text.words[at - 2].stem


def _beside(item: Quantity, other: Quantity) -> bool:
    """Return whether both belong together: "37 of the 120", "from 5% to 7%"."""
    first, second = sorted((item, other), key=lambda one: one.start)
    return second.start - first.end <= BESIDE


def _said(item: Quantity, quantity: Quantity, claim: Profile) -> bool:
    """Return whether another value of the claim is (or may be) this one."""
    return any(
        other is not quantity and comparable(other, item) and same(other, item) is not False
        for other in claim.quantities
    )


def _mentioned(other: Name, mine: Sequence[Name]) -> bool:
    return any(agree(name, other) for name in mine)
