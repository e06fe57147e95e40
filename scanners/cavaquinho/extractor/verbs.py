"""Where the first finite verb of a sentence is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from cavaquinho.extractor import verbs_en, verbs_pt
from cavaquinho.extractor.tokens import Token, tokenize

Tongue = Literal["english", "portuguese"]
"""The language of one sentence."""

_FINITE: Final = {"english": verbs_en.FINITE, "portuguese": verbs_pt.FINITE}
_NOUN_LIKE: Final = {"english": verbs_en.NOUN_LIKE, "portuguese": verbs_pt.NOUN_LIKE}
_CLEAR: Final = {tongue: _FINITE[tongue] - _NOUN_LIKE[tongue] for tongue in _FINITE}
_DETERMINERS: Final = frozenset(
    """the a an this that these those its his her their our your my no every each some all
    one two three four five six seven eight nine ten both many several few o os as um
    uma este esta esse essa seu sua seus suas de do da dos das""".split()
)
_NAME_LIKE: Final = frozenset(("may", "will"))
"""Verbs that are months or names when they are capitalised."""
_NEAR: Final = 6
"""Words on each side that show whether capitals mean anything here."""
_OBJECT_STARTS: Final = frozenset("the a an its his her their".split())
_PREPOSITIONS: Final = frozenset("of in on at for by with from to and or as than like".split())
_PT_PAST_ENDINGS: Final = ("ou", "aram", "eram", "iram")


_AFTER_VERBS: Final = frozenset("on at in from to via with for em no na de para com a".split())
TRAILING_ADVERBS: Final = frozenset(
    """also never always often still now only not already usually generally currently não
    nunca também já ainda sempre só apenas atualmente hoje agora nem""".split()
)
"""Words between a subject and its verb that do not belong to the subject."""


def subject_end(tokens: Sequence[Token], verb: int, first: int = 0) -> int:
    """Return the index after the last word of the subject that stands before token `verb`."""
    end = verb
    while end > first and (
        tokens[end - 1].lower in TRAILING_ADVERBS or tokens[end - 1].lower.endswith(("ly", "mente"))
    ):
        end -= 1
    return end


def first_verb(
    tokens: Sequence[Token], language: Tongue, start: int = 0, *, guess: bool = False
) -> int | None:
    """Return the index of the first finite verb outside brackets and quotation marks, or None.

    Args:
        tokens: The words of the sentence.
        language: Its language.
        start: Where to begin.
        guess: Take words for verbs that are not in the lists but end like one.
    """
    for index in range(start, len(tokens)):
        if not tokens[index].nested and _is_verb(tokens, index, language, guess=guess):
            return index
    return None


def is_clear_verb(token: Token, language: Tongue) -> bool:
    """Return whether `token` is a finite verb form that is hardly ever a noun."""
    return token.lower in _CLEAR[language]


def has_verb(text: str, language: Tongue) -> bool:
    """Return whether `text` holds something like a finite verb."""
    return first_verb(tokenize(text), language, guess=True) is not None


def _is_verb(tokens: Sequence[Token], index: int, language: Tongue, *, guess: bool) -> bool:
    word = tokens[index].lower
    if word in _NAME_LIKE and _is_name(tokens, index):
        return False
    if word in _CLEAR[language]:
        return language == "portuguese" or not _is_participle(tokens, index)
    if word in _NOUN_LIKE[language]:
        return not _is_noun_here(tokens, index, language)
    return guess and _ends_like_verb(tokens, index, language)


def _is_noun_here(tokens: Sequence[Token], index: int, language: Tongue) -> bool:
    """Guess whether a word that can be both is a noun: "the costs", "operating costs are"."""
    before = tokens[index - 1].lower if index else ""
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if not before or before in _DETERMINERS or _is_name(tokens, index):
        return True
    return after is not None and (after.lower in _CLEAR[language] or after.lower in {"of", "de"})


def _is_name(tokens: Sequence[Token], index: int) -> bool:
    """Guess whether a word is a month or a name: "on May 2", "May 2024", "Will Smith", "a Vale"."""
    token = tokens[index]
    if not token.text[0].isupper() or (token.text.isupper() and len(token.text) > 1):
        return False
    if index == 0:
        after = tokens[1].text if len(tokens) > 1 else ""
        return token.lower in _NAME_LIKE and (after[:1].isdigit() or after[:1].isupper())
    around = tokens[max(0, index - _NEAR) : index + _NEAR + 1]
    others = [each.text for each in around if each is not token and len(each.text) > 2]
    return not others or not all(text[0].isupper() or text[0].isdigit() for text in others)


def _ends_like_verb(tokens: Sequence[Token], index: int, language: Tongue) -> bool:
    word = tokens[index].lower
    if index == 0 or len(word) < 5 or word != tokens[index].text:
        return False
    if language == "portuguese":
        return word.endswith(_PT_PAST_ENDINGS)
    if word.endswith("s") and not word.endswith("ss"):
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        before = tokens[index - 1].lower
        takes = after is not None and not after.gap and after.lower in _OBJECT_STARTS
        return takes and before not in _DETERMINERS | _PREPOSITIONS
    return word.endswith("ed") and not word.endswith("eed") and not _is_participle(tokens, index)


def _is_participle(tokens: Sequence[Token], index: int) -> bool:
    """Guess whether an "-ed" form is none of a verb: "the heated pool", "Built in", "drawn by"."""
    if not tokens[index].lower.endswith("ed"):
        return False
    before = tokens[index - 1].lower if index else ""
    if before.endswith("ly") and index > 1:
        before = tokens[index - 2].lower
    after = tokens[index + 1].lower if index + 1 < len(tokens) else ""
    # "12 invited guests", but "order #12345 shipped on May 2".
    counted = before.isdigit() and "#" not in tokens[index - 1].gap and after not in _AFTER_VERBS
    return not before or before in _DETERMINERS or counted or after == "by"
