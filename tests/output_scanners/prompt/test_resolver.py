"""Spans, ids, decoded texts, instructions and messages."""

from __future__ import annotations

import json

import pytest

from cavaquinho.errors import InputError
from cavaquinho.models import PromptPart
from cavaquinho.output_scanners.prompt import resolve_messages, resolve_prompt

from .marked import fold
from .test_prompts import CASES, is_json


@pytest.mark.parametrize("name", [name for name in CASES if not is_json(CASES[name].prompt)])
def test_span_is_the_place_of_the_text(name):
    prompt = CASES[name].prompt
    for part in resolve_prompt(prompt).documents:
        start, end = part.span
        raw = prompt[start:end].replace("\\n", "\n").replace("\\'", "'")
        assert fold(part.text) == fold(raw)


def test_text_is_verbatim_where_nothing_was_decoded():
    prompt = "Context:\n  [1] Salt melts ice. \n\nIt is cheap.\n\nQuestion: What melts ice?"
    (part,) = resolve_prompt(prompt).documents
    assert part.text == "Salt melts ice. \n\nIt is cheap."
    assert prompt[slice(*part.span)] == part.text


def test_template_indentation_is_removed():
    prompt = "\n    Documents:\n        First line.\n        Second line.\n    Question: Which?\n"
    (part,) = resolve_prompt(prompt).documents
    assert part.text == "First line.\nSecond line."
    assert prompt[slice(*part.span)] == "First line.\n        Second line."


def test_quoting_marks_of_a_mail_are_removed():
    prompt = "When?\n\n> Dear all,\n> we meet at ten.\n> Ann"
    (part,) = resolve_prompt(prompt).documents
    assert part.text == "Dear all,\nwe meet at ten.\nAnn"


@pytest.mark.parametrize(
    ("documents", "ids"),
    [
        ("[1] One fact.\n[2] Two facts.", ["1", "2"]),
        ("[1] (fonte: a.pdf) Um fato.\n[2] (fonte: b.pdf) Dois fatos.", ["a.pdf", "b.pdf"]),
        ("Document 0:::\nOne fact.\nDocument 1:::\nTwo facts.", ["0", "1"]),
        ("[Source: a.md]\nOne fact.\n[Source: b.md]\nTwo facts.", ["a.md", "b.md"]),
        ("--- Source: a.md ---\nOne fact.\n--- Source: b.md ---\nTwo facts.", ["a.md", "b.md"]),
        ("a.pdf#page=2: One fact.\nb.pdf#page=3: Two facts.", ["a.pdf#page=2", "b.pdf#page=3"]),
        ("Content: One fact.\nSource: a-1\nContent: Two facts.\nSource: b-2", ["a-1", "b-2"]),
        ("Source: {'source': 'a', 'row': 1}\nContent: One fact.", ["a"]),
        ("ID: 0\n├── Title: a.doc\n└── Content:\nOne fact.", ["a.doc"]),
        ("- [Plantio] Um fato.\n- [Colheita] Dois fatos.", ["Plantio", "Colheita"]),
        ("## Document 1: a.md\nOne fact.\n\n## Document 2: b.md\nTwo facts.", ["a.md", "b.md"]),
        ("page_label: 4\nfile_path: a.pdf\n\nOne fact.", ["a.pdf"]),
        ("title: A\ntext: One fact.\n\ntitle: B\ntext: Two facts.", ["A", "B"]),
        ('<doc id="a">One fact.</doc>\n<doc id="b">Two facts.</doc>', ["a", "b"]),
        ("<doc><source>a.txt</source><content>One fact.</content></doc>", ["a.txt"]),
        ('[{"title": "A", "text": "One fact."}, {"id": 7, "text": "Two facts."}]', ["A", "7"]),
        ('{"found": [{"[doc1]": {"content": "One fact."}}]}', ["doc1"]),
        ("[Document(metadata={'source': 'a.md'}, page_content='One fact.')]", ["a.md"]),
        ("One fact.\n\nTwo facts.", [None]),
        ("One fact.\n\n---\n\nTwo facts.", [None, None]),
    ],
)
def test_chunks_and_their_ids(documents, ids):
    parts = resolve_prompt(f"Context:\n{documents}\n\nQuestion: What?\nAnswer:").documents
    assert [part.id for part in parts] == ids
    assert all("fact" in part.text or "fato" in part.text for part in parts)
    assert not any("Content" in part.text or "id" in part.text for part in parts)


def test_json_text_is_decoded_and_its_span_is_the_raw_piece():
    content = 'Context:\nThe "Bella" caf\u00e9 \U0001f600 opens at 9.\n\nQuestion: When?'
    prompt = json.dumps([{"role": "user", "content": content}])
    (part,) = resolve_prompt(prompt).documents
    assert part.text == 'The "Bella" café 😀 opens at 9.'
    raw = prompt[slice(*part.span)]
    assert json.loads(f'"{raw}"') == part.text


def test_repr_escapes_are_decoded():
    prompt = (
        "Context: [Document(page_content='It\\'s 5\\u00b0C.\\nCold.', metadata={})]\nQuestion: How?"
    )
    (part,) = resolve_prompt(prompt).documents
    assert part.text == "It's 5°C.\nCold."


def test_records_stay_as_they_are_written():
    record = '{"city": "Arle", "rain_mm": 12.5, "dates": ["1 May", "2 May"]}'
    prompt = f"Describe it.\n\nData:\n{record}\n\nOverview:"
    (part,) = resolve_prompt(prompt).documents
    assert part == PromptPart(record, (prompt.index(record), prompt.index(record) + len(record)))


def test_instructions_hold_the_rest():
    parts = resolve_prompt("Be brief.\n\nContext: Ice is cold.\n\nQuestion: How is ice?\nAnswer:")
    assert "Be brief." in parts.instructions
    assert "Ice is cold." not in parts.instructions
    assert "How is ice?" not in parts.instructions


@pytest.mark.parametrize("value", [None, 3, b"bytes", ["a"], {"a": 1}])
def test_non_strings_are_refused(value):
    with pytest.raises(InputError, match=type(value).__name__):
        resolve_prompt(value)


def test_messages():
    messages = [
        {"role": "developer", "content": "Answer from the context.\n\nContext:\nIce floats."},
        {"role": "user", "content": "Hi"},
        {"role": "assistant", "content": None, "tool_calls": [{"id": "a"}]},
        {"role": "tool", "tool_call_id": "a", "content": "Steel sinks."},
        {
            "role": "user",
            "content": [
                {"type": "image_url", "image_url": {"url": "x"}},
                {"type": "text", "text": "Does ice float?"},
            ],
        },
    ]
    parts = resolve_messages(messages)
    joined = "\n\n".join(
        [messages[0]["content"], "Hi", "Steel sinks.", "Does ice float?"],
    )
    assert [part.text for part in parts.documents] == ["Ice floats.", "Steel sinks."]
    assert [joined[slice(*part.span)] for part in parts.documents] == [
        "Ice floats.",
        "Steel sinks.",
    ]
    assert parts.question == "Does ice float?"


def test_tool_records_are_documents():
    parts = resolve_messages(
        [
            {"role": "user", "content": "How much rain fell?"},
            {"role": "tool", "content": '{"station": "Orm", "rain_mm": 23.4}'},
            {"role": "tool", "content": '{"results": []}'},
        ]
    )
    assert [part.text for part in parts.documents] == ['{"station": "Orm", "rain_mm": 23.4}']


def test_earlier_answers_are_no_documents():
    parts = resolve_messages(
        [
            {"role": "user", "content": "Is it open?"},
            {"role": "assistant", "content": "Context:\nIt is open until 8."},
            {"role": "user", "content": "Until when?"},
        ]
    )
    assert parts.documents == ()
    assert parts.question == "Until when?"


@pytest.mark.parametrize(
    "messages",
    [
        None,
        "text",
        {"role": "user"},
        [None],
        ["text"],
        [{"content": "no role"}],
        [{"role": 3, "content": "x"}],
        [{"role": "user", "content": 3}],
        [{"role": "user", "content": b"x"}],
    ],
)
def test_malformed_messages_are_refused(messages):
    with pytest.raises(InputError):
        resolve_messages(messages)


def test_no_messages_no_parts():
    parts = resolve_messages([])
    assert parts.documents == ()
    assert parts.question is None
    assert parts.instructions == ""
