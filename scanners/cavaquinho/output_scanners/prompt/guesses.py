"""Documents that nothing announces, guessed from their form and their place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cavaquinho.models import Span
from cavaquinho.output_scanners.prompt.instructions import begins_as_instruction, is_instruction
from cavaquinho.output_scanners.prompt.leads import (
    asks_for_creation,
    ends_in_question,
    points_at_text,
    points_here,
)
from cavaquinho.output_scanners.prompt.units import Unit

_MAIL = re.compile(r"(?:from|de|subject|assunto)\s*:\s*\S", re.IGNORECASE)
_GREETING = re.compile(
    r"(?:dear|caro|cara|prezad[oa]s?|estimad[oa]s?|senhor(?:es|a|as)?)\b", re.IGNORECASE
)
_TABLE = re.compile(r"\s*\|.*\|\s*$|[^,;\n]+(?:;[^;\n]*){2,}$")
_LABEL = re.compile(
    r"\s*(?:#{1,6}\s+|\*\*)?(?P<title>[^\W\d_][^:\n?!.]{1,40}?)(?:\*\*)?[ \t]*"
    r"(?:(?P<colon>:)(?:\*\*)?(?P<rest>[^\n]*))?(?:\n|$)"
)
_MAX_LABEL_WORDS = 5
_MIN_WORDS = 5
"""Fewest words of a guessed document that begins on the line of its label."""


def guessed_documents(units: Sequence[Unit], has_question: bool) -> list[Span]:
    """Return the places of documents that no instruction points at.

    Args:
        units: The unlabelled text of a turn.
        has_question: A labelled question exists in the turn.
    """
    if any(asks_for_creation(unit.text) for unit in units):
        return []
    asks = has_question or any(ends_in_question(unit.text) for unit in units)
    guesses = (
        _enclosed(units, asks)
        or _pasted(units)
        or (_labelled(units) if asks else [])
        or (_behind_persona(units) if has_question else [])
    )
    return guesses or ([] if asks else _behind_pointer(units))


def _enclosed(units: Sequence[Unit], asks: bool) -> list[Span]:
    """Return texts between fences or quotation marks, beside a question or a pointer."""
    if not asks and not any(not unit.enclosed and points_at_text(unit.text) for unit in units):
        return []
    return [(unit.start, unit.end) for unit in units if unit.enclosed and not unit.code]


def _pasted(units: Sequence[Unit]) -> list[Span]:
    """Return what was evidently pasted: quoted mail, a letter, a table."""
    marked = [index for index, unit in enumerate(units) if _is_pasted(unit)]
    if not marked:
        return []
    first, last = marked[0], len(units)
    if not (_MAIL.match(units[first].text) or _GREETING.match(units[first].text)):
        return [(units[index].start, units[index].end) for index in marked]
    while last > first and (ends_in_question(units[last - 1].text) or _instructs(units[last - 1])):
        last -= 1
    return [(units[first].start, units[last - 1].end)] if first < last else []


def _is_pasted(unit: Unit) -> bool:
    lines = [line for line in unit.text.splitlines() if line.strip()]
    if all(line.lstrip().startswith(">") for line in lines):
        return True
    if len(lines) > 1 and all(_TABLE.match(line) for line in lines):
        return True
    return bool(_MAIL.match(unit.text) and len(lines) > 1) or bool(_GREETING.match(unit.text))


def _labelled(units: Sequence[Unit]) -> list[Span]:
    """Return the text under a label that is not in the vocabulary, beside a known question."""
    for index, unit in enumerate(units):
        found = _text_at(unit, 0)
        if found is None and _begins_with_order(unit):
            # The label may follow an instruction within its paragraph.
            found = _text_at(unit, unit.text.find("\n") + 1)
        if found is None:
            continue
        last = _last_text(units, index)
        if found < units[last].end and not _instructs_at(unit, found):
            return [(found, units[last].end)]
    return []


def _begins_with_order(unit: Unit) -> bool:
    first, _, rest = unit.text.partition("\n")
    return bool(rest) and (is_instruction(first) or begins_as_instruction(first))


def _text_at(unit: Unit, position: int) -> int | None:
    """Return where the text begins that a label at `position` in a unit announces."""
    match = _LABEL.match(unit.text, position)
    if match is None or len(match.group("title").split()) > _MAX_LABEL_WORDS:
        return None
    marked = bool(match.group("colon")) or unit.text[position:].lstrip()[0] in "#*"
    marked = marked or match.group("title").isupper()
    rest = (match.group("rest") or "").strip()
    if not marked or (rest and len(rest.split()) < _MIN_WORDS):
        return None
    return unit.start + (match.start("rest") if rest else match.end())


def _last_text(units: Sequence[Unit], first: int) -> int:
    """Return the last unit that belongs to the text begun in unit `first`."""
    last = first
    while last + 1 < len(units) and not _ends_text(units[last + 1]):
        last += 1
    return last


def _ends_text(unit: Unit) -> bool:
    return ends_in_question(unit.text) or _instructs(unit) or begins_as_instruction(unit.text)


def _instructs_at(unit: Unit, start: int) -> bool:
    rest = unit.text[max(0, start - unit.start) :]
    return is_instruction(rest) or begins_as_instruction(rest)


def _behind_persona(units: Sequence[Unit]) -> list[Span]:
    """Return what stands between an opening instruction and a labelled question."""
    if not units or not begins_as_instruction(units[0].text):
        return []
    rest = [unit for unit in units[1:] if not _ends_text(unit)]
    return [(unit.start, unit.end) for unit in rest]


def _behind_pointer(units: Sequence[Unit]) -> list[Span]:
    """Return what follows a first paragraph that says "this", "below" or "as follows"."""
    if len(units) < 2 or not points_here(units[0].text):
        return []
    rest = [unit for unit in units[1:] if not unit.code and not _ends_text(unit)]
    return [(unit.start, unit.end) for unit in rest]


def _instructs(unit: Unit) -> bool:
    return not unit.enclosed and is_instruction(unit.text)
