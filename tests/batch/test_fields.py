"""Rows of other tools' datasets."""

from collections import Counter

import pytest

from cavaquinho.batch import Fields, Summary, read_item
from cavaquinho.errors import InputError

TEXTS = ["The fee is 40 euros.", "The museum opened in 1990."]
ASKED, SAID = "What is the fee?", "The fee is 90 euros."

ROWS = {
    "ours": {"prompt": ASKED, "response": SAID, "context": TEXTS},
    "ragas": {"user_input": ASKED, "response": SAID, "retrieved_contexts": TEXTS, "reference": "x"},
    "ragas before 0.2": {"question": ASKED, "answer": SAID, "contexts": TEXTS, "ground_truth": "x"},
    "deepeval": {
        "input": ASKED,
        "actual_output": SAID,
        "expected_output": "x",
        "context": ["what is right"],
        "retrieval_context": TEXTS,
    },
    "lettucedetect": {"context": TEXTS, "question": ASKED, "answer": SAID, "labels": []},
    "a list in a cell": {"question": ASKED, "answer": SAID, "contexts": str(TEXTS)},
    "documents": {
        "question": ASKED,
        "answer": SAID,
        "documents": [{"id": "a", "text": TEXTS[0]}, {"page_content": TEXTS[1]}],
    },
}


@pytest.mark.parametrize("name", ROWS)
def test_known_shapes(name):
    item = read_item(ROWS[name], Fields())
    assert (item.response, item.question) == (SAID, ASKED)
    assert [document.text for document in item.context] == TEXTS
    assert [document.id for document in item.context][1] == "1"


def test_llm_guard_rows_have_their_documents_in_the_prompt():
    prompt = f"Context: {TEXTS[0]}\nQuestion: {ASKED}"
    item = read_item({"prompt": prompt, "output": SAID}, Fields())
    assert [document.text for document in item.context] == TEXTS[:1]
    assert item.question == ASKED
    assert item.prompt == prompt


def test_a_prompt_is_written_for_scanners():
    item = read_item(ROWS["ragas"], Fields())
    again = read_item({"prompt": item.prompt, "output": SAID}, Fields())
    assert again.question == ASKED
    assert all(text in "\n".join(d.text for d in again.context) for text in TEXTS)


def test_a_text_that_begins_with_a_bracket_is_a_text():
    for text in ("[1] The fee is 40 euros.", "[", "[]", "[1, 2]", "[" * 5000):
        item = read_item({"answer": SAID, "context": text}, Fields())
        assert [document.text for document in item.context] == [text]


def test_fields_that_are_named_count_alone():
    row = {**ROWS["ragas"], "mine": "Mine.", "facts": TEXTS[0], "key": 7}
    item = read_item(row, Fields("mine", "facts", id="key"))
    assert (item.response, item.id, item.context[0].text) == ("Mine.", 7, TEXTS[0])


@pytest.mark.parametrize(
    ("row", "fields", "told"),
    [
        ({}, Fields(), r"no response: none of response.*\(none\)"),
        ({"answer": None, "context": "a"}, Fields(), "no response"),
        ({"answer": SAID}, Fields(), r"no context.*--context-field"),
        ({"answer": 5, "context": "a"}, Fields(), "'answer' must be a string, got int"),
        ({"answer": SAID, "context": 5}, Fields(), "'context' must be a text or a list, got int"),
        ({"answer": SAID, "context": {"a": "b"}}, Fields(), "must be a text or a list, got dict"),
        ({"answer": SAID, "context": ["a", 5]}, Fields(), r"context\[1\] must be a string"),
        ({"answer": SAID, "context": [{"title": "a"}]}, Fields(), r"context\[0\]\.text"),
        ({"answer": SAID, "context": "a"}, Fields("reply"), "no field 'reply' among answer"),
        ({"answer": SAID, "context": "a", "question": 5}, Fields(), "'question' must be a string"),
    ],
)
def test_what_is_wrong_is_told_without_the_texts(row, fields, told):
    with pytest.raises(InputError, match=told) as caught:
        read_item(row, fields)
    assert SAID not in str(caught.value)


def test_the_share_has_an_interval():
    summary = Summary()
    for number in range(50):
        summary.add({"status": "checked", "is_hallucination": number < 10})
    summary.add({"status": "no_context", "is_hallucination": False})
    summary.add_bad()
    assert (summary.rows, summary.bad, summary.checked, summary.share) == (52, 1, 50, 0.2)
    # Source: Newcombe (1998), table I, 81 of 263.
    other = Summary(hallucinated=81, statuses=Counter(checked=263))
    assert other.interval() == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert Summary.from_dict(summary.to_dict()) == summary
    assert "20.0%" in summary.describe()
    assert Summary().interval() is None
