"""Insertions after a subject told apart: "The museum, which opened in 1999, is free"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cavaquinho.extractor import verbs_en
from cavaquinho.extractor.predicates_en import is_participle
from cavaquinho.extractor.tokens import Token
from cavaquinho.extractor.verbs import Tongue, first_verb, is_clear_verb

_RELATIVES: Final = {
    "english": frozenset(("which", "who")),
    "portuguese": frozenset(("que",)),
}
_ARTICLES: Final = {
    "english": frozenset("a an the".split()),
    "portuguese": frozenset("o a os as um uma".split()),
}
_PARTICIPLE_PT: Final = re.compile(
    r"\w{2,}(?:[aií]d[oa]s?)|escrit[oa]s?|feit[oa]s?|abert[oa]s?|post[oa]s?"
)
_PLACED: Final = re.compile(r"(?:localizad|situad|sediad)[oa]s?")
_NO_SUBJECTS: Final = frozenset(
    """in on at by for from under with of to as like when if although though while because since
    before after during until despite however also then there here today yesterday now not no
    none both em no na nos nas por para de com sob sobre quando se embora porque desde até antes
    depois durante após apesar segundo conforme hoje ontem agora além não nem nenhum""".split()
)
_BLOCKED: Final = frozenset("if when where whose whom se quando onde cujo cuja not não".split())
_LONGEST_SUBJECT: Final = 6
_LONGEST: Final = 16


@dataclass(frozen=True)
class Insertion:
    """An insertion between a subject and its verb.

    Attributes:
        subject: The words before it.
        prefix: What it needs in front to be a statement: the subject, or the subject and "was".
        start: Where it begins, without "which".
        end: Where it ends.
        verb: Index of the token after it: the verb of the subject.
    """

    subject: str
    prefix: str
    start: int
    end: int
    verb: int


def find_insertion(sentence: str, tokens: Sequence[Token], language: Tongue) -> Insertion | None:
    """Return the insertion after the subject that opens `sentence`, or None.

    Three kinds are known: a relative clause, a participle ("interrupted by rain") and an apposition
    ("the mayor of Kessel"). All of them say something that the sentence could leave out.
    """
    opened = _first_comma(tokens, 1, _LONGEST_SUBJECT + 1)
    if opened is None or not _is_subject(tokens[:opened], language):
        return None
    closed = _first_comma(tokens, opened + 1, opened + _LONGEST)
    if closed is None or closed - opened < 2 or closed + 1 >= len(tokens):
        return None
    main = first_verb(tokens, language, closed, guess=False)
    if main != closed or not is_clear_verb(tokens[closed], language):
        return None
    inner = tokens[opened:closed]
    if any(token.nested or token.lower in _BLOCKED for token in inner):
        return None
    subject = sentence[tokens[0].start : tokens[opened - 1].end]
    be = _be(tokens[:opened], inner, tokens[closed], language)
    if inner[0].lower in _RELATIVES[language]:
        if first_verb(inner, language, 1) != 1:
            return None
        inner, be = inner[1:], ""
    elif not be:
        return None
    prefix = f"{subject} {be}" if be else subject
    return Insertion(subject, prefix, inner[0].start, inner[-1].end, closed)


def _first_comma(tokens: Sequence[Token], start: int, stop: int) -> int | None:
    """Return the index of the first token after a comma; None if another mark comes before."""
    for index in range(start, min(stop, len(tokens))):
        gap = tokens[index].gap.strip("*_%.'’-")
        if gap == ",":
            return index
        if gap:
            return None
    return None


def _is_subject(words: Sequence[Token], language: Tongue) -> bool:
    first = words[0]
    article = first.lower in _ARTICLES[language]
    if article and len(words) < 2:
        return False
    if first.lower in _NO_SUBJECTS or not (article or first.text[0].isupper()):
        return False
    joined = any(word.lower in {"and", "or", "e", "ou"} for word in words)
    return not joined and first_verb(words, language, guess=True) is None


def _be(words: Sequence[Token], inner: Sequence[Token], verb: Token, language: Tongue) -> str:
    """Return the "was" that makes a statement of subject and insertion; "" if it is another kind.

    Args:
        words: The subject.
        inner: The insertion.
        verb: The verb of the sentence, whose tense an apposition shares.
        language: Of the sentence.
    """
    first = inner[0].lower
    apposed = first in _ARTICLES[language] and first_verb(inner, language) is None
    if language == "english":
        done = is_participle(first)
        many = words[-1].lower.endswith("s") and words[-1].text[0].islower()
        present, past = ("are", "were") if many else ("is", "was")
    else:
        done = _PARTICIPLE_PT.fullmatch(first) is not None
        many = (inner[0] if done else words[0]).lower.endswith("s")
        present, past = ("são", "foram") if many else ("é", "foi")
        past = {"foi": "era", "foram": "eram"}[past] if apposed else past
    if not (done or apposed):
        return ""
    if _PLACED.fullmatch(first):
        return "estão" if many else "está"
    dated = any(
        token.text[0].isdigit() or token.lower in {"by", "por", "pelo", "pela"} for token in inner
    )
    return present if _is_present(verb, language) and not (done and dated) else past


def _is_present(verb: Token, language: Tongue) -> bool:
    if language == "english":
        return verb.lower in {"is", "are", "has", "have", "does", "do", "can", "will"} or (
            verb.lower in verbs_en.THIRD_PERSON
        )
    past = verb.lower.endswith(("ou", "eu", "iu", "aram", "eram", "iram", "ava", "avam"))
    return not past and verb.lower not in {"foi", "foram", "era", "eram", "teve", "fez"}
