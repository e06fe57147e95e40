"""Documents without any mark, in front of or behind the instruction that points at them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cavaquinho.models import Span
from cavaquinho.output_scanners.prompt.guesses import guessed_documents
from cavaquinho.output_scanners.prompt.instructions import begins_as_instruction, is_instruction
from cavaquinho.output_scanners.prompt.labels import Kind, fold
from cavaquinho.output_scanners.prompt.leads import (
    announces_documents,
    announces_paste,
    asks_for_creation,
    asks_for_transformation,
    ends_in_question,
    points_up,
)
from cavaquinho.output_scanners.prompt.sections import Section
from cavaquinho.output_scanners.prompt.sheet import Sheet
from cavaquinho.output_scanners.prompt.units import Unit, free_units

_TRANSFORMED = re.compile(
    r"\b(?:tl;?\s?dr|summary|summarized|resumo|sintese|translation|traducao|re(?:written|worded)|"
    r"reescrito|corrected|corrigido|paraphrased?|parafrase|simplified|simplificado)\b"
)
_MAX_ANNOUNCING = 6
"""Announcements that are followed up, so that hostile input costs linear time."""


def bare_documents(
    sheet: Sheet, sections: Sequence[Section], has_question: bool, is_user: bool
) -> list[Span]:
    """Return the places of unmarked documents in a turn.

    Args:
        sheet: The turn.
        sections: Its sections; only text without a label is looked at.
        has_question: A labelled question exists, so that the last paragraph need not be it.
        is_user: A user speaks, who may say that a text is pasted.
    """
    units = free_units(sheet, sections)
    tried = 0
    for index, unit in enumerate(units):
        if unit.enclosed or tried == _MAX_ANNOUNCING:
            continue
        if is_user and (below := _pasted_below(unit)):
            return [below]
        if announces_documents(unit.text) or (is_user and announces_paste(unit.text)):
            tried += 1
            found = _after(units, index, has_question) or _before(units, index)
            if found:
                return found
    if is_user and _ends_in_transforming_cue(sheet, sections):
        return _texts(units)
    return guessed_documents(units, has_question) if is_user else []


def _ends_in_transforming_cue(sheet: Sheet, sections: Sequence[Section]) -> bool:
    """Whether the last label wants the text before it summed up or rewritten: "TL;DR:"."""
    last = sections[-1] if sections else None
    if last is None or last.kind is not Kind.ANSWER or sheet.text[last.start : last.end].strip():
        return False
    return _TRANSFORMED.search(fold(sheet.text[last.head : last.start])) is not None


def _texts(units: Sequence[Unit]) -> list[Span]:
    """Return what is no order: all of it from the first such unit to the last."""
    kept = [
        unit
        for unit in units
        if not (_instructs(unit) or begins_as_instruction(unit.text) or ends_in_question(unit.text))
    ]
    if any(asks_for_creation(unit.text) for unit in units):
        return []
    return [(kept[0].start, kept[-1].end)] if kept else []


def _pasted_below(unit: Unit) -> Span | None:
    """Return the lines under a first line that says they are pasted."""
    first, _, rest = unit.text.partition("\n")
    if not rest.strip() or not announces_paste(first) or is_instruction(rest):
        return None
    return unit.start + len(first) + 1, unit.end


def _after(units: Sequence[Unit], index: int, has_question: bool) -> list[Span]:
    """Return the document behind an announcement: no rules, and not the question at the end."""
    first, last = index + 1, len(units)
    enclosed = [unit for unit in units[first:] if unit.enclosed]
    if enclosed:
        return [(unit.start, unit.end) for unit in enclosed]
    while first < last and _instructs(units[first]):
        first += 1
    while first < last and (
        _instructs(units[last - 1]) or (not has_question and _asks(units[last - 1]))
    ):
        last -= 1
    return [(units[first].start, units[last - 1].end)] if first < last else []


def _before(units: Sequence[Unit], index: int) -> list[Span]:
    """Return the document in front of an instruction that comes last and speaks of it."""
    text = units[index].text
    last = index == len(units) - 1
    if not points_up(text) and not (last and asks_for_transformation(text)):
        return []
    enclosed = [unit for unit in units[:index] if unit.enclosed]
    if enclosed:
        return [(enclosed[0].start, enclosed[-1].end)]
    first = 0
    while first < index and _instructs(units[first]):
        first += 1
    return [(units[first].start, units[index - 1].end)] if first < index else []


def _instructs(unit: Unit) -> bool:
    if unit.enclosed:
        return False
    return is_instruction(unit.text) or (
        begins_as_instruction(unit.text) and announces_documents(unit.text)
    )


def _asks(unit: Unit) -> bool:
    return "?" in unit.text and "\n" not in unit.text.strip()
