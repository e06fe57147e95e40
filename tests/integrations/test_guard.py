"""What the integrations share, without any framework."""

import asyncio
import threading

import pytest

from cavaquinho import Document, Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.errors import BackendError, ConfigError, InputError
from cavaquinho.integrations.chat_answers import answer_texts, stream_texts
from cavaquinho.integrations.chat_requests import request_messages
from cavaquinho.integrations.guard import (
    Guard,
    UnfaithfulError,
    as_values,
    describe,
    explain,
    is_decided,
)
from cavaquinho.nli import NLIBackend
from cavaquinho.output_scanners import resolve_messages

FEES = [Document("The fee is 40 euros.", id="fees.md")]
GOOD, BAD = "The fee is 40 euros.", "The fee is 90 euros."


class FailingBackend(NLIBackend):
    name = "failing"

    def score(self, pairs):
        raise BackendError("the model is gone")


@pytest.fixture(scope="module")
def guard():
    return Guard()


def test_the_verdict_names_the_document(guard):
    report = guard.check(BAD, FEES, "What is the fee?")
    assert not report.is_valid
    assert report.risk_score > 0
    assert report.result.claims[0].source_id == "fees.md"
    assert guard.check(GOOD, FEES).is_valid
    assert asyncio.run(guard.acheck(BAD, FEES)) == guard.check(BAD, FEES)


def test_portuguese():
    report = Guard(language="portuguese").check("A taxa é de 90 euros.", "A taxa é de 40 euros.")
    assert not report.is_valid


def test_a_question_makes_a_bare_answer_a_claim(guard):
    assert not guard.check("90 euros.", FEES, "What is the fee?").is_valid


def test_threads_do_not_see_each_others_context(guard):
    contexts = [f"The fee is {number} euros." for number in range(10, 26)]
    found = [None] * len(contexts)

    def run(place):
        found[place] = guard.check(contexts[3], contexts[place]).is_valid

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(contexts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [place == 3 for place in range(len(contexts))]


def test_tasks_do_not_see_each_others_context(guard):
    async def main():
        texts = [f"The fee is {number} euros." for number in (40, 50, 60)]
        return await asyncio.gather(*(guard.acheck(GOOD, text) for text in texts))

    assert [report.is_valid for report in asyncio.run(main())] == [True, False, False]


@pytest.mark.parametrize(("policy", "valid"), [("allow", True), ("block", False)])
def test_no_context_is_decided_by_the_parameter(policy, valid):
    report = Guard(on_no_context=policy).check(BAD, [])
    assert report.is_valid is valid
    assert not is_decided(report)
    assert as_values(report)["decided"] is False
    assert "no_context" in describe(report)


def test_no_context_can_be_an_error():
    with pytest.raises(InputError, match="no context"):
        Guard(on_no_context="raise").check(BAD, "")


def test_unverified_is_decided_by_the_parameter():
    french = "La taxe est de quarante euros et elle doit être payée avant le trois mai."
    for policy, valid in (("block", False), ("allow", True)):
        report = Guard(on_unverified=policy).check(french, FEES)
        assert report.result.status == "unverified"
        assert report.is_valid is valid
        assert not is_decided(report)


def test_a_failing_model_is_an_error_unless_the_parameter_says_otherwise():
    validator = Validator(classifier=NLIClassifier(FailingBackend()))
    answer, context = "The hotel won an award.", "The hotel has a heated pool."
    with pytest.raises(BackendError, match="the model is gone"):
        Guard(validator=validator).check(answer, context)
    report = Guard(validator=validator, on_error="block").check(answer, context)
    assert not report.is_valid
    assert "failed" in explain(report)
    assert as_values(report)["result"] is None


@pytest.mark.parametrize(
    "options", [{"context": "x"}, {"name": "x"}, {"treshold": 0.5}, {"threshold": 2.0}]
)
def test_wrong_options(options):
    with pytest.raises(ConfigError, match=next(iter(options))):
        Guard(**options)


def test_the_error_holds_no_text(guard):
    error = UnfaithfulError(guard.check(BAD, FEES))
    assert "90" not in str(error)
    assert error.report.result.claims


QUESTION = {"role": "user", "content": "What is the fee?"}
REQUESTS = {
    "chat": {"messages": [QUESTION, {"role": "tool", "content": FEES[0].text}]},
    "responses": {
        "instructions": "Be brief.",
        "input": [
            {"role": "user", "content": [{"type": "input_text", "text": "What is the fee?"}]},
            {"type": "function_call_output", "call_id": "1", "output": FEES[0].text},
        ],
    },
    "messages": {
        "system": [{"type": "text", "text": "Be brief."}],
        "messages": [
            QUESTION,
            {
                "role": "user",
                "content": [
                    {
                        "type": "tool_result",
                        "tool_use_id": "1",
                        "content": [{"type": "text", "text": FEES[0].text}],
                    }
                ],
            },
        ],
    },
    "completions": {"prompt": f"Context: {FEES[0].text}\nQuestion: What is the fee?"},
}


@pytest.mark.parametrize("kind", REQUESTS)
def test_requests(kind):
    parts = resolve_messages(request_messages(REQUESTS[kind]))
    assert [part.text for part in parts.documents] == [FEES[0].text]
    assert parts.question == "What is the fee?"


ANSWERS = [
    {"choices": [{"message": {"role": "assistant", "content": BAD}}]},
    {"choices": [{"message": {"content": [{"type": "text", "text": BAD}]}}]},
    {"choices": [{"text": BAD, "index": 0}]},
    {"output": [{"type": "message", "content": [{"type": "output_text", "text": BAD}]}]},
    {"content": [{"type": "text", "text": BAD}], "role": "assistant"},
]


@pytest.mark.parametrize("answer", ANSWERS)
def test_answers(answer):
    assert answer_texts(answer) == [BAD]


def test_calls_of_tools_are_no_answers():
    call = {"id": "1", "function": {"name": "f", "arguments": "{}"}}
    assert answer_texts({"choices": [{"message": {"content": None, "tool_calls": [call]}}]}) == []
    assert answer_texts({"output": [{"type": "function_call", "name": "f"}]}) == []


@pytest.mark.parametrize("answer", [{"candidates": []}, 7, None, "text"])
def test_fault_55_an_unknown_answer_is_an_error(answer):
    with pytest.raises(InputError, match="choices"):
        answer_texts(answer)


def _anthropic(text):
    return b"".join(
        b"event: content_block_delta\ndata: "
        b'{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"%s"}}\n\n'
        % piece.encode()
        for piece in text
    )


STREAMS = {
    "chat": [{"choices": [{"index": 0, "delta": {"content": piece}}]} for piece in BAD],
    "completions": [{"choices": [{"index": 0, "text": piece}]} for piece in BAD],
    "responses": [
        {"type": "response.created"},
        *({"type": "response.output_text.delta", "output_index": 0, "delta": x} for x in BAD),
    ],
    # Cut anywhere: chunks of bytes need not end where events do.
    "messages": [_anthropic(BAD)[i : i + 7] for i in range(0, len(_anthropic(BAD)), 7)],
    "raw chat": ['data: {"choices":[{"index":0,"delta":{"content":"' + BAD + '"}}]}\n\n'],
}


@pytest.mark.parametrize("kind", STREAMS)
def test_streams(kind):
    assert stream_texts([*STREAMS[kind]]) == [BAD]


def test_streams_with_several_choices():
    chunks = [
        {"choices": [{"index": number, "delta": {"content": text[i]}}]}
        for i in range(len(BAD))
        for number, text in enumerate((GOOD, BAD))
    ]
    assert stream_texts(chunks) == [GOOD, BAD]


@pytest.mark.parametrize("chunk", [{"candidates": []}, 7, None, "data: nothing\n"])
def test_fault_55_an_unknown_chunk_is_an_error(chunk):
    with pytest.raises(InputError, match="stream"):
        stream_texts([chunk])
