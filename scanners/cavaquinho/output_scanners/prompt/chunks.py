"""The documents of a section: chunks in tags, JSON, reprs, or told apart by their lines."""

from __future__ import annotations

import re

from cavaquinho.models import PromptPart
from cavaquinho.output_scanners.prompt.jsondocs import json_parts
from cavaquinho.output_scanners.prompt.labels import Kind
from cavaquinho.output_scanners.prompt.lines import split_lines, strip_span
from cavaquinho.output_scanners.prompt.payloads import Payload, payloads, repr_documents
from cavaquinho.output_scanners.prompt.placeholders import is_placeholder
from cavaquinho.output_scanners.prompt.reader import ChunkReader
from cavaquinho.output_scanners.prompt.tags import Tag, block_tags, tag_kind

_BODY_TAGS = frozenset(
    "document_content content contents text snippet page_content body conteudo texto passage "
    "chunk_text trecho".split()
)
_META_TAGS = frozenset(
    "source sources title url id name metadata score page index link author date fonte titulo "
    "nome autor data pagina document_metadata filename file".split()
)
_MAX_DEPTH = 6
_QUOTES = {'"': '"', "“": "”", "«": "»", "'": "'", "‘": "’", "„": "“"}
_TRIPLES = {'"""': '"""', "'''": "'''", "«««": "»»»", "```": "```", "<<<": ">>>"}


def document_parts(
    text: str, start: int, end: int, id: str | None = None, depth: int = 0
) -> list[PromptPart]:
    """Return the chunks of the documents in `text[start:end]`, with spans in `text`.

    Heads, metadata, separators and tags are left out; a text that only says that nothing was
    found gives nothing. Tags are followed 6 levels deep (`depth` counts them).
    """
    start, end = strip_span(text, start, end)
    if is_placeholder(text[start:end]):
        return []
    tags = _inner_tags(text, start, end) if depth < _MAX_DEPTH else []
    if any(tag_kind(tag.name) is Kind.DOCUMENT or _is_field(tag) for tag in tags):
        return _tagged_parts(text, start, end, tags, id, depth + 1)
    found = list(payloads(text, split_lines(text, start, end)))
    if found:
        return _payload_parts(text, start, end, found, id)
    return _line_parts(text, start, end, id)


def _inner_tags(text: str, start: int, end: int) -> list[Tag]:
    return [tag for tag in block_tags(text, start, end) if tag_kind(tag.name) or _is_field(tag)]


def _is_field(tag: Tag) -> bool:
    return tag.name in _BODY_TAGS or tag.name in _META_TAGS


def _tagged_parts(
    text: str, start: int, end: int, tags: list[Tag], id: str | None, depth: int
) -> list[PromptPart]:
    """Read chunks that stand in tags of their own, and the text between them."""
    bodies = [tag for tag in tags if tag.name in _BODY_TAGS]
    fields = [tag for tag in tags if tag.name in _META_TAGS]
    if bodies:
        name = id or _first_name(text, fields)
        return [
            part
            for tag in bodies
            for part in document_parts(text, tag.body, tag.body_end, tag.id or name, depth)
        ]
    only_fields = len(fields) == len(tags)
    parts: list[PromptPart] = []
    position = start
    for tag in tags:
        parts += _gap_parts(text, position, tag.start, id)
        position = tag.end
        if not (tag in fields and (only_fields is False or _has_gap(text, start, end, tags))):
            parts += document_parts(text, tag.body, tag.body_end, tag.id or id, depth)
    return parts + _gap_parts(text, position, end, id)


def _first_name(text: str, fields: list[Tag]) -> str | None:
    names = (text[tag.body : tag.body_end].strip() for tag in fields)
    return next((name for name in names if name), None)


def _has_gap(text: str, start: int, end: int, tags: list[Tag]) -> bool:
    """Whether words stand between the tags: then tags named like fields are fields."""
    position = start
    for tag in tags:
        if re.search(r"\w", text[position : tag.start]):
            return True
        position = tag.end
    return bool(re.search(r"\w", text[position:end]))


def _gap_parts(text: str, start: int, end: int, id: str | None) -> list[PromptPart]:
    return _line_parts(text, start, end, id) if re.search(r"\w", text[start:end]) else []


def _payload_parts(
    text: str, start: int, end: int, found: list[Payload], id: str | None
) -> list[PromptPart]:
    """Read JSON values and reprs, and the text between them."""
    parts: list[PromptPart] = []
    position = start
    for payload in found:
        parts += _gap_parts(text, position, payload.start, id)
        position = payload.end
        if payload.node is not None:
            parts += json_parts(text, payload.node, id)
            continue
        for document in repr_documents(text, payload):
            if not is_placeholder(document.text):
                parts.append(PromptPart(document.text, document.span, document.id or id))
    return parts + _gap_parts(text, position, end, id)


def _line_parts(text: str, start: int, end: int, id: str | None) -> list[PromptPart]:
    """Read chunks told apart by heads, metadata lines and separators."""
    parts = []
    for chunk in ChunkReader(text, start, end, id).run():
        first, last = _unquoted(text, *strip_span(text, chunk.start, chunk.end))
        if first < last and not is_placeholder(text[first:last]):
            parts.append(PromptPart(_dedented(text, first, last), (first, last), chunk.id))
    return parts


def _unquoted(text: str, start: int, end: int) -> tuple[int, int]:
    """Leave out one pair of quotation marks around the whole text."""
    triple = _TRIPLES.get(text[start : start + 3])
    if triple and end - start >= 6 and text.endswith(triple, start, end):
        return strip_span(text, start + 3, end - 3)
    if end - start > 1 and _QUOTES.get(text[start]) == text[end - 1]:
        inner = text[start + 1 : end - 1]
        if text[start] not in inner and text[end - 1] not in inner:
            return strip_span(text, start + 1, end - 1)
    return start, end


def _dedented(text: str, start: int, end: int) -> str:
    """Remove the indentation that all lines share, and the quoting marks of a mail."""
    lines = split_lines(text, start, end)
    rest = [line.text for line in lines[1:] if line.text.strip()]
    if text[start] == ">" or (rest and all(line.lstrip().startswith(">") for line in rest)):
        return "\n".join(line.text.lstrip("> ") for line in lines)
    indent = min((len(line) - len(line.lstrip(" \t")) for line in rest), default=0)
    if indent == 0:
        return text[start:end]
    return "\n".join([lines[0].text, *(line.text[indent:] for line in lines[1:])])
