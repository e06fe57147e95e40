"""Dates and weekdays of a claim against those of its evidence."""

from __future__ import annotations

from cavaquinho.checks.elapsed import elapsed_findings
from cavaquinho.checks.matching import matched
from cavaquinho.checks.profile import Profile
from cavaquinho.models import Finding

KINDS = frozenset({"date", "weekday"})


def date_findings(claim: Profile, evidence: Profile) -> list[Finding]:
    """Return one finding for each date of the claim that has its counterpart.

    A partial date ("2018") agrees with a fuller one that it holds ("14 August 2018").
    """
    return [*matched(claim, evidence, KINDS), *elapsed_findings(claim, evidence)]
