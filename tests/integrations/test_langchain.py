"""The real LangChain: chains and agents."""

import asyncio

import pytest

pytest.importorskip("langchain_core")
pytest.importorskip("langchain")

from langchain.agents import create_agent
from langchain_core.documents import Document
from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
from langchain_core.messages import AIMessage
from langchain_core.runnables import RunnableLambda, RunnablePassthrough
from langchain_core.tools import tool
from pydantic import BaseModel

from cavaquinho.errors import ConfigError, InputError
from cavaquinho.integrations.guard import UnfaithfulError
from cavaquinho.integrations.langchain import FaithfulnessRunnable
from cavaquinho.integrations.langchain_agent import REFUSAL, FaithfulnessMiddleware

GOOD, BAD = "The fee is 40 euros.", "The fee is 90 euros."
FEES = Document("The fee is 40 euros.", metadata={"source": "fees.md"})


def inputs(context=(FEES,)):
    return {"context": list(context), "question": "What is the fee?"}


def chain(answer, **options):
    said = RunnableLambda(lambda _: answer)
    return RunnablePassthrough.assign(answer=said) | FaithfulnessRunnable(**options)


@pytest.mark.parametrize("answer", [BAD, AIMessage(BAD)])
def test_a_chain(answer):
    result = chain(answer).invoke(inputs())
    assert result["question"] == "What is the fee?"
    verdict = result["faithfulness"]
    assert verdict["is_valid"] is False
    assert verdict["result"]["claims"][0]["source_id"] == "fees.md"
    assert asyncio.run(chain(answer).ainvoke(inputs())) == result


def test_batch_and_stream_are_checked():
    steps = chain(BAD)
    batch = steps.batch([inputs(), inputs([Document(BAD)])])
    assert [each["faithfulness"]["is_valid"] for each in batch] == [False, True]
    chunks = list(steps.stream(inputs()))
    assert [c["faithfulness"]["is_valid"] for c in chunks if "faithfulness" in c] == [False]


def test_ids_of_documents():
    context = [Document("It is sunny.", id="a"), "It rains.", Document("It snows.")]
    result = FaithfulnessRunnable().invoke({"context": context, "answer": "It snows. It rains."})
    found = [claim["source_id"] for claim in result["faithfulness"]["result"]["claims"]]
    assert found == ["2", "1"]


def test_raise():
    with pytest.raises(UnfaithfulError, match="contradict") as caught:
        chain(BAD, on_invalid="raise").invoke(inputs())
    assert caught.value.report.result.claims[0].text == BAD
    with pytest.raises(UnfaithfulError):
        asyncio.run(chain(BAD, on_invalid="raise").ainvoke(inputs()))
    assert chain(GOOD, on_invalid="raise").invoke(inputs())["faithfulness"]["is_valid"]


def test_wrong_input():
    with pytest.raises(InputError, match="no key 'context'; it has answer"):
        FaithfulnessRunnable().invoke({"answer": GOOD})
    with pytest.raises(InputError, match="page_content"):
        FaithfulnessRunnable().invoke({"answer": GOOD, "context": [7]})
    with pytest.raises(ConfigError, match="did you mean 'raise'"):
        FaithfulnessRunnable(on_invalid="rase")


class Scripted(GenericFakeChatModel):
    """A chat model that says what it was told to, tools or not."""

    def bind_tools(self, tools, **kwargs):
        return self


@tool
def fees(topic: str) -> str:
    """Look up a fee."""
    return "The fee is 40 euros."


@tool(response_format="content_and_artifact")
def search(topic: str) -> tuple[str, list[Document]]:
    """Search the documents."""
    return "1 document", [FEES]


class Fee(BaseModel):
    fee: str


def call(name, **args):
    return AIMessage("", tool_calls=[{"name": name, "args": args, "id": f"call-{name}"}])


def agent(*said, tools=(fees, search), response_format=None, **options):
    model = Scripted(messages=iter(said))
    middleware = [FaithfulnessMiddleware(**options)]
    return create_agent(model, list(tools), middleware=middleware, response_format=response_format)


ASKED = {"messages": [{"role": "user", "content": "What is the fee?"}]}


def verdict(state):
    return state["messages"][-1].response_metadata["cavaquinho"]


@pytest.mark.parametrize(("name", "source"), [("fees", "call-fees"), ("search", "fees.md")])
def test_an_agent_is_checked_against_its_tools(name, source):
    state = agent(call(name, topic="fee"), AIMessage(GOOD)).invoke(ASKED)
    assert state["messages"][-1].content == GOOD
    assert len(state["messages"]) == 4
    assert verdict(state)["is_valid"] is True
    assert verdict(state)["result"]["claims"][0]["source_id"] == source


def test_an_agent_raises():
    said = [call("fees", topic="fee"), AIMessage(BAD)]
    with pytest.raises(UnfaithfulError):
        agent(*said).invoke(ASKED)
    with pytest.raises(UnfaithfulError):
        asyncio.run(agent(*said).ainvoke(ASKED))


@pytest.mark.parametrize("asynchronous", [False, True])
def test_an_answer_is_replaced(asynchronous):
    made = agent(call("fees", topic="fee"), AIMessage(BAD), on_invalid="replace")
    state = asyncio.run(made.ainvoke(ASKED)) if asynchronous else made.invoke(ASKED)
    assert state["messages"][-1].content == REFUSAL
    assert len(state["messages"]) == 4
    assert verdict(state)["is_valid"] is False


def test_without_tools_the_parameter_decides():
    assert verdict(agent(AIMessage(BAD)).invoke(ASKED))["decided"] is False
    with pytest.raises(UnfaithfulError, match="no_context"):
        agent(AIMessage(BAD), on_no_context="block").invoke(ASKED)


def test_a_fixed_context_and_one_in_the_messages():
    with pytest.raises(UnfaithfulError):
        agent(AIMessage(BAD), context="The fee is 40 euros.").invoke(ASKED)
    prompt = "Context: The fee is 40 euros.\nQuestion: What is the fee?"
    with pytest.raises(UnfaithfulError):
        agent(AIMessage(BAD)).invoke({"messages": [("user", prompt)]})


def test_a_structured_response_is_checked():
    said = [call("fees", topic="fee"), call("Fee", fee=BAD)]
    with pytest.raises(UnfaithfulError):
        agent(*said, response_format=Fee).invoke(ASKED)
    state = agent(*said, response_format=Fee, on_invalid="replace").invoke(ASKED)
    assert state["structured_response"] is None
    assert agent(said[0], call("Fee", fee=GOOD), response_format=Fee).invoke(ASKED)[
        "structured_response"
    ] == Fee(fee=GOOD)


def test_an_earlier_structured_response_is_no_evidence():
    said = [call("fees", topic="fee"), call("Fee", fee=BAD), call("Fee", fee=BAD)]
    made = agent(*said, response_format=Fee, on_invalid="report")
    state = made.invoke(ASKED)
    again = made.invoke({"messages": [*state["messages"], *ASKED["messages"]]})
    answers = [m for m in again["messages"] if m.response_metadata.get("cavaquinho")]
    assert [m.response_metadata["cavaquinho"]["is_valid"] for m in answers] == [False, False]


def test_two_in_one_agent():
    both = [FaithfulnessMiddleware(on_invalid="report", name=name) for name in ("one", "two")]
    model = Scripted(messages=iter([AIMessage(GOOD)]))
    assert create_agent(model, [fees], middleware=both).invoke(ASKED)["messages"]
