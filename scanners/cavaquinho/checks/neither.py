"""What is denied of each of two: "neither A nor B runs", "nem A nem B circula"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.profile import Word

_PAIRS: Final = {"neither": "nor", "nem": "nem"}
_NOT: Final = {"neither": "not", "nem": "nao"}
_BEFORE: Final = frozenset({"nao", "not"})
_LONGEST: Final = 8
"""Words that each of the two may have at most. A choice of ours."""


def apart(words: Sequence[Word]) -> list[list[Word]]:
    """Return a sentence as one for each of the two it denies something of; [] if it does not.

    "Neither the north line nor the south line runs" becomes "not the north line runs" and "not the
    south line runs". The words behind the second that are no part of it are told by the length of
    the first. Linear time.
    """
    first = next((i for i, word in enumerate(words) if word.low in _PAIRS), None)
    if first is None:
        return []
    joint = _PAIRS[words[first].low]
    place = range(first + 2, min(len(words), first + 2 + _LONGEST))
    second = next((i for i in place if words[i].low == joint), None)
    if second is None or any(word.low in _PAIRS for word in words[second + 1 :]):
        return []
    one, rest = words[first + 1 : second], words[second + 1 :]
    before = [word for word in words[:first] if word.low not in _BEFORE]
    last = _length(one, rest)
    clause = words[first].clause
    low = _NOT[words[first].low]
    cue = words[first]._replace(low=low, stem=low)
    return [
        [word._replace(clause=clause) for word in (*before, cue, *part, *rest[last:])]
        for part in (one, rest[:last])
    ]


def _length(one: Sequence[Word], rest: Sequence[Word]) -> int:
    """Return how many of the words behind "nor" name the second."""
    if one and one[0].capital and all(word.capital for word in one if word.content):
        place = 0
        while place < len(rest) and (rest[place].capital or rest[place].mark):
            place += 1
        return place
    return min(len(one), len(rest))
