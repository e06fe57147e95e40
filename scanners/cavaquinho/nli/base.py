"""What every backend is: a thing that scores NLI pairs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from cavaquinho.errors import BackendError
from cavaquinho.models import NLIPair, NLIScores

MIN_PREMISE_TOKENS: Final = 32
"""A claim that leaves less room than this for its evidence is not worth scoring.

Source: a sentence of news text has about 25 tokens; with fewer, not even one sentence is read.
"""

TOLERANCE: Final = 1e-6
"""How far a probability may lie outside [0, 1]: what rounding in single precision can do."""


class NLIBackend(ABC):
    """Scores pairs of premise (context window) and hypothesis (claim).

    A subclass needs `score` alone. Backends are shared between threads: `score` must not keep
    state between calls.
    """

    @property
    def name(self) -> str:
        """Name for reports and logs."""
        return type(self).__name__

    @abstractmethod
    def score(self, pairs: Sequence[NLIPair]) -> list[NLIScores]:
        """Score `pairs`.

        Args:
            pairs: Any number of pairs, repetitions allowed.

        Returns:
            One `NLIScores` per pair, in the same order, probabilities in [0, 1]; an empty list for
            no pairs. A pair's scores do not depend on the other pairs of the call.

        Raises:
            BackendError: The runtime failed, or a hypothesis does not fit (see `fits`).
        """

    def room(self, hypothesis: str) -> int | None:
        """Return how many tokens of premise fit beside `hypothesis`, at least 0.

        None: this backend has no limit, or does not know it.
        """
        del hypothesis
        return None

    def fits(self, hypothesis: str) -> bool:
        """Return whether `hypothesis` leaves room for at least 32 tokens of premise."""
        room = self.room(hypothesis)
        return room is None or room >= MIN_PREMISE_TOKENS


def checked_scores(backend: NLIBackend, pairs: Sequence[NLIPair]) -> list[NLIScores]:
    """Return `backend.score(pairs)` after a look at it: a broken backend must not pass a claim.

    Raises:
        BackendError: Not one `NLIScores` per pair, or a number in them is no probability.
    """
    if not pairs:
        return []
    scores = backend.score(pairs)
    owner = f"{type(backend).__name__}.score"
    if not isinstance(scores, Sequence) or len(scores) != len(pairs):
        got = len(scores) if isinstance(scores, Sequence) else type(scores).__name__
        raise BackendError(
            f"{owner} returned {got} for {len(pairs)} pairs; return one NLIScores per pair, in "
            "order"
        )
    for position, score in enumerate(scores):
        if not isinstance(score, NLIScores) or not all(map(is_probability, _numbers(score))):
            raise BackendError(
                f"{owner} returned {type(score).__name__} with no usable probabilities at "
                f"position {position}; NLIScores with numbers in [0, 1] are needed"
            )
    return list(scores)


def is_probability(value: object) -> bool:
    """Return whether `value` is a number in [0, 1], with room for rounding; NaN is none."""
    return isinstance(value, (int, float)) and -TOLERANCE <= value <= 1 + TOLERANCE


def _numbers(score: NLIScores) -> list[object]:
    """Return the numbers a head must give: the entailment, and what else is filled."""
    others = (score.neutral, score.contradiction, score.not_entailment)
    return [score.entailment, *(number for number in others if number is not None)]
