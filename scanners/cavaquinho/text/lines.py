"""A text cut into lines, at line ends and at HTML block tags, with quote marks told apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from cavaquinho.models import Span
from cavaquinho.text.html_tags import BlockTag, block_tags

_QUOTE_MARKS = re.compile(r"(?:[ \t]{0,3}>)+")
_TAB_WIDTH = 4
# Tags whose first line is a block of its own kind.
_NAMED = frozenset("li dt dd h1 h2 h3 h4 h5 h6".split())


class Cell(NamedTuple):
    """Which cell of an HTML table a line is in: numbers of table, row and cell in the text."""

    table: int
    row: int
    cell: int
    head: bool


class Line(NamedTuple):
    """A physical line, or the part of one between block tags.

    Attributes:
        start: First character that is not whitespace, quote marks included.
        content: First character after quote marks and indentation.
        end: Behind the last character that is not whitespace; `content` for a blank line.
        indent: Columns of whitespace before `content` (after the quote marks).
        depth: How deeply the line is quoted.
        fresh: Nothing stands before it in its physical line.
        bordered: A block tag stands between it and the line before.
        tag: Name of the tag that opened it, if that gives it a kind ("li", "h2"); else "".
        cell: The HTML table cell it is in, if any.
        hard: It ends in a Markdown line break (two spaces or a backslash).
        raw_start: Where it starts with all its whitespace.
        raw_end: Where it ends with its line end (or at the tag that cuts it).
        text: The content; "" if there is nothing but whitespace and quote marks.
    """

    start: int
    content: int
    end: int
    indent: int = 0
    depth: int = 0
    fresh: bool = True
    bordered: bool = False
    tag: str = ""
    cell: Cell | None = None
    hard: bool = False
    raw_start: int = 0
    raw_end: int = 0
    text: str = ""


class Source(NamedTuple):
    """A text with its lines."""

    text: str
    lines: list[Line]

    def joined(self, at: int) -> bool:
        """Tell whether line `at` exists and may belong to the same block as the line before."""
        if at >= len(self.lines):
            return False
        line = self.lines[at]
        if not line.text or line.bordered or not line.fresh:
            return False
        return line.depth == self.lines[at - 1].depth


def raw_spans(text: str, start: int, end: int) -> tuple[Span, ...]:
    """Return the physical lines of `text[start:end]` that are not blank, without outer space."""
    spans: list[Span] = []
    position = start
    for raw in text[start:end].splitlines(keepends=True):
        content = raw.strip()
        if content:
            low = position + len(raw) - len(raw.lstrip())
            spans.append((low, low + len(content)))
        position += len(raw)
    return tuple(spans)


def cut_lines(text: str) -> list[Line]:
    """Return the lines of `text` in order. Linear time."""
    lines: list[Line] = []
    html = _Html()
    tags = block_tags(text)
    tag = next(tags, None)
    cursor = 0
    for start, end in _physical_lines(text):
        cursor = max(cursor, start)
        if tag is None or tag.start >= end:
            if cursor < end and not (lines and not lines[-1].text and text[cursor:end].isspace()):
                lines.append(html.describe(text, cursor, end, cursor == start))
            continue
        while tag is not None and tag.start < end:
            if text[cursor : tag.start].strip():
                lines.append(html.describe(text, cursor, tag.start, cursor == start))
            html.pass_tag(tag)
            cursor = tag.end
            tag = next(tags, None)
        if text[cursor:end].strip():
            lines.append(html.describe(text, cursor, end, False))
    return lines


def _physical_lines(text: str) -> Iterator[tuple[int, int]]:
    end = 0
    for line in text.splitlines(keepends=True):
        start, end = end, end + len(line)
        if start == 0 and line[0] == "\ufeff":
            start = 1  # a byte-order mark is no content
        if start < end:
            yield start, end


class _Html:
    """What the tags so far say about the next line."""

    def __init__(self) -> None:
        """Start outside any tag."""
        self._bordered = False
        self._tag = ""
        self._table = self._row = self._cell = 0
        self._in_cell = ""

    def pass_tag(self, tag: BlockTag) -> None:
        """Take the next tag."""
        name = tag.name
        self._bordered = self._bordered or name != "#"
        if name in _NAMED:
            self._tag = name
        elif name[:1] == "/" and name[1:] == self._tag:
            self._tag = ""
        elif name == "table":
            self._table += 1
        elif name in ("td", "th"):
            self._cell += 1
            self._in_cell = name
        elif name in ("tr", "/td", "/th", "/tr", "/table"):
            self._row += name == "tr"
            self._in_cell = ""

    def describe(self, text: str, start: int, end: int, fresh: bool) -> Line:
        """Return the line `text[start:end]` with what the tags before it say."""
        bordered, tag = self._bordered, self._tag
        cell = None
        if self._in_cell:
            cell = Cell(self._table, self._row, self._cell, self._in_cell == "th")
        line = _line(text, start, end, fresh)
        if not line.text and line.depth == 0:
            return line
        self._bordered, self._tag = False, ""
        if not bordered and cell is None:
            return line
        return line._replace(bordered=bordered, tag=tag, cell=cell)


def _line(text: str, start: int, end: int, fresh: bool) -> Line:
    raw = text[start:end]
    stripped = raw.strip()
    if not stripped:
        return Line(start, start, start, fresh=fresh, raw_start=start, raw_end=end)
    lead = len(raw) - len(raw.lstrip())
    first = content = start + lead
    depth = 0
    if fresh and stripped[0] == ">":
        marks = _QUOTE_MARKS.match(stripped)
        if marks is not None:
            depth = marks.group().count(">")
            quoted = stripped[marks.end() :]
            stripped = quoted.lstrip()
            lead = len(quoted) - len(stripped)
            content += marks.end() + lead
    return Line(
        start=first,
        content=content,
        end=content + len(stripped),
        indent=_columns(text[content - lead : content]) if lead else 0,
        depth=depth,
        fresh=fresh,
        hard=stripped[-1:] == "\\" or raw.rstrip("\r\n")[-2:] == "  ",
        raw_start=start,
        raw_end=end,
        text=stripped,
    )


def _columns(space: str) -> int:
    return len(space) + (_TAB_WIDTH - 1) * space.count("\t")
