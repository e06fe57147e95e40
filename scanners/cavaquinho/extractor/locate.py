"""Where a claim stands in a response: exactly, else ignoring whitespace and marks."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import accumulate

from cavaquinho.models import Span

_MARKS = frozenset("*_`~#>|")
_SAME = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-"})


# "a" in "aaaa...": occurrences inside longer words that are looked at.
_MOST_GLUED = 1000


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
        """Return the next place of the exact text, whole words before parts of words."""
        if wanted not in self._response:
            return None
        # As whole words; else anywhere, but never "4" in "40".
        for inner in (_is_word, str.isdigit):
            for start in self._starts(wanted):
                if span := self._find(wanted, start, inner):
                    return span
        return None

    def _find(self, wanted: str, start: int, inner: Callable[[str], bool]) -> Span | None:
        """Return the next place where no `inner` character goes on at either end of `wanted`."""
        text = self._response
        found = text.find(wanted, start)
        for _ in range(_MOST_GLUED):
            if found < 0:
                return None
            end = found + len(wanted)
            before, after = text[max(0, found - 1) : found], text[end : end + 1]
            glued = inner(wanted[0]) and before and inner(before)
            if not glued and not (inner(wanted[-1]) and after and inner(after)):
                return found, end
            found = text.find(wanted, found + 1)
        return None

    def _starts(self, wanted: str) -> tuple[int, ...]:
        """Return where to look: after the same string's last place, else here and from 0."""
        given = self._given.get(wanted)
        return (self._cursor, 0) if given is None else (given[1],)

    def _loose(self, wanted: str) -> Span | None:
        """Return the next place of the text without whitespace, marks and final periods."""
        key = _bare(wanted)[0]
        short = key.rstrip(".")
        if not short or short not in self._bare_response[0]:
            return None
        for shape in (key, short):
            for start in self._starts(wanted):
                if span := self._find_bare(shape, start):
                    return span
        return None

    def _find_bare(self, key: str, start: int) -> Span | None:
        """Return the place in the response where the bare text `key` stands."""
        text, places = self._bare_response
        found = text.find(key, bisect_left(places, start))
        for _ in range(_MOST_GLUED):
            if found < 0:
                return None
            end = found + len(key)
            if not (_glued(text, places, found) or _glued(text, places, end)):
                return places[found], places[end - 1] + 1
            found = text.find(key, found + 1)
        return None

    @cached_property
    def _bare_response(self) -> tuple[str, list[int]]:
        """The response without whitespace and marks; made once, when it is asked for."""
        return _bare(self._response)


def _is_word(character: str) -> bool:
    return character.isalnum() or character == "_"


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


def outside(pieces: Sequence[Span], spans: Sequence[Span]) -> list[Span]:
    """Return the `pieces` of a text that none of `spans` overlaps. Both may be in any order."""
    borders = sorted(spans)
    starts = [start for start, _ in borders]
    furthest = list(accumulate((end for _, end in borders), max))
    found = []
    for start, end in pieces:
        before = bisect_left(starts, end)
        if not before or furthest[before - 1] <= start:
            found.append((start, end))
    return found
