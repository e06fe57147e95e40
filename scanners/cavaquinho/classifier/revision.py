"""Exact findings against the model: where a detail plainly differs, the model is overruled."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cavaquinho.checks import Likeness
from cavaquinho.models import Finding, NLIScores
from cavaquinho.text.whole import stands_in

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

VALUES: Final = frozenset({"number", "unit", "date", "time"})
EXACT: Final = VALUES | {"ordinal", "identifier", "quantifier"}
"""Kinds of findings that count whatever the model says; the others only while it is not sure."""

PLACED: Final = frozenset(
    {
        "polarity",
        "reserved",
        "crossed",
        "role",
        "restated",
        "instead",
        "change",
        "compared",
        "charged",
        "condition",
        "limit",
    }
)
"""Kinds made only where the window is about the very claim: they always count."""

STATED: Final = frozenset({"polarity", "reserved", "charged", "condition", "limit"})
"""Kinds that compare what claim and window state, deny or say of all."""

ACCOUNTED: Final = frozenset(
    """reserved role restated worked_out compared charged condition limit answer""".split()
)
"""Kinds that, where they agree and nothing differs, account for every word of the claim: the window
supports it, whatever the model says. Source: of 102 pairs of this shape among up to 1,500 rows of
each of thirteen public NLI sets, 97 were entailments, 5 neutral, none a contradiction."""

SURE: Final = 0.9
"""Entailment from which the model is sure."""

UNSURE: Final = 0.45
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
        place: Its first sentence in the context and one past its last; (0, 0) if not known.
        foreign: It names others than the claim does, and cannot support it.
        reckoned: An amount of the claim follows from its own by arithmetic.
    """

    scores: NLIScores
    relevance: float
    size: int = 1
    findings: tuple[Finding, ...] = ()
    likeness: Likeness = NOT_COMPARED
    text: str = ""
    place: tuple[int, int] = (0, 0)
    foreign: bool = False
    reckoned: bool = False


def conflict_of(window: Scored) -> Finding | None:
    """Return the finding by which the window contradicts the claim; None if there is none."""
    for finding in window.findings:
        if not finding.agrees and _counts(finding, window):
            return finding
    return None


def _counts(finding: Finding, window: Scored) -> bool:
    """Return whether a detail that differs is good enough to contradict."""
    like, entailment = window.likeness, window.scores.entailment
    if finding.kind in PLACED:
        return True
    if finding.kind in EXACT:
        sure = UNSURE if _stands_elsewhere(finding, window) else 1.1
        return like.alignment >= ALIGNED and entailment < sure
    identical = like.alignment >= IDENTICAL and like.length <= 1.2
    if finding.kind == "name":
        return identical or (like.alignment >= ALIGNED_NAME and entailment < SURE)
    # Negation and modality hang on the rest of the sentence: it has to be the same sentence.
    opposite = " " not in f"{finding.claim_value}{finding.evidence_value}"  # one word each
    placed = like.ordered or (opposite and like.alignment >= IDENTICAL)
    same = placed and like.length <= LONGEST and not like.same_denials
    if finding.kind == "modality" and like.ordered and like.alignment >= IDENTICAL:
        return not like.same_denials  # "plans to open" against "has opened", whatever comes after
    return same and like.alignment >= ALIGNED and (identical or entailment < SURE)


def _stands_elsewhere(finding: Finding, window: Scored) -> bool:
    """Return whether the window has the claim's value, too, if in another place."""
    return stands_in(finding.claim_value.casefold(), window.text.casefold())


def revise(
    windows: Sequence[Scored], *, absent: bool = False, names_only: bool = False
) -> list[Scored]:
    """Return the windows with their scores revised by their findings.

    A detail that differs in a window makes it contradict the claim, unless another window, at least
    as well aligned, has all details right, or a longer one that holds it has what the claim's
    amount is reckoned from. What holds such a window, and more, cannot support the
    claim either: the difference stands in it. A window that states the claim with the same details,
    words, order and logic cannot contradict it: the contradiction becomes entailment. With
    `absent`, a detail of the claim is nowhere in the context, so that nothing can support it; with
    `names_only`, all such details are names, and a window that has little else of the claim does
    not contradict it either (a figure mostly stands in place of the right one).
    Where a window plainly states what the claim denies or says of all, the model's contradiction
    in other windows is moved to neutral: it takes almost any claim with a "not" for contradicted.
    """
    agreed = {
        item.claim_value
        for window in windows
        for item in window.findings
        if item.agrees and not window.foreign
    }
    conflicts = [
        window
        for window in windows
        if (found := conflict_of(window)) is not None and not _elsewhere(found, window, agreed)
    ]
    reckoned = [
        window
        for window in windows
        if window.reckoned and not window.foreign and window not in conflicts
    ]
    conflicts = [
        window for window in conflicts if not any(holds(longer, window) for longer in reckoned)
    ]
    confirmed = max(
        (
            window.likeness.alignment
            for window in windows
            if _agrees(window)
            and not window.foreign
            and not any(holds(window, other) for other in conflicts)
        ),
        default=-1.0,
    )
    stated = [window for window in windows if _states(window, agrees=True)]
    strong = [
        window
        for window in conflicts
        if window.likeness.alignment > confirmed or (not stated and _states(window, agrees=False))
    ]
    revised = [_revise(window, strong) for window in windows]
    if stated and not strong:  # what is stated elsewhere is not gainsaid by a mere impression
        revised = [replace(window, scores=_uncontradicted(window.scores)) for window in revised]
    if not absent:
        return revised
    if not names_only:
        return [replace(window, scores=_unsupported(window.scores)) for window in revised]
    return [replace(window, scores=_absent(window)) for window in revised]


def _elsewhere(finding: Finding, window: Scored, agreed: Collection[str]) -> bool:
    """Return whether a value stands in another window, and this one says not quite the same."""
    told = finding.kind in VALUES and finding.claim_value in agreed
    return told and window.likeness.alignment < CONFIRMED


def holds(window: Scored, other: Scored) -> bool:
    """Return whether `window` is a longer one that has all sentences of `other`."""
    return (
        window.size > other.size
        and other.place[0] < other.place[1]
        and window.place[0] <= other.place[0]
        and other.place[1] <= window.place[1]
    )


def _revise(window: Scored, conflicts: Sequence[Scored]) -> Scored:
    scores = window.scores
    if window in conflicts:
        contradiction = max(CONFLICT, scores.contradiction or 0.0)
        rest = (1 - contradiction) / 2
        scores = replace(
            scores,
            entailment=rest,
            neutral=rest,
            contradiction=contradiction,
            not_entailment=None,
        )
    elif window.foreign or any(holds(window, other) for other in conflicts):
        scores = _unsupported(scores)
    elif _accounts(window):
        entailment = max(CONFLICT, scores.entailment)
        scores = _supported(scores, entailment)
    elif _says_the_same(window) and scores.contradiction is not None:
        scores = replace(
            scores, entailment=scores.entailment + scores.contradiction, contradiction=0.0
        )
    return replace(window, scores=scores)


def _supported(scores: NLIScores, entailment: float) -> NLIScores:
    if scores.neutral is None:
        return replace(scores, entailment=entailment, not_entailment=1 - entailment)
    return replace(scores, entailment=entailment, neutral=1 - entailment, contradiction=0.0)


def _accounts(window: Scored) -> bool:
    """Return whether findings account for every word of the claim."""
    return _agrees(window) and any(item.kind in ACCOUNTED for item in window.findings)


def _unsupported(scores: NLIScores) -> NLIScores:
    """Return the scores with all that speaks for support moved to neutral."""
    if scores.neutral is None:
        return replace(scores, entailment=0.0, not_entailment=1.0)
    return replace(scores, entailment=0.0, neutral=scores.neutral + scores.entailment)


def _absent(window: Scored) -> NLIScores:
    """Return the scores where a name of the claim is nowhere in the context.

    Nothing supports it then, and what contradicts it must say most of the rest.
    """
    scores = _unsupported(window.scores)
    differs = any(not item.agrees for item in window.findings)
    like = window.likeness
    near = differs or like.alignment >= ALIGNED or like.plain > ALIGNED_NAME
    return scores if near else _uncontradicted(scores)


def _uncontradicted(scores: NLIScores) -> NLIScores:
    """Return the scores with all that speaks for contradiction moved to neutral."""
    if scores.neutral is None or scores.contradiction is None:
        return scores
    return replace(scores, contradiction=0.0, neutral=scores.neutral + scores.contradiction)


def _states(window: Scored, *, agrees: bool) -> bool:
    """Return whether a finding says that the window states (or excludes) the whole claim."""
    if agrees and not _agrees(window):
        return False
    return any(item.kind in STATED and item.agrees == agrees for item in window.findings)


def _agrees(window: Scored) -> bool:
    return bool(window.findings) and all(finding.agrees for finding in window.findings)


def _says_the_same(window: Scored) -> bool:
    """Return whether the window states the claim: same details, words, order and logic."""
    like = window.likeness
    if _states(window, agrees=True):  # all of it has been compared
        return True
    if any(item.kind == "quantifier" for item in window.findings):  # just what is excepted
        return _agrees(window) and like.alignment >= CONFIRMED and not like.opposed
    plain = like.denials == 0 and like.same_limits and like.alignment >= IDENTICAL
    if plain and like.ordered and not like.opposed and _agrees(window):
        return True  # every word and every value is there, and nothing turns them
    denied = any(item.kind == "negation" for item in window.findings)  # in other words, the same
    logic = like.same_bounds if denied else like.same_logic
    alike = like.ordered and logic and like.same_counts and not like.opposed
    return _agrees(window) and alike and like.alignment >= CONFIRMED
