"""What the rows of a table say, each with its columns' names."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from cavaquinho.classifier.readable import readable
from cavaquinho.extractor.json_values import truth_of, truth_statement
from cavaquinho.extractor.verbs import Tongue
from cavaquinho.models import Span
from cavaquinho.text.blocks import Block

_NUMBER: Final = re.compile(r"[\d.,\s]*\d")
_SAID_IN_PORTUGUESE: Final = frozenset("sim não nao verdadeiro falso".split())


def row_premise(
    text: str, block: Block, lead: str, keys: Mapping[tuple[Span, ...], int]
) -> tuple[str, tuple[str, ...]]:
    """Return what a row says, and its name; a header has none."""
    if block.kind == "table_header":
        return readable(text[block.start : block.end]), ()
    name, said = _row(text, block, lead, keys.get(block.header, 1))
    return said, name


def row_keys(text: str, blocks: Sequence[Block]) -> dict[tuple[Span, ...], int]:
    """Return by header how many of the first cells it takes to tell the table's rows apart."""
    tables: dict[tuple[Span, ...], list[tuple[str, ...]]] = {}
    for block in blocks:
        if block.kind == "table_row":
            cells = tuple(text[start:end] for start, end in block.cells)
            tables.setdefault(block.header, []).append(cells)
    return {header: _telling(rows) for header, rows in tables.items()}


def _telling(rows: Sequence[tuple[str, ...]]) -> int:
    """Return how many of the first cells no two rows share, at least 1; 1 if all are shared."""
    for number in range(1, min(map(len, rows))):
        if len({row[:number] for row in rows}) == len(rows):
            return number
    return 1


def _row(text: str, block: Block, lead: str, keys: int) -> tuple[tuple[str, ...], str]:
    """Return the row's name, and what it says: a statement per cell with its column's name."""
    cells = [readable(text[start:end]) for start, end in block.cells]
    header = [readable(text[start:end]).strip(" :") for start, end in block.header]
    more = zip(header[1:keys], cells[1:keys], strict=False)
    row = ", ".join([cells[0], *(_cell(name, cell) for name, cell in more)])
    said = []
    for number, cell in enumerate(cells[keys:], start=keys):
        name = header[number] if number < len(header) else ""
        said.append(_stated(row, name, cell))
    if not any(said):
        said = [": ".join(cell for cell in cells if cell) + "."]
    return tuple(cells[:keys]), " ".join([lead, *(item for item in said if item)]).strip()


def _stated(row: str, name: str, value: str) -> str:
    """Return what a cell says of a row: "Alder: 39 points.", "Boa Vista não é acessível."."""
    truth = truth_of(value, quoted=False)
    if truth is not None and name:
        language: Tongue = "portuguese" if value.casefold() in _SAID_IN_PORTUGUESE else "english"
        return f"{truth_statement(row, name, truth, language)}."
    return f"{row}: {_cell(name, value)}." if value else ""


def _cell(name: str, value: str) -> str:
    """Return "39 points" for a bare number, "price 259 dollars" for the rest."""
    name = name if name.isupper() else name.lower()
    parts = (value, name) if _NUMBER.fullmatch(value) else (name, value)
    return " ".join(part for part in parts if part)
