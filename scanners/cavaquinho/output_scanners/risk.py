"""llm-guard's risk scale: -1 (no risk) to 1 (highest), above 0 if and only if invalid."""

from __future__ import annotations

NO_RISK = -1.0
"""There was nothing that could be wrong."""

UNKNOWN = 0.0
"""Nothing was checked: neither verified nor refuted."""

HIGHEST = 1.0

SMALLEST = 0.01
"""What is left of a risk that rounds to zero, so that its sign still tells the verdict."""


def risk_score(score: float, threshold: float) -> float:
    """Return the risk of a hallucination score.

    Linear on both sides of the threshold: 0 -> -1, `threshold` -> 0, 1 -> 1; two decimals. The
    sign is kept when it rounds to zero.
    Source: `calculate_risk_score` of llm-guard 0.3.16, which rounds to one decimal.

    Args:
        score: In [0, 1]; above `threshold` means invalid.
        threshold: In (0, 1).
    """
    if score > threshold:
        return max(SMALLEST, round((score - threshold) / (1 - threshold), 2))
    return min(0.0, round((score - threshold) / threshold, 2)) + 0.0
