"""Values that agree, written as the evidence writes them: the model is left with the rest."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cavaquinho.checks.profile import Profile
from cavaquinho.checks.reckoned_times import Put
from cavaquinho.checks.values import sterling
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

_ARTICLE = re.compile(r"\b(in the|no|na) $", re.IGNORECASE)
_BEFORE_YEARS = {"in the": "in ", "no": "em ", "na": "em "}
"""What stands in front of a year where a century had an article."""

_PART_OF = re.compile(r"\s*(?:of|d[eoa]s?) ", re.IGNORECASE)
"""What follows a share of something: "20% of the guests"."""
_NAMED_WHOLE = re.compile(r" (?P<the>(?:the|all|[oa]s?) )?(?P<noun>\w)", re.IGNORECASE)
_EACH = re.compile(r"\b(?:in|out of|em|entre|each|cada)\b", re.IGNORECASE)
"""A share that stands directly before what it is of: "three in ten guests"."""

_WHOLE = frozenset({"restated", "worked_out", "role", "compared", "charged", "condition", "limit"})
"""Kinds of findings that speak of the statement, not of one value."""

_GRAMMAR = frozenset({"ordinal", "identifier", "weekday"})
"""Kinds whose wording hangs too much on the words around them to be replaced."""


def settled(
    claim: Profile, evidence: Profile, findings: Sequence[Finding], puts: Sequence[Put]
) -> str:
    """Return the claim with every value that exactly agrees put as in the evidence.

    "Opened on 2024-03-05" becomes "Opened on 5 March 2024" where the evidence has that date. A
    language model compares such forms badly, the finding compares them exactly; what the model is
    asked is whether everything else is right. A value that is only bounded by the claim ("at least
    3") becomes the exact one, which says more. Linear in claim and findings.

    Args:
        claim: The statement under test.
        evidence: What it was compared with.
        findings: What `compare` found.
        puts: What `reckoned` found: pieces that are put as the evidence has them, too.
    """
    agreed = {
        item.claim_value: item.evidence_value
        for item in findings
        if item.agrees
        and item.kind not in _WHOLE
        and item.evidence_value
        and item.claim_value != item.evidence_value
    }
    theirs = {item.text: item for item in evidence.quantities} if agreed else {}
    told = [
        _as_told(claim, quantity, theirs.get(agreed.get(quantity.text) or ""), evidence)
        for quantity in claim.quantities
    ]
    pieces, last = [], 0
    found = [*(put for put in told if put is not None), *puts]
    for put in sorted(found, key=lambda put: (put.start, -put.end)):
        if put.start >= last:
            pieces += [claim.text[last : put.start], put.said]
            last = put.end
    return "".join(pieces) + claim.text[last:]


def _as_told(
    claim: Profile, quantity: Quantity, other: Quantity | None, evidence: Profile
) -> Put | None:
    """Return a value that agrees as the evidence puts it."""
    if other is None or not _replaceable(quantity, other, evidence):
        return None
    if "fraction" in (quantity.named, other.named):
        return _share(claim, quantity, other, evidence)
    alike = other.bound == quantity.bound and other.lead >= 0
    led = quantity.lead >= 0 and (alike or other.bound == "exact")
    start = quantity.outer if led else quantity.start
    said = evidence.text[other.outer : other.end] if led and alike else other.text
    if start == 0:
        said = said[:1].upper() + said[1:]
    article = _ARTICLE.search(claim.text[:start]) if quantity.kind == "date" else None
    if article is not None and said[:1].isdigit():
        return Put(article.start(), quantity.end, _BEFORE_YEARS[article[1].lower()] + said)
    return Put(start, quantity.end, said)


def _share(claim: Profile, quantity: Quantity, other: Quantity, evidence: Profile) -> Put | None:
    """Return a share as the evidence puts it: "half of" or "one in two" with what it is of.

    None where the claim names nothing that it is a share of: "the tank is half full".
    """
    if not other.text[0].isalnum():
        return None
    said, end = other.text, quantity.end
    if quantity.start == 0:
        said = said[:1].upper() + said[1:]
    if _PART_OF.match(claim.text, end):
        return Put(quantity.start, end, said)
    whole = _NAMED_WHOLE.match(claim.text, end)
    if whole is None or not (_EACH.search(quantity.text) or whole["the"]):
        return None
    link = _PART_OF.match(evidence.text, other.end)
    if link is not None:
        said += f" {link.group().strip()}" + (" the" if link.group().strip() == "of" else "")
    return Put(quantity.start, whole.start("noun") - 1, said)


def _replaceable(quantity: Quantity, other: Quantity, evidence: Profile) -> bool:
    """Return whether the evidence's wording fits where the claim's stands, and says no less."""
    if (quantity.kind != other.kind and not sterling(quantity, other)) or quantity.kind in _GRAMMAR:
        return False
    if quantity.named_part or other.named_part:
        return False
    if other.bound != "exact" and quantity.bound != other.bound:
        return False
    if quantity.bound == "range" and other.bound != "range":
        alike = [item for item in evidence.quantities if item.kind == quantity.kind]
        return len(alike) == 1  # one value inside a range says nothing of the others
    return True
