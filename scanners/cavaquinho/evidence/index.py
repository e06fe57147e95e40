"""An inverted index over the sentences of a context: which of them talk about the claim."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from cavaquinho._lazy import require
from cavaquinho.evidence.crossing import Crossing
from cavaquinho.evidence.terms import content, folded_words, leaning, term
from cavaquinho.evidence.windows import SplitContext
from cavaquinho.text.languages import detect_language


class ContextIndex:
    """Term -> sentences, with inverse document frequencies.

    The weight of a term is ln(1 + (N - n + 0.5) / (n + 0.5)) for a term in n of N sentences.
    Source: the IDF of BM25, Robertson and Zaragoza, "The Probabilistic Relevance Framework" (2009).

    Where the claim is in English and a sentence in Portuguese, or the reverse, a word is also found
    by what it is called there. Such terms are looked up when a claim first asks for them, and kept.
    """

    def __init__(self, context: SplitContext, visible: Iterable[str]) -> None:
        """Index `context`; `visible` yields the normalised text of each of its sentences."""
        self.context = context
        self._words: list[list[str]] = []
        self._terms: list[set[str]] = []
        postings: dict[str, list[int]] = defaultdict(list)
        for position, text in enumerate(visible):
            words = folded_words(text)
            found = set(map(term, content(words)))
            self._words.append(words)
            self._terms.append(found)
            for one in found:
                postings[one].append(position)
        self._postings: dict[str, Sequence[int]] = dict(postings)
        self._crossing = Crossing(self._words)

    def __len__(self) -> int:
        """Return the number of sentences."""
        return len(self._terms)

    def weights(self, claim: str) -> dict[str, float]:
        """Return the terms of `claim` with their weights, each at least 0."""
        words = folded_words(claim)
        language = leaning(words) or detect_language(claim)
        if language is None or not self._crossing.reaches(language):
            return {one: self._weight(one) for one in map(term, content(words))}
        found = {}
        for word in content(words):
            one = f"{language}:{term(word)}"
            self._learn(one, term(word), self._crossing.places(word, language))
            found[one] = self._weight(one)
        return found

    def best(self, weights: Mapping[str, float], count: int) -> list[int]:
        """Return up to `count` sentences with the largest summed weight of shared terms.

        The largest first, ties in the order of the context; sentences that share nothing are out.
        """
        np = require("numpy")
        sums = np.zeros(len(self._terms))
        for one, weight in weights.items():
            if one in self._postings:
                sums[self._postings[one]] += weight
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
        found: set[str] = set()
        for there in self._terms[first:last]:
            found |= weights.keys() & there
        return sum(weight for one, weight in weights.items() if one in found) / total

    def _weight(self, one: str) -> float:
        count, total = len(self._postings.get(one, ())), len(self._terms)
        return math.log(1 + (total - count + 0.5) / (count + 0.5))

    def _learn(self, name: str, plain: str, across: Iterable[int]) -> None:
        """Add a term that stands for a plain one and for its counterparts in other sentences."""
        places = sorted({*self._postings.get(plain, ()), *across, *self._postings.get(name, ())})
        if places:
            self._postings[name] = places
        for place in places:
            self._terms[place].add(name)
