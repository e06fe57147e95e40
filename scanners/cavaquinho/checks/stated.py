"""What a claim denies or says of all, none or some, against the same statement in the evidence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cavaquinho.checks.duties import same_duty
from cavaquinho.checks.logic_words import ASIDE, ENDED, ONCE, PRONOUNS
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile
from cavaquinho.checks.quantifiers import excepts
from cavaquinho.checks.senses import AGAINST, FAVOUR
from cavaquinho.checks.shares import FOLLOWS, exclude, named
from cavaquinho.checks.shortlist import worth_reading
from cavaquinho.checks.statement_match import Match, happened_once, match_of
from cavaquinho.checks.statement_types import Statement, Unit
from cavaquinho.checks.statements import statements
from cavaquinho.models import Finding

KIND: Final = "polarity"
_LEAST: Final = 2
_THERE: Final = 0.6
"""Share of the evidence's words that the claim must have."""
_HERE: Final = 0.75
"""Share of the claim's words that the evidence must have. Choices of ours."""
_IMPERFECT: Final = ("ava", "avam", "ia", "iam")
_NEARLY: Final = 0.75
"""The same for an agreement.  A choice of ours."""


def statement_findings(
    claim: Profile, evidence: Profile, known: Callable[[str], bool] | None = None
) -> list[Finding]:
    """Return at most one finding, of the kind "polarity".

    Made only where claim and a sentence of the evidence plainly state or deny the same thing.

    Args:
        claim: The claim.
        evidence: The window.
        known: Tells whether a folded word is somewhere in the whole context; a short sentence
            ("Previous knowledge is not required.") may leave out what it speaks of.
    """
    if excepts(evidence):
        return []  # what is excepted is another rule's
    mine = claim.once("statements", statements)
    if len(mine) != 1 or mine[0].vague:
        return []
    theirs = worth_reading(mine[0], evidence)
    matches = [match_of(mine[0], other) for other in theirs if _comparable(mine[0], other)]
    matches = [match for match in matches if _same_thing(match, claim, evidence, known)]
    best = max(((match.size, match.share) for match in matches), default=None)
    outcomes = [
        (outcome, match)
        for match in matches
        if (match.size, match.share) == best
        for outcome in (_outcome(match),)
        if outcome is not None
    ]
    outcomes.sort(key=lambda item: not item[0])
    return [_finding(agrees, match, claim) for agrees, match in outcomes[:1]]


def _comparable(mine: Statement, theirs: Statement) -> bool:
    """Tell cheaply whether the two may have to do with each other."""
    turned = len(mine.keys & theirs.denied) + len(theirs.keys & mine.denied)
    if theirs.vague or not (turned or mine.speaks or theirs.speaks):
        return False
    return len(mine.readings & theirs.readings) + turned >= _LEAST


def _same_thing(
    match: Match, claim: Profile, evidence: Profile, known: Callable[[str], bool] | None
) -> bool:
    """Tell whether both sides speak of the same, however they put it."""
    mine, theirs = match.mine, match.theirs
    if match.size < _LEAST or match.share < _THERE or not _bent_alike(match):
        return False
    if _now_and_then(match) or _once(claim, theirs) or _once(evidence, mine):
        return False
    own = match.own
    if mine.quantifier is not None and _of_persons(theirs):
        own |= {unit.word.start for unit in mine.units if unit is _noun(mine)}
    other = match.other
    if theirs.quantifier is not None and _of_persons(mine):  # "nobody" for "no employee"
        other |= {unit.word.start for unit in theirs.units if unit is _noun(theirs)}
    if not _headed(mine, own) or not _headed(theirs, other, match.clauses):
        return False
    if not _one_clause(mine, match.own) or not _one_clause(theirs, match.other):
        return False
    spared = _noun(mine) if _of_persons(theirs) else None  # "nobody": no guest either
    left = [
        unit
        for unit in mine.units
        if not unit.modal and unit.word.start not in match.own and unit is not spared
    ]
    if left and match.share < 1.0:
        return False  # one word in place of another
    stems = evidence.stems | evidence.marks
    elsewhere = known if match.share == 1.0 else None
    missing = [
        unit
        for unit in left
        if unit.word.stem not in stems
        and not (elsewhere and not unit.word.mark and elsewhere(unit.word.low))
    ]
    if any(unit.word.mark or (unit.word.capital and not unit.word.opens) for unit in missing):
        return False
    total = sum(not unit.modal for unit in mine.units)
    return len(missing) <= (1 - _HERE) * total


def _now_and_then(match: Match) -> bool:
    """Tell whether the evidence denies something only at certain times: "not open on Mondays"."""
    theirs = match.theirs
    return bool(theirs.denials or theirs.quantity == "none") and any(
        unit.key.startswith(("#weekday", "#time"))
        and not happened_once(unit)
        and unit.word.clause in match.clauses
        and unit.word.start not in match.other
        for unit in theirs.units
    )


def _once(text: Profile, other: Statement) -> bool:
    """Tell whether a text says how it was before it ended, as the other side says it did."""
    if not any(word.low in ENDED for word in other.denials):
        return False
    past = any(word.content and word.low.endswith(_IMPERFECT) for word in text.words)
    return past or not text.lows.isdisjoint(ONCE)


def _bent_alike(match: Match) -> bool:
    """Tell whether the same words bend both sides, what says nothing of the claim left aside."""
    mine, theirs = match.mine.bends, match.theirs.bends
    idle = {low for low in ASIDE if not match.theirs.aside & match.clauses}
    if FAVOUR in match.mine.keys & match.theirs.keys:
        idle |= AGAINST
    return {low: mine[low] for low in mine if low not in idle} == {
        low: theirs[low] for low in theirs if low not in idle
    }


def _headed(
    side: Statement, matched: frozenset[int], clauses: frozenset[int] = frozenset()
) -> bool:
    """Tell whether what is denied or counted is on the other side, too."""
    for word in side.denials:
        if clauses and word.clause not in clauses:
            continue
        units = [unit for unit in side.units if unit.word.start > word.start][:1]
        if not any(unit.word.start in matched or unit.modal for unit in units):
            return False
    if side.quantifier is not None and not _of_persons(side):
        noun = _noun(side)
        return noun is None or noun.word.start in matched
    return True


def _of_persons(side: Statement) -> bool:
    """Tell whether a side speaks of anybody or anything: "nobody", "nothing"."""
    if side.pronominal or any(word.low in PRONOUNS for word in side.denials):
        return True
    return side.quantifier is not None and side.quantifier.low in PRONOUNS


def _noun(side: Statement) -> Unit | None:
    """Return the first word behind the quantifier."""
    word = side.quantifier
    if word is None:
        return None
    if side.noun >= 0:
        return next((unit for unit in side.units if unit.word.start == side.noun), None)
    units = [unit for unit in side.units if unit.word.start > word.start and not unit.modal]
    counted = len(units) > 1 and units[0].key.startswith("#number")  # "all 14 member states"
    return units[counted] if units else None


def _one_clause(side: Statement, matched: frozenset[int]) -> bool:
    """Tell whether most of what is shared stands in the clauses with a denial."""
    places = {word.clause for word in side.denials}
    solid = [
        unit.word.clause for unit in side.units if unit.word.start in matched and not unit.word.mark
    ]
    near = sum(clause in places for clause in solid)
    return near == 0 or 2 * near >= len(solid)


def _outcome(match: Match) -> bool | None:
    """Return whether the claim follows (True), is excluded (False), or neither (None)."""
    mine, theirs = match.mine, match.theirs
    if any(
        (unit.sign < 0 or (unit.word.low in mine.bases and not unit.word.capital))
        and not unit.modal
        and unit.word.start not in match.own
        for unit in mine.units
    ):
        return None  # a denial whose counterpart is not known
    own = _class(mine, match.own, frozenset(), match.flips)
    other = _class(theirs, match.other, match.clauses, 0)
    if own is None or other is None or not same_duty(mine, theirs, own, other):
        return None
    spoken = match.flips or mine.speaks or theirs.speaks
    denied = mine.denials or any(word.clause in match.clauses for word in theirs.denials)
    if not spoken or ({own, other} == {"yes"} and not denied):
        return None  # opposite words alone are for `negation`
    if own in FOLLOWS[other]:
        strict = match.left or (other in {"no", "none"} and not _of_persons(mine))
        return True if match.share >= (_NEARLY if strict else _THERE) else None
    return False if exclude(own, other) else None


def _class(
    side: Statement, matched: frozenset[int], clauses: frozenset[int], flips: int
) -> str | None:
    """Return what the side says, as `shares.NAMES` names it; None if it is unclear."""
    denials = [word for word in side.denials if not clauses or word.clause in clauses]
    turned = {
        unit.key
        for unit in side.units
        if unit.sign < 0 and (unit.modal or unit.word.start in matched)
    }
    if turned & {unit.key for unit in side.units if unit.sign > 0}:
        return None  # "opens at nine and closes at five"
    odd = (len(denials) + len(turned) + flips) % 2 == 1
    quantity = side.quantity
    if side.quantifier is not None and clauses and side.quantifier.clause not in clauses:
        quantity = ""
    return named(quantity, odd, denials, side.quantifier)


def _finding(agrees: bool, match: Match, claim: Profile) -> Finding:
    mine = _told(match.mine, match.own)
    theirs = _told(match.theirs, match.other)
    return finding(KIND, agrees, mine, theirs, claim, "" if agrees else "negated")


def _told(side: Statement, matched: frozenset[int]) -> str:
    """Return the words that quantify or deny, and what they deny."""
    words = [side.quantifier] if side.quantifier is not None else []
    words += [*side.denials, *(unit.word for unit in side.units if unit.sign < 0)]
    if not words:
        words = [unit.word for unit in side.units if unit.word.start in matched]
        return " ".join(word.raw for word in words[:4])
    last = max(word.start for word in words)
    rest = [unit.word for unit in side.units if unit.word.start > last][:1]
    chosen = {word.start: word.raw for word in [*words, *rest]}
    return " ".join(chosen[start] for start in sorted(chosen))
