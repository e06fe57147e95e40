"""XML-like tags that stand as blocks, and what their names announce."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from cavaquinho.output_scanners.prompt.labels import Kind, classify_title, fold

_TAG = re.compile(r"<(/?)([A-Za-zÀ-ÿ_][\w.-]{0,40})((?:\s[^<>]{0,500})?)>")
_ATTRIBUTE = re.compile(r"""([\w.-]{1,40})\s*=\s*(?:"([^"<>]{0,300})"|'([^'<>]{0,300})')""")
_ID_ATTRIBUTES = ("id", "name", "source", "title", "titulo", "fonte", "nome", "index", "indice")
_NAMES = {
    "user": Kind.QUESTION,
    "system": Kind.INSTRUCTION,
    "histories": Kind.HISTORY,
    "results": Kind.DOCUMENT,
}


@dataclass(frozen=True)
class Tag:
    """An element: `start` to `end` with its tags, `body` to `body_end` between them."""

    name: str
    start: int
    end: int
    body: int
    body_end: int
    attributes: str = ""

    @property
    def id(self) -> str | None:
        """The attribute that names the element, or None."""
        found = {
            fold(key): double or single
            for key, double, single in _ATTRIBUTE.findall(self.attributes)
        }
        values = (found.get(name, "").strip() for name in _ID_ATTRIBUTES)
        return next((value for value in values if value), None)


def tag_kind(name: str) -> Kind | None:
    """Return what a tag's name announces, or None."""
    folded = fold(name)
    return _NAMES.get(folded) or classify_title(name)


def block_tags(text: str, start: int = 0, end: int | None = None) -> Iterator[Tag]:
    """Yield the outermost elements of any name that begin a line (or follow a tag or a colon).

    A tag named inside a sentence is no block. The closing tag is the last one that ends a line
    before the next block of the same name begins, since documents may quote the tag.
    """
    tags = _Index(text, start, len(text) if end is None else end)
    position = start
    for opening in tags.openings:
        if opening.start() < position:
            continue
        tag = tags.close(opening)
        if tag is not None:
            yield tag
            # Only a known name hides what is inside; <prompt> around everything must not.
            position = tag.end if tag_kind(tag.name) else opening.end()


class _Index:
    """The tags of a text by name, in order."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self._text = text
        self._bounds = (start, end)
        self.openings: list[re.Match[str]] = []
        self._opened: dict[str, list[int]] = defaultdict(list)
        self._closed: dict[str, list[int]] = defaultdict(list)
        self._firm: dict[str, list[int]] = defaultdict(list)
        self._ends: dict[int, int] = {}
        for match in _TAG.finditer(text, start, end):
            self._add(match)

    def _add(self, match: re.Match[str]) -> None:
        name = fold(match.group(2))
        if match.group(3).endswith("/"):
            return
        if match.group(1):
            self._closed[name].append(match.start())
            self._ends[match.start()] = match.end()
            if self._ends_line(match.end()):
                self._firm[name].append(match.start())
        elif self._begins_line(match.start()):
            self.openings.append(match)
            self._opened[name].append(match.start())

    def _begins_line(self, position: int) -> bool:
        """Whether a line, a tag or a label's colon stands before `position`."""
        lowest = max(self._bounds[0], position - 200)
        before = self._text[lowest:position].rstrip(" \t")
        return not before or before[-1] in "\r\n>:-*•"

    def _ends_line(self, position: int) -> bool:
        after = self._text[position : min(self._bounds[1], position + 200)].lstrip(" \t")
        return not after or after[0] in "\r\n<"

    def close(self, opening: re.Match[str]) -> Tag | None:
        """Return the element that a tag opens; None if nothing closes it."""
        name = fold(opening.group(2))
        start, body = opening.start(), opening.end()
        opened = self._opened[name]
        following = bisect_right(opened, start)
        limit = opened[following] if following < len(opened) else self._bounds[1]
        end = self._last(self._firm[name], body, limit)
        if end is None:
            end = self._last(self._closed[name], body, limit)
        if end is None:
            end = self._last(self._firm[name], body, self._bounds[1])
        if end is None:
            return None
        return Tag(name, start, self._ends[end], body, end, opening.group(3))

    @staticmethod
    def _last(positions: list[int], low: int, high: int) -> int | None:
        index = bisect_left(positions, high) - 1
        return positions[index] if index >= 0 and positions[index] >= low else None
