"""What a stop looks like, what still belongs to it, and what comes next. Positions only.

Every pattern here is anchored or a plain run, so that each character is looked at a bounded number
of times however the text is made.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from cavaquinho.text.emoji import EMOJI, EMOJI_PARTS

# Stops of other scripts end a sentence whatever follows.
FOREIGN_STOPS = "。！？｡؟۔।॥։።။"
# A run of stops; ". . ." is an ellipsis.
STOPS = re.compile(rf"\.(?:[ \u00a0]\.)+|[.?!…‥‽‼⁇⁈⁉{FOREIGN_STOPS}]+")

_INVISIBLE = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff"
_CLOSERS = re.compile(
    rf"(?:[\"'”’»›)\]}}」』）】〉》*_~`{_INVISIBLE}{EMOJI_PARTS}]|</[A-Za-z][A-Za-z0-9]{{0,10}}>)*"
)
# "[1]", "[1, 2]", "[^1]", "[[1]](url)", "【1†source】", superscript figures.
CITATION = (
    r"\[{1,2}\^?\d{1,3}(?:\s?[,;–-]\s?\^?\d{1,3}){0,12}\]{1,2}(?:\([^()\s]{1,300}\))?"
    r"|【[^】\n]{1,60}】|\[\^[^\]\s]{1,30}\]|[¹²³⁰⁴-⁹]{1,4}"
)
_EMOJI_RUN = rf"[{EMOJI}{EMOJI_PARTS}]+"
_TRAIL = re.compile(rf"(?:[ \t\u00a0]{{0,3}}(?:{CITATION}|{_EMOJI_RUN}))*")
_TIGHT_TRAIL = re.compile(rf"(?:{CITATION}|[ \t\u00a0]{{0,3}}{_EMOJI_RUN})*")
_LEADING_CITATION = re.compile(rf"\s{{0,8}}(?:{CITATION})")

_OPENERS = re.compile(
    rf"(?:[\s\-–—―\"'“”‘’„«»‹›(\[{{¿¡*_`~>•·（「『【《〈{_INVISIBLE}]"
    r"|&nbsp;|<[A-Za-z][^<>]{0,80}>)*"
)
_TOKEN = re.compile(r"[^\W_](?:[^\s,;:!?()\[\]{}\"“”«»…/|]{0,39})")

_LETTERS = re.compile(r"[^'’.\-]*")

# A capitalised word right after a stop, in running text: what a missing space looks like.
GLUED_WORD = re.compile(r"(?:[^\W\d_]{2,30}|[AOEÉI](?=\s))(?=[\s,;:'’]|[.!?…](?:\s|\Z)|\Z)")

Case = Literal["upper", "lower", "digit", "other", "symbol", "end"]


class Follow(NamedTuple):
    """What stands after a stop (a tuple because one is made for every stop).

    Attributes:
        cut: Where the sentence with the stop ends: after closers, citation marks, emoji.
        start: Where the next token starts.
        case: Kind of its first letter; "symbol" if no letter or digit follows.
        token: The next token, with inner and final stops; "" if there is none.
        word: The token without what is not part of a plain word ("It's" is "It").
        closers: What closes directly after the stop (quotes, brackets, emphasis).
        glued: There is no whitespace between.
    """

    cut: int
    start: int
    case: Case
    token: str
    word: str
    closers: str = ""
    glued: bool = False


def look_ahead(text: str, begin: int, stop_end: int, end: int) -> Follow:
    """Describe what follows the stop that ends at `stop_end`.

    Args:
        text: The source.
        begin: Where the sentence with the stop begins.
        stop_end: End of the run of stops, before `end`.
        end: Where the region ends.
    """
    if text[stop_end] == " " and text[stop_end + 1 : stop_end + 2].isalnum():
        return _follow(text, stop_end, stop_end + 1, end)  # the common case, only faster
    closers = _CLOSERS.match(text, stop_end, end)
    cut = closed = closers.end() if closers else stop_end
    if cut < end and not text[cut].isalpha():
        # A sentence with a mark in front ("[1] The dam ...") leaves the next mark to the next one.
        leading = _LEADING_CITATION.match(text, begin, end) is not None
        trail = (_TIGHT_TRAIL if leading else _TRAIL).match(text, cut, end)
        cut = trail.end() if trail else cut
    opened = _OPENERS.match(text, cut, end)
    follow = _follow(text, cut, opened.end() if opened else cut, end)
    return follow._replace(
        closers=text[stop_end : min(closed, stop_end + 20)],
        glued=cut < end and not text[cut].isspace() and not text.startswith("&nbsp;", cut),
    )


def _follow(text: str, cut: int, start: int, end: int) -> Follow:
    found = _TOKEN.match(text, start, end)
    token = found.group() if found else ""
    letters = _LETTERS.match(token)
    return Follow(cut, start, _case(token, start < end), token, letters.group() if letters else "")


def _case(token: str, more: bool) -> Case:
    if not token:
        return "symbol" if more else "end"
    first = token[0]
    if first.isdigit():
        return "digit"
    if first.isupper() or first.istitle():
        return "upper"
    if not first.islower():
        return "other"
    # "iPhone", "eBay" start a sentence as they are.
    return "upper" if len(token) > 1 and token[1].isupper() else "lower"
