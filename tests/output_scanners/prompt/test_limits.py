"""Any text is read, in linear time, without heavy packages."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cavaquinho.models import PromptParts
from cavaquinho.output_scanners.prompt import resolve_messages, resolve_prompt

PIECES = st.sampled_from(
    [
        *("Context:", "Question: ", "Pergunta: ", "Answer:", "Answer: x", "Example:", "### ", "**"),
        *("<context>", "</context>", "<doc id='a'>", "</doc>", "[[ ## question ## ]]", "> "),
        *("---", "----------", "```", '"""', "«««", "»»»", "[1] ", "Source: a", "Content: "),
        *("[Document(page_content='", "', metadata={})]", '[{"role": "user", "content": "', '"}]'),
        *("User: ", "Assistant:", "System: ", "<|im_start|>user\n", "<|im_end|>", "[INST]"),
        *("| a | b |", "{", "}", "[", "]", "\\", "{context}", "[]", "?", ".", "'", '"'),
        *("\n", "\n\n", "\r\n", "\r", " ", "\t", "\x00", "\u202e", "\ud800", "\u2028", "\u0301"),
        *("é", "😀", "İ", "ﬁ", "Ice is cold", "No results found.", "Use the text below."),
        "The above is the context.",
    ]
)
SOUP = st.lists(st.one_of(PIECES, st.text(max_size=6)), max_size=40).map("".join)


def check(prompt: str) -> None:
    parts = resolve_prompt(prompt)
    assert isinstance(parts, PromptParts)
    for document in parts.documents:
        start, end = document.span
        assert 0 <= start <= end <= len(prompt)
        assert document.text.strip()
    assert parts.question is None or parts.question.strip()


@given(st.text(st.characters(), max_size=200))
def test_any_text_is_read(prompt):
    check(prompt)


@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(SOUP)
def test_any_mixture_of_marks_is_read(prompt):
    check(prompt)


@settings(max_examples=50, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(["system", "user", "tool", "x"]), SOUP), max_size=4))
def test_any_messages_are_read(pairs):
    messages = [{"role": role, "content": text} for role, text in pairs]
    joined = "\n\n".join(text for _, text in pairs)
    for document in resolve_messages(messages).documents:
        assert 0 <= document.span[0] <= document.span[1] <= len(joined)


LONG = {
    "no space": "a" * 100_000,
    "blanks": " " * 100_000,
    "brackets": "[" * 100_000,
    "open brackets in lines": "[\n" * 20_000,
    "open objects": '{"a": [1,\n' * 5_000,
    "open tags": "<context>\n" * 10_000,
    "nested tags": "<doc>\n" * 8_000 + "</doc>\n" * 8_000,
    "tag pairs": "<context>x</context>\n" * 5_000,
    "open attribute": '<a b="' * 20_000,
    "labels": "Context:\nfoo\nQuestion: x?\nAnswer: y\n" * 3_000,
    "rules": "Use this context:\n------\nfoo\n" * 4_000,
    "fences": "```python\n" * 10_000,
    "pairs of fences": "```\na\n```\n" * 10_000,
    "open repr": "[Document(page_content='" + "\\'" * 50_000,
    "open reprs": "Document(page_content='a\n" * 5_000,
    "turns": "User: hi\nAssistant: yo\n" * 4_000,
    "examples": "For example:\n\nx\n\n" * 6_000,
    "announcements": "Answer from the context below.\n\n" * 4_000,
    "instructions": "Context:\n" + "Answer the question from the context.\n\n" * 3_000,
    "asides": "Really? " + "Answer from the context. " * 5_000,
    "fields": "title: x\n" * 10_000,
    "JSON messages": "[" + ",".join(['{"role":"user","content":"Context: a"}'] * 2_500) + "]",
    "escapes": '[{"role":"user","content":"' + "\\n\\u00e9" * 12_000 + '"}]',
    "mail": "> foo\n" * 15_000,
}


@pytest.mark.parametrize("name", LONG)
def test_hostile_input_takes_no_longer(name):
    """About 0.1 MB each takes at most 2.5 s on a slow core; quadratic work would take minutes."""
    started = time.process_time()
    resolve_prompt(LONG[name])
    assert time.process_time() - started < 10


def test_one_megabyte_of_context():
    chunk = (
        "The quick brown fox jumps over the lazy dog, as the old saying goes. It did so twice.\n"
    )
    body = "".join(f"[{number}] {chunk}\n" for number in range(10_000))
    prompt = f"Answer from the context.\n\nContext:\n{body}\nQuestion: How often?\nAnswer:"
    started = time.process_time()
    parts = resolve_prompt(prompt)
    assert time.process_time() - started < 10
    assert len(parts.documents) == 10_000
    assert parts.question == "How often?"


def test_importing_loads_nothing_heavy():
    code = (
        "import sys; import cavaquinho.output_scanners.prompt; "
        "heavy = {'torch', 'transformers', 'onnxruntime', 'nltk', 'llm_guard', 'numpy'}; "
        "sys.exit(1 if heavy & set(sys.modules) else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": "scanners"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
