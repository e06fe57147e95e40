"""Where one statement of a sentence ends and the next begins."""

from __future__ import annotations

from collections.abc import Sequence

from cavaquinho.checks.logic_words import FACTIVE, TURNING
from cavaquinho.checks.profile import Word


def parted(words: Sequence[Word]) -> list[Word]:
    """Return the words with a clause of its own behind each word like "because". Linear time."""
    found, number = [], 0
    for place, word in enumerate(words):
        number += place > 0 and _turns(words, place)
        found.append(word._replace(clause=word.clause + number) if number else word)
    return found


def _turns(words: Sequence[Word], place: int) -> bool:
    """Tell whether another statement begins at a word; "because of rain" is none."""
    if place + 1 == len(words):
        return False
    follow = words[place + 1]
    if words[place].low == "since":
        return not follow.mark
    return words[place].low in FACTIVE and follow.low != "of"


def turns(words: Sequence[Word]) -> list[list[Word]]:
    """Return the words in groups, of which each may be a statement. Linear time."""
    groups: list[list[Word]] = [[]]
    for word in words:
        if word.low in TURNING and word.joint and groups[-1]:
            groups.append([])
        groups[-1].append(word)
    return groups
