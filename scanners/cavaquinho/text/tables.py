"""Tables: rows of pipe tables and of HTML tables, each with the cells of its header."""

from __future__ import annotations

import re
from itertools import pairwise

from cavaquinho.models import Span
from cavaquinho.text.blocks import Block, BlockKind
from cavaquinho.text.lines import Line, Source
from cavaquinho.text.prose import trim

_DELIMITER = re.compile(r"[|+:\s\-=]+\Z")
_PIPE = re.compile(r"\\.|`[^`\n]{1,200}`|\|", re.DOTALL)


def is_delimiter(line: str) -> bool:
    """Tell whether `line` is the rule of a table ("|---|:-:|", "+----+")."""
    if line[0] not in "|+:-=" or not ("|" in line or "+" in line):
        return False
    return ("--" in line or "|-" in line or "==" in line) and _DELIMITER.match(line) is not None


def starts_table(source: Source, at: int) -> bool:
    """Tell whether a pipe table starts at line `at`."""
    string = source.lines[at].text
    if string[0] not in "|+" and "|" not in string:
        return False
    if is_delimiter(string) or (string[0] == string[-1] == "|" and string.count("|") > 2):
        return True
    return source.joined(at + 1) and "|" in string and is_delimiter(source.lines[at + 1].text)


def read_table(source: Source, at: int) -> tuple[list[Block], int] | None:
    """Return the rows of the pipe table that starts at line `at`, and the line after it.

    Rules are marks and belong to no row. The row right above the first rule is the header.
    """
    if not starts_table(source, at):
        return None
    blocks: list[Block] = []
    header: tuple[Span, ...] = ()
    first = at
    while at == first or (source.joined(at) and _carries_on(source.lines[at].text)):
        cells = row_cells(source.text, source.lines[at].content, source.lines[at].end)
        if not is_delimiter(source.lines[at].text) and any(low < high for low, high in cells):
            heads = not blocks and source.joined(at + 1) and is_delimiter(source.lines[at + 1].text)
            if heads:
                header = cells
            blocks.append(_pipe_row(source.lines[at], cells, heads, header))
        at += 1
    return blocks, at


def _carries_on(line: str) -> bool:
    return "|" in line or is_delimiter(line)


def _pipe_row(line: Line, cells: tuple[Span, ...], heads: bool, header: tuple[Span, ...]) -> Block:
    filled = [cell for cell in cells if cell[0] < cell[1]]
    span = (filled[0][0], filled[-1][1])
    return Block(
        kind="table_header" if heads else "table_row",
        start=line.start,
        end=line.end,
        lines=(span,),
        cells=cells,
        header=() if heads else header,
    )


def row_cells(text: str, start: int, end: int) -> tuple[Span, ...]:
    """Return the cells of the row `text[start:end]`, each without outer whitespace.

    An empty cell is an empty span. A pipe in backticks or behind a backslash is content.
    """
    pipes = [m.start() for m in _PIPE.finditer(text, start, end) if m.group() == "|"]
    borders = [start - 1, *pipes, end]
    cells = [trim(text, low + 1, high) for low, high in pairwise(borders)]
    if pipes and pipes[0] == start:
        cells = cells[1:]
    if pipes and pipes[-1] == end - 1 and len(cells) > 1:
        cells = cells[:-1]
    return tuple(cells)


def read_html_row(
    source: Source, at: int, headers: dict[int, tuple[Span, ...]]
) -> tuple[Block, int] | None:
    """Return the row of an HTML table that starts at line `at`, and the line after it.

    Args:
        source: The text.
        at: Number of the line.
        headers: Header cells by number of the table; a row of `<th>` alone is added here.
    """
    cell = source.lines[at].cell
    if cell is None:
        return None
    spans: dict[int, Span] = {}
    first, heads = at, True
    while at < len(source.lines):
        line = source.lines[at]
        if line.text:
            if line.cell is None or line.cell.row != cell.row or line.cell.table != cell.table:
                break
            heads = heads and line.cell.head
            begin = spans.get(line.cell.cell, (line.content, 0))[0]
            spans[line.cell.cell] = (begin, line.end)
        at += 1
    cells = tuple(spans.values())
    header = () if heads else headers.get(cell.table, ())
    if heads:
        headers[cell.table] = cells
    kind: BlockKind = "table_header" if heads else "table_row"
    start, end = source.lines[first].start, cells[-1][1]
    return Block(kind, start, end, cells, cells=cells, header=header), at
