"""A turn divided into sections: which of its marks hold, and how far each reaches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cavaquinho.output_scanners.prompt.examples import without_examples, without_forms
from cavaquinho.output_scanners.prompt.heads import read_head
from cavaquinho.output_scanners.prompt.instructions import is_instruction
from cavaquinho.output_scanners.prompt.labels import Kind, is_own_title
from cavaquinho.output_scanners.prompt.leads import closes_documents, ends_in_question
from cavaquinho.output_scanners.prompt.lines import paragraphs, split_lines
from cavaquinho.output_scanners.prompt.marks import begins_talk, find_marks, is_speech
from cavaquinho.output_scanners.prompt.sheet import Mark, Sheet

_PARAGRAPH = 12
"""Lines looked at under a label to see whether they are rules."""


@dataclass(frozen=True)
class Section:
    """A part of a turn.

    Attributes:
        kind: What it is.
        start: Offset where its text begins, behind the label.
        end: Offset where its text ends.
        closed: Its end is marked; otherwise it merely ends where the next section begins.
        style: How its mark is written; "" for text without one.
        last_question: It is the question that has not been answered yet.
        head: Offset where its label begins; -1 for text without one.
    """

    kind: Kind
    start: int
    end: int
    closed: bool = False
    style: str = ""
    last_question: bool = False
    head: int = -1


def split_sections(sheet: Sheet, may_be_answered: bool = True) -> list[Section]:
    """Divide a turn into sections, in order, without gaps that hold more than labels.

    Args:
        sheet: The turn.
        may_be_answered: The question may be one with an answer begun, if there is no other.
    """
    marks = without_examples(sheet, without_forms(sheet, find_marks(sheet)))
    marks = _without_weak_leads(marks)
    return _Divider(sheet, marks, _last_question(sheet, marks, may_be_answered)).run()


def _without_weak_leads(marks: list[Mark]) -> list[Mark]:
    """Drop the lead sentences where a label or a tag holds the documents later on."""
    strong = [
        mark.head
        for mark in marks
        if mark.kind is Kind.DOCUMENT
        and mark.style not in ("lead", "head")
        and (mark.closed or mark.own or not mark.weak)
    ]
    last = strong[-1] if strong else -1
    return [
        mark
        for mark in marks
        if not (mark.kind is Kind.DOCUMENT and mark.style == "lead" and mark.head < last)
    ]


class _Divider:
    """Walks over the marks of one turn and keeps the section that is open."""

    def __init__(self, sheet: Sheet, marks: Sequence[Mark], question: Mark | None) -> None:
        self._sheet = sheet
        self._marks = marks
        self._question = question
        self._sections: list[Section] = []
        self._blocks = {
            **{block.start: (block.body, block.body_end, block.end) for block in sheet.fences},
            **{block.start: (block.start, block.end, block.end) for block in sheet.payloads},
        }
        self._open = Section(Kind.PLAIN, 0, len(sheet.text))
        self._mark: Mark | None = None

    def run(self) -> list[Section]:
        """Return the sections, in order."""
        for mark in self._marks:
            if mark.head < self._open.start:
                continue
            if self._accepts(mark):
                self._begin(mark)
        self._finish(len(self._sheet.text))
        return self._sections

    def _begin(self, mark: Mark) -> None:
        self._finish(mark.head)
        block = (mark.body, mark.end, mark.after) if mark.closed else self._block_behind(mark)
        is_question = mark is self._question
        if block is None:
            self._open = Section(
                mark.kind,
                mark.body,
                len(self._sheet.text),
                False,
                mark.style,
                is_question,
                mark.head,
            )
            self._mark = mark
            return
        start, end, after = block
        self._sections.append(
            Section(mark.kind, start, end or start, True, mark.style, is_question, mark.head)
        )
        self._open = Section(Kind.PLAIN, after or start, len(self._sheet.text))
        self._mark = None

    def _finish(self, end: int) -> None:
        section = self._open
        close = end
        if section.kind is Kind.DOCUMENT:
            close = self._closer(section, end)
        elif section.kind is Kind.HISTORY and self._question is None:
            close = self._asked_behind(section, end)
        if close > section.start or section.kind is not Kind.PLAIN:
            self._sections.append(replace(section, end=max(close, section.start)))
        if close < end:
            after = close
            if section.kind is Kind.DOCUMENT:
                after = self._sheet.lines[self._sheet.line_at(close)].end
            self._sections.append(Section(Kind.PLAIN, min(after, end), end))

    def _closer(self, section: Section, end: int) -> int:
        """Return where the last line begins that says that the documents end; else `end`."""
        first, last = self._sheet.line_at(section.start), self._sheet.line_at(end)
        for index in range(last, first, -1):
            line = self._sheet.lines[index]
            if line.start < end and closes_documents(line.text):
                return end if self._has_chunk(index + 1, last) else line.start
        return end

    def _has_chunk(self, first: int, last: int) -> bool:
        """Whether a numbered head follows: then the line before it says nothing of the end."""
        heads = (read_head(line.text) for line in self._sheet.lines[first : last + 1])
        return any(head is not None and head.role == "number" for head in heads)

    def _asked_behind(self, section: Section, end: int) -> int:
        """Return where an unlabelled question begins behind the turns of a history; else `end`."""
        groups = paragraphs(split_lines(self._sheet.text, section.start, end))
        last = groups[-1] if len(groups) > 1 else []
        if not last or not ends_in_question(last[-1].text) or is_speech(last[0].text):
            return end
        return last[0].start

    def _block_behind(self, mark: Mark) -> tuple[int, int, int] | None:
        """Return the fence or payload that directly follows a label: start, end, and its end."""
        if mark.style == "head" or mark.kind is not Kind.DOCUMENT:
            return None
        text = self._sheet.text
        start = mark.body
        while start < len(text) and text[start].isspace():
            start += 1
        return self._blocks.get(start)

    def _accepts(self, mark: Mark) -> bool:
        open_kind = self._open.kind
        if open_kind is Kind.DOCUMENT:
            return self._ends_documents(mark)
        if open_kind is Kind.HISTORY:
            return self._ends_history(mark)
        if mark.style == "head":
            return open_kind is not Kind.EXAMPLE
        if mark.kind is Kind.DOCUMENT and mark.weak:
            return mark.own or self._block_behind(mark) is not None
        return True

    def _ends_documents(self, mark: Mark) -> bool:
        if mark.kind is Kind.QUESTION:
            return mark is self._question or (self._question is None and self._same_style(mark))
        if mark.kind is Kind.INSTRUCTION and self._question is None and not mark.own:
            if ends_in_question(self._rest_of_line(mark)):
                return True
        if mark.kind is Kind.ANSWER:
            return not mark.filled and (self._question is None or mark.head > self._question.head)
        if mark.kind is Kind.DOCUMENT:
            return self._replaces_documents(mark)
        if mark.closed or mark.style == "tag":
            return True
        if mark.style == "lead":
            return mark.kind is Kind.HISTORY
        return self._same_style(mark) or self._shows_its_kind(mark)

    def _shows_its_kind(self, mark: Mark) -> bool:
        """Whether the text under a label is what the label says, not a part of the document."""
        if mark.kind is Kind.HISTORY:
            return mark.own and begins_talk(self._sheet, mark.line)
        if mark.kind is not Kind.INSTRUCTION:
            return False
        return is_instruction(self._below(mark) if mark.own else self._rest_of_line(mark))

    def _below(self, mark: Mark) -> str:
        """Return the paragraph under a label."""
        first = self._sheet.next_line(mark.line)
        if first is None:
            return ""
        lines = self._sheet.lines[first : first + _PARAGRAPH]
        blank = next((index for index, line in enumerate(lines) if line.blank), len(lines))
        return "\n".join(line.text for line in lines[:blank])

    def _replaces_documents(self, mark: Mark) -> bool:
        """A stronger mark of the same kind takes over an empty section, or one of a mere lead."""
        empty = not self._sheet.text[self._open.start : mark.head].strip()
        if mark.style in ("lead", "head"):
            return False
        own_heading = mark.style.startswith("#") and is_own_title(mark.title)
        return (empty and self._takes_over(mark)) or (self._same_style(mark) and not own_heading)

    def _takes_over(self, mark: Mark) -> bool:
        """Whether a label right below another one is the better one, not the text's own title."""
        if mark.weak and not mark.own and not mark.closed:
            return False
        if self._open.style in ("lead", "head") or mark.closed:
            return True
        if self._sheet.is_title(mark):
            return False
        titles = mark.style.startswith("#")
        deeper = self._open.style.startswith("#") and len(mark.style) >= len(self._open.style)
        return mark.own and not mark.weak and (not titles or deeper)

    def _ends_history(self, mark: Mark) -> bool:
        if mark.kind is Kind.QUESTION:
            return mark is self._question
        if mark.kind is Kind.ANSWER:
            return not mark.filled
        if mark.closed or mark.own:
            return True
        return mark.kind is Kind.DOCUMENT and not mark.weak and mark.style not in ("lead", "head")

    def _same_style(self, mark: Mark) -> bool:
        return (
            self._mark is not None
            and mark.style == self._mark.style
            and (mark.style == "bold" or (mark.own and self._mark.own))
        )

    def _rest_of_line(self, mark: Mark) -> str:
        return self._sheet.text[mark.head : self._sheet.lines[mark.line].end]


def _last_question(sheet: Sheet, marks: Sequence[Mark], may_be_answered: bool) -> Mark | None:
    """Return the last question that has text and no answer; failing that, the last with text."""
    found = fallback = None
    for index, mark in enumerate(marks):
        if mark.kind is not Kind.QUESTION:
            continue
        following = marks[index + 1] if index + 1 < len(marks) else None
        end = mark.end or (following.head if following else len(sheet.text))
        if not sheet.text[mark.body : end].strip():
            continue
        fallback = mark
        if not (following and following.kind is Kind.ANSWER and following.filled):
            found = mark
    return found or (fallback if may_be_answered else None)
