"""Text -> tokens: runs of digits with their separators, words, single marks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from cavaquinho.text.languages import detect_language

_TOKEN = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d+(?:[.,]\d+)*|[^\w\s]|_")


class Token(NamedTuple):
    """A token; `low` is its text in lower case without accents."""

    text: str
    low: str
    start: int
    end: int


def _base(char: str) -> str:
    """Return a character in lower case without accent, if that is one character."""
    low = char.lower()
    bare = "".join(part for part in unicodedata.normalize("NFKD", low) if part not in _ACCENTS)
    return bare if len(bare) == 1 else low if len(low) == 1 else char


_ACCENTS = frozenset(map(chr, range(0x300, 0x370)))
# Latin letters with their accents and signs such as "º" and "²"; one character for one, so that
# offsets stay. Beyond them only case is folded.
_FOLDS = {code: _base(chr(code)) for code in (*range(0x80, 0x250), *range(0x1E00, 0x1F00))}


def fold(text: str) -> str:
    """Return `text` in lower case, without accents ("m²": "m2"); its length does not change."""
    low = text.lower()
    if len(low) != len(text):  # "İ" grows
        low = "".join(char.lower() if len(char.lower()) == 1 else char for char in text)
    return low if low.isascii() else low.translate(_FOLDS)


def tokenise(text: str) -> list[Token]:
    """Return the tokens of `text`, in order. Linear time."""
    folded = fold(text)
    new = tuple.__new__  # past the Python-level constructor of a named tuple: twice as fast
    spans = [match.span() for match in _TOKEN.finditer(text)]
    return [new(Token, (text[start:end], folded[start:end], start, end)) for start, end in spans]


# Empty tokens behind the last one, so that a look beyond either end (-1 is the last) finds "".
# Longer than the longest look ahead.
_PADDING = [""] * 64


class Reader:
    """Tokens with safe access beyond both ends, and the language when somebody asks."""

    def __init__(
        self, text: str, language: str | None = None, tokens: list[Token] | None = None
    ) -> None:
        self.text = text
        self.tokens = tokenise(text) if tokens is None else tokens
        self.lows = [token.low for token in self.tokens]
        """All folded tokens."""
        # A method of a list, as these are called for every look: no Python call each.
        self.low: Callable[[int], str] = (self.lows + _PADDING).__getitem__
        """Return the folded token, or "" outside the text."""
        self.raw: Callable[[int], str] = (
            [token.text for token in self.tokens] + _PADDING
        ).__getitem__
        """Return the token as written, or "" outside the text."""
        self._language = language

    def digits(self, position: int) -> bool:
        """Tell whether the token starts with a digit."""
        return self.raw(position)[:1].isdecimal()

    def glued(self, position: int) -> bool:
        """Tell whether nothing stands between this token and the one before."""
        if not 0 < position < len(self.tokens):
            return False
        return self.tokens[position].start == self.tokens[position - 1].end

    def capital(self, position: int) -> bool:
        """Tell whether the token starts with a capital letter."""
        return self.raw(position)[:1].isupper()

    def opens(self, position: int) -> bool:
        """Tell whether the token opens a sentence or a line."""
        if position <= 0:
            return True
        before = self.tokens[position - 1]
        gap = (
            self.text[before.end : self.tokens[position].start]
            if position < len(self.tokens)
            else ""
        )
        return before.text in ".!?:;•*#|" or "\n" in gap

    @cached_property
    def language(self) -> str | None:
        """The language given, or guessed from the text; None if there is too little to tell."""
        return self._language or detect_language(self.text)

    @property
    def portuguese(self) -> bool:
        """Whether the text is Portuguese."""
        return self.language == "portuguese"

    @property
    def english(self) -> bool:
        """Whether the text is English."""
        return self.language == "english"
