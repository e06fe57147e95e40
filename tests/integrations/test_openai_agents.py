"""The real OpenAI Agents SDK, with a model that says what it was told to."""

import asyncio
import json

import pytest

pytest.importorskip("agents")

from agents import (
    Agent,
    Model,
    ModelResponse,
    OutputGuardrailTripwireTriggered,
    RunConfig,
    RunContextWrapper,
    Runner,
    Usage,
    function_tool,
)
from openai.types.responses import (
    ResponseFunctionToolCall,
    ResponseOutputMessage,
    ResponseOutputText,
)
from pydantic import BaseModel

from cavaquinho.errors import ConfigError
from cavaquinho.integrations.openai_agents import faithfulness_guardrail

GOOD, BAD = "The fee is 40 euros.", "The fee is 90 euros."
FEES = "The fee is 40 euros."


class Scripted(Model):
    """Gives the items one turn after the other."""

    def __init__(self, *turns):
        self.turns = list(turns)

    async def get_response(self, *args, **kwargs):
        return ModelResponse(output=[self.turns.pop(0)], usage=Usage(), response_id=None)

    def stream_response(self, *args, **kwargs):
        raise NotImplementedError


def said(text):
    part = ResponseOutputText(text=text, type="output_text", annotations=[])
    return ResponseOutputMessage(
        id="m", content=[part], role="assistant", status="completed", type="message"
    )


def called(name):
    return ResponseFunctionToolCall(
        call_id="c1", name=name, arguments="{}", type="function_call", id="f1"
    )


@function_tool
def look_up(run: RunContextWrapper[list]) -> str:
    """Look up the fee, and keep what was found."""
    run.context.append(FEES)
    return FEES


class Fee(BaseModel):
    fee: str


def run(*turns, guardrail, context=None, asked="What is the fee?", **options):
    agent = Agent(
        name="fees",
        model=Scripted(*turns),
        output_guardrails=[guardrail],
        tools=[look_up],
        **options,
    )
    config = RunConfig(tracing_disabled=True)
    return asyncio.run(Runner.run(agent, asked, context=context, run_config=config))


def tripped(*turns, **options):
    with pytest.raises(OutputGuardrailTripwireTriggered) as caught:
        run(*turns, **options)
    return caught.value.guardrail_result.output.output_info


async def _later(run_context):
    return run_context["docs"]


@pytest.mark.parametrize("context", [[FEES], FEES, lambda run: run["docs"], _later])
def test_the_tripwire(context):
    guardrail = faithfulness_guardrail(context)
    found = tripped(said(BAD), guardrail=guardrail, context={"docs": [FEES]})
    assert found["result"]["claims"][0]["label"] == "contradiction"
    assert "90" not in json.dumps(found["risk_score"])
    result = run(said(GOOD), guardrail=guardrail, context={"docs": [FEES]})
    assert result.final_output == GOOD
    assert result.output_guardrail_results[0].output.output_info["is_valid"] is True


def test_what_the_input_quotes():
    asked = f"Context: {FEES}\nQuestion: What is the fee?"
    assert tripped(said(BAD), guardrail=faithfulness_guardrail(), asked=asked)["decided"]


def test_what_the_tools_kept():
    guardrail = faithfulness_guardrail(lambda kept: kept)
    found = tripped(called("look_up"), said(BAD), guardrail=guardrail, context=[])
    assert found["result"]["claims"][0]["evidence"] == FEES


def test_tool_results_in_the_input():
    asked = [
        {"role": "user", "content": "What is the fee?"},
        {"type": "function_call", "call_id": "c0", "name": "fees", "arguments": "{}"},
        {"type": "function_call_output", "call_id": "c0", "output": FEES},
    ]
    found = tripped(said(BAD), guardrail=faithfulness_guardrail(), asked=asked)
    assert found["result"]["claims"][0]["evidence"] == FEES


def test_without_context_the_parameter_decides():
    result = run(said(BAD), guardrail=faithfulness_guardrail())
    assert result.output_guardrail_results[0].output.output_info["decided"] is False
    assert not tripped(said(BAD), guardrail=faithfulness_guardrail(on_no_context="block"))[
        "decided"
    ]


def test_a_structured_output():
    guardrail = faithfulness_guardrail(FEES)
    tripped(said(json.dumps({"fee": BAD})), guardrail=guardrail, output_type=Fee)


def test_the_question_and_wrong_options():
    guardrail = faithfulness_guardrail(FEES, question=lambda run: "What is the fee?", name="f")
    assert guardrail.get_name() == "f"
    tripped(said("90 euros."), guardrail=guardrail, asked="Hello")
    with pytest.raises(ConfigError, match="treshold"):
        faithfulness_guardrail(FEES, treshold=1)
