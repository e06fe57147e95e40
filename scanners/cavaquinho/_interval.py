"""How sure a share is that was counted on a sample."""

from __future__ import annotations

import math
from typing import Final

Z: Final = 1.959963984540054
"""Two-sided 95% of the normal distribution."""


def wilson(hits: int, n: int) -> tuple[float, float, float]:
    """Return the share `hits / n` and the ends of its 95% interval, all in [0, 1].

    Source: E. B. Wilson (1927), "Probable inference, the law of succession, and statistical
    inference".
    """
    share = hits / n
    middle = share + Z * Z / (2 * n)
    half = Z * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    scale = 1 + Z * Z / n
    return share, max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)
