"""The question of a turn: labelled, quoted in the instruction, or simply a paragraph that asks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from cavaquinho.models import Span
from cavaquinho.output_scanners.prompt.instructions import is_instruction
from cavaquinho.output_scanners.prompt.labels import Kind, classify_title
from cavaquinho.output_scanners.prompt.leads import (
    announces_documents,
    ends_in_question,
    points_at_text,
)
from cavaquinho.output_scanners.prompt.lines import (
    Line,
    paragraphs,
    rule_of,
    split_lines,
    strip_span,
)
from cavaquinho.output_scanners.prompt.placeholders import is_placeholder
from cavaquinho.output_scanners.prompt.sections import Section
from cavaquinho.output_scanners.prompt.sheet import Sheet

_QUOTED = re.compile(
    r"\b(?:question|query|pergunta|d[uú]vida|consulta)\s*[:,]?\s*"
    r"[\"“«'‘](?P<text>[^\"”»\n]{3,500}?\?)[\"”»'’]",
    re.IGNORECASE,
)
_ASKS = re.compile(r"[?？؟](?:[\"'”»)*_\s]|$)")
_STOP = re.compile(r"[.!?？؟][\"'”»)]?\s+")
_CUE = re.compile(r"\W{0,6}[^\W\d_][\w ]{0,30}:\W{0,4}")
_TRAILING_CUE = re.compile(r"[;|\s]\s*([^\W\d_]{1,15})\s*[:：]\s*\Z")
_TO_MODEL = re.compile(
    r"\W*(?:you|voc[eê]|act|atue|use|do not|don't|n[aã]o|always|sempre|never|nunca)\b",
    re.IGNORECASE,
)
_MAX_CUE = 40
_FENCES = frozenset(("```", "~~~", '"""', "'''"))
_PAIRS = {'"': '"', "“": "”", "«": "»", "'": "'", "`": "`"}


def labelled_question(sheet: Sheet, sections: Sequence[Section]) -> Span | None:
    """Return the question that stands under a label or in a tag."""
    for section in reversed(sections):
        if section.kind is Kind.QUESTION and section.last_question:
            span = _body(sheet.text, section.start, section.end)
            if span is not None:
                return span
    return None


def _body(text: str, start: int, end: int) -> Span | None:
    """Leave out the rules that follow a question inside its section."""
    groups = paragraphs(split_lines(text, start, end))
    if not groups:
        return None
    if any(_asks(line) for line in groups[0][-2:]):
        groups = groups[:1]
    rules = (index for index in range(1, len(groups)) if _is_rule(_join(text, groups[index])))
    groups = groups[: next(rules, len(groups))]
    lines = [line for group in groups for line in group]
    while len(lines) > 1 and _is_no_question(lines[-1]):
        lines.pop()
    return _clean(text, *_core(text, lines[0].start, lines[-1].end, labelled=True))


def _is_rule(paragraph: str) -> bool:
    if ends_in_question(paragraph):
        return False
    return is_instruction(paragraph) or announces_documents(paragraph)


def _clean(text: str, start: int, end: int) -> Span | None:
    """Return the span without white space and enclosing quotes; None for a placeholder."""
    start, end = strip_span(text, start, end)
    cue = _TRAILING_CUE.search(text, max(start, end - _MAX_CUE), end)
    if cue is not None and classify_title(cue.group(1)) is Kind.ANSWER:
        start, end = strip_span(text, start, cue.start())
    if is_placeholder(text[start:end]):
        return None
    if end - start > 2 and _PAIRS.get(text[start]) == text[end - 1]:
        return start + 1, end - 1
    return start, end


def _is_no_question(line: Line) -> bool:
    if _CUE.fullmatch(line.text) or line.text.strip() in _FENCES:
        return True
    return rule_of(line.text) is not None or (is_instruction(line.text) and not _asks(line))


def _asks(line: Line) -> bool:
    return ends_in_question(line.text)


def _join(text: str, group: Sequence[Line]) -> str:
    return text[group[0].start : group[-1].end]


def quoted_question(text: str, free: Sequence[Span]) -> Span | None:
    """Return a question quoted in an instruction: Answer the question "..." with the text."""
    for start, end in free:
        match = _QUOTED.search(text, start, min(end, start + 5000))
        if match:
            return match.span("text")
    return None


def user_question(text: str, free: Sequence[Span]) -> Span | None:
    """Return what a user's turn asks: all of it but documents and rules.

    Args:
        text: The turn.
        free: The places that are neither documents nor labelled otherwise, in order.
    """
    pieces = [piece for span in free if (piece := _spoken(text, *span))]
    asking = [piece for piece in pieces if "?" in text[piece[0] : piece[1]]]
    others = [piece for piece in pieces if not is_instruction(text[piece[0] : piece[1]])]
    chosen = (asking or others or pieces)[-1:]
    return _clean(text, *chosen[0]) if chosen else None


def _spoken(text: str, start: int, end: int) -> Span | None:
    """Return the paragraphs between rules at both ends."""
    groups = paragraphs(split_lines(text, start, end))
    first, last = 0, len(groups)
    while first < last and _only_instructs(text, groups[last - 1]):
        last -= 1
    while first < last and _only_instructs(text, groups[first]):
        first += 1
    if last - first == 1:
        return _core(text, groups[first][0].start, groups[first][-1].end)
    kept = groups[first:last] or groups
    return (kept[0][0].start, kept[-1][-1].end) if kept else None


def _only_instructs(text: str, group: Sequence[Line]) -> bool:
    paragraph = _join(text, group)
    return is_instruction(paragraph) and "?" not in paragraph


def unlabelled_question(text: str, free: Sequence[Span], documents_end: int) -> Span | None:
    """Return the last paragraph or line that asks; else a last paragraph behind the documents.

    Args:
        text: The turn.
        free: The places that are neither documents nor labelled otherwise, in order.
        documents_end: Where the last document ends; -1 without documents.
    """
    groups = [group for span in free for group in paragraphs(split_lines(text, *span))]
    for group in reversed(groups):
        span = _asking(text, group)
        if span is not None:
            return _clean(text, *span)
    if documents_end < 0 or not groups:
        return None
    first, last = groups[0], groups[-1]
    if last[0].start >= documents_end and not is_instruction(_join(text, last)):
        return _clean(text, last[0].start, last[-1].end)
    return _clean(text, first[0].start, first[-1].end) if _is_order(text, first) else None


def _is_order(text: str, group: Sequence[Line]) -> bool:
    """Whether a first line says what the user wants to know, not how to answer."""
    paragraph = _join(text, group)
    if len(group) > 1 or paragraph.rstrip().endswith(":") or _TO_MODEL.match(paragraph):
        return False
    return not is_instruction(paragraph) and not points_at_text(paragraph)


def _asking(text: str, group: Sequence[Line]) -> Span | None:
    """Return the part of a paragraph that asks: all of it, or its last asking line."""
    asking = [line for line in group if _ASKS.search(line.text)]
    if not asking:
        return None
    if any(is_instruction(line.text) for line in group if not _ASKS.search(line.text)):
        return _core(text, asking[-1].start, asking[-1].end)
    return _core(text, group[0].start, group[-1].end)


def _core(text: str, start: int, end: int, labelled: bool = False) -> Span:
    """Leave out sentences around a question that only give rules or announce a text.

    Under a label everything before the question belongs to it.
    """
    stops = [match.end() for match in _STOP.finditer(text, start, end)]
    bounds = [start, *stops, end]
    sentences = [(a, b) for a, b in pairwise(bounds) if text[a:b].strip()]
    if not any(_ASKS.search(text[a:b]) for a, b in sentences):
        return start, end
    first, last = 0, len(sentences) - 1
    while _is_aside(text[slice(*sentences[last])]):
        last -= 1
    while not labelled and _is_aside(text[slice(*sentences[first])]):
        first += 1
    return sentences[first][0], sentences[last][1]


def _is_aside(sentence: str) -> bool:
    if _ASKS.search(sentence):
        return False
    return is_instruction(sentence) or announces_documents(sentence)
