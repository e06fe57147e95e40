"""Where a piece of a text lies: in prose, in a table's row, or in JSON."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cached_property
from operator import attrgetter, itemgetter
from typing import Final, NamedTuple

from cavaquinho.models import Span
from cavaquinho.sanitizer.json_places import Element, json_elements
from cavaquinho.text.blocks import Block, split_blocks
from cavaquinho.text.json_text import starts_json
from cavaquinho.text.prose import trim
from cavaquinho.text.sentences import SentenceSplitter

_ROWS: Final = frozenset({"table_row", "table_header"})
_PAIRS: Final = (
    *((mark, mark) for mark in ("**", "__", "~~", "*", "_", "`", '"', "'")),
    *(("“", "”"), ("‘", "’"), ("«", "»"), ("(", ")")),
)

_start, _end = attrgetter("start"), attrgetter("end")

_WRAPS: Final = ("**", "__", "~~", '"')


class Piece(NamedTuple):
    """The part of a span that lies in one block."""

    block: int
    start: int
    end: int


class Layout:
    """A text told apart into blocks, sentences, cells and JSON elements; each read once."""

    def __init__(self, text: str, splitter: SentenceSplitter) -> None:
        """Read the blocks of `text`."""
        self.text = text
        self._splitter = splitter
        self.blocks = split_blocks(text)
        self._sentences: dict[int, list[Span]] = {}
        self._elements: dict[int, list[Element]] = {}
        self._leaves: dict[int, list[Element]] = {}

    def pieces(self, span: Span) -> list[Piece]:
        """Return the parts of `span` by block, without outer whitespace.

        Raises nothing: a span outside every block is one piece with the block -1.
        """
        found: list[Piece] = []
        first = max(0, bisect_right(self.blocks, span[0], key=_start) - 1)
        for number in range(first, bisect_left(self.blocks, span[1], key=_start)):
            block = self.blocks[number]
            start, end = trim(self.text, max(span[0], block.start), min(span[1], block.end))
            if start < end:
                found.append(Piece(number, start, end))
        return found or [Piece(-1, *trim(self.text, *span))]

    def kind(self, piece: Piece) -> str:
        """Return "row", "json" or "prose"."""
        if piece.block < 0:
            return "prose"
        if self.blocks[piece.block].kind in _ROWS:
            return "row"
        return "json" if self._json_start(piece.block) >= 0 else "prose"

    def cells(self, piece: Piece) -> list[Span]:
        """Return the filled cells that the piece touches; all of the row if it touches none."""
        cells = self.row(piece)
        touched = [cell for cell in cells if cell[0] < piece.end and piece.start < cell[1]]
        return touched or cells

    def row(self, piece: Piece) -> list[Span]:
        """Return the filled cells of the row that the piece is in."""
        return [cell for cell in self.blocks[piece.block].cells if cell[0] < cell[1]]

    def leaves(self, piece: Piece) -> list[Element]:
        """Return the JSON values in the piece, in order; if there are none, the one before it."""
        if piece.block not in self._leaves:
            self._leaves[piece.block] = [each for each in self.elements(piece.block) if each.leaf]
        leaves = self._leaves[piece.block]
        first = bisect_right(leaves, piece.start, key=_end)
        last = bisect_left(leaves, piece.end, key=_start)
        return leaves[first:last] or leaves[max(0, first - 1) : first] or leaves[:1]

    def literal(self, piece: Piece) -> bool:
        """Tell whether the piece lies in a JSON value that is not a string: there is no room."""
        if self.kind(piece) != "json":
            return False
        leaves = self.leaves(piece)
        return not leaves or not leaves[-1].quoted or piece.start < leaves[-1].value_start

    def elements(self, block: int) -> list[Element]:
        """Return the JSON elements of a block, in the order in which they end."""
        if block not in self._elements:
            self._elements[block] = json_elements(self.text, *self.json_span(block))
        return self._elements[block]

    def json_span(self, block: int) -> Span:
        """Return where the JSON value of a block lies."""
        return self._json_start(block), self.blocks[block].lines[-1][1]

    def sentences(self, block: int) -> list[Span]:
        """Return the sentences of a block of prose, in order."""
        if block not in self._sentences:
            self._sentences[block] = self._split(self.blocks[block])
        return self._sentences[block]

    def touched(self, piece: Piece) -> list[int]:
        """Return the numbers of the sentences of its block that a piece touches."""
        sentences = self.sentences(piece.block)
        first = bisect_right(sentences, piece.start, key=itemgetter(1))
        last = bisect_left(sentences, piece.end, key=itemgetter(0))
        return list(range(first, last))

    def _split(self, block: Block) -> list[Span]:
        if block.kind == "code" and block.lines:
            start, end = block.lines[0][0], block.lines[-1][1]
            found = self._splitter.split_span(self.text, start, end)
            return [(item.start, item.end) for item in found]
        first = bisect_left(self._all, block.start, key=itemgetter(0))
        last = bisect_left(self._all, block.end, key=itemgetter(0))
        return self._all[first:last]

    @cached_property
    def _all(self) -> list[Span]:
        return [(item.start, item.end) for item in self._splitter.split(self.text)]

    def _json_start(self, number: int) -> int:
        """Return where the JSON of a block starts; -1 if it holds none."""
        block = self.blocks[number]
        if block.kind not in {"json", "code"} or not block.lines:
            return -1
        start, _ = trim(self.text, block.lines[0][0], block.lines[-1][1])
        if start < len(self.text) and self.text[start] in "{[":
            return start if block.kind == "json" or starts_json(self.text, start) else -1
        return -1


def unwrapped(text: str, start: int, end: int) -> Span:
    """Return the span without the quotation marks, brackets or emphasis that enclose it whole."""
    for opening, closing in _PAIRS * 2:
        low, high = start + len(opening), end - len(closing)
        enclosed = text.startswith(opening, start) and text.startswith(closing, high)
        if enclosed and low < high and closing not in text[low:high]:
            start, end = low, high
    return start, end


def whole_wraps(text: str, start: int, end: int) -> Span:
    """Leave out a mark of emphasis or quotation whose partner stands outside the span."""
    for wrap in _WRAPS:
        if text.count(wrap, start, end) % 2:
            if text.startswith(wrap, start):
                start += len(wrap)
            elif text.startswith(wrap, end - len(wrap)):
                end -= len(wrap)
    if text.count("“", start, end) > text.count("”", start, end) and text[start] == "“":
        start += 1
    elif text.count("”", start, end) > text.count("“", start, end) and text[end - 1] == "”":
        end -= 1
    return start, end
