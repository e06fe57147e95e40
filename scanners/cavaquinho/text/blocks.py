"""A text told apart into paragraphs, headings, list items, table rows, quotes, code and JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cavaquinho.models import Span

BlockKind = Literal[
    "paragraph", "heading", "list_item", "table_header", "table_row", "quote", "code", "json"
]


@dataclass(frozen=True)
class Block:
    """One block of a text.

    Attributes:
        kind: What it is. A paragraph that is quoted is a "quote"; a quoted list stays a list.
        start: Where the block begins in the source, with its marks (but without HTML tags).
        end: Where it ends (exclusive), with its marks.
        lines: Content spans, one per physical line, without marks ("- ", "## ", "> ", fences) and
            without outer whitespace; a row of a pipe table has one, from its first cell to its
            last, a row of an HTML table has one per cell.
        level: Heading level (1 to 6; 6 for a line in bold), or depth of a list item or of quoted
            text (1 is outermost); else 0.
        cells: Content spans of a table row's cells (empty spans for empty cells); () for others.
        header: Content spans of the cells of the table's header row; () for other kinds than
            "table_row", or if the table has no header.
    """

    kind: BlockKind
    start: int
    end: int
    lines: tuple[Span, ...]
    level: int = 0
    cells: tuple[Span, ...] = ()
    header: tuple[Span, ...] = ()


def split_blocks(text: str) -> list[Block]:
    """Split `text` into blocks, in order, not overlapping. Linear time.

    Markdown (bullets, numbers, headings, pipe tables, quotes, fences), JSON and HTML block tags are
    known; hard-wrapped lines belong to one paragraph, short separate ones ("Key: value") to one
    each. Whitespace and pure marks (rules, empty fences, tags) may belong to no block.
    """
    from cavaquinho.text.block_parser import BlockParser

    return BlockParser(text).blocks()
