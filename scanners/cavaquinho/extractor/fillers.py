"""Sentences that assert nothing: courtesy, offers, talk about the answer itself, bare marks.

A form counts only if nothing checkable follows it: no digit, no clause. In doubt it is a claim.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.extractor.filler_forms import (
    ADDRESS,
    BEGINNINGS,
    CLOSING,
    CONDITION,
    GREETING,
    INVITATION,
    JOINED,
    LABEL,
    POINTING,
    REFERENCES,
    URL,
    WHOLE,
)
from cavaquinho.extractor.tokens import Token, tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb

_LONGEST: Final = 240
_LINKS: Final = frozenset("of the and for de do da dos das e".split())
_LONGEST_PHRASE: Final = 100
"""Longest greeting, closing or label in characters."""
_LONGEST_TAIL: Final = 16
_CLAUSES: Final = frozenset("that which because que porque but mas since pois".split())
_SPEAKERS: Final = frozenset("i you me we você eu só".split())


def is_blank(text: str) -> bool:
    """Return whether `text` holds no letter and no digit."""
    return not any(character.isalnum() for character in text)


def is_filler(text: str, language: Tongue) -> bool:
    """Return whether `text`, a sentence as a reader sees it, asserts nothing checkable."""
    if is_blank(text) or _is_closing(text):
        return True
    if len(text) > _LONGEST:
        return URL.fullmatch(text.strip()) is not None
    lower = " ".join(text.lower().replace("’", "'").split()).strip("*_ ")
    lower = lower.removeprefix("and ").removeprefix("e ")
    bare = lower.strip("!.,:;-– ")
    if has_digit(bare):
        return _is_reference(lower)
    short = len(bare) <= _LONGEST_PHRASE
    if short and (_is_courtesy(bare) or _is_greeting(bare, language) or LABEL.fullmatch(bare)):
        return True
    greeting = ADDRESS.match(lower)
    if greeting is not None and is_filler(lower[greeting.end() :], language):
        return True
    if _is_offer(lower) or _begins_empty(lower, language) or POINTING.fullmatch(lower):
        return True
    return _is_reference(lower)


def is_label(text: str) -> bool:
    """Return whether `text` is a heading that names a part of any answer: "Summary", "Fontes"."""
    return LABEL.fullmatch(text.lower().strip("*_# ")) is not None


def has_digit(text: str) -> bool:
    """Return whether `text` holds a digit."""
    return any(character.isdigit() for character in text)


def _is_reference(lower: str) -> bool:
    return bool(REFERENCES.fullmatch(lower) or URL.fullmatch(lower))


def _is_courtesy(bare: str) -> bool:
    """Return whether `bare` is "you're welcome", or several such: "thanks, and take care"."""
    if WHOLE.fullmatch(bare) is not None:
        return True
    parts = JOINED.split(bare)
    return len(parts) > 1 and all(WHOLE.fullmatch(part) is not None for part in parts)


def _is_greeting(bare: str, language: Tongue) -> bool:
    """Return whether `bare` is "hello ana"; "welcome drinks are included" is none."""
    if GREETING.fullmatch(bare) is None:
        return False
    return first_verb(tokenize(bare), language, 1) is None


def _is_closing(text: str) -> bool:
    """Return whether `text` is "Kind regards, Customer Service": all of a name in capitals."""
    if len(text) > _LONGEST_PHRASE:
        return False
    found = CLOSING.fullmatch(" ".join(text.lower().split()).strip("*_. "))
    if found is None or has_digit(text):
        return False
    name = " ".join(text.split()).strip("*_. ")[-len(found["name"]) :]
    return all(word[0].isupper() or word.lower() in _LINKS for word in name.split())


def _is_offer(lower: str) -> bool:
    """Return whether `lower` is "if you need more, just ask"; "..., the fine is 10%" is none."""
    match = CONDITION.match(lower)
    if match is None:
        return False
    rest = lower[match.end() :].strip(", ")
    return not rest or INVITATION.match(rest) is not None


def _begins_empty(lower: str, language: Tongue) -> bool:
    matches = (form.match(lower) for form in BEGINNINGS)
    return any(match and _is_plain(lower[match.end() :], language) for match in matches)


def _is_plain(tail: str, language: Tongue) -> bool:
    """Return whether what follows an empty form asserts nothing: short, no digit, no clause."""
    tokens = tokenize(tail)
    if has_digit(tail) or len(tokens) > _LONGEST_TAIL:
        return False
    if ":" in tail.rstrip()[:-1]:
        return False
    return not any(
        (token.lower in _CLAUSES or token.gap in {",", ";", "—", "–"})
        and _asserts(tokens[index:], language)
        for index, token in enumerate(tokens)
    )


def _asserts(tokens: Sequence[Token], language: Tongue) -> bool:
    """Return whether the words hold a verb of a third person or thing."""
    verb = first_verb(tokens, language)
    if verb is None:
        return False
    return not _SPEAKERS.intersection(token.lower for token in tokens[: verb + 2])
