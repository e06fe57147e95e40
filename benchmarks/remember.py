"""A backend that scores a pair once: variants of the product ask for mostly the same pairs."""

from __future__ import annotations

from collections.abc import Sequence

from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli import NLIBackend
from cavaquinho.nli.base import checked_scores


class RememberingBackend(NLIBackend):
    """Wraps a backend and keeps all it has said, for one run of a benchmark.

    Right because a pair's scores do not depend on the other pairs of a call. What is measured
    through it says nothing about time.
    """

    def __init__(self, inner: NLIBackend) -> None:
        """Takes the backend to ask."""
        self._inner = inner
        self._known: dict[NLIPair, NLIScores] = {}

    @property
    def name(self) -> str:
        """Returns the inner backend's name."""
        return self._inner.name

    def score(self, pairs: Sequence[NLIPair]) -> list[NLIScores]:
        """Returns one `NLIScores` per pair, in order; asks for the unknown ones in one call."""
        new = list(dict.fromkeys(pair for pair in pairs if pair not in self._known))
        self._known.update(zip(new, checked_scores(self._inner, new), strict=True))
        return [self._known[pair] for pair in pairs]

    def room(self, hypothesis: str) -> int | None:
        """Returns what the inner backend says."""
        return self._inner.room(hypothesis)

    def fits(self, hypothesis: str) -> bool:
        """Returns what the inner backend says."""
        return self._inner.fits(hypothesis)
