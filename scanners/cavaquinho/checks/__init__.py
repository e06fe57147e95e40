"""Exact comparisons of a claim with its evidence; each returns findings a person can read."""

from __future__ import annotations

from cavaquinho.checks.alignment import alignment
from cavaquinho.checks.compare import compare
from cavaquinho.checks.likeness import Likeness, likeness
from cavaquinho.checks.profile import Profile, profile

__all__ = ["Likeness", "Profile", "alignment", "compare", "likeness", "profile"]
