"""Worked examples: they look exactly like the evidence, and stand before it."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from cavaquinho.output_scanners.prompt.labels import Kind
from cavaquinho.output_scanners.prompt.leads import asks_for_form, begins_your_turn
from cavaquinho.output_scanners.prompt.lines import rule_of
from cavaquinho.output_scanners.prompt.sheet import Mark, Sheet

_FORM_LINES = 8
"""Lines above a tag in which its form may be asked for."""

_FORM_LENGTH = 400
"""Characters before a tag in which its form may be asked for."""


def without_examples(sheet: Sheet, marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without those that belong to worked examples.

    An example is what stands under such a label up to the answer given in it, and everything up
    to the last given answer after which documents and a question begin anew.
    """
    finder = _Finder(sheet, marks)
    cut = finder.repeated_form()
    kept: list[Mark] = []
    end = -1
    for index, mark in enumerate(marks):
        if mark.head < max(end, cut):
            continue
        if mark.kind is Kind.EXAMPLE and not mark.closed:
            end = finder.example_end(index)
            mark = replace(mark, end=end, after=end)
        kept.append(mark)
    return kept


def without_forms(sheet: Sheet, marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without tags that only show the form of the answer.

    Such tags stand in a paragraph, or under a line with a colon, that asks for a form.
    """
    return [mark for mark in marks if not (mark.style == "tag" and _shows_form(sheet, mark))]


def _shows_form(sheet: Sheet, mark: Mark) -> bool:
    first = mark.line
    while first > max(0, mark.line - _FORM_LINES) and not sheet.lines[first - 1].blank:
        first -= 1
    above = sheet.previous_line(first)
    if first == mark.line and above is not None and sheet.lines[above].text.rstrip()[-1:] == ":":
        first = above
    start = max(sheet.lines[first].start, mark.head - _FORM_LENGTH)
    return asks_for_form(sheet.text[start : mark.head])


class _Finder:
    """Looks up what follows a mark, by position in the list of marks."""

    def __init__(self, sheet: Sheet, marks: Sequence[Mark]) -> None:
        self._sheet = sheet
        self._marks = marks
        self._filled = [index for index, mark in enumerate(marks) if mark.filled]
        self._tags = [index for index, mark in enumerate(marks) if mark.style == "tag"]
        self._beginnings = _beginnings(marks)
        self._headings: dict[str, list[int]] = defaultdict(list)
        for index, mark in enumerate(marks):
            if mark.style.startswith("#"):
                self._headings[mark.style].append(index)

    def repeated_form(self) -> int:
        """Return where the real case begins behind answered ones of the same form, or -1."""
        documents = False
        # Where every case ends in the cue that ends the prompt, none needs a question.
        question = bool(self._marks) and self._marks[-1].style == "cue"
        for mark in reversed(self._marks):
            if mark.filled and documents and question:
                return self._end_of_answer(mark)
            documents = documents or (mark.kind is Kind.DOCUMENT and mark.style != "head")
            question = question or mark.kind is Kind.QUESTION
        return -1

    def example_end(self, index: int) -> int:
        """Return where the example that mark `index` opens ends."""
        mark = self._marks[index]
        if not mark.own:
            return self._sheet.lines[mark.line].end
        headings = self._headings.get(mark.style, [])
        ahead = [_next(positions, index) for positions in (headings, self._filled, self._tags)]
        found = [position for position in ahead if position is not None]
        if not found:
            return self._end_of_paragraph(mark.line + 1)
        later = self._marks[min(found)]
        ends_there = later.style == mark.style or not later.filled
        return later.head if ends_there else self._end_of_answer(later)

    def _end_of_answer(self, answer: Mark) -> int:
        """Return where the text after a given answer begins.

        That is a blank line, a rule, a "your turn" line, or where a new case begins.
        """
        lines = self._sheet.lines
        stop = _next(self._beginnings, answer.line) or len(lines)
        for index in range(answer.line + 1, stop):
            line = lines[index]
            if line.blank or rule_of(line.text) or begins_your_turn(line.text):
                return line.start
        return lines[stop].start if stop < len(lines) else len(self._sheet.text)

    def _end_of_paragraph(self, index: int) -> int:
        """Return the end of the paragraph that begins on or after line `index`."""
        seen = False
        for position in range(index, len(self._sheet.lines)):
            line = self._sheet.lines[position]
            if line.blank and seen:
                return line.start
            seen = seen or not line.blank
        return len(self._sheet.text)


def _beginnings(marks: Sequence[Mark]) -> list[int]:
    """Return the lines where a case may begin: a question, a tag, a document label seen before."""
    titles: set[str] = set()
    lines = []
    for mark in marks:
        documents = mark.kind is Kind.DOCUMENT and bool(mark.title)
        if mark.kind is Kind.QUESTION or mark.style == "tag":
            lines.append(mark.line)
        elif documents and (mark.own or mark.title in titles):
            lines.append(mark.line)
        if documents:
            titles.add(mark.title)
    return lines


def _next(ascending: Sequence[int], value: int) -> int | None:
    """Return the first number above `value`, or None."""
    index = bisect_right(ascending, value)
    return ascending[index] if index < len(ascending) else None
