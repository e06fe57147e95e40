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


def later(module: str) -> ModuleType:
    """Import a part of this package that lies in a higher layer than the caller.

    Only for a method that is a shorter way to what that part does, as `ValidationResult.to_html` is
    to `cavaquinho.report`: nothing is imported before it is called, and nothing depends on it.
    """
    return importlib.import_module(module)
