"""`${NAME}` and `${NAME:default}` in the values of a configuration."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cavaquinho._options import shortened

OPEN: Final = "${"
ESCAPED: Final = "$${"
_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")


class SubstitutionError(ValueError):
    """A `${...}` that cannot be replaced; the message says why."""


@dataclass(frozen=True)
class Substituted:
    """A scalar that held a `${...}`. What it is depends on what is wanted there.

    Attributes:
        text: The text after substitution, for where a string is wanted: "007" stays "007".
        value: The same read as YAML reads a plain scalar: a number, a truth value, None, a string.
        quoted: The scalar stood in quotation marks: a string, unless something else is wanted.
    """

    text: str
    value: Any
    quoted: bool

    @property
    def plain(self) -> Any:  # noqa: ANN401 - whatever YAML holds
        """What it is where anything may stand."""
        return self.text if self.quoted else self.value


def settle(value: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
    """Return `value` with every `Substituted` in it made what it is where anything may stand."""
    if isinstance(value, Substituted):
        return value.plain
    if isinstance(value, dict):
        return {key: settle(item) for key, item in value.items()}
    return [settle(item) for item in value] if isinstance(value, list) else value


def text_of(value: Any) -> Any:  # noqa: ANN401 - whatever YAML holds
    """Return the text of a `Substituted`; anything else as it is."""
    return value.text if isinstance(value, Substituted) else value


def texts_of(value: Any) -> list[Any]:  # noqa: ANN401 - whatever YAML holds
    """Return a list, or one value alone, as a list in which every `Substituted` is its text."""
    return [text_of(item) for item in (value if isinstance(value, list) else [value])]


def expand(text: str, environ: Mapping[str, str]) -> str:
    """Return `text` with every `${NAME}` and `${NAME:default}` replaced.

    A default reaches to the brace that closes it: it may hold colons, pairs of braces, and
    further `${...}`. An empty variable counts as set. `$${` stands for a literal `${`.

    Raises:
        SubstitutionError: A variable without a default is not set, a name is no name, or a
            brace is missing.
    """
    pieces: list[str] = []
    at = 0
    while (start := text.find(OPEN, at)) >= 0:
        if start > at and text[start - 1] == "$":
            pieces.append(text[at : start - 1] + OPEN)
            at = start + len(OPEN)
            continue
        end = _closing(text, start + len(OPEN))
        pieces += [text[at:start], _value(text[start + len(OPEN) : end], environ)]
        at = end + 1
    return "".join([*pieces, text[at:]])


def _closing(text: str, at: int) -> int:
    depth = 1
    for position in range(at, len(text)):
        depth += {"{": 1, "}": -1}.get(text[position], 0)
        if depth == 0:
            return position
    raise SubstitutionError(f"'{OPEN}' is never closed; write {ESCAPED} for the two characters")


def _value(inside: str, environ: Mapping[str, str]) -> str:
    name, colon, default = inside.partition(":")
    if not _NAME.match(name):
        raise SubstitutionError(
            f"'{OPEN}{shortened(inside)}}}' names no environment variable; "
            f"write {ESCAPED} for a literal {OPEN}"
        )
    if name in environ:
        return environ[name]
    if not colon:
        raise SubstitutionError(
            f"the environment variable {shortened(name)} is not set; set it, or give a default: "
            f"{OPEN}{shortened(name)}:default}}"
        )
    return expand(default, environ)
