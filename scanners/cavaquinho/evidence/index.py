"""An inverted index over the sentences of a context: which of them talk about the claim."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any

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
    by what it is called there. Such terms are looked up when a claim first asks for them, and kept
    for the claims after it; `fresh` forgets them.
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
        self._arrays: dict[str, Any] = {}  # postings that have been asked for
        self._learned: dict[str, Sequence[int]] = {}

    def fresh(self) -> ContextIndex:
        """Return an index of the same context that has learned nothing from claims.

        Everything that does not change is shared, so that it costs nothing.
        """
        other = copy(self)
        other._learned = {}
        return other

    @property
    def learned(self) -> bool:
        """Whether claims have made the index look words up in the other language."""
        return bool(self._learned)

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
            if one in self._learned:
                sums[self._learned[one]] += weight
            elif one in self._postings:
                if one not in self._arrays:
                    self._arrays[one] = np.asarray(self._postings[one])
                sums[self._arrays[one]] += weight
        found = np.flatnonzero(sums > 0)
        if len(found) > count:
            least = np.partition(sums[found], -count)[-count]
            found = found[sums[found] >= least]
        order = np.lexsort((found, -sums[found]))
        return [int(place) for place in found[order][:count]]

    def rarest(self, weights: Mapping[str, float], most: int) -> Sequence[int]:
        """Return the sentences that have the rarest of a claim's terms; none, if over `most` have.

        What names the claim's subject may stand right before the sentence that is meant: "It ...".
        """
        known = [one for one in weights if self._places(one)]
        if not known:
            return ()
        places = self._places(max(known, key=weights.__getitem__))
        return places if len(places) <= most else ()

    def relevance(self, weights: Mapping[str, float], first: int, last: int) -> float:
        """Return the share in [0, 1] of a claim's term weight found in sentences [first, last)."""
        total = sum(weights.values())
        if not total:
            return 0.0
        found: set[str] = set()
        for there in self._terms[first:last]:
            found |= weights.keys() & there
        if self._learned:
            found.update(one for one in weights if self._stands(one, first, last))
        return sum(weight for one, weight in weights.items() if one in found) / total

    def _weight(self, one: str) -> float:
        count, total = len(self._places(one)), len(self._terms)
        return math.log(1 + (total - count + 0.5) / (count + 0.5))

    def _learn(self, name: str, plain: str, across: Iterable[int]) -> None:
        """Add a term that stands for a plain one and for its counterparts in other sentences."""
        places = sorted({*self._places(plain), *across, *self._places(name)})
        if places:
            self._learned[name] = places

    def _places(self, one: str) -> Sequence[int]:
        """Return the sentences that have a term."""
        return self._learned.get(one) or self._postings.get(one, ())

    def _stands(self, one: str, first: int, last: int) -> bool:
        """Return whether a term that was learned stands in sentences [first, last)."""
        places = self._learned.get(one, ())
        at = bisect_left(places, first)
        return at < len(places) and places[at] < last
