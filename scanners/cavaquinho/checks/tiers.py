"""A value inside a bound that is told for all: 75 euros where "from 60 euros upwards" is free."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import Final, NamedTuple

from cavaquinho.checks.carriers import STAYING
from cavaquinho.checks.matching import is_not
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.reckoned_times import Put
from cavaquinho.checks.roots import root
from cavaquinho.checks.stems import stem
from cavaquinho.checks.tier_reader import (
    DOWN,
    KINDS,
    Tier,
    holds,
    one_kind,
    part_of,
    read_tiers,
    said_of,
    told,
)
from cavaquinho.checks.values import equal
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity
from cavaquinho.text.quantities_tokens import fold

_MOMENTS: Final = frozenset({"date", "time"})
_WHENEVER: Final = frozenset(
    """if when whenever unless who whoever anyone every any each all only can may must valid allowed
    permitted se quando caso quem sempre cada todo toda todos todas qualquer so somente apenas pode
    podem deve devem valido valida permitido permitida hold holds carry
    carries seat seats fit fits accommodates comporta comportam cabem cabe acomoda
    suporta""".split()
)
"""Words by which a sentence speaks of every case, not of one."""
_PAST: Final = frozenset("was were had did foi foram era eram tinha tinham".split())
_DEFINITE: Final = frozenset("the this these o a os as este esta esse essa".split())
_IF: Final = frozenset("if when whenever who whoever se quando caso quem with com".split())
_MAY: Final = frozenset("can may could cannot pode podem possivel allowed permitido".split())
_AGED: Final = frozenset({"of", "aged", "de", "com"})
_FOR: Final = frozenset("for to para".split())
_STATES: Final = STAYING | frozenset(
    """is are was were be been has have had costs cost weighs weigh lasts last takes take measures
    starts start begins begin ends end opens closes e foi foram ser tem ha tinha custa custam custou
    pesa pesam dura duram durou mede leva comeca inicia termina acaba abre fecha""".split()
)
"""Verbs after which an amount is what is stated."""
_FRONT: Final = 4
"""Words of a sentence or clause among which its bound must begin. A choice of ours."""
_NEAR: Final = 5
_LASTING: Final = frozenset("since until till desde até".split())
"""Words by which something goes on all the time up to a date, or from it on."""
_LEADS: Final = re.compile(
    r"\b(?:no dia|on|in|at|em|às|as|à|a partir das?|aged|of|worth) $", re.IGNORECASE
)
_OF_BOUND: Final = re.compile(r"\bde $", re.IGNORECASE)
_NOT_MAY: Final = re.compile(
    r"\b(?:(can)not|(can)'t|(can|may) not|não (pode|podem|é possível)|(?:is|are) not (allowed))\b",
    re.IGNORECASE,
)
_YEARS_OLD: Final = re.compile(
    r"-old(?: (child|boy|girl|pupil|student|person|man|woman|visitor|guest|passenger|patient)\b)?"
)
_NAMELESS: Final = "person"
_TURNED: Final = frozenset({"negation", "polarity", "restated"})


class InTier(NamedTuple):
    """Where a value of the claim lies among the bounds of the evidence.

    Attributes:
        value: The claim's value, as written.
        puts: The pieces of the claim that say the bound instead; empty if it lies in none.
        wrong: The claim says of it what the evidence says of another bound.
        several: The evidence has more than one such bound.
        right: Other amounts of the claim that the evidence gives with this bound.
        own: What the evidence says of this bound.
        narrow: The bound describes one thing: the claim says more than the evidence.
    """

    value: str
    puts: tuple[Put, ...]
    wrong: Finding | None = None
    several: bool = False
    right: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()
    narrow: bool = False


def tier_of(claim: Profile, evidence: Profile) -> InTier | None:
    """Return where the one value of the claim lies that is a case of the evidence's bounds.

    Of a bound that describes one thing ("the tower is over 100 m tall"), or a claim that states the
    value itself ("is 120 m tall"), only that it says more than the evidence.
    """
    tiers = evidence.once("tiers", read_tiers) if claim.quantities else []
    if not tiers or len(claim.sentences) != 1 or claim.questions:
        return None
    found = [(item, _alike(claim, item, evidence, tiers)) for item in claim.quantities]
    found = [(item, alike) for item, alike in found if alike]
    cases = [(item, alike) for item, alike in found if _is_case(claim, item, alike)]
    if len(cases or found) != 1:
        return None
    item, alike = (cases or found)[0]
    inside = [tier for tier in alike if holds(item, tier)]
    if len(inside) > 1:
        return None
    open_ended = alike[0].item is alike[0].last and alike[0].item.bound != "range"
    if item.kind == "date" and len(alike) == 1 and open_ended and len(claim.quantities) > 1:
        return None
    if not cases or not any(_for_all(evidence, tier, alike) for tier in inside or alike):
        return _narrow(claim, item, evidence, inside)
    if not inside:
        puts = _denied(claim, item, evidence, alike[0]) if len(alike) == 1 else []
        return InTier(item.text, tuple(puts), None, len(alike) > 1)
    own = told(part_of(evidence, alike, inside[0]))
    others = [one for one in claim.quantities if one is not item]
    right = frozenset(one.text for one in others if claim.mark_of(one) in own)
    wrong = _crossed(claim, item, evidence, inside[0], alike)
    put = _put(claim, item, evidence, inside[0])
    return InTier(item.text, (put,), wrong, len(alike) > 1, right, frozenset(own))


def _narrow(
    claim: Profile, item: Quantity, evidence: Profile, inside: Sequence[Tier]
) -> InTier | None:
    """Return the bound in place of a value that says more; the edge itself says no more."""
    if not inside or item.kind in _MOMENTS or item.low in {inside[0].item.low, inside[0].item.high}:
        return None
    return InTier("", (_put(claim, item, evidence, inside[0])._replace(value=""),), narrow=True)


def weighed(findings: Sequence[Finding], claim: Profile, evidence: Profile) -> Sequence[Finding]:
    """Return findings without those that a bound settles, and with what it finds wrong."""
    place = tier_of(claim, evidence)
    if place is None or place.narrow or not place.puts:
        return findings
    turned = _TURNED if place.several or len(place.puts) > 1 else frozenset()
    held = {place.value, *place.right}
    kept = [
        item
        for item in findings
        if item.agrees or not (item.claim_value in held or item.kind in turned)
        if item.agrees or not (place.several and _names(item.claim_value) <= place.own)
    ]
    return kept if place.wrong is None else [place.wrong, *kept]


def _names(said: str) -> set[str]:
    return {root(fold(word), portuguese=False) for word in said.split()}


def narrows(claim: Profile, evidence: Profile) -> bool:
    """Tell whether a claim gives one value where the evidence only bounds it: "over 100 m tall"."""
    place = tier_of(claim, evidence)
    return place is not None and place.narrow


def _alike(claim: Profile, item: Quantity, evidence: Profile, tiers: Sequence[Tier]) -> list[Tier]:
    """Return the bounds of what a value of the claim is one of."""
    if item.bound != "exact" or item.approximate or item.vague or item.per or item.named_part:
        return []
    if item.kind not in KINDS or (claim.text[item.end :].startswith("-") and not _old(claim, item)):
        return []
    if any(other.bound == "exact" and equal(item, other) for other in evidence.quantities):
        return []
    alike = [tier for tier in tiers if one_kind(item, tier.item)]
    if item.kind != "number":
        return alike
    at = bisect_left(claim.starts, item.start)
    near = [word.stem for word in claim.words[:at] if word.content][-1:]
    near += [stem(item.noun)] if item.noun else []
    return alike if evidence.stems & set(near) else []


def _is_case(claim: Profile, item: Quantity, alike: Sequence[Tier]) -> bool:
    """Tell whether the value is a case of which something else is said: "an order of 75 euros"."""
    at = bisect_left(claim.starts, item.start)
    front, behind = claim.words[:at], claim.words[at + 1 :]
    if any(word.low in _IF for word in front):
        return True
    if any(word.low in _MAY for word in front) and alike[0].item.bound in DOWN:
        return True
    if any(word.low in _STATES and word.raw.lower() != "e" for word in front):
        late = item.kind in _MOMENTS and front[-1].low not in _STATES
        settled = late and not any(word.low in _STATES for word in front[-3:])
        return settled or any(word.low in _FOR for word in front[-_NEAR:])
    counted = item.kind == "number" and not (front and front[-1].low in _AGED)
    if sum(word.content for word in behind if word.start > item.end) > counted:
        return True
    return item.kind in _MOMENTS or any(word.low in _FOR for word in front[-_NEAR:])


def _for_all(evidence: Profile, tier: Tier, alike: Sequence[Tier]) -> bool:
    """Tell whether a bound is told as a condition or for everyone, not of one thing."""
    if tier.item.kind in _MOMENTS and tier.item.bound == "range":
        return True
    if tier.item is not tier.last or len(alike) > 1:
        return True
    if tier.item.kind == "date":
        return said_of(evidence, tier).split()[0] in _LASTING
    number = evidence.sentence_at(tier.item.start)
    words = evidence.sentences.get(number, [])
    lows = {word.low for word in words}
    if lows & _WHENEVER:
        return True
    front = [word for word in words if word.start < tier.start]
    plural = bool(front) and words[0].low not in _DEFINITE and len(front) <= _FRONT
    return plural and not lows & _PAST and not any(word.low in _STATES for word in front)


def _put(claim: Profile, item: Quantity, evidence: Profile, tier: Tier) -> Put:
    said = said_of(evidence, tier)
    old = _old(claim, item)
    if old is not None:
        return Put(item.start, old.end(), f"{old[1] or _NAMELESS} {said}", item.text)
    before = claim.text[: item.start]
    start = _LEADS.search(before)
    if start is None and said.split()[0] in {"acima", "abaixo", "superior", "inferior", "de"}:
        start = _OF_BOUND.search(before)
    first = start.start() if start else item.start
    if first == 0:
        said = said[:1].upper() + said[1:]
    return Put(first, item.end, said, item.text)


def _old(claim: Profile, item: Quantity) -> re.Match[str] | None:
    """Return what follows in "an eight-year-old child"."""
    return _YEARS_OLD.match(claim.text, item.end)


def _denied(claim: Profile, item: Quantity, evidence: Profile, tier: Tier) -> list[Put]:
    """Put "five cannot" as "up to four can", where the most is four."""
    found = _NOT_MAY.search(claim.text)
    words = evidence.sentences.get(evidence.sentence_at(tier.item.start), [])
    if found is None or tier.item.bound not in DOWN or any(is_not(word) for word in words):
        return []
    may = next(group for group in found.groups() if group)
    if found.group().lower().startswith(("is", "are")):
        may = f"{found.group().split()[0]} {may}"
    may = may[:1].upper() + may[1:] if found.start() == 0 else may
    return [_put(claim, item, evidence, tier), Put(found.start(), found.end(), may)]


def _crossed(
    claim: Profile, item: Quantity, evidence: Profile, tier: Tier, alike: Sequence[Tier]
) -> Finding | None:
    """Return a finding where the claim says of a value what is told of another bound."""
    own = part_of(evidence, alike, tier)
    at = bisect_left(claim.starts, item.start)
    near = [word for word in claim.words[max(0, at - 2) : at] if word.content]
    near = near or [word for word in claim.words if item.noun and word.low == fold(item.noun)]
    mine = told(claim.words) - told([claim.words[at], *near])
    for other in alike:
        if other is tier:
            continue
        their = part_of(evidence, alike, other)
        ours, theirs = told(own) - told(their), told(their) - told(own)
        amounts = {word for word in theirs & mine if word.startswith("#")}
        kinds = {word.split(":")[0] for word in amounts}
        instead = {word for word in ours - mine if word.split(":")[0] in kinds}
        denials = {any(is_not(word) for word in words) for words in (claim.words, their)}
        theirs -= told([word for word in their if word.start < other.start and not word.mark])
        said = bool(theirs) and theirs <= mine and not ours & mine and bool(ours)
        kept = any(word.startswith("#") for word in ours & mine)
        named, other_named = _capitals(own) - _capitals(their), _capitals(their) - _capitals(own)
        moved = bool(other_named) and other_named <= mine and bool(named - mine)
        if (amounts and instead and not kept) or ((said or moved) and len(denials) == 1):
            values = item.text, said_of(evidence, tier)
            return finding("crossed", False, *values, claim, "slot")
    return None


def _capitals(words: Sequence[Word]) -> set[str]:
    return told([word for word in words if word.capital and not word.opens])
