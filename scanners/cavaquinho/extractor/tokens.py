"""Words of a sentence with their places, and which of them stand in brackets or quotation marks."""

from __future__ import annotations

import re
from typing import NamedTuple

_WORD = re.compile(r"[^\W_]+(?:(?:['’.\-‑]|(?<=\d)[,:/](?=\d))[^\W_]+)*")
_OPEN = frozenset("([{“«")
_CLOSE = frozenset(")]}”»")


class Token(NamedTuple):
    """A word: how it is written, in lower case with a straight apostrophe, and where it stands.

    Attributes:
        text: As written.
        lower: For lookups.
        start: Place of the first character.
        end: Place after the last character.
        gap: What stands between the word before and this one, without spaces.
        nested: It stands inside brackets or quotation marks.
    """

    text: str
    lower: str
    start: int
    end: int
    gap: str
    nested: bool


def tokenize(text: str) -> list[Token]:
    """Return the words of `text` in order. Linear time.

    A bracket or quotation mark that is never closed nests everything after it.
    """
    tokens: list[Token] = []
    depth, quoted, place = 0, False, 0
    for match in _WORD.finditer(text):
        gap = text[place : match.start()]
        for character in gap if gap != " " else "":
            if character in _OPEN:
                depth += 1
            elif character in _CLOSE:
                depth = max(0, depth - 1)
            elif character == '"':
                quoted = not quoted
        word = match.group()
        lower = word.lower().replace("’", "'")
        gap = "".join(gap.split()) if gap != " " else ""
        tokens.append(Token(word, lower, *match.span(), gap, quoted or depth > 0))
        place = match.end()
    return tokens
