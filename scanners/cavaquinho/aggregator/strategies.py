"""How the results of the claims become one hallucination score."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from cavaquinho.models import ClaimResult, Labels

MODES: Final[Mapping[str, Mapping[Labels, float]]] = MappingProxyType(
    {
        "faithful": MappingProxyType(
            {
                Labels.VALUE_CONTRADICTION: 1.0,
                Labels.VALUE_NEUTRAL: 0.5,
                Labels.VALUE_ENTAILMENT: 0.0,
            }
        ),
        "grounded": MappingProxyType(
            {
                Labels.VALUE_CONTRADICTION: 1.0,
                Labels.VALUE_NEUTRAL: 1.0,
                Labels.VALUE_ENTAILMENT: 0.0,
            }
        ),
    }
)
"""Weight of each label. "faithful": only a contradiction is a hallucination, and a claim without
support can reach 0.5 at most, which is not above the default threshold. "grounded": a claim
without support is a hallucination too."""


def worst(claims: Sequence[ClaimResult], weights: Mapping[Labels, float]) -> float:
    """Return the largest weight times score: one bad claim counts in full, however many are good.

    Padding or repeating true claims cannot lower it.
    """
    return max(_risks(claims, weights), default=0.0)


def mean(claims: Sequence[ClaimResult], weights: Mapping[Labels, float]) -> float:
    """Return the sum of weight times score over the number of claims.

    It dilutes: one false claim among five true ones scores 0.2 at most.
    """
    return sum(_risks(claims, weights)) / len(claims) if claims else 0.0


STRATEGIES: Final[
    Mapping[str, Callable[[Sequence[ClaimResult], Mapping[Labels, float]], float]]
] = MappingProxyType({"worst": worst, "mean": mean})


def _risks(claims: Sequence[ClaimResult], weights: Mapping[Labels, float]) -> list[float]:
    return [weights[claim.label] * claim.score for claim in claims]
