"""Words that only say an order of size: "dozens of", "tens of thousands of", "milhares de"."""

from __future__ import annotations

from cavaquinho.text.quantities_ordinals import counted_noun
from cavaquinho.text.quantities_tokens import Reader
from cavaquinho.text.quantities_types import Found

# What the words enclose: "thousands" may be 40,000, "hundreds" are fewer than a thousand.
# Choices of ours.
_RANGES: dict[str, tuple[float, float]] = {
    "dozens": (24, 99),
    "dezenas": (20, 99),
    "hundreds": (200, 999),
    "centenas": (200, 999),
    "thousands": (2e3, 99_999),
    "milhares": (2e3, 99_999),
    "millions": (2e6, 999e6),
    "milhoes": (2e6, 999e6),
    "billions": (2e9, 999e9),
    "bilhoes": (2e9, 999e9),
}
_TIMES = {"dozens": 20.0, "tens": 20.0, "dezenas": 20.0, "hundreds": 200.0, "centenas": 200.0}
_PAIRS = frozenset({"couple", "par"})
VAGUE_WORDS = frozenset({*_RANGES, "tens", *_PAIRS})
_OF = frozenset({"of", "de"})
_ARTICLES = frozenset({"a", "um"})


def read_vague(reader: Reader, first: int) -> Found | None:
    """Return "dozens of homes", "um par de casas" as a span of numbers; None if it is not one."""
    word, at = reader.low(first), first + 1
    if reader.low(at) not in _OF:
        return None
    if word in _PAIRS:
        paired = reader.low(first - 1) in _ARTICLES
        return _made(reader, first, at, (2.0, 3.0)) if paired else None
    inner = _RANGES.get(reader.low(at + 1))
    if word in _TIMES and inner is not None and inner[0] >= 2e3 and reader.low(at + 2) in _OF:
        factor = _TIMES[word] * inner[0] / 2.0
        return _made(reader, first, at + 2, (factor, 5 * factor - 1))
    return _made(reader, first, at, _RANGES[word]) if word in _RANGES else None


def _made(reader: Reader, first: int, last: int, span: tuple[float, float]) -> Found | None:
    noun = counted_noun(reader, last)
    if not noun:
        return None
    return Found(first, last + 1, "number", *span, noun=noun, vague=True, approximate=True)
