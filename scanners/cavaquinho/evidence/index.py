"""An inverted index over the sentences of a context: which of them talk about the claim."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping

from cavaquinho._lazy import require
from cavaquinho.evidence.terms import terms
from cavaquinho.evidence.windows import SplitContext


class ContextIndex:
    """Term -> sentences, with inverse document frequencies.

    The weight of a term is ln(1 + (N - n + 0.5) / (n + 0.5)) for a term in n of N sentences.
    Source: the IDF of BM25, Robertson and Zaragoza, "The Probabilistic Relevance Framework" (2009).
    """

    def __init__(self, context: SplitContext, visible: Iterable[str]) -> None:
        """Index `context`; `visible` yields the normalised text of each of its sentences."""
        np = require("numpy")
        self.context = context
        self._terms: list[frozenset[str]] = []
        postings: dict[str, list[int]] = defaultdict(list)
        for position, text in enumerate(visible):
            found = frozenset(terms(text))
            self._terms.append(found)
            for term in found:
                postings[term].append(position)
        self._postings = {term: np.array(places) for term, places in postings.items()}

    def __len__(self) -> int:
        """Return the number of sentences."""
        return len(self._terms)

    def weights(self, claim: str) -> dict[str, float]:
        """Return the terms of `claim` with their weights, each at least 0."""
        return {term: self._weight(term) for term in terms(claim)}

    def best(self, weights: Mapping[str, float], count: int) -> list[int]:
        """Return up to `count` sentences with the largest summed weight of shared terms.

        The largest first, ties in the order of the context; sentences that share nothing are out.
        """
        np = require("numpy")
        sums = np.zeros(len(self._terms))
        for term, weight in weights.items():
            if term in self._postings:
                sums[self._postings[term]] += weight
        found = np.flatnonzero(sums > 0)
        if len(found) > count:
            least = np.partition(sums[found], -count)[-count]
            found = found[sums[found] >= least]
        order = np.lexsort((found, -sums[found]))
        return [int(place) for place in found[order][:count]]

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
