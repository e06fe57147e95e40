"""The reader behind `split_blocks`: one pass over the lines."""

from __future__ import annotations

from dataclasses import replace

from cavaquinho.models import Span
from cavaquinho.text import markers
from cavaquinho.text.blocks import Block, BlockKind
from cavaquinho.text.delimited import read_delimited
from cavaquinho.text.fences import read_fence
from cavaquinho.text.joins import ends_with_stop, starts_anew
from cavaquinho.text.json_text import json_end, starts_json
from cavaquinho.text.lines import Line, Source, cut_lines, raw_spans
from cavaquinho.text.prose import trim
from cavaquinho.text.tables import read_html_row, read_table, starts_table

# Fences of these hold a whole answer, not code.
_PROSE_FENCES = ("markdown", "md")
_HTML_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_BOLD_LEVEL = 6
# A line that starts with a letter and has none of these near is no list item.
_MARK_SIGNS = frozenset(".)")
# Columns by which an item must be indented to be inside the item before it.
_NESTING = 2


class BlockParser:
    """Splits one text. Make a new one for each text.

    Args:
        text: The source.
    """

    def __init__(self, text: str) -> None:
        """Take the text and cut it into lines."""
        self._text = text
        self._source = Source(text, cut_lines(text))
        self._lines = self._source.lines
        self._blocks: list[Block] = []
        self._headers: dict[int, tuple[Span, ...]] = {}  # of HTML tables
        self._open: list[tuple[int, str]] = []  # indent and label of the list items we are in
        self._json_scan = (-1, -1)  # start and end of the last value found
        self._no_json_before = 0  # scanning again what was no JSON would be quadratic
        self._prose_fence = ""
        self._marked: tuple[int, markers.Marker | None] = (-1, None)

    def blocks(self) -> list[Block]:
        """Return the blocks in order."""
        at = 0
        while at < len(self._lines):
            at = self._read(at) if self._lines[at].text else at + 1
        return self._blocks

    def _read(self, at: int) -> int:
        """Read the block that starts at line `at`; return the number of the line after it."""
        line = self._lines[at]
        marker = self._marker(at, True)
        # Items and prose are most of a text; asking the readers of other blocks would be lost time.
        plain = (line.text[0].isalnum() and "|" not in line.text) or marker is not None
        if line.cell is not None or not plain or markers.is_rule(line.text):
            if self._is_mark(at):
                return at + 1
            after = self._special(at)
        else:
            after = None
        if after is None and marker is None:
            after = self._delimited(at) or self._heading(at)
        if after is None:
            return self._paragraph(at, marker)
        self._open.clear()
        return after

    # --- marks, code, JSON, tables ------------------------------------------------------------

    def _is_mark(self, at: int) -> bool:
        """Tell whether the line is nothing but marks (a rule, a tag, the fence of prose)."""
        string = self._lines[at].text
        if self._prose_fence and markers.closes_fence(string, self._prose_fence):
            self._prose_fence = ""
            return True
        opened = markers.fence(string)
        if opened is not None:
            if opened[1] in _PROSE_FENCES:
                self._prose_fence = opened[0]
            return opened[1] in _PROSE_FENCES
        return markers.is_rule(string) or markers.is_lone_tag(string)

    def _special(self, at: int) -> int | None:
        """Read code, a row of an HTML table, a pipe table or JSON at line `at`, if one is there."""
        one = read_fence(self._source, at) or read_html_row(self._source, at, self._headers)
        if one is not None:
            self._blocks.append(one[0])
            return one[1]
        table = read_table(self._source, at)
        if table is not None:
            self._blocks += table[0]
            return table[1]
        return self._json(at)

    def _delimited(self, at: int) -> int | None:
        """Read a table without rules at line `at`, if one is there."""
        table = read_delimited(self._source, at)
        if table is None:
            return None
        self._blocks += table[0]
        return table[1]

    def _json(self, at: int) -> int | None:
        """Read a JSON value at line `at`, if one is there."""
        if not self._starts_json(at):
            return None
        start, end = self._json_scan
        self._blocks.append(Block("json", start, end, raw_spans(self._text, start, end)))
        while at < len(self._lines) and self._lines[at].raw_end <= end:
            at += 1
        if at == len(self._lines):
            return at
        low, high = trim(self._text, end, self._lines[at].raw_end)
        if self._text[low:high] in ("", ",", ";"):
            return at + 1
        raw_end = self._lines[at].raw_end
        self._marked = (-1, None)
        self._lines[at] = Line(
            low, low, high, raw_start=low, raw_end=raw_end, text=self._text[low:high]
        )
        return at

    def _starts_json(self, at: int) -> bool:
        """Tell whether line `at` starts a JSON value with nothing but JSON in its last line."""
        start = self._lines[at].content
        if start == self._json_scan[0]:
            return True
        if start < self._no_json_before or not starts_json(self._text, start):
            return False
        end, complete = json_end(self._text, start)
        if complete and self._rest_is_json(at, end):
            self._json_scan = (start, end)
            return True
        self._no_json_before = end
        return False

    def _rest_is_json(self, at: int, end: int) -> bool:
        """Tell whether nothing but JSON stands behind `end` in its line."""
        while at < len(self._lines) and self._lines[at].raw_end <= end:
            at += 1
        rest = self._text[end : self._lines[at].raw_end].strip() if at < len(self._lines) else ""
        return rest in ("", ",", ";") or starts_json(rest, 0)

    # --- headings -----------------------------------------------------------------------------

    def _heading(self, at: int) -> int | None:
        """Read a heading at line `at`, if one is there."""
        line = self._lines[at]
        marked = markers.heading(self._text, line.content, line.end)
        if marked is not None:
            self._add("heading", line, trim(self._text, *marked[1:]), marked[0])
            return at + 1
        if line.tag in _HTML_HEADINGS:
            self._add("heading", line, (line.content, line.end), int(line.tag[1]))
            return at + 1
        underlined = self._underline(at)
        if underlined:
            self._add("heading", line, (line.content, line.end), underlined)
            return at + 2
        if markers.is_bold_line(line.text):
            self._add("heading", line, (line.content, line.end), _BOLD_LEVEL)
            return at + 1
        return None

    def _underline(self, at: int) -> int:
        """Return the level of the heading that the line after `at` underlines, or 0."""
        if not self._source.joined(at + 1):
            return 0
        level = markers.underline_level(self._lines[at + 1].text)
        # "It closed.\n---" is a sentence above a rule.
        if level == 2 and (ends_with_stop(self._lines[at].text) or self._marker(at, True)):
            return 0
        return level

    def _add(self, kind: BlockKind, line: Line, span: Span, level: int) -> None:
        """Add a block of one line, unless it is empty."""
        if span[0] < span[1]:
            self._blocks.append(Block(kind, line.start, line.end, (span,), level))

    # --- paragraphs and list items ------------------------------------------------------------

    def _paragraph(self, at: int, marker: markers.Marker | None) -> int:
        """Read the paragraph, quotation or list item at line `at`."""
        first = self._lines[at]
        kind: BlockKind = "quote" if first.depth else "paragraph"
        level = first.depth
        if marker is not None or first.tag == "li":
            kind, level = "list_item", self._level(first.indent, marker.label if marker else "")
        elif first.indent < 2:
            self._open.clear()
        after = at + 1
        while self._source.joined(after) and not self._interrupts(after):
            after += 1
        lines = self._lines[at:after]
        spans = [(line.content, line.end) for line in lines]
        if marker is not None:
            spans[0] = trim(self._text, marker.end, first.end)
            if spans[0][0] == spans[0][1]:
                return self._bare_item(at, after, level)
        self._split(kind, level, lines, spans)
        return after

    def _bare_item(self, at: int, after: int, level: int) -> int:
        """Read an item whose content starts in the line after its mark."""
        lines = self._lines[at + 1 : after]
        if lines:
            number = len(self._blocks)
            self._split("list_item", level, lines, [(line.content, line.end) for line in lines])
            self._blocks[number] = replace(self._blocks[number], start=self._lines[at].start)
        return after

    def _split(self, kind: BlockKind, level: int, lines: list[Line], spans: list[Span]) -> None:
        """Add the blocks that these lines are."""
        if len(lines) == 1:
            self._blocks.append(Block(kind, lines[0].start, lines[0].end, tuple(spans), level))
            return
        strings = [self._text[low:high] for low, high in spans]
        anew = [*starts_anew(strings, [line.hard for line in lines]), True]
        begin = 0
        for number in range(1, len(anew)):
            if anew[number]:
                part = lines[begin:number]
                block = Block(kind, part[0].start, part[-1].end, tuple(spans[begin:number]), level)
                self._blocks.append(block)
                begin = number
                depth = part[0].depth
                kind, level = ("quote", depth) if depth else ("paragraph", 0)

    def _interrupts(self, at: int) -> bool:
        """Tell whether line `at` starts another block although no blank line stands before it."""
        line = self._lines[at]
        string = line.text
        if string[0].isalpha() and "|" not in string and not _MARK_SIGNS & set(string[:6]):
            return line.cell is not None or self._underline(at) == 1
        if self._marker(at, False) is not None:
            return True
        if line.cell is not None or markers.fence(string) is not None:
            return True
        if markers.is_rule(string) or markers.is_lone_tag(string) or markers.is_bold_line(string):
            return True
        if markers.heading(self._text, line.content, line.end) is not None:
            return True
        return starts_table(self._source, at) or self._starts_json(at) or self._underline(at) == 1

    def _marker(self, at: int, opening: bool) -> markers.Marker | None:
        """Return the list mark of line `at`, if it is one there.

        Args:
            at: Number of the line.
            opening: Whether a block starts here anyway, so that wrapped prose is no concern.
        """
        if at != self._marked[0]:  # the next line is asked about twice
            line = self._lines[at]
            self._marked = (at, markers.list_marker(self._text, line.content, line.end))
        marker = self._marked[1]
        if marker is None:
            return None
        if marker.name_like and not self._in_sequence(at, marker.label):
            return None
        if opening or not marker.soft or self._follows(marker.label):
            return marker
        return marker if ends_with_stop(self._lines[at - 1].text) else None

    def _follows(self, label: str) -> bool:
        """Tell whether an item with this label may go on one of the lists we are in."""
        if label.isdecimal():
            before = [int(last) for _, last in self._open if last.isdecimal()]
            return any(int(label) in (last, last + 1) for last in before)
        return any(bool(last) == bool(label) for _, last in self._open if not last.isdecimal())

    def _in_sequence(self, at: int, label: str) -> bool:
        """Tell whether the letter `label` goes on a list, or is followed by the next one."""
        if any(_next_letter(last, label) for _, last in self._open):
            return True
        for after in range(at + 1, min(at + 4, len(self._lines))):
            line = self._lines[after]
            following = markers.list_marker(self._text, line.content, line.end)
            if following is not None:
                return _next_letter(label, following.label)
        return False

    def _level(self, indent: int, label: str) -> int:
        """Return the depth of a list item with this indent, and remember it."""
        while self._open and self._open[-1][0] > indent:
            self._open.pop()
        if self._open and indent < self._open[-1][0] + _NESTING:
            indent = self._open.pop()[0]
        self._open.append((indent, label))
        return len(self._open)


def _next_letter(label: str, following: str) -> bool:
    return len(label) == len(following) == 1 and ord(label) + 1 == ord(following)
