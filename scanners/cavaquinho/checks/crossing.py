"""Evidence in the other language, made comparable: its words under the names the claim uses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cavaquinho.checks.alignment import alignment
from cavaquinho.checks.antonyms import opposites
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.stems import stem as checks_stem
from cavaquinho.text.bilingual import Side, bridge
from cavaquinho.text.quantities import Quantity
from cavaquinho.text.stems import stem

_OTHER: Final[dict[Side, Side]] = {"english": "portuguese", "portuguese": "english"}


def side(text: Profile) -> Side | None:
    """Return the language of a text, if it shows."""
    if text.reader.english:
        return "english"
    return "portuguese" if text.portuguese else None


def crosses(claim: Profile, evidence: Profile) -> bool:
    """Return whether one text is in English and the other in Portuguese.

    A text too short to tell is taken for the language of the other one.
    """
    return {side(claim), side(evidence)} == set(_OTHER)


def retold(evidence: Profile, claim: Profile) -> Profile:
    """Return `evidence` with its content words under the names that `claim` has for them.

    "lasts" becomes "dura" where the claim has "dura", and also where it has an opposite of it, so
    that every comparison works as within one language. Words without a counterpart in the claim
    stay, and so do order, places and amounts. Texts in one language are returned unchanged.
    """
    if not crosses(claim, evidence):
        return evidence
    language = _OTHER[side(claim) or "english"]
    names = _names(claim)
    words = tuple(_renamed(word, language, names) for word in evidence.words)
    quantities = tuple(_recounted(quantity, language, names) for quantity in evidence.quantities)
    return replace(evidence, words=words, quantities=quantities, memo={})


def cross_alignment(claim: Profile, evidence: Profile) -> float:
    """Return the share in [0, 1] of the claim's content words that the evidence has.

    As `alignment`, but a word may stand there in the other language. Names and cognates count.
    """
    return alignment(claim, retold(evidence, claim))


def _names(claim: Profile) -> dict[str, Word]:
    """Return what a word is to be called, by its stem in the claim's language."""
    content = [word for word in claim.words if word.content and not word.mark]
    names: dict[str, Word] = {}
    for word in content:
        for other in sorted(opposites(word.low)):
            names.setdefault(stem(other), word._replace(low=other, stem=checks_stem(other)))
    names.update((stem(word.low), word) for word in content)
    return names


def _renamed(word: Word, language: Side, names: Mapping[str, Word]) -> Word:
    name = _name(word.low, language, names) if word.content and not word.mark else None
    return word if name is None else word._replace(low=name.low, stem=name.stem)


def _recounted(quantity: Quantity, language: Side, names: Mapping[str, Word]) -> Quantity:
    name = _name(quantity.noun, language, names) if quantity.noun else None
    return quantity if name is None else replace(quantity, noun=name.low)


def _name(low: str, language: Side, names: Mapping[str, Word]) -> Word | None:
    """Return what the claim calls a folded word; of several, the first in the alphabet."""
    found = sorted(one for one in bridge(low, language) if one in names)
    return names[found[0]] if found else None
