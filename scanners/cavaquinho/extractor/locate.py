"""Where a claim stands in a response: exactly, else ignoring whitespace and marks."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from functools import cached_property

from cavaquinho.models import Span

_MARKS = frozenset("*_`~#>|")
_SAME = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-"})


class Locator:
    """Finds claims in one response. Repeated claims map to successive occurrences.

    Not safe for threads: it remembers what it gave out.
    """

    def __init__(self, response: str) -> None:
        """Take the response."""
        self._response = response
        self._given: dict[str, Span] = {}
        self._cursor = 0

    def locate(self, claim: str) -> Span | None:
        """Return the span of the next occurrence of `claim`, or None.

        Tried in this order: the exact text as whole words, the exact text, the text without
        whitespace, marks and its final period. Each is looked for after the claim found before,
        then from the start. A string asked for more often than it occurs gets its last place.
        """
        wanted = claim.strip()
        if not wanted:
            return None
        span = self._exact(wanted) or self._loose(wanted) or self._given.get(wanted)
        if span is not None:
            self._given[wanted] = span
            self._cursor = span[1]
        return span

    def _exact(self, wanted: str) -> Span | None:
        literal = re.escape(wanted)
        # As whole words; else anywhere, but never "4" in "40".
        for edges, inner in ((r"\w", str.isalnum), (r"\d", str.isdigit)):
            before = f"(?<!{edges})" if inner(wanted[0]) else ""
            after = f"(?!{edges})" if inner(wanted[-1]) else ""
            pattern = re.compile(before + literal + after)
            for start in self._starts(wanted):
                if match := pattern.search(self._response, start):
                    return match.span()
        return None

    def _starts(self, wanted: str) -> tuple[int, ...]:
        """Return where to look: after the same string's last place, else here and from 0."""
        given = self._given.get(wanted)
        return (self._cursor, 0) if given is None else (given[1],)

    def _loose(self, wanted: str) -> Span | None:
        key = _bare(wanted)[0]
        for shape in (key, key.rstrip(".")):
            for start in self._starts(wanted) if shape else ():
                if span := self._find_bare(shape, start):
                    return span
        return None

    def _find_bare(self, key: str, start: int) -> Span | None:
        text, places = self._bare_response
        found = text.find(key, bisect_left(places, start))
        while found >= 0:
            end = found + len(key)
            if not (_glued(text, places, found) or _glued(text, places, end)):
                return places[found], places[end - 1] + 1
            found = text.find(key, found + 1)
        return None

    @cached_property
    def _bare_response(self) -> tuple[str, list[int]]:
        return _bare(self._response)


def _glued(text: str, places: list[int], border: int) -> bool:
    """Return whether a word of the response goes on over the border."""
    if not 0 < border < len(text) or places[border] - places[border - 1] > 1:
        return False
    return text[border].isalnum() and text[border - 1].isalnum()


def _bare(text: str) -> tuple[str, list[int]]:
    """Return `text` without whitespace and marks, and where each character came from."""
    characters: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text):
        if character.isspace() or character in _MARKS or unicodedata.category(character) == "Cf":
            continue
        for folded in character.translate(_SAME).casefold():
            characters.append(folded)
            places.append(place)
    return "".join(characters), places
