"""What the machine could do at best: its rate of matrix multiplication, and what a model needs."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cavaquinho._lazy import require

_PRODUCTS: Final = 4
"""Products between two looks at the clock."""


@dataclass(frozen=True)
class Shape:
    """A Transformer encoder, as far as its operations go.

    Attributes:
        layers: Encoder layers.
        hidden: Width.
        inner: Width of the feed-forward part.
        score_products: Products of queries and keys per layer: 1; 3 where positions have products
            of their own (DeBERTa's content-to-position and position-to-content).
    """

    layers: int
    hidden: int
    inner: int
    score_products: int = 1

    @classmethod
    def of(cls, config: Mapping[str, Any]) -> Shape:
        """Read a `config.json`; the feed-forward part is four times as wide unless it says so."""
        hidden = int(config["hidden_size"])
        return cls(
            int(config["num_hidden_layers"]),
            hidden,
            int(config.get("intermediate_size", 4 * hidden)),
            3 if str(config.get("model_type", "")).startswith("deberta") else 1,
        )

    def operations(self, lengths: Iterable[int]) -> float:
        """Return the multiplications and additions for rows of so many tokens, without padding.

        Per token and layer: queries, keys, values, output (8 h²), both feed-forward matrices
        (4 h f); per pair of tokens: scores and weighted values (2 h each). Embeddings,
        normalisation and softmax are not counted, nor is the projection of DeBERTa's positions.
        """
        rows = list(lengths)
        tokens, squares = sum(rows), sum(length * length for length in rows)
        linear = 8 * self.hidden**2 + 4 * self.hidden * self.inner
        attention = 2 * self.hidden * (self.score_products + 1)
        return float(self.layers * (tokens * linear + squares * attention))


def multiplication_rate(seconds: float = 0.5, size: int = 768) -> float:
    """Return float32 operations per core second of square matrix products, at best of some tries.

    By processor time, so that other work on the machine hardly counts. numpy multiplies and, if it
    is there, PyTorch; the faster one counts.

    Args:
        seconds: For how long to try, wall time.
        size: Rows and columns.
    """
    np = require("numpy")
    sides = np.random.default_rng(0).random((2, size, size), dtype=np.float32)
    best, until = 0.0, time.perf_counter() + seconds
    while best == 0.0 or time.perf_counter() < until:
        for multiply in _multipliers():
            started = time.process_time()
            for _ in range(_PRODUCTS):
                multiply(sides)
            best = max(best, _PRODUCTS * 2 * size**3 / max(time.process_time() - started, 1e-9))
    return best


def _multipliers() -> list[Callable[[Any], object]]:
    found: list[Callable[[Any], object]] = [lambda pair: pair[0] @ pair[1]]
    try:
        torch = require("torch", extra="nli")
    except ImportError:
        return found
    return [*found, lambda pair: torch.mm(torch.from_numpy(pair[0]), torch.from_numpy(pair[1]))]
