"""The response read block by block: what is said, under which heading and after which lead-in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from cavaquinho.extractor.declaratives import asserted_by_question
from cavaquinho.extractor.fenced import content_of
from cavaquinho.extractor.fillers import has_digit, is_blank
from cavaquinho.extractor.headings import Heading, heading_asserts
from cavaquinho.extractor.json_leaves import Leaf, json_leaves
from cavaquinho.extractor.json_statements import is_prose, leaf_statement, names_sources
from cavaquinho.extractor.layout import cut_at_signs, is_link_definition, lay_out
from cavaquinho.extractor.leads import (
    NO_LEAD,
    Lead,
    is_sentence,
    join_lead,
    named_lead,
    read_lead,
    stack_leads,
)
from cavaquinho.extractor.subjects import Subject, heading_subject
from cavaquinho.extractor.tables import row_statements
from cavaquinho.extractor.verbs import Tongue
from cavaquinho.extractor.wording import clean, tongue_of
from cavaquinho.models import Document, Span
from cavaquinho.text.blocks import Block
from cavaquinho.text.sentences import SentenceSplitter

_QUOTE_MARKS = re.compile(r"(?:>[ \t]*)+(?=\S)")


@dataclass(frozen=True)
class Utterance:
    """Something said in one piece of the response.

    Attributes:
        start: Where it begins.
        end: Where it ends.
        language: Its language.
        lead: What has to stand in front.
        ready: The statement, if it is made of a cell or a JSON value; else None.
        item: It is an item of a list.
        opens: It is the first thing under a heading; `subject` is what the heading names.
        subject: See `opens`.
    """

    start: int
    end: int
    language: Tongue
    lead: Lead = NO_LEAD
    ready: str | None = None
    item: bool = False
    opens: bool = False
    subject: Subject | None = None


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
        self._documents = documents
        self._response = response
        self._splitter = splitter
        self._default = default
        self._headings: list[Heading] = []
        self._opens = False
        self._lead = NO_LEAD
        self._parents: list[tuple[int, Lead]] = []
        self.utterances: list[Utterance] = []
        self.skipped: list[Span] = []
        self.code: list[Span] = []

    def read(self) -> None:
        """Fill `utterances`, `skipped` and `code` (code left unread), in the response's order."""
        layout = lay_out(self._response)
        blocks, self.code = layout.blocks, layout.code
        self.skipped += layout.marks
        for number, block in enumerate(blocks):
            following = blocks[number + 1] if number + 1 < len(blocks) else None
            self._read_block(block, following)
        if not self.utterances:
            self._read_headings_as_prose()

    def _read_block(self, block: Block, following: Block | None) -> None:
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
        text = self._text(block)
        language = tongue_of(text, self._default)
        self._lead = NO_LEAD
        while self._headings and self._headings[-1].level >= block.level:
            self._headings.pop()
        if self._says(text, language):
            self._prose(block)
            return
        lead, _ = read_lead(text, language)
        lead = named_lead(lead, self._context)
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
        lead = NO_LEAD
        for heading in self._headings[-2:]:
            lead = stack_leads(lead, heading.lead)
        return lead

    # --- prose --------------------------------------------------------------------------------

    def _prose(self, block: Block) -> None:
        if all(is_link_definition(self._response[start:end]) for start, end in block.lines):
            self.skipped.append((block.start, block.end))
            return
        text = self._text(block)
        language = tongue_of(text, self._default)
        continues = block.kind == "quote" or not is_sentence(text, language)
        lead = self._lead if continues else NO_LEAD
        if block.kind == "quote" and lead.kind != "none":
            lead = Lead("scope", lead.text)
        if not continues:
            self._lead = NO_LEAD
        self._sentences(*content_of(block), lead, item=False)

    def _split(self, start: int, end: int) -> list[Span]:
        """Return the places of the sentences, without the marks of quoted lines before them."""
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
                self._lead = stack_leads(lead, named_lead(inner, self._context))
                if not asserts:
                    self.skipped.append((begin, stop))
                    continue
            own = lead if number == 0 or lead.kind == "predicate" else NO_LEAD
            self._say(begin, stop, language, lead=own, item=item)

    def _item(self, block: Block, following: Block | None) -> None:
        while self._parents and self._parents[-1][0] >= block.level:
            self._parents.pop()
        base = self._lead if self._lead.kind != "none" else self._heading_lead()
        for _, parent in self._parents:
            base = stack_leads(base, parent)
        text = self._text(block)
        language = tongue_of(text, self._default)
        nested = (
            following is not None
            and following.kind == "list_item"
            and following.level > block.level
        )
        if nested and (text.endswith(":") or not is_sentence(text, language)):
            inner, asserts = read_lead(text, language)
            self._parents.append((block.level, named_lead(inner, self._context)))
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
    ) -> None:
        subject = self._headings[-1].subject if self._headings else None
        self.utterances.append(
            Utterance(start, end, language, lead, ready, item, self._opens, subject)
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
        leaves = json_leaves(self._response, start, end)
        place = start
        for leaf in leaves:
            self._skip(place, leaf.start)
            place = leaf.end
            self._leaf(leaf)
        self._skip(place, end)

    def _skip(self, start: int, end: int) -> None:
        """Note what stands between JSON values, unless it is only structure."""
        if not is_blank(self._response[start:end]):
            self.skipped.append((start, end))

    def _leaf(self, leaf: Leaf) -> None:
        language = tongue_of(leaf.text, self._default)
        if names_sources(leaf):
            self._skip(leaf.start, leaf.end)
        elif is_prose(leaf, language):
            end = leaf.value_start + len(leaf.text)
            self._skip(leaf.start, leaf.value_start)
            self._sentences(leaf.value_start, end, NO_LEAD, item=True)
        else:
            text = clean(leaf_statement(leaf, language))
            self._say(leaf.start, leaf.end, language, ready=text)

    # --- texts --------------------------------------------------------------------------------

    @cached_property
    def _context(self) -> str:
        """The context in lower case; put together only if a heading has to be looked up."""
        return "\n".join(document.text for document in self._documents).lower()

    def _text(self, block: Block) -> str:
        start, end = content_of(block)
        return clean(self._response[start:end])
