"""Rises and falls that two values tell: "31.4%, compared with 29.8% a year earlier"."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from cavaquinho.checks.carriers import PLAIN
from cavaquinho.checks.changes import DOWN, UP, read_changes
from cavaquinho.checks.matching import denies
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

KIND: Final = "change"
_COMPARED: Final = frozenset(
    """compared against versus from comparado comparada comparados comparadas contra ante
    frente""".split()
)
"""Words between the value of now and that of before."""
_BEFORE: Final = frozenset(
    """earlier before previous previously prior last preceding antes anterior anteriores passado
    passada""".split()
)
"""Words behind the value of before."""
_COMPARING: Final = _COMPARED | frozenset(
    "relation comparison relacao comparacao respect versus between entre".split()
)
_UPS: Final = frozenset({"up", "down", "acima", "abaixo"})
_NEUTRAL: Final = frozenset("went go goes gone moved passou passaram mudou mudaram".split())
_YEARLY: Final = frozenset("year years quarter month ano anos trimestre mes".split())
_POINTS: Final = frozenset("point points ponto pontos pp".split())
_AMOUNTS: Final = frozenset({"number", "money", "measure", "percent", "duration"})
_SHARED: Final = 0.6
"""Share of the claim's other words that the evidence must have. A choice of ours."""
_ALIKE: Final = 0.03
_ROUNDED: Final = 0.6
"""By how many points a relative change may be rounded."""
_REACH: Final = 4
_MOST: Final = 12


class Trend(NamedTuple):
    """Two values of one thing, in the order of time.

    Attributes:
        before: The first value.
        after: The second.
        words: Stems of the words they stand among.
    """

    before: Quantity
    after: Quantity
    words: frozenset[str]


def trend_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding: of the kind "change" if the direction or the amount differs.

    Of the kind "worked_out" where both are right and every other word of the claim stands in the
    evidence. The claim must have one verb of rise or fall, the evidence two values of one thing
    that say which was first: "compared with", "up from", "went from ... to", or two dates.
    """
    verbs = [word for word in claim.words if word.stem in UP or word.stem in DOWN]
    if len(verbs) != 1 or denies(claim) or len(claim.sentences) != 1 or claim.questions:
        return []
    direction = 1 if verbs[0].stem in UP else -1
    wanted = _content(claim) - {verbs[0].stem}
    for trend in evidence.once("trends", _read):
        if not wanted or len(wanted & trend.words) < _SHARED * len(wanted):
            continue
        right = _compare(claim, direction, trend)
        if right is None:
            continue
        said = f"{trend.before.text} → {trend.after.text}"
        amounts = [item.text for item in claim.quantities if item.kind in _AMOUNTS]
        mine = claim.text[verbs[0].start :].rstrip(" .")
        if not right:
            return [finding(KIND, False, mine, said, claim, "change")]
        if wanted <= trend.words | PLAIN | _BEFORE | _YEARLY:
            told = amounts[0] if len(amounts) == 1 else mine
            return [finding("worked_out", True, told, said, claim)]
        return []
    return []


def _content(text: Profile) -> frozenset[str]:
    skipped = _BEFORE | _YEARLY | _POINTS | _COMPARING
    return frozenset(
        word.stem
        for word in text.words
        if word.content and not word.mark and word.low not in skipped
    )


def _compare(claim: Profile, direction: int, trend: Trend) -> bool | None:
    """Return whether a claim of a rise or fall is right; None if that cannot be told."""
    gap = trend.after.low - trend.before.low
    if gap == 0:
        return False
    amounts = [item for item in claim.quantities if item.kind in _AMOUNTS and not _dated(item)]
    if any(item.bound != "exact" or item.approximate or item.vague for item in amounts):
        amounts = []
    if len(amounts) > 1:
        return None
    if (gap > 0) != (direction > 0):
        return False
    return _right_amount(claim, amounts[0], trend) if amounts else True


def _dated(item: Quantity) -> bool:
    return item.kind == "duration" or item.unit in _YEARLY


def _right_amount(claim: Profile, item: Quantity, trend: Trend) -> bool | None:
    gap = abs(trend.after.low - trend.before.low)
    before = claim.text[: item.start].split()[-1:]
    if before and before[0].lower() in {"to", "para", "at"}:
        return None  # the value itself is compared elsewhere
    points = item.unit == "pp" or (item.kind == "number" and item.noun in _POINTS)
    if points:
        return math.isclose(item.low, gap, rel_tol=_ALIKE) if trend.after.unit == "%" else None
    if item.unit == trend.after.unit and item.unit != "%":
        return math.isclose(item.low, gap, rel_tol=_ALIKE)
    if item.unit != "%" or trend.before.low <= 0:
        return None
    relative = 100 * gap / trend.before.low
    if trend.after.unit == "%" and math.isclose(item.low, gap, rel_tol=_ALIKE):
        return None  # "rose 2%" may mean two points
    return abs(item.low - relative) <= max(_ROUNDED, _ALIKE * relative)


def _read(text: Profile) -> list[Trend]:
    """Return what the sentences tell by two values, in order. Linear in the words."""
    found = []
    for number, words in text.sentences.items():
        if number in text.questions:
            continue
        inside = [item for item in text.quantities_of(words) if item.kind in _AMOUNTS]
        if 1 < len(inside) <= _MOST:
            found += [trend for trend in (_compared(text, words, inside),) if trend is not None]
    changes = text.once("changes", read_changes)
    told = [
        Trend(change.start, change.end, change.words | text.lows)
        for change in changes
        if change.start is not None and change.end is not None
    ]
    return [*found, *told, *_dated_values(text)]


def _compared(text: Profile, words: Sequence[Word], inside: Sequence[Quantity]) -> Trend | None:
    """Read "31.4%, compared with 29.8% a year earlier", "$5 billion, up from $4 billion"."""
    lows = {word.low for word in words}
    stems = _all(words)
    told = bool(lows & _BEFORE) or any(
        word.low in _UPS and follow.low == "from" for word, follow in pairwise(words)
    )
    neutral = bool(lows & _NEUTRAL) and bool(lows & {"from", "de"})
    for first, second in pairwise(inside):
        if not _alike(first, second):
            continue
        between = _between(text, first, second)
        if told and between & _COMPARED:
            return Trend(second, first, stems)
        if neutral and between & {"to", "para", "a"}:
            return Trend(first, second, stems)
    return None


def _all(words: Sequence[Word]) -> frozenset[str]:
    return frozenset(part for word in words for part in (word.stem, word.low))


def _alike(first: Quantity, second: Quantity) -> bool:
    same = (first.kind, first.unit) == (second.kind, second.unit) and first.per == second.per
    nouns = not first.noun or not second.noun or first.noun == second.noun
    exact = first.bound == second.bound == "exact" and not (first.vague or second.vague)
    return same and nouns and exact and first.kind != "duration"


def _between(text: Profile, first: Quantity, second: Quantity) -> frozenset[str]:
    low, high = bisect_left(text.starts, first.end), bisect_left(text.starts, second.start)
    return frozenset(word.low for word in text.words[low:high])


def _dated_values(text: Profile) -> Iterator[Trend]:
    """Yield two values of one thing with a year each: "120 cases in 2019; in 2020, 85"."""
    amounts = [item for item in text.quantities if item.kind in _AMOUNTS]
    years = [item for item in text.quantities if item.kind == "date" and item.bound == "exact"]
    if len(amounts) != 2 or len(years) != 2 or not _alike(*amounts):
        return
    if not years[0].low < years[1].low and not years[1].low < years[0].low:
        return
    turned = years[1].low < years[0].low
    pairs = [min(years, key=lambda year: abs(year.start - item.start)) for item in amounts]
    if pairs[0] is pairs[1]:  # "in 2019 there were 120, in 2020 85"
        pairs = years
    ordered = amounts if pairs[0].low < pairs[1].low else amounts[::-1]
    if turned and pairs is years:
        ordered = amounts[::-1]
    stems = _all(text.words)
    yield Trend(ordered[0], ordered[1], stems)
