"""Text -> the terms by which claims and sentences are matched: folded word stems and numbers."""

from __future__ import annotations

import re
import unicodedata

STEM = 6
"""Letters kept of a word: enough to tell words apart, few enough to join the inflected forms of
English and Portuguese ("aprovada", "aprovado", "aprovaram"). A choice of ours."""

_WORD = re.compile(r"\w+")
_STOP = frozenset(
    """a an and are as at be been but by can did do does for from had has have he her him his i if
    in into is it its may more no not of on or our she so than that the their them then there these
    they this to up was we were what when where which who will with would you your
    ao aos as com como da das de dele dela do dos e ela elas ele eles em entre era essa esse esta
    este eu foi foram ha isso isto ja la lhe mais mas me mesmo muito na nas nao nem nos o os ou para
    pela pelas pelo pelos por qual quando que quem se sem ser seu seus sua suas so tambem te tem um
    uma""".split()
)


def terms(text: str) -> list[str]:
    """Return the terms of `text`, in order, with repetitions.

    Case and accents are folded, function words of both languages dropped, words cut to `STEM`
    letters; runs of digits stay whole. A text of function words alone keeps them all.
    """
    words = [word for word in _WORD.findall(_fold(text))]
    kept = [word for word in words if word not in _STOP]
    return [_stem(word) for word in (kept or words)]


def _fold(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def _stem(word: str) -> str:
    if any(char.isdigit() for char in word):
        return word
    if len(word) > 3 and word.endswith("s"):
        word = word[:-1]
    return word[:STEM]
