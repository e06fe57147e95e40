"""What comes out for a part of a claim, and which part counts for the whole claim."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from cavaquinho.classifier.decision import Decision, DecisionConfig, decide
from cavaquinho.classifier.plan import Part
from cavaquinho.classifier.revision import Scored
from cavaquinho.models import Labels, NLIPair, NLIScores

_SEVERITY: Final = (Labels.VALUE_ENTAILMENT, Labels.VALUE_NEUTRAL, Labels.VALUE_CONTRADICTION)


class Outcome(NamedTuple):
    """A part, its windows with their scores, and the decision on it."""

    part: Part
    windows: list[Scored]
    decision: Decision


def outcome(part: Part, known: Mapping[NLIPair, NLIScores], config: DecisionConfig) -> Outcome:
    """Return what the scores of its pairs make of `part`."""
    windows = part.weigh(known)
    figures = any(char.isdigit() for item in part.absent for char in item.claim_value)
    decision = decide(windows, config, absent=bool(part.absent), names_only=not figures)
    return Outcome(part, windows, decision)


def judge(
    parts: Iterable[Part], known: Mapping[NLIPair, NLIScores], config: DecisionConfig
) -> Outcome:
    """Return the outcome that counts for the whole claim: the worst of its parts, at least one."""
    return max((outcome(part, known, config) for part in parts), key=_severity)


def _severity(found: Outcome) -> tuple[int, float]:
    """Return what is larger for a worse outcome; weak support is worse than strong."""
    decision = found.decision
    supported = decision.label is Labels.VALUE_ENTAILMENT
    confidence = -decision.confidence if supported else decision.confidence
    return _SEVERITY.index(decision.label), confidence
