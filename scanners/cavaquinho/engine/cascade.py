"""Two models: a small one for everything, a larger one for what the small one is not sure of."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cavaquinho._options import check_threshold
from cavaquinho.engine.wrapping import WrappingBackend
from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli import NLIBackend, load_backend
from cavaquinho.nli.base import checked_scores

UNSURE_BELOW: Final = 0.8
"""Probability below which the small model is not sure. A choice of ours."""


class CascadeBackend(WrappingBackend):
    """A small model, and a larger one for what the small one leaves open.

    `NLIClassifier` passes on whole claims: those whose label has a probability below `unsure_below`
    are decided anew by the larger model alone, exact findings included. By itself, `score` passes
    on single pairs. Safe for threads as far as both models are.

    Attributes:
        inner: The small model.
        second: The larger one.
        unsure_below: In (0, 1).
    """

    def __init__(
        self,
        second: str | Path | NLIBackend,
        first: str | Path | NLIBackend | None = None,
        *,
        unsure_below: float = UNSURE_BELOW,
    ) -> None:
        """Load the models.

        Args:
            second: The larger model: a folder, a Hugging Face name, or a backend.
            first: The small one; None: the embedded model.
            unsure_below: Probability of a label below which the larger model is asked; in (0, 1).

        Raises:
            ConfigError: A value is not allowed.
            ModelLoadError: A model cannot be loaded.
        """
        self.unsure_below = check_threshold(unsure_below, "unsure_below")
        super().__init__(load_backend(first))
        self.second = load_backend(second)

    @property
    def name(self) -> str:
        """Names of both models."""
        return f"{self.inner.name}, then {self.second.name}"

    def score(self, pairs: Sequence[NLIPair]) -> list[NLIScores]:
        """Score `pairs`: all by the small model, those without a clear class by the larger one.

        Raises:
            BackendError: A model failed, or what it returned cannot be used.
        """
        found = dict(zip(pairs, checked_scores(self.inner, pairs), strict=True))
        open_ones = [
            pair for pair, scores in found.items() if _clearest(scores) < self.unsure_below
        ]
        found.update(zip(open_ones, checked_scores(self.second, open_ones), strict=True))
        return [found[pair] for pair in pairs]

    def room(self, hypothesis: str) -> int | None:
        """Return the smaller of what the models say."""
        rooms = [one.room(hypothesis) for one in (self.inner, self.second)]
        return min((room for room in rooms if room is not None), default=None)

    def fits(self, hypothesis: str) -> bool:
        """Return whether both models take it."""
        return self.inner.fits(hypothesis) and self.second.fits(hypothesis)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle both models and the limit."""
        return _make, (self.second, self.inner, self.unsure_below)


def _make(second: NLIBackend, first: NLIBackend, unsure_below: float) -> CascadeBackend:
    return CascadeBackend(second, first, unsure_below=unsure_below)


def _clearest(scores: NLIScores) -> float:
    others = (scores.neutral, scores.contradiction, scores.not_entailment)
    return max(scores.entailment, *(one for one in others if one is not None), 0.0)
