"""Dropping: the faulty sentences go, and the spacing around them is repaired."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from cavaquinho.models import Span
from cavaquinho.sanitizer.edits import Edit
from cavaquinho.sanitizer.faults import Fault
from cavaquinho.sanitizer.json_places import Element
from cavaquinho.sanitizer.layout import Layout, Piece, whole_wraps

# What can stand in a line before the text of its block: quote and list marks, heading signs.
_LEAD: Final = re.compile(r"[ \t>]*(?:(?:[-*+•–]|\d{1,9}[.)]|#{1,6})[ \t]+)?(?:\[[ xX]\][ \t]+)?\Z")
_BLANK_LINES: Final = re.compile(r"(?:[ \t]*\n)+")


def drop_edits(layout: Layout, faults: Sequence[Fault]) -> list[Edit]:
    """Return the edits that remove every sentence, table row or JSON element with a fault.

    A block of which nothing is left goes with its marks and one of the blank lines around it.
    """
    sentences: dict[int, set[int]] = {}
    elements: dict[int, set[Element]] = {}
    blocks: set[int] = set()
    edits: list[Edit] = []
    for piece in (piece for fault in faults for piece in layout.pieces(fault.span)):
        kind = layout.kind(piece)
        if kind == "row":
            blocks.add(piece.block)
        elif kind == "json":
            elements.setdefault(piece.block, set()).add(_element(layout, piece))
        elif piece.block >= 0 and (touched := layout.touched(piece)):
            sentences.setdefault(piece.block, set()).update(touched)
        else:
            edits.append(Edit(piece.start, piece.end))
    for block, numbers in sentences.items():
        if len(numbers) == len(layout.sentences(block)) and layout.blocks[block].kind != "code":
            blocks.add(block)
        else:
            edits += _sentence_cuts(layout.text, layout.sentences(block), numbers)
    for block, dropped in elements.items():
        edits += _element_cuts(layout.elements(block), dropped)
    return [*edits, *_block_cuts(layout, sorted(blocks))]


def _sentence_cuts(text: str, sentences: Sequence[Span], dropped: set[int]) -> Iterable[Edit]:
    """Cut runs of sentences, up to the next one that stays, or back to the one before."""
    for first, last in _runs(dropped):
        start, end = sentences[first][0], sentences[last][1]
        low, high = whole_wraps(text, start, end)
        if low == start and first > 0 and (last + 1 == len(sentences) or high < end):
            low = sentences[first - 1][1]
        elif high == end and last + 1 < len(sentences):
            high = sentences[last + 1][0]
        yield Edit(low, high)


def _runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Return the first and the last of each run of consecutive numbers."""
    runs: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][1] == number - 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs


def _element(layout: Layout, piece: Piece) -> Element:
    """Return the JSON element that goes with a piece: its last value, else what is around it."""
    leaves = layout.leaves(piece)
    if leaves:
        return leaves[-1]
    around = [
        element
        for element in layout.elements(piece.block)
        if element.start <= piece.start and piece.end <= element.end
    ]
    # Elements come in the order in which they end: the first one around is the innermost.
    if around:
        return around[0]
    start, end = layout.json_span(piece.block)
    return Element(start, start, end, -1, leaf=False, quoted=False)


def _element_cuts(elements: Sequence[Element], dropped: set[Element]) -> Iterable[Edit]:
    """Cut elements with one comma each, so that JSON stays JSON."""
    containers: dict[int, list[Element]] = {}
    for element in elements:
        containers.setdefault(element.container, []).append(element)
    for container in {element.container for element in dropped}:
        siblings = containers.get(container, [])
        numbers = [number for number, each in enumerate(siblings) if each in dropped]
        for first, last in _runs(numbers):
            start, end = siblings[first].start, siblings[last].end
            if last + 1 < len(siblings):
                end = siblings[last + 1].start
            elif first > 0:
                start = siblings[first - 1].end
            yield Edit(start, end)
    yield from (Edit(each.start, each.end) for each in dropped if each.container < 0)


def _block_cuts(layout: Layout, blocks: Sequence[int]) -> Iterable[Edit]:
    """Cut whole blocks: their lines, where they have lines of their own."""
    for first, last in _runs(blocks):
        if all(_has_own_lines(layout, number) for number in range(first, last + 1)):
            yield _lines_cut(layout.text, layout.blocks[first].start, layout.blocks[last].end)
            continue
        for number in range(first, last + 1):
            if _has_own_lines(layout, number):
                yield _lines_cut(
                    layout.text, layout.blocks[number].start, layout.blocks[number].end
                )
            else:
                yield from (Edit(low, high) for low, high in layout.blocks[number].lines)


def _has_own_lines(layout: Layout, number: int) -> bool:
    block, text = layout.blocks[number], layout.text
    before = text[_line_start(text, block.start) : block.start]
    after = text[block.end : _line_end(text, block.end)]
    return _LEAD.match(before) is not None and not after.strip(" \t|")


def _lines_cut(text: str, start: int, end: int) -> Edit:
    """Cut whole lines, and the blank lines of one side where there are some on both."""
    start, end = _line_start(text, start), _line_end(text, end)
    if not text[end:].strip():  # the last lines: what ended the text still ends it
        return Edit(len(text[:start].rstrip()), end)
    blank = _BLANK_LINES.match(text, end + 1)
    before = text[:start].rstrip(" \t")
    if blank and (not before.strip() or before.endswith("\n\n")):
        return Edit(start, blank.end())
    return Edit(start, end + 1)


def _line_start(text: str, at: int) -> int:
    return text.rfind("\n", 0, at) + 1


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end
