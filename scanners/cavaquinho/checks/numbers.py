"""Amounts, measures, money, times and identifiers of a claim against those of its evidence."""

from __future__ import annotations

from cavaquinho.checks.changes import change_findings
from cavaquinho.checks.matching import matched
from cavaquinho.checks.profile import Profile
from cavaquinho.checks.spreads import spread_findings
from cavaquinho.checks.trends import trend_findings
from cavaquinho.models import Finding

KINDS = frozenset(
    {"number", "percent", "money", "measure", "duration", "time", "ordinal", "identifier"}
)


def number_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return one finding for each amount of the claim that has its counterpart; linear time."""
    found = matched(claim, evidence, KINDS)
    found += trend_findings(claim, evidence) or change_findings(claim, evidence)
    return [*found, *spread_findings(claim, evidence)]
