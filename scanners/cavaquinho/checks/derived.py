"""Values a claim may have worked out: sums, differences, counts of what the evidence lists."""

from __future__ import annotations

import math
from collections.abc import Sequence

from cavaquinho.text.quantities import Quantity

_SUMMED = frozenset({"number", "money", "measure", "duration", "percent"})


def derived(quantity: Quantity, candidates: Sequence[Quantity]) -> bool:
    """Tell whether the claim may sum, count or subtract what the evidence lists."""
    if any(
        item.bound == "range" and math.isclose(quantity.low, item.high - item.low)
        for item in candidates
    ):
        return True  # "rose by 150" for "rose from 300 to 450"
    if quantity.kind not in _SUMMED or len(candidates) < 2 or len(candidates) > 12:
        return False
    values = [item.low for item in candidates]
    total = math.fsum(values)
    if math.isclose(quantity.low, total, rel_tol=0.01) or quantity.low == len(values):
        return True
    pairs = (abs(a - b) for i, a in enumerate(values) for b in values[i + 1 :])
    sums = (a + b for i, a in enumerate(values) for b in values[i + 1 :])
    return any(math.isclose(quantity.low, value, rel_tol=1e-6) for value in (*pairs, *sums))
