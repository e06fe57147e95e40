"""Optional packages are imported where they are used, through one function with one wording."""

from __future__ import annotations

import importlib
from types import ModuleType

from cavaquinho.errors import MissingDependencyError


def require(module: str, *, extra: str | None = None) -> ModuleType:
    """Import `module` now.

    Args:
        module: Dotted name of the module.
        extra: The extra of this package that brings it; None for a core dependency.

    Returns:
        The imported module.

    Raises:
        MissingDependencyError: It is not installed; the message holds the install command.
    """
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        top = module.split(".")[0]
        if error.name is None or error.name.split(".")[0] != top:
            raise
        target = "cavaquinho" if extra is None else f"cavaquinho[{extra}]"
        raise MissingDependencyError(
            f"the package {top!r} is not installed; run: pip install '{target}'"
        ) from error
