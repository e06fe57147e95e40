"""Plain prose to sentence spans, in one pass."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cavaquinho.models import Span
from cavaquinho.text.boundaries import BoundaryRules
from cavaquinho.text.stops import FOREIGN_STOPS, GLUED_WORD, STOPS, look_ahead

_BLANK_LINES = re.compile(r"\n\s*\n\s*|\u2029")
_WORD_CHARACTER = re.compile(r"[^\W_]")
# Directly after a stop these mean that it stands inside a token ("3.14", "a.b", "...and").
_INSIDE = frozenset("0123456789,;:/@=&%#-\\|+")


def prose_spans(text: str, start: int, end: int, rules: BoundaryRules) -> list[Span]:
    """Return the sentences of `text[start:end]` as spans without outer whitespace, in order.

    Every character that is not whitespace is inside one. Linear time.
    """
    spans: list[Span] = []
    for low, high in _paragraphs(text, start, end):
        spans += _sentences(text, low, high, rules)
    return spans


def trim(text: str, start: int, end: int) -> Span:
    """Shrink a span until it neither starts nor ends with whitespace (it may become empty)."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


def _paragraphs(text: str, start: int, end: int) -> Iterator[Span]:
    for gap in _BLANK_LINES.finditer(text, start, end):
        yield start, gap.start()
        start = gap.end()
    yield start, end


def _sentences(text: str, start: int, end: int, rules: BoundaryRules) -> list[Span]:
    spans: list[Span] = []
    begin = seen = start
    worded = False
    for stop in STOPS.finditer(text, start, end):
        low, high = stop.span()
        if high >= end:
            break
        if low < begin:
            continue
        settled = rules.plainly_ends(text, begin, (low, high), end)
        if settled is not None:
            seen, worded = low, True
            if settled:
                spans.append(trim(text, begin, high))
                begin, seen, worded = high, high, False
            continue
        if _inside_token(text, low, high):
            continue
        worded = worded or _WORD_CHARACTER.search(text, seen, low) is not None
        seen = low
        if not worded:
            continue  # "... and": nothing has been said yet
        follow = look_ahead(text, begin, high, end)
        if follow.cut < end and rules.ends(text, begin, (low, high), follow):
            spans.append(trim(text, begin, follow.cut))
            begin = seen = follow.cut
            worded = False
    return _with_rest(text, spans, trim(text, begin, end))


def _inside_token(text: str, low: int, high: int) -> bool:
    after = text[high]
    if after in _INSIDE or after.islower():
        return text[high - 1] not in FOREIGN_STOPS
    if after.isupper():
        return GLUED_WORD.match(text, high) is None
    # The commonest shape in lists of letters: "a. b", "p. 34" never end a sentence before a small
    # letter; deciding it here keeps degenerate texts fast.
    return (
        after == " "
        and high - low == 1
        and text[high + 1 : high + 2].islower()
        and text[low - 1 : low].isalpha()
        and not text[low - 2 : low - 1].isalnum()
        and text[low] == "."
    )


def _with_rest(text: str, spans: list[Span], rest: Span) -> list[Span]:
    """Add what follows the last stop; marks alone ("***", an emoji) join the sentence before."""
    if rest[0] == rest[1]:
        return spans
    if spans and _WORD_CHARACTER.search(text, *rest) is None:
        spans[-1] = (spans[-1][0], rest[1])
    else:
        spans.append(rest)
    return spans
