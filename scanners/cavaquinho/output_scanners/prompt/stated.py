"""Facts that stand bare beside a question about them: "The fee is 40 euros. How much is it?"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cavaquinho.evidence.terms import terms
from cavaquinho.models import Span
from cavaquinho.output_scanners.prompt.instructions import begins_as_instruction, is_instruction
from cavaquinho.output_scanners.prompt.labels import fold
from cavaquinho.output_scanners.prompt.leads import asks_for_creation, ends_in_question
from cavaquinho.output_scanners.prompt.units import Unit
from cavaquinho.text.abbreviations import (
    PREFIXES,
    PREFIXES_PORTUGUESE,
    TITLES,
    TITLES_PORTUGUESE,
)

_MIN_WORDS = 4
"""Fewest words of a sentence that states something."""

_MAX_UNITS = 400
"""Paragraphs looked at: a longer text without any mark is no question with its facts."""

_MAX_SINGLE = 5_000
"""Longest paragraph in characters that is searched for a question at its end."""

_STOP = re.compile(r"(?P<word>[^\W\d_]{0,12})[.!?…][\"'”»)]*\s+")
_ABBREVIATIONS = TITLES | TITLES_PORTUGUESE | PREFIXES | PREFIXES_PORTUGUESE
_ME = re.compile(
    r"\b(?:i|i'm|i've|i'd|i'll|me|my|mine|myself|eu|meus?|minhas?|mim|comigo|tenho|estou|sou|moro|"
    r"vou|quero|preciso|gostaria|trabalho|fui|fiz|\w{2,}[cglmprtv]ei)\b"
)
_US = re.compile(r"\b(?:we|us|our|ours|nos|nossos?|nossas?|temos|estamos|somos|queremos)\b")
_YOU = re.compile(r"\b(?:you|you're|your|yours|voces?|imagine|suppose|suponha)\b")


def stated_documents(units: Sequence[Unit]) -> list[Span]:
    """Return the statements of a turn that has no mark at all, and a question about them.

    What people tell of themselves is no evidence, nor is what they say to the model; a statement
    must share a word with the question.

    Args:
        units: The unlabelled text of a turn.
    """
    if len(units) > _MAX_UNITS or any(unit.enclosed for unit in units):
        return []
    said = [unit for unit in units if not _instructs(unit)]
    if not said or (len(said) < len(units) and any(_US.search(fold(unit.text)) for unit in said)):
        # Beside instructions "our shop" is the shop that the model speaks for.
        return []
    units = said
    if len(units) == 1:
        return _beside_question(units[0])
    position = next((place for place in (-1, 0) if ends_in_question(units[place].text)), None)
    if position is None:
        return []
    rest = list(units)
    question = rest.pop(position).text
    if not all(_states(unit.text, question) for unit in rest):
        return []
    together = " ".join(unit.text for unit in rest)
    return [(rest[0].start, rest[-1].end)] if _about(together, question) else []


def _beside_question(unit: Unit) -> list[Span]:
    """Return the statements before the question that ends a paragraph."""
    if len(unit.text) > _MAX_SINGLE or not ends_in_question(unit.text):
        return []
    bounds = [0, *(match.end() for match in _STOP.finditer(unit.text) if _ends(match))]
    while len(bounds) > 1 and ends_in_question(unit.text[bounds[-2] : bounds[-1]]):
        bounds.pop()
    text, question = unit.text[: bounds[-1]], unit.text[bounds[-1] :]
    if _ME.search(fold(question)) or not _states(text, question) or not _about(text, question):
        return []
    return [(unit.start, unit.start + len(text.rstrip()))]


def _ends(stop: re.Match[str]) -> bool:
    """Whether a full stop ends a sentence, not an abbreviation ("Dr. Kern", "J. Kern")."""
    word = stop.group("word").lower()
    return len(word) != 1 and word not in _ABBREVIATIONS


def _states(text: str, question: str) -> bool:
    """Whether a text says something about the world, neither of the speaker nor to the model."""
    folded = fold(text)
    if len(folded.split()) < _MIN_WORDS or "?" in folded or _ME.search(folded):
        return False
    if _YOU.search(folded) or (_US.search(folded) and _ME.search(fold(question))):
        return False
    return not (is_instruction(text) or begins_as_instruction(text) or asks_for_creation(text))


def _instructs(unit: Unit) -> bool:
    return is_instruction(unit.text) or begins_as_instruction(unit.text)


def _about(text: str, question: str) -> bool:
    return not set(terms(text)).isdisjoint(terms(question))
