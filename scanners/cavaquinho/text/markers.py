"""Marks at the start of a line, or a line that is nothing but marks."""

from __future__ import annotations

import re
from typing import NamedTuple

from cavaquinho.text.emoji import EMOJI, EMOJI_PARTS

_BULLET = re.compile(
    r"(?:[-*+–•‣▪▫◦○●■□➢➤►▶·∙⁃](?=\s|\Z)|[•●▪◦](?=\S)|-(?=[A-ZÀ-Ý][a-zà-ÿ]))"
    rf"|[{EMOJI}][{EMOJI}{EMOJI_PARTS}]{{0,8}}(?=\s+\S)"
)
# Check marks are bullets that say something, so they stay in the content.
_CHECK = re.compile(r"[✓✔✗✘✅❌☑☒]\ufe0f?(?=\s)")
_NUMBER = re.compile(
    r"(?:\((?P<a>\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})\)|(?P<b>\d{1,3}|[a-zA-Z]|[ivx]{1,5})\)"
    r"|(?P<c>\d{1,3}|[a-zA-Z]|[ivx]{2,5}|[IVX]{2,5})\.|\*\*(?P<d>\d{1,3})[.)]\*\*|(?P<e>\d)\ufe0f?\u20e3)(?=\s|\Z)"
)
_TASK = re.compile(r"\s+\[[ xX]\](?=\s)")
_HEADING = re.compile(r"(#{1,6})(?:[ \t]+|\Z)")
_HEADING_TAIL = re.compile(r"[ \t]#+\Z")
_RULE = re.compile(r"(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|[=~]{3,}|[─━═—]{3,})\Z")
_UNDERLINE = re.compile(r"(?:=+|-{2,})\Z")
_BOLD_LINE = re.compile(r"(?:\*\*\*?|__)[^*_\n]{1,120}(?:\*\*\*?|__):?\Z")
_FENCE = re.compile(r"(`{3,}|~{3,})([^`\n]*)\Z")
_LONE_TAG = re.compile(r"</?[A-Za-z][^<>]{0,200}>\Z")
_STOP = re.compile(r"[.!?…](?:\*|_|\")*\Z")
# A bold line of more words is a sentence that somebody stressed.
_HEADING_WORDS = 14


class Marker(NamedTuple):
    """The mark of a list item.

    Attributes:
        end: Where the mark ends (the content starts after whitespace).
        label: The number or letter, lower-case; "" for a bullet.
        soft: Wrapped prose may start a line like this ("12. It"), so it needs a list around it.
        name_like: It looks like an initial ("A. Silva"), so it needs "B." in the next line.
    """

    end: int
    label: str = ""
    soft: bool = False
    name_like: bool = False


def list_marker(text: str, start: int, end: int) -> Marker | None:
    """Return the list mark at `start` of a line that ends at `end`, or None."""
    if not text[start].isalnum():
        bullet = _BULLET.match(text, start, end)
        if bullet is not None:
            task = _TASK.match(text, bullet.end(), end)
            return Marker((task or bullet).end(), soft=text[start] in "–+·")
        if _CHECK.match(text, start, end) is not None:
            return Marker(start)
    number = _NUMBER.match(text, start, end)
    if number is None:
        return None
    form = number.lastgroup or ""
    label = number.group(form)
    return Marker(
        end=number.end(),
        label=label.lower(),
        soft=form == "c" or label != "1",
        name_like=form == "c" and len(label) == 1 and label.isupper(),
    )


def heading(text: str, start: int, end: int) -> tuple[int, int, int] | None:
    """Return level, start and end of the content of a "## heading" line, or None."""
    found = _HEADING.match(text, start, end)
    if found is None:
        return None
    tail = _HEADING_TAIL.search(text, max(found.end() - 1, end - 12), end)
    return len(found.group(1)), found.end(), tail.start() if tail else end


def is_bold_line(line: str) -> bool:
    """Tell whether `line` is a heading written as "**Title**" (not a stressed sentence)."""
    if len(line) > 140 or _BOLD_LINE.match(line) is None:
        return False
    return len(line.split()) <= _HEADING_WORDS and _STOP.search(line.rstrip(":*_")) is None


def is_rule(line: str) -> bool:
    """Tell whether `line` is a thematic break."""
    return line[0] in "-*_=~─━═—" and _RULE.match(line) is not None


def underline_level(line: str) -> int:
    """Return the heading level that an underline gives the line before; 0 if it is none."""
    if line[0] not in "=-" or _UNDERLINE.match(line) is None:
        return 0
    return 1 if line[0] == "=" else 2


def fence(line: str) -> tuple[str, str] | None:
    """Return the run of marks and the info string of a line that opens a code fence, or None."""
    if line[0] not in "`~":
        return None
    found = _FENCE.match(line)
    return (found.group(1), found.group(2).strip().lower()) if found else None


def closes_fence(line: str, run: str) -> bool:
    """Tell whether `line` closes the fence that `run` opened."""
    return len(line) >= len(run) and not line.strip(run[0])


def is_lone_tag(line: str) -> bool:
    """Tell whether `line` is one tag and nothing else ("</context>")."""
    return line[0] == "<" and _LONE_TAG.match(line) is not None
