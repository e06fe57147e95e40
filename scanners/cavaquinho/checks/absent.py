"""Names and figures of a claim that the whole context does not have anywhere."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import Final

from cavaquinho.checks.aliases import ALIASES, alias
from cavaquinho.checks.mentions import NUMBER, Mentions, digits
from cavaquinho.checks.names import Name, agree, find_names, same_role
from cavaquinho.checks.profile import Profile, profile
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity
from cavaquinho.text.quantities_tokens import fold
from cavaquinho.text.stems import without_possessive

_HEAD: Final = 5
"""Letters by which a name's word is looked for: "Portugal" and "Portuguese". A choice of ours."""

_SHORTEST: Final = 2
_LONGEST: Final = 6
"""Letters of an acronym."""
_FARTHEST: Final = 6
"""Capitalised words of a run at which an acronym may start."""
_REACH: Final = _FARTHEST + _LONGEST
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_SMALL: Final = frozenset({"of", "de", "da", "do", "the", "and", "e", "dos", "das"})
_FIGURES: Final = frozenset({"number", "percent", "money", "measure", "duration", "date"})
_MONTHS: Final = frozenset(
    """january february march april may june july august september october november december
    janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
    monday tuesday wednesday thursday friday saturday sunday segunda terca quarta quinta sexta
    sabado domingo""".split()
)


_NO_NAMES: Final = frozenset(
    """yes no ok tv lol dvd cd pc id faq ai i'm i've i'll i'd i’m i’ve sim nao christmas natal god
    deus internet mps mp dr sr sra prof former minister president the""".split()
)
"""Capitalised words that name nobody, or that every text may use."""


class Vocabulary:
    """The words and figures of a context: heads of words, digits, first letters of names."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Read `texts`. Linear time."""
        self._texts = tuple(texts)
        words: set[str] = set()
        self._numbers: set[str] = set()
        for text in self._texts:
            folded = fold(text)
            words.update(_LETTERS.findall(folded))
            self._numbers.update(map(digits, NUMBER.findall(folded)))
        self._heads = {word[:_HEAD] for word in words}
        self._groups = {alias(word) for word in words & ALIASES}

    @cached_property
    def _initials(self) -> frozenset[str]:
        """The first letters of runs of capitalised words; read when first asked for."""
        found: set[str] = set()
        for text in self._texts:
            words = _LETTERS.findall(text)
            marks = [
                word[0] if word[0].isupper() else "" if word in _SMALL else " " for word in words
            ]
            found.update(run[:_REACH] for run in "".join(marks).casefold().split())
        return frozenset(found)

    def _has_acronym(self, word: str) -> bool:
        """Return whether a run of capitals can give an acronym; of a long run only its head."""
        if not _SHORTEST <= len(word) <= _LONGEST:
            return False
        return any(0 <= run.find(word) < _FARTHEST for run in self._initials)

    def has_word(self, word: str) -> bool:
        """Return whether a folded word, a form of it or its acronym is in the context."""
        parts = _LETTERS.findall(word)
        if parts and all(part[:_HEAD] in self._heads for part in parts):
            return True
        group = alias(word)
        if group is not None and group in self._groups:
            return True
        return self._has_acronym(word.replace(".", ""))

    def has_figure(self, item: Quantity) -> bool:
        """Return whether a figure stands in the context, not only its digits: "4.7 million"."""
        parts = list(map(digits, NUMBER.findall(item.text)))
        return all(part in self._numbers for part in parts) and self._mentions.hold(item)

    @cached_property
    def _mentions(self) -> Mentions:
        """Where the figures stand; read when first asked for."""
        return Mentions(self._texts)


def absent_findings(
    claim: Profile, known: Vocabulary, settled: Iterable[str] = ()
) -> tuple[Finding, ...]:
    """Return a finding of the kind "absent" for each name or figure that `known` has not.

    Names at the head of a sentence do not count unless they are followed by another part of the
    name, nor the keys of rows ("Departure: 7:45"). `settled` are values that agree with the context
    in another form, or follow from it.
    """
    fine = frozenset(settled)
    found = [
        _finding(claim, claim.text[slice(*name.span)])
        for name in claim.once("names", find_names)
        if not _has_name(name, claim.text, known) and claim.text[name.span[1] :][:1] != ":"
    ]
    found += [
        _finding(claim, item.text)
        for item in claim.quantities
        if item.kind in _FIGURES
        and item.bound == "exact"
        and any(char.isdigit() for char in item.text)
        and item.text not in fine
        and not known.has_figure(item)
    ]
    return tuple(found)


def beside(found: Finding, claim: str, evidence: str) -> Finding:
    """Return an "absent" finding with what the evidence has in its place, if that is one thing.

    For a figure or date: the only one of its kind there; for a name: the one in the same role.
    """
    mine, theirs = profile(claim), profile(evidence)
    instead = _figure(found.claim_value, mine, theirs) or _name(found.claim_value, mine, theirs)
    if instead is None:
        return found
    wording = "; a evidência diz" if mine.portuguese else "; the evidence says"
    message = f'{found.message.removesuffix(".")}{wording} "{instead}".'
    return replace(found, evidence_value=instead, message=message)


def _figure(value: str, mine: Profile, theirs: Profile) -> str | None:
    own = next((item for item in mine.quantities if item.text == value), None)
    alike = [item.text for item in theirs.quantities if own is not None and item.kind == own.kind]
    return alike[0] if len(set(alike)) == 1 else None


def _name(value: str, mine: Profile, theirs: Profile) -> str | None:
    for name in mine.once("names", find_names):
        if mine.text[slice(*name.span)].startswith(value):
            others = [
                other
                for other in theirs.once("names", find_names)
                if same_role(name, other) and not agree(name, other)
            ]
            return theirs.text[slice(*others[0].span)] if len(others) == 1 else None
    return None


def _has_name(name: Name, text: str, known: Vocabulary) -> bool:
    words = [
        word
        for word in name.words
        if not (word.opens or _opens_part(text, word.start))
        and word.low not in _MONTHS | _NO_NAMES
        and not word.low.isdigit()
    ]
    if len(words) > 1 and known.has_word("".join(word.low[0] for word in words)):
        return True  # the context has the acronym only
    return all(known.has_word(without_possessive(word.low)) for word in words)


def _opens_part(text: str, start: int) -> bool:
    """Return whether a colon or dash stands in front: any word may have a capital there."""
    return text[:start].rstrip(" \"'“”‘’«(*")[-1:] in {":", "–", "—", "|", ""}


def _finding(claim: Profile, text: str) -> Finding:
    text = text.removesuffix("'s").removesuffix("’s")
    wording = "Nada no contexto fala de" if claim.portuguese else "Nothing in the context mentions"
    return Finding("absent", False, text, None, f'{wording} "{text}".')
