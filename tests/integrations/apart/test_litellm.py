"""The real LiteLLM: its guardrail class and its proxy's hooks. Over HTTP: `test_litellm_proxy`."""

import asyncio
from pathlib import Path

import pytest
import yaml

pytest.importorskip("litellm")

import litellm
from litellm.caching.caching import DualCache
from litellm.exceptions import GuardrailRaisedException
from litellm.proxy._types import UserAPIKeyAuth
from litellm.proxy.guardrails.guardrail_registry import InMemoryGuardrailHandler
from litellm.proxy.utils import ProxyLogging
from litellm.types.utils import Delta, ModelResponse, ModelResponseStream, StreamingChoices

from cavaquinho.errors import ConfigError, InputError
from cavaquinho.integrations.litellm import CavaquinhoGuardrail

ROOT = Path(__file__).parents[3]
GOOD, BAD = "The fee is 40 euros.", "The fee is 90 euros."
SETTINGS = {"guardrail_name": "faithful", "event_hook": "post_call", "default_on": True}


def guardrail(**options):
    return CavaquinhoGuardrail(**SETTINGS, **options)


def request(**more):
    messages = [
        {"role": "user", "content": "What is the fee?"},
        {"role": "tool", "tool_call_id": "1", "content": "The fee is 40 euros."},
    ]
    return {"model": "m", "messages": messages, "metadata": {}, **more}


def answer(text):
    return ModelResponse(choices=[{"message": {"role": "assistant", "content": text}}])


async def stream(text):
    for word in text.split():
        choice = StreamingChoices(index=0, delta=Delta(content=f"{word} "))
        yield ModelResponseStream(choices=[choice])


def checked(made, response, **more):
    data = request(**more)
    hook = made.async_post_call_success_hook(data, UserAPIKeyAuth(), response)
    return asyncio.run(hook), data


def test_whole_answers():
    made = guardrail()
    good = answer(GOOD)
    assert checked(made, good)[0] is good
    with pytest.raises(GuardrailRaisedException, match="1 contradict") as caught:
        checked(made, answer(BAD))
    assert "90" not in str(caught.value)
    assert caught.value.blocked_content is True
    _, data = checked(guardrail(on_invalid="report"), answer(BAD))
    assert data["metadata"]["cavaquinho"][0]["is_valid"] is False


def test_fault_55_other_routes_are_checked():
    output = [{"type": "message", "content": [{"type": "output_text", "text": BAD}]}]
    for response in ({"output": output}, {"content": [{"type": "text", "text": BAD}]}):
        with pytest.raises(GuardrailRaisedException):
            checked(guardrail(), response)
    with pytest.raises(InputError, match="known are choices"):
        checked(guardrail(), {"candidates": []})


@pytest.fixture
def proxy(monkeypatch):
    """LiteLLM's own dispatcher of hooks, with one guardrail."""
    made = guardrail()
    monkeypatch.setattr(litellm, "callbacks", [made])
    return ProxyLogging(user_api_key_cache=DualCache())


def through(proxy, text, seen):
    async def run():
        chunks = proxy.async_post_call_streaming_iterator_hook(
            response=stream(text), user_api_key_dict=UserAPIKeyAuth(), request_data=request()
        )
        async for chunk in chunks:
            seen.append(chunk.choices[0].delta.content)

    asyncio.run(run())


def test_fault_55_streams_are_checked_by_the_proxy_before_they_are_let_out(proxy):
    seen = []
    through(proxy, GOOD, seen)
    assert "".join(seen).strip() == GOOD
    seen = []
    with pytest.raises(GuardrailRaisedException):
        through(proxy, BAD, seen)
    assert seen == []


def test_the_proxy_checks_whole_answers(proxy):
    async def run(text):
        return await proxy.post_call_success_hook(
            data=request(), user_api_key_dict=UserAPIKeyAuth(), response=answer(text)
        )

    assert asyncio.run(run(GOOD)).choices[0].message.content == GOOD
    with pytest.raises(GuardrailRaisedException):
        asyncio.run(run(BAD))


def test_fault_56_a_stream_is_checked_once(proxy, monkeypatch):
    made = litellm.callbacks[0]
    calls = []
    check = made._guard.check
    monkeypatch.setattr(made._guard, "check", lambda *a: calls.append(a) or check(*a))
    through(proxy, GOOD, [])
    assert len(calls) == 1


def test_both_forms_of_apply_guardrail():
    made = guardrail()

    def apply(*args, **kwargs):
        return asyncio.run(made.apply_guardrail(*args, **kwargs))

    inputs = {"texts": [GOOD]}
    new = {"request_data": request(), "input_type": "response"}
    assert apply(inputs=inputs, **new) == inputs
    assert apply(inputs, request(), "response") == inputs
    assert apply(text=GOOD, request_data=request()) == GOOD
    assert apply(GOOD, "en", None, request()) == GOOD
    for arguments in ({"inputs": {"texts": [GOOD, BAD]}, **new}, {"text": BAD, **new}):
        with pytest.raises(GuardrailRaisedException):
            apply(**arguments)
    asked = {"texts": [BAD]}
    assert apply(inputs=asked, request_data=request(), input_type="request") == asked
    with pytest.raises(InputError, match="takes inputs or text"):
        apply()


def test_messages_are_taken_from_the_log_where_the_request_has_none():
    class Log:
        model_call_details = request()

    with pytest.raises(GuardrailRaisedException):
        asyncio.run(
            guardrail().apply_guardrail(
                inputs={"texts": [BAD]}, request_data={}, input_type="response", logging_obj=Log()
            )
        )


def test_from_the_proxys_configuration(tmp_path, monkeypatch):
    text = (ROOT / "docs" / "integrations.md").read_text(encoding="utf-8")
    written = yaml.safe_load(text.split("```yaml\n")[1].split("```")[0])
    monkeypatch.setattr(litellm, "callbacks", [])
    for given in written["guardrails"]:
        InMemoryGuardrailHandler().initialize_guardrail(
            guardrail=given, config_file_path=str(tmp_path / "config.yaml")
        )
    (made,) = [each for each in litellm.callbacks if isinstance(each, CavaquinhoGuardrail)]
    assert made.guardrail_name == "faithful"
    with pytest.raises(GuardrailRaisedException, match="no_context"):
        checked(made, answer(BAD), messages=[{"role": "user", "content": "What is the fee?"}])


def test_only_where_it_is_asked_for():
    made = CavaquinhoGuardrail(guardrail_name="faithful", event_hook="post_call")
    assert checked(made, answer(BAD))[0]
    with pytest.raises(GuardrailRaisedException):
        checked(made, answer(BAD), metadata={"guardrails": ["faithful"]})


def test_context_and_policies():
    plain = {"messages": [{"role": "user", "content": "What is the fee?"}]}
    assert checked(guardrail(), answer(BAD), **plain)[0]
    for options in (
        {"scanner": {"on_no_context": "block"}},
        {"context": "The fee is 40 euros."},
        {"context": lambda request: [f"The fee of {request['model']} is 40 euros."]},
    ):
        with pytest.raises(GuardrailRaisedException):
            checked(guardrail(**options), answer(BAD), **plain)
    with pytest.raises(ConfigError, match="did you mean 'block'"):
        guardrail(on_invalid="blok")
