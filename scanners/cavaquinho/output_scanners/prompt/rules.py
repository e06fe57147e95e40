"""Texts between two equal rows of dashes (or `=`, `*`), or below a single one."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence

from cavaquinho.output_scanners.prompt.instructions import is_instruction
from cavaquinho.output_scanners.prompt.labels import Kind
from cavaquinho.output_scanners.prompt.leads import announces_documents, lead_kind
from cavaquinho.output_scanners.prompt.lines import rule_of
from cavaquinho.output_scanners.prompt.sheet import Mark, Sheet

_LONG = 5
"""From this length on a rule is taken for the template's own; shorter ones part chunks as well."""

_LONGEST = 12
"""From this length on a single rule may open a text that reaches to the end."""


def rule_marks(sheet: Sheet, marks: Sequence[Mark]) -> Iterator[Mark]:
    """Yield a mark for each text that rules enclose, or that one rule opens.

    Args:
        sheet: The turn.
        marks: The other marks of the turn, in order.
    """
    lines = {
        index: rule
        for index, line in enumerate(sheet.lines)
        if (rule := rule_of(line.text)) and not sheet.is_hidden(line.start)
    }
    equal: dict[str, list[int]] = defaultdict(list)
    for index, rule in lines.items():
        equal[rule].append(index)
    by_line = {mark.line: mark for mark in marks}
    position, limits = -1, _Limits(sheet, marks)
    strict = any(
        mark.kind is Kind.DOCUMENT and mark.style not in ("lead", "head") for mark in marks
    )
    for index, rule in lines.items():
        if index <= position or not _opens(sheet, index, by_line, strict):
            continue
        limit = limits.after(index)
        close = _closing(sheet, equal[rule], index, limit)
        if close is not None:
            yield _enclosed(sheet, index, close)
            position = close
        elif _leads(sheet, index) or (not strict and len(rule) >= _LONGEST):
            body = sheet.lines[index].end
            yield Mark(Kind.DOCUMENT, "rule", index, sheet.lines[index].start, body)
            position = limit


def _enclosed(sheet: Sheet, first: int, last: int) -> Mark:
    opening, closing = sheet.lines[first], sheet.lines[last]
    return Mark(
        Kind.DOCUMENT, "rule", first, opening.start, opening.end, closing.start, closing.end
    )


def _opens(sheet: Sheet, index: int, by_line: dict[int, Mark], strict: bool) -> bool:
    """Whether a rule can open a text: below a lead or a question, and not above a label.

    Where nothing else marks documents (not `strict`), a long rule opens one below anything.
    """
    following = sheet.next_line(index)
    if following is None or rule_of(sheet.lines[following].text):
        return False
    below = by_line.get(following)
    labelled = below is not None and below.own and below.style not in ("head", "lead")
    if below is not None and labelled and not sheet.is_title(below):
        return False
    previous = sheet.previous_line(index)
    if previous is None:
        return False
    above = by_line.get(previous)
    if above is not None and above.style == "underlined":
        return False
    if above is not None:
        return above.kind in (Kind.DOCUMENT, Kind.QUESTION) and above.style != "head"
    long = len(rule_of(sheet.lines[index].text) or "") >= _LONG
    return _leads(sheet, index) or (long and not strict)


def _leads(sheet: Sheet, index: int) -> bool:
    """Whether the paragraph above a rule speaks of documents."""
    previous = sheet.previous_line(index)
    if previous is None:
        return False
    text = sheet.lines[previous].text
    return announces_documents(text) or lead_kind(text) is Kind.DOCUMENT or is_instruction(text)


class _Limits:
    """The lines that an enclosed text may not pass: the question, or an answer that is given."""

    def __init__(self, sheet: Sheet, marks: Sequence[Mark]) -> None:
        self._answers = [mark.line for mark in marks if mark.filled]
        questions = [mark.line for mark in marks if mark.kind is Kind.QUESTION]
        self._question = questions[-1] if questions else -1
        self._last = len(sheet.lines)

    def after(self, index: int) -> int:
        """Return the first line behind `index` that a text begun there may not pass."""
        following = bisect_right(self._answers, index)
        answer = self._answers[following] if following < len(self._answers) else self._last
        question = self._question if self._question > index else self._last
        return min(answer, question)


def _closing(sheet: Sheet, equal: Sequence[int], index: int, limit: int) -> int | None:
    """Return the last equal rule before `limit`, if what follows it is no document."""
    close = equal[bisect_right(equal, limit) - 1]
    if close <= index:
        return None
    if len(rule_of(sheet.lines[close].text) or "") >= _LONG:
        return close
    following = sheet.next_line(close)
    if following is None or following >= limit or is_instruction(sheet.lines[following].text):
        return close
    return None
