"""Profit and loss: the sign of an amount, said in words or by brackets."""

from __future__ import annotations

import math
from dataclasses import replace

from cavaquinho.checks.messages import quantity_finding
from cavaquinho.checks.profile import Profile
from cavaquinho.checks.stems import stem_list
from cavaquinho.checks.values import same
from cavaquinho.models import Finding
from cavaquinho.text.quantities import Quantity

LOSS = stem_list("loss losses deficit prejuizo prejuizos negative perda")
GAIN = stem_list("profit profits surplus lucro lucros superavit gain ganho")


def sign_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Compare profit with loss where the amounts are the same."""
    signs = sign(claim.stems), sign(evidence.stems)
    findings = []
    for quantity in claim.quantities:
        for item in evidence.quantities:
            if quantity.kind not in {"money", "number", "percent"} or item.kind != quantity.kind:
                continue
            if quantity.unit != item.unit or not same(positive(quantity), positive(item)):
                continue
            left = -1 if quantity.low < 0 else signs[0]
            right = -1 if item.low < 0 else signs[1]
            if left * right < 0:
                findings.append(quantity_finding(claim, quantity, item, False, "sign"))
    return findings[:1]


def sign(stems: frozenset[str]) -> int:
    """Return -1 if the words speak of a loss, 1 of a profit, 0 of neither or both."""
    loss, gain = bool(stems & LOSS), bool(stems & GAIN)
    return 0 if loss == gain else -1 if loss else 1


def positive(item: Quantity) -> Quantity:
    """Return the amount without its minus sign."""
    if item.low >= 0 or math.isinf(item.low):
        return item
    return replace(item, low=abs(item.high), high=abs(item.low), alternatives=())
