"""Text -> the terms by which claims and sentences are matched: folded word stems and numbers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

STEM = 6
"""Letters kept of a word: enough to tell words apart, few enough to join the inflected forms of
English and Portuguese ("aprovada", "aprovado", "aprovaram"). A choice of ours."""

_CACHED = 16_384

_WORD = re.compile(r"(?!(?<=\w['’])(?:s|t|d|m|ll|re|ve)\b)\b\w+")
"""Words, and not what English hangs on them ("museum's"); "D'água" and "O'Brien" are two each."""
_STOP = frozenset(
    """a an and are as at be been but by can did do does for from had has have he her him his i if
    in into is it its may more no not of on or our she so than that the their them then there these
    they this to up was we were what when where which who will with would you your
    ao aos as com como da das de dele dela do dos e ela elas ele eles em entre era essa esse esta
    este eu foi foram ha isso isto ja la lhe mais mas me mesmo muito na nas nao nem nos o os ou para
    pela pelas pelo pelos por qual quando que quem se sem ser seu seus sua suas so tambem te tem um
    uma""".split()
)

# Frequent words, folded, of one language that hardly ever stand in a text of the other.
_ENGLISH = frozenset(
    """the of and is was were are to with for from by on this that these it its they their has have
    had not which who will at there be been must can should he she his her you your""".split()
)
_PORTUGUESE = frozenset(
    """o os um uma de da dos das em na nos nas e que com para por pelo pela foi foram sao nao mais
    ao aos seu sua tem esta ser ou sobre entre ate ele ela quando cada deve pode voce""".split()
)


def terms(text: str) -> list[str]:
    """Return the terms of `text`, in order, with repetitions.

    Case and accents are folded, function words of both languages dropped, words cut to `STEM`
    letters; runs of digits stay whole. A text of function words alone keeps them all.
    """
    return [term(word) for word in content(folded_words(text))]


def folded_words(text: str) -> list[str]:
    """Return the words and runs of digits of `text`, in order, without case and accents."""
    return _WORD.findall(_fold(text))


def content(words: Iterable[str]) -> list[str]:
    """Return those of some folded words that are no function words; all, if there is no other."""
    words = list(words)
    return [word for word in words if word not in _STOP] or words


def leaning(words: Iterable[str]) -> Literal["english", "portuguese"] | None:
    """Return the language that the function words among some folded words speak for.

    Much cheaper than `text.languages.detect_language`, and good enough to choose by; it knows of
    no third language.
    """
    there = set(words)
    english, portuguese = len(there & _ENGLISH), len(there & _PORTUGUESE)
    if english == portuguese:
        return None
    return "english" if english > portuguese else "portuguese"


def _fold(text: str) -> str:
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


@lru_cache(maxsize=_CACHED)
def term(word: str) -> str:
    """Return what a folded word is matched by within one language."""
    if not word.isalpha() and any(char.isdigit() for char in word):
        return word
    if len(word) > 3 and word.endswith("s"):
        word = word[:-1]
    return word[:STEM]
