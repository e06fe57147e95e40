"""What backends that run a model on token ids have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli.base import NLIBackend
from cavaquinho.nli.encoding import EncodedPair, PairEncoder, longest_first
from cavaquinho.nli.labels import LabelMap

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


class TokenBackend(NLIBackend):
    """Encodes, drops repetitions, sorts by length, and puts the scores back into order."""

    def __init__(
        self,
        name: str,
        encoder: PairEncoder,
        labels: LabelMap,
        temperature: Sequence[float] | None = None,
    ) -> None:
        """Keep the parts; `temperature` has one number per column of the logits."""
        self._name = name
        self._encoder = encoder
        self._labels = labels
        self._temperature = temperature

    @property
    def name(self) -> str:
        """Name of the model."""
        return self._name

    @property
    def labels(self) -> LabelMap:
        """What the columns of the model's logits mean."""
        return self._labels

    @property
    def max_length(self) -> int:
        """Longest pair in tokens, special tokens included."""
        return self._encoder.max_length

    def room(self, hypothesis: str) -> int:
        """Return how many tokens of premise fit beside `hypothesis`, at least 0."""
        return self._encoder.room(hypothesis)

    def score(self, pairs: Sequence[NLIPair]) -> list[NLIScores]:
        """Score `pairs`; see `NLIBackend.score`. Identical pairs run once."""
        distinct = list(dict.fromkeys(pairs))
        if not distinct:
            return []
        encoded = self._encoder.encode(distinct)
        order = longest_first(encoded)
        rows = [encoded[place] for place in order]
        scores = self._labels.scores(
            self._logits(rows),
            truncated=[row.truncated for row in rows],
            temperature=self._temperature,
        )
        found = {distinct[place]: score for place, score in zip(order, scores, strict=True)}
        return [found[pair] for pair in pairs]

    @abstractmethod
    def _logits(self, rows: Sequence[EncodedPair]) -> ArrayLike:
        """Return logits of shape (rows, columns) for at least one row, longest first.

        Raises:
            BackendError: The runtime failed.
        """
