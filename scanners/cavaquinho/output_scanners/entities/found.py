"""What was found, without overlaps."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cavaquinho.output_scanners.entities.kinds import CALLED
from cavaquinho.text.quantities import Quantity

_ORDER: Final = {kind: number for number, kind in enumerate(CALLED)}
_NEVER_LAST: Final = ".,;:!?…'\"*_~`”’»"


class Span(NamedTuple):
    """What was found, and where; `score` says how sure it is, in (0, 1].

    `quantity` is the value of a date or an amount.
    """

    kind: str
    start: int
    end: int
    score: float
    quantity: Quantity | None = None


@dataclass(frozen=True)
class Entity:
    """One entity of a text.

    Attributes:
        kind: See `kinds.CALLED`; or what a recogniser of the user's finds.
        text: As written.
        start: First character.
        end: One past the last character.
        score: How sure the recogniser is, in (0, 1].
        quantity: Of a date or an amount, its value.
    """

    kind: str
    text: str
    start: int
    end: int
    score: float
    quantity: Quantity | None = field(default=None, compare=False)


def trimmed_end(kind: str, text: str, start: int, end: int) -> int:
    """Return the end of an entity without the punctuation of the sentence around it."""
    if kind != "URL":
        return end
    while end > start:
        last = text[end - 1]
        closes = last == ")" and text.count(")", start, end) > text.count("(", start, end)
        if last not in _NEVER_LAST and not closes:
            break
        end -= 1
    return end


def without_overlaps(entities: Iterable[Entity]) -> list[Entity]:
    """Return the entities in order; of those that overlap, the most telling kind, then the longest.

    An e-mail address holds a web address, an IBAN could hold a telephone number.
    """
    chosen: list[Entity] = []
    group: list[Entity] = []
    end = -1
    for entity in sorted(set(entities), key=lambda each: each.start):
        if entity.start >= end:
            chosen += _best(group)
            group = []
        group.append(entity)
        end = max(end, entity.end)
    chosen += _best(group)
    return sorted(chosen, key=lambda each: each.start)


def _best(group: list[Entity]) -> list[Entity]:
    """Choose among entities that overlap, directly or through others."""
    kept: list[Entity] = []
    starts: list[int] = []
    for entity in sorted(group, key=_rank):
        at = bisect_left(starts, entity.start)
        # What is kept is apart and in order, so that only the two next to it can overlap.
        if (at == 0 or kept[at - 1].end <= entity.start) and (
            at == len(kept) or entity.end <= kept[at].start
        ):
            kept.insert(at, entity)
            starts.insert(at, entity.start)
    return kept


def _rank(entity: Entity) -> tuple[int, int, float]:
    return _ORDER.get(entity.kind, len(_ORDER)), entity.start - entity.end, -entity.score
