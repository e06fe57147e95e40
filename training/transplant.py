"""First embeddings for the words of another language: those of the words that translate them.

Source of the idea: Minixhofer et al., "WECHSEL" (2022).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from training.vocabulary import CONTINUED, Pieces

Array = NDArray[Any]
Vector = Callable[[str], "Array | None"]
"""Word of the known language -> its embedding of shape (width,); None if it has none."""

ENGLISH_ENDINGS = ("##ed", "##ing", "##s", "##ly", "##er", "##al")
"""Pieces whose mean an ending starts as: it says little by itself."""

_ALIGNED, _MOST, _FULL = 0.08, 6, 10
"""Least probability of an aligned word, how many are mixed, and the count that is trusted fully."""
_LONGEST = 3
"""Words of a translation beyond which it is an explanation."""
_SHARED = 4
"""Letters two words must begin with to mean nearly the same."""
_NEIGHBOURS = 20


@dataclass(frozen=True)
class Translations:
    """What is known of the words of the new language.

    Attributes:
        aligned: Word -> (known word, probability), by word alignment of parallel sentences.
        single: Word -> words it is translated with by itself.
        count: How often a word stands in the texts.
    """

    aligned: Mapping[str, Sequence[tuple[str, float]]]
    single: Mapping[str, Sequence[str]]
    count: Mapping[str, int]

    def vector(self, word: str, known: Vector) -> Array | None:
        """Returns the mean of the embeddings of a word's translations; None if it has none."""
        parts: list[tuple[float, Array]] = []
        alone = [one for one in self.single.get(word, ()) if one != word]
        found = [vector for vector in map(known, alone) if vector is not None]
        if found and len(alone) <= _LONGEST:
            parts.append((1.0, np.mean(found, axis=0)))
        best = sorted(self.aligned.get(word, ()), key=lambda item: -item[1])[:_MOST]
        mixed = [
            (chance, vector)
            for other, chance in best
            if chance >= _ALIGNED and (vector := known(other)) is not None
        ]
        if mixed:
            total = sum(chance for chance, _ in mixed)
            trust = 2 * min(self.count.get(word, 0), _FULL) / 3 * total
            parts.append((trust, _mean(mixed)))
        return _mean(parts) if sum(weight for weight, _ in parts) else None


def first_vectors(
    pieces: Pieces, translations: Translations, known: Vector, seed: int = 0
) -> Array:
    """Returns embeddings of shape (pieces, width), one for each of `pieces.all()`.

    A word is the mean of its translations; else of up to twenty words with the same beginning; else
    of the known pieces it is made of. A beginning is the mean of its words; an ending and a letter
    are near the mean of English endings.
    """
    vectors: dict[str, Array] = {}
    for word in pieces.words:
        vector = translations.vector(word, known)
        if vector is not None:
            vectors[word] = vector
    alike = _by_beginning(vectors)
    for word in pieces.words:
        if word not in vectors:
            vectors[word] = _from_alike(word, alike, vectors, known)
    members: dict[str, list[Array]] = defaultdict(list)
    for word in pieces.words:
        for length in range(1, len(word)):
            members[word[:length]].append(vectors[word])
    ending = np.mean(
        [vector for one in ENGLISH_ENDINGS if (vector := known(one)) is not None], axis=0
    )
    noise = np.random.default_rng(seed)
    rows = []
    for piece in pieces.all():
        if piece in vectors:
            rows.append(vectors[piece])
        elif members.get(piece) and not piece.startswith(CONTINUED):
            rows.append(np.mean(members[piece], axis=0))
        else:
            rows.append(ending + noise.normal(0, 0.3 * ending.std(), ending.shape))
    return np.stack(rows).astype(np.float32)


def _mean(parts: Sequence[tuple[float, Array]]) -> Array:
    """Returns the weighted mean of vectors."""
    total = sum(weight for weight, _ in parts)
    return np.asarray(sum(weight / total * vector for weight, vector in parts))


def _by_beginning(vectors: Mapping[str, Array]) -> dict[str, list[str]]:
    alike: dict[str, list[str]] = defaultdict(list)
    for word in vectors:
        for length in range(_SHARED, len(word) + 1):
            alike[word[:length]].append(word)
    return alike


def _from_alike(
    word: str, alike: Mapping[str, Sequence[str]], vectors: Mapping[str, Array], known: Vector
) -> Array:
    for length in range(len(word), _SHARED - 1, -1):
        others = alike.get(word[:length])
        if others:
            return np.asarray(np.mean([vectors[one] for one in others[:_NEIGHBOURS]], axis=0))
    vector = known(word)
    if vector is None:
        raise ValueError(f"{word!r}: the tokenizer has no piece for it")
    return vector
