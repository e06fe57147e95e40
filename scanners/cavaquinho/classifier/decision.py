"""Scores of a claim's windows -> one label. A pure function: values in, values out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from cavaquinho._options import check_choice, check_number, check_threshold
from cavaquinho.classifier.revision import STATED, Scored, conflict_of, holds, revise
from cavaquinho.models import Labels

_MORE: Final = 0.05
"""Share of the claim's term weight that a longer window must add to be judged in place of a shorter
one. A choice of ours."""

Rule = Literal["any_support", "any_contradiction"]


@dataclass(frozen=True)
class DecisionConfig:
    """How scores become a label.

    Attributes:
        rule: "any_support": any window may support, only one about the same thing may contradict,
            and the stronger of the two wins. "any_contradiction": the plain rule, any window that
            contradicts decides.
        certain: Probability above which a label other than neutral is given; in (0, 1).
        gate: A window may contradict only if it holds at least this share of the claim's term
            weight that the best window holds; in [0, 1]. Not used by "any_contradiction".
        exact: Whether findings (numbers, dates, names, negation, ...) may overrule the model, see
            `revision`.
        slack: How much less clear than the clearest a shorter window may be and still be named as
            the evidence; in [0, 1].
    """

    rule: Rule = "any_support"
    certain: float = 0.5
    gate: float = 0.6
    slack: float = 0.1
    exact: bool = True

    def __post_init__(self) -> None:
        """Check the values.

        Raises:
            ConfigError: A value is outside its range.
        """
        check_choice("rule", self.rule, get_args(Rule))
        check_threshold(self.certain, "certain")
        for name, value in (("gate", self.gate), ("slack", self.slack)):
            check_number(name, value, 0, 1)


@dataclass(frozen=True)
class Decision:
    """The outcome for one claim.

    Attributes:
        label: The label.
        confidence: Probability of `label` in the deciding window, in [0, 1]; of neutral, that no
            window supports the claim.
        position: Index of the deciding window.
    """

    label: Labels
    confidence: float
    position: int


def decide(
    windows: Sequence[Scored],
    config: DecisionConfig | None = None,
    *,
    absent: bool = False,
    names_only: bool = False,
) -> Decision:
    """Decide the label of a claim from its windows, of which there must be at least one.

    Args:
        windows: What was scored.
        config: How to decide.
        absent: A detail of the claim is nowhere in the whole context.
        names_only: All such details are names.

    Returns:
        The label, its probability and the window that decided, after the findings have been
        weighed against the model: the shortest of those that speak
        (nearly) as clearly as the clearest, so that the evidence is as narrow as it can be.
    """
    config = config or DecisionConfig()
    windows = revise(windows, absent=absent, names_only=names_only) if config.exact else windows
    support = [window.scores.entailment for window in windows]
    least = least_relevance(windows, config)
    conflict = [_may_contradict(window, windows, config, least) for window in windows]
    strongest = max(conflict)
    if strongest > config.certain and (
        strongest > max(support) or config.rule == "any_contradiction"
    ):
        return _pick(Labels.VALUE_CONTRADICTION, _found(conflict, windows), windows, config)
    if max(support) > config.certain:
        return _pick(Labels.VALUE_ENTAILMENT, support, windows, config)
    return _neutral(windows)


def least_relevance(windows: Sequence[Scored], config: DecisionConfig) -> float:
    """Return the relevance, in [0, 1], under which a window is about something else."""
    # A window that names others has the claim's words for another reason.
    best = max((window.relevance for window in windows if not window.foreign), default=0.0)
    return config.gate * best


def _may_contradict(
    window: Scored, windows: Sequence[Scored], config: DecisionConfig, least: float
) -> float:
    """Return the window's contradiction, or 0 if it is about something else: under `least`.

    Where the sentences around it bring in more of the claim, the longer window is judged instead,
    and where a part of it supports the claim by itself, the part; unless an exact finding speaks.
    """
    if config.rule == "any_support":
        found = conflict_of(window)
        placed = found is not None and found.kind in STATED  # it is about the same thing
        if (not window.relevance or window.relevance < least) and not placed:
            return 0.0
        if any(_reckoned_from(other, window, config) for other in windows):
            return 0.0
        if found is None and any(_judged_instead(other, window, config) for other in windows):
            return 0.0
    return window.scores.contradiction or 0.0


def _reckoned_from(other: Scored, window: Scored, config: DecisionConfig) -> bool:
    """Return whether a longer window has what the claim's amount follows from, and supports it."""
    return other.reckoned and other.scores.entailment > config.certain and holds(other, window)


def _judged_instead(other: Scored, window: Scored, config: DecisionConfig) -> bool:
    """Return whether a longer window says more of the claim, or a shorter one supports it."""
    if holds(other, window):
        return other.relevance > window.relevance + _MORE
    return holds(window, other) and other.scores.entailment > config.certain


def _found(conflict: list[float], windows: Sequence[Scored]) -> list[float]:
    """Return the contradictions by exact findings alone, if the clearest is one: they say why."""
    exact = [
        clarity if conflict_of(window) is not None else 0.0
        for clarity, window in zip(conflict, windows, strict=True)
    ]
    return exact if max(exact) == max(conflict) else conflict


def _pick(
    label: Labels, clarity: Sequence[float], windows: Sequence[Scored], config: DecisionConfig
) -> Decision:
    """Return the shortest window among the clear ones; ties go to the clearer, then the first."""
    enough = max(config.certain, max(clarity) - config.slack)
    clear = [i for i in range(len(windows)) if clarity[i] >= enough]
    position = min(clear, key=lambda i: (windows[i].size, -clarity[i], -windows[i].relevance, i))
    return Decision(label, clarity[position], position)


def _neutral(windows: Sequence[Scored]) -> Decision:
    """Return neutral, with the most relevant window as what comes nearest.

    The confidence is the probability that no window supports the claim, at least 1 - `certain`:
    where the model wavers between support and contradiction, neutral alone would say too little.
    """
    position = min(
        range(len(windows)),
        key=lambda i: (-windows[i].relevance, windows[i].size, -windows[i].scores.entailment, i),
    )
    support = max(window.scores.entailment for window in windows)
    return Decision(Labels.VALUE_NEUTRAL, 1.0 - support, position)
