"""Sentences with exact offsets."""

from __future__ import annotations

from cavaquinho.models import Sentence, Span, require_text
from cavaquinho.text.blocks import Block, split_blocks
from cavaquinho.text.boundaries import BoundaryRules
from cavaquinho.text.json_text import json_members
from cavaquinho.text.languages import check_language, detect_language
from cavaquinho.text.prose import prose_spans

_WHOLE = ("code", "heading", "table_header", "table_row")


class SentenceSplitter:
    """Splits English and Portuguese text into sentences. Safe to share between threads.

    NLTK's Punkt decides, with parameters that ship in the package; nothing is downloaded.

    Args:
        language: One of `LANGUAGES`; "auto" guesses for each text (English if it cannot tell).

    Raises:
        ConfigError: The language is unknown.
        MissingDependencyError: NLTK is not installed.
    """

    def __init__(self, language: str = "english") -> None:
        self.language = check_language(language)
        used = ("english", "portuguese") if self.language == "auto" else (self.language,)
        self._rules = {name: BoundaryRules(portuguese=name == "portuguese") for name in used}

    def split(self, text: str, source_id: str | None = None) -> list[Sentence]:
        """Split a whole text, block by block. Linear time.

        Returns:
            Sentences in order, not overlapping, `text[s.start:s.end] == s.text`, none empty, none
            with outer whitespace. Every character that is neither whitespace nor a pure mark (list
            and quote marks, fences, rules, block tags) is inside one. A hard-wrapped sentence keeps
            its newlines. A heading, a table row and a code block are one sentence each, a member of
            JSON too; a list item is at least one.

        Raises:
            InputError: `text` is not a string.
        """
        rules = self._rules_for(require_text(text, "text"))
        found: list[Sentence] = []
        for block in split_blocks(text):
            found += _sentences(text, _block_spans(text, block, rules), source_id)
        return found

    def split_span(
        self, text: str, start: int, end: int, source_id: str | None = None
    ) -> list[Sentence]:
        """Split the prose in `text[start:end]`, without looking for blocks. Linear time.

        Returns:
            Sentences with offsets in `text`, as `split` gives them; every character that is not
            whitespace is inside one. A blank line ends a sentence.
        """
        rules = self._rules_for(require_text(text, "text")[start:end])
        return _sentences(text, prose_spans(text, start, end, rules), source_id)

    def _rules_for(self, text: str) -> BoundaryRules:
        if self.language != "auto":
            return self._rules[self.language]
        return self._rules[detect_language(text) or "english"]


def _block_spans(text: str, block: Block, rules: BoundaryRules) -> list[Span]:
    if not block.lines:
        return []
    start, end = block.lines[0][0], block.lines[-1][1]
    if block.kind in _WHOLE:
        return [(start, end)]
    if block.kind == "json":
        return json_members(text, start, end)
    return _inside_lines(prose_spans(text, start, end, rules), block.lines)


def _inside_lines(spans: list[Span], lines: tuple[Span, ...]) -> list[Span]:
    """Move borders that fall between two lines to the content ("> " is no start of a sentence)."""
    if len(lines) == 1:
        return spans
    clipped: list[Span] = []
    at = 0
    for start, end in spans:
        while lines[at][1] <= start:
            at += 1
        first = max(start, lines[at][0])
        while at + 1 < len(lines) and lines[at + 1][0] < end:
            at += 1
        if first < end:
            clipped.append((first, min(end, lines[at][1])))
    return clipped


def _sentences(text: str, spans: list[Span], source_id: str | None) -> list[Sentence]:
    return [Sentence(text[start:end], start, end, source_id) for start, end in spans]
