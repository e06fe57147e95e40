"""The values of a JSON text with their paths, also of one that breaks off. Linear time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from cavaquinho.extractor.json_keys import names_object, tells_kind

_TOKEN: Final = re.compile(
    r"(?P<sign>[{}\[\],:])|\"(?P<double>[^\"\\]*(?:\\.[^\"\\]*)*)\"?"
    r"|'(?P<single>[^'\\]*(?:\\.[^'\\]*)*)'?|(?P<word>[^\s{}\[\],:\"']+)",
    re.DOTALL,
)
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
_ESCAPED: Final = {"n": "\n", "t": "\t", "r": "\r", "b": " ", "f": " "}
_EMPTY: Final = frozenset({"null", "None", "undefined", ""})
_LONGEST_NAME: Final = 60
_DEEPEST: Final = 8
"""Objects around a value that can give it its name."""


@dataclass(frozen=True)
class Leaf:
    """A value: the keys that lead to it, what names the object it is in, its text and place.

    Attributes:
        path: Keys from the outside in, the eight innermost; positions in lists are left out.
        owner: The name of the object ("name": "Ouro"), or of one around it, or "".
        text: The value, escapes decoded.
        start: Place of the key, or of the value if it has none.
        end: Place after the value.
        literal: The source holds the value as `text`, `value_start` says where.
        value_start: Place of the first character of the value, after a quotation mark.
        quoted: The value is a string, not a number or a truth value.
        listed: It is an element of a list.
        names: It is the name of an object of which other values speak.
    """

    path: tuple[str, ...]
    owner: str
    text: str
    start: int
    end: int
    literal: bool
    value_start: int
    quoted: bool
    listed: bool = False
    names: bool = False


@dataclass
class Level:
    """An open object or list."""

    is_object: bool
    key: str = ""
    key_start: int = -1
    owner: str = ""
    owner_at: int = -1
    named: bool = False
    empty: bool = True
    waiting: bool = field(default=False)


def json_leaves(text: str, start: int, end: int) -> list[Leaf]:
    """Return the values in `text[start:end]` that say something: no null, no empty string."""
    return named([item for item in _read(text, start, end) if item[0].text.strip() not in _EMPTY])


def named(read: Sequence[tuple[Leaf, tuple[Level, ...]]]) -> list[Leaf]:
    """Return the leaves with the names of their objects, which may stand behind them."""
    for number, (leaf, levels) in enumerate(read):
        if levels and levels[-1].is_object and not leaf.listed:
            _take_name(levels, leaf, number)
    found: list[Leaf] = []
    used: set[int] = set()
    for number, (leaf, levels) in enumerate(read):
        level = next((each for each in reversed(levels) if each.owner), None)
        if level is None or level.owner_at == number:
            around = next((e for e in reversed(levels[:-1]) if e.owner and e is not level), None)
            owner, at = (around.owner, around.owner_at) if around else (_key_name(leaf), -1)
        else:
            owner, at = level.owner, level.owner_at
        used.add(at)
        found.append(replace(leaf, owner=owner))
    return [
        replace(leaf, names=True) if number in used and not found[number].owner else leaf
        for number, leaf in enumerate(found)
    ]


def _take_name(levels: Sequence[Level], leaf: Leaf, number: int) -> None:
    """Let the leaf name its object if its key says so: "name" before "city", the first of each."""
    level = levels[-1]
    if not leaf.quoted or not _can_name(leaf.text):
        level.empty = False
        return
    by_name = names_object(leaf.path[-1])
    inner = any(each.owner for each in levels[:-1])
    by_kind = level.empty and not inner and tells_kind(leaf.path[-1])
    if (by_name and not level.named) or (by_kind and not level.owner):
        level.owner, level.owner_at, level.named = leaf.text, number, by_name
    level.empty = False


def _key_name(leaf: Leaf) -> str:
    """Return the key that names the object: {"Ouro": {"preco": 90}}."""
    outer = leaf.path[-2] if len(leaf.path) > 1 else ""
    return outer if any(map(str.isupper, outer)) and outer[:1].isupper() else ""


def _can_name(value: str) -> bool:
    words = value.split()
    if not words or len(value) > _LONGEST_NAME or len(words) > 8 or value[-1] in ".!?":
        return False
    return not value.startswith("http")


def _read(text: str, start: int, end: int) -> Iterator[tuple[Leaf, tuple[Level, ...]]]:
    levels: list[Level] = []
    for match in _TOKEN.finditer(text, start, end):
        sign = match["sign"]
        if sign is not None:
            _step(levels, sign)
            continue
        level = levels[-1] if levels else Level(is_object=False)
        group = "double" if match["double"] is not None else "single"
        group = group if match[group] is not None else "word"
        value = match[group] if group == "word" else _decode(match[group])
        if level.is_object and not level.waiting:
            level.key, level.key_start = value, match.start()
            continue
        place = level.key_start if level.is_object else match.start()
        path = tuple(each.key for each in levels[-_DEEPEST:] if each.is_object and each.key)
        leaf = Leaf(
            path,
            "",
            value,
            place,
            match.end(),
            value == match[group],
            match.start(group),
            group != "word",
            listed=not level.is_object,
        )
        yield leaf, tuple(levels[-_DEEPEST:])


def _step(levels: list[Level], sign: str) -> None:
    if sign in "{[":
        levels.append(Level(is_object=sign == "{"))
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
