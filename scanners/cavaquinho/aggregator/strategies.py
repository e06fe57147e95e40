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
without support is a hallucination too, and how sure its support is counts as well."""

Risk = Callable[[ClaimResult], float]


def risk_of(mode: str) -> Risk:
    """Return what gives the risk of one claim in [0, 1]: the weight of its label times its score.

    In mode "grounded" a supported claim has the risk 1 - score, but 0.5 at most, so that answers
    can be ranked by how well they are supported.
    """
    weights = MODES[mode]

    def risk(claim: ClaimResult) -> float:
        """Return the risk of `claim` in this mode."""
        if mode == "grounded" and claim.label is Labels.VALUE_ENTAILMENT:
            return min(0.5, 1.0 - claim.score)
        return weights[claim.label] * claim.score

    return risk


def worst(claims: Sequence[ClaimResult], risk: Risk) -> float:
    """Return the largest risk: one bad claim counts in full, however many are good.

    Padding or repeating true claims cannot lower it.
    """
    return max(map(risk, claims), default=0.0)


def mean(claims: Sequence[ClaimResult], risk: Risk) -> float:
    """Return the sum of the risks over the number of claims.

    It dilutes: one false claim among five true ones scores 0.2 at most.
    """
    return sum(map(risk, claims)) / len(claims) if claims else 0.0


STRATEGIES: Final[Mapping[str, Callable[[Sequence[ClaimResult], Risk], float]]] = MappingProxyType(
    {"worst": worst, "mean": mean}
)
