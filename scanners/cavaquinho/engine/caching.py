"""Scores of recent pairs, so that a pair that comes again costs no run of the model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho._options import check_count
from cavaquinho._recent import Recent
from cavaquinho.engine.wrapping import WrappingBackend
from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli.base import NLIBackend, checked_scores

MOST_PAIRS: Final = 16_384
"""Pairs kept: those of about 400 responses of five claims. A choice of ours."""

CHARACTERS: Final = 500
"""Characters of a pair on which the bound on all of them is made: a window of one to three
sentences and a claim. 16,384 pairs are then at most 8 million characters, some 20 MB."""


class CachingBackend(WrappingBackend):
    """Keeps what another backend says of a pair of window and claim.

    What was used longest ago goes first. One is made for one model, so that the model is part of
    the key. Safe for threads as far as the inner backend is; a copy or pickle of it is empty.
    """

    def __init__(self, inner: NLIBackend, pairs: int = MOST_PAIRS) -> None:
        """Keep scores of `inner`.

        Args:
            inner: What scores a pair that is not known. A pair's scores must depend on the pair
                alone, as `NLIBackend.score` says.
            pairs: How many pairs are kept, at least 1.

        Raises:
            ConfigError: `pairs` is no whole number above 0.
        """
        check_count("pairs", pairs, 1)
        super().__init__(inner)
        self._kept: Recent[NLIScores] = Recent(pairs, pairs * CHARACTERS, pairs * CHARACTERS)

    def __len__(self) -> int:
        """Return the number of pairs kept."""
        return len(self._kept)

    def score(self, pairs: Sequence[NLIPair]) -> list[NLIScores]:
        """Score `pairs`: all that are not known in one call of the inner backend, each once.

        Raises:
            BackendError: The inner backend failed, or what it returned cannot be used.
        """
        known = {pair: self._kept.get(pair) for pair in dict.fromkeys(pairs)}
        missing = [pair for pair, score in known.items() if score is None]
        found = {pair: score for pair, score in known.items() if score is not None}
        for pair, score in zip(missing, checked_scores(self.inner, missing), strict=True):
            found[pair] = score
            self._kept.put(pair, score, len(pair.premise) + len(pair.hypothesis))
        return [found[pair] for pair in pairs]
