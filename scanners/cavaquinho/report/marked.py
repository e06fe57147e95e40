"""A text with some pieces marked, which may overlap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cavaquinho.models import Labels
from cavaquinho.report.escaping import escaped

CONFLICT: Final = "conflict"
"""Class of a passage that says the opposite of the evidence."""

WORST_FIRST: Final = (
    Labels.VALUE_CONTRADICTION.value,
    Labels.VALUE_NEUTRAL.value,
    CONFLICT,
    Labels.VALUE_ENTAILMENT.value,
)


@dataclass(frozen=True)
class Piece:
    """A marked piece of a text.

    Attributes:
        start: Where it begins.
        end: Where it ends (exclusive).
        number: Of the claim, from 1.
        label: Of the claim.
        opposing: Whether it is no evidence, but says the opposite of it.
    """

    start: int
    end: int
    number: int
    label: Labels
    opposing: bool = False

    @property
    def kind(self) -> str:
        """The class of its mark."""
        return CONFLICT if self.opposing else self.label.value


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
    open_pieces: dict[tuple[int, bool], Piece] = {}
    parts: list[str] = []
    for place, border in enumerate(borders):
        for piece in ending.get(border, ()):
            open_pieces.pop((piece.number, piece.opposing), None)
            parts.append(behind(piece))
        for piece in starting.get(border, ()):
            open_pieces[piece.number, piece.opposing] = piece
        following = borders[place + 1] if place + 1 < len(borders) else border
        parts.append(_part(text[border:following], list(open_pieces.values())))
    return "".join(parts)


def _cut(piece: Piece, length: int) -> Piece:
    return replace(piece, start=max(0, piece.start), end=min(length, piece.end))


def _by(pieces: Sequence[Piece], key: Callable[[Piece], int]) -> dict[int, list[Piece]]:
    found: dict[int, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(key(piece), []).append(piece)
    return found


def _part(text: str, pieces: Sequence[Piece]) -> str:
    if not text or not pieces:
        return escaped(text)
    kind = min((piece.kind for piece in pieces), key=WORST_FIRST.index)
    numbers = " ".join(map(str, sorted({piece.number for piece in pieces})))
    return f'<mark class="{kind}" data-claims="{numbers}">{escaped(text)}</mark>'
