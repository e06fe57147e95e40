"""The evidence's own sentence with its values put in another way: every word is accounted for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.carriers import carries
from cavaquinho.checks.changes import read_changes
from cavaquinho.checks.matching import denies
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.values import comparable
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

_LIMITS: Final = frozenset(
    """only except unless most some few several each every all both any before after until till
    since no not never without nor than more less under over above below already still
    almost if may might could would should must can planned expected untrue false falso
    falsa mentira so somente apenas exceto salvo alguns algumas poucos poucas cada todo toda
    todos todas antes depois ate desde sem nao nunca nem mais menos acima abaixo ainda quase
    se pode podem poderia deve devem previsto""".split()
)
"""Words that bound or turn a statement: both texts must have the same, amounts left aside."""
_UNTIL: Final = frozenset({"until", "till", "since", "ate", "desde"})
"""What a time of the day compared with a span of it has been weighed with."""
_DUTIES: Final = frozenset("must can may pode podem deve devem".split())
"""What a bound says itself: "customers must deposit at least", "the minimum deposit is"."""
_OWN: Final = frozenset("its his her their it they seu sua seus suas ele ela dele dela".split())
"""What takes up a name from the sentence before."""
_VALUES: Final = frozenset({"number", "unit", "date", "time"})
_FEWEST: Final = 2
_LONGEST: Final = 2.0
"""Content words of the sentence per word of the claim. A choice of ours."""
_SMALL: Final = 20


def restated_findings(
    claim: Profile, evidence: Profile, findings: Sequence[Finding]
) -> list[Finding]:
    """Return at most one finding, of the kind "restated".

    Made only where every amount of the claim has been compared and at most one differs, every other
    word stands in the sentence of the evidence or only carries an amount of its dimension, names
    keep their order, and the same words bound or turn both.

    Args:
        claim: The statement under test.
        evidence: What it is compared with.
        findings: What the other comparisons found.
    """
    if len(claim.sentences) != 1 or claim.questions or not claim.quantities or denies(claim):
        return []
    differing = [item for item in findings if not item.agrees]
    if not findings or len(differing) > 1 or any(item.kind not in _VALUES for item in differing):
        return []
    covered = " ".join(item.claim_value for item in findings)
    if not all(item.text in covered for item in claim.quantities if not item.named_part):
        return []
    for number, words in evidence.sentences.items():
        if number in evidence.questions:
            continue
        held = evidence.quantities_of(words)
        if held and _same(claim, words, held, evidence, _spread(evidence, findings)):
            said = differing[0] if differing else findings[0]
            values = said.claim_value, said.evidence_value or ""
            if differing:
                return [finding("restated", False, *values, claim)]
            known = {item.claim_value for item in findings}
            told = [item.text for item in claim.quantities if item.text not in known]
            return [
                finding("restated", True, text, values[1], claim) for text in told or values[:1]
            ]
    return []


def _same(
    claim: Profile,
    words: Sequence[Word],
    held: Sequence[Quantity],
    evidence: Profile,
    spread: frozenset[str],
) -> bool:
    there = frozenset(word.stem for word in words if word.content)
    there |= {word.low for word in words if word.mark and word.low.isdigit()}  # "Fenn 2: ..."
    mine = [word for word in claim.words if word.content and not word.mark]
    if (
        len(mine) < _FEWEST
        or len(there) > _LONGEST * len(mine) + 1
        or not _single(claim, held, spread)
    ):
        return False
    changed = bool(claim.once("changes", read_changes))
    apart = _bounding(claim.words, claim.quantities) ^ _bounding(words, held)
    bounded = all(item.bound != "exact" for item in claim.quantities)
    if not changed and apart - (_DUTIES if bounded else frozenset()):
        return False
    missing = [word for word in mine if word.stem not in there]
    verbs = {
        fold_ for change in claim.once("changes", read_changes) for fold_ in _lows(change.verb)
    }
    missing = [word for word in missing if word.low not in verbs]
    missing = [word for word in missing if not _carried(word, there, claim)]
    if any(not word.capital for word in missing):
        return False
    if missing and not _taken_up(missing, words, evidence):
        return False
    counted = all(item.kind == "number" and item.high <= _SMALL for item in claim.quantities)
    kept = [word for word in mine if counted or (word.capital and not word.opens)]
    return _in_order([word.stem for word in kept if word.low not in verbs], words)


def _lows(verb: str) -> tuple[str, ...]:
    return (verb.lower(),)


def _spread(evidence: Profile, findings: Sequence[Finding]) -> frozenset[str]:
    """Return the values that agree with more than one of the evidence: "Monday to Friday"."""
    single = {item.text for item in evidence.quantities}
    return frozenset(
        item.claim_value for item in findings if item.agrees and item.evidence_value not in single
    )


def _single(claim: Profile, held: Sequence[Quantity], spread: frozenset[str]) -> bool:
    """Return whether each amount of the claim has no rival in the sentence, changes left aside."""
    if claim.once("changes", read_changes):
        return True
    for quantity in claim.quantities:
        if quantity.named_part or quantity.text in spread:
            continue
        rivals = {(item.low, item.high, item.value) for item in held if comparable(quantity, item)}
        if len(rivals) != 1:
            return False
    return True


def _carried(word: Word, there: frozenset[str], claim: Profile) -> bool:
    return any(carries(word.stem, there, item.kind, item.unit) for item in claim.quantities)


def _bounding(words: Sequence[Word], quantities: Sequence[Quantity]) -> frozenset[str]:
    spans = [(item.outer, item.end) for item in quantities]
    timed = {item.start for item in quantities if item.kind == "time"}
    return frozenset(
        word.low
        for place, word in enumerate(words, 1)
        if word.low in _LIMITS
        and not any(first <= word.start < last for first, last in spans)
        and not (
            word.low in _UNTIL and any(near.start in timed for near in words[place : place + 3])
        )
    )


def _taken_up(missing: Sequence[Word], words: Sequence[Word], evidence: Profile) -> bool:
    """Return whether the sentence goes on about the one name of the sentence before it."""
    if not _OWN & {word.low for word in words}:
        return False
    before = evidence.sentences.get(words[0].sentence - 1, [])
    names = {word.stem for word in before if word.capital and word.content and not word.opens}
    return names == {word.stem for word in missing}


def _in_order(names: Sequence[str], words: Sequence[Word]) -> bool:
    there = {word.stem for word in words}
    rest = iter([word.stem for word in words])
    return all(name in rest for name in names if name in there)
