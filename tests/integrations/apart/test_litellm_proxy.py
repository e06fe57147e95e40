"""LiteLLM's proxy over HTTP, configured as in docs/integrations.md, before the stand-in LLM."""

import json
import secrets
import urllib.error
import urllib.request
from pathlib import Path

import pytest
import yaml

pytest.importorskip("litellm")

import litellm
from tests.examples.stand_in import StandIn
from tests.listening import listening

ROOT = Path(__file__).parents[3]
GOOD, BAD = "The fee is 40 euros.", "The fee is 90 euros."
KEY = f"sk-{secrets.token_hex(32)}"
CONTEXT = "Context: The fee is 40 euros.\nQuestion: "


@pytest.fixture(scope="module")
def llm():
    answers = {"What is the fee": [BAD], "Tell me the fee": [GOOD]}
    with StandIn(answers, key="sk-llm").running() as stand_in:
        yield stand_in


@pytest.fixture(scope="module")
def proxy(llm, tmp_path_factory):
    """Return the address of the proxy, which LiteLLM sets up itself from its configuration."""
    page = (ROOT / "docs" / "integrations.md").read_text(encoding="utf-8")
    written = yaml.safe_load(page.split("```yaml\n")[1].split("```")[0])
    model = {"model": "openai/stand-in", "api_base": llm.url, "api_key": "sk-llm"}
    config = {
        "model_list": [{"model_name": "m", "litellm_params": model}],
        "general_settings": {"master_key": KEY},
        **written,
    }
    path = tmp_path_factory.mktemp("proxy") / "config.yaml"
    path.write_text(yaml.safe_dump(config), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WORKER_CONFIG", str(path))  # as LiteLLM's own command does
        patch.setattr(litellm, "callbacks", [])
        from litellm.proxy.proxy_server import app

        with listening(app) as address:
            yield address


def ask(proxy, question, context=CONTEXT, **more):
    """Return the status and the body."""
    messages = [{"role": "user", "content": context + question}]
    body = json.dumps({"model": "m", "messages": messages, **more}).encode()
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {KEY}"}
    request = urllib.request.Request(f"{proxy}/v1/chat/completions", body, headers)
    try:
        with urllib.request.urlopen(request, timeout=120) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_whole_answers(proxy):
    status, body = ask(proxy, "Tell me the fee.")
    assert (status, json.loads(body)["choices"][0]["message"]["content"]) == (200, GOOD)
    status, body = ask(proxy, "What is the fee?")
    assert status >= 400
    assert "1 contradict" in body
    assert "90" not in body


def test_fault_55_streams(proxy):
    status, body = ask(proxy, "Tell me the fee.", stream=True)
    events = [line[6:] for line in body.splitlines() if line.startswith("data: ")]
    chunks = [json.loads(event) for event in events if event != "[DONE]"]
    texts = [chunk["choices"][0]["delta"].get("content") or "" for chunk in chunks]
    assert (status, "".join(texts)) == (200, GOOD)
    _, body = ask(proxy, "What is the fee?", stream=True)
    assert "90" not in body
    assert "1 contradict" in body


def test_no_context_is_blocked_as_the_page_says(proxy):
    status, body = ask(proxy, "Tell me the fee.", context="")
    assert status >= 400
    assert "no_context" in body
