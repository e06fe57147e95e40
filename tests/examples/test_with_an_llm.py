"""The examples that ask an LLM: the real client, over HTTP, against the stand-in."""

import re

import openai
import pytest

from cavaquinho import output_scanners


def test_a_wrong_answer_is_found_and_asked_for_again(llm, run_example):
    printed = run_example("openai_call.py")
    whole, streamed = printed.split("\n\n")
    assert whole.splitlines()[0].endswith("August 14, 2015, by President Michel Temer.")
    assert 'says "August 14, 2015"; the evidence says "August 14, 2018"' in whole
    assert whole.splitlines()[-2].endswith("August 14, 2018, by President Michel Temer.")
    assert whole.splitlines()[-1] == "  -> valid, risk -1.0"
    assert streamed.startswith("Fines can reach 20% of a company's revenue. The LGPD came into")
    assert 'says "20%"; the evidence says "2%"' in streamed

    first, second, third = llm.requests
    assert [message["role"] for message in second["messages"]] == ["user", "assistant", "user"]
    assert "August 14, 2015" in second["messages"][-1]["content"]
    assert [bool(each.get("stream")) for each in (first, second, third)] == [False, False, True]


@pytest.mark.skipif(
    not hasattr(output_scanners, "SelfConsistency"), reason="needs the scanner SelfConsistency"
)
def test_self_consistency(llm, run_example):
    answer, verdict, *claims = run_example("self_consistency.py").splitlines()
    assert answer == "The Brooklyn Bridge was opened in 1883. The work took 18 years."
    assert verdict.startswith("INCONSISTENT (risk ")
    assert claims[0].startswith("  entailment by ")
    assert claims[0].endswith("The Brooklyn Bridge was opened in 1883.")
    assert claims[1] == "  contradiction by 100% of the samples: The work took 18 years."
    assert claims[2].startswith("      another answer says: ")
    assert len(llm.requests) == 6
    assert {each["temperature"] for each in llm.requests} == {1.0}


def test_langchain_rag(llm, run_example):
    pytest.importorskip("langchain_core")
    right, wrong, guarded = re.split(r"\n(?=\S)", run_example("langchain_rag.py").strip())
    assert right.splitlines()[1:] == [
        "  -> valid",
        "     entailment by loans.md: The city library lends books for 28 days. A loan can be "
        "renewed twice.",
    ]
    assert wrong.splitlines()[1:3] == [
        "  -> INVALID",
        "     contradiction by cards.md: A reader's card costs 12 euros a year.",
    ]
    assert guarded == "guarded: I cannot answer that from the documents."
    assert len(llm.requests) == 3
    system, user = llm.requests[1]["messages"]
    assert "A reader's card costs 12 euros" in system["content"]
    assert "reading room" not in system["content"]
    assert user == {"role": "user", "content": "What does a reader's card cost?"}


def test_llama_index_rag(llm, run_example):
    pytest.importorskip("llama_index.core")
    right, wrong = re.split(r"\n(?=\S)(?=Guided)", run_example("llama_index_rag.py"))
    assert right.splitlines() == [
        "The observatory was founded in 1908.",
        "  -> valid (score 1.0)",
        "     entailment by history.md: The observatory was founded in 1908.",
    ]
    assert wrong.splitlines()[1].startswith("  -> INVALID (score 0.")
    assert wrong.splitlines()[-1] == "     contradiction by tours.md: A ticket costs 16 euros."
    assert [bool(each.get("stream")) for each in llm.requests] == [False, True]
    assert "A ticket costs 6 euros." in llm.requests[1]["messages"][-1]["content"]


@pytest.mark.usefixtures("llm")
def test_the_stand_in_speaks_the_protocol():
    client = openai.OpenAI(max_retries=0)
    messages = [{"role": "user", "content": [{"type": "text", "text": "Brooklyn Bridge?"}]}]
    asked = {"model": "any", "messages": messages}
    three = client.chat.completions.create(**asked, n=3)
    assert [choice.index for choice in three.choices] == [0, 1, 2]
    assert len({choice.message.content for choice in three.choices}) == 3
    assert three.usage.completion_tokens > 0

    options = {"include_usage": True}
    chunks = list(client.chat.completions.create(**asked, stream=True, stream_options=options))
    text = "".join(chunk.choices[0].delta.content or "" for chunk in chunks if chunk.choices)
    assert text == "It was opened in 1883. The work took 14 years."
    assert chunks[-1].usage.total_tokens > 0
    assert chunks[-2].choices[0].finish_reason == "stop"
    assert client.models.list().data[0].id == "stand-in"


@pytest.mark.usefixtures("llm")
def test_the_stand_in_refuses_as_the_real_one_does():
    client = openai.OpenAI(max_retries=0)
    create = client.chat.completions.create
    with pytest.raises(openai.BadRequestError, match="knows no answer"):
        create(model="any", messages=[{"role": "user", "content": "Who are you?"}])
    with pytest.raises(openai.BadRequestError, match="at least one message"):
        create(model="any", messages=[])
    with pytest.raises(openai.AuthenticationError):
        openai.OpenAI(api_key="sk-wrong", max_retries=0).chat.completions.create(
            model="any", messages=[{"role": "user", "content": "Brooklyn Bridge"}]
        )
