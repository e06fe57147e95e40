"""Holidays that fall on the same day every year, in English and Portuguese."""

from __future__ import annotations

from typing import Final

from cavaquinho.text.quantities_tokens import Reader

_DAYS: Final = {
    "christmas day": (12, 25),
    "christmas eve": (12, 24),
    "boxing day": (12, 26),
    "new year ' s day": (1, 1),
    "new year's day": (1, 1),
    "new years day": (1, 1),
    "new year ' s eve": (12, 31),
    "new year's eve": (12, 31),
    "new years eve": (12, 31),
    "valentine ' s day": (2, 14),
    "valentine's day": (2, 14),
    "st patrick's day": (3, 17),
    "fourth of july": (7, 4),
    "dia de natal": (12, 25),
    "vespera de natal": (12, 24),
    "vespera do natal": (12, 24),
    "noite de natal": (12, 24),
    "no natal de": (12, 25),
    "vespera de ano novo": (12, 31),
    "dia de ano novo": (1, 1),
    "dia de tiradentes": (4, 21),
    "dia do trabalho": (5, 1),
    "dia do trabalhador": (5, 1),
    "dia de finados": (11, 2),
    "dia dos namorados": (6, 12),
    "proclamacao da republica": (11, 15),
    "dia da consciencia negra": (11, 20),
}
"""Month and day. Source: the public holidays of Brazil (Lei 662/1949, Lei 6.802/1980, Lei
14.759/2023) and fixed days of the English-speaking calendar."""

HOLIDAY_WORDS: Final = frozenset(name.split()[0] for name in _DAYS)
"""Folded words with which a holiday can start."""
_SHIFTED: Final = frozenset({"no"})
"""Words in front of a holiday, not of it."""


def read_holiday(reader: Reader, first: int) -> tuple[int, int, int, int] | None:
    """Return month, day, and the first and last (exclusive) token of a holiday at a token.

    "Natal" alone is a city, too: it is read only in "no Natal de", "dia de Natal" and the like.
    """
    if reader.low(first) not in HOLIDAY_WORDS:
        return None
    for name, (month, day) in _DAYS.items():
        words = name.split()
        if all(reader.low(first + at) == word for at, word in enumerate(words)):
            last = first + len(words) - (words[-1] == "de")
            return month, day, first + (words[0] in _SHIFTED), last
    return None
