"""A claim and a sentence of the evidence laid side by side, word by word."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from cavaquinho.checks.logic_words import WITHOUT
from cavaquinho.checks.statement_types import Statement, Unit

_ARTICLES: Final = frozenset("a an um uma par pair".split())
_DAYTIMES: Final = frozenset(
    "morning afternoon evening night yesterday manha tarde noite ontem madrugada".split()
)


@dataclass(frozen=True)
class Match:
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

    @property
    def left(self) -> bool:
        """Some word of the claim has no counterpart."""
        return any(not unit.modal and unit.word.start not in self.own for unit in self.mine.units)


def _fitted(side: Statement, other: Statement) -> Statement:
    """Return a side with its words read as the other side has them, and idle ones left out."""
    if not any(unit.others or unit.soft for unit in side.units):
        return side
    idle = other.exists or any(unit.soft for unit in other.units)
    idle = idle or any(word.low in WITHOUT for word in other.denials)  # "livre de glúten"
    units = [_read_as(unit, other) for unit in side.units]
    return replace(
        side,
        units=tuple(
            unit for unit in units if not (idle and unit.soft and unit.head not in other.heads)
        ),
    )


def _read_as(unit: Unit, other: Statement) -> Unit:
    if unit.key in other.keys:
        return unit
    for sense in unit.others:
        if sense.group in other.keys:
            return replace(
                unit, key=sense.group, head=sense.group, sign=sense.sign, modal=sense.modal
            )
    return unit


def match_of(mine: Statement, theirs: Statement) -> Match:
    """Match the words of a claim with those of a sentence of the evidence."""
    mine, theirs = _fitted(mine, theirs), _fitted(theirs, mine)
    own, flips = _found(mine, theirs)
    other, more = _found(theirs, mine)
    solid = [unit for unit in theirs.units if unit.word.start in other]
    clauses = frozenset(unit.word.clause for unit in solid)
    there = [
        unit
        for unit in theirs.units
        if unit.word.clause in clauses and not unit.modal and not _single(unit)
        if unit.word.start in other or not happened_once(unit)
    ]
    hits = sum(unit.word.start in other for unit in there)
    size = min(len({unit.key for unit in solid}), len(own))
    return Match(
        mine, theirs, own, other, clauses, flips + more, size, hits / len(there) if there else 0.0
    )


def happened_once(unit: Unit) -> bool:
    """Tell whether a unit says when something happened once: "on Tuesday", not "on Tuesdays"."""
    dated = unit.key.startswith(("#weekday", "#date")) and not unit.word.low.endswith("s")
    return dated or unit.word.low in _DAYTIMES


def _single(unit: Unit) -> bool:
    """Tell whether a unit is a plain "one" or "a pair", hardly more than an article."""
    return unit.word.mark and (unit.key.endswith(":1") or unit.word.low in _ARTICLES)


def _found(side: Statement, others: Statement) -> tuple[frozenset[int], int]:
    """Return which units the other side has, and how many only as what their prefix denies."""
    found: set[int] = set()
    flips = 0
    for unit in side.units:
        if unit.key in others.keys or unit.head in others.heads or unit.key in others.denied:
            found.add(unit.word.start)
        elif not others.keys.isdisjoint(side.bases.get(unit.word.low, ())):
            found.add(unit.word.start)
            flips += 1
    return frozenset(found), flips
