"""Headings that assert something, which are claims however they are marked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cavaquinho.extractor.fillers import is_label
from cavaquinho.extractor.leads import Lead, is_sentence
from cavaquinho.extractor.subjects import Subject
from cavaquinho.extractor.tokens import Token, tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb, is_clear_verb
from cavaquinho.models import Span

_AMOUNT: Final = re.compile(
    r"[^:]{2,120}(?::|\s[–—-])\s{1,4}(?:(?:R\$|US\$|[$€£])\s?\d|\d[\d.,]*\s?(?:%|º|°|[^\W\d_]{1,20}\b))"
)
_NUMBERED: Final = re.compile(
    r"(?:step|chapter|section|part|phase|day|week|question|option|item|table|figure|article|level|"
    r"passo|etapa|capítulo|seção|parte|fase|dia|semana|questão|opção|item|tabela|figura|artigo|"
    r"art\.|nível)\s",
    re.IGNORECASE,
)
_OPEN_START: Final = frozenset(
    """how what when where why which who whose whom if whether steps ways things reasons tips
    como quando onde quem qual quais quanto quantos quantas por para se passos formas motivos
    o-que""".split()
)
_RELATIVE: Final = frozenset(
    "that which who whose whom where when how what why if que quem cujo cuja onde como se "
    "reasons ways steps things tips facts motivos formas passos dicas fatos".split()
)
_DETERMINERS: Final = frozenset("a an the um uma o os as no not não only about up".split())


@dataclass(frozen=True)
class Heading:
    """A heading that what follows stands under.

    Attributes:
        level: 1 is outermost.
        lead: What it hands on to items and rows.
        subject: What it names; None if that is unclear.
        span: Where it stands in the response.
    """

    level: int
    lead: Lead
    subject: Subject | None
    span: Span


def heading_asserts(text: str, language: Tongue) -> bool:
    """Return whether the heading `text`, as a reader sees it, is a statement.

    It has a subject and a finite verb that is hardly a noun or participle ("The fee is 90 euros"),
    or it gives an amount ("Fee: 90 euros"). "How it works", "Plan costs" and "Step 1" do not.
    """
    bare = text.strip(" #*_")
    if not bare or is_label(bare):
        return False
    if _AMOUNT.match(bare) and not _NUMBERED.match(bare):
        return True
    if bare.endswith((":", "：")) or not is_sentence(bare, language):
        return False
    tokens = tokenize(bare)
    verb = first_verb(tokens, language)
    if not verb or tokens[0].lower in _OPEN_START or bare.lower().startswith("o que "):
        return False
    if _RELATIVE.intersection(token.lower for token in tokens[1:verb]):
        return False
    return _is_finite(tokens, verb, language)


def _is_finite(tokens: Sequence[Token], verb: int, language: Tongue) -> bool:
    """Return whether the verb is none of the words that titles use as nouns or participles."""
    if verb + 1 >= len(tokens):
        return False
    after = tokens[verb + 1]
    if not is_clear_verb(tokens[verb], language):
        written_small = tokens[verb].text == tokens[verb].lower
        return written_small and (after.text[0].isdigit() or after.lower in _DETERMINERS)
    if language == "english" and tokens[verb].lower.endswith("ed"):
        return verb > 1
    return True
