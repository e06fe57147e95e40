"""The values of a JSON text with their paths, also of one that breaks off. Linear time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

_TOKEN: Final = re.compile(
    r"(?P<sign>[{}\[\],:])|\"(?P<double>[^\"\\]*(?:\\.[^\"\\]*)*)\"?"
    r"|'(?P<single>[^'\\]*(?:\\.[^'\\]*)*)'?|(?P<word>[^\s{}\[\],:\"']+)",
    re.DOTALL,
)
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
_ESCAPED: Final = {"n": "\n", "t": "\t", "r": "\r", "b": " ", "f": " "}
_EMPTY: Final = frozenset({"null", "None", "undefined", ""})
_NO_NAMES: Final = frozenset(
    "answer response text summary content result status resposta texto resumo resultado".split()
)
_LONGEST_NAME: Final = 60


@dataclass(frozen=True)
class Leaf:
    """A value: the keys that lead to it, what names the object it is in, its text and place.

    Attributes:
        path: Keys from the outside in; positions in lists are left out.
        owner: The name in the same object or list ("name": "Ouro"), or "".
        text: The value, escapes decoded.
        start: Place of the key, or of the value if it has none.
        end: Place after the value.
        quoted: The value is a string, not a number or a truth value.
        literal: The source holds the value as `text`, `value_start` says where.
        value_start: Place of the first character of the value, after a quotation mark.
    """

    path: tuple[str, ...]
    owner: str
    text: str
    start: int
    end: int
    literal: bool
    value_start: int
    quoted: bool


@dataclass
class _Level:
    """An open object or list."""

    is_object: bool
    key: str = ""
    key_start: int = -1
    owner: str = ""
    empty: bool = True
    waiting: bool = field(default=False)


def json_leaves(text: str, start: int, end: int) -> list[Leaf]:
    """Return the values in `text[start:end]` that say something: no null, no empty string."""
    return [leaf for leaf in _read(text, start, end) if leaf.text.strip() not in _EMPTY]


def _read(text: str, start: int, end: int) -> Iterator[Leaf]:
    levels: list[_Level] = []
    for match in _TOKEN.finditer(text, start, end):
        sign = match["sign"]
        if sign is not None:
            _step(levels, sign)
            continue
        level = levels[-1] if levels else _Level(is_object=False)
        group = "double" if match["double"] is not None else "single"
        group = group if match[group] is not None else "word"
        value = match[group] if group == "word" else _decode(match[group])
        if level.is_object and not level.waiting:
            level.key, level.key_start = value, match.start()
            continue
        place = level.key_start if level.is_object else match.start()
        path = tuple(each.key for each in levels if each.is_object and each.key)
        owner = next((each.owner for each in reversed(levels) if each.owner), "")
        literal = value == match[group]
        yield Leaf(
            path, owner, value, place, match.end(), literal, match.start(group), group != "word"
        )
        if level.empty and group != "word" and _names_owner(level, value):
            level.owner = value
        level.empty = False


def _step(levels: list[_Level], sign: str) -> None:
    if sign in "{[":
        if levels:
            levels[-1].empty = False
        levels.append(_Level(is_object=sign == "{"))
    elif sign in "}]":
        if levels:
            levels.pop()
    elif levels:
        levels[-1].waiting = sign == ":" and levels[-1].is_object


def _decode(raw: str) -> str:
    if "\\" not in raw:
        return raw
    return _ESCAPE.sub(_escaped, raw)


def _escaped(match: re.Match[str]) -> str:
    if match[1]:
        return chr(int(match[1], 16))
    return _ESCAPED.get(match[2], match[2])


def _names_owner(level: _Level, value: str) -> bool:
    """Return whether the first value of an object can name it ("Valmora do Sul")."""
    if not level.is_object or level.key.lower() in _NO_NAMES:
        return False
    words = value.split()
    if not words or len(value) > _LONGEST_NAME or len(words) > 6 or value[-1] in ".!?":
        return False
    return words[0][0].isupper() and not value.startswith("http")
