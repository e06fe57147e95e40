"""Serialised documents inside a prompt: JSON values with offsets, and `Document(...)` reprs."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cavaquinho.models import Span
from cavaquinho.output_scanners.prompt.lines import Line

_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)
_LITERAL = r"""'[^'\\\n]*(?:\\.[^'\\\n]*)*'|"[^"\\\n]*(?:\\.[^"\\\n]*)*\""""
_REPR_START = re.compile(r"\[?\s*(?:[A-Za-z_]\w{0,40}\.)*[A-Z]\w{0,40}\((?=[a-z_]{1,30}\s*=)")
_REPR_TOKEN = re.compile(
    # A literal without an end reaches to the end of its line: no second look at what is in it.
    r"""'[^'\\\n]*(?:\\.[^'\\\n]*)*(?:'|\\?$)|"[^"\\\n]*(?:\\.[^"\\\n]*)*(?:"|\\?$)"""
    r"|[()\[\]{}]",
    re.MULTILINE,
)
_FIELD = re.compile(rf"\b(page_content|text|content)\s*[:=]\s*({_LITERAL})")
_PAYLOAD_AT = re.compile(
    r"\s*(?:[*_#>-]{0,6}\s?[^\W\d_][^:\n\[\]{}]{0,60}:[*_]{0,2}\s*)?(?=[\[{]|[A-Z]\w{0,40}\()"
)
_PYTHON_ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[abfnrtv'\"\\])")
_SIMPLE_ESCAPES = {
    "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v",
    "'": "'", '"': '"', "\\": "\\",
}  # fmt: skip
_DECODER = json.JSONDecoder(strict=False)
_SOURCE = re.compile(rf"['\"]?(?:source|title|id|file_name|file_path)['\"]?\s*[:=]\s*({_LITERAL})")


@dataclass(frozen=True)
class Node:
    """A JSON value with its place: strings, lists of nodes, mappings to nodes, or others."""

    value: Any
    start: int
    end: int


@dataclass(frozen=True)
class Payload:
    """A serialised value that stands on its own lines. `node` is None for a Python repr."""

    start: int
    end: int
    node: Node | None = None


@dataclass(frozen=True)
class ReprDocument:
    """One `Document(page_content=..., metadata=...)`, decoded, and where its text stands."""

    text: str
    span: Span
    id: str | None


def parse_json(text: str, start: int = 0, end: int | None = None) -> Node | None:
    """Return the JSON value `text[start:end]` consists of; None if it is no valid JSON."""
    stop = len(text) if end is None else end
    try:
        json.loads(text[start:stop], strict=False)
    except (ValueError, RecursionError):
        return None
    return _build(text, start, stop)


def _build(text: str, start: int, end: int) -> Node | None:
    """Build the nodes of a text known to be valid JSON, without recursion."""
    stack: list[tuple[Any, int, list[str]]] = []
    node: Node | None = None
    for match in _TOKEN.finditer(text, start, end):
        token = match.group()
        if token in "{[":
            stack.append(({} if token == "{" else [], match.start(), []))
            continue
        if token in ",:":
            continue
        if token in "}]":
            value, opened, _ = stack.pop()
            node = Node(value, opened, match.end())
        else:
            if _is_key(stack):
                stack[-1][2].append(json.loads(token, strict=False))
                continue
            node = Node(json.loads(token, strict=False), match.start(), match.end())
        if stack:
            _attach(stack[-1], node)
    return node


def _is_key(stack: Sequence[tuple[Any, int, list[str]]]) -> bool:
    return bool(stack) and isinstance(stack[-1][0], dict) and not stack[-1][2]


def _attach(frame: tuple[Any, int, list[str]], node: Node) -> None:
    container, _, keys = frame
    if isinstance(container, dict):
        container[keys.pop()] = node
    else:
        container.append(node)


def payloads(text: str, lines: Sequence[Line]) -> Iterator[Payload]:
    """Yield the JSON values and Document reprs that begin a line (or follow its label).

    Failed attempts together read no more than a few times the text, so that hostile input costs
    linear time.
    """
    budget = 4 * len(text) + 10_000
    position, stop = (lines[0].start, lines[-1].end) if lines else (0, 0)
    for line in lines:
        start = _payload_start(line)
        if start is None or start < position or budget <= 0:
            continue
        reader = _repr_at if _REPR_START.match(text, start, stop) else _json_at
        found, cost = reader(text, start, stop)
        budget -= cost
        if found is not None:
            yield found
            position = found.end


def _payload_start(line: Line) -> int | None:
    match = _PAYLOAD_AT.match(line.text)
    return line.start + match.end() if match else None


def _json_at(text: str, start: int, stop: int) -> tuple[Payload | None, int]:
    """Return the JSON value at `start` and the characters read in vain."""
    try:
        value, end = _DECODER.raw_decode(text, start)
    except json.JSONDecodeError as error:
        return None, max(1, error.pos - start)
    except (ValueError, RecursionError):
        return None, stop - start
    if end > stop or not _is_record(value) or not _alone(text, end):
        return None, end - start
    return Payload(start, end, _build(text, start, end)), 0


def _is_record(value: object) -> bool:
    """Whether the value is data: a mapping, an empty list, or a list of mappings or texts."""
    if isinstance(value, Mapping):
        return bool(value)
    if not isinstance(value, list):
        return False
    return all(isinstance(item, (Mapping, list)) or _is_long(item) for item in value)


def _is_long(item: object) -> bool:
    return isinstance(item, str) and " " in item


def _alone(text: str, end: int) -> bool:
    after = text[end : end + 100].lstrip(" \t.,;")
    return not after or after[0] in "\r\n<`\"'»"


def _repr_at(text: str, start: int, stop: int) -> tuple[Payload | None, int]:
    """Return the repr at `start` and the characters read in vain."""
    depth = 0
    for match in _REPR_TOKEN.finditer(text, start, stop):
        token = match.group()
        if token in "([{":
            depth += 1
        elif token in ")]}":
            depth -= 1
            if depth == 0:
                return Payload(start, match.end()), 0
    return None, stop - start


def repr_documents(text: str, payload: Payload) -> Iterator[ReprDocument]:
    """Yield the texts of the `Document(...)` objects in a repr, with escapes decoded."""
    previous = payload.start
    matches = list(_FIELD.finditer(text, payload.start, payload.end))
    for index, match in enumerate(matches):
        following = matches[index + 1].start() if index + 1 < len(matches) else payload.end
        source = _SOURCE.search(text, previous, match.start()) or _SOURCE.search(
            text, match.end(), following
        )
        yield ReprDocument(
            _decode(match.group(2)),
            (match.start(2) + 1, match.end(2) - 1),
            _decode(source.group(1)) if source else None,
        )
        previous = match.end()


def _decode(literal: str) -> str:
    """Decode a Python string literal; an escape Python does not know stays as it is."""
    return _PYTHON_ESCAPE.sub(_decode_escape, literal[1:-1])


def _decode_escape(match: re.Match[str]) -> str:
    escape = match.group(1)
    if escape[0] in "xuU":
        number = int(escape[1:], 16)
        return chr(number) if number <= sys.maxunicode else match.group()
    return _SIMPLE_ESCAPES[escape]
