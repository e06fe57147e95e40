"""Simple lexical evidence selection, for training premises and for evaluation.

The package has its own selection; this one needs nothing of it, so that what is measured here does
not move with it.
"""

from __future__ import annotations

import re
from collections import Counter

_WORD = re.compile(r"\w+")
_BOUNDARY = re.compile(
    r"(?<=[.!?])[\"”')\]]*\s+(?=[\"“'(\[]?[A-Z0-9À-Ý])|(?<=[a-zà-ý0-9][.!?])(?=[A-ZÀ-Ý])"
)
_SPACE = re.compile(r"\s+")

LONGEST_SENTENCE = 600
"""Sentences are cut to so many characters (tables and lists in web pages have no full stops)."""


def sentences(text: str) -> list[str]:
    """Returns the sentences of a text, in order; a line break always ends one.

    >>> sentences("It rose by 3.5 percent. Then it fell.")
    ['It rose by 3.5 percent.', 'Then it fell.']
    """
    found: list[str] = []
    for line in text.splitlines():
        for part in _BOUNDARY.split(line):
            sentence = _SPACE.sub(" ", part).strip()
            if sentence:
                found.append(sentence[:LONGEST_SENTENCE])
    return found


def words(text: str) -> set[str]:
    """Returns the distinct words of a text, lower-cased, of more than two characters or digits."""
    found = (word.lower() for word in _WORD.findall(text))
    return {word for word in found if len(word) > 2 or word.isdigit()}


def select(context: str, claim: str, count: int = 4, longest: int = 700) -> str:
    """Returns the sentences of the context that share the rarest words with the claim.

    Each shared word counts 1 / (1 + number of sentences that hold it). The best `count` sentences
    are joined in their order in the context, as long as they fit into `longest` characters; better
    ones go first when they do not.
    """
    parts = sentences(context)
    if not parts:
        return context[:longest]
    held = [words(part) for part in parts]
    frequency = Counter(word for one in held for word in one)
    wanted = words(claim)
    weights = [sum(1.0 / (1 + frequency[word]) for word in wanted & one) for one in held]
    chosen: list[int] = []
    room = longest
    for place in sorted(range(len(parts)), key=lambda place: -weights[place])[:count]:
        if chosen and len(parts[place]) + 1 > room:
            continue
        chosen.append(place)
        room -= len(parts[place]) + 1
    return " ".join(parts[place] for place in sorted(chosen))[:longest]
