"""An inverted index over the sentences of a context: which of them talk about the claim."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping

from cavaquinho.evidence.terms import terms
from cavaquinho.evidence.windows import SplitContext


class ContextIndex:
    """Term -> sentences, with inverse document frequencies.

    The weight of a term is ln(1 + (N - n + 0.5) / (n + 0.5)) for a term in n of N sentences.
    Source: the IDF of BM25, Robertson and Zaragoza, "The Probabilistic Relevance Framework" (2009).
    """

    def __init__(self, context: SplitContext, visible: Iterable[str]) -> None:
        """Index `context`; `visible` yields the normalised text of each of its sentences."""
        self.context = context
        self._postings: dict[str, list[int]] = defaultdict(list)
        self._terms: list[frozenset[str]] = []
        for position, text in enumerate(visible):
            found = frozenset(terms(text))
            self._terms.append(found)
            for term in found:
                self._postings[term].append(position)

    def __len__(self) -> int:
        """Return the number of sentences."""
        return len(self._terms)

    def weights(self, claim: str) -> dict[str, float]:
        """Return the terms of `claim` with their weights, each at least 0."""
        return {term: self._weight(term) for term in terms(claim)}

    def hits(self, weights: Mapping[str, float]) -> dict[int, float]:
        """Return sentence -> summed weight of the terms it shares, for those that share any."""
        scores: dict[int, float] = defaultdict(float)
        for term, weight in weights.items():
            for position in self._postings.get(term, ()):
                scores[position] += weight
        return scores

    def relevance(self, weights: Mapping[str, float], first: int, last: int) -> float:
        """Return the share in [0, 1] of a claim's term weight found in sentences [first, last)."""
        total = sum(weights.values())
        if not total:
            return 0.0
        found = frozenset().union(*self._terms[first:last])
        return sum(weight for term, weight in weights.items() if term in found) / total

    def _weight(self, term: str) -> float:
        count, total = len(self._postings.get(term, ())), len(self._terms)
        return math.log(1 + (total - count + 0.5) / (count + 0.5))
