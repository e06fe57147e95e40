"""Which word stems of English and Portuguese stand for each other.

The list lies beside this module; `training/bilingual.py` makes it. It is read at the first use and
searched by halving, so that nothing has to be built in memory.
"""

from __future__ import annotations

import gzip
from bisect import bisect_left
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal

from cavaquinho.text.stems import stem

Side = Literal["english", "portuguese"]

DATA: Final = "bilingual.txt.gz"
"""Two sorted parts divided by an empty line: English stems with their Portuguese counterparts, then
the reverse. A line is a stem and its counterparts, the likeliest first, divided by spaces."""

_CACHED: Final = 8192


@lru_cache(maxsize=_CACHED)
def bridge(word: str, language: Side) -> frozenset[str]:
    """Return the stems of the other language that can stand for a word.

    Args:
        word: A word of `language` in lower case without accents.
        language: "english" or "portuguese".

    Returns:
        At most a few stems, as `text.stems.stem` makes them. A word that is not in the list, a
        name mostly, stands for itself.
    """
    return bridge_stem(stem(word), language)


def bridge_stem(stem: str, language: Side) -> frozenset[str]:
    """Return what `bridge` does, for what `text.stems.stem` made of a word."""
    return frozenset(_counterparts(stem, language) or (stem,))


def in_list(word: str, language: Side) -> bool:
    """Return whether the list has a word (in lower case, without accents) of `language`."""
    return bool(_counterparts(stem(word), language))


def _counterparts(stem: str, language: Side) -> list[str]:
    lines = _sides()[language]
    place = bisect_left(lines, stem + " ")
    found = lines[place].split(" ") if place < len(lines) else []
    return found[1:] if found and found[0] == stem else []


@cache
def _sides() -> dict[Side, list[str]]:
    packed = Path(__file__).with_name(DATA).read_bytes()
    english, portuguese = gzip.decompress(packed).decode("ascii").split("\n\n")
    return {"english": english.split("\n"), "portuguese": portuguese.split("\n")}
