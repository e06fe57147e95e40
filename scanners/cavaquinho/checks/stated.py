"""What a claim denies or says of all, none or some, against the same statement in the evidence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cavaquinho.checks.duties import same_duty
from cavaquinho.checks.matching import is_not
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile
from cavaquinho.checks.shortlist import worth_reading
from cavaquinho.checks.statements import Statement, Unit, statements
from cavaquinho.models import Finding

KIND: Final = "polarity"
_CONFLICTS: Final = frozenset(
    frozenset(pair)
    for pair in (
        ("yes", "no"),
        ("yes", "none"),
        ("all", "none"),
        ("all", "no"),
        ("all", "somenot"),
        ("none", "some"),
    )
)
_FOLLOWS: Final = {
    "all": {"all", "some"},
    "none": {"none", "no", "somenot"},
    "no": {"none", "no"},
    "some": set(),
    "somenot": {"somenot"},
    "yes": {"yes"},
}
"""What may be claimed where the evidence says so."""
_EXCEPTING: Final = frozenset("except excepting excluding exceto salvo menos".split())
_LEAST: Final = 2
_THERE: Final = 0.6
"""Share of the evidence's words that the claim must have."""
_HERE: Final = 0.75
"""Share of the claim's words that the evidence must have. Choices of ours."""
_NEARLY: Final = 0.75
"""The same for an agreement.  A choice of ours."""
_ARTICLES: Final = frozenset("a an um uma par pair".split())
_PERSONS: Final = frozenset("nobody ninguem everyone everybody".split())


@dataclass(frozen=True)
class _Match:
    """A claim and a sentence of the evidence laid side by side."""

    mine: Statement
    theirs: Statement
    own: frozenset[int]
    """Starts of the claim's matched words."""
    other: frozenset[int]
    """Starts of the evidence's matched words."""
    clauses: frozenset[int]
    """Clauses of the evidence that speak of the claim."""
    flips: int
    """Words matched by their prefixed denial ("unheated")."""
    size: int
    share: float


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
    if evidence.lows & _EXCEPTING:
        return []  # what is excepted is another rule's
    mine = claim.once("statements", statements)
    if len(mine) != 1 or mine[0].vague:
        return []
    theirs = worth_reading(mine[0], evidence)
    matches = [_match(mine[0], other) for other in theirs if _comparable(mine[0], other)]
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


def _match(mine: Statement, theirs: Statement) -> _Match:
    own, flips = _found(mine, theirs)
    other, more = _found(theirs, mine)
    solid = [unit for unit in theirs.units if unit.word.start in other]
    clauses = frozenset(unit.word.clause for unit in solid)
    there = [
        unit
        for unit in theirs.units
        if unit.word.clause in clauses and not unit.modal and not _single(unit)
    ]
    hits = sum(unit.word.start in other for unit in there)
    size = min(len({unit.key for unit in solid}), len(own))
    return _Match(
        mine, theirs, own, other, clauses, flips + more, size, hits / len(there) if there else 0.0
    )


def _single(unit: Unit) -> bool:
    """Tell whether a unit is a plain "one" or "a pair", hardly more than an article."""
    return unit.word.mark and (unit.key.endswith(":1") or unit.word.low in _ARTICLES)


def _found(side: Statement, others: Statement) -> tuple[frozenset[int], int]:
    """Return which units the other side has, and how many only as what their prefix denies."""
    behind = set(others.bases.values())
    found: set[int] = set()
    flips = 0
    for unit in side.units:
        if unit.key in others.keys or unit.head in others.heads or unit.key in behind:
            found.add(unit.word.start)
        elif side.bases.get(unit.word.low) in others.keys:
            found.add(unit.word.start)
            flips += 1
    return frozenset(found), flips


def _comparable(mine: Statement, theirs: Statement) -> bool:
    """Tell cheaply whether the two may have to do with each other."""
    turned = len(mine.keys & set(theirs.bases.values())) + len(
        theirs.keys & set(mine.bases.values())
    )
    if theirs.vague or not (turned or mine.speaks or theirs.speaks):
        return False
    return len(mine.heads & theirs.heads) + turned >= _LEAST


def _same_thing(
    match: _Match, claim: Profile, evidence: Profile, known: Callable[[str], bool] | None
) -> bool:
    """Tell whether both sides speak of the same, however they put it."""
    mine, theirs = match.mine, match.theirs
    if match.size < _LEAST or match.share < _THERE or mine.bends != theirs.bends:
        return False
    own = match.own
    if mine.quantifier is not None and _of_persons(theirs):
        own |= {unit.word.start for unit in mine.units if unit is _noun(mine)}
    if not _headed(mine, own) or not _headed(theirs, match.other, match.clauses):
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
    stems = evidence.stems | {word.stem for word in evidence.words if word.mark}
    terse = known is not None and match.share == 1.0
    missing = [
        unit
        for unit in left
        if unit.word.stem not in stems
        and not (terse and known is not None and not unit.word.mark and known(unit.word.low))
    ]
    if any(unit.word.mark or (unit.word.capital and not unit.word.opens) for unit in missing):
        return False
    total = sum(not unit.modal for unit in mine.units)
    return len(missing) <= (1 - _HERE) * total


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
    if side.quantifier is not None and side.quantifier.raw:
        noun = _noun(side)
        return noun is None or noun.word.start in matched
    return True


def _of_persons(side: Statement) -> bool:
    return side.quantifier is not None and side.quantifier.low in _PERSONS


def _noun(side: Statement) -> Unit | None:
    """Return the first word behind the quantifier."""
    word = side.quantifier
    if word is None:
        return None
    return next((unit for unit in side.units if unit.word.start > word.start), None)


def _one_clause(side: Statement, matched: frozenset[int]) -> bool:
    """Tell whether most of what is shared stands in the clauses with a denial."""
    places = {word.clause for word in side.denials}
    solid = [unit.word.clause for unit in side.units if unit.word.start in matched]
    near = sum(clause in places for clause in solid)
    return near == 0 or 2 * near > len(solid)


def _outcome(match: _Match) -> bool | None:
    """Return whether the claim follows (True), is excluded (False), or neither (None)."""
    mine, theirs = match.mine, match.theirs
    own = _class(mine, match.own, frozenset(), match.flips)
    other = _class(theirs, match.other, match.clauses, 0)
    if own is None or other is None or not same_duty(mine, theirs, own, other):
        return None
    spoken = match.flips or mine.speaks or theirs.speaks
    denied = mine.denials or any(word.clause in match.clauses for word in theirs.denials)
    if not spoken or ({own, other} == {"yes"} and not denied):
        return None  # opposite words alone are for `negation`
    if own in _FOLLOWS[other]:
        return True if match.share >= _NEARLY else None
    return False if frozenset((own, other)) in _CONFLICTS else None


def _class(
    side: Statement, matched: frozenset[int], clauses: frozenset[int], flips: int
) -> str | None:
    """Return "all", "none", "some", "somenot", "yes" or "no"."""
    denials = [word for word in side.denials if not clauses or word.clause in clauses]
    turned = {
        unit.key
        for unit in side.units
        if unit.sign < 0 and (unit.modal or unit.word.start in matched)
    }
    if turned & {unit.key for unit in side.units if unit.sign > 0}:
        return None  # "opens at nine and closes at five"
    odd = (len(denials) + len(turned) + flips) % 2
    quantity = side.quantity
    if side.quantifier is not None and clauses and side.quantifier.clause not in clauses:
        quantity = ""
    if quantity == "all" and any(is_not(word) for word in denials):
        return None  # "all are not": all, or not all?
    names = {
        "all": ("all", "none"),
        "none": ("none", "all"),
        "some": ("some", "somenot"),
        "notall": ("somenot", "some"),
        "": ("yes", "no"),
    }
    return names[quantity][odd]


def _finding(agrees: bool, match: _Match, claim: Profile) -> Finding:
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
