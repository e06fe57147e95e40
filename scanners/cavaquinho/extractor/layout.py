"""Blocks made ready for reading: fences opened, rows given their header, addresses set aside."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from cavaquinho.extractor.fenced import content_of, fence_kind
from cavaquinho.extractor.leads import is_sentence
from cavaquinho.extractor.verbs import Tongue
from cavaquinho.models import Span
from cavaquinho.text.blocks import Block, split_blocks
from cavaquinho.text.emoji import EMOJI, EMOJI_PARTS

_LINK_DEFINITION: Final = re.compile(
    r"\[[^\[\]\n]{1,100}\]:\s{1,4}<?(?:https?://|www\.|mailto:|/|#)\S{1,2000}"
    r"(?:\s{1,4}(?:\"[^\"\n]{0,300}\"|'[^'\n]{0,300}'|\([^()\n]{0,300}\)))?"
)
_SOURCE_LINE: Final = re.compile(
    r"(?:sources?|references?|bibliography|citations?|fontes?|referências?|bibliografia)\s?:\s",
    re.IGNORECASE,
)
# "Smith & Lee, 2020", only in a footnote: elsewhere "Kessel, 1999" may be an answer.
_AUTHOR_YEAR: Final = re.compile(
    r"[A-ZÀ-Ý][\w.’'-]*(?:,? (?:&|and|e|et al\.|[A-ZÀ-Ý][\w.’'-]*)){0,6},? "
    r"\(?(?:1[5-9]|20)\d\d[a-z]?\)?\.?"
)
_TONGUES: Final[tuple[Tongue, ...]] = ("english", "portuguese")
_BORDER: Final = re.compile(
    rf"(?<=\S)\s+(?=[{EMOJI}✓✔✗✘✅❌☑☒][{EMOJI}{EMOJI_PARTS}]{{0,8}}\s*[^\W_])"
)
_MARKS: Final = re.compile(r"\W*")
_LONGEST_TERM: Final = 80
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
    layout.blocks = _with_headers(response, _with_terms(response, layout.blocks))
    return layout


def is_link_definition(text: str) -> bool:
    """Return whether `text` is nothing but the address of a link: "[1]: https://a.b"."""
    return _LINK_DEFINITION.fullmatch(text.strip()) is not None


def is_source_line(text: str, raw: str) -> bool:
    """Return whether a line only names where something stands: "Source: Smith, J. (2020)."."""
    if raw.startswith("[") and _AUTHOR_YEAR.fullmatch(text):
        return True
    match = _SOURCE_LINE.match(text)
    if match is None:
        return False
    rest = text[match.end() :]
    return not any(is_sentence(rest, tongue) for tongue in _TONGUES)


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
                if kind in {"json", "data"}
                else [moved_block(each, start) for each in split_blocks(response[start:end])]
            )
            _open(response, inner, layout, depth + 1)


def moved_block(block: Block, by: int) -> Block:
    """Return the block with all its places moved by so many characters."""

    def moved(spans: tuple[Span, ...]) -> tuple[Span, ...]:
        """Return the spans in the place of the whole text."""
        return tuple((start + by, end + by) for start, end in spans)

    return replace(
        block,
        start=block.start + by,
        end=block.end + by,
        lines=moved(block.lines),
        cells=moved(block.cells),
        header=moved(block.header),
    )


# --- definition lists -----------------------------------------------------------------------------


def _with_terms(response: str, blocks: list[Block]) -> list[Block]:
    """Make a row of each term and its definition: "Fee" over ": 90 euros"."""
    done: list[Block] = []
    term: Span | None = None
    for block in blocks:
        text = response[block.start : block.start + 2]
        long = block.end - block.start > len(text)
        defined = long and block.kind == "paragraph" and text[0] == ":" and text[1].isspace()
        before = done[-1] if done else None
        if defined and before is not None and _is_term(response, before):
            term = content_of(done.pop())
        if defined and term is not None:
            value = (_after_mark(response, block.start), content_of(block)[1])
            start = term[0] if term[1] <= value[0] else value[0]
            span = ((value[0], value[1]),)
            done.append(Block("table_row", start, block.end, span, cells=(term, value)))
            continue
        term = None
        done.append(block)
    return done


def _is_term(response: str, block: Block) -> bool:
    text = response[block.start : block.end]
    short = len(block.lines) == 1 and len(text) <= _LONGEST_TERM
    return block.kind in {"paragraph", "heading"} and short and text[-1:] not in set(".!?:;")


def _after_mark(response: str, start: int) -> int:
    place = start + 1
    while response[place].isspace():
        place += 1
    return place


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
