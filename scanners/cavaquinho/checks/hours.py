"""Spans of the day: "from 10:00 to 18:00" ends at 6 pm, begins at 10, and holds 3 pm."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from cavaquinho.checks.amounts import point
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

_UNTIL: Final = frozenset({"until", "till", "til", "ate"})
_FROM: Final = frozenset({"from", "since", "desde", "partir"})
_END: Final = _UNTIL | frozenset(
    """to through close closes closing shut shuts end ends ended finish finishes finished fecha
    fecham fechou encerra encerram termina terminam acaba""".split()
)
_START: Final = _FROM | frozenset(
    """opens opening start starts started begin begins began abre abrem abriu comeca comecam inicia
    iniciam""".split()
)
EDGES: Final = (_END | _START) - _UNTIL - _FROM - {"to", "through", "opening"}
"""Verbs that say when something begins or ends."""
_CLOSED: Final = frozenset({"closed", "fechado", "fechada", "fechados", "fechadas"})
"""Closed until ten is open from ten on."""
_NOT: Final = frozenset({"not", "never", "nao", "nunca", "only", "so", "apenas", "somente"})
_STATE: Final = frozenset(
    """open available staffed running operating aberto aberta abertos abertas disponivel funciona
    funcionam funcionando atende atendem""".split()
)
_IDLE: Final = frozenset("at as a o das de about around exactly all every day until ate".split())
"""Words between such a word and the time. "Until" comes in between in "open until"."""
_FARTHEST: Final = 4
_DAY: Final = 1440.0


def in_hours(claim: Profile, evidence: Profile, time: Quantity) -> Finding | None:
    """Compare a time of the claim with the one span of the day that the evidence gives.

    "Until" and "closes at" are about its end, "from" and "opens at" about its beginning, "open at"
    about all between. None if the evidence has no span or several, or if the claim does not tell.
    """
    if time.kind != "time" or time.bound == "range" or claim.lows & _NOT:
        return None
    spans = {(item.low, item.high): item for item in evidence.quantities if _is_span(item)}
    if len(spans) != 1:
        return None
    (span,) = spans.values()
    word = _told_by(claim, time)
    closed = bool(claim.lows & _CLOSED)
    if word in (_FROM if closed else _END):
        return _edge(claim, time, span, span.high)
    if word in (_UNTIL if closed else _START):
        return _edge(claim, time, span, span.low)
    if word in _STATE and any(_between(value, span) for value in _values(time)):
        return finding("time", True, time.text, span.text, claim)
    return None


def other_edge(claim: Profile, time: Quantity, evidence: Profile, item: Quantity) -> bool:
    """Tell whether one time begins what the other ends: "closes at five", "opens at eight"."""
    if time.kind != "time" or item.kind != "time" or "range" in (time.bound, item.bound):
        return False
    if _CLOSED & (claim.lows | evidence.lows):
        return False
    mine, theirs = _told_by(claim, time), _told_by(evidence, item)
    return (mine in _START and theirs in _END) or (mine in _END and theirs in _START)


def _is_span(item: Quantity) -> bool:
    return item.kind == "time" and item.bound == "range"


def _edge(claim: Profile, time: Quantity, span: Quantity, edge: float) -> Finding | None:
    """Return whether the time is an end of the span; None where another reading is in doubt."""
    if any(value % _DAY == edge % _DAY for value in _values(time)):
        return finding("time", True, time.text, span.text, claim)
    return None if time.approximate else finding("time", False, time.text, span.text, claim)


def _values(time: Quantity) -> tuple[float, ...]:
    return (point(time), *time.alternatives)


def _between(value: float, span: Quantity) -> bool:
    length = (span.high - span.low) % _DAY or _DAY
    return (value - span.low) % _DAY <= length


def _told_by(claim: Profile, time: Quantity) -> str:
    """Return the word that says what the time is of: "until", "opens", "open"; "" if none does."""
    behind = bisect_left(claim.starts, time.start)
    for word in reversed(claim.words[max(0, behind - _FARTHEST) : behind]):
        if word.low in _END or word.low in _START or word.low in _STATE:
            return word.low
        if word.low not in _IDLE:
            return ""
    return ""
