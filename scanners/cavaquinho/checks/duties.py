"""What need not be is not what is not: duties and permissions on both sides of a comparison."""

from __future__ import annotations

from typing import Final

from cavaquinho.checks.senses import ALLOW, REQUIRE
from cavaquinho.checks.statement_types import Statement

_DENYING: Final = frozenset({"no", "none", "somenot"})


def same_duty(mine: Statement, theirs: Statement, own: str, other: str) -> bool:
    """Tell whether a duty or permission that is denied is one on both sides.

    Args:
        mine: The claim.
        theirs: The sentence of the evidence.
        own: What the claim says: "all", "none", "some", "somenot", "yes" or "no".
        other: What the evidence says.
    """
    keys = [{unit.key for unit in side.units if unit.modal} for side in (mine, theirs)]
    for side, foreign, said, others in (
        (keys[0], keys[1], own, theirs),
        (keys[1], keys[0], other, mine),
    ):
        if REQUIRE in side and REQUIRE not in foreign and said in _DENYING and not _without(others):
            return False
    permitted = ALLOW in keys[1] and other not in _DENYING
    permitted = permitted and not theirs.denials and theirs.quantity != "none"
    return not (permitted and own in _DENYING and ALLOW not in keys[0] and not _ever(mine))


def _without(side: Statement) -> bool:
    """Tell whether a side says "without": what can be done without it is not required."""
    return any(word.low in {"without", "sem"} for word in side.denials)


def _ever(side: Statement) -> bool:
    return side.quantity == "none" or any(
        word.low in {"never", "nunca", "jamais", "cannot"} for word in side.denials
    )
