"""Which Portuguese words and pieces an English WordPiece vocabulary gets, and its tokenizer."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

CONTINUED = "##"
"""Mark of a piece that does not begin a word. Source: Devlin et al., "BERT" (2019)."""

SEEN = 2
"""Times a word must stand in the texts to get a piece of its own."""

LETTERS = "áéíóúâêôãõçàü"
"""Letters of Portuguese that English has not."""

_WORD = re.compile(r"[^\W\d_]+")
_PREFIX, _SUFFIX = (5, 4), (2, 700)
"""Shortest beginning of a word and how many words must share it; shortest ending, and how many."""
_LONGEST_SUFFIX = 6
_NESTED = 0.8
"""A beginning is left out if a longer one has this share of its words."""


@dataclass(frozen=True)
class Pieces:
    """What is added to a vocabulary, each once, in this order.

    Attributes:
        words: Whole words, lower case, most frequent first.
        beginnings: Beginnings of words ("trabalh").
        endings: Endings of words, without mark ("ção").
        letters: Single letters, with and without mark.
    """

    words: tuple[str, ...]
    beginnings: tuple[str, ...]
    endings: tuple[str, ...]
    letters: tuple[str, ...]

    def all(self) -> tuple[str, ...]:
        """Returns the pieces as they stand in the vocabulary."""
        endings = (CONTINUED + ending for ending in self.endings)
        return tuple(dict.fromkeys((*self.words, *self.beginnings, *endings, *self.letters)))


def lower_words(text: str) -> list[str]:
    """Returns the words of `text`, lower case, with their accents."""
    return _WORD.findall(unicodedata.normalize("NFC", text).lower())


def choose(
    portuguese: Counter[str],
    english: Counter[str],
    frequent: Sequence[str],
    known: Iterable[str],
) -> Pieces:
    """Chooses what is added to a vocabulary.

    Args:
        portuguese: How often words stand in Portuguese texts.
        english: The same in English texts: words that are seen there more often are left out.
        frequent: Further words, whatever the texts hold.
        known: The vocabulary so far.
    """
    have = set(known)
    ranked = [word for word, count in portuguese.most_common() if count >= SEEN]
    listed = [word for word in frequent if word.isalpha() and word == word.lower()]
    words = [
        word
        for word in dict.fromkeys([*ranked, *listed])
        if word not in have and english[word] <= portuguese[word]
    ]
    have.update(words)
    letters = [letter for one in LETTERS for letter in (one, CONTINUED + one)]
    return Pieces(
        tuple(words),
        tuple(_beginnings(words, have)),
        tuple(ending for ending in _endings(words) if CONTINUED + ending not in have),
        tuple(letter for letter in letters if letter not in have),
    )


def _beginnings(words: Sequence[str], have: set[str]) -> list[str]:
    shortest, least = _PREFIX
    count: Counter[str] = Counter()
    for word in words:
        count.update(word[:length] for length in range(shortest - 1, len(word) - 1))
    longer: Counter[str] = Counter()
    for beginning, number in count.items():
        longer[beginning[:-1]] = max(longer[beginning[:-1]], number)
    return [
        beginning
        for beginning, number in count.items()
        if len(beginning) >= shortest
        and number >= least
        and beginning not in have
        and longer[beginning] < _NESTED * number
    ]


def _endings(words: Sequence[str]) -> list[str]:
    shortest, most = _SUFFIX
    count: Counter[str] = Counter()
    for word in words:
        count.update(
            word[-length:] for length in range(shortest, min(_LONGEST_SUFFIX + 1, len(word) - 2))
        )
    return [ending for ending, _ in count.most_common(most)]


def grown_tokenizer(file: Path, pieces: Sequence[str]) -> str:
    """Returns a `tokenizer.json` with `pieces` added, that keeps accents.

    Raises:
        ValueError: the tokenizer is not a WordPiece one that lower-cases.
    """
    settings: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    normalizer = settings.get("normalizer") or {}
    if settings["model"]["type"] != "WordPiece" or not normalizer.get("lowercase"):
        raise ValueError(f"{file}: a lower-casing WordPiece tokenizer is needed")
    normalizer["strip_accents"] = False
    vocabulary = settings["model"]["vocab"]
    for piece in pieces:
        vocabulary.setdefault(piece, len(vocabulary))
    return json.dumps(settings, ensure_ascii=False)
