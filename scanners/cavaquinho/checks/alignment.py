"""How much of a claim, its quantities left aside, its evidence speaks of."""

from __future__ import annotations

from cavaquinho.checks.antonyms import key
from cavaquinho.checks.carriers import carries
from cavaquinho.checks.profile import Profile, Word, profile

_NAME, _WORD = 1.5, 1.0
_LEAST_COMMON = 4
"""Letters by which words of unlike form count as one ("residents", "residência"): half."""


def alignment(claim: str | Profile, evidence: str | Profile) -> float:
    """Return the share of the claim's content words that the evidence has, in [0, 1].

    Words are matched by stem, opposites ("open", "closed") count as the same word, names weigh
    half as much again. Quantities and function words are left out, and so are words that say no
    more than the claim's quantities do ("costs" of a price) and are not in the evidence; a claim
    that has nothing else gives 0. Linear time.
    """
    left = profile(claim) if isinstance(claim, str) else claim
    right = profile(evidence) if isinstance(evidence, str) else evidence
    keys = {key(word) for word in right.words if word.content}
    heads = {stem[:_LEAST_COMMON] for stem in keys if len(stem) > _LEAST_COMMON}
    total = found = 0.0
    for word in left.words:
        if not word.content:
            continue
        match = _match(word, keys, heads)
        if not match and _carried(word, left, right):
            continue
        weight = _NAME if word.capital and not word.opens else _WORD
        total += weight
        found += weight * match
    return round(found / total, 4) if total else 0.0


def covered(wanted: frozenset[str], there: frozenset[str]) -> float:
    """Return the share of some stems, at least one, that others have; half for a common head."""
    heads = {stem[:_LEAST_COMMON] for stem in there if len(stem) > _LEAST_COMMON}
    rest = [stem for stem in wanted - there if len(stem) > _LEAST_COMMON]
    alike = sum(stem[:_LEAST_COMMON] in heads for stem in rest)
    return (len(wanted & there) + 0.5 * alike) / len(wanted)


def _carried(word: Word, claim: Profile, evidence: Profile) -> bool:
    there = evidence.stems
    return any(carries(word.stem, there, item.kind, item.unit) for item in claim.quantities)


def _match(word: Word, keys: set[str], heads: set[str]) -> float:
    stem = key(word)
    if stem in keys:
        return 1.0
    return 0.5 if len(stem) > _LEAST_COMMON and stem[:_LEAST_COMMON] in heads else 0.0
