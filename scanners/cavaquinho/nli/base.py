"""What every backend is: a thing that scores NLI pairs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from cavaquinho.models import NLIPair, NLIScores

MIN_PREMISE_TOKENS: Final = 32
"""A claim that leaves less room than this for its evidence is not worth scoring.

Source: a sentence of news text has about 25 tokens; with fewer, not even one sentence is read.
"""


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
