"""What an error of a scanner's constructor is about: which parameter, which key in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cavaquinho.errors import ConfigError
from cavaquinho.pipeline.parameters import parameters_of
from cavaquinho.pipeline.places import Path, not_known

_UNEXPECTED: Final = re.compile(r"([\w.<>]+)\(\) got an unexpected keyword argument '(\w+)'")


def blame(scanner: str, arguments: Mapping[str, Any], error: Exception) -> tuple[Path, str]:
    """Return the path within `params:` that `error` is about, () if none is, and what to say.

    Args:
        scanner: The scanner's name.
        arguments: What its constructor got.
        error: What that raised; of foreign code, anything.
    """
    message = str(error) or type(error).__name__
    for name in arguments:
        if re.match(rf"{re.escape(name)}\b", message):
            return (name,), message
    unexpected = _UNEXPECTED.search(message) if isinstance(error, TypeError) else None
    if unexpected is not None and (path := _path_to(unexpected[2], arguments)):
        taker = _taker(unexpected[1], error)
        known = list(parameters_of(taker)) if taker is not None else []
        return path, not_known(path[-1], known) if known else "is unknown to what takes it"
    text = message if isinstance(error, ConfigError) else f"{type(error).__name__}: {message}"
    return (), f"{scanner} cannot be made: {text}"


def _path_to(key: str, value: object) -> Path:
    """Return the way to the first mapping in `value` that has `key`, with the key; () if none."""
    for step, inner in _parts(value):
        if step == key:
            return (step,)
        if path := _path_to(key, inner):
            return (step, *path)
    return ()


def _parts(value: object) -> Iterator[tuple[str | int, object]]:
    if isinstance(value, Mapping):
        yield from value.items()
    elif isinstance(value, list):
        yield from enumerate(value)


def _taker(qualified: str, error: Exception) -> Callable[..., Any] | None:
    """Return the class or function that got an unknown argument, as its caller names it."""
    name = qualified.removesuffix(".__init__").rpartition(".")[2]
    step = error.__traceback__
    found: object = None
    while step is not None:
        frame = step.tb_frame
        found = frame.f_locals.get(name, frame.f_globals.get(name, found))
        step = step.tb_next
    return found if callable(found) else None
