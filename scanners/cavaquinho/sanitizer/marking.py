"""Annotating: a mark with the reason behind each faulty piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cavaquinho.sanitizer.edits import Edit
from cavaquinho.sanitizer.faults import Fault, mark_text
from cavaquinho.sanitizer.layout import Layout, Piece


class Mark(NamedTuple):
    """A mark that a text should carry.

    Attributes:
        at: The place where it belongs.
        text: The mark, with the space before it.
        faults: Numbers of the faults it stands for.
        edit: What puts it there.
    """

    at: int
    text: str
    faults: tuple[int, ...]
    edit: Edit


def expected_marks(layout: Layout, faults: Sequence[Fault]) -> list[Mark]:
    """Return one mark for each place at which one or several faults end, in order.

    Inside a table the place is the end of the cell, inside JSON the end of the string; a number
    or truth value of JSON becomes a string, as JSON has no other room for a word.
    """
    places: dict[int, list[int]] = {}
    literals: dict[int, tuple[int, int]] = {}
    for number, fault in enumerate(faults):
        piece = layout.pieces(fault.span)[-1]
        inside = fault.exact and not layout.literal(piece)
        at, literal = (piece.end, None) if inside else _place(layout, piece)
        places.setdefault(at, []).append(number)
        if literal is not None:
            literals[at] = literal
    marks: list[Mark] = []
    for at, numbers in sorted(places.items()):
        text = mark_text(*(faults[number].reason for number in numbers))
        edit = Edit(at, at, text)
        if at in literals:
            start, end = literals[at]
            edit = Edit(start, end, f'"{layout.text[start:end]}{text}"')
        marks.append(Mark(at, text, tuple(numbers), edit))
    return marks


def _place(layout: Layout, piece: Piece) -> tuple[int, tuple[int, int] | None]:
    """Return where the mark of a piece belongs, and the JSON literal that must become a string."""
    kind = layout.kind(piece)
    if kind == "row":
        return layout.cells(piece)[-1][1], None
    if kind == "json":
        leaves = layout.leaves(piece)
        if leaves and leaves[-1].quoted:
            last = leaves[-1]
            closed = last.end - last.value_start > 1 and layout.text[last.end - 1] in "\"'"
            return last.end - closed, None
        if leaves:
            return leaves[-1].end, (leaves[-1].value_start, leaves[-1].end)
        return layout.blocks[piece.block].lines[-1][1], None
    return piece.end, None
