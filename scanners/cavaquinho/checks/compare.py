"""All exact comparisons of a claim with a piece of evidence, in one call."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cavaquinho.checks.agents import agent_findings
from cavaquinho.checks.carriers import opening
from cavaquinho.checks.charges import charge_findings
from cavaquinho.checks.compared import compared_findings
from cavaquinho.checks.conditions import condition_findings
from cavaquinho.checks.crossed import crossed_findings
from cavaquinho.checks.dates import date_findings
from cavaquinho.checks.holders import holder_findings
from cavaquinho.checks.limits import limit_findings
from cavaquinho.checks.listed import listed_findings
from cavaquinho.checks.means import means_findings
from cavaquinho.checks.modality import modality_findings
from cavaquinho.checks.moved import moved_findings
from cavaquinho.checks.names import name_findings
from cavaquinho.checks.negation import negation_findings
from cavaquinho.checks.numbers import number_findings
from cavaquinho.checks.parties import party_findings
from cavaquinho.checks.profile import Profile, profile
from cavaquinho.checks.quantifiers import quantifier_findings
from cavaquinho.checks.ranked import ranked_findings
from cavaquinho.checks.reserved import reserved_findings
from cavaquinho.checks.restated import restated_findings
from cavaquinho.checks.routes import route_findings
from cavaquinho.checks.signs import sign_findings
from cavaquinho.checks.stated import statement_findings
from cavaquinho.checks.tiers import weighed
from cavaquinho.checks.told_by import told_by_findings
from cavaquinho.checks.worked_out import worked_out_findings
from cavaquinho.models import Finding

MOST_WORDS = 1000
"""Longer texts are no sentences: nothing in them is plainly the same slot."""

MOST_QUANTITIES = 500
"""Texts with more amounts are tables, not sentences, and matching them takes too long."""

_TURNED = frozenset({"name", "negation"})


def compare(
    claim: str | Profile,
    evidence: str | Profile,
    known: Callable[[str], bool] | None = None,
) -> tuple[Finding, ...]:
    """Compare the details of a claim with those of its evidence.

    Pure and deterministic. A detail is compared only with what plainly fills the same slot; where
    that is in doubt there is no finding, so an empty result says nothing about the claim.

    Args:
        claim: The statement under test.
        evidence: One to three sentences of trusted text. A `Profile` saves reading it again.
            Where either side has more than `MOST_WORDS` words there are no findings.
        known: Tells whether the whole context has a folded word, see `statement_findings`.

    Returns:
        Findings of the kinds "number", "unit", "date", "time", "ordinal", "identifier",
        "negation", "quantifier", "modality", "name", "crossed", "role", "polarity", "reserved",
        "restated", "worked_out", "change", "compared", "charged", "condition", "limit"; those that
        disagree come first. Messages are in the language of the claim.
    """
    left = profile(claim) if isinstance(claim, str) else claim
    right = profile(evidence) if isinstance(evidence, str) else evidence
    if max(len(left.words), len(right.words)) > MOST_WORDS:
        return ()
    findings: list[Finding] = []
    if max(len(left.quantities), len(right.quantities)) <= MOST_QUANTITIES:
        findings += sign_findings(left, right)
        findings += number_findings(left, right)
        findings += date_findings(left, right)
        findings += moved_findings(left, right)
    limits = limit_findings(left, right)
    if any(item.agrees for item in limits):
        findings = [item for item in findings if item.agrees]
    stated = limits or reserved_findings(left, right) or charge_findings(left, right)
    stated = stated or means_findings(left, right) or condition_findings(left, right)
    stated = stated or statement_findings(left, right, known)
    findings = [item for item in findings if item.agrees or not _counted(item, stated)]
    if not any(item.agrees for item in stated):  # else every quantifier and duty has been weighed
        findings += quantifier_findings(left, right)
        findings += modality_findings(left, right)
    if not stated and not any(not item.agrees for item in findings):
        findings += _untimed(negation_findings(left, right), findings)
    findings += stated
    findings += name_findings(left, right)
    findings += agent_findings(left, right)
    told = holder_findings(left, right)
    if any(item.agrees for item in told):  # from the other side: opposite words are as they must be
        findings = [item for item in findings if item.agrees or item.kind not in _TURNED]
    findings += told
    findings += party_findings(left, right)
    findings += route_findings(left, right)
    findings += _crossed(left, right)
    findings += compared_findings(left, right) or ranked_findings(left, right)
    findings += restated_findings(left, right, findings)
    if all(item.agrees and item.kind != "restated" for item in findings):
        findings += worked_out_findings(left, right)
    return tuple(sorted(weighed(findings, left, right), key=lambda item: item.agrees))


def _crossed(claim: Profile, evidence: Profile) -> Sequence[Finding]:
    found = listed_findings(claim, evidence) or crossed_findings(claim, evidence)
    return found or told_by_findings(claim, evidence)


def _untimed(denials: Sequence[Finding], findings: Sequence[Finding]) -> Sequence[Finding]:
    """Return what denies, without "closes" against "open" where the times of the day agree."""
    if not any(item.kind == "time" for item in findings):
        return denials
    return [item for item in denials if not opening(item.claim_value, item.evidence_value or "")]


def _counted(item: Finding, stated: Sequence[Finding]) -> bool:
    """Tell whether a figure is part of a quantifier that has been weighed: "more than half"."""
    return any(
        other.agrees and f"{link} {item.claim_value}" in other.claim_value
        for other in stated
        for link in ("than", "da")
    )
