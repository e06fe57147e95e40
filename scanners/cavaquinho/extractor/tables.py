"""A table cell as a statement: row header, column header, value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_GENERIC: Final = frozenset(
    """item items value values field attribute property key name detail details description
    feature parameter aspect metric category information info question answer type # no
    nº valor valores campo atributo propriedade chave nome detalhe detalhes descrição
    característica parâmetro aspecto métrica categoria informação pergunta resposta tipo""".split()
)
_EMPTY: Final = frozenset({"", "-", "–", "—", "n/a", "na", "n/d", "none", "null", "…", "..."})


def row_statements(cells: Sequence[str], header: Sequence[str]) -> list[tuple[int, str]]:
    """Return the statements that a row makes: the number of a cell, and its text.

    One per cell after the first, so that a wrong cell is seen by itself: "Plano Prata: Preço mensal
    R$ 50". A row of one cell makes one statement. Empty cells make none.

    Args:
        cells: The cells of the row as a reader sees them.
        header: The cells of the header row; may be shorter, or empty.
    """
    filled = [number for number, cell in enumerate(cells) if not _is_empty(cell)]
    if not filled:
        return []
    if len(filled) == 1 or 0 not in filled:
        return [(number, _with_header(header, number, cells[number])) for number in filled]
    row = _with_header(header, 0, cells[0])
    return [
        (number, f"{row}: {_with_header(header, number, cells[number])}") for number in filled[1:]
    ]


def _with_header(header: Sequence[str], number: int, cell: str) -> str:
    name = header[number].strip(" :") if number < len(header) else ""
    if not name or name.lower() in _GENERIC or _is_empty(name) or name.lower() in cell.lower():
        return cell
    return f"{name} {cell}"


def _is_empty(cell: str) -> bool:
    return cell.strip().lower() in _EMPTY
