"""Correcting: what the evidence says in place of what the text says."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Final

from cavaquinho.models import Span
from cavaquinho.sanitizer.dropping import drop_edits
from cavaquinho.sanitizer.edits import Edit
from cavaquinho.sanitizer.faults import Fault
from cavaquinho.sanitizer.json_places import Element
from cavaquinho.sanitizer.layout import Layout, Piece, unwrapped

_NUMBER: Final = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\Z")
_STOPS: Final = ".!?…"


def value_edits(layout: Layout, faults: Sequence[Fault]) -> list[Edit]:
    """Return the edits that put the evidence's values in; else its sentence; else nothing stays.

    A value is replaced where the faulty piece has it exactly once, as a word of its own.
    """
    edits: list[Edit] = []
    others: list[Fault] = []
    for fault in faults:
        found = [edit for swap in fault.swaps for edit in _swapped(layout, fault.span, swap)]
        edits += found
        if not found:
            others.append(fault)
    return [*edits, *sentence_edits(layout, others)]


def sentence_edits(layout: Layout, faults: Sequence[Fault]) -> list[Edit]:
    """Return the edits that put the evidence's sentences in.

    Only prose has room for a sentence; elsewhere, and where the evidence says nothing, the faulty
    sentence, row or member is dropped.
    """
    edits: list[Edit] = []
    dropped: list[Fault] = []
    for fault in faults:
        pieces = layout.pieces(fault.span)
        if fault.evidence.strip() and len(pieces) == 1 and layout.kind(pieces[0]) == "prose":
            edits.append(_sentence(layout, pieces[0], fault.evidence))
        else:
            dropped.append(fault)
    return [*edits, *drop_edits(layout, dropped)]


def _swapped(layout: Layout, span: Span, swap: tuple[str, str]) -> list[Edit]:
    """Return the one edit that exchanges a value in the span; none if there is not just one."""
    old, new = swap
    new = " ".join(new.split())
    found = _occurrences(layout.text, old, *span)
    if len(found) != 1 or not new or old == new:
        return []
    start, end = found[0]
    piece = layout.pieces((start, end))[-1]
    kind = layout.kind(piece)
    if kind == "row":
        return [Edit(start, end, new.replace("|", r"\|"))]
    if kind == "json":
        return _json_swap(layout, piece, start, end, new)
    return [Edit(start, end, new)]


def _occurrences(text: str, value: str, start: int, end: int) -> list[Span]:
    if not value.strip():
        return []
    pattern = re.compile(rf"(?<!\w){re.escape(value)}(?!\w)")
    return [found.span() for found in pattern.finditer(text, start, end)]


def _json_swap(layout: Layout, piece: Piece, start: int, end: int, new: str) -> list[Edit]:
    leaves: list[Element] = layout.leaves(piece)
    if len(leaves) != 1 or start < leaves[0].value_start:
        return []
    leaf = leaves[0]
    if leaf.quoted:
        return [Edit(start, end, json.dumps(new, ensure_ascii=False)[1:-1])]
    number = _NUMBER.match(new) is not None
    return [
        Edit(leaf.value_start, leaf.end, new if number else json.dumps(new, ensure_ascii=False))
    ]


def _sentence(layout: Layout, piece: Piece, evidence: str) -> Edit:
    """Put a sentence in the place of a piece; only a whole sentence keeps its own stop."""
    text = layout.text
    start, end = unwrapped(text, piece.start, piece.end)
    said = " ".join(evidence.split())
    if text[start:end][-1:] not in _STOPS and said[-1:] in _STOPS and not said.endswith("..."):
        said = said[:-1].rstrip()
    return Edit(start, end, said)
