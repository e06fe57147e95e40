"""All exact comparisons of a claim with a piece of evidence, in one call."""

from __future__ import annotations

from cavaquinho.checks.dates import date_findings
from cavaquinho.checks.modality import modality_findings
from cavaquinho.checks.names import name_findings
from cavaquinho.checks.negation import negation_findings
from cavaquinho.checks.numbers import number_findings
from cavaquinho.checks.profile import Profile, profile
from cavaquinho.checks.quantifiers import quantifier_findings
from cavaquinho.checks.signs import sign_findings
from cavaquinho.models import Finding

MOST_WORDS = 1000
"""Longer texts are no sentences: nothing in them is plainly the same slot."""

MOST_QUANTITIES = 20
"""Texts with more amounts are tables, not sentences, and matching them takes too long."""


def compare(claim: str | Profile, evidence: str | Profile) -> tuple[Finding, ...]:
    """Compare the details of a claim with those of its evidence.

    Pure and deterministic. A detail is compared only with what plainly fills the same slot; where
    that is in doubt there is no finding, so an empty result says nothing about the claim.

    Args:
        claim: The statement under test.
        evidence: One to three sentences of trusted text. A `Profile` saves reading it again.
            Where either side has more than `MOST_WORDS` words there are no findings.

    Returns:
        Findings of the kinds "number", "unit", "date", "time", "ordinal", "identifier",
        "negation", "quantifier", "modality", "name"; those that disagree come first. Messages are
        in the language of the claim.
    """
    left = profile(claim) if isinstance(claim, str) else claim
    right = profile(evidence) if isinstance(evidence, str) else evidence
    if max(len(left.words), len(right.words)) > MOST_WORDS:
        return ()
    findings: list[Finding] = []
    if 0 < len(left.quantities) <= MOST_QUANTITIES and 0 < len(right.quantities) <= MOST_QUANTITIES:
        findings += sign_findings(left, right)
        findings += number_findings(left, right)
        findings += date_findings(left, right)
    findings += quantifier_findings(left, right)
    findings += modality_findings(left, right)
    if not any(not item.agrees for item in findings):
        findings += negation_findings(left, right)
    findings += name_findings(left, right)
    return tuple(sorted(findings, key=lambda item: item.agrees))
