"""Blocks made ready for reading: fences opened, rows given their header, addresses set aside."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from cavaquinho.extractor.fenced import content_of, fence_kind
from cavaquinho.models import Span
from cavaquinho.text.blocks import Block, split_blocks
from cavaquinho.text.emoji import EMOJI, EMOJI_PARTS

_LINK_DEFINITION: Final = re.compile(
    r"\[[^\[\]\n]{1,100}\]:\s{1,4}<?(?:https?://|www\.|mailto:|/|#)\S{1,2000}"
    r"(?:\s{1,4}(?:\"[^\"\n]{0,300}\"|'[^'\n]{0,300}'|\([^()\n]{0,300}\)))?"
)
_BORDER: Final = re.compile(
    rf"(?<=\S)\s+(?=[{EMOJI}✓✔✗✘✅❌☑☒][{EMOJI}{EMOJI_PARTS}]{{0,8}}\s*[^\W_])"
)
_MARKS: Final = re.compile(r"\W*")
_DEEPEST: Final = 3
"""Fences within fences that are opened; deeper ones count as code."""


@dataclass
class Layout:
    """What a response consists of.

    Attributes:
        blocks: What is to be read, in order; fences of prose and of JSON are opened.
        marks: Pieces of the response that are only marks: lines of fences.
        code: Places of the code blocks, which are among `blocks` too.
    """

    blocks: list[Block] = field(default_factory=list)
    marks: list[Span] = field(default_factory=list)
    code: list[Span] = field(default_factory=list)


def lay_out(response: str) -> Layout:
    """Return the blocks of `response` made ready for reading. Linear time."""
    layout = Layout()
    _open(response, split_blocks(response), layout, 0)
    layout.blocks = _with_headers(response, layout.blocks)
    return layout


def is_link_definition(text: str) -> bool:
    """Return whether `text` is nothing but the address of a link: "[1]: https://a.b"."""
    return _LINK_DEFINITION.fullmatch(text.strip()) is not None


def cut_at_signs(response: str, start: int, end: int) -> Iterator[Span]:
    """Yield the pieces of a sentence between signs that open a statement: "✅ A ❌ B"."""
    for border in _BORDER.finditer(response, start, end):
        opened = _MARKS.match(response, border.end(), end)
        first = response[opened.end() : opened.end() + 1] if opened else ""
        if first.isupper() or first.isdigit():
            yield start, border.start()
            start = border.end()
    yield start, end


def _open(response: str, blocks: Sequence[Block], layout: Layout, depth: int) -> None:
    for block in blocks:
        kind = fence_kind(response, block) if block.kind == "code" and depth < _DEEPEST else "code"
        if block.kind != "code":
            layout.blocks.append(block)
        elif kind == "code":
            layout.blocks.append(block)
            if block.lines:
                layout.code.append((block.start, block.end))
        else:
            start, end = content_of(block)
            layout.marks += [(block.start, start), (end, block.end)]
            inner = (
                [Block("json", start, end, block.lines)]
                if kind == "json"
                else [_moved(each, start) for each in split_blocks(response[start:end])]
            )
            _open(response, inner, layout, depth + 1)


def _moved(block: Block, by: int) -> Block:
    def moved(spans: tuple[Span, ...]) -> tuple[Span, ...]:
        return tuple((start + by, end + by) for start, end in spans)

    return replace(
        block,
        start=block.start + by,
        end=block.end + by,
        lines=moved(block.lines),
        cells=moved(block.cells),
        header=moved(block.header),
    )


# --- tables without a rule under their header ----------------------------------------------------


def _with_headers(response: str, blocks: list[Block]) -> list[Block]:
    """Give rows of tables without a rule the header that their first row looks like."""
    done: list[Block] = []
    at = 0
    while at < len(blocks):
        after = at + 1
        while (
            _is_bare_row(blocks[at]) and after < len(blocks) and _alike(blocks[at], blocks[after])
        ):
            after += 1
        rows = blocks[at:after]
        if len(rows) > 1 and _heads(response, rows):
            header = rows[0].cells
            done.append(replace(rows[0], kind="table_header"))
            rows = [replace(row, header=header) for row in rows[1:]]
        done += rows
        at = after
    return done


def _is_bare_row(block: Block) -> bool:
    return block.kind == "table_row" and not block.header and len(block.cells) > 1


def _alike(first: Block, other: Block) -> bool:
    return _is_bare_row(other) and len(first.cells) == len(other.cells)


def _heads(response: str, rows: Sequence[Block]) -> bool:
    """Return whether the first row names the columns: no figures there, some in each other row."""
    names = [response[start:end] for start, end in rows[0].cells]
    if not all(names) or any(map(str.isdigit, "".join(names))):
        return False
    return all(
        any(any(map(str.isdigit, response[start:end])) for start, end in row.cells)
        for row in rows[1:]
    )
