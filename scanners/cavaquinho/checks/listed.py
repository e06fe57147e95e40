"""Amounts told in a list of groups: "adults, 20 ml; children, 10 ml", each with its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.checks.matching import denies
from cavaquinho.checks.messages import finding
from cavaquinho.checks.profile import Profile, Word
from cavaquinho.checks.tier_reader import told
from cavaquinho.checks.values import comparable, same
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

_MOST: Final = 12
"""Entries beyond which a text is a table. A choice of ours."""


def listed_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return at most one finding, of the kind "crossed".

    Made where the entries of one sentence, set apart by semicolons, begin with what their amount is
    of, nothing of it alike, and the claim gives the amount of one entry to what another one begins
    with.
    """
    if (
        ";" not in evidence.text
        or not claim.quantities
        or denies(claim)
        or denies(evidence)
        or len(claim.sentences) != 1
    ):
        return []
    mine = told(claim.words)
    for words in evidence.sentences.values():
        entries = _entries(evidence, words)
        for quantity in claim.quantities if len(entries) > 1 else ():
            found = _another(quantity, mine, entries)
            if found is not None:
                return [finding("crossed", False, quantity.text, found.text, claim, "slot")]
    return []


def _entries(text: Profile, words: Sequence[Word]) -> list[tuple[list[Quantity], set[str]]]:
    """Return of each entry its amounts and the words in front of them, the topic left aside."""
    first, last = words[0].start, words[-1].start + len(words[-1].raw)
    topic = text.text.find(":", first, last)
    found: list[tuple[list[Quantity], set[str]]] = []
    start = max(first, topic)
    while start < last and len(found) <= _MOST:
        end = text.text.find(";", start, last)
        end = last if end < 0 else end
        inside = [item for item in text.quantities if start <= item.start < end]
        edge = inside[-1].start if inside else start
        found.append((inside, told([word for word in words if start <= word.start < edge])))
        start = end + 1
    return found if len(found) <= _MOST else []


def _another(
    quantity: Quantity, mine: set[str], entries: Sequence[tuple[list[Quantity], set[str]]]
) -> Quantity | None:
    """Return the amount of the entry that the claim is about, if it gives it another entry's."""
    alike = []
    for inside, named in entries:
        alike.append(([item for item in inside if comparable(quantity, item)], named))
    if any(len(inside) != 1 or not named for inside, named in alike):
        return None
    if set.intersection(*(named for _, named in alike)):
        return None  # the entries are sentences: "it opens at 9; on weekdays it opens at 8"
    about = [entry for entry in alike if entry[1] & mine]
    if len(about) != 1 or same(quantity, about[0][0][0]) is not False:
        return None
    return about[0][0][0]
