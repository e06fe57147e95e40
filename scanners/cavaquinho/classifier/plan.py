"""What is asked of the backend for one claim, and what its answers mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cavaquinho.checks import Profile, compare, likeness, profile
from cavaquinho.classifier.decision import Decision
from cavaquinho.classifier.revision import NOT_COMPARED, Scored
from cavaquinho.evidence import Candidate, ContextIndex, WindowSelector, cut_long
from cavaquinho.models import Labels, NLIPair, NLIScores, Sentence
from cavaquinho.nli import NLIBackend
from cavaquinho.text.languages import detect_language
from cavaquinho.text.normalize import strip_marks, visible

SHORTEST_CUT: Final = 16
"""Characters below which a claim is not cut further; what does not fit then is not read."""

_SEVERITY: Final = (Labels.VALUE_ENTAILMENT, Labels.VALUE_NEUTRAL, Labels.VALUE_CONTRADICTION)


@dataclass(frozen=True)
class Part:
    """A claim, or a piece of one that is too long for the model.

    Attributes:
        hypothesis: What the backend gets.
        candidates: The windows it is checked against.
        pairs: Where its pairs stand in the batch.
    """

    hypothesis: str
    candidates: tuple[Candidate, ...]
    pairs: slice

    def scores(self, batch: Sequence[NLIScores]) -> Sequence[NLIScores]:
        """Return the part's own scores, one per candidate."""
        return batch[self.pairs]

    def weigh(self, batch: Sequence[NLIScores], *, exact: bool, language: str) -> list[Scored]:
        """Return the windows with their scores, and with exact findings if asked for.

        `language` tells how to read what does not show it ("1.500" is 1500 in Portuguese); "auto":
        as the claim.
        """
        hint = detect_language(self.hypothesis) if language == "auto" else language
        claim = _profile(self.hypothesis, hint) if exact else None
        return [
            _scored(claim, candidate, score, hint)
            for candidate, score in zip(self.candidates, self.scores(batch), strict=True)
        ]


@dataclass(frozen=True)
class Plan:
    """What is asked for one claim.

    Attributes:
        claim: The claim as it was handed in.
        parts: One, or several for a claim that is too long; none if there is no context.
        unread: Whether a piece of the claim cannot be read by the model at all.
    """

    claim: str
    parts: tuple[Part, ...]
    unread: bool


def plan(
    claim: str,
    index: ContextIndex,
    backend: NLIBackend,
    selection: WindowSelector,
    pairs: list[NLIPair],
) -> Plan:
    """Choose the windows for `claim` and append their pairs to the batch."""
    if not len(index):
        return Plan(claim, (), unread=False)
    hypothesis = readable(claim)
    pieces = list(_fitting(Sentence(hypothesis, 0, len(hypothesis)), backend))
    parts = []
    for piece in pieces:
        if piece is None:
            continue
        candidates = selection.select(piece, index)
        start = len(pairs)
        pairs += [NLIPair(readable(item.window.text), piece) for item in candidates]
        parts.append(Part(piece, tuple(candidates), slice(start, len(pairs))))
    return Plan(claim, tuple(parts), unread=None in pieces)


def judge(
    outcomes: Sequence[tuple[Part, list[Scored], Decision]],
) -> tuple[Part, list[Scored], Decision]:
    """Return the outcome that counts for the whole claim: the worst of its pieces."""
    return max(outcomes, key=lambda outcome: _severity(outcome[2]))


def _severity(decision: Decision) -> tuple[int, float]:
    """Return what is larger for a worse outcome; weak support is worse than strong."""
    supported = decision.label is Labels.VALUE_ENTAILMENT
    confidence = -decision.confidence if supported else decision.confidence
    return _SEVERITY.index(decision.label), confidence


def _fitting(sentence: Sentence, backend: NLIBackend) -> Iterable[str | None]:
    """Yield the text, cut until the model takes each piece; None for what it never will."""
    if backend.fits(sentence.text):
        yield sentence.text
    elif len(sentence.text) < SHORTEST_CUT:
        yield None
    else:
        for piece in cut_long(sentence, len(sentence.text) // 2):
            yield from _fitting(piece, backend)


def _scored(
    claim: Profile | None, candidate: Candidate, score: NLIScores, hint: str | None
) -> Scored:
    size = candidate.window.size
    if claim is None:
        return Scored(score, candidate.relevance, size)
    evidence = _profile(readable(candidate.window.text), hint)
    findings = compare(claim, evidence)
    # Only findings are weighed by how like the two texts are.
    like = likeness(claim, evidence) if findings else NOT_COMPARED
    return Scored(score, candidate.relevance, size, findings, like, evidence.text)


@lru_cache(maxsize=1024)
def _profile(text: str, hint: str | None) -> Profile:
    return profile(text, detect_language(text) or hint)


@lru_cache(maxsize=4096)
def readable(text: str) -> str:
    """Return `text` as a reader sees it: what the model and the term index get."""
    return visible(strip_marks(text))
