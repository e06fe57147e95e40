"""Where a word of a claim stands in the context under its name in the other language."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property

from cavaquinho.evidence.terms import leaning
from cavaquinho.text.bilingual import Side, bridge
from cavaquinho.text.stems import stem

_OTHER: dict[Side, Side] = {"english": "portuguese", "portuguese": "english"}


class Crossing:
    """English words in Portuguese sentences, and the reverse. Reads nothing before it is asked."""

    def __init__(self, sentences: Sequence[Sequence[str]]) -> None:
        """Take the folded words of each sentence of a context."""
        self._sentences = sentences
        self._stems: dict[Side, dict[str, list[int]]] = {}

    def reaches(self, language: Side) -> bool:
        """Return whether the context has sentences that a claim in `language` must cross to."""
        return _OTHER[language] in self._languages

    def places(self, word: str, language: Side) -> set[int]:
        """Return the sentences in the other language that have a counterpart of a folded word."""
        if language not in self._stems:
            self._stems[language] = self._read(language)
        there = self._stems[language]
        return {place for one in bridge(word, language) for place in there.get(one, ())}

    @cached_property
    def _languages(self) -> list[Side | None]:
        return [leaning(words) for words in self._sentences]

    def _read(self, language: Side) -> dict[str, list[int]]:
        """Return stem -> sentences, of those in the other language.

        Sentences that do not show their language count as well, unless some of the context is in
        the language of the claim.
        """
        mixed = language in self._languages
        places: dict[str, list[int]] = defaultdict(list)
        for place, (words, own) in enumerate(zip(self._sentences, self._languages, strict=True)):
            if own == _OTHER[language] or (own is None and not mixed):
                for one in set(map(stem, words)):
                    places[one].append(place)
        return places
