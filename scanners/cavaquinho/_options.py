"""Checks of values that come from outside."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from cavaquinho.errors import ConfigError, InputError

LONGEST_VALUE: Final = 200
"""Characters of a value, or of a key, that a message repeats."""

LONGEST_REASON: Final = 1000
"""Characters that a message repeats of what another package says."""


def shortened(text: str, most: int = LONGEST_VALUE) -> str:
    """Return `text`; of one with over `most` characters its beginning, length and end."""
    if len(text) <= most:
        return text
    end = most // 4
    return f"{text[: most - end]}... ({len(text):,} characters) ...{text[-end:]}"


def shown(value: object) -> str:
    """Return how a message repeats a value: as Python writes it, shortened."""
    return shortened(repr(value))


def reason_of(error: BaseException) -> str:
    """Return how a message repeats what another package raised: its type and text, shortened."""
    return f"{type(error).__name__}: {shortened(str(error), LONGEST_REASON)}"


def check_threshold(value: object, name: str = "threshold") -> float:
    """Return `value` if it is a number in (0, 1).

    Raises:
        ConfigError: It is not; the message says what is allowed.
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ConfigError(
            f"{name}={shown(value)} must be a number between 0 and 1, got {type(value).__name__}; "
            "write 0.5, with a point and without quotation marks"
        )
    if not 0 < value < 1:
        raise ConfigError(f"{name}={shown(value)} must be above 0 and below 1, for example 0.5")
    return float(value)


def check_choice(name: str, value: object, allowed: Iterable[str]) -> str:
    """Return `value` if it is one of `allowed`.

    Raises:
        ConfigError: It is not; the message lists what is allowed and guesses what was meant.
    """
    names = list(allowed)
    if isinstance(value, str) and value in names:
        return value
    hint = did_you_mean(str(value), names)
    raise ConfigError(f"{name}={shown(value)} is unknown{hint}; use one of {', '.join(names)}")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return "; did you mean 'x'?" with the nearest of `known`, or "" if none is near."""
    near = difflib.get_close_matches(word, list(known), n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def check_keywords(name: str, given: Mapping[str, Any], make: Callable[..., Any]) -> None:
    """Accept what `make` takes by name.

    Args:
        name: What holds `given`, for the message.
        given: The arguments.
        make: A class or a function without `**`.

    Raises:
        ConfigError: `make` does not have one of them, or needs another; the message tells all.
    """
    known = inspect.signature(make).parameters
    said = [
        f"{name}.{key} is unknown{did_you_mean(str(key), known)}"
        for key in given
        if key not in known
    ]
    said += [
        f"{name}.{key} is missing"
        for key, item in known.items()
        if item.default is item.empty and key not in given
    ]
    if said:
        raise ConfigError(f"{'; '.join(said)} (known here: {', '.join(known)})")


def check_number(name: str, value: object, low: float, high: float) -> float:
    """Return `value` if it is a number in [low, high].

    Raises:
        ConfigError: It is not.
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
        raise ConfigError(f"{name}={shown(value)} must be a number from {low} to {high}")
    return float(value)


def check_count(name: str, value: object, least: int, most: int | None = None) -> int:
    """Return `value` if it is a whole number of at least `least`, and at most `most`.

    Raises:
        ConfigError: It is not.
    """
    if isinstance(value, int) and not isinstance(value, bool):
        if value >= least and (most is None or value <= most):
            return value
    allowed = f"of at least {least}" if most is None else f"from {least} to {most}"
    raise ConfigError(f"{name}={shown(value)} must be a whole number {allowed}")


def check_flag(name: str, value: object) -> bool:
    """Return `value` if it is True or False; 1, 0 and "yes" are neither.

    Raises:
        ConfigError: It is not.
    """
    if not isinstance(value, bool):
        raise ConfigError(f"{name}={shown(value)} must be True or False (in YAML: true or false)")
    return value


def refuse_both(first: str, one: object, second: str, other: object) -> None:
    """Refuse two arguments of which the second only serves to build a default of the first.

    Raises:
        ConfigError: Neither is None.
    """
    if one is not None and other is not None:
        raise ConfigError(
            f"{first} and {second} were both given; {second} is only used to build the default "
            f"{first}: pass one of the two"
        )


def check_type(name: str, value: object, kind: type) -> None:
    """Accept None and instances of `kind`.

    Raises:
        ConfigError: `value` is something else.
    """
    if value is not None and not isinstance(value, kind):
        raise ConfigError(f"{name} must be a {kind.__name__}, got {type(value).__name__}")


def same_length(name: str, values: Sequence[object], responses: Sequence[str]) -> Sequence[object]:
    """Return `values`, one for each of `responses`.

    Raises:
        InputError: They are no list, or not as many.
    """
    require_list(name, values)
    if len(values) != len(responses):
        raise InputError(f"{name} has {len(values)} entries for {len(responses)} responses")
    return values


def require_list(name: str, values: object) -> None:
    """Accept lists.

    Raises:
        InputError: `values` is a string, or no sequence.
    """
    if isinstance(values, (str, bytes)) or not isinstance(values, Sequence):
        raise InputError(f"{name} must be a list, got {type(values).__name__}")
