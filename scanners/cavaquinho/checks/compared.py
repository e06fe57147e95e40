"""Two values of the evidence, and a claim that one is more than the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cavaquinho.checks.comparatives import Comparison, comparison
from cavaquinho.checks.matching import denies, is_not
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.stems import stem, stem_list
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

KIND: Final = "compared"
_MOST: Final = 6
"""Values in a window above which it is a list. A choice of ours."""
_MIXED: Final = {
    "age": {"duration": 1, "date": -1},
    "pace": {"duration": -1},
    "moment": {"time": 1, "date": 1},
}
"""Kinds of values that tell of age, pace and moment, and whether more is older, quicker, later."""
_MADE: Final = stem_list(
    """built opened founded born created established launched published released dates inaugurated
    completed made manufactured installed planted construida construido erguida aberta aberto
    fundada fundado criada criado inaugurada inaugurado nasceu lancada lancado publicada publicado
    concluida concluido instalada instalado data plantada"""
)
"""Words by which a date tells of age."""
_UNSURE: Final = frozenset("if would could might may se poderia will plans planned".split())


class _Stated(NamedTuple):
    """A value and the clause it stands in."""

    item: Quantity
    stems: frozenset[str]


def compared_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding, of the kind "compared".

    Made where the claim says that one thing is longer, dearer, older, ... than another, and the
    window states the same property of both, each in a clause of its own with one such value.
    """
    if not 1 < len(evidence.quantities) <= _MOST or claim.questions or denies(claim):
        return []
    said = claim.once("comparison", comparison)
    if said is None or evidence.lows & _UNSURE:
        return []
    for kind, sign in _kinds(said.kinds):
        stated = _stated(evidence, kind, said)
        found = _sides(said, stated)
        if found is None:
            continue
        one, other = found
        agrees = _is_more(one.item, other.item, said.more == (sign > 0))
        if agrees is None or (agrees and said.top and not said.scoped):
            continue
        values = claim.quote(said.words), f"{one.item.text}, {other.item.text}"
        return [finding(KIND, agrees, *values, claim)]
    return []


def _kinds(names: frozenset[str]) -> list[tuple[str, int]]:
    """Return kinds of values, and whether more of them is what the claim calls more."""
    found = [(name, 1) for name in sorted(names - _MIXED.keys())]
    for name in sorted(names & _MIXED.keys()):
        found += _MIXED[name].items()
    return found


def _stated(evidence: Profile, kind: str, said: Comparison) -> list[_Stated]:
    """Return the values of a kind with the words of their clauses; [] if a clause has two."""
    counted = said.noun or None
    clauses: dict[int, list[Word]] = {}
    for word in evidence.words:
        clauses.setdefault(word.clause, []).append(word)
    found: dict[int, _Stated] = {}
    for item in evidence.quantities:
        if (
            kind not in {item.kind, item.unit}
            or item.bound != "exact"
            or item.approximate
            or item.named_part
        ):
            continue
        if counted and item.noun and stem(item.noun) != counted:
            continue
        clause = next((word.clause for word in evidence.words if word.start == item.start), None)
        if clause is None or clause in found or any(is_not(word) for word in clauses[clause]):
            return []
        stems = frozenset(word.stem for word in clauses[clause] if word.content)
        found[clause] = _Stated(item, stems | ({stem(item.noun)} if item.noun else set()))
    return list(found.values())


def _sides(said: Comparison, stated: Sequence[_Stated]) -> tuple[_Stated, _Stated] | None:
    """Return what is said to have more, and the other; None if they cannot be told."""
    if len(stated) < 2 or len({(one.item.unit, one.item.per) for one in stated}) != 1:
        return None
    if len({one.item.noun for one in stated} - {""}) > 1:
        return None
    common = frozenset.intersection(*(one.stems for one in stated))
    known = frozenset().union(*(one.stems for one in stated))
    if said.top and len(stated) != 2:
        return None
    if stated[0].item.kind == "date" and "age" in said.kinds and not common & _MADE:
        return None
    if said.noun and not any(said.noun in one.stems for one in stated):
        return None
    own = said.first - said.second - common
    mine = [one for one in stated if own and own <= one.stems]
    if len(mine) != 1 or not (said.first | said.second) <= known:
        return None
    if said.second:
        wanted = said.second - said.first - common
        others = [one for one in stated if wanted and wanted <= one.stems]
    else:
        others = [one for one in stated if one is not mine[0]]
    if len(others) != 1 or others[0] is mine[0]:
        return None
    named = said.first | said.second | own
    left, right = mine[0].stems - named - common, others[0].stems - named - common
    told = left if said.second else left - right
    apart = bool(told) and bool(right) and bool(said.second)
    return None if apart or len(told) > 1 else (mine[0], others[0])


def _is_more(one: Quantity, other: Quantity, more: bool) -> bool | None:
    """Tell whether a value is more (or less) than another; None if they overlap in part."""
    if one.low > other.high:
        return more
    if one.high < other.low:
        return not more
    return False if (one.low, one.high) == (other.low, other.high) and one.kind != "date" else None
