"""What the model is asked first about a claim, and when that is enough.

A claim that a few windows clearly support, or that an exact finding contradicts, needs no more:
only a window that speaks for the opposite still more clearly could change the label. Those in which
a detail differs are asked first, too; exact findings need no model, and are known of all windows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from cavaquinho.classifier.decision import DecisionConfig
from cavaquinho.classifier.denied import plainly
from cavaquinho.classifier.outcome import outcome
from cavaquinho.classifier.plan import Asked, Part, Plan
from cavaquinho.classifier.premises import ReadContext
from cavaquinho.classifier.readable import readable
from cavaquinho.classifier.revision import conflict_of
from cavaquinho.classifier.verbatim import stating
from cavaquinho.engine.wrapping import WrappingBackend
from cavaquinho.evidence import RelevantWindows, WindowSelector
from cavaquinho.models import Labels, NLIPair, NLIScores
from cavaquinho.nli import NLIBackend, OnnxNLIBackend

SINGLES: Final = 2
WIDER: Final = 2
"""Windows of one sentence, and of more, that are asked first: the most relevant ones."""

FEW: Final = 6
"""Windows up to which all are asked at once."""

CLEAR: Final = 0.75
"""Probability from which no other window is asked. Source: with these four numbers, of 160 claims
from minimal pairs against 700 words one label changed, and a third of the pairs was spared; of 789
claims of golden cases none changed."""


def may_ask_less(backend: NLIBackend, selection: WindowSelector, decision: DecisionConfig) -> bool:
    """Return whether asking less is safe: with chosen windows, exact findings and an ONNX model.

    The numbers above are measured for the embedded model. A larger model, or a backend of the
    user's own, is asked everything unless `cheap_first=True` says otherwise.
    """
    while isinstance(backend, WrappingBackend):
        backend = backend.inner
    chosen = isinstance(selection, RelevantWindows) and not selection.exhaustive
    weighed = decision.exact and decision.rule == "any_support"
    return chosen and weighed and isinstance(backend, OnnxNLIBackend)


def opened(plan: Plan, context: ReadContext) -> Plan:
    """Return the plan with what is asked first, where that is less than all."""
    first = tuple(map(_most_relevant, plan.parts))
    if len(plan.parts) == 1:
        first = (_stated(plan, context) or first[0],)
    pairs = zip(first, plan.parts, strict=True)
    return plan if all(one is part for one, part in pairs) else replace(plan, first=first)


def settled(plan: Plan, known: Mapping[NLIPair, NLIScores], config: DecisionConfig) -> Plan:
    """Return the plan with those parts narrowed that what was asked first has settled.

    Args:
        plan: As `opened` returned it.
        known: The scores of what was asked first.
        config: How scores become labels.
    """
    if not plan.first:
        return plan
    parts = tuple(
        first if _is_enough(first, known, config) else part
        for first, part in zip(plan.first, plan.parts, strict=True)
    )
    return replace(plan, parts=parts, first=())


def _stated(plan: Plan, context: ReadContext) -> Part | None:
    """Return the part with the one window that says the claim word for word, if all else agrees."""
    (part,) = plan.parts
    if part.absent or any(not item.agrees for one in part.asked for item in one.findings):
        return None
    windows = [(one.candidate.window, one.pair.premise) for one in part.asked]
    place = stating(plainly(readable(plan.claim)), windows, context)
    if place is None or part.asked[place].foreign:
        return None
    return part.narrowed([place], stated=True)


def _most_relevant(part: Part) -> Part:
    """Return the part with its most relevant windows and the shortest with exact findings."""
    if len(part.asked) <= FEW:
        return part
    agreeing = [place for place, one in enumerate(part.asked) if _agrees(one) is True]
    differing = [place for place, one in enumerate(part.asked) if _agrees(one) is False]
    chosen = {*_shortest(part, agreeing), *_shortest(part, differing)}
    chosen.update(_best(part, wide=False)[:SINGLES], _best(part, wide=True)[:WIDER])
    return part.narrowed(chosen) if len(chosen) < len(part.asked) else part


def _agrees(asked: Asked) -> bool | None:
    """Return whether all details agree; None if none was compared."""
    return all(item.agrees for item in asked.findings) if asked.findings else None


def _shortest(part: Part, places: Sequence[int]) -> list[int]:
    """Return those of the windows that hold none of the others."""
    spans = [part.asked[place].candidate.window.sentences for place in places]
    return [
        place
        for place, (first, last) in zip(places, spans, strict=True)
        if not any(
            (first, last) != (start, end) and first <= start and end <= last for start, end in spans
        )
    ]


def _best(part: Part, *, wide: bool) -> list[int]:
    """Return the positions of the windows of one sentence, or of more, best first."""
    places = [
        place for place, one in enumerate(part.asked) if (one.candidate.window.size > 1) == wide
    ]
    return sorted(
        places,
        key=lambda place: (-part.asked[place].candidate.relevance, part.asked[place].foreign),
    )


def _is_enough(part: Part, known: Mapping[NLIPair, NLIScores], config: DecisionConfig) -> bool:
    if part.stated:
        return True
    _, windows, decision = outcome(part, known, config)
    if decision.confidence < CLEAR or decision.label is Labels.VALUE_NEUTRAL:
        return False
    supported = decision.label is Labels.VALUE_ENTAILMENT
    return supported or conflict_of(windows[decision.position]) is not None


def pairs_of(parts: Iterable[Part]) -> list[NLIPair]:
    """Return the pairs of some parts, each once."""
    return list(dict.fromkeys(pair for part in parts for pair in part.pairs))
