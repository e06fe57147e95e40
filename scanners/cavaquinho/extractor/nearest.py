"""Texts that share words, found without comparing each with each."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from cavaquinho.extractor.wording import content_words

_MOST: Final = 64
"""Texts that one word may lead to; a word of more texts tells little, and would cost n squared."""


class WordIndex:
    """Which texts hold a word. Lookups take time in the words looked up, not in the texts."""

    def __init__(self, texts: Iterable[frozenset[str]]) -> None:
        """Take the words of each text."""
        self._texts: dict[str, list[int]] = defaultdict(list)
        for number, words in enumerate(texts):
            for word in words:
                self._texts[word].append(number)

    def sharing(self, words: frozenset[str]) -> Counter[int]:
        """Return texts that share words, with the number of words they were found by.

        Words that lead to more than 64 texts only count if there are no others; then the rarest
        leads to its first 64.
        """
        held = [self._texts[word] for word in words if word in self._texts]
        rare = [numbers for numbers in held if len(numbers) <= _MOST]
        if not rare and held:
            rare = [min(held, key=len)[:_MOST]]
        return Counter(number for numbers in rare for number in numbers)


class Nearest:
    """Finds the text with most of a claim's words."""

    def __init__(self, texts: Sequence[str]) -> None:
        """Take the texts."""
        self._words = [content_words(text) for text in texts]
        self._index = WordIndex(self._words)

    def to(self, claim: str) -> int | None:
        """Return the position of the text that shares most words with `claim`, or None."""
        words = content_words(claim)
        shared = {number: len(words & self._words[number]) for number in self._index.sharing(words)}
        if not shared:
            return None
        return min(shared, key=lambda number: (-shared[number], number))
