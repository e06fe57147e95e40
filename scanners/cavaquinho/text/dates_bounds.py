"""Words in front of a date: "before", "since", "around", "early", "no fim de"."""

from __future__ import annotations

from cavaquinho.text.quantities_ordinals import NO_NOUNS
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import Bound, Found

_BOUNDS: dict[str, Bound] = {
    "before": "less_than",
    "antes": "less_than",
    "after": "more_than",
    "apos": "more_than",
    "depois": "more_than",
    "since": "at_least",
    "desde": "at_least",
    "until": "at_most",
    "till": "at_most",
    "by": "at_most",
    "ate": "at_most",
}
_ABOUT = frozenset("around about circa ca roughly approximately aproximadamente".split())
_ABOUT_PHRASES = frozenset({("por", "volta"), ("em", "torno"), ("cerca", "de"), ("perto", "de")})
_ARTICLES = frozenset("the de do da dos das o os of in on em no na e".split())
# Which part of a span of time is meant, in shares of it. Choices of ours.
_PARTS: dict[str, tuple[float, float]] = {
    **dict.fromkeys("early beginning start inicio comeco principio".split(), (0.0, 0.4)),
    **dict.fromkeys("mid middle meados meio metade".split(), (0.25, 0.75)),
    **dict.fromkeys("late end fim final finais".split(), (0.6, 1.0)),
}
_OF = frozenset({"of", "de", "do", "da", "dos", "das", "-"})
_LINKED = frozenset("beginning start middle end inicio comeco principio meados fim final".split())


def apply_date_words(reader: Reader, item: Found) -> None:
    """Read what stands in front of a date into its bound and span.

    "Before", "around" and "early" become part of it; "since" and "by" stay words of the sentence.
    """
    at = item.first - 1
    steps = 0
    while reader.low(at) in _ARTICLES and steps < 2:
        at, steps = at - 1, steps + 1
    at -= reader.low(at) == "-" and reader.low(at - 1) == "mid"
    if reader.low(at) in _PARTS and _narrowed(item, reader.low(at), reader.low(at + 1)):
        item.first = at
        at -= 1
        at -= reader.low(at) in _ARTICLES
    word = reader.low(at)
    named = reader.low(item.last)
    if steps and named.isalpha() and named not in NO_NOUNS:
        return  # "after the 30 November results": the date only names something
    if word in _BOUNDS or word == "partir" or (word == "de" and reader.low(at - 1) == "partir"):
        item.bound = _BOUNDS.get(word, "at_least")
        item.first = at if item.bound in {"less_than", "more_than"} else item.first
    elif _about(reader, at):
        item.approximate = True
        item.first = at - (word == ".")


def _about(reader: Reader, at: int) -> bool:
    word, before = reader.low(at), reader.low(at - 1)
    if word in _ABOUT or (before, word) in _ABOUT_PHRASES or word in {"~", "≈"}:
        return True
    return word == "." and before in {"c", "ca"}


def _narrowed(item: Found, word: str, behind: str) -> bool:
    """Take the part of a year, decade or month that "early" or "no fim de" picks."""
    length = item.high - item.low
    if not length >= 27 or (word in _LINKED and behind not in _OF):  # nan: no year
        return False
    start, end = _PARTS[word]
    item.low, item.high = item.low + start * length, item.low + end * length
    item.vague = True
    return True
