"""Redacting: a mask in place of each faulty piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cavaquinho.models import Span
from cavaquinho.sanitizer.edits import Edit
from cavaquinho.sanitizer.faults import MASK, Fault
from cavaquinho.sanitizer.json_places import Element
from cavaquinho.sanitizer.layout import Layout, Piece, unwrapped, whole_wraps


def mask_edits(layout: Layout, faults: Sequence[Fault], *, whole: bool = False) -> list[Edit]:
    """Return the edits that mask the faults.

    In prose the piece itself is masked, in a table its last cell (the first ones name the row), in
    JSON its last value, as a string.

    Args:
        layout: The text.
        faults: What to mask.
        whole: Mask the whole sentence, row or member instead.
    """
    edits: list[Edit] = []
    for fault in faults:
        for piece in layout.pieces(fault.span):
            kind = layout.kind(piece)
            if fault.exact and not whole and not layout.literal(piece):
                edits += _masked([(piece.start, piece.end)])
            elif kind == "row":
                edits += _masked(layout.row(piece) if whole else layout.cells(piece)[-1:])
            elif kind == "json":
                leaves = layout.leaves(piece)
                edits += [_value(layout.text, leaf) for leaf in leaves[0 if whole else -1 :]]
            else:
                spans = _sentences(layout, piece) if whole else [(piece.start, piece.end)]
                edits += _masked(
                    whole_wraps(layout.text, *unwrapped(layout.text, *span)) for span in spans
                )
    return edits


def _masked(spans: Iterable[Span]) -> Iterator[Edit]:
    return (Edit(start, end, MASK) for start, end in spans if start < end)


def _sentences(layout: Layout, piece: Piece) -> list[Span]:
    if piece.block < 0:
        return [(piece.start, piece.end)]
    sentences = layout.sentences(piece.block)
    return [sentences[number] for number in layout.touched(piece)] or [(piece.start, piece.end)]


def _value(text: str, leaf: Element) -> Edit:
    """Mask a JSON value, in the quotation marks that it has."""
    sign = text[leaf.value_start] if leaf.quoted else '"'
    return Edit(leaf.value_start, leaf.end, f"{sign}{MASK}{sign}")
