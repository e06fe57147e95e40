"""A sentence read plainly: what it is about, of how many, and whether it is denied."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from cavaquinho.checks.profile import Word
from cavaquinho.checks.senses import Sense, negated_keys


@dataclass(frozen=True)
class Unit:
    """A word that carries the statement: the key it is matched by, and what it is.

    Attributes:
        key: A group of senses ("=3"), a value ("#number:2"), or a stem.
        word: The word.
        sign: -1 if it denies its group.
        modal: It tells what may or must be.
        soft: It says no more than that there is something.
        others: What else the word may say.
        head: What the forms of the word have in common: "inundado", "inundação".
    """

    key: str
    word: Word
    sign: int = 1
    modal: bool = False
    soft: bool = False
    others: tuple[Sense, ...] = ()
    head: str = ""


@dataclass(frozen=True)
class Statement:
    """A sentence read plainly.

    Attributes:
        units: Its words, light and logical ones left out.
        quantity: "all", "none", "some", "notall", "most", "few", "nearly", "many", "onlysome", "":
            of how many it speaks.
        denials: Words that deny, the quantifier left aside.
        bends: Words that bend the statement, counted.
        vague: A "not" is in it whose reach is not known.
        quantifier: The word that tells of how many it speaks.
        noun: Place in the text of what is counted; -1 if it is what follows the quantifier.
        exists: It has a word that says that there is something.
        pronominal: What is counted was named before: "none of them".
        aside: Clauses whose words bend nothing outside them: "unlike its predecessor".
    """

    units: tuple[Unit, ...]
    quantity: str
    denials: tuple[Word, ...]
    bends: Counter[str]
    vague: bool
    quantifier: Word | None = None
    noun: int = -1
    exists: bool = False
    pronominal: bool = False
    aside: frozenset[int] = frozenset()

    @cached_property
    def keys(self) -> frozenset[str]:
        """Keys of all units."""
        return frozenset(unit.key for unit in self.units)

    @cached_property
    def heads(self) -> frozenset[str]:
        """What the units' forms have in common; groups and values whole."""
        return frozenset(unit.head for unit in self.units)

    @cached_property
    def bases(self) -> dict[str, frozenset[str]]:
        """Words with a negative prefix, folded: the keys of what is behind it."""
        found = {
            unit.word.low: negated_keys(unit.word.low)
            for unit in self.units
            if unit.key[0] not in "=#"
        }
        return {low: keys for low, keys in found.items() if keys}

    @cached_property
    def denied(self) -> frozenset[str]:
        """Keys of what is behind the negative prefixes."""
        return frozenset().union(*self.bases.values())

    @cached_property
    def readings(self) -> frozenset[str]:
        """What the units' forms have in common, and the groups they may also belong to."""
        return self.heads | {sense.group for unit in self.units for sense in unit.others}

    @cached_property
    def speaks(self) -> bool:
        """It denies, quantifies, or says what need not or may not be."""
        modal = any(unit.modal and unit.sign < 0 for unit in self.units)
        return modal or bool(self.denials) or self.quantifier is not None
