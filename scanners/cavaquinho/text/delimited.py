"""Tables without rules: rows of cells between semicolons, tabs, commas or bare pipes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.models import Span
from cavaquinho.text.blocks import Block
from cavaquinho.text.lines import Line, Source
from cavaquinho.text.prose import trim

_SIGNS: Final = ("\t", ";", " | ", ",")
_LEAST_ROWS: Final = {"\t": 2, ";": 2, " | ": 2, ",": 3}
_PLAIN_ROWS: Final = 3
_PLAIN_SIGNS: Final = 2
"""Rows, the header with them, and signs in each from which lines without a figure are a table.
Choices of ours."""
_LONGEST_CELL: Final = 60
_LONGEST_LINE: Final = 500


def read_delimited(source: Source, at: int) -> tuple[list[Block], int] | None:
    """Return the rows of the table that starts at line `at`, and the line after it, or None.

    Every row has as many cells as the first. The first row names the columns: it holds no figure,
    and each other row does, unless there are three rows or more with two signs each. Without such
    a row lines are left to be read as prose.
    """
    first = source.lines[at].text
    if len(first) > _LONGEST_LINE or any(map(str.isdigit, first)) or first[-1] in ".!?:;|":
        return None
    sign = next((sign for sign in _SIGNS if _is_row(first, sign)), None)
    if sign is None or not source.joined(at + 1):
        return None
    after = at + 1
    plain = _enough(source, at, first, sign)
    while source.joined(after) and _goes_on(source.lines[after].text, first, sign, plain):
        after += 1
    if after - at < _LEAST_ROWS[sign]:
        return None
    lines = source.lines[at:after]
    rows = [_cells(source.text, line, sign) for line in lines]
    header = _block(lines[0], rows[0], ())
    rest = [_block(line, cells, rows[0]) for line, cells in zip(lines[1:], rows[1:], strict=True)]
    return [header, *rest], after


def _is_row(line: str, sign: str) -> bool:
    """Return whether `line` is made of short cells between `sign`s, none of them empty."""
    if sign not in line or (sign in ",;" and f"{sign} " in line):
        return False
    cells = line.split(sign)
    return all(0 < len(cell.strip()) <= _LONGEST_CELL for cell in cells)


def _enough(source: Source, at: int, first: str, sign: str) -> bool:
    """Return whether the first rows are plainly a table, even if they hold no figure."""
    follow = range(at + 1, at + _PLAIN_ROWS)
    return first.count(sign) >= _PLAIN_SIGNS and all(
        source.joined(place) and _goes_on(source.lines[place].text, first, sign, plain=True)
        for place in follow
    )


def _goes_on(line: str, first: str, sign: str, plain: bool) -> bool:
    if len(line) > _LONGEST_LINE or line.count(sign) != first.count(sign):
        return False
    if plain and not _is_row(line, sign):
        return False
    return (plain or any(map(str.isdigit, line))) and all(
        len(cell) <= _LONGEST_CELL for cell in line.split(sign)
    )


def _cells(text: str, line: Line, sign: str) -> tuple[Span, ...]:
    spans: list[Span] = []
    start = line.content
    for cell in text[line.content : line.end].split(sign):
        spans.append(trim(text, start, start + len(cell)))
        start += len(cell) + len(sign)
    return tuple(spans)


def _block(line: Line, cells: Sequence[Span], header: tuple[Span, ...]) -> Block:
    filled = [cell for cell in cells if cell[0] < cell[1]] or [(line.content, line.end)]
    return Block(
        "table_row" if header else "table_header",
        line.start,
        line.end,
        ((filled[0][0], filled[-1][1]),),
        cells=tuple(cells),
        header=header,
    )
