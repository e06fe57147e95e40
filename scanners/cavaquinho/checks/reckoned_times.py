"""Times of the day and durations that follow from each other, as the evidence puts them."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final, NamedTuple

from cavaquinho.checks.hours import EDGES, in_hours
from cavaquinho.checks.profile import Profile
from cavaquinho.text.quantities import Quantity

_EXACT: Final = 1e-6
MOST: Final = 8
"""Amounts above which chance finds a relation anyway. A choice of ours."""
_DAY: Final = 1440.0
_MINUTE: Final = 60.0
_OPENED: Final = ("open", "clos", "shut", "abr", "fech", "encerr")
_AT: Final = re.compile(r"\b(?:at|às|as|à) $", re.IGNORECASE)
_EARLIER: Final = frozenset({"earlier", "before", "behind", "antes", "cedo", "menos"})
_MOMENTS: Final = {
    (False, 1): "{} after {}",
    (False, -1): "{} before {}",
    (True, 1): "{} depois das {}",
    (True, -1): "{} antes das {}",
}


class Put(NamedTuple):
    """A piece of a claim as the evidence puts it.

    Attributes:
        start: Where the piece starts in the claim.
        end: Where it ends.
        said: How the evidence says it.
        value: The amount of the claim, as written; "" if it is none.
    """

    start: int
    end: int
    said: str
    value: str = ""


def reckoned_times(claim: Profile, evidence: Profile) -> Iterator[Put]:
    """Yield times and durations of the claim that follow from those of the evidence.

    "Six and a half hours" is put as "from 23:40 to 06:10", "arrives at 16:00" as "two hours after
    14:00", "begins at six" as "is from 6:00 to 13:00".
    """
    yield from _edges(claim, evidence)
    if len(evidence.quantities) > MOST:
        return
    yield from _moments(claim, evidence)
    for quantity in claim.quantities:
        put = _lasted(claim, quantity, evidence)
        if put is not None:
            yield put


def _lasted(claim: Profile, quantity: Quantity, evidence: Profile) -> Put | None:
    """Put a duration as the two times of the day between which it lies."""
    times = [item for item in evidence.quantities if item.kind == "time" and plain(item)]
    if quantity.kind != "duration" or not plain(quantity) or len(times) != 2:
        return None
    if any(same_value(quantity, item) for item in evidence.quantities):
        return None
    if not is_value(quantity, (times[1].low - times[0].low) % _DAY * _MINUTE):
        return None
    words = ("das", "às") if claim.portuguese else ("from", "to")
    said = f"{words[0]} {times[0].text} {words[1]} {times[1].text}"
    start = re.compile(r"\b(?:of|de) $").search(claim.text[: quantity.start])
    return Put(start.start() if start else quantity.start, quantity.end, said, quantity.text)


def _moments(claim: Profile, evidence: Profile) -> Iterator[Put]:
    """Put a time of the day as the one before it and how long after: "two hours after 14:00"."""
    times = [item for item in evidence.quantities if item.kind == "time" and plain(item)]
    spans = [item for item in evidence.quantities if item.kind == "duration" and plain(item)]
    signs = (1, -1) if evidence.lows & _EARLIER else (1,)
    for quantity in claim.quantities:
        if quantity.kind != "time" or not plain(quantity):
            continue
        found = [
            (time, span, sign)
            for time in times
            for span in spans
            for sign in signs
            if is_value(quantity, (time.low + sign * span.low / _MINUTE) % _DAY)
        ]
        if len(found) == 1 and not any(same_value(quantity, time) for time in times):
            time, span, sign = found[0]
            start = _AT.search(claim.text[: quantity.start])
            said = _MOMENTS[claim.portuguese, sign].format(span.text, time.text)
            yield Put(start.start() if start else quantity.start, quantity.end, said, quantity.text)


def plain(item: Quantity) -> bool:
    """Tell whether an amount is one exact value."""
    return item.bound == "exact" and not item.approximate and not item.vague and not item.per


def _edges(claim: Profile, evidence: Profile) -> Iterator[Put]:
    """Put "begins at six" as "is from 6:00 to 13:00", where the one span of the day begins so."""
    for quantity in claim.quantities:
        found = in_hours(claim, evidence, quantity)
        if found is None or not found.agrees or found.evidence_value is None:
            continue
        at = bisect_left(claim.starts, quantity.start)
        verb = next((word for word in reversed(claim.words[:at]) if word.low in EDGES), None)
        if verb is None:
            continue
        opened = verb.low.startswith(_OPENED)
        be = ("funciona " if opened else "é ") if claim.portuguese else "is open " * opened or "is "
        said = be + _spanned(found.evidence_value, claim.portuguese)
        yield Put(verb.start, quantity.end, said, quantity.text)


def _spanned(said: str, portuguese: bool) -> str:
    if said.split()[0].lower() in {"from", "das", "de", "between", "entre"}:
        return said
    return f"{'das' if portuguese else 'from'} {said}"


def same_value(quantity: Quantity, item: Quantity) -> bool:
    """Tell whether two amounts of one unit are the same."""
    return item.unit == quantity.unit and is_value(quantity, item.low)


def is_value(quantity: Quantity, value: float) -> bool:
    """Tell whether an amount is a value in its base unit, as exactly as floats can be."""
    return math.isclose(quantity.low, value, rel_tol=_EXACT)
