"""Periods between two dates: "from June 4 to August 20, 2023" holds July 2023."""

from __future__ import annotations

from typing import Final

from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile
from cavaquinho.checks.weekdays import TO, ranges
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity
from cavaquinho.text.quantities_types import DateParts

_TO: Final = TO | {"and", "e"}
_EDGES: Final = frozenset(
    """starts start started begins begin began opens opened ends end ended closes finishes finish
    finished comeca comecou inicia iniciou inicio abre abriu termina terminou acaba acabou fim
    encerra encerrou fecha fechou vai""".split()
)
"""Words that speak of the first or last day, not of those between."""
_LAST_DAY: Final = 31


def in_period(claim: Profile, evidence: Profile, day: Quantity) -> Finding | None:
    """Return agreement if the evidence gives a period of dates that holds `day`.

    None if there is no such period, or if the claim speaks of its first or last day; whether a
    date outside differs is for others to say.
    """
    if day.kind != "date" or day.parts is None or claim.lows & _EDGES:
        return None
    for first, last in ranges(evidence, "date", _TO, " .,"):
        if first.parts is None or last.parts is None or not _holds(first.parts, last.parts, day):
            continue
        return finding("date", True, day.text, evidence.text[first.start : last.end], claim)
    return None


def _holds(first: DateParts, last: DateParts, day: Quantity) -> bool:
    """Tell whether a day or month lies between two dates, of which the first may lack its year."""
    year, month, of_month = day.parts or (None, None, None)
    if month is None or first[1] is None or last[1] is None or last[0] is None:
        return False
    opening = first[0] if first[0] is not None else last[0]
    low = (year or last[0], month, of_month or 1)
    high = (year or last[0], month, of_month or _LAST_DAY)
    start = (opening, first[1], first[2] or 1)
    return start <= high and low <= (last[0], last[1], last[2] or _LAST_DAY)
