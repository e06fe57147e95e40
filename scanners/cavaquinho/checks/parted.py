"""So many of a number against most, half, few, all or none of it: "ten of the 30"."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from typing import Final, NamedTuple

from cavaquinho.checks.matching import denies
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile
from cavaquinho.checks.reckoned_times import MOST, Put
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity
from cavaquinho.text.quantities_tokens import fold

_FEW: Final = 0.5
"""Share of a whole that "few" is never more than. A choice of ours."""
_QUANTIFIED: Final = re.compile(
    r"\b(?:(?P<most>most|(?:the|a) (?:large |great |grande )?majority|more than half|a (?:grande )?"
    r"maioria|a maior parte|mais d[ae] metade)|(?P<less>(?:less|fewer) than half|a minority"
    r"|(?:uma )?minoria|menos d[ae] metade)|(?P<half>half|(?:a )?metade)|(?P<few>few|pouc[oa]s)"
    r"|(?P<none>none|nenhum|nenhuma)|(?P<all>all|todos|todas))"
    r"(?: of| de| d[oa]s)?(?: the| these| its| o?s| as)? $",
    re.IGNORECASE,
)
_OF: Final = frozenset("of de do da dos das em out the".split())
_LONGEST: Final = 40
"""Characters in front of a number among which a quantifier may begin."""


class Parted(NamedTuple):
    """A part of a whole that the claim counts and the evidence tells by a quantifier.

    Attributes:
        agrees: The claim follows (True), is excluded (False), or says more than is told (None).
        put: The claim's part and whole as the evidence tells them.
        value: The claim's part and whole, as written.
    """

    agrees: bool | None
    put: Put
    value: str


def parted(claim: Profile, evidence: Profile) -> Parted | None:
    """Compare the one "ten of the 30" of a claim with "most of the 30"."""
    parts = claim.once("parts", parts_of) if len(claim.quantities) > 1 else []
    if len(parts) != 1 or denies(claim) or denies(evidence):
        return None
    part, whole = parts[0]
    for item in evidence.quantities:
        if item.kind != "number" or item.bound != "exact" or item.low != whole.low:
            continue
        found = _QUANTIFIED.search(evidence.text[max(0, item.start - _LONGEST) : item.start])
        if found is None or not found.lastgroup:
            continue
        said = found.group() + item.text
        said = said[:1].upper() + said[1:] if part.outer == 0 else said[:1].lower() + said[1:]
        mine = _counted(part.low, part.high, part.bound, whole.low)
        agrees = _compare(mine, _told(found.lastgroup, whole.low), found.lastgroup)
        value = claim.text[part.outer : whole.end]
        return Parted(agrees, Put(part.outer, whole.end, said, part.text), value)
    return None


def parted_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return a finding of the kind "quantifier" where the part cannot be what the evidence says."""
    found = parted(claim, evidence)
    if found is None or found.agrees is not False:
        return []
    return [finding("quantifier", False, found.value, found.put.said, claim)]


def _counted(low: float, high: float, bound: str, whole: float) -> tuple[float, float]:
    """Return the least and the most of a part, in whole things."""
    least = low + 1 if bound == "more_than" else low
    most = high - 1 if bound == "less_than" else high
    return max(0.0, least), min(whole, most)


def _told(name: str, whole: float) -> tuple[float, float]:
    """Return the least and the most that a quantifier leaves open."""
    half = whole / 2
    return {
        "most": (math.floor(half) + 1.0, whole),
        "less": (0.0, math.ceil(half) - 1.0),
        "half": (half, half),
        "few": (0.0, _FEW * whole),
        "none": (0.0, 0.0),
        "all": (whole, whole),
    }[name]


def _compare(mine: tuple[float, float], told: tuple[float, float], name: str) -> bool | None:
    if mine[1] < told[0] or mine[0] > told[1]:
        return False
    follows = mine[0] <= told[0] and told[1] <= mine[1]
    return True if follows and name != "few" else None


def parts_of(text: Profile) -> list[tuple[Quantity, Quantity]]:
    """Return part and whole of each "seven of the nine", "menos de sete dos nove", "7 out of 9"."""
    found = []
    for words in text.sentences.values():
        items = text.quantities_of(words)
        for part, whole in pairwise(items if len(items) <= MOST else ()):
            between = fold(text.text[part.end : whole.start]).split()
            plainly = _is_count(part) and _is_count(whole) and whole.bound == "exact"
            if not plainly or not between or not all(_links(word) for word in between):
                continue
            if max(part.low, 0 if math.isinf(part.high) else part.high) <= whole.low:
                found.append((part, whole))
    return found


def _is_count(item: Quantity) -> bool:
    return item.kind == "number" and not (item.per or item.vague or item.approximate)


def _links(word: str) -> bool:
    """Tell whether a word may stand between part and whole: "two of the park's five"."""
    return word in _OF or word.endswith("'s")
