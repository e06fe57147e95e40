"""JSON in a text: where a value ends, complete or cut off, and its members as spans.

A scanner of its own instead of `json.loads`: answers break off in the middle, nest without limit,
and are written with single quotes; offsets are needed besides.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from cavaquinho.models import Span

_TOKEN = re.compile(
    r"\s+|[{}\[\],:]"
    r'|"(?:[^"\\\n]|\\.)*(?P<open>"|\Z|\\\Z)?'
    r"|'(?:[^'\\\n]|\\.)*(?P<single>'|\Z)?"
    r"|-?\d[\d.eE+-]*|true|false|null|True|False|None|NaN"
)
_WORD_CUT_OFF = re.compile(r"(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-)\Z")
# A bracket alone proves nothing ("[1] The dam"); what follows it does.
_OBJECT = re.compile(r"\{\s*(?:[\"'](?=[^\"'\n]{0,200}[\"']\s*:|[^\"'\n]{0,200}\Z)|\}\s*\Z|\Z)")
_ARRAY = re.compile(r"\[\s*(?:[\"{]|\[\s*[\"\d{]|-?\d[\d.]*\s*,|true\b|false\b|null\b)")


class _Structure(NamedTuple):
    position: int
    sign: str


def starts_json(text: str, start: int) -> bool:
    """Tell whether a JSON object or array may start at `start`."""
    pattern = _OBJECT if text[start] == "{" else _ARRAY
    return text[start] in "{[" and pattern.match(text, start) is not None


def json_end(text: str, start: int) -> tuple[int, bool]:
    """Scan the JSON value that starts at `start`.

    Returns:
        The end of the value and True; or where it stops being JSON and False. A value that the end
        of the text cuts off counts as ended there.
    """
    depth = 0
    position = start
    while position < len(text):
        found = _TOKEN.match(text, position)
        if found is None or _broken_string(found):
            if _WORD_CUT_OFF.match(text, position) is None:
                return position, False
            break
        position = found.end()
        sign = found.group()
        depth += (sign in "{[") - (sign in "}]") if len(sign) == 1 else 0
        if depth == 0:
            return position, True
    return len(text.rstrip()), True


def _broken_string(found: re.Match[str]) -> bool:
    if found.group()[0] == '"':
        return found.group("open") is None
    return found.group()[0] == "'" and found.group("single") is None


def json_members(text: str, start: int, end: int) -> list[Span]:
    """Return the pieces of a JSON value that each say one thing, in order.

    A member of the outermost value is a piece, with its key; so is each record (an object without
    inner objects or arrays) of an inner array. A list of plain values stays with its key. Structure
    signs at the rim of a piece are left out, everything else is inside one.
    """
    signs = _structure(text, start, end)
    pieces: list[Span] = []
    begin = start
    for comma in _splitting_commas(signs):
        pieces.append((begin, comma))
        begin = comma + 1
    pieces.append((begin, end))
    trimmed = (_without_rim(text, *piece) for piece in pieces)
    return [(low, high) for low, high in trimmed if low < high]


def _structure(text: str, start: int, end: int) -> list[_Structure]:
    signs: list[_Structure] = []
    position = start
    while position < end:
        found = _TOKEN.match(text, position, end)
        if found is None:
            position += 1
            continue
        if found.group() in ("{", "}", "[", "]", ","):
            signs.append(_Structure(position, found.group()))
        position = found.end()
    return signs


def _splitting_commas(signs: list[_Structure]) -> list[int]:
    """Return the commas of the outermost container and of containers that hold containers."""
    commas: list[tuple[int, int]] = []
    splits: dict[int, bool] = {}
    stack: list[int] = []
    for number, (position, sign) in enumerate(signs):
        if sign in "{[":
            if stack:
                splits[stack[-1]] = True
            splits[number] = not stack
            stack.append(number)
        elif sign in "}]":
            if stack:
                stack.pop()
        elif stack:
            commas.append((stack[-1], position))
    return [position for container, position in commas if splits[container]]


def _without_rim(text: str, start: int, end: int) -> Span:
    while start < end and (text[start].isspace() or text[start] in "{[,"):
        start += 1
    surplus = text.count("}", start, end) + text.count("]", start, end)
    surplus -= text.count("{", start, end) + text.count("[", start, end)
    while end > start:
        last = text[end - 1]
        if last in "}]" and surplus > 0:
            surplus -= 1
        elif not (last.isspace() or last == ","):
            break
        end -= 1
    return start, end
