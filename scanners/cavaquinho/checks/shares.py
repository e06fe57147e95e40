"""Of how many two sentences speak: which follows from which, and which exclude each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.logic_words import BOTH
from cavaquinho.checks.matching import is_not
from cavaquinho.checks.profile import Word

NAMES: Final = {
    "all": ("all", "none"),
    "none": ("none", "all"),
    "some": ("some", "somenot"),
    "notall": ("somenot", "some"),
    "most": ("most", "mostnot"),
    "few": ("few", "nearly"),
    "nearly": ("nearly", "few"),
    "many": ("many", None),
    "onlysome": ("onlysome", "onlysome"),
    "": ("yes", "no"),
}
"""What a quantifier says of a statement that is affirmed, and of one that is denied."""

FOLLOWS: Final[dict[str, frozenset[str]]] = {
    "all": frozenset({"all", "some", "yes"}),
    "none": frozenset({"none", "no", "somenot"}),
    "no": frozenset({"none", "no"}),
    "some": frozenset(),
    "somenot": frozenset({"somenot"}),
    "most": frozenset({"most", "many", "some", "somenot"}),
    "mostnot": frozenset({"mostnot", "somenot"}),
    "nearly": frozenset({"nearly", "most", "many", "some", "somenot"}),
    "many": frozenset({"many", "some"}),
    "few": frozenset({"few", "mostnot", "somenot"}),
    "onlysome": frozenset({"onlysome", "some", "somenot"}),
    "yes": frozenset({"yes"}),
}
"""What may be claimed where the evidence says so."""

_EITHER_WAY: Final = (
    ("yes", "no"),
    ("yes", "none"),
    ("all", "none"),
    ("all", "no"),
    ("all", "somenot"),
    ("all", "few"),
    ("all", "onlysome"),
    ("all", "mostnot"),
    ("none", "some"),
    ("none", "most"),
    ("none", "nearly"),
    ("none", "many"),
    ("none", "few"),
    ("none", "onlysome"),
    ("most", "few"),
    ("most", "mostnot"),
    ("most", "no"),
    ("nearly", "few"),
    ("nearly", "mostnot"),
    ("nearly", "no"),
    ("many", "few"),
    ("many", "no"),
    ("no", "some"),
)
_CONFLICTS: Final = (
    frozenset(_EITHER_WAY)
    | frozenset((other, one) for one, other in _EITHER_WAY)
    | frozenset({("all", "most"), ("all", "nearly"), ("onlysome", "nearly")})
)


def exclude(claim: str, evidence: str) -> bool:
    """Tell whether a claim that says `claim` cannot be true where the evidence is `evidence`."""
    return (claim, evidence) in _CONFLICTS


def named(quantity: str, odd: bool, denials: Sequence[Word], quantifier: Word | None) -> str | None:
    """Return what a quantity says, denied if `odd`; None if that is unclear."""
    if quantity in {"all", "nearly"} and any(is_not(word) for word in denials):
        if quantifier is None or quantifier.low not in BOTH:
            return None  # "all are not": all, or not all?
    return NAMES[quantity][odd]
