"""Which statements of a response a list of claims covers, and which claims it does not hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cavaquinho.extractor.nearest import WordIndex
from cavaquinho.extractor.wording import content_sequence, content_words

_DENIALS: Final = frozenset(
    """not no never none neither nor without cannot n't isn't aren't wasn't weren't don't
    doesn't didn't can't won't não nunca nenhum nenhuma nem sem jamais""".split()
)
# A claim that brings one of these in says something weaker or wider than the statement.
_CHANGERS: Final = frozenset(
    """if unless whether may might could perhaps possibly probably allegedly reportedly supposedly
    earlier later before after until about around approximately roughly nearly almost least most
    more less fewer than only except some sometimes usually often every all any either
    se caso talvez possivelmente provavelmente supostamente antes depois até aproximadamente cerca
    quase pelo menos mais apenas só somente exceto alguns algumas geralmente pode podem poderia
    todo toda todos todas qualquer""".split()
)
# Small words elsewhere; here they tell a claim apart.
_LOOSENERS: Final = (" or ", " ou ", " se ")
_PASSIVE: Final = (" by ", " por ", " pelo ", " pela ", " pelos ", " pelas ")
_OWN_SHARE: Final = 0.5
"""Share of a claim's words that a statement must exceed for the claim to speak of it."""
_COVERED_SHARE: Final = 0.8
"""Share of a statement's words that the claims about it must hold."""


@dataclass(frozen=True)
class _Text:
    """A text by its words: which ones, their order, whether it gives a choice or condition."""

    words: frozenset[str]
    order: tuple[str, ...]
    loose: bool

    @property
    def figures(self) -> frozenset[str]:
        """The words that hold a digit."""
        return frozenset(word for word in self.words if any(map(str.isdigit, word)))


def has_overlap(claim: str, response_words: frozenset[str]) -> bool:
    """Return whether `claim` shares a word that carries meaning with the response."""
    return bool(content_words(claim) & response_words)


def uncovered(statements: Iterable[str], claims: Sequence[str]) -> list[int]:
    """Return the positions of the statements that `claims` do not cover.

    Covered is a statement whose words are nearly all, in their order, in claims that speak mostly
    of it, with all its numbers and denials, and that bring in no number, denial or condition. A
    statement that is covered in other words counts as uncovered: said twice is better than unsaid.
    Near-linear time.
    """
    texts = [_read(claim) for claim in claims]
    index = WordIndex(text.words for text in texts)
    return [
        position
        for position, statement in enumerate(statements)
        if not _is_covered(_read(statement), texts, index)
    ]


def reordered(statements: Iterable[str], claims: Sequence[str]) -> frozenset[int]:
    """Return the positions of the claims that only turn a statement around: "Bob sued Ana".

    They have the words of a statement and no others, in another order, without a passive; and no
    statement has them in the claim's own order.
    """
    read = [_read(statement) for statement in statements]
    orders = {text.order for text in read}
    known = {tuple(sorted(order)) for order in orders}
    found = []
    for number, claim in enumerate(claims):
        order = _read(claim).order
        passive = any(mark in f" {claim.lower()} " for mark in _PASSIVE)
        moved = _MOVED.intersection(claim.lower().replace(",", " ,").split())
        if order not in orders and tuple(sorted(order)) in known and not passive and not moved:
            found.append(number)
    return frozenset(found)


# A claim with one of these may have moved an adverbial to the front, which changes nothing.
_MOVED: Final = frozenset(", in on at since during when em no na desde durante quando".split())


def _read(text: str) -> _Text:
    lower = f" {' '.join(text.lower().split())} "
    return _Text(
        content_words(text),
        tuple(content_sequence(text)),
        any(mark in lower for mark in _LOOSENERS),
    )


def _is_covered(statement: _Text, claims: Sequence[_Text], index: WordIndex) -> bool:
    words = statement.words
    about = [
        claims[number] for number in index.sharing(words) if _speaks_of(claims[number], statement)
    ]
    said = frozenset[str]().union(*(claim.words for claim in about))
    needed = statement.figures | words & _DENIALS
    enough = len(words & said) >= _COVERED_SHARE * len(words)
    return bool(words) and enough and needed <= said


def _speaks_of(claim: _Text, statement: _Text) -> bool:
    """Return whether the claim says part of the statement, in its order, and changes nothing."""
    shared = len(claim.words & statement.words)
    if shared <= _OWN_SHARE * len(claim.words) and claim.words != statement.words:
        return False
    brought = claim.words - statement.words
    if brought & (_DENIALS | _CHANGERS) or claim.figures - statement.figures:
        return False
    if claim.loose and not statement.loose:
        return False
    return _in_order(claim.order, statement.order)


def _in_order(claim: Sequence[str], statement: Sequence[str]) -> bool:
    """Return whether the words that both have follow each other the same way in both."""
    known = frozenset(statement)
    rest = iter(statement)
    seen: set[str] = set()
    for word in claim:
        if word in known and word not in seen and word not in rest:
            return False
        seen.add(word)
    return True
