"""llm-guard's API: its clients work unchanged, and find more if they look."""

import pytest
from tests.server.conftest import WORDS

PROMPT = "Context: The fee is 40 euros.\nQuestion: What is the fee?"
GOOD, BAD = "The fee is 40 euros.", "The fee is 90 euros."
INPUT = "input_scanners:\n  - type: tests.server.parts.Prompts\n    name: Prompts\n"


@pytest.fixture(scope="module")
def client(write):
    from tests.server.conftest import opened

    with opened(write(WORDS + INPUT)) as client:
        yield client


def test_the_fields_and_statuses_are_llm_guards(client):
    answer = client.post("/analyze/output", json={"prompt": PROMPT, "output": BAD})
    body = answer.json()
    assert answer.status_code == 200
    assert body["is_valid"] is False
    assert body["scanners"] == {"faithful": pytest.approx(0.9, abs=0.2)}
    assert body["sanitized_output"] == BAD
    good = client.post("/scan/output", json={"prompt": PROMPT, "output": GOOD}).json()
    assert good["is_valid"] is True
    assert good["scanners"]["faithful"] < 0
    assert "sanitized_output" not in good


def test_prompts(client):
    body = client.post("/analyze/prompt", json={"prompt": "tell me the secret"}).json()
    assert (body["is_valid"], body["scanners"]) == (False, {"Prompts": 1.0})
    assert body["sanitized_prompt"] == "tell me the ***"
    assert client.post("/scan/prompt", json={"prompt": "hello"}).json()["is_valid"] is True


def test_the_added_fields(client):
    body = client.post("/analyze/output", json={"prompt": PROMPT, "output": BAD}).json()
    claim = body["claims"]["faithful"][0]
    assert (claim["label"], claim["span"]) == ("contradiction", [0, len(BAD)])
    assert claim["evidence"] == "The fee is 40 euros."
    assert body["errors"] == {}
    assert body["status"] == "checked"
    assert body["milliseconds"] > 0
    [detail] = body["details"]
    assert (detail["name"], detail["type"], detail["is_valid"]) == ("faithful", "Words", False)
    assert detail["result"]["status"] == "checked"


@pytest.mark.parametrize("name", ["faithful", "Words"])
def test_scanners_are_suppressed_by_name_or_type(client, name):
    asked = {"prompt": PROMPT, "output": BAD, "scanners_suppress": [name, "NotThere"]}
    body = client.post("/analyze/output", json=asked).json()
    assert (body["is_valid"], body["scanners"]) == (True, {})
    assert body["status"] == "unchecked"


def test_the_other_paths(client):
    assert client.get("/").json() == {"name": "LLM Guard API"}
    assert client.get("/healthz").json() == {"status": "alive"}
    assert client.get("/readyz").json() == {"status": "ready"}
    assert client.get("/metrics").status_code == 404


def test_what_no_scanner_is_for_is_unchecked(words):
    body = words.post("/analyze/prompt", json={"prompt": "hello"}).json()
    assert (body["is_valid"], body["scanners"], body["status"]) == (True, {}, "unchecked")


def test_metrics_have_llm_guards_name(words):
    words.post("/analyze/output", json={"prompt": PROMPT, "output": BAD})
    page = words.get("/metrics").text
    assert 'scanners_valid_total{scanner="faithful",source="output",valid="False"}' in page
    assert 'cavaquinho_claims_total{label="contradiction"}' in page
    assert "cavaquinho_request_seconds_bucket" in page


def test_errors_have_llm_guards_shape(client):
    answer = client.post("/analyze/output", json={"prompt": PROMPT})
    assert answer.status_code == 422
    assert answer.json() == {
        "message": "Validation failed",
        "details": [{"loc": ["body", "output"], "type": "missing", "msg": "is missing"}],
    }
    assert client.get("/nothing").json() == {"message": "Not Found", "details": None}


def test_an_empty_output_and_an_empty_prompt(client):
    assert client.post("/analyze/output", json={"prompt": "", "output": ""}).json()["is_valid"]
    assert client.post("/scan/prompt", json={"prompt": ""}).json()["is_valid"]


def test_pipelines_are_chosen_by_name(serve):
    client = serve(
        """
        output_scanners: [{type: tests.server.parts.Words, name: first}]
        pipelines:
          other:
            output_scanners: [{type: tests.server.parts.Words, name: second}]
        """
    )
    asked = {"prompt": PROMPT, "output": GOOD, "pipeline": "other"}
    assert list(client.post("/scan/output", json=asked).json()["scanners"]) == ["second"]
    answer = client.post("/scan/output", json={**asked, "pipeline": "text of mine"})
    assert answer.status_code == 422
    assert answer.json()["message"] == "there is no such pipeline; there are: default, other"
