"""How like two texts are, their quantities left aside: what a finding may be trusted with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from cavaquinho.checks.alignment import alignment
from cavaquinho.checks.antonyms import key
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.stems import ends_in_not

_NEGATIVE: Final = frozenset(
    "not no never nobody none neither nor nothing without cannot nao nunca jamais nenhum nenhuma "
    "ninguem nada nem sem tampouco".split()
)
_LOGICAL: Final = _NEGATIVE | frozenset(
    "all both every everybody everyone each any most some few many only except more less fewer "
    "than over under above below before after until since from to by per longer already yet "
    "todo toda todos todas ambos ambas cada algum alguma alguns algumas muitos muitas poucos "
    "poucas so somente apenas exceto salvo mais menos que acima abaixo antes depois ate desde para "
    "por ja ainda".split()
)
"""Words that turn, bound or direct a statement without being its content."""


_LINKS: Final = frozenset(
    "all both every everybody everyone each from to by per todo toda todos todas ambos ambas cada "
    "para por".split()
)
"""Those of them that change little where every value agrees: "all three", "by", "para"."""


@dataclass(frozen=True)
class Likeness:
    """How a claim resembles a window.

    Attributes:
        alignment: Share in [0, 1] of the claim's content words that the window has.
        ordered: Those words stand in the window in the claim's order.
        same_logic: Both have the same words that negate, bound or direct.
        same_bounds: Both have the same words that bound or direct, negations left aside.
        same_limits: Both have the same words that bound ("only", "before", "most"), whatever else.
        denials: Words that negate, in both together.
        same_denials: Both have the same number of negating words, and at least one.
        same_counts: Both have the same number of quantities.
        length: Content words of the window per content word of the claim.
        opposed: A word of the claim is matched only by its opposite in the window.
        plain: Share in [0, 1] of the claim's content words in lower case that the window has: names
            left aside. 1 if there are none.
    """

    alignment: float = 0.0
    ordered: bool = True
    same_logic: bool = True
    same_bounds: bool = True
    same_limits: bool = True
    denials: int = 0
    same_denials: bool = False
    same_counts: bool = True
    length: float = 1.0
    opposed: bool = False
    plain: float = 0.0


def likeness(claim: Profile, evidence: Profile) -> Likeness:
    """Compare the words of a claim with those of a window. Pure; linear time."""
    left, right = claim.once("content", _content), evidence.once("content", _content)
    logic, other = claim.once("logic", _logic), evidence.once("logic", _logic)
    denials, others = logic.denials, other.denials
    return Likeness(
        alignment=alignment(claim, evidence),
        ordered=_in_order(left, right),
        same_logic=denials == others and logic.bounds == other.bounds,
        same_bounds=logic.bounds == other.bounds,
        same_limits=logic.limits == other.limits,
        denials=denials + others,
        same_denials=denials == others and denials > 0,
        same_counts=len(claim.quantities) == len(evidence.quantities),
        length=len(right) / max(1, len(left)),
        opposed=_opposed(claim, evidence),
        plain=_plain(claim, right),
    )


def _plain(claim: Profile, there: list[str]) -> float:
    words = {key(word) for word in claim.words if _is_plain(word)}
    return len(words.intersection(there)) / len(words) if words else 1.0


def _is_plain(word: Word) -> bool:
    return word.content and not word.mark and (word.opens or not word.capital)


def _opposed(claim: Profile, evidence: Profile) -> bool:
    keys = set(evidence.once("content", _content))
    return any(
        word.content and not word.mark and word.stem not in evidence.stems and key(word) in keys
        for word in claim.words
    )


def _content(text: Profile) -> list[str]:
    return [key(word) for word in text.words if word.content and not word.mark]


class _Logic(NamedTuple):
    """How many words of a text negate, and which of them bound or direct, with their number."""

    denials: int
    bounds: dict[str, int]
    limits: dict[str, int]


def _logic(text: Profile) -> _Logic:
    denials = 0
    bounds: dict[str, int] = {}
    for word in text.words:
        low = word.low
        if low in _NEGATIVE or ends_in_not(low):
            denials += 1
        elif low in _LOGICAL:
            bounds[low] = bounds.get(low, 0) + 1
    limits = {low: count for low, count in bounds.items() if low not in _LINKS}
    return _Logic(denials, bounds, limits)


def _in_order(words: list[str], text: list[str]) -> bool:
    """Return whether those of `words` that `text` has stand there in the same order."""
    known = set(text)
    rest = iter(text)
    return all(word in rest for word in words if word in known)
