"""The rule extractor on a response that is still being written.

Of what was read only the last blocks are kept, with what they may take over from those before
(headings, leads, the topic, an open question). Blocks are let go once reading from behind them
gives the same blocks as reading them, too.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Final

from cavaquinho.extractor.growing import LONG, Growing, finished_units
from cavaquinho.extractor.interpreter import Interpreter
from cavaquinho.extractor.layout import Layout, lay_out, moved_block
from cavaquinho.extractor.leads import is_sentence
from cavaquinho.extractor.reader import Reader
from cavaquinho.extractor.short_answers import is_emphatic_yes, yes_or_no
from cavaquinho.extractor.utterances import Utterance
from cavaquinho.extractor.wording import clean, default_tongue
from cavaquinho.models import Claim, Document, Span
from cavaquinho.text.blocks import Block
from cavaquinho.text.languages import Language
from cavaquinho.text.sentences import SentenceSplitter

_FENCE: Final = re.compile(r"^[ \t>]{0,12}(?:`{3,}|~{3,})", re.MULTILINE)
_CUT: Final = LONG * 2 // 3
"""Characters of prose without an end that are let go at the end of a sentence."""
_SHOWS_KIND: Final = 3
"""Lines of an open fence by which it is told to be code, data or prose. A choice of ours."""
_PROSE: Final = frozenset({"paragraph", "list_item", "quote"})
_SHOWS_LANGUAGE: Final = 2000
"""Characters from the start of a response by which its language is told."""


class GrowingRules(Growing):
    """Finds what `RuleExtractor` finds, as soon as it can be told. See `Growing`."""

    def __init__(
        self,
        language: Language,
        splitter: SentenceSplitter,
        documents: Sequence[Document],
        question: str | None,
    ) -> None:
        """Take what the extractor takes, with the question found in its prompt."""
        super().__init__(splitter)
        self._language = language
        self._head = ""
        tongue = default_tongue(language, "")
        self._reader = Reader("", splitter, tongue, documents)
        self._interpreter = Interpreter("", question, tongue)
        self._given: set[tuple[Span | None, str]] = set()

    def feed(self, text: str) -> list[Claim]:
        """Take what comes next; return the claims that are finished now, in order."""
        if len(self._head) < _SHOWS_LANGUAGE:
            self._head += text[:_SHOWS_LANGUAGE]
        return super().feed(text)

    def _read(self, view: str) -> list[Claim]:
        view = _without_new_fence(view)
        layout = lay_out(view)
        if layout.blocks and layout.blocks[-1].kind == "json":
            view = _whole_values(view, layout.blocks[-1].start)
            layout = lay_out(view)
        reader, interpreter = self._going_on(view)
        reader.read_layout(layout)
        interpreter.interpret(reader.utterances)
        end = self._finished(view, layout, reader)
        found = [
            self._placed(claim)
            for claim in interpreter.claims
            if claim.span is not None and claim.span[1] <= end
        ]
        new = [claim for claim in found if (claim.span, claim.text) not in self._given]
        self._given.update((claim.span, claim.text) for claim in new)
        self.settled = max(self.settled, self._base + end)
        self._let_go(view, layout, reader.utterances, end)
        return new

    def _going_on(self, view: str) -> tuple[Reader, Interpreter]:
        tongue = default_tongue(self._language, self._head)
        return self._reader.going_on(view, tongue), self._interpreter.going_on(view, tongue)

    # --- what is finished ---------------------------------------------------------------------

    def _finished(self, view: str, layout: Layout, reader: Reader) -> int:
        """Return where the finished part of `view` ends."""
        last = layout.blocks[-1] if layout.blocks else None
        if last is not None and last.kind == "code":
            return max(last.start, view.rfind("\n") + 1)
        said = {(each.start, each.end): each for each in reader.utterances}
        units = sorted({*said, *reader.skipped})
        finished = finished_units(view, units, self._splitter)
        if finished and finished[-1] == units[-1] and not _stands_alone(view, last, said, units):
            finished.pop()
        if finished and finished[-1] in said and _looks_ahead(view, said[finished[-1]]):
            finished.pop()
        return _with_marks(view, layout.blocks, finished[-1][1]) if finished else 0

    # --- what is let go -----------------------------------------------------------------------

    def _let_go(self, view: str, layout: Layout, utterances: Sequence[Utterance], end: int) -> None:
        """Forget the blocks that what follows needs no more."""
        blocks = layout.blocks
        for number in range(len(blocks) - 1, 0, -1):
            start = view.rfind("\n", 0, blocks[number].start) + 1
            if start > end or not _answered(view, utterances, start, end):
                continue
            if _may_start(view, start, blocks[number]) and _reads_the_same(view, start, blocks):
                self._keep_from(view, start, blocks[:number], blocks[number:], utterances)
                return
        last = blocks[-1] if blocks else None
        if last is not None and last.kind in _PROSE and end - last.start > _CUT:
            part = replace(last, end=end, lines=((last.lines[0][0], end),))
            self._keep_from(view, end, [*blocks[:-1], part], (), utterances)

    def _keep_from(
        self,
        view: str,
        start: int,
        blocks: Sequence[Block],
        behind: Sequence[Block],
        utterances: Sequence[Utterance],
    ) -> None:
        """Read `blocks`, which stand before `start`, for good."""
        reader, interpreter = self._going_on(view)
        reader.read_layout(Layout(list(blocks)), behind[0] if behind else None)
        after = next((each for each in utterances if each.start >= start), None)
        interpreter.interpret(reader.utterances, after)
        self._reader, self._interpreter = reader, interpreter
        self._forget(start)
        self._given = {each for each in self._given if each[0] and each[0][1] > self._base}


def _with_marks(view: str, blocks: Sequence[Block], end: int) -> int:
    """Return `end`, behind the mark that closes its row if it is the row's last cell."""
    number = bisect_left(blocks, end, key=attrgetter("end"))
    block = blocks[number] if number < len(blocks) else None
    if block is not None and block.start < end and block.kind in {"table_row", "table_header"}:
        return block.end if end >= block.cells[-1][1] else end
    return end


def _without_new_fence(view: str) -> str:
    """Return `view` up to a fence whose first lines do not yet show what it holds."""
    fences = [found.start() for found in _FENCE.finditer(view)]
    if len(fences) % 2 and view.count("\n", fences[-1]) <= _SHOWS_KIND:
        return view[: fences[-1]]
    return view


def _whole_values(view: str, start: int) -> str:
    """Return `view` up to the last value that is finished in its JSON, which begins at `start`."""
    return view[: max(view.rfind(sign, start) for sign in ",}]") + 1] or view


def _stands_alone(
    view: str, block: Block | None, said: dict[Span, Utterance], units: Sequence[Span]
) -> bool:
    """Return whether the last unit is a sentence of prose, which nothing behind it changes."""
    one = said.get(units[-1])
    if one is None or block is None or block.kind not in _PROSE or one.end > block.end:
        return False
    text = clean(view[one.start : one.end])
    return one.ready is None and not one.asked_by and is_sentence(text, one.language)


def _looks_ahead(view: str, said: Utterance) -> bool:
    """Return whether what `said` means depends on the next one: a question, a bare yes or no."""
    if said.ready is not None:
        return False
    text = clean(view[said.start : said.end])
    return text.endswith("?") or is_emphatic_yes(text) or yes_or_no(text) is not None


def _answered(view: str, utterances: Sequence[Utterance], start: int, end: int) -> bool:
    """Return whether what stands before `start` depends on nothing that is still being written."""
    before = [each for each in utterances if each.end <= start]
    if not before or not _looks_ahead(view, before[-1]):
        return True
    return len(before) < len(utterances) and utterances[len(before)].end <= end


def _may_start(view: str, start: int, block: Block) -> bool:
    """Return whether a text may be read from this block on: it is in no fence, no inner item."""
    inner = block.kind == "list_item" and block.level > 1
    if inner or block.kind not in {"paragraph", "heading", "list_item"}:
        return False
    return len(_FENCE.findall(view, 0, start)) % 2 == 0


def _reads_the_same(view: str, start: int, blocks: Sequence[Block]) -> bool:
    """Return whether reading from `start` on gives the same blocks as reading everything."""
    kept = [moved_block(block, -start) for block in blocks if block.start >= start]
    return lay_out(view[start:]).blocks == kept
