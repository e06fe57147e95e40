"""Lines that stand above or below a chunk of a document: numbers, titles, sources, scores."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cavaquinho.output_scanners.prompt.labels import fold
from cavaquinho.output_scanners.prompt.lines import Line, rule_of
from cavaquinho.output_scanners.prompt.markers import read_marker, ruled_title

_SAMPLE = 200
_MAX_BARE = 60
"""Longest line in characters that may be a head without any mark in it."""

_HEAD_LIKE = re.compile(r"[:=\[\]`\"'«»<>#*_~-]")
_NOUN = (
    r"(?:document|doc|source|passage|chunk|excerpt|extract|snippet|context|search result|result|"
    r"reference|evidence|fragment|documento|fonte|trecho|passagem|excerto|contexto|resultado|"
    r"referencia|evidencia|fragmento)"
)
_WIDE_NOUN = (
    rf"(?:{_NOUN}|article|section|text|page|paragraph|file|filename|item|record|artigo|secao|texto|"
    r"pagina|paragrafo|arquivo|registro|titulo|title)"
)
_BULLET = r"\s*(?:[-*•]\s+|[│├└─ ]+\s*)?"
_NOTE = r"(?:\((?P<note>[^()\n]{0,100})\))?"
_BRACKETED = re.compile(
    rf"{_BULLET}(?:\*\*)?\[\s*(?:{_WIDE_NOUN}\s*(?:[#:nº°.]|\s)\s*(?P<name>[^\]\n]{{1,100}}?)"
    rf"|(?P<id>\d{{1,5}}|doc\d{{1,4}}|[a-w]))\s*\](?:\*\*)?\s*{_NOTE}\s*:?\s*"
)
_TITLED_BULLET = re.compile(r"\s*[-*•]\s+\[(?P<id>[^\]\n]{2,80})\]\s+(?!\()")
_NUMBERED = re.compile(
    rf"{_BULLET}(?:\*\*|#+\s+)?{_NOUN}(?:\s*#\s*|\s*\[\s*|\s+(?:n[o.º°]+\s*)?|:\s*(?=\d+\s*$))"
    rf"(?P<id>\d{{1,5}}|[a-z](?=\W))\s*\]?\s*(?:\((?P<note>[^()\n]{{0,100}})\)|"
    r"[-–—]\s*(?P<title>[^:\n]{1,80}))?\s*(?:\*\*)?\s*(?::{1,3}|$)(?:\*\*)?\s*"
)
_FILE = re.compile(
    r"(?P<id>[\w./ -]{1,80}\.(?:pdf|md|txt|docx?|html?|csv|xlsx?|pptx?|json|odt)"
    r"(?:#[\w=.-]{1,40})?)\s*:\s+"
)
_FILE_NAME = re.compile(r"[^\s:]{1,80}\.[A-Za-z]{2,5}")
_END = re.compile(
    rf"\s*\[\s*(?:(?:end|fim)\b|/)\s*(?:d[oe]s?\s+|of\s+)?{_WIDE_NOUN}?\s*\d*\s*\]\s*$"
)
_FENCE = re.compile(r"\s*(?:(?:```|~~~)[\w+-]*|\"\"\"|'''|«««|»»»|<<<|>>>)\s*$")
_KEY = re.compile(
    r"(?:[-*•│├└─]+\s*|\s|#{1,6}\s+){0,6}(?:\*\*)?(?P<key>[a-z][a-z_ -]{0,24}?)(?:\*\*)?"
    r"\s*[:=](?:\*\*)?(?:\s+|(?=\{)|$)"
)
_NAMING = frozenset(
    "source sources title url link name uri path file_path file_name filename file document fonte "
    "titulo arquivo nome caminho documento".split()
)
_NUMBERING = frozenset(
    "id doc_id document_id chunk_id source_id page page_label pagina section secao chunk "
    "identificador".split()
)
_OTHER_META = frozenset(
    "score author date metadata similarity relevance rank file_type file_size creation_date "
    "last_modified_date start_index category published autor data pontuacao relevancia categoria "
    "distance distancia similaridade metadados last_accessed_date".split()
)
_META = _NAMING | _NUMBERING | _OTHER_META
_FIRM = _META - frozenset(
    "name date author data autor section secao category categoria nome published".split()
)
_BODY = frozenset(
    "content contents text snippet value page_content body passage excerpt conteudo texto trecho "
    "corpo valor".split()
)
_TRAILING = frozenset("source fonte url link score page pagina id similarity uri".split())
_WINDOW = 8
"""Lines in which a run of fields must show its text."""

_DICTIONARY_SOURCE = re.compile(
    r"""['"](?:source|title|id|file_name)['"]\s*:\s*['"]([^'"\n]{1,200})['"]"""
)


@dataclass(frozen=True)
class Head:
    """What a line says of a chunk.

    Attributes:
        role: "number" begins a chunk, "end" ends it, "break" parts two; "meta" is a field about
            it, "body" the label of its text.
        rest: Where in the line the text of the chunk begins.
        id: A number, title or source that names the chunk; "" if it has none.
        key: The field, for "meta" and "body".
    """

    role: str
    rest: int
    id: str = ""
    key: str = ""

    @property
    def names(self) -> int:
        """How well the field names the chunk: 2 for a title or source, 1 for a number, 0 not."""
        return (self.key in _NAMING) * 2 or int(self.key in _NUMBERING)

    @property
    def firm(self) -> bool:
        """Whether the field hardly occurs in the text of a document itself."""
        return self.key in _FIRM

    @property
    def may_trail(self) -> bool:
        """Whether the field may follow the text it is about."""
        return self.key in _TRAILING


def read_head(line: str) -> Head | None:
    """Return what a line inside a document says of a chunk; None for text."""
    if len(line) > _MAX_BARE and not _HEAD_LIKE.search(line, 0, _SAMPLE):
        return None
    start = fold(line[:_SAMPLE])
    if len(start) != min(len(line), _SAMPLE):
        start = line[:_SAMPLE].lower()
    if rule_of(line) or _FENCE.match(line[:_SAMPLE]):
        return Head("break", len(line))
    if _END.match(start):
        return Head("end", len(line))
    for pattern in (_NUMBERED, _BRACKETED, _TITLED_BULLET, _FILE):
        match = pattern.match(start)
        if match:
            return _numbered(line, match)
    marker = read_marker(line)
    if marker and marker.own and marker.counts:
        return Head("number", len(line), line.strip(" \t:#*[]"))
    title = ruled_title(line)
    if title is not None and line.strip()[:3] == line.strip()[0] * 3:
        return Head("number", len(line), _without_key(title))
    return _field(line, start)


def _numbered(line: str, match: re.Match[str]) -> Head:
    """Tell a title behind the number from the text of the chunk."""
    rest = line[match.end() :].strip()
    if rest and (line.lstrip().startswith("#") or _FILE_NAME.fullmatch(rest)):
        return Head("number", len(line), rest.strip("# "))
    return Head("number", match.end(), _label(line, match))


def _label(line: str, match: re.Match[str]) -> str:
    """Return the best name in a head: a note or title in it, or its number."""
    for group in ("note", "title", "name", "id"):
        if group in match.re.groupindex and match.group(group):
            return _without_key(line[match.start(group) : match.end(group)])
    return ""


def _without_key(title: str) -> str:
    """Return "x.md" for "Source: x.md"."""
    key, colon, value = title.partition(":")
    named = colon and fold(key.strip()) in _META and value.strip()
    return value.strip() if named else title.strip()


def _field(line: str, start: str) -> Head | None:
    match = _KEY.match(start)
    if match is None:
        return None
    key = match.group("key").strip()
    if key in _BODY:
        return Head("body", match.end(), key=key)
    if key in _META:
        return Head("meta", len(line), _value(line[match.end() :].strip()), key)
    return None


def _value(value: str) -> str:
    """Return the value of a field; the source named in one like `{'source': 'x.md', 'page': 3}`."""
    if value.startswith("{"):
        match = _DICTIONARY_SOURCE.search(value[:1000])
        return match.group(1) if match else ""
    return value[:_SAMPLE].strip("\"'")


def is_meta_key(key: str) -> bool:
    """Whether a field of this name tells about a chunk (source, page, score)."""
    return fold(key).replace("-", "_") in _META


def is_body_key(key: str) -> bool:
    """Whether a field of this name holds the text of a chunk."""
    return fold(key).replace("-", "_") in _BODY


class Heads:
    """The heads of lines, each read once and only when asked for."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._known: dict[int, Head | None] = {}

    def __getitem__(self, index: int) -> Head | None:
        if index not in self._known:
            self._known[index] = read_head(self._lines[index].text)
        return self._known[index]

    def begin_chunks(self, index: int) -> bool:
        """Whether chunks begin on line `index` without any label above them.

        A numbered head does it; fields do it when one of them soon holds the text.
        """
        head = self[index]
        if head is None or head.role in ("end", "break"):
            return False
        if head.role == "number":
            return ruled_title(self._lines[index].text) is None
        return self._fields_with_body(index)

    def _fields_with_body(self, index: int) -> bool:
        """Whether at least two fields follow one another, one of them the text."""
        count, has_body = 0, False
        for following in range(index, min(index + _WINDOW, len(self._lines))):
            head = self[following]
            if head is None:
                if has_body or not self._lines[following].blank:
                    break
                continue
            count += head.role in ("meta", "body")
            has_body = has_body or head.role == "body"
        return has_body and count > 1
