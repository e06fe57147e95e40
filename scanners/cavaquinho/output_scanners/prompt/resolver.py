"""Documents, question and instructions of a raw prompt, told apart."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest

from cavaquinho.models import PromptPart, PromptParts, Span, require_text
from cavaquinho.output_scanners.prompt.bare import bare_documents
from cavaquinho.output_scanners.prompt.chunks import document_parts
from cavaquinho.output_scanners.prompt.instructions import is_instruction
from cavaquinho.output_scanners.prompt.labels import Kind
from cavaquinho.output_scanners.prompt.leads import asks_for_transformation, ends_in_question
from cavaquinho.output_scanners.prompt.question import (
    labelled_question,
    quoted_question,
    unlabelled_question,
    user_question,
)
from cavaquinho.output_scanners.prompt.sections import Section, split_sections
from cavaquinho.output_scanners.prompt.sheet import Sheet
from cavaquinho.output_scanners.prompt.stated import stated_documents
from cavaquinho.output_scanners.prompt.trim import trim_documents
from cavaquinho.output_scanners.prompt.turns import Turn, split_turns
from cavaquinho.output_scanners.prompt.units import free_units


def resolve_prompt(prompt: str) -> PromptParts:
    """Tell documents, question and instructions of a raw prompt apart.

    Args:
        prompt: What was sent to the model, as llm-guard hands it to a scanner: plain text, a chat
            written with speaker labels or template tokens, or a JSON list of messages.

    Returns:
        The parts. Spans refer to `prompt`. Where a document stands escaped or indented there,
        `text` is the decoded text and the span the place of the raw piece.

    Raises:
        InputError: `prompt` is not a string.
    """
    return resolve_turns(split_turns(require_text(prompt, "prompt")))


@dataclass
class _Read:
    """A turn while it is resolved."""

    turn: Turn
    sheet: Sheet
    sections: list[Section]
    spans: list[Span] = field(default_factory=list)
    """Where documents stand, labels and separators included."""
    parts: list[PromptPart] = field(default_factory=list)
    label_question: Span | None = None
    question: Span | None = None


def resolve_turns(turns: Sequence[Turn]) -> PromptParts:
    """Tell the parts of a chat (or of a single text) apart; spans refer to the turns' views."""
    reads = [_read(turn) for turn in turns]
    asking = next((read for read in reversed(reads) if read.turn.role in ("user", "text")), None)
    for read in reads:
        _marked_documents(read, wants_question=read is asking and read.label_question is None)
    _drop_earlier(reads, asking)
    if not any(_has_marked(read) for read in reads):
        _unmarked_documents(reads, asking)
    question_read = _ask(reads, asking)
    documents = tuple(_in_prompt(read, part) for read in reads for part in read.parts)
    question = None
    if question_read is not None and question_read.question is not None:
        start, end = question_read.question
        question = question_read.sheet.text[start:end].strip()
    return PromptParts(documents, question, _instructions(reads, question_read))


def _read(turn: Turn) -> _Read:
    sheet = Sheet(turn.view.text)
    if turn.role in ("assistant", "tool"):
        return _Read(turn, sheet, [])
    sections = split_sections(sheet, may_be_answered=turn.role != "system")
    question = labelled_question(sheet, sections)
    if question is not None:
        sections = _behind_question(sections, question)
    return _Read(turn, sheet, sections, label_question=question)


def _behind_question(sections: list[Section], question: Span) -> list[Section]:
    """Make what follows the question in its own section plain text."""
    divided = []
    for section in sections:
        holds = section.kind is Kind.QUESTION and section.start <= question[0] < section.end
        if holds and not section.closed and question[1] < section.end:
            divided.append(replace(section, end=question[1]))
            divided.append(Section(Kind.PLAIN, question[1], section.end))
        else:
            divided.append(section)
    return divided


def _marked_documents(read: _Read, wants_question: bool) -> None:
    """Take the sections that a label, a tag or another mark makes documents."""
    text = read.sheet.text
    if read.turn.role == "tool":
        _take(read, 0, len(text))
        return
    for section, following in zip_longest(read.sections, read.sections[1:]):
        if section.kind is not Kind.DOCUMENT:
            continue
        end = section.end
        if not section.closed and not _goes_on(section, following):
            trimmed = trim_documents(text, section.start, end, wants_question)
            end = trimmed.end
            read.question = trimmed.question or read.question
        _take(read, section.start, end)


def _goes_on(section: Section, following: Section | None) -> bool:
    """Whether the next heading is one of the document's own, so that this is not its end."""
    if following is None or following.kind is not Kind.DOCUMENT:
        return False
    return following.style == section.style and section.style[:1] in ("#", "u")


def _take(read: _Read, start: int, end: int) -> None:
    parts = document_parts(read.sheet.text, start, end)
    read.parts += parts
    if parts:
        read.spans.append((start, end))


def _has_marked(read: _Read) -> bool:
    """Whether documents are marked, be it that the place for them is empty."""
    if read.turn.role == "tool" or read.parts:
        return True
    return any(
        section.kind is Kind.DOCUMENT and section.style not in ("lead", "head")
        for section in read.sections
    )


def _drop_earlier(reads: Sequence[_Read], asking: _Read | None) -> None:
    """Drop the documents of earlier user turns where the last one brings its own: examples."""
    if asking is None or not asking.parts:
        return
    for read in reads:
        if read is not asking and read.turn.role == "user":
            read.parts, read.spans = [], []


def _unmarked_documents(reads: Sequence[_Read], asking: _Read | None) -> None:
    candidates = [read for read in reads if read.turn.role in ("system", "text")]
    users = [read for read in reversed(reads) if read.turn.role == "user"]
    for read in [*candidates, *users]:
        has_question = read.label_question is not None or read.turn.role == "system"
        for start, end in bare_documents(
            read.sheet, read.sections, has_question, read.turn.role != "system"
        ):
            _take(read, start, end)
        if read.parts:
            return
    if asking is None:
        return
    if asking.turn.role == "user" and _is_material(candidates, asking):
        _take(asking, 0, len(asking.sheet.text))
    elif asking.label_question is None:
        for start, end in stated_documents(free_units(asking.sheet, asking.sections)):
            _take(asking, start, end)


def _is_material(systems: Sequence[_Read], asking: _Read) -> bool:
    """Whether the user's turn is the very text that the system turn wants summed up."""
    text = asking.sheet.text
    if ends_in_question(text) or is_instruction(text):
        return False
    return any(asks_for_transformation(read.sheet.text) for read in systems)


def _ask(reads: Sequence[_Read], asking: _Read | None) -> _Read | None:
    """Find the question: in the last user turn, else wherever one is labelled."""
    ordered = [asking] if asking is not None else []
    ordered += [read for read in reversed(reads) if read is not asking]
    for read in ordered:
        if read.turn.role in ("assistant", "tool"):
            continue
        read.question = _question_of(read, read is asking)
        if read.question is not None:
            return read
    return None


def _question_of(read: _Read, is_last: bool) -> Span | None:
    if read.label_question is not None:
        return read.label_question
    if read.question is not None:
        return read.question
    free = _free(read)
    text = read.sheet.text
    if read.turn.role == "user" and not read.spans:
        return user_question(text, free)
    if read.turn.role == "system" and not is_last:
        return None
    documents_end = read.spans[-1][1] if read.spans else -1
    found = quoted_question(text, free) or unlabelled_question(text, free, documents_end)
    return found or (user_question(text, free) if read.turn.role == "user" else None)


def _free(read: _Read) -> list[Span]:
    """Return the places of a turn that are neither documents nor labelled as something else."""
    spans: list[Span] = []
    for section in read.sections:
        if section.kind in (Kind.PLAIN, Kind.INSTRUCTION, Kind.DOCUMENT):
            # A question may stand on the line that announces a text: "... ? Here is the mail:".
            start = section.head if section.style == "lead" else section.start
            spans += _outside((start, section.end), read.spans)
    return spans


def _outside(span: Span, taken: Sequence[Span]) -> list[Span]:
    """Return what is left of a span without the taken ones (in order, not overlapping)."""
    start, end = span
    free = []
    index = max(0, bisect_right(taken, (start, start)) - 1)
    while index < len(taken) and taken[index][0] < end:
        first, last = taken[index]
        if first > start:
            free.append((start, first))
        start = max(start, last)
        index += 1
    if start < end:
        free.append((start, end))
    return free


def _in_prompt(read: _Read, part: PromptPart) -> PromptPart:
    return PromptPart(part.text, read.turn.view.span(*part.span), part.id)


def _instructions(reads: Sequence[_Read], question_read: _Read | None) -> str:
    """Return everything that is neither document nor question, in order."""
    pieces = []
    for read in reads:
        taken = list(read.spans)
        if read is question_read and read.question is not None:
            taken = sorted([*taken, read.question])
        for start, end in _outside((0, len(read.sheet.text)), taken):
            pieces.append(read.sheet.text[start:end].strip())
    return "\n\n".join(piece for piece in pieces if piece)
