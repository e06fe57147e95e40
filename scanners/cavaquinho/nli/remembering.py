"""A backend that is asked each pair once."""

from __future__ import annotations

from collections.abc import Sequence

from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli.base import NLIBackend, checked_scores


class RememberingBackend(NLIBackend):
    """Keeps all scores of another backend, for as long as one response is checked.

    Not bounded and not for threads: make one for each response, and let it go with it.
    """

    def __init__(self, inner: NLIBackend) -> None:
        """Take what scores the pairs that are new."""
        self._inner = inner
        self._known: dict[NLIPair, NLIScores] = {}

    @property
    def name(self) -> str:
        """Name of the inner backend."""
        return self._inner.name

    def score(self, pairs: Sequence[NLIPair]) -> list[NLIScores]:
        """Return one `NLIScores` per pair, same order; only new pairs are scored.

        Raises:
            BackendError: The inner backend failed, or returned something else than scores.
        """
        new = [pair for pair in dict.fromkeys(pairs) if pair not in self._known]
        self._known.update(zip(new, checked_scores(self._inner, new), strict=True))
        return [self._known[pair] for pair in pairs]

    def room(self, hypothesis: str) -> int | None:
        """Return what the inner backend says."""
        return self._inner.room(hypothesis)

    def fits(self, hypothesis: str) -> bool:
        """Return what the inner backend says."""
        return self._inner.fits(hypothesis)
