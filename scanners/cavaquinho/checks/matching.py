"""Each quantity of a claim against the one that fills the same slot in its evidence."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from cavaquinho.checks.alignment import covered
from cavaquinho.checks.amounts import point
from cavaquinho.checks.candidates import candidates as find_candidates
from cavaquinho.checks.carriers import STAYING, carries, without_carriers
from cavaquinho.checks.derived import derived, multiplied
from cavaquinho.checks.hours import in_hours, other_edge
from cavaquinho.checks.messages import quantity_finding
from cavaquinho.checks.periods import in_period
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.reckoned_dates import told_by_distance
from cavaquinho.checks.signs import GAIN, LOSS, positive, sign
from cavaquinho.checks.slots import Slot, fit, slots, wanted_words
from cavaquinho.checks.stems import ends_in_not, stem
from cavaquinho.checks.units import other_unit, twins
from cavaquinho.checks.values import equal, same
from cavaquinho.checks.weekdays import in_week_range
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

# How much of the claim's words must stand around the evidence's detail. Choices of ours.
ENOUGH = 0.7
FOREIGN = 0.4
FEW = 0.4
"""The same for a figure that the claim gives with another unit: that is no chance."""
BETTER = 0.6
BESIDE = 9
_MOST = 40
_LONG = 3
"""Digits of a figure that two texts hardly share by chance. A choice of ours."""
_LARGE, _NEARBY = 1000.0, 0.05
_MOST_RIVALS = 20
_BOUNDING = frozenset("exceed exceeding more less fewer later longer only so mais menos".split())
_PLACING = frozenset(
    """after before on in at until till within by from to with for since during after apos depois
    antes em no na nos nas ate por para com durante as aos desde""".split()
)
"""Words that make an amount say when or where: "not open on 5 May" denies the opening."""
_EXCEPT = frozenset({"except", "excepting", "excluding", "exceto", "salvo"})
_CLOSE = 3
"""Words between "except" and what it excepts. A choice of ours."""
NOT = frozenset("not never nao nunca jamais cannot".split())


def matched(claim: Profile, evidence: Profile, kinds: frozenset[str]) -> list[Finding]:
    """Match the quantities of these kinds and compare each pair."""
    findings = []
    for quantity in claim.quantities[:_MOST]:
        if quantity.kind not in kinds:
            continue
        found = _one(claim, evidence, quantity)
        if found is not None:
            findings.append(found)
    return findings


def _one(claim: Profile, evidence: Profile, quantity: Quantity) -> Finding | None:
    inside = (
        in_week_range(claim, evidence, quantity)
        or in_period(claim, evidence, quantity)
        or in_hours(claim, evidence, quantity)
    )
    if inside is not None:
        return inside
    kind = quantity.kind, quantity.unit
    rivals = [item for item in claim.quantities if (item.kind, item.unit) == kind]
    candidates = find_candidates(quantity, claim, evidence)
    candidates = [
        item
        for item in candidates
        if not _excepted(evidence, quantity, item) and not _denied(evidence, item)
        if not other_edge(claim, quantity, evidence, item)
    ]
    if not candidates:
        return _same_figure(claim, evidence, quantity) or other_unit(claim, evidence, quantity)
    wanted = wanted_words(claim, quantity, rivals)
    around = slots(evidence, [(item.start, item.end) for item in candidates])
    scores = [fit(wanted, slot) for slot in around]
    verdicts = [_verdict(claim, quantity, item) for item in candidates]
    free = _free(quantity, rivals, candidates) or [
        i for i in range(len(scores)) if verdicts[i] is True
    ]
    if not free:
        return None
    best = max(free, key=lambda i: (scores[i], verdicts[i] is True, -i))
    if True in verdicts:
        return _agreeing(claim, quantity, candidates, scores, verdicts, best, wanted, around)
    if not any(item.named == quantity.named for item in candidates):
        unit = other_unit(claim, evidence, quantity)
        if unit is not None:
            return unit
    twin = twins(quantity, candidates[best]) and _close_by(wanted, around[best])
    if verdicts[best] is None or not (
        twin or _plain(quantity, candidates, wanted, around, best, _near(claim, quantity))
    ):
        foreign = claim.portuguese != evidence.portuguese and verdicts[best] is False
        if not (foreign and _abroad(candidates, wanted, around)):
            return None
    if (
        denies(claim)
        or derived(quantity, candidates, evidence.quantities)
        or multiplied(claim, quantity, candidates[best])
        or _partitive(claim, quantity, candidates[best])
        or told_by_distance(claim, evidence, quantity)
    ):
        return None
    return quantity_finding(claim, quantity, candidates[best], False)


def _same_figure(claim: Profile, evidence: Profile, quantity: Quantity) -> Finding | None:
    """Find a long figure that counts the same by another noun: 15,180 devices, 15,180 phones."""
    if quantity.kind != "number" or quantity.per or not _long(quantity):
        return None
    alike = [item for item in evidence.quantities if item.kind == "number" and not item.per]
    alike = [item for item in alike if _long(item) and same(quantity, item)]
    if len(alike) != 1 or not _near_value(quantity, alike[0]):
        return None
    return quantity_finding(claim, quantity, alike[0], True)


def _long(item: Quantity) -> bool:
    return item.figures >= _LONG or point(item) >= _LARGE


def _near_value(quantity: Quantity, item: Quantity) -> bool:
    """Return whether both name nearly the same number, whatever bounds them."""
    a, b = point(quantity), point(item)
    return abs(a - b) <= _NEARBY * max(abs(a), abs(b))


def _close_by(wanted: frozenset[str], slot: Slot) -> bool:
    """Tell whether half of the claim's words stand around a figure."""
    words = frozenset(stem_ for stem_ in wanted if not stem_.startswith("#"))
    return bool(words) and len(words & slot.all) >= FEW * len(words)


def _excepted(evidence: Profile, quantity: Quantity, item: Quantity) -> bool:
    """Tell whether the evidence names another value only as an exception: "except on Mondays"."""
    behind = bisect_left(evidence.starts, item.start)
    near = evidence.words[max(0, behind - _CLOSE) : behind]
    return any(word.low in _EXCEPT for word in near) and same(quantity, item) is False


def _denied(evidence: Profile, item: Quantity) -> bool:
    """Tell whether the evidence names a value only to deny it: "the fee is not 40 euros"."""
    behind = bisect_left(evidence.starts, item.start)
    for word in reversed(evidence.words[max(0, behind - _CLOSE) : behind]):
        if word.low in _BOUNDING or word.low in _PLACING or word.joint:
            return False
        if is_not(word):
            return True
    return False


def is_not(word: Word) -> bool:
    """Tell whether a word denies: "not", "never", "isn't"."""
    return word.low in NOT or ends_in_not(word.low)


def _verdict(claim: Profile, quantity: Quantity, item: Quantity) -> bool | None:
    """Compare two quantities; "a loss of 14.2" equals (14.2)."""
    if (quantity.low < 0) != (item.low < 0) and sign(claim.stems) < 0:
        return same(positive(quantity), positive(item))
    return same(quantity, item)


def _free(
    quantity: Quantity, rivals: Sequence[Quantity], candidates: Sequence[Quantity]
) -> list[int]:
    """Return the candidates that no other detail of the claim agrees with."""
    others = [item for item in rivals if item is not quantity][:_MOST_RIVALS]
    return [
        i for i, item in enumerate(candidates) if not any(equal(other, item) for other in others)
    ]


def _abroad(candidates: Sequence[Quantity], wanted: frozenset[str], around: Sequence[Slot]) -> bool:
    """Tell whether evidence in another language has one such detail, and the claim's names."""
    if len(candidates) != 1 or not wanted or candidates[0].kind in {"number", "ordinal"}:
        return False
    return len(wanted & around[0].all) / len(wanted) >= FOREIGN


def _partitive(claim: Profile, quantity: Quantity, item: Quantity) -> bool:
    """Tell whether the claim speaks of a part: "two of the three"."""
    behind = claim.text[quantity.end : quantity.end + 8].split()[:1]
    part = bool(behind) and behind[0].lower() in {"of", "das", "dos"}
    return part and quantity.kind == "number" and quantity.high <= item.high


def _near(claim: Profile, quantity: Quantity) -> str | None:
    """Return the stem of the content word in front of the quantity: mostly its verb or noun."""
    near = None
    for word in claim.words:
        if word.start >= quantity.start:
            break
        if word.content and word.low not in STAYING:
            near = word.stem
        elif word.opens:
            near = None
    return near


def _agreeing(
    claim: Profile,
    quantity: Quantity,
    candidates: Sequence[Quantity],
    scores: Sequence[float],
    verdicts: Sequence[bool | None],
    best: int,
    wanted: frozenset[str],
    around: Sequence[Slot],
) -> Finding | None:
    """Return agreement, unless another detail fits the claim's words plainly better."""
    agreeing = max((i for i in range(len(scores)) if verdicts[i]), key=lambda i: (scores[i], -i))
    beside = abs(candidates[best].start - candidates[agreeing].end) <= BESIDE  # "three of the ten"
    if beside or wanted <= _said_of(around[agreeing]):
        best = agreeing
    if verdicts[best] is False and scores[best] >= scores[agreeing] + BETTER:
        doubtful = quantity.kind == "number" and quantity.low <= 2
        if (
            doubtful
            or not _exclusive(wanted - {stem(quantity.noun)}, around[best], around[agreeing])
            or denies(claim)
        ):
            return None
        return quantity_finding(claim, quantity, candidates[best], False, "slot")
    if verdicts[best] is False and scores[best] > scores[agreeing] + 0.5:
        return None
    return quantity_finding(claim, quantity, candidates[agreeing], True)


def _exclusive(wanted: frozenset[str], best: Slot, agreeing: Slot) -> bool:
    """Tell whether the better slot has words of the claim, and the other has none of its own."""
    return bool((wanted & best.own) - _said_of(agreeing)) and not (
        (wanted & agreeing.own) - best.own - best.shared
    )


def _said_of(slot: Slot) -> frozenset[str]:
    """Return the words of a clause; one without a subject goes on about the one before."""
    return slot.own if slot.subject else slot.own | slot.carried


def denies(text: Profile) -> bool:
    """Tell whether a text has a "not": then another value may be just what it says."""
    return text.once("denies", _denies)


def _denies(text: Profile) -> bool:
    return any(
        is_not(word)
        and (place + 1 == len(text.words) or text.words[place + 1].low not in _BOUNDING)
        for place, word in enumerate(text.words)
    )


def _plain(
    quantity: Quantity,
    candidates: Sequence[Quantity],
    wanted: frozenset[str],
    around: Sequence[Slot],
    best: int,
    near: str | None,
) -> bool:
    """Tell whether the best candidate is plainly the same slot."""
    if not wanted:
        return len(candidates) == 1 and quantity.kind not in {"number", "ordinal"}
    wanted = frozenset(stem_ for stem_ in wanted if not stem_.startswith("#"))
    wanted = frozenset(word for word in wanted if f"#number:{word}" not in around[best].all)
    wanted = without_carriers(wanted, around[best].all, quantity) or wanted
    if near is not None and carries(near, around[best].all, quantity.kind, quantity.unit):
        near = None
    if not wanted:
        return False
    share = covered(wanted, around[best].all | around[best].later)
    counted = quantity.kind == "number" and quantity.noun and candidates[best].noun
    if not counted and near is not None and near not in around[best].all | LOSS | GAIN:
        return False
    local = len(wanted & (around[best].own | around[best].shared))
    if not local and not around[best].pronoun:
        return False
    if quantity.kind in {"number", "ordinal"}:
        other = candidates[best]
        if not quantity.noun or not other.noun:
            if (quantity.noun and stem(quantity.noun) not in around[best].all) or (
                other.noun and stem(other.noun) not in wanted
            ):
                return False
            return share >= 0.75 and (quantity.low > 20 or not (quantity.noun or other.noun))
    return share >= ENOUGH
