"""Lines that open a section: `Context:`, `### Pergunta`, `**Dados:**`, `---Goal---`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cavaquinho.output_scanners.prompt.labels import (
    Kind,
    classify_title,
    fold,
    is_own_title,
    is_person,
    is_weak,
)

_MAX_LABEL = 80
"""Longest label in characters, marks included."""

_MAX_INLINE_WORDS = 5
"""Longest label in words with text behind it: a longer one is the beginning of a sentence."""

_FIELD = re.compile(r"\s*\[\[\s*##\s*([^#\]]{1,60}?)\s*##\s*\]\]")
_RULED = re.compile(
    r"\s*([-=_~<>#]{2,}|\*{3,})\s*([^\W_][^\n]{0,60}?)\s*([-=_~<>#]{2,}|\*{3,})\s*:?\s*$"
)
_POINTED = re.compile(r"\s*([^\W_][^\n<>]{0,60}?)\s*(?:>{2,}|-+>|[=-]{2,}|→)\s*$")
_BRACKETED = re.compile(r"\s*\[\s*([^\W\d_][^\[\]:#]{0,50})\]\s*(:?)\s*$")
_BULLET = r"\s*(?:>\s*)?(?:[-*•]\s+|\d{1,2}[.)]\s+)?"
_HEADING = re.compile(r"\s*(#{1,6})\s+")
_BOLD = re.compile(_BULLET + r"(\*\*|__)\s*([^*_\n:]{1,60}?)\s*(:?)\s*\1\s*(:?)")
_PLAIN = re.compile(_BULLET + r"([^\W\d_][^:：\n]{0,60}?)\s*[:：]")
_TRAILING_NUMBER = re.compile(r"\s*#?\d+\s*(?:\([^()\n]{0,60}\)\s*)?$")
_EMPTY = frozenset("\"'`«»“”*_")


@dataclass(frozen=True)
class Marker:
    """A label at the start of a line.

    Attributes:
        kind: What it announces.
        title: The label's words.
        style: How it is written: labels of one template are written alike.
        rest: Where, in the line, the text after the label begins.
        own: Nothing but the label stands on the line.
        weak: The label may also be a plain field name (`Data: 3 May`).
        person: It names whoever asks ("Cliente"), and may begin any other line as well.
        numbered: A number follows the words (`Passage 3:`).
    """

    kind: Kind
    title: str
    style: str
    rest: int
    own: bool
    weak: bool = False
    numbered: bool = False
    person: bool = False

    @property
    def counts(self) -> bool:
        """Whether it numbers the texts given: "Passage 3:", but not "# Release 2.4"."""
        return self.numbered and self.kind is Kind.DOCUMENT and not is_own_title(self.title)


def read_marker(line: str, underlined: bool = False) -> Marker | None:
    """Return the label a line begins with, or None.

    Args:
        line: One line, without its line break.
        underlined: A rule stands on the next line, so a title needs no colon.
    """
    head = line[:_MAX_LABEL]
    for reader in (_field, _ruled, _pointed, _bracketed, _heading, _bold, _plain):
        marker = reader(head, line)
        if marker is not None:
            return marker
    return _bare_title(line, underlined)


def ruled_title(line: str) -> str | None:
    """Return the title between two rows of dashes or the like: `--- NOVO DOCUMENTO ---`."""
    match = _RULED.match(line) if len(line) <= _MAX_LABEL * 2 else None
    return match.group(2).strip() if match else None


def _pointed(head: str, line: str) -> Marker | None:
    """Read a title with an arrow or a rule behind it only: `CONTEXT >>>`."""
    match = _POINTED.match(line) if len(line) <= _MAX_LABEL else None
    return _make(match.group(1).rstrip(": "), "pointed", len(line), line) if match else None


def _make(
    title: str, style: str, rest: int, line: str, *, needs_text: bool = False
) -> Marker | None:
    words = _TRAILING_NUMBER.sub("", title)
    numbered, title = words != title, words.strip(" *_`\t")
    person = is_person(title)
    kind = Kind.QUESTION if person else classify_title(title)
    if kind is None:
        return None
    own = not line[rest:].strip().strip("".join(_EMPTY))
    if needs_text and own:
        return None
    return Marker(kind, title, style, rest, own, is_weak(title), numbered, person)


def _field(head: str, line: str) -> Marker | None:
    match = _FIELD.match(head)
    return _make(match.group(1), "field", match.end(), line) if match else None


def _ruled(head: str, line: str) -> Marker | None:
    title = ruled_title(line)
    return _make(title.rstrip(": "), "ruled", len(line), line) if title else None


def _bracketed(head: str, line: str) -> Marker | None:
    match = _BRACKETED.match(line) if len(line) <= _MAX_LABEL else None
    return _make(match.group(1), "bracketed", len(line), line) if match else None


def _heading(head: str, line: str) -> Marker | None:
    match = _HEADING.match(head)
    if match is None:
        return None
    style, start = match.group(1), match.end()
    bold, plain = _BOLD.match(head, start), _PLAIN.match(head, start)
    if bold:
        return _make(bold.group(2), style, bold.end(), line)
    if plain:
        return _make(plain.group(1), style, plain.end(), line)
    title = line[start:].strip().rstrip("#").strip()
    return _make(title, style, len(line), line) if len(title) <= _MAX_LABEL else None


def _bold(head: str, line: str) -> Marker | None:
    match = _BOLD.match(head)
    if match is None:
        return None
    has_colon = bool(match.group(3) or match.group(4))
    alone = not line[match.end() :].strip()
    return _make(match.group(2), "bold", match.end(), line) if has_colon or alone else None


def _plain(head: str, line: str) -> Marker | None:
    match = _PLAIN.match(head)
    if match is None or line[match.end() : match.end() + 2] == "//":
        return None
    title = match.group(1)
    style = "capitals" if title.isupper() and len(title) > 1 else "plain"
    if len(title.split()) > _MAX_INLINE_WORDS and line[match.end() :].strip():
        return None
    return _make(title, style, match.end(), line)


def _bare_title(line: str, underlined: bool) -> Marker | None:
    """Read a title without a colon: in capitals, or underlined by the next line."""
    title = line.strip()
    if not title or len(title) > _MAX_LABEL or not (underlined or title.isupper()):
        return None
    style = "underlined" if underlined else "capitals"
    return _make(title, style, len(line), line) if fold(title[-1]).isalpha() else None
