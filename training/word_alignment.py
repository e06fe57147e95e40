"""Which words of parallel sentences translate each other: IBM model 1, in both directions.

Source: Brown et al., "The Mathematics of Statistical Machine Translation" (1993).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
Pairs = Sequence[tuple[Sequence[str], Sequence[str]]]

_EMPTY = ""
"""What words without a counterpart are aligned with."""
_FLOOR = 1e-3


@dataclass(frozen=True)
class Link:
    """Two words that translate each other.

    Attributes:
        left: The word of the first language.
        right: The word of the second.
        forward: Probability in [0, 1] of `right` given `left`.
        backward: Probability in [0, 1] of `left` given `right`.
        count: How often both stand in a pair of sentences.
    """

    left: str
    right: str
    forward: float
    backward: float
    count: int

    @property
    def strength(self) -> float:
        """Geometric mean of both probabilities, in [0, 1]."""
        return float((self.forward * self.backward) ** 0.5)


def links(pairs: Pairs, rounds: int = 6) -> list[Link]:
    """Returns the links of all words that stand together in `pairs` (left words, right words).

    Deterministic. Links with a probability below 0.001 in one of the directions are left out.
    """
    forward = model_one(pairs, rounds)
    backward = model_one([(right, left) for left, right in pairs], rounds)
    return [
        Link(left, right, chance, backward[right, left][0], count)
        for (left, right), (chance, count) in forward.items()
        if (right, left) in backward
    ]


def model_one(pairs: Pairs, rounds: int) -> dict[tuple[str, str], tuple[float, int]]:
    """Returns (left, right) -> probability of right given left, and how often both stand together.

    By expectation maximisation, begun with how often words stand together.
    """
    lefts = _numbers(word for left, _ in pairs for word in (_EMPTY, *left))
    rights = _numbers(word for _, right in pairs for word in right)
    cell, group, share = _cells(pairs, lefts, rights)
    known, place = np.unique(cell, return_inverse=True)
    owner = known // len(rights)
    table = _normalised(np.bincount(place, share), owner)
    for _ in range(rounds):
        chance = table[place]
        total = np.bincount(group, chance)
        table = _normalised(np.bincount(place, chance / total[group]), owner)
    left_words, right_words = list(lefts), list(rights)
    counts = np.bincount(place)
    return {
        (left_words[key // len(rights)], right_words[key % len(rights)]): (float(one), int(count))
        for key, one, count in zip(known.tolist(), table, counts, strict=True)
        if one >= _FLOOR
    }


def _numbers(words: Iterable[str]) -> dict[str, int]:
    return {word: number for number, word in enumerate(dict.fromkeys(words))}


def _cells(
    pairs: Pairs, lefts: dict[str, int], rights: dict[str, int]
) -> tuple[Array, Array, Array]:
    """Returns one entry per (left word, right word) of a pair of sentences.

    That is: which cell of the table it belongs to, which right word it explains, and its share in
    the first counts.
    """
    cells, groups, shares, seen = [], [], [], 0
    for left, right in pairs:
        rows = np.array([lefts[word] for word in (_EMPTY, *left)])
        columns = np.array([rights[word] for word in right])
        cells.append((rows[:, None] * len(rights) + columns).ravel())
        groups.append(np.tile(np.arange(seen, seen + len(right)), len(rows)))
        shares.append(np.full(len(rows) * len(right), 1 / len(left)))
        seen += len(right)
    return np.concatenate(cells), np.concatenate(groups), np.concatenate(shares)


def _normalised(counts: Array, owner: Array) -> Array:
    """Returns `counts` divided by the sum of those of the same left word."""
    return np.asarray(counts / np.bincount(owner, counts)[owner])
