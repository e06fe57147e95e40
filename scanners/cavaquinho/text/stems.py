"""Words -> stems that join the inflected forms of English and Portuguese, crudely."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_CACHED: Final = 8192
_LONGEST: Final = 6
"""Letters kept of a stem: joins "aprovada" and "aprovaram". A choice of ours."""

# Portuguese verbs and participles, after a plural "s"; English words lose them on both sides.
_VERBAL: Final = tuple("aram eram iram ado ada ido ida am em ou eu iu ar er ir".split())
# "a's", "the dog's"
_POSSESSIVES: Final = ("'s", "’s", "s'", "s’")


@lru_cache(maxsize=_CACHED)
def stem(word: str) -> str:
    """Return the stem of a folded word: endings of number, gender and tense cut off."""
    return cut(without_possessive(word))


def without_possessive(word: str) -> str:
    """Return a folded word without the sign of an English possessive."""
    for ending in _POSSESSIVES:
        if word.endswith(ending):
            return word[: -len(ending)]
    return word


def cut(word: str) -> str:
    """Return a folded word without its endings, at most six letters."""
    if len(word) > 4 and word.endswith("ies"):
        word = word[:-3] + "y"
    elif len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    if len(word) > 5 and word.endswith("ing"):
        word = word[:-3]
    elif len(word) > 4 and word.endswith("ed"):
        word = word[:-2]
    for ending in _VERBAL:
        if word.endswith(ending) and len(word) >= len(ending) + 4:
            word = word[: -len(ending)]
            break
    if len(word) > 3 and word[-1] in "aeoy":
        word = word[:-1]
    return word[:_LONGEST]
