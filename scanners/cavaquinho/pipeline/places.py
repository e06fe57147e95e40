"""Where a value of a configuration stands, and all that is wrong with it at once."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from cavaquinho._options import shortened, shown
from cavaquinho.errors import ConfigError

LONGEST_MESSAGE: Final = 4000
"""Characters of one message: scanners of others may repeat a value as long as they like."""

MOST_LISTED: Final = 30
"""Names of a file that one message lists."""

Path = tuple["str | int", ...]
"""The way to a value: keys of mappings and positions in lists."""


@dataclass(frozen=True)
class Place:
    """A line of a file; lines count from 1."""

    file: str
    line: int


class PlacedMap(dict[str, Any]):
    """A mapping that knows where it stands, and where each of its keys does."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self.key_places: dict[str, Place] = {}


class PlacedList(list[Any]):
    """A list that knows where it stands, and where each of its items does."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place
        self.item_places: list[Place] = []


def place_of(tree: PlacedMap, path: Path) -> Place:
    """Return where `path` stands, or the nearest thing above it that is there."""
    found, node = tree.place, tree
    for step in path:
        if isinstance(node, PlacedMap) and step in node:
            found, node = node.key_places[str(step)], node[str(step)]
        elif isinstance(node, PlacedList) and isinstance(step, int) and step < len(node):
            found, node = node.item_places[step], node[step]
        else:
            break
    return found


def key_of(path: Path) -> str:
    """Return `path` as a person writes it: `output_scanners[1].params.threshold`."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{shortened(str(step))}"
    return text.removeprefix(".")


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """Return "; did you mean 'x'?" with the nearest of `known`, or "" if none is near."""
    names = {name.casefold(): name for name in known}
    near = difflib.get_close_matches(str(word).casefold(), names, n=1)
    return f"; did you mean {shown(names[near[0]])}?" if near else ""


def not_known(name: object, known: Iterable[str]) -> str:
    """Return what to say of a key that is none of `known`."""
    names = list(known)
    return f"is unknown{did_you_mean(name, names)} (known here: {', '.join(names)})"


def not_allowed(value: object, allowed: Iterable[str]) -> str:
    """Return what to say, after the value, of one that is none of `allowed`."""
    names = list(allowed)
    return f"is not allowed{did_you_mean(value, names)}; use one of {', '.join(names)}"


def listing(names: Iterable[str]) -> str:
    """Return names that a file chose, in their order, separated by commas; of many the first."""
    every = list(names)
    listed = [shortened(name) for name in every[:MOST_LISTED]]
    more = [f"{len(every) - MOST_LISTED:,} more"] if len(every) > MOST_LISTED else []
    return ", ".join(listed + more)


class Problems:
    """Collects what is wrong, so that one error tells everything."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, int, str], None] = {}
        self._holding_unread: set[Path] = set()

    def add(self, place: Place, path: Path, message: str, *, unread: bool = False) -> None:
        """Note that the value at `path` is wrong.

        Args:
            place: Where it stands.
            path: Its key.
            message: What is wrong with it.
            unread: It could not be read at all: what is said later of it, or of what holds it, is
                a consequence and left out.
        """
        if path in self._holding_unread:
            return
        if unread:
            self._holding_unread.update(path[:end] for end in range(len(path) + 1))
        key, message = key_of(path), shortened(message, LONGEST_MESSAGE)
        self._found[(place.file, place.line, f"{key}: {message}" if key else message)] = None

    def __bool__(self) -> bool:
        return bool(self._found)

    def raise_if_any(self) -> None:
        """Raise what was found, in the order of files and lines.

        Raises:
            ConfigError: Something was added; one line each: file, line, key, what is wrong.
        """
        if not self._found:
            return
        lines = [f"{file}:{line}: {message}" for file, line, message in sorted(self._found)]
        if len(lines) == 1:
            raise ConfigError(lines[0])
        raise ConfigError("\n  ".join([f"{len(lines)} errors in the configuration:", *lines]))
