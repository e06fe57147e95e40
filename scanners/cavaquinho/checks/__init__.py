"""Exact comparisons of a claim with its evidence; each returns findings a person can read."""

from __future__ import annotations

from cavaquinho.checks.absent import Vocabulary, absent_findings, beside
from cavaquinho.checks.alignment import alignment
from cavaquinho.checks.compare import compare
from cavaquinho.checks.conditions import drops_condition, says_less
from cavaquinho.checks.crossing import retold
from cavaquinho.checks.derived import explains
from cavaquinho.checks.instead import instead_findings
from cavaquinho.checks.likeness import Likeness, likeness
from cavaquinho.checks.makers import only_handled
from cavaquinho.checks.matching import denies
from cavaquinho.checks.messages import finding
from cavaquinho.checks.modality import only_weighed
from cavaquinho.checks.names import find_names, names_another
from cavaquinho.checks.profile import Profile, profile
from cavaquinho.checks.reckoned import reckoned
from cavaquinho.checks.settled import settled
from cavaquinho.checks.tiers import narrows
from cavaquinho.checks.told_apart import told_findings

__all__ = [
    "Likeness",
    "Profile",
    "Vocabulary",
    "absent_findings",
    "alignment",
    "beside",
    "compare",
    "denies",
    "drops_condition",
    "explains",
    "find_names",
    "finding",
    "instead_findings",
    "likeness",
    "names_another",
    "narrows",
    "only_handled",
    "only_weighed",
    "profile",
    "reckoned",
    "retold",
    "says_less",
    "settled",
    "told_findings",
]
