"""Values that follow from the evidence's by arithmetic, and how the evidence puts them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Final

from cavaquinho.checks.derived import MANY, counted, multiplied
from cavaquinho.checks.parted import parted, parts_of
from cavaquinho.checks.profile import Profile
from cavaquinho.checks.reckoned_dates import reckoned_dates
from cavaquinho.checks.reckoned_sums import reckoned_sums
from cavaquinho.checks.reckoned_times import (
    MOST,
    Put,
    is_value,
    reckoned_times,
    same_value,
)
from cavaquinho.checks.stems import stem
from cavaquinho.checks.tiers import tier_of
from cavaquinho.text.quantities import Quantity
from cavaquinho.text.quantities_tokens import fold

_POINTS: Final = 0.6
"""By how many points a share may be rounded."""
_NEAR: Final = 90
"""Characters between the amounts of one product. A choice of ours."""
_MEASURED: Final = frozenset({"money", "measure", "duration", "number"})
_EACH: Final = {False: "each", True: "cada"}
_BY: Final = re.compile(r"\b(?:by|em) $", re.IGNORECASE)
_MOSTLY: Final = re.compile(
    r"\b(?:the (?:vast |great |large )?majority|most|a (?:grande )?maioria|a maior parte)"
    r"(?= (?:of|d[eoa]s?)\b)|^most(?= [a-z])",
    re.IGNORECASE,
)
_GOING_ON: Final = frozenset(
    "these those them whom which destes destas desses dessas deles delas dentre".split()
)
_OPENING: Final = 4
"""First words of a sentence among which one that goes on about the one before is looked for."""


def reckoned(claim: Profile, evidence: Profile) -> list[Put]:
    """Return the amounts of the claim that follow from the evidence's, as the evidence has them.

    "A quarter of the applicants" becomes "120 of the applicants" where 120 of 480 are told, "R$
    1,800" becomes "six instalments of R$ 300", "by half a point" becomes "from 4.25% to 4.75%",
    "six and a half hours" becomes "from 23:40 to 06:10". Whether the words fit is left to the
    model, which cannot reckon. In text order; at most one piece per amount.
    """
    found = [_majority(claim, evidence), *reckoned_times(claim, evidence)]
    found += [*reckoned_dates(claim, evidence), *reckoned_sums(claim, evidence)]
    place = tier_of(claim, evidence)
    found += place.puts if place is not None else ()
    part = parted(claim, evidence)
    found += [part.put] if part is not None and part.agrees is not False else []
    for quantity in claim.quantities:
        if quantity.bound == "exact" and not quantity.vague:
            found += [_explained(claim, quantity, items, evidence) for items in _told(evidence)]
    kept: list[Put] = []
    for put in sorted(put for put in found if put is not None):
        if not kept or put.start >= kept[-1].end:
            kept.append(put)
    return kept


def _told(evidence: Profile) -> Iterator[list[Quantity]]:
    """Yield the amounts of each sentence, of those with few.

    With those of the sentence before where one goes on about it: "240 answered. Of these, 180".
    """
    before: list[Quantity] = []
    for words in evidence.sentences.values():
        inside = evidence.quantities_of(words)
        if 0 < len(inside) <= MOST:
            yield inside
        goes_on = _GOING_ON & {word.low for word in words[:_OPENING]}
        if before and inside and goes_on and len(before) + len(inside) <= MOST:
            yield before + inside
        before = inside


def _explained(
    claim: Profile, quantity: Quantity, items: Sequence[Quantity], evidence: Profile
) -> Put | None:
    if any(same_value(quantity, item) for item in items):
        return None
    rules: tuple[Callable[..., Put | None], ...] = (
        _share,
        _product,
        _several,
        _difference,
    )
    for rule in rules:
        put = rule(claim, quantity, items, evidence)
        if put is not None:
            return put._replace(value=quantity.text)
    return None


def _share(
    claim: Profile, quantity: Quantity, items: Sequence[Quantity], evidence: Profile
) -> Put | None:
    """Put a share as the part it is: 120 of 480 are a quarter."""
    numbers = counted(items)
    if quantity.unit != "%" or quantity.per or len(numbers) < 2:
        return None
    fitting = [
        (whole, part)
        for whole, part in permutations(numbers, 2)
        if 0 < part.low < whole.low and abs(quantity.low - 100 * part.low / whole.low) <= _POINTS
    ]
    said = _named_behind(claim, quantity)
    fitting = [(whole, part) for whole, part in fitting if said & _nouns(evidence, whole)]
    if not fitting:
        return None
    return Put(quantity.start, quantity.end, _opened(quantity.start, fitting[0][1].text))


def _named_behind(claim: Profile, quantity: Quantity) -> frozenset[str]:
    """Return the stems of the words right behind an amount: "a quarter of the applicants"."""
    behind = [word for word in claim.words if word.start >= quantity.end][:4]
    return frozenset(word.stem for word in behind if word.content)


def _nouns(evidence: Profile, item: Quantity) -> frozenset[str]:
    """Return the stems of the words behind an amount that may say what it counts."""
    behind = [word for word in evidence.words if word.start >= item.end][:3]
    named = {word.stem for word in behind if word.content}
    return frozenset(named | ({stem(fold(item.noun))} if item.noun else set()))


def _product(
    claim: Profile, quantity: Quantity, items: Sequence[Quantity], evidence: Profile
) -> Put | None:
    """Put a total as the amount it is made of: six instalments of R$ 300."""
    if quantity.kind not in _MEASURED:
        return None
    counts = [item for item in items if item.kind == "number" and 1 < item.low < MANY]
    for item in items:
        if (item.kind, item.unit) != (quantity.kind, quantity.unit) or item.bound != "exact":
            continue
        for number in (1, 2):
            for some in combinations([one for one in counts if one is not item], number):
                value = item.low * math.prod(one.low for one in some)
                first = min(one.start for one in (item, *some))
                last = max(one.end for one in (item, *some))
                right = is_value(quantity, value)
                if right and last - first <= _NEAR:
                    said = evidence.text[first:last]
                    return Put(quantity.start, quantity.end, _opened(quantity.start, said))
    return None


def _several(
    claim: Profile, quantity: Quantity, items: Sequence[Quantity], evidence: Profile
) -> Put | None:
    """Put what several cost as what each costs: "two tickets cost 30 euros"."""
    for item in items:
        if multiplied(claim, quantity, item):
            return Put(quantity.start, quantity.end, f"{item.text} {_EACH[claim.portuguese]}")
    return None


def _difference(
    claim: Profile, quantity: Quantity, items: Sequence[Quantity], evidence: Profile
) -> Put | None:
    """Put "by half a point" as "from 4.25% to 4.75%"."""
    before = _BY.search(claim.text[: quantity.start])
    if before is None:
        return None
    unit = "%" if quantity.unit == "pp" else quantity.unit
    ranges = [item for item in items if item.bound == "range" and item.unit == unit]
    gaps = [item for item in ranges if is_value(quantity, item.high - item.low)]
    if len(gaps) != 1:
        return None
    said = f"{'de' if claim.portuguese else 'from'} {gaps[0].text}"
    return Put(before.start(), quantity.end, said)


def _majority(claim: Profile, evidence: Profile) -> Put | None:
    """Put "the majority of the councillors" as "seven of the councillors"."""
    found = _MOSTLY.search(claim.text)
    if found is None:
        return None
    parts = evidence.once("parts", parts_of)
    if len(parts) != 1:
        return None
    part, whole = parts[0]
    if 2 * part.low < whole.low + (part.bound != "more_than"):
        return None
    said = evidence.text[part.outer : part.end]
    said = _opened(found.start(), said if said.isdigit() else said[:1].lower() + said[1:])
    return Put(found.start(), found.end(), said)


def mostly(claim: Profile) -> str:
    """Return the words of a claim that speak of the majority; "" if none do."""
    found = _MOSTLY.search(claim.text)
    return found.group() if found else ""


def _opened(start: int, said: str) -> str:
    return said[:1].upper() + said[1:] if start == 0 else said
