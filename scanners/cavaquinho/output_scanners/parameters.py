"""What all scanners do with their parameters: unknown ones are named, names are checked."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from cavaquinho._options import did_you_mean
from cavaquinho.errors import ConfigError, UnknownParameterError

P = ParamSpec("P")


def checked_parameters(init: Callable[P, None]) -> Callable[P, None]:
    """Let a constructor refuse parameters that it does not have, all at once, with a guess.

    Raises:
        UnknownParameterError: A parameter is unknown, or given without its name.
    """
    allowed = [name for name in inspect.signature(init).parameters if name != "self"]

    @wraps(init)
    def checked(*args: P.args, **kwargs: P.kwargs) -> None:
        """Run the constructor with parameters that it has."""
        owner = type(args[0]).__name__
        if len(args) > 1:
            raise UnknownParameterError(
                f"{owner} takes parameters by name only: {', '.join(allowed)}"
            )
        unknown = [name for name in kwargs if name not in allowed]
        if unknown:
            said = "; ".join(f"{name} is unknown{did_you_mean(name, allowed)}" for name in unknown)
            raise UnknownParameterError(f"{owner}: {said}. Its parameters are {', '.join(allowed)}")
        init(*args, **kwargs)

    return checked


def apply_name(scanner: object, name: object) -> str:
    """Give a scanner a name of its own, and return it; None: the name of its class.

    llm-guard lists scanners by the name of their class, so that of two of one class the second
    replaces the first, and its verdict. A scanner with a name gets a subclass of that name.

    Raises:
        ConfigError: `name` is not a word or more.
    """
    if name is None:
        return type(scanner).__name__
    if not isinstance(name, str) or not name.strip():
        raise ConfigError(f"name={name!r} must be a text that is not empty, or be left out")
    base = type(scanner)
    scanner.__class__ = type(
        name, (base,), {"__doc__": base.__doc__, "__module__": base.__module__}
    )
    return name
