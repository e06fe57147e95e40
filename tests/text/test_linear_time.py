"""Twice the text takes about twice the time, and a megabyte takes seconds at most."""

from __future__ import annotations

import time

import pytest

from cavaquinho.text.blocks import split_blocks
from cavaquinho.text.languages import detect_language
from cavaquinho.text.normalize import strip_marks, visible
from cavaquinho.text.sentences import SentenceSplitter

SPLITTER = SentenceSplitter()
PROSE = (
    "The archive room on corridor 12 was inspected by Dr. Silva in 1999, and found in good order. "
    "Nothing was missing. "
)
MARKDOWN = (
    f"## Report\n\n{PROSE}\n\n- one item: 5\n- another\n\n"
    f"| a | b |\n|---|---|\n| 1 | 2 |\n\n> {PROSE}\n\n"
)
SHAPES = {
    "prose": PROSE,
    "markdown": MARKDOWN,
    "letters": "a",
    "dots": ".",
    "dotted letters": "a. ",
    "spaced dots": ". ",
    "capitals": "Ab. ",
    "glued": "a.A",
    "quotes": '."',
    "citations": "a.[1] ",
    "brackets": "(",
    "spaces": " ",
    "newlines": "\n",
    "short lines": "a\n",
    "angle": "<",
    "tags": "<p>a",
    "comments": "<!--",
    "scripts": "<script>",
    "braces": "{",
    "json": '{"a":\n',
    "json strings": '["a",\n',
    "pipes": "|",
    "rows": "|a|\n",
    "rules": "- ",
    "quoted": "> a\n",
    "fences": "```\n",
    "items": "- a\n",
    "stars": "**a ",
    "underscores": "_a",
    "backticks": "`a",
    "links": "[a](b",
    "images": "![",
    "entities": "&amp;",
    "escapes": "\\",
    "emoji": "🎉",
    "lenses": "【",
    "look-alikes": "aа ",
    "accents": "e\u0301\u200b",
    "halves": "½",
}
FUNCTIONS = {
    "split": SPLITTER.split,
    "split_span": lambda text: SPLITTER.split_span(text, 0, len(text)),
    "strip_marks": strip_marks,
    "visible": visible,
    "detect_language": detect_language,
}
# Short enough to keep the suite quick, long enough that a quadratic step would show.
LENGTH = 10_000
# Below this a clock says more about the machine than about the function.
MEASURABLE = 0.03


# Other work on the machine only ever adds to a time, so the best of several runs is the truest.
ATTEMPTS = 6


def seconds(function, text):
    """Processor time of one run."""
    started = time.process_time()
    function(text)
    return time.process_time() - started


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("shape", SHAPES)
def test_time_grows_with_length(name, shape):
    text = SHAPES[shape] * (LENGTH // len(SHAPES[shape]))
    single = double = float("inf")
    for _ in range(ATTEMPTS):
        single = min(single, seconds(FUNCTIONS[name], text))
        double = min(double, seconds(FUNCTIONS[name], text + text))
        if double <= 3 * max(single, MEASURABLE):
            return
    pytest.fail(f"{double} seconds for twice the text of {single} seconds")


@pytest.mark.parametrize(
    "text",
    [
        PROSE * (1_000_000 // len(PROSE)),
        MARKDOWN * (1_000_000 // len(MARKDOWN)),
        "a. " * 333_333,
        "a" * 100_000,
        "." * 100_000,
        "..[" + "111 " * 2000 + "]",
    ],
    ids=["prose", "markdown", "dotted letters", "letters", "dots", "bracketed digits"],
)
def test_a_megabyte_takes_two_seconds_at_most(text):
    assert min(seconds(SPLITTER.split, text) for _ in range(2)) < 2


def test_closed_and_unclosed_structures_are_read_once():
    for text in ('{"a":\n' * 5000 + "x", "[[" * 5000, "<table><tr><td>" * 5000, "```\n<p>" * 5000):
        assert min(seconds(split_blocks, text) for _ in range(2)) < 2
