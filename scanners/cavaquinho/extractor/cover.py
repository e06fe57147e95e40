"""Which statements of a response a list of claims covers, and which claims it does not hold."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.wording import clean

_SMALL: Final = frozenset(
    """the a an of in on at to for by with from and or is are was were be been has have had
    it its this that as o a os as um uma de do da dos das em no na nos nas por para com
    e ou é são foi foram ser que se seu sua ao à""".split()
)
_DENIALS: Final = frozenset(
    """not no never none neither nor without cannot n't isn't aren't wasn't weren't don't
    doesn't didn't can't won't não nunca nenhum nenhuma nem sem jamais""".split()
)
_OWN_SHARE: Final = 0.5
"""Share of a claim's words that must be in a statement for the claim to speak of it."""
_COVERED_SHARE: Final = 0.8
"""Share of a statement's words that the claims about it must hold."""


def content_words(text: str) -> frozenset[str]:
    """Return the words of `text` that carry meaning, in lower case; all if there are no others."""
    words = frozenset(token.lower for token in tokenize(clean(text)))
    return words - _SMALL or words


def has_overlap(claim: str, response_words: frozenset[str]) -> bool:
    """Return whether `claim` shares a word that carries meaning with the response."""
    return bool(content_words(claim) & response_words)


def best_match(claim: str, statements: Sequence[frozenset[str]]) -> int | None:
    """Return the position of the statement whose words are most in `claim`, or None."""
    words = content_words(claim)
    shared = [len(words & statement) for statement in statements]
    most = max(shared, default=0)
    return shared.index(most) if most else None


def uncovered(statements: Iterable[str], claims: Sequence[str]) -> list[int]:
    """Return the positions of the statements that `claims` do not cover.

    Covered is a statement whose words are nearly all in claims that speak mostly of it, with all
    its numbers and denials.
    """
    claim_words = [content_words(claim) for claim in claims]
    index: dict[str, list[int]] = defaultdict(list)
    for number, words in enumerate(claim_words):
        for word in words:
            index[word].append(number)
    return [
        position
        for position, statement in enumerate(statements)
        if not _is_covered(content_words(statement), claim_words, index)
    ]


def _is_covered(
    words: frozenset[str], claims: Sequence[frozenset[str]], index: dict[str, list[int]]
) -> bool:
    shared = Counter(number for word in words for number in index.get(word, ()))
    about = [
        number for number, count in shared.items() if count >= _OWN_SHARE * len(claims[number])
    ]
    said = frozenset[str]().union(*(claims[number] for number in about))
    needed = {word for word in words if word in _DENIALS or any(map(str.isdigit, word))}
    # A claim may neither leave a denial out nor bring one in.
    brought = said & _DENIALS - words
    enough = len(words & said) >= _COVERED_SHARE * len(words)
    return bool(words) and enough and needed <= said and not brought
