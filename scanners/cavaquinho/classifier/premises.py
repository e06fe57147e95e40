"""How a context's sentences are put to the model: rows, items and bare answers made whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import Final

from cavaquinho.checks import Vocabulary
from cavaquinho.classifier.denied import denial, denied_places, denies_list
from cavaquinho.classifier.json_premises import json_premises
from cavaquinho.classifier.placed import placed
from cavaquinho.classifier.readable import has_words, readable
from cavaquinho.classifier.row_premises import row_keys, row_premise
from cavaquinho.evidence import ContextIndex, SplitContext, Window
from cavaquinho.extractor.short_answers import is_fragment, state_answer, yes_or_no
from cavaquinho.models import Document, Sentence
from cavaquinho.text.blocks import Block, split_blocks
from cavaquinho.text.languages import detect_language
from cavaquinho.text.whole import stands_in

_STRUCTURE: Final = re.compile(
    r"^[ \t>]*(?:[-*•#|+]|\d{1,3}[.)])|:[ \t]*$|<t[hdr]\b|^[ \t]*[{\[]"
    r"|^[^\n.!?,;\t]{1,60}[,;\t][^\n]*\n[^\n,;\t]{1,60}[,;\t]",
    re.MULTILINE,
)
_SPEAKER: Final = re.compile(
    r"(?:q|a|p|r|question|answer|pergunta|resposta)\s?[:.)]\s+", re.IGNORECASE
)
_CLOSING: Final = " \"'”’»)"
_LONGEST_LEAD: Final = 120
_LONGEST_TOPIC: Final = 160
_FAR: Final = 3
"""Sentences between the first of a paragraph and one that no window joins with it."""
_LONGEST_ANSWER: Final = 60
_ENDS: Final = (".", "!", "?", ":", ";")


@dataclass(frozen=True)
class ReadContext:
    """A context as the term index and the model read it.

    Attributes:
        index: The term index.
        wholes: Per sentence, what it says when read with what it hangs on; None: as it stands;
            "": nothing (a question whose answer follows).
        answers: Sentences that mean nothing without the question before them.
        rows: Names of the rows of tables by sentence, the cells that tell them apart (none for a
            header); each row speaks for itself alone.
        source: The context that this one is a `fresh` copy of.
    """

    index: ContextIndex
    wholes: tuple[str | None, ...]
    answers: frozenset[int] = frozenset()
    rows: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    source: ReadContext | None = field(default=None, repr=False, compare=False)

    def fresh(self) -> ReadContext:
        """Return the same context, to which no claim has been put yet; what was read is shared."""
        return replace(self, index=self.index.fresh(), source=self.source or self)

    @property
    def vocabulary(self) -> Vocabulary:
        """The words and figures of the whole context."""
        return (self.source or self)._vocabulary

    @cached_property
    def _vocabulary(self) -> Vocabulary:
        return Vocabulary(readable(document.text) for document in self.index.context.documents)

    def premise(self, window: Window) -> str:
        """Return what the model reads for `window`; "" for one that states nothing."""
        first, last = window.sentences
        wholes = self.wholes[first:last]
        sentences = self.index.context.sentences[first:last]
        if all(whole is None for whole in wholes) and not _glued(sentences):
            return readable(window.text)
        pieces = [
            readable(sentence.text) if whole is None else whole
            for sentence, whole in zip(sentences, wholes, strict=True)
        ]
        return " ".join(_ended(piece) for piece in pieces if piece)

    def topic(self, window: Window) -> str:
        """Return the first sentence of the paragraph of a sentence that stands far behind it.

        "" for windows of several sentences, those near the first, and in tables and lists.
        """
        place = window.sentences[0]
        first = self._openings[place]
        if window.size > 1 or place - first < _FAR or self.wholes[first] is not None:
            return ""
        text = readable(self.index.context.sentences[first].text)
        return text if text.endswith(".") and len(text) <= _LONGEST_TOPIC else ""

    @property
    def _openings(self) -> Sequence[int]:
        """The first sentence of the paragraph of each sentence."""
        return (self.source or self)._paragraphs

    @cached_property
    def _paragraphs(self) -> Sequence[int]:
        context = self.index.context
        found: list[int] = []
        for place, (sentence, owner) in enumerate(
            zip(context.sentences, context.owners, strict=True)
        ):
            goes_on = place > 0 and context.owners[place - 1] == owner
            if goes_on:
                text = context.documents[owner].text
                goes_on = "\n" not in text[context.sentences[place - 1].end : sentence.start]
            found.append(found[-1] if goes_on else place)
        return found

    def states(self, window: Window) -> bool:
        """Return whether `window` says something for itself: it does not only ask or answer."""
        if window.sentences[0] in self.answers:
            return False
        if window.size > 1 and all(place in self.rows for place in range(*window.sentences)):
            return False
        premise = self.premise(window)
        if not has_words(premise):
            return False  # figures alone, dots, rules: it says nothing
        return not (window.size == 1 and premise.rstrip(_CLOSING).endswith("?"))

    def other_row(self, claim: str, window: Window) -> bool:
        """Return whether `window` is a row, and the claim names another row than this one."""
        name = self.rows.get(window.sentences[0])
        if name is None or window.size > 1:
            return False
        words = claim.casefold()
        named = max(_named(other, words) for other in self.rows.values())
        return _named(name, words) < named


def _glued(sentences: Sequence[Sentence]) -> bool:
    """Return whether a space is missing between two of them: "... in 2016.The band ..."."""
    return any(one.end == other.start for one, other in pairwise(sentences))


def _named(row: Sequence[str], words: str) -> int:
    """Return how many of the cells that name a row stand in a folded claim."""
    return sum(stands_in(cell.casefold(), words) for cell in row)


def read_context(context: SplitContext) -> ReadContext:
    """Read `context` once for all its claims. Linear time."""
    wholes: list[str | None] = [None] * len(context.sentences)
    answers: set[int] = set()
    rows: dict[int, tuple[str, ...]] = {}
    said = [readable(sentence.text) for sentence in context.sentences]
    first = 0
    for owner, document in enumerate(context.documents):
        last = first
        while last < len(context.owners) and context.owners[last] == owner:
            last += 1
        sentences = context.sentences[first:last]
        if _STRUCTURE.search(document.text):
            for place, text, row in _structured(document, sentences):
                wholes[first + place] = text
                if row is not None:
                    rows[first + place] = row
        for place, text in denied_places(said[first:last]):
            wholes[first + place] = text
        for place in range(first + 1, last):
            text = placed(wholes[place] or said[place], said[first])
            if wholes[place] != "" and text != said[place]:
                wholes[place] = text
        for place, text in _answered(sentences):
            wholes[first + place - 1], wholes[first + place] = "", text
            answers.add(first + place)
        first = last
    texts = (text if whole is None else whole for text, whole in zip(said, wholes, strict=True))
    return ReadContext(ContextIndex(context, texts), tuple(wholes), frozenset(answers), rows)


def _structured(
    document: Document, sentences: Sequence[Sentence]
) -> Iterator[tuple[int, str, tuple[str, ...] | None]]:
    """Yield what rows and items say together with their header or lead, and a row's name."""
    lead, text, place, denied = "", "", 0, False
    blocks = split_blocks(document.text)
    keys = row_keys(document.text, blocks)
    for block in blocks:
        while place < len(sentences) and sentences[place].start < block.start:
            place += 1
        if place == len(sentences):
            return
        if sentences[place].start >= block.end:
            continue
        if block.kind == "json":
            stated = json_premises(document.text, block.start, block.end, sentences)
            yield from ((spot, said, None) for spot, said in stated)
        elif block.kind in {"table_header", "table_row"}:
            yield place, *row_premise(document.text, block, lead, keys)
        elif block.kind == "list_item":
            one = _is_one(block, sentences, place)
            said = _item(readable(sentences[place].text), lead, text if denied and one else "")
            if said:
                yield place, said, None
        elif block.kind in {"paragraph", "heading"}:
            text = readable(document.text[block.lines[0][0] : block.lines[-1][1]])
            lead, denied = _lead(text, block), denies_list(text)


def _item(item: str, lead: str, denied: str) -> str:
    """Return what an item says with its lead, or below a text that denies it; "" if no more."""
    if denied:
        return denial(item, denied)
    return f"{lead} {item}" if lead else ""


def _is_one(block: Block, sentences: Sequence[Sentence], place: int) -> bool:
    """Return whether a block has no other sentence than the one at `place`."""
    return place + 1 == len(sentences) or sentences[place + 1].start >= block.end


def _lead(text: str, block: Block) -> str:
    """Return the text if what follows hangs on it."""
    if len(text) > _LONGEST_LEAD or not (block.kind == "heading" or text.endswith(":")):
        return ""
    return text if text.endswith(_ENDS) else f"{text}:"


def _answered(sentences: Sequence[Sentence]) -> Iterator[tuple[int, str]]:
    """Yield a bare answer as a statement."""
    for place in range(1, len(sentences)):
        asked = sentences[place - 1].text
        if not asked.rstrip().endswith("?"):
            continue
        question = _SPEAKER.sub("", readable(asked), count=1)
        answer = _SPEAKER.sub("", readable(sentences[place].text), count=1)
        language = detect_language(question) or detect_language(f"{question} {answer}") or "english"
        if len(answer) > _LONGEST_ANSWER or answer.endswith("?"):
            continue
        if yes_or_no(answer) is not None or is_fragment(answer, language):
            yield place, state_answer(question, answer, language)


def _ended(text: str) -> str:
    return text if text.endswith(_ENDS) else f"{text}."
