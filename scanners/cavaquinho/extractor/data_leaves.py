"""The values of data in an answer with their paths: JSON, or lines of keys and values (YAML)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from cavaquinho.extractor.json_leaves import Leaf, Level, json_leaves, named

_LINE: Final = re.compile(
    r"(?P<indent>[ \t]{0,40})(?P<item>-[ \t]+)?(?:(?P<key>[^\s:#\"'{}\[\],-][^:\n{}\[\]#]{0,60}|"
    r"\"[^\"\n]{1,60}\"):"
    r"(?:[ \t]+|(?=\r?\n|\Z)))?(?P<value>[^\n]*)(?:\n|\Z)"
)
_EMPTY: Final = frozenset(("", "null", "~", "[]", "{}", "|", ">", "none", "None"))


def data_leaves(text: str, start: int, end: int) -> list[Leaf]:
    """Return the values in `text[start:end]`, which is JSON or lines of keys and values."""
    if text[start : start + 1] in {"{", "["}:
        return json_leaves(text, start, end)
    return named(list(_lines(text, start, end)))


def _lines(text: str, start: int, end: int) -> Iterator[tuple[Leaf, tuple[Level, ...]]]:
    """Yield the values of lines with what they are indented under. Linear time."""
    opened: list[tuple[int, str, Level]] = []
    root = Level(is_object=True)
    while start < end:
        line = _LINE.match(text, start, end)
        if line is None or line.end() == start:
            start += 1
            continue
        start = line.end()
        indent = len(line["indent"]) + len(line["item"] or "")
        least = len(line["indent"]) if line["item"] else indent
        while opened and opened[-1][0] >= (least if line["item"] else indent):
            opened.pop()
        if line["item"] and line["key"]:
            opened.append((least, "", Level(is_object=True)))
        value = line["value"].partition(" #")[0].rstrip()
        key = (line["key"] or "").strip('" ')
        levels = (root, *(level for _, _, level in opened))
        if value not in _EMPTY and (key or line["item"]):
            yield _leaf(text, line, key, value, [name for _, name, _ in opened]), levels[-8:]
        elif key:
            opened.append((indent, key, Level(is_object=True)))


def _leaf(text: str, line: re.Match[str], key: str, value: str, outer: list[str]) -> Leaf:
    bare = value.strip("\"'")
    place = line.start("value") + value.find(bare)
    path = (*(name for name in outer if name), *((key,) if key else ()))
    begin = line.start("key") if key else place
    quoted = not re.fullmatch(r"[\d.,+-]+|true|false|yes|no|sim|não", bare, re.IGNORECASE)
    return Leaf(
        path,
        "",
        bare,
        begin,
        line.start("value") + len(value),
        text[place : place + len(bare)] == bare,
        place,
        quoted,
        listed=not key,
    )
