"""The names in a clause: its subjects, and who stands behind "by"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.irregular import base
from cavaquinho.checks.profile import Word

BY: Final = frozenset("by por pelo pela pelos pelas".split())
DOES: Final = frozenset("fez fizeram faz fazem dá dão".split())
"""Verbs that count as function words elsewhere."""
JOINED: Final = frozenset({"and", "e"})
NEAR: Final = 4
PRONOUNS: Final = frozenset("it he she they we you i ele ela eles elas nos eu isso this".split())
THE: Final = frozenset("the o a os as its his her their seu sua seus suas".split())
_LINKING: Final = frozenset(
    """of in on at to for from with about under de da do dos das em no na nos nas para com sobre
    entre between""".split()
)
_NAME_LINKS: Final = frozenset({"of", "de", "da", "do", "dos", "das", "von", "van", "del", "la"})
_TITLES: Final = frozenset("mr mrs ms dr dra sr sra prof sir the o a".split())
_TOLD: Final = ("ed", "s", "ou", "eu", "iu", "am", "em", "a", "e")
"""Endings of verbs behind a subject."""
_TO_BE: Final = frozenset(
    """is are was were be been being são sao foi foram era eram será sera serao sendo sido
    fui seria seriam""".split()
)

Names = tuple[tuple[Word, ...], ...]


def name_at(words: Sequence[Word], place: int) -> tuple[Word, ...]:
    """Return the capitalised words that start at a place, titles skipped; () if none."""
    while place < len(words) and words[place].low in _TITLES:
        place += 1
    name: list[Word] = []
    for at in range(place, len(words)):
        word = words[at]
        if word.content and (word.capital or (name and word.low.isdigit())):
            if name and word.clause != name[-1].clause:
                break
            name.append(word)
        elif not (name and (word.mark or word.low in _NAME_LINKS)):
            break
    return tuple(name)


def subject_of(clause: Sequence[Word]) -> Names:
    """Return the named subjects at the head of a clause: "His sister Clara Hallam runs ..."."""
    for place, word in enumerate(clause):
        if word.low in PRONOUNS or word.low in BY or (place and word.low in _LINKING):
            return ()
        if not word.content:
            if is_form_of_be(word):
                return ()
            continue
        if word.capital and _may_be_name(clause, place):
            return all_names(clause, name_at(clause, place))
        if place > NEAR or _possible_verb(clause, place):
            return ()
    return ()


def _possible_verb(clause: Sequence[Word], place: int) -> bool:
    """Tell whether a name behind this word is its object: no article and no "his" in front."""
    determined = any(word.low in THE for word in clause[:place])
    return not determined or sum(word.content for word in clause[:place]) > 1


def _may_be_name(clause: Sequence[Word], place: int) -> bool:
    """Tell whether a capital at the head of a sentence is that of a name."""
    word = clause[place]
    if not word.opens:
        return True
    after = clause[place + 1] if place + 1 < len(clause) else None
    if after is None or (after.content and after.capital):
        return after is not None
    if after.mark or is_form_of_be(after) or after.low in JOINED or after.raw in DOES:
        return True
    told = after.low.endswith(_TOLD) or base(after.low) != after.low
    return after.content and told and not word.low.endswith(("s", "ing"))


def last_name(words: Sequence[Word]) -> Names:
    """Return the name that ends a clause: what "who" goes on about."""
    name: list[Word] = []
    for word in reversed(words):
        if word.content and word.capital:
            name.insert(0, word)
        elif not (name and word.low in _NAME_LINKS):
            break
    return (tuple(name),) if name else ()


def doer(clause: Sequence[Word], place: int) -> tuple[Word, ...]:
    """Return the name behind "by"; of "American singer Katy Perry" the last part."""
    name = name_at(clause, place)
    after = clause.index(name[-1]) + 1 if name else place
    near = [item for item in clause[after : after + NEAR - 1] if item.content]
    if near and not near[0].capital and not near[0].mark:
        place = next((clause.index(item) for item in near if item.capital), -1)
        between = clause[after:place]
        if place > 0 and all(item.content for item in between):
            return name_at(clause, place)
    return name


def all_names(clause: Sequence[Word], name: tuple[Word, ...]) -> Names:
    """Return a name and those joined to it: "Ana, Rui" of "Ana and Rui"."""
    if not name:
        return ()
    names = [name]
    after = clause.index(name[-1]) + 1
    while after < len(clause) and clause[after].low in JOINED:
        more = name_at(clause, after + 1)
        if not more:
            break
        names.append(more)
        after = clause.index(more[-1]) + 1
    return tuple(names)


def is_form_of_be(word: Word) -> bool:
    """Tell whether a word is a form of "be", "ser": "was", "é"."""
    return word.low in _TO_BE or word.raw.lower() == "é"
