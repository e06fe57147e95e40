"""Prompts with their parts marked: ⟪D:document⟫, ⟪Q:question⟫, ⟪I:neither⟫."""

from __future__ import annotations

import re
from dataclasses import dataclass

_MARK = re.compile(r"⟪([DQI]):(.*?)⟫", re.DOTALL)


@dataclass(frozen=True)
class Marked:
    prompt: str
    documents: list[str]
    question: str | None
    others: list[str]


def read(marked: str) -> Marked:
    """Take the marks out; what each held is known then."""
    pieces: dict[str, list[str]] = {"D": [], "Q": [], "I": []}
    for kind, text in _MARK.findall(marked):
        pieces[kind].append(text)
    question = pieces["Q"][0] if pieces["Q"] else None
    return Marked(_MARK.sub(r"\2", marked), pieces["D"], question, pieces["I"])


def fold(text: str) -> str:
    return re.sub(r"[\s>]+", " ", text).strip()


def share_found(pieces: list[str], text: str) -> float:
    """Share of the characters of `pieces` whose lines stand in `text`, white space folded."""
    folded = fold(text)
    lines = [fold(line) for piece in pieces for line in piece.splitlines() if fold(line)]
    total = sum(map(len, lines))
    return sum(len(line) for line in lines if line in folded) / total if total else 0.0
