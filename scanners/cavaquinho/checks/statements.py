"""The sentences of a text as plain statements, cut where another statement begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.logic_words import (
    DENYING_VERBS,
    ENDING,
    JOINED,
    NO,
    NOT,
    ONLY,
    QUANTITY,
    WITHOUT,
)
from cavaquinho.checks.neither import apart
from cavaquinho.checks.phrases import SPEAKING_PARTS, joined
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.senses import NEGATIVE_MODALS
from cavaquinho.checks.statement_reader import Reader
from cavaquinho.checks.statement_types import Statement
from cavaquinho.checks.turns import parted, turns

SPEAKING: Final = (
    QUANTITY.keys()
    | NOT
    | NO
    | JOINED
    | WITHOUT
    | ONLY
    | SPEAKING_PARTS
    | NEGATIVE_MODALS
    | ENDING
    | {"non", "qualquer", "quaisquer", *(verb for verb, _ in DENYING_VERBS)}
)
"""Words of which a sentence must have one to deny or quantify, contractions left aside."""


def statements(text: Profile) -> list[Statement]:
    """Read every sentence of `text` that asserts something. Linear time."""
    return [
        statement for words in text.asserting for statement in read_sentence(words, text.portuguese)
    ]


def read_sentence(words: Sequence[Word], portuguese: bool) -> list[Statement]:
    """Read a sentence, or its parts where more than one of them denies or quantifies."""
    words = joined(words, portuguese)
    halves = apart(words)
    if halves:
        return [Reader(half, portuguese).read() for half in halves]
    words = parted(words)
    groups = turns(words)
    whole = Reader(words, portuguese).read()
    if len(groups) < 2:
        return [whole]
    parts = [Reader(group, portuguese).read() for group in groups]
    if sum(part.speaks for part in parts) < 2:
        return [whole]
    subject = _subject(groups[0], portuguese)
    if subject:
        clauses = [group[0].clause for group in groups[1:]]
        led = [
            Reader([*(word._replace(clause=clause) for word in subject), *group], portuguese)
            for clause, group in zip(clauses, groups[1:], strict=True)
        ]
        parts += [reader.read() for reader in led]
    return parts


def _subject(words: Sequence[Word], portuguese: bool) -> list[Word]:
    """Return the words in front of the first that denies or quantifies."""
    reader = Reader(words, portuguese)
    found: list[Word] = []
    for place, word in enumerate(words):
        if reader.logical(place) and any(item.content for item in found):
            return _without_verb(found) if word.low in NO else found
        found.append(word)
        if word.content and reader.logical(0):
            return found  # "both brothers"
    return []


def _without_verb(words: list[Word]) -> list[Word]:
    """Return a subject without the verb in front of "no": "the firm pays"."""
    solid = [place for place, word in enumerate(words) if word.content]
    return words[: solid[-1]] if len(solid) > 1 else words
