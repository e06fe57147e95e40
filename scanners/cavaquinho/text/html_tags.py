"""HTML tags: which end a block, and where they stand in a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

# Tags a browser starts a new line for, and the parts of tables and lists.
# Source: elements with display block, list-item or table-* in the HTML standard's style sheet.
BLOCK_TAGS = frozenset(
    """address article aside blockquote body br button caption center dd details dialog dir div dl
    dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li
    main menu nav ol optgroup option p pre search section select summary table tbody td textarea
    tfoot th thead title tr ul""".split()
)
# Tags inside a line.
INLINE_TAGS = frozenset(
    """a abbr acronym audio b bdi bdo big cite code data del dfn em font i img input ins kbd label
    link mark meta meter output picture progress q rp rt ruby s samp small source span strike strong
    sub sup svg time tt u var video wbr""".split()
)
# Their content is not for readers.
_HIDDEN = ("script", "style")

# Attributes may hold anything but angle brackets; the bound keeps "<<<<" linear.
TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]{0,10})(?:\s[^<>]{0,400})?\s?/?>")
_COMMENT_OR_TAG = re.compile(rf"<!--|<![A-Za-z][^<>]{{0,200}}>|{TAG.pattern}")


class BlockTag(NamedTuple):
    """A block tag (or a comment, or hidden content) in a text: all of it is a mark.

    Attributes:
        start: Where it starts.
        end: Where it ends.
        name: Lower-case name, with "/" in front if it closes; "#" for comments and the like.
    """

    start: int
    end: int
    name: str


def block_tags(text: str) -> Iterator[BlockTag]:
    """Yield the block tags, comments, scripts and styles of `text` in order. Linear time."""
    if "<" not in text:
        return
    position = 0
    unclosed: set[str] = set()
    while (found := _COMMENT_OR_TAG.search(text, position)) is not None:
        name = (found.group(2) or "").lower()
        start, position = found.span()
        if found.group() == "<!--":
            position = _after(text, "-->", position, unclosed)
            name = "#"
        elif name in _HIDDEN and not found.group(1):
            position = _after(text, f"</{name}>", position, unclosed)
            name = "#"
        elif not name:
            name = "#"  # a doctype
        if name in BLOCK_TAGS or name == "#":
            yield BlockTag(start, position, f"{found.group(1) or ''}{name}")


def _after(text: str, closing: str, position: int, unclosed: set[str]) -> int:
    """Return where `closing` ends; `position` if it is missing (remembered, to stay linear)."""
    if closing in unclosed:
        return position
    found = text.find(closing, position)
    if found < 0:
        unclosed.add(closing)
        return position
    return found + len(closing)
