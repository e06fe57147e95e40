"""Passages of the context that contradict each other about a claim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.classifier.decision import Decision, DecisionConfig, least_relevance
from cavaquinho.classifier.revision import Scored, conflict_of
from cavaquinho.models import Labels

ALIKE: Final = 0.8
"""Alignment from which a passage with another value is about the very same thing. A choice of
ours."""

CLEAR: Final = 0.8
"""Entailment from which a passage supports what another one contradicts. A choice of ours."""

REPEATED: Final = frozenset({"date", "weekday", "name", "role"})
"""Kinds of which one document may give two: things happen more than once, to more than one."""


def opposing(
    windows: Sequence[Scored],
    sources: Sequence[str | None],
    decision: Decision,
    config: DecisionConfig | None = None,
) -> int | None:
    """Return the index of a window that says the opposite of the deciding one; None without one.

    Careful on purpose: of a supported claim, another window must differ in exactly one compared
    detail and say the same otherwise; another date or name alone counts only in another document,
    since things happen more than once. Of a contradicted claim, another window must clearly
    support it.

    Args:
        windows: What was scored, as `decide` got it.
        sources: Id of the document of each window.
        decision: What `decide` made of them.
        config: As for `decide`.
    """
    config = config or DecisionConfig()
    if not config.exact or decision.label is Labels.VALUE_NEUTRAL:
        return None
    chosen = windows[decision.position]
    least = least_relevance(windows, config)
    supported = decision.label is Labels.VALUE_ENTAILMENT
    found = []
    for position, window in enumerate(windows):
        elsewhere = sources[position] != sources[decision.position]
        if window.foreign or not (elsewhere or _apart(window, chosen)):
            continue
        if _differs(window, elsewhere) if supported else _supports(window, least):
            found.append((window.size, -window.relevance, position))
    return min(found)[2] if found else None


def _apart(window: Scored, other: Scored) -> bool:
    return window.place[1] <= other.place[0] or other.place[1] <= window.place[0]


def _differs(window: Scored, elsewhere: bool) -> bool:
    if conflict_of(window) is None:
        return False
    differing = [item for item in window.findings if not item.agrees]
    kinds = {item.kind for item in differing}
    if len({item.claim_value for item in differing}) != 1:
        return False
    if window.likeness.alignment < ALIKE and "role" not in kinds:
        return False
    return elsewhere or not kinds & REPEATED


def _supports(window: Scored, least: float) -> bool:
    if window.relevance < least:
        return False
    differs = any(not item.agrees for item in window.findings)
    return not differs and window.scores.entailment >= CLEAR
