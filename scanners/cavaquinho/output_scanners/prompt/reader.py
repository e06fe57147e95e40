"""The lines of a document, cut into chunks at heads, fields and separators."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cavaquinho.output_scanners.prompt.heads import Head, read_head
from cavaquinho.output_scanners.prompt.lines import Line, rule_of, split_lines

_MAIL_HEADER = re.compile(r"\W{0,6}(?:from|de|subject|assunto|to|para|date)\s*:", re.IGNORECASE)
"""Fields of a mail belong to the document: they are said, not added by a retriever."""

_MAIL_LINES = 8
_SHORT_RULE = 3
_RUN = 12
"""Lines in which a run of fields must come to an end."""


@dataclass
class Chunk:
    """A chunk while it is read: where its text stands (-1: none yet), and what names it."""

    id: str | None = None
    start: int = -1
    end: int = -1
    keys: set[str] = field(default_factory=set)
    strength: int = 0
    complete: bool = False

    @property
    def empty(self) -> bool:
        """Whether no text has been read yet."""
        return self.start < 0

    def add(self, start: int, end: int) -> None:
        """Take `start` to `end` into the text."""
        self.start = start if self.start < 0 else self.start
        self.end = end

    def name(self, id: str, strength: int) -> None:
        """Take a name unless there is a better one."""
        if id and strength > self.strength:
            self.id, self.strength = id, strength


class ChunkReader:
    """Walks over the lines of a document and notes where chunks begin and end."""

    def __init__(self, text: str, start: int, end: int, id: str | None) -> None:
        self._lines = split_lines(text, start, end)
        self._heads: list[Head | None] = [read_head(line.text) for line in self._lines]
        if sum(bool(_MAIL_HEADER.match(line.text)) for line in self._lines[:_MAIL_LINES]) > 1:
            self._heads = [None] * len(self._lines)
        self._default = id
        self._chunk = Chunk(id)
        self._known: set[str] = set()
        self.chunks: list[Chunk] = []

    def run(self) -> list[Chunk]:
        """Return the chunks that have text, in order."""
        after_blank = True
        for index, line in enumerate(self._lines):
            if not line.blank:
                self._read(index, line, after_blank)
            after_blank = line.blank
        self._cut()
        return self.chunks

    def _cut(self) -> None:
        if not self._chunk.empty:
            self.chunks.append(self._chunk)
        self._chunk = Chunk(self._default)

    def _read(self, index: int, line: Line, after_blank: bool) -> None:
        head = self._heads[index]
        if head is None or not self._holds(index, head, after_blank):
            if self._chunk.complete:
                self._cut()
            self._chunk.add(line.start, line.end)
        elif head.role in ("end", "break"):
            self._cut()
        elif head.role == "number":
            self._cut()
            self._chunk.name(head.id, 1)
            self._rest(line, head)
        else:
            self._field(line, head, after_blank)

    def _rest(self, line: Line, head: Head) -> None:
        if line.text[head.rest :].strip():
            self._chunk.add(line.start + head.rest, line.end)

    def _field(self, line: Line, head: Head, after_blank: bool) -> None:
        chunk = self._chunk
        trails = head.may_trail and not after_blank and head.key not in chunk.keys
        if head.key in chunk.keys or (not chunk.empty and not trails):
            self._cut()
        self._chunk.keys.add(head.key)
        self._known.add(head.key)
        self._chunk.name(head.id, head.names)
        if head.role == "body":
            self._rest(line, head)
        elif not self._chunk.empty:
            self._chunk.complete = True

    def _holds(self, index: int, head: Head, after_blank: bool) -> bool:
        """Whether a field belongs to a chunk's head or foot, not to the text itself."""
        if head.role == "body":
            return self._chunk.empty or head.key in self._known or self._chunk.complete
        if head.role == "break":
            return self._is_separator(index)
        if head.role != "meta":
            return True
        if self._chunk.empty or (self._chunk.complete and after_blank):
            return self._in_run(index)
        if after_blank:
            return (head.firm or head.key in self._known) and self._in_run(index)
        if head.key in self._known and head.key in self._chunk.keys:
            return self._in_run(index)
        return head.may_trail and self._is_last(index)

    def _is_separator(self, index: int) -> bool:
        """Whether a rule parts chunks: a short one does, a long one may be part of the text."""
        rule = rule_of(self._lines[index].text)
        if rule is None or len(rule) <= _SHORT_RULE or self._chunk.empty:
            return True
        around = self._heads[max(0, index - 2) : index + 3]
        return any(head is not None and head.role != "break" for head in around)

    def _in_run(self, index: int) -> bool:
        """Whether fields about the chunk and then its text follow: else they make a record."""
        for following in range(index + 1, min(index + _RUN, len(self._lines))):
            line, head = self._lines[following], self._heads[following]
            if line.blank or (head is not None and head.role != "meta"):
                return True
            if head is None:
                return ":" not in line.text[:25]
        return False

    def _is_last(self, index: int) -> bool:
        """Whether the text of a chunk ends on the line before."""
        following = index + 1
        if following >= len(self._lines) or self._lines[following].blank:
            return True
        return self._heads[following] is not None
