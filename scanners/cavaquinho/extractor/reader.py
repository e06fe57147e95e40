"""The response read block by block: what is said, under which heading and after which lead-in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy

from cavaquinho.extractor.data_leaves import data_leaves
from cavaquinho.extractor.declaratives import asserted_by_question
from cavaquinho.extractor.fenced import content_of
from cavaquinho.extractor.fillers import has_digit, is_blank
from cavaquinho.extractor.headings import Heading, heading_asserts
from cavaquinho.extractor.json_statements import json_pieces
from cavaquinho.extractor.layout import (
    Layout,
    cut_at_signs,
    is_link_definition,
    is_source_line,
    lay_out,
)
from cavaquinho.extractor.leads import (
    NO_LEAD,
    Lead,
    LoweredContext,
    is_sentence,
    join_lead,
    named_lead,
    read_lead,
    stack_leads,
)
from cavaquinho.extractor.subjects import heading_subject
from cavaquinho.extractor.tables import row_statements
from cavaquinho.extractor.utterances import Utterance
from cavaquinho.extractor.verbs import Tongue
from cavaquinho.extractor.wording import clean, tongue_of
from cavaquinho.models import Document, Span
from cavaquinho.text.blocks import Block
from cavaquinho.text.sentences import SentenceSplitter
from cavaquinho.text.stops import STOPS

_QUOTE_MARKS = re.compile(r"(?:>[ \t]*)+(?=\S)")


class Reader:
    """Reads one response. Make a new one for each."""

    def __init__(
        self,
        response: str,
        splitter: SentenceSplitter,
        default: Tongue,
        documents: Sequence[Document] = (),
    ) -> None:
        """Take the response, how to split and read it, and the context."""
        self._context = LoweredContext(documents)
        self._response = response
        self._splitter = splitter
        self._default = default
        self._ascii = response.isascii()
        self._headings: list[Heading] = []
        self._opens = False
        self._lead = NO_LEAD
        self._parents: list[tuple[int, Lead]] = []
        self.utterances: list[Utterance] = []
        self.skipped: list[Span] = []
        self.code: list[Span] = []

    def read(self) -> None:
        """Fill `utterances`, `skipped` and `code` (code left unread), in the response's order."""
        self.read_layout(lay_out(self._response))
        if not self.utterances:
            self._read_headings_as_prose()

    def read_layout(self, layout: Layout, after: Block | None = None) -> None:
        """Read what was laid out; `after` is the block that comes behind it, if any."""
        blocks, self.code = layout.blocks, layout.code
        self.skipped += layout.marks
        for number, block in enumerate(blocks):
            self._read_block(block, blocks[number + 1] if number + 1 < len(blocks) else after)

    def going_on(self, response: str, default: Tongue) -> Reader:
        """Return a reader of `response`, which comes behind what this one read.

        It takes over the headings, the lead and the items that it stands under, and has found
        nothing yet; this one stays as it is.
        """
        other = copy(self)
        other._response, other._ascii, other._default = response, response.isascii(), default
        other._headings, other._parents = [*self._headings], [*self._parents]
        other.utterances, other.skipped, other.code = [], [], []
        return other

    def _read_block(self, block: Block, following: Block | None) -> None:
        """Read one block as its kind asks."""
        if block.kind != "list_item":
            self._parents.clear()
        if block.kind == "heading":
            self._heading(block)
        elif block.kind == "code":
            self.skipped.append((block.start, block.end))
            self._lead = NO_LEAD
        elif block.kind == "json":
            self._json(block.start, block.end)
        elif block.kind == "table_row":
            self._row(block)
        elif block.kind == "table_header":
            self._header(block)
        elif block.kind == "list_item":
            self._item(block, following)
        else:
            self._prose(block)

    # --- headings -----------------------------------------------------------------------------

    def _heading(self, block: Block) -> None:
        """Keep a heading for what follows, or read it as a statement."""
        text = self._text(block)
        language = tongue_of(text, self._default)
        self._lead = NO_LEAD
        while self._headings and self._headings[-1].level >= block.level:
            self._headings.pop()
        if self._says(text, language):
            self._prose(block)
            return
        lead, _ = read_lead(text, language)
        lead = named_lead(lead, self._context.text)
        subject = heading_subject(text, language) if lead.kind != "none" else None
        span = (block.start, block.end)
        self._headings.append(Heading(block.level, lead, subject, span))
        self._opens = True
        self.skipped.append(span)

    def _says(self, text: str, language: Tongue) -> bool:
        """Return whether a heading is to be read like any sentence."""
        if is_sentence(text, language) and text[-1:] in {".", "!"}:
            return True
        if text.endswith("?"):
            return asserted_by_question(text, language) is not None
        return heading_asserts(text, language)

    def _read_headings_as_prose(self) -> None:
        """Read lines in bold as statements: an answer of nothing but "**Delhi**"."""
        spans = [each.span for each in self._headings if self._response[each.span[0]] != "#"]
        self._headings = []
        for span in spans:
            self.skipped.remove(span)
            self._sentences(*span, NO_LEAD, item=False)

    def _heading_lead(self) -> Lead:
        """Return what the two innermost headings hand on."""
        lead = NO_LEAD
        for heading in self._headings[-2:]:
            lead = stack_leads(lead, heading.lead)
        return lead

    # --- prose --------------------------------------------------------------------------------

    def _prose(self, block: Block) -> None:
        """Read a paragraph or a quotation."""
        text = self._text(block)
        links = all(is_link_definition(self._response[start:end]) for start, end in block.lines)
        if links or is_source_line(text, self._response[block.start : block.end]):
            self.skipped.append((block.start, block.end))
            return
        language = tongue_of(text, self._default)
        continues = block.kind == "quote" or not is_sentence(text, language)
        labels = text.endswith((":", "：")) and block.kind == "paragraph"
        lead = self._lead if continues and not labels else NO_LEAD
        if block.kind == "quote" and lead.kind != "none":
            lead = Lead("scope", lead.text)
        if not continues:
            self._lead = NO_LEAD
        self._sentences(*content_of(block), lead, item=False)

    def _split(self, start: int, end: int) -> list[Span]:
        """Return the places of the sentences, without the marks of quoted lines before them."""
        if STOPS.search(self._response, start, end - 1) is None and self._ascii:
            return [(start, end)]
        found: list[Span] = []
        for sentence in self._splitter.split_span(self._response, start, end):
            marks = _QUOTE_MARKS.match(sentence.text) if sentence.start > start else None
            begin = sentence.start + (marks.end() if marks else 0)
            found += cut_at_signs(self._response, begin, sentence.end)
        return found

    def _sentences(self, start: int, end: int, lead: Lead, *, item: bool) -> None:
        """Read the sentences of a block; the first takes over the lead, all of a predicate."""
        sentences = self._split(start, end)
        for number, (begin, stop) in enumerate(sentences):
            last = number + 1 == len(sentences)
            text = clean(self._response[begin:stop])
            language = tongue_of(text, self._default)
            if last and text.endswith((":", "：")):
                inner, asserts = read_lead(text, language)
                self._lead = stack_leads(lead, named_lead(inner, self._context.text))
                if not asserts:
                    self.skipped.append((begin, stop))
                    continue
            own = lead if number == 0 or lead.kind == "predicate" else NO_LEAD
            self._say(begin, stop, language, lead=own, item=item)

    def _item(self, block: Block, following: Block | None) -> None:
        """Read an item of a list, after its lead-in and the items around it."""
        while self._parents and self._parents[-1][0] >= block.level:
            self._parents.pop()
        base = self._lead if self._lead.kind != "none" else self._heading_lead()
        for _, parent in self._parents:
            base = stack_leads(base, parent)
        text = self._text(block)
        language = tongue_of(text, self._default)
        nested = following is not None and following.kind == "list_item"
        nested = nested and following is not None and following.level > block.level
        if nested and (text.endswith(":") or not is_sentence(text, language)):
            inner, asserts = read_lead(text, language)
            self._parents.append((block.level, named_lead(inner, self._context.text)))
            if not (asserts and text.endswith(":")) and not has_digit(text):
                self.skipped.append((block.start, block.end))
                return
        kept = self._lead
        self._sentences(*content_of(block), base, item=True)
        if not text.endswith(":") or nested:
            self._lead = kept

    def _say(
        self,
        start: int,
        end: int,
        language: Tongue,
        *,
        lead: Lead = NO_LEAD,
        ready: str | None = None,
        item: bool = False,
        asked_by: str = "",
    ) -> None:
        """Add an utterance; the first one after a heading opens what stands under it."""
        subject = self._headings[-1].subject if self._headings else None
        self.utterances.append(
            Utterance(start, end, language, lead, ready, item, self._opens, subject, asked_by)
        )
        self._opens = False

    # --- tables and JSON ----------------------------------------------------------------------

    def _header(self, block: Block) -> None:
        """Skip the names of columns; what asserts there is read like a heading that does."""
        for span in block.cells:
            text = clean(self._response[slice(*span)])
            language = tongue_of(text, self._default)
            if heading_asserts(text, language):
                self._say(*span, language, ready=text)
            else:
                self.skipped.append(span)

    def _row(self, block: Block) -> None:
        """Read a row of a table: a statement for each cell."""
        cells = [clean(self._response[start:end]) for start, end in block.cells]
        header = [clean(self._response[start:end]) for start, end in block.header]
        lead = self._lead if self._lead.kind != "none" else self._heading_lead()
        lead = Lead("topic", lead.text) if lead.kind == "predicate" else lead
        statements = row_statements(cells, header)
        if not statements:
            self.skipped.append((block.start, block.end))
        for number, (cell, text) in enumerate(statements):
            language = tongue_of(text, self._default)
            start, end = block.cells[cell]
            start = start if number else min(start, block.cells[0][0])
            self._say(start, end, language, ready=join_lead(lead, text, language))

    def _json(self, start: int, end: int) -> None:
        """Read data: a statement for each value."""
        leaves = data_leaves(self._response, start, end)
        place = start
        for piece in json_pieces(leaves, self._default):
            self._skip(place, piece.start)
            place = max(place, piece.end)
            if piece.kind == "skip":
                self._skip(piece.start, piece.end)
            elif piece.kind == "prose":
                self._sentences(piece.start, piece.end, NO_LEAD, item=True)
            elif piece.kind == "name":
                self._say(piece.start, piece.end, piece.language, asked_by=piece.key)
            else:
                ready, key = piece.text, piece.key
                self._say(piece.start, piece.end, piece.language, ready=ready, asked_by=key)
        self._skip(place, end)

    def _skip(self, start: int, end: int) -> None:
        """Note what stands between JSON values, unless it is only structure."""
        if start < end and not is_blank(self._response[start:end]):
            self.skipped.append((start, end))

    # --- texts --------------------------------------------------------------------------------

    def _text(self, block: Block) -> str:
        """Return the block as a reader sees it."""
        return clean(self._response[slice(*content_of(block))])
