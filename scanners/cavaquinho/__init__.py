"""Claim-level faithfulness detection: which sentence of an answer its sources do not support."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cavaquinho.models import ClaimResult, Document, Labels, ValidationResult
    from cavaquinho.validator import Validator

    __version__: str

__all__ = ["ClaimResult", "Document", "Labels", "ValidationResult", "Validator", "__version__"]

_HOMES = {
    "ClaimResult": "cavaquinho.models",
    "Document": "cavaquinho.models",
    "Labels": "cavaquinho.models",
    "ValidationResult": "cavaquinho.models",
    "Validator": "cavaquinho.validator",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - PEP 562: any public name
    """Load public names when first asked for, so that importing the package costs nothing."""
    if name == "__version__":
        from importlib.metadata import version

        return version("cavaquinho")
    if name not in _HOMES:
        raise AttributeError(f"module 'cavaquinho' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """List the public names."""
    return sorted(__all__)
