"""Everything in a turn that may open a section, before it is decided which of it does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from cavaquinho.output_scanners.prompt.heads import Heads
from cavaquinho.output_scanners.prompt.labels import Kind, classify_title, fold
from cavaquinho.output_scanners.prompt.leads import announces_documents, ends_in_question, lead_kind
from cavaquinho.output_scanners.prompt.lines import rule_of
from cavaquinho.output_scanners.prompt.markers import Marker, read_marker
from cavaquinho.output_scanners.prompt.rules import rule_marks
from cavaquinho.output_scanners.prompt.sheet import Mark, Sheet
from cavaquinho.output_scanners.prompt.tags import tag_kind

_SPEAKERS = frozenset(
    "user human usuario usuaria humano assistant assistente ai ia bot chatbot".split()
)
_LETTER = re.compile(r"\s*(?:\*\*)?([QAPRqapr])(?:\*\*)?[:.](?:\*\*)?(?:\s+|$)")
_SPEECH = re.compile(r"\s*[^\W\d_][\w .'-]{0,30}:\s+\S")
_INLINE = re.compile(r"[.!?:;)\"”\]][ \t]+([^\W\d_]{3,15}):[ \t]")
_OPEN_TAG = re.compile(r"\s*<([^\W\d][\w.-]{1,40})(?:\s[^<>]*)?>\s*")
_MAX_TAG = 200
"""Longest line in characters that may be an opening tag."""

_FEW_LINES = 3
"""Lines up to which labels may stand within a line."""

_MAX_CUE = 40
"""Longest label in characters that may end a prompt for the model to go on."""

_MAX_LEAD = 400
"""Longest lead sentence in characters."""


def find_marks(sheet: Sheet) -> list[Mark]:
    """Return every mark of a turn, in order."""
    marks = _in_order([*_tag_marks(sheet), *_line_marks(sheet)])
    if not any(mark.kind is Kind.QUESTION for mark in marks):
        marks = _in_order([*marks, *_inline_marks(sheet)])
    if not any(mark.kind is Kind.QUESTION for mark in marks):
        marks = _in_order([*marks, *_letter_marks(sheet)])
    if not any(mark.kind is Kind.ANSWER for mark in marks):
        marks = _in_order([*marks, *_cue_marks(sheet)])
    return _in_order([*marks, *rule_marks(sheet, marks)])


def _in_order(marks: list[Mark]) -> list[Mark]:
    return sorted(marks, key=lambda mark: (mark.head, mark.closed))


def _letter_marks(sheet: Sheet) -> Iterator[Mark]:
    """Read `Q:` ... `A:` (`P:` ... `R:`) at the very end, where no word labels a question."""
    rest = (index for index in range(len(sheet.lines) - 1, -1, -1) if not sheet.lines[index].blank)
    for index in rest:
        line = sheet.lines[index]
        match = _LETTER.match(line.text)
        if match is None or sheet.is_hidden(line.start):
            return
        is_question = match.group(1) in "QqPp"
        if not is_question and line.text[match.end() :].strip():
            return
        kind = Kind.QUESTION if is_question else Kind.ANSWER
        yield Mark(kind, "letter", index, line.start, line.start + match.end(), own=not is_question)
        if is_question:
            return


def _inline_marks(sheet: Sheet) -> Iterator[Mark]:
    """Read labels written on in the lines of a short prompt: "Context: ... Question: ..."."""
    if sum(not line.blank for line in sheet.lines) > _FEW_LINES:
        return
    for match in _INLINE.finditer(sheet.text):
        kind = classify_title(match.group(1))
        if kind in (Kind.DOCUMENT, Kind.QUESTION) and not sheet.is_hidden(match.start()):
            line = sheet.line_at(match.start())
            yield Mark(kind, "plain", line, match.start(1), match.end(), own=False)


def _cue_marks(sheet: Sheet) -> Iterator[Mark]:
    """Read the label that ends a prompt and stood filled before as that of worked answers."""
    last = next((line for line in reversed(sheet.lines) if not line.blank), None)
    cue = last.text.strip() if last is not None else ""
    if last is None or len(cue) > _MAX_CUE or not cue.endswith(":") or sheet.is_hidden(last.start):
        return
    for index, line in enumerate(sheet.lines):
        lead = len(line.text) - len(line.text.lstrip())
        if line.text.startswith(cue, lead) and not sheet.is_hidden(line.start):
            body = line.start + lead + len(cue)
            own = not sheet.text[body : line.end].strip()
            mark = Mark(Kind.ANSWER, "cue", index, line.start, body, own=own, title=fold(cue))
            yield replace(mark, filled=line.start < last.start and _is_filled(sheet, mark))


def _tag_marks(sheet: Sheet) -> Iterator[Mark]:
    for tag in sheet.tags:
        kind = tag_kind(tag.name)
        if kind is None:
            continue
        # Documents keep their tags here: the attributes name them.
        whole = kind is Kind.DOCUMENT
        start, end = (tag.start, tag.end) if whole else (tag.body, tag.body_end)
        yield Mark(kind, "tag", sheet.line_at(tag.start), tag.start, start, end, tag.end)


def _line_marks(sheet: Sheet) -> Iterator[Mark]:
    heads = Heads(sheet.lines)
    for index, line in enumerate(sheet.lines):
        if line.blank or sheet.is_hidden(line.start):
            continue
        marker = _marker(sheet, index)
        numbered = marker is not None and marker.counts
        mark = None
        if not numbered:
            mark = _label_mark(sheet, index, marker) or _open_tag_mark(sheet, index)
            mark = mark or _lead_mark(sheet, index)
        if mark is not None:
            yield mark
        elif numbered or heads.begin_chunks(index):
            yield Mark(Kind.DOCUMENT, "head", index, line.start, line.start)


def _marker(sheet: Sheet, index: int) -> Marker | None:
    """Return the label of a line, unless it names a speaker in a talk."""
    below = sheet.lines[index + 1].text if index + 1 < len(sheet.lines) else ""
    marker = read_marker(sheet.lines[index].text, underlined=rule_of(below) is not None)
    if marker is None or (_is_speaker(marker) and _in_talk(sheet, index)):
        return None
    return marker if not marker.person or _is_asked(sheet, index, marker) else None


def _is_asked(sheet: Sheet, index: int, marker: Marker) -> bool:
    """Whether a question follows a person's label, on its line or the next."""
    following = sheet.next_line(index) if marker.own else None
    if following is not None:
        return ends_in_question(sheet.lines[following].text)
    return ends_in_question(sheet.lines[index].text[marker.rest :])


def _label_mark(sheet: Sheet, index: int, marker: Marker | None) -> Mark | None:
    if marker is None:
        return None
    line = sheet.lines[index]
    mark = Mark(
        marker.kind,
        marker.style,
        index,
        line.start,
        line.start + marker.rest,
        own=marker.own,
        weak=marker.weak,
        title=fold(marker.title),
    )
    if marker.style == "underlined":
        mark = replace(mark, body=sheet.lines[index + 1].end)
    return replace(mark, filled=_is_filled(sheet, mark)) if mark.kind is Kind.ANSWER else mark


def _open_tag_mark(sheet: Sheet, index: int) -> Mark | None:
    """Read a known tag alone on its line that is never closed."""
    line = sheet.lines[index]
    match = _OPEN_TAG.fullmatch(line.text[:_MAX_TAG])
    kind = tag_kind(match.group(1)) if match else None
    if kind is None or len(line.text) > _MAX_TAG:
        return None
    if sheet.is_hidden(line.start + line.text.index("<")):
        return None
    return Mark(kind, "open tag", index, line.start, line.end)


def _is_speaker(marker: Marker) -> bool:
    return marker.person or fold(marker.title) in _SPEAKERS


def _in_talk(sheet: Sheet, index: int) -> bool:
    """Whether a line is one of several speakers' lines in a row."""
    for step in (-1, 1):
        near, far = _speaks(sheet, index + step), _speaks(sheet, index + 2 * step)
        if near is True or (near is None and far is not False):
            return True
    return False


def is_speech(line: str) -> bool:
    """Whether a line looks like a speaker's: a short name, a colon and words."""
    return _SPEECH.match(line[:80]) is not None


def begins_talk(sheet: Sheet, index: int) -> bool:
    """Whether the text below line `index` begins with a known speaker's line."""
    following = sheet.next_line(index)
    return following is not None and _speaks(sheet, following) is True


def _speaks(sheet: Sheet, index: int) -> bool | None:
    """Whether a line is a speaker's: True, False, or None for a name not known here."""
    line = sheet.lines[index] if 0 <= index < len(sheet.lines) else None
    if line is None or not is_speech(line.text):
        return False
    marker = read_marker(line.text)
    return None if marker is None else _is_speaker(marker)


def _is_filled(sheet: Sheet, mark: Mark) -> bool:
    """Whether an answer follows an answer label: on its line, or on the next one."""
    if not mark.own:
        return True
    following = mark.line + 1
    if following >= len(sheet.lines) or sheet.lines[following].blank:
        return False
    return read_marker(sheet.lines[following].text) is None


def _lead_mark(sheet: Sheet, index: int) -> Mark | None:
    """Read a sentence that announces what follows its colon."""
    line = sheet.lines[index]
    stripped = line.text.rstrip()
    colon = len(stripped) - 1 if stripped.endswith((":", "：")) else _inner_colon(stripped)
    if colon < 0 or colon > _MAX_LEAD:
        return None
    own = colon == len(stripped) - 1
    following = sheet.next_line(index) if own else None
    after = sheet.lines[following].text if following is not None else stripped[colon + 1 :]
    alone = following is None or _is_single(sheet, following)
    sentence = _last_sentence(stripped[:colon])
    kind = lead_kind(sentence, before_question=alone and ends_in_question(after))
    if own and sentence.strip() != stripped[:colon].strip():
        # A label may stand at the end of an instruction: "Use the text. Text:".
        kind = classify_title(sentence) or kind
    if kind is None or (not own and not _may_be_inline(kind, sentence)):
        return None
    return Mark(kind, "lead", index, line.start, line.start + colon + 1, own=own)


def _inner_colon(text: str) -> int:
    """Return the first colon in a line that is followed by a blank and text."""
    position = text.find(": ", 0, _MAX_LEAD)
    return position if position > 0 else -1


def _last_sentence(text: str) -> str:
    """Return what stands after the last full stop of a lead."""
    for stop in (". ", "! ", "? "):
        text = text.rpartition(stop)[2]
    return text


def _may_be_inline(kind: Kind, sentence: str) -> bool:
    """Whether text on the same line belongs to the lead: "The original query is: ..."."""
    if kind in (Kind.HISTORY, Kind.QUESTION):
        return True
    return kind is Kind.DOCUMENT and announces_documents(sentence + ":")


def _is_single(sheet: Sheet, index: int) -> bool:
    """Whether a line is a paragraph of its own, or another mark follows it."""
    following = index + 1
    if following >= len(sheet.lines) or sheet.lines[following].blank:
        return True
    text = sheet.lines[following].text
    return read_marker(text) is not None or text.rstrip().endswith(":")
