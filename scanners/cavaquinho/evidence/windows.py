"""Context -> windows of one to a few neighbouring sentences, each with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from cavaquinho.models import Document, Sentence, Span

MAX_PIECE = 500
"""Longest piece of a sentence, in characters: about 125 tokens of English, twice as many of a
language that is foreign to the tokenizer, which leaves the claim its room in a model of 512."""


_GLUED: Final = re.compile(r"[.!?](?<=[^\W\d_]{3}.)[\"”’)]?(?=[\"“‘(]?[A-ZÀ-Þ][^\W\d_]*[ ,’'])")
"""A stop between a word and a capitalised word that is followed by a space: no file or web name."""


SHORTEST_CUT: Final = 16
"""Characters below which a text is not cut further; what a model does not take then, it never does.
"""


class Splitter(Protocol):
    """What is needed of a sentence splitter."""

    def split(self, text: str, source_id: str | None = None) -> list[Sentence]:
        """Return the sentences of `text`, in order."""


@dataclass(frozen=True)
class Window:
    """Neighbouring sentences of one document.

    Attributes:
        text: The document from `start` to `end`, verbatim.
        start: First character in the document.
        end: One past the last character in the document.
        source_id: Id of the document; None for a plain string context.
        sentences: Positions (in the list of all sentences) of the first and one past the last.
    """

    text: str
    start: int
    end: int
    source_id: str | None
    sentences: tuple[int, int]

    @property
    def length(self) -> int:
        """Number of characters."""
        return self.end - self.start

    @property
    def size(self) -> int:
        """Number of sentences."""
        first, last = self.sentences
        return last - first


@dataclass(frozen=True)
class SplitContext:
    """A context cut into sentences.

    Attributes:
        documents: The documents, in order.
        sentences: All sentences (pieces of at most `MAX_PIECE` characters), in order.
        owners: For each sentence, the position of its document.
    """

    documents: tuple[Document, ...]
    sentences: tuple[Sentence, ...]
    owners: tuple[int, ...]

    @property
    def length(self) -> int:
        """Number of characters of all sentences."""
        return sum(len(sentence.text) for sentence in self.sentences)

    def window(self, first: int, last: int) -> Window:
        """Return the window of the sentences `first` up to but not including `last`.

        Both must lie in the same document.
        """
        owner = self.owners[first]
        start, end = self.sentences[first].start, self.sentences[last - 1].end
        document = self.documents[owner]
        return Window(document.text[start:end], start, end, document.id, (first, last))

    def length_of(self, first: int, last: int) -> int:
        """Return the number of characters of the window [first, last)."""
        return self.sentences[last - 1].end - self.sentences[first].start

    def around(self, position: int, size: int) -> Iterable[Span]:
        """Yield first and last of every window of just `size` sentences that holds `position`."""
        owner = self.owners[position]
        for first in range(max(0, position - size + 1), position + 1):
            last = first + size
            inside = last <= len(self.owners)
            if inside and self.owners[first] == owner and self.owners[last - 1] == owner:
                yield first, last


def split_context(documents: Sequence[Document], splitter: Splitter) -> SplitContext:
    """Cut every document into sentences, and over-long sentences into pieces at spaces."""
    sentences: list[Sentence] = []
    owners: list[int] = []
    for owner, document in enumerate(documents):
        for sentence in splitter.split(document.text, document.id):
            pieces = [piece for part in cut_glued(sentence) for piece in cut_long(part)]
            sentences.extend(pieces)
            owners.extend([owner] * len(pieces))
    return SplitContext(tuple(documents), tuple(sentences), tuple(owners))


def cut_to_fit(sentence: Sentence, fits: Callable[[str], bool]) -> Iterable[tuple[Sentence, bool]]:
    """Yield `sentence` in halves of halves, each with whether a model takes it.

    Pieces under `SHORTEST_CUT` characters are not cut further.
    """
    taken = fits(sentence.text)
    if taken or len(sentence.text) < SHORTEST_CUT:
        yield sentence, taken
        return
    for piece in cut_long(sentence, len(sentence.text) // 2):
        yield from cut_to_fit(piece, fits)


def cut_glued(sentence: Sentence) -> Iterable[Sentence]:
    """Yield `sentence` cut where a space was lost: "in the 19th century.First for Women is"."""
    start = 0
    for match in _GLUED.finditer(sentence.text):
        yield _piece(sentence, start, match.end())
        start = match.end()
    yield _piece(sentence, start, len(sentence.text)) if start else sentence


def cut_long(sentence: Sentence, limit: int = MAX_PIECE) -> Iterable[Sentence]:
    """Yield `sentence` in pieces of at most `limit` characters, cut at a comma or a space."""
    text, offset = sentence.text, 0
    if len(text) <= limit and text == text.rstrip():
        yield sentence
        return
    while len(text) - offset > limit:
        cut = _cut_before(text, offset, offset + limit)
        yield _piece(sentence, offset, cut)
        offset = cut
        while offset < len(text) and text[offset].isspace():
            offset += 1
    yield _piece(sentence, offset, len(text))


def _cut_before(text: str, start: int, end: int) -> int:
    """Return a good place to cut in the second half of `text[start:end]`, else `end`."""
    middle = (start + end) // 2
    for mark in ("; ", ", ", " "):
        at = text.rfind(mark, middle, end)
        if at >= 0:
            return at + len(mark.rstrip())
    return end


def _piece(sentence: Sentence, start: int, end: int) -> Sentence:
    text = sentence.text[start:end].rstrip()
    return Sentence(
        text, sentence.start + start, sentence.start + start + len(text), sentence.source_id
    )
