"""Bounds and spans that a text tells: "below 60 euros", "from 11 to 20 March", "under 12"."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.roots import root
from cavaquinho.checks.slots import Span, border
from cavaquinho.checks.weekdays import TO, ranges
from cavaquinho.text.quantities import Quantity

KINDS: Final = frozenset({"number", "money", "measure", "duration", "time", "date"})
UP: Final = frozenset({"at_least", "more_than"})
DOWN: Final = frozenset({"at_most", "less_than"})
_STRICT: Final = frozenset({"more_than", "less_than"})
_BEHIND: Final = re.compile(
    r"(?: (?:\w+ )?(?:or|and|ou|e|para|em|at|no) "
    r"(?:more|over|above|older|up|upwards|higher|less|under|below|fewer|younger|lower|least|most"
    r"|mais|acima|cima|diante|superior|menos|abaixo|inferior|m[áa]ximo|m[íi]nimo))?"
    r"(?: (?:upwards?|onwards))?",
    re.IGNORECASE,
)
_SINCE: Final = re.compile(
    r"\b(?:since then|since that (?:year|time|date)|from then on|from that (?:year|date) on"
    r"|desde então|a partir daí|a partir de então|dali em diante|de lá para cá)\b",
    re.IGNORECASE,
)
"""What stands for the date told last."""
_FROM: Final = re.compile(r"\b(?:from|between|entre|d[aeo]s?) $", re.IGNORECASE)
_BOUNDING: Final = re.compile(
    r"\b(?:until|till|up to|by|since|from|até|desde|a partir de|antes de|depois de) (?:o dia )?$",
    re.IGNORECASE,
)
_YEAR: Final = 31_557_600.0
_DAY: Final = 1440.0
_MOST: Final = 8
_TABLE: Final = 40
"""Amounts of a text above which it is no prose. A choice of ours."""


class Tier(NamedTuple):
    """A bounded amount, or a span of days, with where it stands and where its words end."""

    item: Quantity
    last: Quantity
    start: int
    end: int


def read_tiers(text: Profile) -> list[Tier]:
    """Return the bounds and spans of a text, the first few; none of a table."""
    if len(text.quantities) > _TABLE:
        return []
    spans = ranges(text, "date", TO | {"and", "e"}, " .,")
    found = [Tier(first, last, first.start, last.end) for first, last in spans]
    taken = {item.start for span in spans for item in span}
    for item in text.quantities:
        if item.kind not in KINDS or item.bound == "exact" or item.start in taken:
            continue
        if item.approximate or item.vague or item.named_part or item.per:
            continue
        if item.kind != "time" or item.bound == "range":
            found.append(Tier(item, item, item.outer, item.end))
    found += _since_then(text) if found else []
    return sorted(found, key=lambda tier: tier.start)[:_MOST]


def _since_then(text: Profile) -> list[Tier]:
    """Return "since then" as a bound, that begins with the date told before it."""
    found = []
    for match in _SINCE.finditer(text.text):
        dates = [one for one in text.quantities if one.kind == "date" and one.end < match.start()]
        if dates:
            start, end = match.span()
            item = replace(
                dates[-1], text=match.group(), start=start, end=end, bound="at_least", lead=-1
            )
            found.append(Tier(item, item, start, end))
    return found


def one_kind(item: Quantity, other: Quantity) -> bool:
    """Tell whether a value may lie inside a bound: both are of one kind and unit."""
    if item.kind == "date" == other.kind:
        if item.parts is None or other.parts is None:
            return False
        yearly = other.parts == (None, None, None) and other.low == other.low
        return (item.parts[1] is None) == (yearly or other.parts[1] is None)
    return _value(item)[1:] == _value(other)[1:]


def _value(item: Quantity) -> tuple[float, str, str]:
    """Return the lowest value meant, its kind and unit; years of age are plain numbers."""
    low = item.low if math.isfinite(item.low) else item.high
    if item.kind == "duration" and item.named == "year":
        return round(low / _YEAR, 2), "number", ""
    return low, item.kind, item.unit


def holds(item: Quantity, tier: Tier) -> bool:
    """Tell whether a value lies inside a bound."""
    if item.kind == "date":
        return _holds_day(item, tier)
    value, low, high = _value(item)[0], tier.item.low, tier.item.high
    if tier.item.kind == "time":
        return (item.low - low) % _DAY <= ((high - low) % _DAY or _DAY)
    if tier.item.kind == "duration" and tier.item.named == "year":
        low, high = round(low / _YEAR, 2), round(high / _YEAR, 2)
    inside = low < value < high if tier.item.bound in _STRICT else low <= value <= high
    return inside


def _holds_day(item: Quantity, tier: Tier) -> bool:
    first, last = tier.item, tier.last
    if first is last and first.low == first.low and item.low == item.low:
        return _holds_time(item, first)
    day, opening, closing = ((one.parts or (None, None, None)) for one in (item, first, last))
    if None in day[1:] or None in opening[1:] or None in closing[1:]:
        return False
    known = {one[0] for one in (day, opening, closing)} - {None}
    if len(known) > 1:
        return False
    value, low, high = (((one[1] or 0), (one[2] or 0)) for one in (day, opening, closing))
    if first is not last:
        return low <= value <= high if low <= high else value >= low or value <= high
    if first.bound in UP:
        return value > low or (value == low and first.bound == "at_least")
    return value < low or (value == low and first.bound == "at_most")


def _holds_time(item: Quantity, bound: Quantity) -> bool:
    """Tell the same of dates whose years are known."""
    if bound.bound == "range":
        return bound.low <= item.low and item.high <= bound.high
    if bound.bound in UP:
        edge = bound.high if bound.bound == "more_than" else bound.low
        return item.low >= edge
    edge = bound.low if bound.bound == "less_than" else bound.high
    return item.high <= edge


def said_of(evidence: Profile, tier: Tier) -> str:
    """Return how the evidence words a bound."""
    start, end = tier.start, _end(evidence, tier)
    ranged = tier.item is not tier.last or tier.item.bound == "range" or end > tier.end
    lead = _FROM.search(evidence.text[:start]) if ranged else None
    if tier.item is tier.last and tier.item.kind == "date" and tier.item.bound != "range":
        lead = _BOUNDING.search(evidence.text[:start])
    said = evidence.text[lead.start() if lead else start : end]
    return said if said[:2].isupper() else said[:1].lower() + said[1:]


def _end(evidence: Profile, tier: Tier) -> int:
    """Return where the words of a bound end: "60 euros or more"."""
    behind = _BEHIND.match(evidence.text, tier.end)
    return behind.end() if behind and tier.item.bound in UP | DOWN else tier.end


def part_of(text: Profile, tiers: Sequence[Tier], tier: Tier) -> list[Word]:
    """Return the words of a sentence that belong to one of its bounds."""
    number = text.sentence_at(tier.item.start)
    words = text.sentences.get(number, [])
    inside = [one for one in tiers if text.sentence_at(one.item.start) == number]
    spans, place = [(one.item.start, one.end) for one in inside], inside.index(tier)
    first = _edge(text, words, spans[place - 1], spans[place]) if place else 0
    last = len(text.text) + 1
    if place + 1 < len(spans):
        last = _edge(text, words, spans[place], spans[place + 1])
    first = max(first, text.text.rfind(":", first, tier.start))  # what stands there is the topic
    end = _end(text, tier)
    return [
        word for word in words if first <= word.start < last and not tier.start <= word.start < end
    ]


def _edge(text: Profile, words: Sequence[Word], first: Span, second: Span) -> int:
    mark = text.text.find(";", first[1], second[0])
    return mark if mark >= 0 else border(text, words, first, second)


def told(words: Sequence[Word]) -> set[str]:
    """Return what some words say: values, and what the forms of words have in common."""
    stems = {word.stem for word in words if word.mark}
    return stems | {root(word.low, portuguese=False) for word in words if word.content}
