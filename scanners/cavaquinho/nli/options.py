"""Checks of the backends' numbers."""

from __future__ import annotations

from typing import Final

from cavaquinho.errors import ConfigError

MIN_LENGTH: Final = 64
"""A shorter limit leaves a claim of a dozen words no room for its evidence."""


def check_count(name: str, value: object, least: int = 1) -> None:
    """Accept None and whole numbers from `least` on.

    Raises:
        ConfigError: `value` is something else.
    """
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= least):
        return
    raise ConfigError(f"{name}={value!r} must be a whole number of at least {least}, or None")
