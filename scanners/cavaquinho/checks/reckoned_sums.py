"""Sums over neighbouring sentences: "together 244 euros" is "148 euros and 96 euros"."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Final

from cavaquinho.checks.profile import Profile
from cavaquinho.checks.reckoned_times import MOST, Put, is_value, plain

_SUMMED: Final = frozenset({"money", "measure", "duration", "number"})
_TOGETHER: Final = frozenset(
    """together altogether combined total sum summed added both all soma somam somados somadas
    somando juntos juntas todo total ambos ambas""".split()
)
_COMES: Final = frozenset(
    """come comes came give gives gave make makes made add adds added cost costs amount amounts
    dao deram da chegam chegaram custam custaram ficam ficaram foram""".split()
)
"""Words of a claim that only say that a sum is one."""
_ALTOGETHER: Final = re.compile(
    r"^(?:together|altogether|combined|in total|in all|somad[ao]s|junt[ao]s|ao todo|no total),? "
    r"|,? (?:together|altogether|combined|in total|in all|somad[ao]s|junt[ao]s|ao todo|no total)\b",
    re.IGNORECASE,
)


def reckoned_sums(claim: Profile, evidence: Profile) -> Iterator[Put]:
    """Yield sums of the claim as the amounts of the evidence that they are of.

    Only of all amounts of one kind, and where a word says that it is a sum and the claim has no
    other words or values of its own. That word is left out, since the amounts stand one by one now.
    """
    if not _TOGETHER & claim.lows or not 1 < len(evidence.quantities) <= MOST:
        return
    left = {word.low for word in claim.words if word.content and word.stem not in evidence.stems}
    if left - _TOGETHER - _COMES:
        return
    for quantity in claim.quantities:
        if not claim.marks - evidence.marks <= {claim.mark_of(quantity)}:
            continue
        alike = [
            item
            for item in evidence.quantities
            if (item.kind, item.unit, item.per) == (quantity.kind, quantity.unit, quantity.per)
        ]
        if quantity.kind not in _SUMMED or len(alike) < 2 or not all(map(plain, alike)):
            continue
        if is_value(quantity, math.fsum(item.low for item in alike)):
            texts = [item.text for item in alike]
            last = f" {'e' if claim.portuguese else 'and'} {texts.pop()}"
            said = ", ".join(texts) + last
            yield Put(quantity.start, quantity.end, said, quantity.text)
            for word in _ALTOGETHER.finditer(claim.text):
                yield Put(word.start(), word.end(), "")
