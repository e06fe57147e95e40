"""Texts for timing: paragraphs of the minimal pairs, filled up to a number of words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from benchmarks.minimal_pairs import generate

KINDS: Final = ("number", "date", "name", "negation", "quantifier")


def context(paragraphs: Sequence[str], language: str, words: int, number: int) -> str:
    """Return `paragraphs` and so many others that there are at least `words` words.

    Other numbers give other paragraphs.
    """
    texts = list(paragraphs)
    seed = 1000 * (number + 1)
    while sum(len(text.split()) for text in texts) < words:
        seed += 1
        pairs = generate(KINDS[seed % 5], language, 4, seed, split="seen")
        texts += [pair.context for pair in pairs]
    return "\n\n".join(texts)
