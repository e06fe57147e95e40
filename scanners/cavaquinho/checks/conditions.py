"""What holds on a condition: "must not run unless the lid is locked", "só com recibo"."""

from __future__ import annotations

from typing import Final

from cavaquinho.checks.antonyms import negated_stem, opposites
from cavaquinho.checks.condition_reader import HEDGES, Case, Condition, conditions, flat, plain
from cavaquinho.checks.messages import finding
from cavaquinho.checks.parted import parted
from cavaquinho.checks.profile import Profile
from cavaquinho.checks.statement_types import Statement, Unit
from cavaquinho.checks.tiers import narrows
from cavaquinho.models import Finding

KIND: Final = "condition"
_IDLE: Final = frozenset(
    """presented shown given obtained worn used use uses run runs operate operated operates start
    started apresentado apresentada apresentados apresentacao exibido exibida exibicao mediante
    posse usar usado usada ligar ligado ligada operar operado operada acionado acionada feito feita
    fazer must devem deve bem-vindos bem vindos welcome prior previa previo being be accompanied
    acompanhado acompanhada acompanhados houver haja tiver tiverem tenham estiver
    estiverem for forem seja sejam obter obtido obtida presentation showing presenting
    apresentar apresentando even mesmo""".split()
)
"""Words that may stand on one side only."""
_MOST: Final = 0.7
"""Share of the claim's words by which a sentence may say the same. A choice of ours."""
_SPARED: Final = 1
"""Words of what is bound in the evidence that the claim may leave out. A choice of ours."""


def condition_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding, of the kind "condition".

    Made where a sentence of the evidence binds something to a condition, and the claim says of the
    same thing and the same condition when it holds: as the evidence does, or not.
    """
    theirs = evidence.once("conditions", conditions)
    if not theirs or len(claim.sentences) != 1 or claim.questions:
        return []
    mine = claim.once("conditions", conditions)
    always = claim.once("flat", flat) if not mine else None
    for other in theirs:
        cases = _cases(mine[0], other) if len(mine) == 1 else _always(always, other)
        agrees = _verdict(cases, other) if cases is not None else None
        if agrees is not None:
            said = evidence.quote(other.words)
            own = claim.quote(mine[0].words) if mine else claim.text
            return [finding(KIND, agrees, own, said, claim, "")]
    return []


def says_less(claim: Profile, evidence: Profile) -> bool:
    """Tell whether the evidence says less: on a condition only, or a bound instead of a value."""
    part = parted(claim, evidence)
    looser = part is not None and part.agrees is None
    return looser or drops_condition(claim, evidence) or narrows(claim, evidence)


def drops_condition(claim: Profile, evidence: Profile) -> bool:
    """Tell whether a claim says outright what the evidence only says on a condition.

    That is, one sentence of the evidence has the claim's words, all of them in what it binds to a
    condition, of which the claim says nothing, and no other sentence has most of them.
    """
    theirs = evidence.once("conditions", conditions)
    if not theirs or len(claim.sentences) != 1 or claim.once("conditions", conditions):
        return False
    mine = claim.once("plain", plain)
    if mine is None or any(unit.word.low in HEDGES for unit in mine.units):
        return False
    number = [
        number
        for number, stems in evidence.contents.items()
        if len(stems & claim.stems) >= _MOST * len(claim.stems)
    ]
    for other in theirs:
        if not other.binding or other.condition is None or number != [other.words[0].sentence]:
            continue
        known = {unit.head for unit in other.condition.units}
        if _turned(mine, other.bound, 0) is False and not any(
            unit.head in known for unit in mine.units
        ):
            return True
    return False


def _cases(mine: Condition, other: Condition) -> tuple[frozenset[Case], frozenset[Case]] | None:
    """Return what the claim says and means, in terms of the evidence's condition and rest."""
    if mine.condition is None or other.condition is None:
        return None
    if not _in_order(mine.bound, other.bound):
        return None
    turned = _turned(mine.condition, other.condition, 0)
    flipped = _turned(mine.bound, other.bound, _SPARED)
    if turned is None or flipped is None:
        return None
    said, meant = (
        frozenset((met != turned, holds != flipped) for met, holds in cases)
        for cases in (mine.said, mine.meant)
    )
    return said, meant


def _always(
    mine: Statement | None, other: Condition
) -> tuple[frozenset[Case], frozenset[Case]] | None:
    """Return what a claim without a condition says of the evidence's: the same, met or not."""
    flipped = _turned(mine, other.bound, _SPARED) if mine is not None else None
    if flipped is None:
        return None
    return frozenset({(True, not flipped), (False, not flipped)}), frozenset()


def _verdict(cases: tuple[frozenset[Case], frozenset[Case]], other: Condition) -> bool | None:
    """Return whether the claim follows (True), is excluded (False), or neither (None)."""
    said, meant = cases
    known = other.said | other.meant
    if any((met, not holds) in known for met, holds in said):
        return False
    if any((met, not holds) in other.said for met, holds in meant):
        return False
    return True if said <= known else None


def _turned(mine: Statement, other: Statement, spared: int) -> bool | None:
    """Return whether one part denies the other; None if they are not about the same."""
    counts = {mine.quantity, other.quantity}
    if mine.bends != other.bends or not (len(counts) == 1 or counts == {"", "none"}):
        return None
    pairs = [(unit, _match(unit, other)) for unit in mine.units if not unit.modal]
    found = [(unit, match) for unit, match in pairs if match is not None]
    left = [unit for unit, match in pairs if match is None and unit.word.low not in _IDLE]
    held = {match[0].word.start for _, match in found}
    rest = [
        unit
        for unit in other.units
        if not unit.modal and unit.word.start not in held and unit.word.low not in _IDLE
    ]
    rest = [unit for unit in rest if not _beside(unit, mine)]
    if not found or left or len(rest) > spared or any(unit.word.mark for unit in rest):
        return None
    odd = sum(match[1] for _, match in found)
    modal = [unit for side in (mine, other) for unit in side.units if unit.modal and unit.sign < 0]
    odd += len(counts) - 1  # "no refunds are given unless"
    odd += len(modal) + len(mine.denials) + len(other.denials)
    return odd % 2 == 1


def _in_order(mine: Statement, other: Statement) -> bool:
    """Tell whether what both name stands in the same order: who pays whom."""
    heads = [unit.head for unit in other.units]
    places = [heads.index(unit.head) for unit in mine.units if unit.head in heads]
    return places == sorted(places)


def _beside(unit: Unit, mine: Statement) -> bool:
    """Tell whether a unit's word or its opposite stands in the claim, matched or not."""
    return any(unit.head == own.head for own in mine.units)


def _match(unit: Unit, other: Statement) -> tuple[Unit, bool] | None:
    """Return the unit that stands for one, and whether it denies it: "locked", "unlocked"."""
    for item in other.units:
        if item.key == unit.key or item.head == unit.head:
            return item, item.sign != unit.sign
    for item in other.units:
        prefixed = negated_stem(unit.word.low) == item.word.stem
        prefixed = prefixed or negated_stem(item.word.low) == unit.word.stem
        if prefixed or item.word.low in opposites(unit.word.low):
            return item, True
    return None
