"""What a model's ONNX file tells about batches, without the package `onnx`."""

from __future__ import annotations

import mmap
from pathlib import Path
from typing import Any, Final

_WHOLE_BATCH_RANGES: Final = (b"DynamicQuantizeLinear", b"MatMulInteger", b"DynamicQuantizeMatMul")
"""Operators that take one range of numbers from a whole batch. `DynamicQuantizeMatMul`,
`MatMulIntegerToFloat` and the like are what ONNX Runtime's own optimizer makes of the other two."""

_PRECISE: Final = "tensor(float)"


def keeps_rows_apart(path: Path, session: Any) -> bool:  # noqa: ANN401 - imported late
    """Return whether a row's logits are the same, to 1e-4, whatever rows are run with it.

    They are not where activations are quantised while running, or computed in half precision; a
    graph for a fixed number of rows cannot be run in batches at all.

    Args:
        path: The ONNX file; names of operators stand in it as they are.
        session: What ONNX Runtime made of it.
    """
    if any(item.shape and isinstance(item.shape[0], int) for item in session.get_inputs()):
        return False
    if any(item.type != _PRECISE for item in session.get_outputs()):
        return False
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
        return all(content.find(name) < 0 for name in _WHOLE_BATCH_RANGES)
