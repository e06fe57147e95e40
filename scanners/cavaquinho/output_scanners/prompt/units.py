"""The paragraphs and delimited blocks of a turn that no label claims."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cavaquinho.output_scanners.prompt.labels import Kind
from cavaquinho.output_scanners.prompt.leads import asks_for_form
from cavaquinho.output_scanners.prompt.lines import paragraphs, split_lines, strip_span
from cavaquinho.output_scanners.prompt.sections import Section
from cavaquinho.output_scanners.prompt.sheet import Sheet

_MIN_QUOTED = 40
"""Shortest paragraph in quotation marks, in characters, that counts as a text of its own."""

_QUOTES = {'"': '"', "“": "”", "«": "»"}


@dataclass(frozen=True)
class Unit:
    """A paragraph, or a fenced block or payload as a whole.

    Attributes:
        start: Offset in the turn.
        end: Offset in the turn.
        text: What stands there.
        enclosed: Marks at both ends make it one piece.
        code: It is fenced as code in some language.
    """

    start: int
    end: int
    text: str
    enclosed: bool = False
    code: bool = False


def free_units(sheet: Sheet, sections: Sequence[Section]) -> list[Unit]:
    """Return the units of the sections without a label, in order.

    A lead sentence with nothing behind it counts as well; a block that only shows the form of the
    answer does not.
    """
    kept: list[Unit] = []
    previous: Unit | None = None
    for section in sections:
        for unit in _units_of(sheet, section):
            if not (unit.enclosed and previous is not None and asks_for_form(previous.text)):
                kept.append(unit)
            previous = unit
    return kept


def _units_of(sheet: Sheet, section: Section) -> list[Unit]:
    if section.kind is Kind.PLAIN:
        return _units(sheet, section.start, section.end)
    empty = not sheet.text[section.start : section.end].strip()
    if section.kind is Kind.DOCUMENT and section.style == "lead" and empty:
        start, end = strip_span(sheet.text, section.head, section.start)
        return [Unit(start, end, sheet.text[start:end])]
    return []


def _units(sheet: Sheet, start: int, end: int) -> list[Unit]:
    named = [(block.start, block.end, block.name) for block in sheet.fences]
    named += [(payload.start, payload.end, "") for payload in sheet.payloads]
    units: list[Unit] = []
    for first, last, name in sorted(named):
        if start <= first < end:
            units += _paragraphs(sheet.text, start, first)
            units.append(Unit(first, last, sheet.text[first:last], True, name.isalpha()))
            start = last
    return units + _paragraphs(sheet.text, start, end)


def _paragraphs(text: str, start: int, end: int) -> list[Unit]:
    units = []
    for group in paragraphs(split_lines(text, start, end)):
        first, last = group[0].start, group[-1].end
        units.append(Unit(first, last, text[first:last], _is_quoted(text[first:last])))
    return units


def _is_quoted(text: str) -> bool:
    """Whether quotation marks enclose a whole paragraph."""
    stripped = text.strip()
    return len(stripped) > _MIN_QUOTED and _QUOTES.get(stripped[0]) == stripped[-1]
