"""Amounts that follow from the evidence's, where the words say how: a total, a rest, a share."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.carriers import PLAIN
from cavaquinho.checks.matching import denies
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.stems import stem, stem_list
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity
from cavaquinho.text.quantities_tokens import fold

_TOTAL: Final = stem_list("total totals altogether sum soma somam somados comes")
_REST: Final = stem_list(
    "remain remains remaining left restam resta sobram sobra faltam restantes livres"
)
_TAKEN: Final = stem_list(
    """taken filled sold used spent booked occupied gone reserved preenchidas preenchida ocupadas
    vendidas vendidos usadas usados gastos gastas reservadas reservados esgotadas"""
)
_LASTING: Final = stem_list("last lasts take takes runs dura duram leva levam duracao duration")
_BEGINS: Final = stem_list("begin begins start starts open opens comeca inicia inicio abre")
_ENDS: Final = stem_list("end ends finish finishes close closes termina acaba encerra fecha fim")
_DAY: Final = 1440.0
_MINUTE: Final = 60.0
_EXACT: Final = 1e-6
_POINTS: Final = 0.6
"""By how many points a share may be rounded."""
_ROUNDED: Final = 5.0
"""Points within which a share in words ("half") may still be meant roughly. A choice of ours."""
_MOST: Final = 12
_DATES: Final = frozenset({"date", "weekday"})
_NOT: Final = frozenset("not never nao nunca would could might may".split())


def worked_out_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding, of the kind "worked_out".

    Made only for claims with one amount whose other words all stand in one sentence of the
    evidence, with a word that tells how the amount comes about. It agrees, but for a share that
    no sentence of the evidence comes to.
    """
    if len(claim.sentences) != 1 or claim.questions or denies(claim):
        return []
    amounts = [item for item in claim.quantities if item.kind not in _DATES]
    if len(amounts) != 1 or amounts[0].bound != "exact" or amounts[0].vague:
        return []
    missed: Quantity | None = None
    for words in evidence.sentences.values():
        inside = _inside(evidence, words)
        if not 1 < len(inside) <= _MOST or _NOT & {word.low for word in words}:
            continue
        for rule in (_total, _rest, _share, _lasted):
            item = rule(claim, amounts[0], words, inside)
            if item is not None:
                return [finding("worked_out", True, amounts[0].text, item.text, claim)]
        missed = missed or _missed_share(claim, amounts[0], words, inside)
    if missed is None:
        return []
    return [finding("worked_out", False, amounts[0].text, missed.text, claim)]


def _inside(text: Profile, words: Sequence[Word]) -> list[Quantity]:
    return [item for item in text.quantities_of(words) if item.kind not in _DATES]


def _left(claim: Profile, words: Sequence[Word], carried: frozenset[str]) -> frozenset[str]:
    """Return the claim's words that the sentence has not and that do not only carry the amount."""
    there = frozenset(word.stem for word in words if word.content)
    return (claim.stems & _content(claim)) - there - carried - PLAIN


def _content(text: Profile) -> frozenset[str]:
    return frozenset(word.stem for word in text.words if word.content and not word.mark)


def _total(
    claim: Profile, amount: Quantity, words: Sequence[Word], inside: Sequence[Quantity]
) -> Quantity | None:
    """Return the first of the amounts whose sum the claim gives as the total."""
    told = frozenset(word.stem for word in claim.words) & _TOTAL
    alike = [item for item in inside if (item.kind, item.unit) == (amount.kind, amount.unit)]
    if not told or len(alike) != len(inside) or not _plain(alike):
        return None
    whole = math.fsum(item.low for item in alike)
    right = math.isclose(whole, amount.low, rel_tol=_EXACT)
    return alike[0] if right and not _left(claim, words, _TOTAL) else None


def _rest(
    claim: Profile, amount: Quantity, words: Sequence[Word], inside: Sequence[Quantity]
) -> Quantity | None:
    """Return the whole of which the claim gives what is left: 80 places, 60 taken, 20 left."""
    if not claim.stems & _REST or not frozenset(word.stem for word in words) & _TAKEN:
        return None
    if len(inside) != 2 or not _plain(inside):
        return None
    if any((item.kind, item.unit) != (amount.kind, amount.unit) for item in inside):
        return None
    whole, part = sorted(inside, key=lambda item: -item.low)
    right = math.isclose(whole.low - part.low, amount.low, rel_tol=_EXACT)
    return whole if right and not _left(claim, words, _REST) else None


def _share(
    claim: Profile, amount: Quantity, words: Sequence[Word], inside: Sequence[Quantity]
) -> Quantity | None:
    """Return the part of which the claim gives the share: 10 of 40 applicants are a quarter."""
    told = _told_share(claim, amount, words, inside)
    return told[0] if told and abs(amount.low - told[1]) <= _POINTS else None


def _missed_share(
    claim: Profile, amount: Quantity, words: Sequence[Word], inside: Sequence[Quantity]
) -> Quantity | None:
    """Return the part whose share is another than the claim's, and not by rounding."""
    told = _told_share(claim, amount, words, inside)
    far = told is not None and not amount.approximate and abs(amount.low - told[1]) > _ROUNDED
    return told[0] if told and far else None


def _told_share(
    claim: Profile, amount: Quantity, words: Sequence[Word], inside: Sequence[Quantity]
) -> tuple[Quantity, float] | None:
    """Return the part of the whole that the claim's share is about, and its share in percent."""
    if amount.kind != "percent" or len(inside) != 2 or not _plain(inside):
        return None
    if any(item.kind != "number" for item in inside):
        return None
    whole, part = sorted(inside, key=lambda item: -item.low)
    behind = claim.text[amount.end :].split()[:3]
    said = {stem(fold(word.strip(".,;"))) for word in behind}
    if part.low <= 0 or not whole.noun or stem(whole.noun) not in said:
        return None
    if _left(claim, words, frozenset()):
        return None
    return part, 100 * part.low / whole.low


def _lasted(
    claim: Profile, amount: Quantity, words: Sequence[Word], inside: Sequence[Quantity]
) -> Quantity | None:
    """Return the first of two times of the day between which the claim's duration lies."""
    if amount.kind != "duration" or amount.per or not claim.stems & _LASTING:
        return None
    stems = frozenset(word.stem for word in words)
    if len(inside) != 2 or any(item.kind != "time" for item in inside) or not _plain(inside):
        return None
    if not (stems & _BEGINS and stems & _ENDS):
        return None
    minutes = (inside[1].low - inside[0].low) % _DAY
    right = math.isclose(minutes * _MINUTE, amount.low, rel_tol=_EXACT)
    return inside[0] if right and not _left(claim, words, _LASTING) else None


def _plain(items: Sequence[Quantity]) -> bool:
    return len(items) > 1 and all(
        item.bound == "exact" and not item.approximate and not item.vague for item in items
    )
