"""A turn's text with its lines and delimited blocks, and the marks found in it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from cavaquinho.output_scanners.prompt.labels import Kind, is_own_title
from cavaquinho.output_scanners.prompt.lines import Block, fences, quoted_blocks, split_lines
from cavaquinho.output_scanners.prompt.payloads import Payload, payloads
from cavaquinho.output_scanners.prompt.tags import Tag, block_tags, tag_kind

_NEAR = 8
"""Lines within which two lines with text count as neighbours."""

_MARGIN = 20
"""Characters that may stand outside a fence around the whole text."""


@dataclass(frozen=True)
class Mark:
    """A place where a section may begin.

    Attributes:
        kind: What would begin.
        style: How the mark is written ("tag", "plain", "lead", "head", ...).
        line: Number of its line.
        head: Offset where the mark begins.
        body: Offset where the text after it begins.
        end: For a delimited block, where its text ends.
        after: For a delimited block, where it ends with its closing mark.
        own: Nothing but the mark stands on its line.
        weak: The label may be a plain field name.
        filled: For an answer label: an answer follows.
        title: The words of a label.
    """

    kind: Kind
    style: str
    line: int
    head: int
    body: int
    end: int | None = None
    after: int | None = None
    own: bool = True
    weak: bool = False
    filled: bool = False
    title: str = ""

    @property
    def closed(self) -> bool:
        """Whether both ends are marked."""
        return self.end is not None


class Sheet:
    """A turn's text with its lines and its delimited blocks."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = split_lines(text)
        self._starts = [line.start for line in self.lines]
        self.tags: list[Tag] = [
            tag for tag in block_tags(text) if tag_kind(tag.name) and self._is_block(tag)
        ]
        outside = [line for line in self.lines if not _within(self.tags, line.start)]
        self.fences: list[Block] = [block for block in fences(outside) if not self._wraps(block)]
        outside = [line for line in outside if not _within(self.fences, line.start)]
        self.fences = sorted([*self.fences, *quoted_blocks(outside)], key=lambda block: block.start)
        outside = [line for line in outside if not _within(self.fences, line.start)]
        self.payloads: list[Payload] = list(payloads(text, outside))
        blocks: list[Tag | Block | Payload] = [*self.tags, *self.fences, *self.payloads]
        self.hidden = sorted((block.start, block.end) for block in blocks)
        self._hidden_starts = [start for start, _ in self.hidden]

    def _is_block(self, tag: Tag) -> bool:
        """A pair of tags with nothing inside, in the middle of a line, is only mentioned."""
        line = self.lines[self.line_at(tag.start)]
        begins = not self.text[line.start : tag.start].strip()
        return begins or bool(self.text[tag.body : tag.body_end].strip())

    def _wraps(self, block: Block) -> bool:
        """Whether a fence encloses the whole text: then it hides nothing."""
        if len(self.text) - (block.end - block.start) > _MARGIN:
            return False
        return not (self.text[: block.start] + self.text[block.end :]).strip()

    def is_title(self, mark: Mark) -> bool:
        """Whether a mark is a line in capitals without a colon that names its own text."""
        bare = mark.style == "capitals" and mark.own and mark.kind is Kind.DOCUMENT
        text = self.lines[mark.line].text.rstrip()
        return bare and not text.endswith(":") and is_own_title(mark.title)

    def line_at(self, position: int) -> int:
        """Return the number of the line that holds `position`."""
        return bisect_right(self._starts, position) - 1

    def is_hidden(self, position: int) -> bool:
        """Whether `position` is inside a tag, a fence or a payload."""
        index = bisect_right(self._hidden_starts, position) - 1
        return index >= 0 and position < self.hidden[index][1]

    def next_line(self, index: int) -> int | None:
        """Return the number of the next line with text after `index`; None if it is far away."""
        for following in range(index + 1, min(index + _NEAR, len(self.lines))):
            if not self.lines[following].blank:
                return following
        return None

    def previous_line(self, index: int) -> int | None:
        """Return the number of the line with text before `index`; None if it is far away."""
        for before in range(index - 1, max(index - _NEAR, -1), -1):
            if not self.lines[before].blank:
                return before
        return None


def _within(blocks: Sequence[Tag | Block], position: int) -> bool:
    index = bisect_right(blocks, position, key=lambda block: block.start) - 1
    return index >= 0 and blocks[index].start < position < blocks[index].end
