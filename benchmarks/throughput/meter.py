"""Backends that say how long they were in the model, and on how many tokens."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from cavaquinho.nli import OnnxNLIBackend, TorchNLIBackend
from cavaquinho.nli.encoding import EncodedPair
from cavaquinho.nli.token_backend import TokenBackend


class Metered(TokenBackend):
    """Mixed into a backend.

    Attributes:
        seconds: Wall time from encoded pairs to logits.
        processor: Processor time of the process meanwhile.
        lengths: Tokens of each pair that was run; no padding is counted.
    """

    seconds: float = 0.0
    processor: float = 0.0
    lengths: tuple[int, ...] = ()

    def _logits(self, rows: Sequence[EncodedPair]) -> Any:  # noqa: ANN401 - as the backends'
        wall, processor = time.perf_counter(), time.process_time()
        found = super()._logits(rows)  # type: ignore[safe-super]
        self.seconds += time.perf_counter() - wall
        self.processor += time.process_time() - processor
        self.lengths += tuple(len(row.ids) for row in rows)
        return found

    def clear(self) -> None:
        """Start again from nothing."""
        self.seconds, self.processor, self.lengths = 0.0, 0.0, ()


class MeteredOnnx(Metered, OnnxNLIBackend):
    """ONNX Runtime, metered."""


class MeteredTorch(Metered, TorchNLIBackend):
    """PyTorch, metered."""
