"""Whatever arrives is answered with a clear 4xx, or served; never with a 5xx."""

import json

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from tests.server.conftest import WORDS, opened

JSON = {"Content-Type": "application/json"}
PATHS = [
    "/analyze/prompt",
    "/analyze/output",
    "/scan/prompt",
    "/scan/output",
    "/v1/validate",
    "/v1/validate/batch",
    "/v1/nli",
]
GOOD = {
    "prompt": "Context: The fee is 40 euros.",
    "output": "The fee is 90 euros.",
    "response": "The fee is 90 euros.",
    "context": "The fee is 40 euros.",
    "items": [{"response": "The fee is 90 euros.", "context": "The fee is 40 euros."}],
    "pairs": [{"premise": "The fee is 40 euros.", "hypothesis": "The fee is 90 euros."}],
}


@pytest.fixture(scope="module")
def client(write):
    with opened(write(WORDS + "input_scanners: [{type: tests.server.parts.Prompts}]\n")) as found:
        yield found


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"3",
        b'"text"',
        b'{"prompt": null, "output": null, "response": null, "items": null, "pairs": null}',
        b"\xff\xfe\xff",
        b'{"prompt": "\xff", "output": "\xff", "response": "\xff"}',
        b"[" * 200_000,
        b'{"a":' * 100_000,
        b'{"prompt": NaN, "threshold": NaN, "items": NaN, "pairs": NaN}',
        b"\x00" * 100,
        b"1" * 100_000,
    ],
    ids=range(14),
)
def test_no_json_or_wrong_types(client, path, body):
    answer = client.post(path, content=body, headers=JSON)
    assert 400 <= answer.status_code < 500
    assert set(answer.json()) == {"message", "details"}
    assert len(answer.content) < 4000


@pytest.mark.parametrize("path", PATHS)
def test_other_types_and_methods(client, path):
    body = json.dumps(GOOD).encode()
    assert client.post(path, content=body, headers=JSON).status_code == 200
    for kind in ("text/plain", "multipart/form-data; boundary=x", "application/xml", ""):
        answer = client.post(path, content=body, headers={"Content-Type": kind})
        assert 400 <= answer.status_code < 500
    for method in ("PUT", "DELETE", "PATCH"):
        assert client.request(method, path).status_code == 405


@pytest.mark.parametrize(
    "text", ["\ud800", "a\x00b", "\u202e\ufffd\U0001f600", " \n\t", "x" * 9000]
)
@pytest.mark.parametrize("path", PATHS)
def test_odd_texts(client, path, text):
    said = {key: text for key in ("prompt", "output", "response", "context")}
    item = {"response": text, "context": text, "prompt": text}
    pair = {"premise": text, "hypothesis": text}
    body = json.dumps({**said, "items": [item], "pairs": [pair]}).encode()
    answer = client.post(path, content=body, headers=JSON)
    assert answer.status_code in (200, 422)
    answer.json()


def test_ten_thousand_claims(client):
    many = "".join(f"The fee of item {number} is {number} euros. " for number in range(10_000))
    for path, body in (
        ("/v1/validate", {"response": many, "context": "The fee is 40 euros."}),
        ("/analyze/output", {"prompt": "Context: The fee is 40.", "output": many}),
    ):
        answer = client.post(path, json=body)
        assert answer.status_code == 413
        assert "limit" in answer.json()["message"]


@pytest.mark.parametrize(
    "item",
    [
        {"response": "a"},
        {"response": "a", "context": "b", "documents": ["c"]},
        {"response": "a", "context": [["b"]]},
        {"response": "a", "documents": [{"id": "x"}]},
        {"response": "a", "documents": [{"text": 3}]},
        {"response": "a", "documents": [{"text": "x", "id": 3}]},
        {"response": "a", "context": "b", "mode": "strict"},
        {"response": "a", "context": "b", "threshold": 0},
        {"response": "a", "context": "b", "threshold": 1},
        {"response": "a", "context": "b", "threshold": 1e999},
        {"response": "a", "context": "b", "language": "klingon"},
        {"response": "a", "context": "b", "pipeline": "nobody's"},
    ],
)
def test_wrong_values_of_a_validation(client, item):
    body = json.dumps(item).replace("Infinity", "1e999").encode()
    answer = client.post("/v1/validate", content=body, headers=JSON)
    assert answer.status_code == 422
    assert not {"klingon", "strict"} & set(answer.text.split('"'))


def test_a_hypothesis_that_is_too_long_is_the_clients_mistake(serve):
    client = serve("output_scanners: [{type: Cavaquinho}]\n")
    pairs = [{"premise": "It rains.", "hypothesis": "word " * 5000}]
    answer = client.post("/v1/nli", json={"pairs": pairs})
    assert answer.status_code == 422
    assert answer.json()["message"].startswith("pairs[0].hypothesis is too long")


def test_a_fuzz_run_of_the_description_finds_no_5xx(client):
    description = client.get("/openapi.json").json()
    schema = schemathesis.openapi.from_dict(description)
    schema.config.update(base_url=str(client.base_url))
    tried = []
    for operation in (found.ok() for found in schema.get_all_operations()):

        @settings(
            max_examples=3,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        def fuzz(case):
            tried.append(case.path)
            answer = case.call()
            assert answer.status_code < 500, (case.path, answer.status_code)

        takes = [*operation.body, *operation.query]
        for mode in (
            schemathesis.GenerationMode if takes else [schemathesis.GenerationMode.POSITIVE]
        ):
            given(operation.as_strategy(generation_mode=mode))(fuzz)()
    assert set(tried) >= set(PATHS)
