"""A text with some pieces marked, which may overlap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cavaquinho.models import Labels
from cavaquinho.report.escaping import escaped

WORST_FIRST: Final = (Labels.VALUE_CONTRADICTION, Labels.VALUE_NEUTRAL, Labels.VALUE_ENTAILMENT)


@dataclass(frozen=True)
class Piece:
    """A marked piece of a text.

    Attributes:
        start: Where it begins.
        end: Where it ends (exclusive).
        number: Of the claim, from 1.
        label: Of the claim.
    """

    start: int
    end: int
    number: int
    label: Labels


def marked_text(text: str, pieces: Sequence[Piece], behind: Callable[[Piece], str]) -> str:
    """Return `text` as HTML with its pieces in `mark` elements.

    Where pieces overlap, each part between two borders is a mark of its own that names all its
    claims, in the colour of the worst label.

    Args:
        text: The whole text.
        pieces: What to mark; places outside the text are cut off.
        behind: HTML to be put behind a piece.
    """
    inside = [_cut(piece, len(text)) for piece in pieces]
    inside = [piece for piece in inside if piece.start < piece.end]
    starting = _by(inside, lambda piece: piece.start)
    ending = _by(inside, lambda piece: piece.end)
    borders = sorted({0, len(text), *starting, *ending})
    open_pieces: dict[int, Piece] = {}
    parts: list[str] = []
    for place, border in enumerate(borders):
        for piece in ending.get(border, ()):
            open_pieces.pop(piece.number, None)
            parts.append(behind(piece))
        for piece in starting.get(border, ()):
            open_pieces[piece.number] = piece
        following = borders[place + 1] if place + 1 < len(borders) else border
        parts.append(_part(text[border:following], list(open_pieces.values())))
    return "".join(parts)


def _cut(piece: Piece, length: int) -> Piece:
    return Piece(max(0, piece.start), min(length, piece.end), piece.number, piece.label)


def _by(pieces: Sequence[Piece], key: Callable[[Piece], int]) -> dict[int, list[Piece]]:
    found: dict[int, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(key(piece), []).append(piece)
    return found


def _part(text: str, pieces: Sequence[Piece]) -> str:
    if not text or not pieces:
        return escaped(text)
    label = min((piece.label for piece in pieces), key=WORST_FIRST.index)
    numbers = " ".join(str(piece.number) for piece in sorted(pieces, key=lambda one: one.number))
    return f'<mark class="{label.value}" data-claims="{numbers}">{escaped(text)}</mark>'
