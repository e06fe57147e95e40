"""Exact findings against the model: where a detail plainly differs, the model is overruled."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from cavaquinho.checks import Likeness
from cavaquinho.models import Finding, NLIScores

CONFLICT: Final = 0.9
"""Contradiction given to a window with a detail that differs. Source: of aligned pairs with such a
detail in nine public NLI sets, 0.88 to 0.90 were contradictions rather than entailments."""

ALIGNED: Final = 0.7
"""Alignment from which a detail that differs counts: the rest of the claim is in the window."""

ALIGNED_NAME: Final = 0.5
"""The same for a name, which lowers the alignment itself when it differs."""

CONFIRMED: Final = 0.9
"""Alignment from which details that all agree lift the model's contradiction. Source: of the pairs
of this shape in the same sets, 97 were entailments, 13 contradictions, 6 neutral."""

EXACT: Final = frozenset({"number", "unit", "date", "time", "ordinal", "identifier", "quantifier"})
"""Kinds of findings that count whatever the model says; the others only while it is not sure."""

SURE: Final = 0.9
"""Entailment from which the model is sure."""

UNSURE: Final = 0.75
"""Entailment below which a differing detail counts although its value stands elsewhere in the
window, where another sentence or clause may well support the claim. A choice of ours."""

IDENTICAL: Final = 0.99
"""Alignment from which claim and window have the same words."""

LONGEST: Final = 1.6
"""Content words of the window per word of the claim, above which a negation in it may belong to
something else. A choice of ours."""

NOT_COMPARED: Final = Likeness()


@dataclass(frozen=True)
class Scored:
    """A window of the context, as the decision sees it.

    Attributes:
        scores: What the backend says of the window and the claim.
        relevance: Share in [0, 1] of the claim's term weight that the window holds.
        size: Number of sentences, at least 1.
        findings: Exact comparisons of the claim with the window.
        likeness: How the rest of the claim resembles the window.
        text: The window's text, as it was compared.
    """

    scores: NLIScores
    relevance: float
    size: int = 1
    findings: tuple[Finding, ...] = ()
    likeness: Likeness = NOT_COMPARED
    text: str = ""


def conflict_of(window: Scored) -> Finding | None:
    """Return the finding by which the window contradicts the claim; None if there is none."""
    for finding in window.findings:
        if not finding.agrees and _counts(finding, window):
            return finding
    return None


def _counts(finding: Finding, window: Scored) -> bool:
    """Return whether a detail that differs is good enough to contradict."""
    like, entailment = window.likeness, window.scores.entailment
    if finding.kind in EXACT:
        sure = UNSURE if _stands_elsewhere(finding, window) else 1.1
        return like.alignment >= ALIGNED and entailment < sure
    identical = like.alignment >= IDENTICAL and like.length <= 1.2
    if finding.kind == "name":
        return identical or (like.alignment >= ALIGNED_NAME and entailment < SURE)
    # Negation and modality hang on the rest of the sentence: it has to be the same sentence.
    same = like.ordered and like.length <= LONGEST and not like.same_denials
    return same and like.alignment >= ALIGNED and (identical or entailment < SURE)


def _stands_elsewhere(finding: Finding, window: Scored) -> bool:
    """Return whether the window has the claim's value, too, if in another place."""
    value = re.escape(finding.claim_value.casefold())
    return re.search(rf"(?<!\w){value}(?!\w)", window.text.casefold()) is not None


def revise(windows: Sequence[Scored]) -> list[Scored]:
    """Return the windows with their scores revised by their findings.

    A detail that differs in a window makes it contradict the claim, unless another window, at least
    as well aligned, has all details right. A window that states the claim with the same details,
    words, order and logic cannot contradict it: the contradiction becomes entailment.
    """
    confirmed = max(
        (window.likeness.alignment for window in windows if _agrees(window)), default=-1.0
    )
    return [_revise(window, confirmed) for window in windows]


def _revise(window: Scored, confirmed: float) -> Scored:
    scores = window.scores
    if window.likeness.alignment > confirmed and conflict_of(window) is not None:
        contradiction = max(CONFLICT, scores.contradiction or 0.0)
        rest = (1 - contradiction) / 2
        scores = replace(
            scores,
            entailment=rest,
            neutral=rest,
            contradiction=contradiction,
            not_entailment=None,
        )
    elif _says_the_same(window) and scores.contradiction is not None:
        scores = replace(
            scores, entailment=scores.entailment + scores.contradiction, contradiction=0.0
        )
    return replace(window, scores=scores)


def _agrees(window: Scored) -> bool:
    return bool(window.findings) and all(finding.agrees for finding in window.findings)


def _says_the_same(window: Scored) -> bool:
    """Return whether the window states the claim: same details, words, order and logic."""
    like = window.likeness
    alike = like.ordered and like.same_logic and like.same_counts
    return _agrees(window) and alike and like.alignment >= CONFIRMED
