"""Lines of a text with their offsets, rules (rows of dashes and the like), paragraphs, fences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

_LINE_END = re.compile(r"\r\n|\n|\r")
_RULE_CHARACTERS = frozenset("-=_*#~—–─═")
_MIN_RULE = 3
_FENCE = re.compile(r"```|~~~|\"\"\"|'''|«««|<<<")
_QUOTES_OPENED = {'"': '"', "“": "”", "«": "»"}
_QUOTES_CLOSED = frozenset(_QUOTES_OPENED.values())
_CODE_FENCES = ("```", "~~~")
_CLOSERS = {"«««": "»»»", "<<<": ">>>"}
_LABEL_BEFORE_FENCE = 80
"""Longest text that may stand before a fence on its line, in characters (`Text: \"\"\"`)."""


class Line(NamedTuple):
    """A line without its line break: `source[start:end] == text`."""

    start: int
    end: int
    text: str

    @property
    def blank(self) -> bool:
        """Whether nothing but white space stands on the line."""
        return not self.text or self.text.isspace()


@dataclass(frozen=True)
class Block:
    """A delimited piece: `start` to `end` with its marks, `body` to `body_end` without them."""

    start: int
    end: int
    body: int
    body_end: int
    name: str = ""


def split_lines(text: str, start: int = 0, end: int | None = None) -> list[Line]:
    """Return the lines of `text[start:end]`, with offsets in `text`. Ends: LF, CRLF, CR."""
    stop = len(text) if end is None else end
    lines = []
    for match in _LINE_END.finditer(text, start, stop):
        lines.append(Line(start, match.start(), text[start : match.start()]))
        start = match.end()
    lines.append(Line(start, stop, text[start:stop]))
    return lines


def rule_of(text: str) -> str | None:
    """Return the row of equal signs a line consists of, or None: "---" for " --- "."""
    stripped = text.strip()
    if len(stripped) < _MIN_RULE or stripped[0] not in _RULE_CHARACTERS:
        return None
    return stripped if stripped.count(stripped[0]) == len(stripped) else None


def paragraphs(lines: Sequence[Line]) -> list[list[Line]]:
    """Group neighbouring lines that are not blank."""
    groups: list[list[Line]] = []
    open_group = False
    for line in lines:
        if line.blank:
            open_group = False
        elif open_group:
            groups[-1].append(line)
        else:
            groups.append([line])
            open_group = True
    return groups


def strip_span(text: str, start: int, end: int) -> tuple[int, int]:
    """Return the span without the white space at both ends; empty spans stay where they are."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def fences(lines: Sequence[Line]) -> Iterator[Block]:
    """Yield the fenced blocks: three backquotes, tildes, quotes or guillemets. Never nested.

    `name` holds the word after the opening fence ("python"), or the fence itself.
    """
    index = 0
    unclosed: set[str] = set()
    while index < len(lines):
        opening = _opening(lines[index])
        if opening is None or opening.group() in unclosed:
            index += 1
            continue
        block, index = _close(lines, index, opening)
        if block is None:
            unclosed.add(opening.group())
        else:
            yield block


def quoted_blocks(lines: Sequence[Line]) -> Iterator[Block]:
    """Yield the texts of several paragraphs in quotation marks under a line that ends in a colon.

    The closing mark ends the last line that does so before a blank line or the end.
    """
    closing: dict[str, int] = {}
    for index, line in enumerate(lines):
        following_blank = index + 1 == len(lines) or lines[index + 1].blank
        if following_blank and line.text.rstrip()[-1:] in _QUOTES_CLOSED:
            closing[line.text.rstrip()[-1]] = index
    announced, done = False, -1
    for index, line in enumerate(lines):
        mark = line.text.strip()[:1]
        close = closing.get(_QUOTES_OPENED.get(mark, ""), -1)
        if announced and index > done and close > index and not _closes_itself(line, mark):
            start = line.start + line.text.index(mark)
            end = lines[close].start + len(lines[close].text.rstrip()) - 1
            yield Block(start, end + 1, start + 1, end, mark)
            done = close
        announced = announced if line.blank else line.text.rstrip().endswith(":")


def _closes_itself(line: Line, mark: str) -> bool:
    return line.text.rstrip().endswith(_QUOTES_OPENED[mark]) and len(line.text.strip()) > 1


def _opening(line: Line) -> re.Match[str] | None:
    match = _FENCE.search(line.text[:_LABEL_BEFORE_FENCE])
    if match is None:
        return None
    before = line.text[: match.start()].strip()
    return match if not before or before.endswith(":") else None


def _close(lines: Sequence[Line], index: int, opening: re.Match[str]) -> tuple[Block | None, int]:
    """Find the end of the fence opened on line `index`; also the line where to go on."""
    line, mark = lines[index], opening.group()
    closer = _CLOSERS.get(mark, mark)
    start, body = line.start + opening.start(), line.start + opening.end()
    same_line = line.text.find(closer, opening.end())
    if same_line >= 0:
        end = line.start + same_line
        return Block(start, end + len(closer), body, end, mark), index + 1
    close = _closing_line(lines, index + 1, closer)
    if close is None:
        return None, index + 1
    rest = line.text[opening.end() :].strip()
    name = rest if rest and closer in _CODE_FENCES else mark
    last = lines[close]
    end = last.start + last.text.rfind(closer)
    if not rest or name == rest:
        body = lines[index + 1].start
    return Block(start, end + len(closer), body, end, name), close + 1


def _closing_line(lines: Sequence[Line], first: int, closer: str) -> int | None:
    """Return the line that closes a fence.

    A code fence with a language word inside opens a deeper one. Where the depth never comes back
    to nothing, the last line that could close wins.
    """
    depth, last = 1, None
    for index in range(first, len(lines)):
        stripped = lines[index].text.strip()
        if not (stripped.startswith(closer) or stripped.endswith(closer)):
            continue
        opens = closer in _CODE_FENCES and bool(stripped.strip(closer[0]))
        depth += 1 if opens else -1
        last = last if opens else index
        if depth == 0:
            break
    return last
