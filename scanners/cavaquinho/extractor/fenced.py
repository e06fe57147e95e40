"""What a fence holds: code, or statements that a fence must not hide.

Decided by content, line by line: words with spaces between them, function words, a capital at the
start and a stop at the end against the signs of code. The language named after the fence only moves
the threshold: prose marked as Python is still prose.
"""

from __future__ import annotations

import re
from typing import Final, Literal

from cavaquinho.extractor.fenced_data import DATA_NAMES, MARKUP_NAMES, is_data, visible_lines
from cavaquinho.models import Span
from cavaquinho.text.blocks import Block
from cavaquinho.text.function_words import (
    ENGLISH,
    PORTUGUESE,
    STARTERS_ENGLISH,
    STARTERS_PORTUGUESE,
)
from cavaquinho.text.json_text import starts_json

FenceKind = Literal["code", "prose", "json", "data"]
LineKind = Literal["sentence", "words", "code", "comment", "mark", "unclear"]

_CODE_NAMES: Final = frozenset(
    """python py python3 pycon ipython bash sh shell zsh fish console terminal powershell ps1 cmd
    bat batch javascript js jsx typescript ts tsx node java kotlin scala groovy c cpp c++ h hpp
    csharp cs c# objc go golang rust rs ruby rb php perl lua r julia swift dart sql psql mysql
    plsql html xml xhtml svg css scss sass less yaml yml toml ini cfg conf properties env
    dockerfile docker makefile make cmake diff patch nginx graphql proto protobuf regex vim
    latex tex matlab haskell hs elixir erlang clojure lisp scheme fortran cobol pascal vb vba asm
    assembly wasm solidity terraform hcl http mermaid dot graphviz awk sed jinja ejs vue
    svelte""".split()
)
_TEXT_NAMES: Final = frozenset("text txt plain plaintext texto csv tsv quote answer".split())
_JSON_NAMES: Final = frozenset(("", "json", "jsonc", "json5", "jsonl"))
_FUNCTION_WORDS: Final = ENGLISH | PORTUGUESE | STARTERS_ENGLISH | STARTERS_PORTUGUESE
_OPENING_LINE: Final = re.compile(r"[>\s]{0,40}(?:`{3,}|~{3,})[ \t{.]*(?P<name>[\w+#-]{0,40})")
_MARK: Final = re.compile(r"\A(?:[>|\s]{0,20})(?:[-*•]|\d{1,3}[.)])?\s{0,8}")
_MARKS: Final = re.compile(r"[>\s]*[`~*_=|+:\s-]*(?:(?<=`)\w*)?")
_COMMENT: Final = re.compile(r"\s*(?:#+!?|//+|--|/\*+|\*/?|<!--|%+|REM\b)\s*", re.IGNORECASE)
# Each alternative starts at a literal sign or at the start of the line, so that time is linear.
_CODE: Final = re.compile(
    r"^\s*(?:[$%❯]|>>>|\.\.\.|C:\\|PS ?[A-Z]?:?.{0,40}>|\./|~/|/[\w.]+/)|[{}]\s*$|^\s*[}\])@]|"
    r"\w\((?!(?:s|es|a|as|o|os|is|ões|ns)\))|[!=<>+*/|&:]=|=>|->|::|&&|\|\||\s--?[a-zA-Z][\w-]*\b|"
    r"</?[a-zA-Z][^<>]{0,100}>|\$\{|\$\(|\$[A-Za-z_]|\w\[['\"\w]|\\n|_\w+_|"
    r"^\s*[\w.\[\]'\"-]{1,60}\s?=\s?(?:\S+|[^\n]*[()\[\]{}\"';][^\n]*)$"
)
_KEYWORD: Final = re.compile(
    r"\s*(?:def|class|import|from \S+ import|return|elif|else:|try:|except|finally:|const|let|var|"
    r"function|public|private|static|void|int|#include|package|using|namespace|async|await|print|"
    r"echo|export|sudo|npm|npx|yarn|pnpm|pip3?|python3?|git|cd|ls|mkdir|rm|cp|mv|cat|grep|curl|wget|"
    r"docker|kubectl|brew|apt(?:-get)?|conda|cargo|make|chmod|source|ssh|SELECT|INSERT|UPDATE|"
    r"DELETE|CREATE|DROP|ALTER|WHERE|FROM|GROUP BY|ORDER BY|JOIN|VALUES)\b(?!\s+(?:is|are|was|é|"
    r"são|foi)\b)"
)
_BLOCK_START: Final = re.compile(r"\s*(?:if|for|while|with|switch|match|when)\b.{0,200}:\s*$")
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_AMOUNT: Final = re.compile(r"(?:R\$|US\$|[$€£])?\s?\d[\d.,:]*\s?(?:%|º|ª|°|[^\W\d_]|$)")
_LABELLED: Final = re.compile(
    r"[^:{}=\"']{2,80}:\s+(?:R\$|US\$|[$€£])?\s?\d[\d.,:]*\s(?:%|[^\W\d_]{2})"
)
_STOP: Final = re.compile(r"[.!?…][\"'”’)*_]*\s*$")
_LONGEST_LINE: Final = 400
_CODE_SHARE: Final = 0.6
"""Share of sentences from which a fence that is called code is prose all the same."""
_TEXT_SHARE: Final = 0.5
"""Share of lines of words from which a fence without the name of a language is prose."""


def fence_kind(response: str, block: Block) -> FenceKind:
    """Return what the code block `block` of `response` holds. Linear time."""
    start, end = content_of(block)
    if start == end:
        return "code"
    name = _name(response, block)
    if name in _JSON_NAMES and starts_json(response, start):
        return "json"
    texts = [response[a:b] for a, b in block.lines]
    if name in DATA_NAMES and is_data(texts, named=name in {"yaml", "yml"}):
        return "data"
    if name in MARKUP_NAMES or texts[0].startswith("<"):
        texts = visible_lines(texts)
        name = "" if texts and name in MARKUP_NAMES else name
    lines = [line_kind(text) for text in texts]
    if not lines:
        return "code"
    if set(lines) == {"comment"}:
        lines = [line_kind(_COMMENT.sub("", line, count=1)) for line in texts]
    told = [kind for kind in lines if kind not in {"comment", "mark"}]
    wanted = {"sentence"} if name in _CODE_NAMES else {"sentence", "words"}
    if name in _TEXT_NAMES:
        wanted.add("unclear")
    share = _CODE_SHARE if name in _CODE_NAMES else _TEXT_SHARE
    prose = sum(kind in wanted for kind in told)
    return "prose" if prose and prose >= share * len(told) else "code"


def content_of(block: Block) -> Span:
    """Return where the content of a fence stands, without the fences."""
    if not block.lines:
        return block.start, block.start
    return block.lines[0][0], block.lines[-1][1]


def line_kind(line: str) -> LineKind:
    """Return what one line of a fence reads like.

    "sentence": capital, spaces, function words, and a stop or an amount. "words": prose all the
    same, such as "90 euros". "mark": no words, or a fence. "unclear": neither prose nor code shows.
    """
    if _is_comment(line):
        return "comment"
    if _MARKS.fullmatch(line[:_LONGEST_LINE]):
        return "mark"
    head = _MARK.sub("", line[:_LONGEST_LINE], count=1)
    words = _WORD.findall(head)
    if _CODE.search(head) or _KEYWORD.match(head) or _BLOCK_START.match(head):
        return "code"
    small = sum(word.lower() in _FUNCTION_WORDS for word in words)
    capital = head[:1].isupper()
    if len(words) >= 3 and small and capital:
        return "sentence"
    if (
        _AMOUNT.match(head)
        or _LABELLED.match(head)
        or (small and len(words) > 1)
        or (capital and _reads(head, words))
    ):
        return "words"
    return "unclear"


def _reads(head: str, words: list[str]) -> bool:
    """Return whether a line with a capital is a name, a label with a value or a short remark."""
    camel = any(word != word.upper() and not word[1:].islower() for word in words if len(word) > 1)
    return bool(words) and (_STOP.search(head) is not None or not camel)


def _is_comment(line: str) -> bool:
    mark = _COMMENT.match(line)
    if mark is None or not mark.group().strip():
        return False
    return not mark.group().strip() == "*" and not line.lstrip().startswith("-- ")


def _name(response: str, block: Block) -> str:
    opening = _OPENING_LINE.match(response, block.start, min(block.end, block.start + 200))
    return opening["name"].lower() if opening else ""
