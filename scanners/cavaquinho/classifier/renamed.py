"""A name that the context has nowhere: does the claim hold with one of its names instead?

"The dairy was bought by Keith Lomax" against "Miles Tetley bought the dairy": the claim is merely
open to the model, yet with "Miles Tetley" it is supported. Then the context gives the claim's role
to another, however it is worded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from cavaquinho.checks import Profile, find_names, finding, profile
from cavaquinho.classifier.decision import DecisionConfig
from cavaquinho.classifier.outcome import outcome
from cavaquinho.classifier.plan import Asked, Part
from cavaquinho.models import Finding, Labels, NLIPair, NLIScores

HOLDS: Final = 0.7
"""Entailment from which the claim holds with the other name. Source: of 62 kept-out claims of our
own with a name that their context lacks ten were tried; the four that are true or open reached 0.65
at most. Of minimal pairs with a stranger's name half reached it (0.73 to 0.88)."""

WINDOWS: Final = 2
"""The most relevant windows are tried."""

NAMES: Final = 3
"""Names of a window that are tried, in its order. Both are choices of ours."""


class Trial(NamedTuple):
    """A claim with another name in it.

    Attributes:
        place: Position of the window in the part.
        absent: The finding on the name that the context has nowhere.
        name: The window's name that stands in its place.
        pair: What the model is asked.
    """

    place: int
    absent: Finding
    name: str
    pair: NLIPair


def trials(part: Part, known: Mapping[NLIPair, NLIScores], config: DecisionConfig) -> list[Trial]:
    """Return what to try for a part: nothing unless one name alone is missing and nothing decides.

    Args:
        part: With all windows whose scores are in `known`.
        known: The scores of its pairs.
        config: How scores become labels.
    """
    if part.stated or not config.exact or len(part.absent) != 1:
        return []
    (absent,) = part.absent
    if not _is_full(absent.claim_value):
        return []
    if outcome(part, known, config).decision.label is not Labels.VALUE_NEUTRAL:
        return []
    best = sorted(range(len(part.asked)), key=lambda place: -part.asked[place].candidate.relevance)
    found = [
        trial for place in best[:WINDOWS] for trial in _tried(place, part.asked[place], absent)
    ]
    return list({trial.pair: trial for trial in reversed(found)}.values())[::-1]


def _tried(place: int, asked: Asked, absent: Finding) -> Iterator[Trial]:
    premise, hypothesis = asked.pair.premise, asked.pair.hypothesis
    if hypothesis.count(absent.claim_value) != 1:
        return
    claim = profile(hypothesis)
    for name in _others(claim, profile(premise))[:NAMES]:
        said = hypothesis.replace(absent.claim_value, name)
        yield Trial(place, absent, name, NLIPair(premise, said))


def _others(claim: Profile, evidence: Profile) -> list[str]:
    """Return the names of the evidence that share no word with one of the claim, each once."""
    mine = {stem for name in find_names(claim) for stem in name.stems}
    others = [name for name in find_names(evidence) if mine.isdisjoint(name.stems)]
    texts = dict.fromkeys(evidence.text[slice(*name.span)] for name in others)
    return list(filter(_is_full, texts))


def _is_full(name: str) -> bool:
    """Return whether a name has several words and no figure: few of them are not of persons."""
    return " " in name and not any(char.isdigit() for char in name)


def renamed(part: Part, tried: Sequence[Trial], known: Mapping[NLIPair, NLIScores]) -> Part:
    """Return the part with what its window gives in place of the name, if the claim then holds."""
    held = [trial for trial in tried if known[trial.pair].entailment >= HOLDS]
    if not held:
        return part
    best = max(held, key=lambda trial: known[trial.pair].entailment)
    window = part.asked[best.place]
    claim = profile(window.pair.hypothesis)
    other = finding("instead", False, best.absent.claim_value, best.name, claim)
    changed = replace(window, findings=(other, *window.findings))
    return replace(part, asked=(*part.asked[: best.place], changed, *part.asked[best.place + 1 :]))
