"""Where the claims and their evidence stand in the texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cavaquinho.models import Checked, ClaimResult, Document, Passage
from cavaquinho.report.marked import Piece


@dataclass(frozen=True)
class Places:
    """What is marked in the answer and in each document.

    Attributes:
        prefix: Of the ids of this result, where a page has several.
        known: Whether the texts are known at all.
        answer: Pieces of the answer.
        sources: Pieces of each document.
        answered: Claims that have a place in the answer.
        sourced: Claims whose evidence has a place in a document.
        opposed: Claims of which a passage that says the opposite has one.
    """

    prefix: str = ""
    known: bool = False
    answer: tuple[Piece, ...] = ()
    sources: tuple[tuple[Piece, ...], ...] = ()
    answered: frozenset[int] = field(default=frozenset())
    sourced: frozenset[int] = field(default=frozenset())
    opposed: frozenset[int] = field(default=frozenset())


def find_places(claims: Sequence[ClaimResult], checked: Checked | None, prefix: str = "") -> Places:
    """Return where each claim and its evidence stand; nothing if the texts are not known."""
    if checked is None:
        return Places(prefix)
    answer: list[Piece] = []
    sources: list[list[Piece]] = [[] for _ in checked.documents]
    by_id = _by_id(checked.documents)
    for number, claim in enumerate(claims, 1):
        if claim.span is not None and claim.span[0] < claim.span[1]:
            answer.append(Piece(*claim.span, number, claim.label))
        for passage, opposing in ((_evidence(claim), False), (claim.conflicting, True)):
            place = None if passage is None else _document(passage, checked.documents, by_id)
            if passage is not None and place is not None:
                sources[place].append(Piece(*passage.span, number, claim.label, opposing))
    located = [piece for pieces in sources for piece in pieces]
    return Places(
        prefix,
        True,
        tuple(answer),
        tuple(map(tuple, sources)),
        frozenset(piece.number for piece in answer),
        frozenset(piece.number for piece in located if not piece.opposing),
        frozenset(piece.number for piece in located if piece.opposing),
    )


def _evidence(claim: ClaimResult) -> Passage | None:
    if claim.evidence_span is None or not claim.evidence:
        return None
    return Passage(claim.evidence, claim.evidence_span, claim.source_id)


def _by_id(documents: Sequence[Document]) -> dict[str | None, list[int]]:
    found: dict[str | None, list[int]] = {}
    for place, document in enumerate(documents):
        found.setdefault(document.id, []).append(place)
    return found


def _document(
    passage: Passage, documents: Sequence[Document], by_id: dict[str | None, list[int]]
) -> int | None:
    """Return which document a passage stands in: of several with its id, the one that has it."""
    span = slice(*passage.span)
    named = by_id.get(passage.source_id, [])
    return next((place for place in named if documents[place].text[span] == passage.text), None)
