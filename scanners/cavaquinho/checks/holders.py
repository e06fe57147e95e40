"""The same role, another holder: who did it, who is it, to whom it was done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.aliases import same_place
from cavaquinho.checks.matching import denies
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word, stems_of
from cavaquinho.checks.roles import Role, roles
from cavaquinho.checks.stems import stem
from cavaquinho.models import Finding

BOTH_WAYS: Final = frozenset(
    map(
        stem,
        """met meet married marry divorced joined tied drew shared faced played resembles equals
        borders neighbors merged signed casou casaram encontrou empatou enfrentou dividiu partilhou
        faz limita agreed talked conversou concordou""".split(),
    )
)
"""Deeds that say the same with the parties changed over, or nearly."""
MANY: Final = frozenset(
    map(
        stem,
        """like love know hate want need attend visit see watch read live work study join support
        admire travel eat drink use speak belong participate vote hear feel think believe say go
        walk come stay sit stand wear play enjoy wait buy look talk leave reach use help get
        gostar gosta amar ama conhecer conhece querer quer precisa frequenta visitou visita viu ver
        leu mora vive trabalha estuda apoia apoiou admira viajou comeu come usa fala participou
        participa votou ouviu sente acha acredita disse vai foi andou veio ficou joga jogou
        comprou chegou saiu""".split(),
    )
)
"""Deeds that many may do at once: that one does says nothing of another."""
_SHORT: Final = 4
_TOGETHER: Final = frozenset("with and e com alongside together junto versus".split())

_Names = tuple[tuple[Word, ...], ...]


def holder_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding of the kind "role".

    "The mural was painted by Ana" against "Rui painted the mural": the same deed, in either voice
    and from either side ("beat", "lost to"), or the same office, of the same thing, with another
    holder. Every other word of the claim must be in the evidence. A deed that is told from the
    other side with the right parties gives a finding that agrees.
    """
    mine = claim.once("roles", roles)
    if len(claim.sentences) != 1 or not mine or denies(claim):
        return []
    theirs = evidence.once("roles", roles)
    for role in mine:
        alike = [other for other in theirs if other.verb == role.verb]
        held = [other for other in alike if _meet(role.holders, other.holders)]
        if held:
            agreed = [other for other in held if _turned(role, other)]
            if agreed and len(mine) == 1:
                return [_found(claim, evidence, role, agreed[0], True)]
            continue
        for other in alike:
            if _swapped(role, other, evidence) or _another(role, other, claim, evidence):
                return [_found(claim, evidence, role, other, False)]
    return []


def _turned(role: Role, other: Role) -> bool:
    """Return whether both tell the same from two sides, word for word."""
    sides = role.turned != other.turned and bool(role.party) and bool(other.party)
    return sides and _one(role.party, other.party) and role.rest <= other.rest


def _swapped(role: Role, other: Role, evidence: Profile) -> bool:
    """Return whether the holder of one is the other party of the other."""
    if role.verb in BOTH_WAYS:
        return False
    party, others = stems_of(role.party) | role.rest, stems_of(other.party) | other.rest
    mine, theirs = _all(role.holders), _all(other.holders)
    if not (mine <= others and not _joined(role.holders, other.holders, evidence)):
        return False
    if theirs <= party:
        return party - theirs <= evidence.stems | others
    return _definite(role, other) and role.verb not in MANY and party <= others


def _another(role: Role, other: Role, claim: Profile, evidence: Profile) -> bool:
    """Return whether the evidence gives just this role to another."""
    if role.verb in MANY | BOTH_WAYS or not _definite(role, other):
        return False
    rival = _all(other.holders) - _all(role.holders)
    if (
        _joined(role.holders, other.holders, evidence)
        or rival & claim.stems
        or _unsure(role, other, evidence)
    ):
        return False
    party = stems_of(role.party)
    shared = role.rest & other.rest
    if role.verb.startswith("="):
        return role.rest <= other.rest | evidence.stems and other.rest <= claim.stems
    placed = role.rest <= other.rest | evidence.stems | evidence.marks
    return bool(shared) and placed and (not party or party <= stems_of(other.party) | other.rest)


def _unsure(role: Role, other: Role, evidence: Profile) -> bool:
    """Return whether a lone first word may be no name, or one name is written in two ways."""
    mine, theirs = role.holders[0], other.holders[0]
    for name in (mine, theirs):
        if len(name) == 1 and name[0].opens and name[0].raw.lower() in _raws(evidence):
            return True
    return len(mine) == len(theirs) and all(
        _spelled(one.low, two.low) for one, two in zip(mine, theirs, strict=True)
    )


def _raws(text: Profile) -> frozenset[str]:
    return frozenset(word.raw for word in text.words)


def _spelled(one: str, two: str) -> bool:
    """Return whether two words differ by one letter only."""
    apart = sum(a != b for a, b in zip(one, two, strict=False))
    return len(one) == len(two) > _SHORT and apart <= 1


def _definite(role: Role, other: Role) -> bool:
    return role.definite and other.definite


def _joined(holders: _Names, others: _Names, evidence: Profile) -> bool:
    """Return whether the evidence names a holder as one of several: "Ana, with Rui, ..."."""
    for name in holders:
        stems = stems_of(name) - _all(others)
        for place, word in enumerate(evidence.words):
            if word.content and word.stem in stems and _in_company(evidence.words, place):
                return True
    return False


def _in_company(words: Sequence[Word], place: int) -> bool:
    """Return whether a word that joins stands right before or behind the name at `place`."""
    first = last = place
    while first and words[first - 1].capital and words[first - 1].content:
        first -= 1
    while last + 1 < len(words) and words[last + 1].capital and words[last + 1].content:
        last += 1
    around = (*words[max(0, first - 2) : first], *words[last + 1 : last + 2])
    return any(word.raw.lower() in _TOGETHER and not word.joint for word in around)


def _meet(holders: _Names, others: _Names) -> bool:
    return any(_one(name, other) for name in holders for other in others)


def _one(name: Sequence[Word], other: Sequence[Word]) -> bool:
    """Return whether both may be one name: one has all of the other, or is its acronym."""
    left, right = stems_of(name), stems_of(other)
    if left <= right or right <= left:
        return True
    if same_place([word.low for word in name], [word.low for word in other]):
        return True
    heads = {item[:4] for item in left} & {item[:4] for item in right}
    if heads and 1 in (len(left), len(right)):
        return True
    return _acronym(name, other) or _acronym(other, name)


def _acronym(short: Sequence[Word], full: Sequence[Word]) -> bool:
    if len(short) != 1 or not short[0].raw.isupper():
        return False
    return short[0].low == "".join(word.low[0] for word in full)


def _all(holders: _Names) -> frozenset[str]:
    return frozenset().union(*(stems_of(name) for name in holders))


def _found(claim: Profile, evidence: Profile, role: Role, other: Role, agrees: bool) -> Finding:
    values = claim.quote(role.holders[0]), evidence.quote(other.holders[0])
    return finding("role", agrees, *values, claim, "slot")
