"""Where subject and predicate of an English question meet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cavaquinho.extractor.inflect_en import ASKED
from cavaquinho.extractor.tokens import Token, tokenize
from cavaquinho.extractor.verbs_en import BASES

PREPOSITIONS: Final = frozenset(
    """in on at by for from with under to into of near since until before after during as
    per about between over above below inside outside behind along across within around""".split()
)
_PREDICATE_WORDS: Final = frozenset(
    """open closed free available included allowed required valid permitted safe heated
    true false possible necessary mandatory optional a an one not older younger larger
    smaller higher lower more less better longer shorter located based also still
    currently already ever always really own wide long tall high deep old new big small
    bigger taller faster cheaper due full empty ready correct right wrong legal illegal
    safe dangerous compulsory refundable transferable accessible active expensive cheap""".split()
) | (PREPOSITIONS - {"of"})
_IRREGULAR_PARTICIPLES: Final = frozenset(
    """born built made written held taken given sold run begun won known found founded
    drawn sung shot hidden paid sent set shown spent grown worn driven eaten broken
    chosen bought brought taught caught hit cut put led left lost met read kept laid lit
    said told""".split()
)
_NAMES: Final = frozenset("of and the de da do dos das von van der y e".split())
_BEFORE_NOUNS: Final = PREPOSITIONS | frozenset("the a an this that its his her their".split())
_CURRENCIES: Final = frozenset("$€£")
_MONEY: Final = re.compile(r"(?:R|US)?[$€£]\s?$")
_PRONOUNS: Final = frozenset("i you we they he she it there".split())


def is_participle(word: str) -> bool:
    """Return whether the lower-case `word` looks like a past participle."""
    return word in _IRREGULAR_PARTICIPLES or (word.endswith("ed") and len(word) > 4)


def has_participle(text: str) -> bool:
    """Return whether a word of `text` after the first looks like a past participle."""
    return any(is_participle(token.lower) for token in tokenize(text)[1:])


def is_predicate(word: str) -> bool:
    """Return whether the lower-case `word` can begin what is said after "is" or an auxiliary."""
    return word in _PREDICATE_WORDS or word in BASES or is_participle(word) or word == "been"


def participle_place(words: Sequence[Token]) -> int | None:
    """Return which word of "the film directed" or "the band formed in Oslo" is the participle.

    The last word, or else the only one after the first; None if there is none or several could be.
    """
    places = [place for place, word in enumerate(words) if place and is_participle(word.lower)]
    if not places:
        return None
    return places[-1] if places[-1] == len(words) - 1 or len(places) == 1 else None


def ends_loose(text: str) -> bool:
    """Return whether `text` is empty or ends with a preposition that waits for its noun."""
    words = text.split()
    return not words or words[-1].lower() in PREPOSITIONS


def predicate_place(auxiliary: str, body: str) -> int | None:
    """Return where the predicate begins in "the pool open", or None if that is unclear.

    Args:
        auxiliary: The lower-case word before `body` in the question.
        body: Subject and predicate.
    """
    words = tokenize(body)
    if len(words) > 1 and words[0].lower in _PRONOUNS:
        return words[1].start
    be = auxiliary in {"is", "are", "was", "were"}
    first = 1 if words and words[0].lower not in {"the", "a", "an"} else 2
    for index in range(first, len(words)):
        after = words[index + 1].lower if index + 1 < len(words) else ""
        # "does the plan pay": of two verbs in a row the first is a noun.
        noun = not be and _begins(auxiliary, after, be=False)
        noun = noun or (not be and index > 1 and words[index - 1].lower in _BEFORE_NOUNS)
        if _begins(auxiliary, words[index].lower, be=be) and not noun:
            return words[index].start
        if be and (words[index].text[0].isdigit() or words[index].gap[-1:] in _CURRENCIES):
            return _amount_place(body, words[index])
    if words and words[0].text[0].isupper() and words[0].lower not in {"the", "a", "an"} and not be:
        return next((w.start for w in words if w.text[0].islower() and w.lower not in _NAMES), None)
    if be and len(words) > 1 and words[0].lower in {"the", "this", "that", "these", "those"}:
        return words[_last_name(words)].start
    return None


def _amount_place(body: str, number: Token) -> int:
    """Return where the amount begins whose figure is `number`: "R$ 90", "$90"."""
    sign = _MONEY.search(body[: number.start][-5:])
    return number.start - len(sign.group()) if sign else number.start


def _last_name(words: Sequence[Token]) -> int:
    """Return the index of the last word, or of the first of the capitalised words that end."""
    first = len(words) - 1
    while first > 2 and _is_name(words[first]) and _is_name(words[first - 1]):
        first -= 1
    return first


def _is_name(word: Token) -> bool:
    return word.text[0].isupper() and not (word.text.isupper() and len(word.text) > 1)


def _begins(auxiliary: str, word: str, *, be: bool) -> bool:
    if be:
        predicate = word in _PREDICATE_WORDS or word == "the" or is_participle(word)
        return predicate or word.endswith("ing")
    if auxiliary in {"has", "have", "had"}:
        return is_participle(word) or word in {"been", "already", "ever", "had"}
    return word in BASES or word in ASKED
