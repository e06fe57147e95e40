"""Wrong values that llm-guard's constructors take without a word."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from cavaquinho._options import shown

_THRESHOLDS: Final = ("threshold", "minimum_score")
_LOOKED_FOR: Final = ("substrings", "patterns", "competitors", "topics", "valid_languages")
_LEAST: Final = MappingProxyType({"max_time": 0.001, "required_elements": 0, "limit": 1})
_REDACT_MODES: Final = ("all", "partial", "hash")
"""Source: `redact_value` in `llm_guard/input_scanners/secrets.py`, which looks at it too late."""


def unnoticed(scanner: str, arguments: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return wrong values that llm-guard's constructors take: the parameter and a message.

    A threshold of 90, for example, would make a scanner that never finds anything.
    """
    wrong = []
    low = -1 if scanner == "Sentiment" else 0
    for name in _THRESHOLDS:
        value = arguments.get(name, low)
        if not isinstance(value, (int, float)) or not low <= value <= 1:
            wrong.append((name, f"{shown(value)} must be a number from {low} to 1"))
    wrong += [
        (name, f"{shown(value)} holds nothing to look for")
        for name, value in arguments.items()
        if name in _LOOKED_FOR and isinstance(value, list) and not all(map(_says, value or [""]))
    ]
    wrong += [
        (name, f"{shown(arguments[name])} must be at least {least}")
        for name, least in _LEAST.items()
        if isinstance(arguments.get(name), (int, float)) and arguments[name] < least
    ]
    patterns = arguments.get("patterns") if scanner == "Regex" else None
    wrong += [
        ("patterns", f"{shown(item)} is no regular expression: {said}")
        for item in patterns or ()
        if isinstance(item, str) and (said := _not_compiled(item))
    ]
    mode = arguments.get("redact_mode", "all")
    if scanner == "Secrets" and mode not in _REDACT_MODES:
        modes = ", ".join(_REDACT_MODES)
        wrong.append(("redact_mode", f"{shown(mode)} is not allowed; use one of {modes}"))
    return wrong


def _not_compiled(pattern: str) -> str:
    try:
        re.compile(pattern)
    except (re.error, RecursionError, OverflowError) as error:
        return str(error) or type(error).__name__
    return ""


def _says(item: object) -> bool:
    return not isinstance(item, str) or bool(item.strip())
