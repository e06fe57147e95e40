"""What holds for any text at all, found true or false by hypothesis."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cavaquinho.errors import InputError
from cavaquinho.text.blocks import split_blocks
from cavaquinho.text.sentences import SentenceSplitter

SPLITTERS = {name: SentenceSplitter(name) for name in ("english", "portuguese", "auto")}

# Every code point, lone surrogates included.
anything = st.text(alphabet=st.characters(codec=None), max_size=80)
PIECES = [
    "Dr. ",
    "U.S. ",
    "p. ex. ",
    "etc. ",
    "art. 5º ",
    "J. R. ",
    "size S. ",
    "in 1999.",
    "It closed",
    "o museu",
    ". ",
    "...",
    "…",
    "?",
    "! ",
    "?!",
    '."',
    "” ",
    "«",
    ")",
    " (",
    "[1]",
    "[2, 3] ",
    "【1†x】",
    "²",
    "。",
    "؟ ",
    "🎉",
    " 👍🏽 ",
    "\ufe0f",
    "\u200b",
    "\ufeff",
    "\u00ad",
    "\u00a0",
    "\ud83d",
    "\x00",
    "e\u0301",
    "\n",
    "\r\n",
    "\n\n",
    "\r",
    "\u2028",
    "\u2029",
    "\x0c",
    "\x85",
    "\t",
    "    ",
    " ",
    "- ",
    "* ",
    "• ",
    "– ",
    "— ",
    "1. ",
    "2) ",
    "(a) ",
    "A. ",
    "# ",
    "## ",
    "> ",
    ">> ",
    "---\n",
    "===\n",
    "***",
    "**",
    "_",
    "`",
    "```\n",
    "```json\n",
    "~~~\n",
    "|",
    "| a | b |\n",
    "|---|---|\n",
    "+--+\n",
    '{"a": ',
    '"b"}',
    "[",
    "]",
    "{",
    "}",
    "[{",
    '"',
    "'",
    ",",
    ": ",
    "Key: value\n",
    "<p>",
    "</p>",
    "<br>",
    "<li>",
    "<td>",
    "<tr>",
    "</table>",
    "<table>",
    "<th>",
    "<!--",
    "-->",
    "<script>",
    "</script>",
    "<b>",
    "</b>",
    "&nbsp;",
    "&amp;",
    "https://a.b/c.D ",
    "a@b.com ",
    "3.14 ",
    "1.250,00",
    "x",
    "É",
    "ß",
    "ǅ",
    "İ",
    "中文",
    "مرحبا",
]
tricky = st.lists(st.sampled_from(PIECES), max_size=24).map("".join)
texts = st.one_of(anything, tricky)
languages = st.sampled_from(sorted(SPLITTERS))

# Signs that are marks where they stand outside a sentence.
_MARK_WORDS = re.compile(
    r"<!--.*?(?:-->|\Z)|<script\b.*?(?:</script>|\Z)|<[^<>]*>"
    r"|(?:```|~~~)[^\n\r\v\f\x1c-\x1e\x85\u2028\u2029]*|\(?\b[0-9A-Za-z]{1,5}[.)]|\d\ufe0f?\u20e3",
    re.DOTALL,
)


def check_spans(text, sentences):
    position = 0
    for sentence in sentences:
        assert sentence.start >= position
        assert text[sentence.start : sentence.end] == sentence.text
        assert sentence.text
        assert sentence.text == sentence.text.strip()
        position = sentence.end


def outside(text, spans):
    position = 0
    for start, end in spans:
        yield text[position:start]
        position = end
    yield text[position:]


@settings(max_examples=400, deadline=None)
@given(texts, languages)
def test_offsets_are_exact(text, language):
    check_spans(text, SPLITTERS[language].split(text, "doc"))


@settings(max_examples=400, deadline=None)
@given(texts, languages)
def test_prose_covers_every_character(text, language):
    sentences = SPLITTERS[language].split_span(text, 0, len(text))
    check_spans(text, sentences)
    for gap in outside(text, [(s.start, s.end) for s in sentences]):
        assert not gap.strip()


@settings(max_examples=300, deadline=None)
@given(texts, st.data())
def test_a_span_is_split_inside_its_borders(text, data):
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    sentences = SPLITTERS["english"].split_span(text, start, end)
    check_spans(text, sentences)
    assert all(start <= s.start and s.end <= end for s in sentences)


@settings(max_examples=500, deadline=None)
@given(texts)
def test_only_marks_are_left_out(text):
    sentences = SPLITTERS["english"].split(text)
    for gap in outside(text, [(s.start, s.end) for s in sentences]):
        left = _MARK_WORDS.sub("", gap)
        assert not re.search(r"[^\W_]", left), (gap, left)


@settings(max_examples=500, deadline=None)
@given(texts)
def test_blocks_are_ordered_and_hold_their_lines(text):
    position = 0
    for block in split_blocks(text):
        assert position <= block.start <= block.end <= len(text)
        position = block.end
        inner = block.start
        for start, end in block.lines:
            assert inner <= start < end <= block.end
            assert text[start:end] == text[start:end].strip()
            inner = end
        assert all(block.start <= low <= high <= block.end for low, high in block.cells)
        assert block.lines or block.kind == "code"


@given(texts)
def test_the_source_id_is_kept(text):
    assert {s.source_id for s in SPLITTERS["english"].split(text, "doc-1")} <= {"doc-1"}


@pytest.mark.parametrize(
    "text", ["", " ", "\n\n", "\t\r\n", "\u2029", "---", "```", "<p></p>", "- ", "> "]
)
def test_nothing_said_gives_no_sentence(text):
    assert SPLITTERS["english"].split(text) == []


@pytest.mark.parametrize("value", [None, 3, b"The fee is 40."])
def test_what_is_no_string_is_an_input_error(value):
    with pytest.raises(InputError, match=type(value).__name__):
        SentenceSplitter("english").split(value)
    with pytest.raises(InputError, match=type(value).__name__):
        SentenceSplitter("english").split_span(value, 0, 1)
