"""Natural-language inference: does a piece of context entail, contradict or leave open a claim?"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli.base import NLIBackend

if TYPE_CHECKING:
    from cavaquinho.nli.labels import LabelMap
    from cavaquinho.nli.loading import load_backend
    from cavaquinho.nli.onnx import OnnxNLIBackend
    from cavaquinho.nli.spec import ModelSpec
    from cavaquinho.nli.torch_backend import TorchNLIBackend

__all__ = [
    "LabelMap",
    "ModelSpec",
    "NLIBackend",
    "NLIPair",
    "NLIScores",
    "OnnxNLIBackend",
    "TorchNLIBackend",
    "load_backend",
]

_HOMES = {
    "LabelMap": "cavaquinho.nli.labels",
    "ModelSpec": "cavaquinho.nli.spec",
    "OnnxNLIBackend": "cavaquinho.nli.onnx",
    "TorchNLIBackend": "cavaquinho.nli.torch_backend",
    "load_backend": "cavaquinho.nli.loading",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - PEP 562: any public name
    """Load public names when first asked for."""
    if name not in _HOMES:
        raise AttributeError(f"module 'cavaquinho.nli' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """List the public names."""
    return sorted(__all__)
