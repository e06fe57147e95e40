"""Where in a growing text a sentence may have ended, and whether it surely has."""

from __future__ import annotations

import re
from typing import Final

from cavaquinho.text.sentences import SentenceSplitter

_EVENT: Final = re.compile(r"[.!?…:;][\"'”’»)\]*_]{0,6}\s|[。！？\n]|[\"'\d}\]],|[}\]]\s")
_WORD: Final = re.compile(r"\S\s")
_PLAIN: Final = re.compile(
    r"(?:[^\W\d_]{5}|(?<![^\W_])[a-zß-ÿ]{4}|[\d%°]\)?)[.!…][\"'”’»)\]*_]{0,6}\Z"
)
"""A stop after a word that is not short: "Pça." may be an abbreviation that nobody knows."""
_PROBES: Final = (" The", " Smith")
"""How a next sentence may begin; a stop that ends the sentence before either is no abbreviation."""
_BACK: Final = 8
_SHOWS_TABLE: Final = 3
"""Rows by which a table shows which of them is its header. A choice of ours."""
_PROBED: Final = 400
_BREAKS: Final = frozenset("。！？")


class Events:
    """Tells when a growing text is worth reading: after a stop, and after the next word.

    So a text is read at most twice for each stop, however small its pieces are.
    """

    def __init__(self) -> None:
        """Start with nothing seen."""
        self._back = ""
        self._waiting = False

    def due(self, text: str) -> bool:
        """Tell whether something may have ended in `text`, which comes next."""
        seen = self._back + text
        ends = [found.end() for found in _EVENT.finditer(seen) if found.end() > len(self._back)]
        due = bool(ends)
        if ends:
            self._waiting = _WORD.search(seen, ends[-1]) is None
        elif self._waiting and _WORD.search(seen, max(0, len(self._back) - 1)):
            self._waiting, due = False, True
        self._back = seen[-_BACK:]
        return due


def whole_words(text: str) -> int:
    """Return the length of `text` without a last word, value or row that is still being written."""
    end = len(text)
    while end and not (
        text[end - 1].isspace() or text[end - 1] in _BREAKS or _ends_value(text, end)
    ):
        end -= 1
    return _without_new_table(text, end)


def _without_new_table(text: str, end: int) -> int:
    """Return `end` before a row that is being written, and before the first rows of a table."""
    line = first = text.rfind("\n", 0, end) + 1
    rows = 0
    while first and rows < _SHOWS_TABLE:
        above = text.rfind("\n", 0, first - 1) + 1
        if not _is_row(text, above, first):
            break
        first, rows = above, rows + 1
    if 0 < rows < _SHOWS_TABLE:
        return first
    return line if _is_row(text, line, end) else end


def _is_row(text: str, start: int, end: int) -> bool:
    return text.find("|", start, end) >= 0 or text.find("\t", start, end) >= 0


def _ends_value(text: str, end: int) -> bool:
    """Return whether a comma of JSON stands before `end`."""
    return text[end - 1] == "," and end > 1 and text[end - 2] in "\"'}]0123456789"


def ends_plainly(sentence: str, splitter: SentenceSplitter) -> bool:
    """Return whether `sentence` is finished, whatever comes behind it.

    That is so after a stop that is no abbreviation's, ordinal's or initial's.

    Args:
        sentence: The last one of a text, followed by whitespace.
        splitter: Tells sentences apart.
    """
    if _PLAIN.search(sentence) is None:
        return False
    tail = sentence[-_PROBED:]
    return all(
        splitter.split_span(tail + probe, 0, len(tail) + len(probe))[-1].text == probe.strip()
        for probe in _PROBES
    )
