"""Rises and falls: from what, to what, by how much; "rose by 20%" is not "rose to 20%"."""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import dataclass, replace

from cavaquinho.checks.messages import quantity_finding, text_finding
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.stems import stem_list
from cavaquinho.checks.values import comparable, same
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

UP = stem_list(
    """rise rises rose risen rising increase increased increases grow grew grown grows climb climbed
    jump jumped surge surged soar soared gain gained raised expand expanded lifted hiked boosted
    widen widened subiu subiram subir sobe
    aumentou aumentaram aumentar aumenta cresceu cresceram crescer avançou avançaram elevou saltou
    saltaram ganhou aumento alta crescimento ampliou ampliaram"""
)
DOWN = stem_list(
    """fall fell fallen falls drop dropped drops decline declined decrease decreased shrink shrank
    shrunk reduce reduced cut lowered slump slumped lose lost narrow narrowed caiu caíram
    cair cai diminuiu diminuíram reduziu reduziram baixou baixaram recuou recuaram encolheu perdeu
    queda redução"""
)
_NEUTRAL = frozenset("went go goes gone moved passou passaram mudou mudaram foi foram".split())
_TIMES: dict[str, float] = {
    **dict.fromkeys("doubled dobrou dobraram duplicou duplicaram".split(), 2.0),
    **dict.fromkeys("tripled trebled triplicou triplicaram".split(), 3.0),
    **dict.fromkeys("quadrupled quadruplicou quadruplicaram".split(), 4.0),
    "halved": 0.5,
}
"""Folded words; their stems are those of "doubles" and "triple", too."""
_BY = frozenset({"by", "em", "pela", "of"})
_TO = frozenset({"to", "para", "a", "ate", "at", "reaching"})
_FROM = frozenset({"from", "de"})
_SKIPPED = frozenset(
    "about around nearly almost roughly some at least over more than just cerca de quase uns "
    "mais do que pouco the o os a as r us".split()
)
_HEDGES = frozenset(
    "nearly almost about around roughly more over less than quase mais menos".split()
)
_ENOUGH = 0.7
"""Share of the claim's other words that the sentence of the evidence must have. Ours."""
_ALIKE = 0.03
_MOST = 40
_AMOUNTS = frozenset({"number", "money", "measure", "percent", "duration"})
_DISTANCE = 12
"""Words behind the verb among which its amounts are looked for. A choice of ours."""


@dataclass(frozen=True)
class Change:
    """What a sentence says of a rise or fall.

    Attributes:
        direction: 1 up, -1 down, 0 not said by the verb.
        start: What it was before.
        end: What it is now.
        by: What was added or taken away; of a percentage the share of what was before.
        ratio: New value over old, where it is said or follows; None if not.
        verb: The word of change, as written.
        hedged: "Nearly doubled", "more than tripled".
        doubtful: There are more amounts, as in "grew 5% in March and 7% in April".
        words: Stems of the other words of the sentence that carry meaning.
    """

    direction: int
    start: Quantity | None
    end: Quantity | None
    by: Quantity | None
    ratio: float | None
    verb: str
    hedged: bool
    doubtful: bool
    words: frozenset[str]


def change_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Compare the rises and falls of a claim with those of its evidence.

    Compared are the new value, the amount of change and the ratio, each worked out where the
    text gives enough. Sentences about other things give nothing.
    """
    theirs = evidence.once("changes", read_changes)[:_MOST]
    findings = []
    for change in claim.once("changes", read_changes)[:_MOST]:
        found = _best(claim, change, [other for other in theirs if _about_same(change, other)])
        if found is not None:
            findings.append(found)
    return findings


def read_changes(text: Profile) -> list[Change]:
    """Return the rises and falls that a text tells, one per verb. Linear time."""
    changes = []
    starts = [item.start for item in text.quantities]
    for words in text.sentences.values():
        places = [place for place, word in enumerate(words) if _is_verb(word)]
        for number, place in enumerate(places):
            stop = places[number + 1] if number + 1 < len(places) else len(words)
            change = _read(text, words, place, min(stop, place + _DISTANCE), starts)
            if change is not None:
                changes.append(change)
    return changes


def _is_verb(word: Word) -> bool:
    return not word.mark and (
        word.stem in UP or word.stem in DOWN or word.low in _NEUTRAL or word.low in _TIMES
    )


def _read(
    text: Profile, words: list[Word], place: int, stop: int, starts: list[int]
) -> Change | None:
    verb = words[place]
    direction = 1 if verb.stem in UP else -1 if verb.stem in DOWN else 0
    roles: dict[str, Quantity] = {}
    doubtful = False
    for at in range(place + 1, stop):
        if not words[at].mark or words[at].clause > verb.clause + 1:
            continue
        item = text.quantities[bisect_right(starts, words[at].start) - 1]
        role = _role(words, at, place, item, direction)
        if role == "both":
            low, high = replace(item, high=item.low), replace(item, low=item.high)
            low, high = replace(low, bound="exact"), replace(high, bound="exact")
            down = direction < 0 or item.falling
            roles.setdefault("start", high if down else low)
            roles.setdefault("end", low if down else high)
        elif role and role not in roles:
            roles[role] = item
        else:
            doubtful = doubtful or item.kind in _AMOUNTS
    ratio = _TIMES.get(verb.low)
    if direction < 0 and "by" in roles and roles["by"].named == "fraction":
        ratio = 1 - roles["by"].low / 100
    if (not roles and ratio is None) or (verb.low in _NEUTRAL and not {"start", "end"} <= {*roles}):
        return None
    others = frozenset(word.stem for word in words if word.content and not _is_verb(word))
    if not direction and {"start", "end"} <= {*roles} and _exact(roles["end"]):
        gap = roles["end"].low - roles["start"].low
        direction = (gap > 0) - (gap < 0)
    hedged = place > 0 and words[place - 1].low in _HEDGES
    change = Change(
        direction=direction,
        start=roles.get("start"),
        end=roles.get("end"),
        by=roles.get("by"),
        ratio=ratio,
        verb=verb.raw,
        hedged=hedged,
        doubtful=doubtful,
        words=others,
    )
    return replace(change, ratio=_ratio(change))


def _role(words: list[Word], at: int, verb: int, item: Quantity, direction: int) -> str:
    """Tell what an amount behind a verb of change is: "start", "end", "by", "both" or ""."""
    if item.kind in {"date", "time", "weekday", "ordinal", "identifier"}:
        return ""
    before = at - 1
    while before > verb and words[before].low in _SKIPPED and words[before].low not in {"a", "de"}:
        before -= 1
    low = words[before].low
    if item.bound == "range":
        return "both" if low in _FROM else ""
    if low in _FROM:
        return "start"
    if low in _TO and before > verb:
        return "end"
    if low == "em" and item.kind == "duration":
        return ""  # "em um ano" is when, not by how much
    if low in _BY and low != "of" and before > verb:
        return "by"
    return "by" if before == verb and direction else ""


def _ratio(change: Change) -> float | None:
    """Return new over old, as far as the change tells it."""
    if change.ratio is not None:
        return change.ratio
    if change.start is not None and change.end is not None and change.start.low > 0:
        if change.start.unit == change.end.unit:
            return change.end.low / change.start.low
    if change.by is not None and change.by.unit == "%" and change.direction and _exact(change.by):
        return 1 + change.direction * change.by.low / 100
    return None


def _exact(item: Quantity) -> bool:
    return item.bound == "exact" and not item.approximate


def _about_same(claim: Change, other: Change) -> bool:
    if claim.direction * other.direction < 0 or not claim.words:
        return False
    if (claim.ratio or 1.0) < 1.0 < (other.ratio or 1.0):
        return False
    return len(claim.words & other.words) / len(claim.words) >= _ENOUGH


def _best(claim: Profile, change: Change, others: list[Change]) -> Finding | None:
    """Return agreement with any of the changes, else a difference from all of them."""
    verdicts = [_compare(claim, change, other) for other in others]
    for found in verdicts:
        if found is not None and found.agrees:
            return found
    if not verdicts or None in verdicts or any(other.doubtful for other in (change, *others)):
        return None
    return verdicts[0]


def _compare(claim: Profile, change: Change, other: Change) -> Finding | None:
    """Compare two changes of one thing, by the first part that both tell."""
    if change.end is not None and other.end is not None and comparable(change.end, other.end):
        verdict = same(change.end, other.end)
        return None if verdict is None else quantity_finding(claim, change.end, other.end, verdict)
    swapped = _swapped(change, other)
    if swapped is not None:
        return quantity_finding(claim, *swapped, False, "change")
    amounts = _amounts(change, other)
    if amounts is not None:
        verdict = math.isclose(*amounts, rel_tol=_ALIKE)
        return _told(claim, change, other, verdict)
    if change.ratio is None or other.ratio is None or change.hedged or other.hedged:
        return None
    # By the share that was added: 2% for 2.04% is rounded, doubled for +90% is not.
    left, right = change.ratio - 1, other.ratio - 1
    alike = abs(left - right) <= max(0.006, _ALIKE * abs(right))
    if not alike and change.by is not None and _points_meant(change.by, other):
        return None
    return _told(claim, change, other, alike)


def _points_meant(by: Quantity, other: Change) -> bool:
    """Tell whether "rose 2%" may mean the two points from 10% to 12%."""
    if other.start is None or other.end is None or other.start.unit != "%":
        return False
    return math.isclose(by.low, abs(other.end.low - other.start.low), rel_tol=_ALIKE)


def _swapped(change: Change, other: Change) -> tuple[Quantity, Quantity] | None:
    """Return both amounts where one text says "to" what the other says "by"."""
    for left, right, told in (
        (change.by, other.end, other.by is not None or other.start is not None),
        (change.end, other.by, other.end is not None),
    ):
        if left is None or right is None or told or left.unit != right.unit:
            continue
        if left.kind == right.kind and same(left, right):
            return left, right
    return None


def _amounts(change: Change, other: Change) -> tuple[float, float] | None:
    """Return what both add or take away, in one unit, if both tell it."""
    left, right = _added(change), _added(other)
    if left is None or right is None or left[1] != right[1]:
        return None
    return left[0], right[0]


def _added(change: Change) -> tuple[float, str] | None:
    if change.by is not None:
        return (abs(change.by.low), change.by.unit) if _exact(change.by) else None
    if change.start is None or change.end is None or change.start.unit != change.end.unit:
        return None
    unit = "pp" if change.end.unit == "%" else change.end.unit
    return abs(change.end.low - change.start.low), unit


def _told(claim: Profile, change: Change, other: Change, agrees: bool) -> Finding:
    return text_finding(claim, _wording(change), _wording(other), agrees, "change")


def _wording(change: Change) -> str:
    parts = [item.text for item in (change.by, change.start, change.end) if item is not None]
    return " ".join([change.verb, *dict.fromkeys(parts)])
