"""Which sentences of the evidence may state or deny what a claim says: cheap tests, no reading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.senses import negated_keys, senses
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
    turns = turns or not (evidence.stems | evidence.once("groups", _groups)).isdisjoint(mine.denied)
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
    return any(
        not mine.keys.isdisjoint(negated_keys(word.low))
        or word.stem in mine.denied
        or any(sense.group in mine.denied for sense in senses(word.low)[:1])
        for word in words
    )


def _speaks(text: Profile) -> bool:
    return not text.lows.isdisjoint(SPEAKING) or any(map(ends_in_not, text.lows))


def _negated(text: Profile) -> frozenset[str]:
    return frozenset().union(*map(negated_keys, text.lows))


def _groups(text: Profile) -> frozenset[str]:
    return frozenset(sense.group for low in text.lows for sense in senses(low)[:1])
