"""The elements of a JSON text with their places, also of one that breaks off. Linear time."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

_TOKEN: Final = re.compile(
    r'"(?:[^"\\]|\\.)*"?|\'(?:[^\'\\]|\\.)*\'?|[{}\[\],:]|[^\s{}\[\],:"\']+', re.DOTALL
)


class Element(NamedTuple):
    """A member of an object, or an item of an array.

    Attributes:
        start: Place of its key, or of the value if it has none.
        value_start: Place of its value, with the quotation mark.
        end: Place after the value.
        container: Number of the object or array that it is in.
        leaf: The value is neither an object nor an array.
        quoted: The value is a string.
    """

    start: int
    value_start: int
    end: int
    container: int
    leaf: bool
    quoted: bool


@dataclass
class _Open:
    """An object or array that is not closed yet."""

    number: int
    is_object: bool
    start: int
    value_start: int
    key: int = -1
    valued: bool = False

    def begin(self, at: int) -> int:
        """Return where the element whose value starts at `at` begins: at its key, if it has one."""
        return self.key if self.key >= 0 else at


def json_elements(text: str, start: int, end: int) -> list[Element]:
    """Return the elements in `text[start:end]`, in the order in which they end."""
    reader = _Reader()
    for match in _TOKEN.finditer(text, start, end):
        reader.read(match.group(), match.start(), match.end())
    return reader.finished()


class _Reader:
    """Builds elements from tokens."""

    def __init__(self) -> None:
        """Start outside of everything."""
        self._found: list[Element] = []
        self._stack: list[_Open] = []
        self._count = self._last = 0

    def read(self, sign: str, start: int, end: int) -> None:
        """Take the next token."""
        self._last = end
        if sign in ("{", "["):
            self._open(sign, start)
        elif not self._stack:
            return
        elif sign in ("}", "]"):
            self._close(end)
        elif sign == ":":
            self._stack[-1].valued = True
        elif sign == ",":
            self._stack[-1].key, self._stack[-1].valued = -1, False
        else:
            self._scalar(sign, start, end)

    def finished(self) -> list[Element]:
        """Return the elements; what is still open ends with the last token."""
        while self._stack:
            self._close(self._last)
        return self._found

    def _open(self, sign: str, start: int) -> None:
        begin = self._stack[-1].begin(start) if self._stack else start
        self._stack.append(_Open(self._count, sign == "{", begin, start))
        self._count += 1

    def _close(self, end: int) -> None:
        closed = self._stack.pop()
        if self._stack:
            number = self._stack[-1].number
            self._found.append(
                Element(closed.start, closed.value_start, end, number, leaf=False, quoted=False)
            )

    def _scalar(self, sign: str, start: int, end: int) -> None:
        level = self._stack[-1]
        if level.is_object and not level.valued:
            level.key = start
            return
        quoted = sign[0] in "\"'"
        self._found.append(Element(level.begin(start), start, end, level.number, True, quoted))
