"""Which sentences of the evidence may state or deny what a claim says: cheap tests, no reading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.antonyms import negated_stem
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.statement_types import Statement
from cavaquinho.checks.statements import SPEAKING, read_sentence
from cavaquinho.checks.stems import ends_in_not

_MOST: Final = 40
"""Sentences above which a text is no window."""


def worth_reading(mine: Statement, evidence: Profile) -> list[Statement]:
    """Return the statements of the evidence that may have to do with the claim's.

    One of both must deny, quantify or say what need not be, or one must have what a negative prefix
    of the other denies. Sentences are read at most once for all claims; none of a text that has
    more than `_MOST`.
    """
    turns = not (evidence.once("negated", _negated).isdisjoint(mine.keys))
    turns = turns or not evidence.stems.isdisjoint(mine.denied)
    if not (mine.speaks or turns or evidence.once("speaks", _speaks)):
        return []
    read: dict[int, list[Statement]] = evidence.once("read", lambda _: {})
    sentences = evidence.asserting
    if len(sentences) > _MOST:
        return []
    found: list[Statement] = []
    for number, words in enumerate(sentences):
        if mine.speaks or may_speak(words) or (turns and _may_turn(words, mine)):
            if number not in read:
                read[number] = read_sentence(words, evidence.portuguese)
            found += read[number]
    return found


def may_speak(words: Sequence[Word]) -> bool:
    """Tell whether the statement of a sentence may be one that `speaks`."""
    return any(word.low in SPEAKING or ends_in_not(word.low) for word in words)


def _may_turn(words: Sequence[Word], mine: Statement) -> bool:
    """Tell whether a sentence may deny by a prefix what a claim says, or say what it so denies."""
    return any(negated_stem(word.low) in mine.keys or word.stem in mine.denied for word in words)


def _speaks(text: Profile) -> bool:
    return not text.lows.isdisjoint(SPEAKING) or any(map(ends_in_not, text.lows))


def _negated(text: Profile) -> frozenset[str | None]:
    return frozenset(map(negated_stem, text.lows))
