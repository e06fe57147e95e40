"""Inline Markdown and HTML taken out of a text."""

from __future__ import annotations

import html
import re

from cavaquinho.text.emoji import EMOJI, EMOJI_PARTS
from cavaquinho.text.emphasis import strip_emphasis
from cavaquinho.text.html_tags import BLOCK_TAGS, INLINE_TAGS, TAG

_AUTOLINK = re.compile(r"<((?:https?://|mailto:)[^<>\s]{1,500}|[^<>\s@]{1,100}@[^<>\s]{1,200})>")
_ENTITY = re.compile(r"&(?:amp;)*(#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
# "[1]", "[1, 2]", "[^note]", "[[1]](url)", "【1†source】", "[doc2]", "(fonte 1)". A zero is no
# citation ("[0, 1]").
_NUMBERS = r"\^?[1-9]\d{0,2}(?:\s?[,;–-]\s?\^?[1-9]\d{0,2}){0,20}"
_SOURCES = r"docs?|documents?|sources?|passages?|chunks?|documentos?|fontes?|trechos?"
_PLACES = r"\s?[:#_.-]?\s?\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,20}"
_BRACKETED = rf"(?:{_SOURCES}|src|refs?|contexts?|citations?|cite|nodes?|id|contextos?){_PLACES}"
_CITATION = re.compile(
    rf"\s{{0,3}}(?<!\])(?:\[\[?{_NUMBERS}\]?\](?:\([^()\s]{{1,500}}\))?|\[\^[^\]\s]{{1,40}}\]"
    rf"|\[{_BRACKETED}\]|\((?:{_SOURCES}){_PLACES}\)|【[^【】\n]{{1,80}}】)+(?!\()",
    re.IGNORECASE,
)
_EMOJI = re.compile(rf"[ \t]?[{EMOJI}][{EMOJI}{EMOJI_PARTS}]*|[{EMOJI_PARTS}]")
# What stands between "](" and ")": an address, which may hold one pair of brackets, and a title.
_TARGET = re.compile(
    r"\]\(\s{0,3}(?:<[^<>\n]{0,1000}>|[^()\s]{0,1000}(?:\([^()\s]{0,200}\)[^()\s]{0,1000}){0,2})"
    r"(?:\s{1,3}(?:\"[^\"\n]{0,300}\"|'[^'\n]{0,300}'))?\s{0,3}\)|\]\[[^\[\]\n]{0,100}\]"
)
# What is struck out is no longer said.
_STRUCK = re.compile(
    r"(?:[ \t]|(?<![~\w]))~~(?=[^\s~])[^~\n]{1,500}(?<=[^\s~])~~(?![~\w])"
    r"|<(?P<tag>s|del|strike)>[^<>\n]{1,500}</(?P=tag)>",
    re.IGNORECASE,
)
_BRACKET = re.compile(r"!?\[|\]")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_HARD_BREAK = re.compile(r"\\(?=\r?\n)")
_QUOTE_MARK = re.compile(r"(?<=\n)[ \t]{0,8}(?:>[ \t]{0,4})+")
# Each pass takes out one layer of marks that only show after others are gone ("&lt;b&gt;").
_MAX_PASSES = 8


def strip_marks(text: str) -> str:
    """Return `text` without inline Markdown, HTML, citation marks and emoji. Linear time.

    Emphasis, code marks, tags and the addresses of links go; the text of links, the alternative
    text of images and what entities stand for stay; struck text goes. Arithmetic
    ("3 * 4"), names ("snake_case"), options ("--dry-run") and check marks ("✅") stay. Idempotent
    up to marks nested more than eight deep. `visible` after this gives a claim as the model
    should read it.
    """
    for _ in range(_MAX_PASSES):
        before, text = text, _pass(text)
        if text == before:
            break
    return text


def _pass(text: str) -> str:
    if "\\" in text:
        text = _ESCAPE.sub(r"\1", _HARD_BREAK.sub("", text))
    if "~~" in text or "</" in text:
        text = _STRUCK.sub("", text)
    if "<" in text:
        text = TAG.sub(_tag_text, _AUTOLINK.sub(r"\1", _without_comments(text)))
    if "&" in text:
        text = _ENTITY.sub(_character, text)
    if "[" in text or "(" in text or "【" in text:
        text = _strip_links(_CITATION.sub("", text))
    if ">" in text:
        text = _QUOTE_MARK.sub("", text)
    if not text.isascii():
        text = _EMOJI.sub(_gap, text)
    return strip_emphasis(text)


def _without_comments(text: str) -> str:
    pieces: list[str] = []
    position = 0
    while (start := text.find("<!--", position)) >= 0:
        end = text.find("-->", start + 4)
        if end < 0:
            break
        pieces.append(text[position:start])
        position = end + 3
    pieces.append(text[position:])
    return "".join(pieces)


def _gap(emoji: re.Match[str]) -> str:
    """Return what an emoji leaves: a space if two words would else touch."""
    after = emoji.string[emoji.end() : emoji.end() + 1]
    if emoji.start() == 0 or not after.isalnum() or emoji.group()[0] in EMOJI_PARTS:
        return ""
    return " "


def _tag_text(found: re.Match[str]) -> str:
    name = found.group(2).lower()
    if name in BLOCK_TAGS:
        return " "
    return "" if name in INLINE_TAGS else found.group()


def _character(found: re.Match[str]) -> str:
    return html.unescape(f"&{found.group(1)};")


def _strip_links(text: str) -> str:
    """Replace links by their text and images by their alternative text, nested ones too."""
    pieces: list[str] = []
    opened: list[int] = []  # indices in `pieces` of brackets that may open a link
    position = 0
    while (found := _BRACKET.search(text, position)) is not None:
        pieces.append(text[position : found.start()])
        position = found.end()
        if found.group() != "]":
            opened.append(len(pieces))
            pieces.append(found.group())
            continue
        target = _TARGET.match(text, found.start())
        if target is not None and opened:
            pieces[opened.pop()] = ""
            position = target.end()
            continue
        if opened:
            opened.pop()
        pieces.append("]")
    pieces.append(text[position:])
    return "".join(pieces)
