"""Claims against documents, and pairs for a remote model."""

import json
import pickle

import pytest
from tests.server.conftest import opened

from cavaquinho import Validator
from cavaquinho.classifier import NLIClassifier
from cavaquinho.engine import RemoteBackend
from cavaquinho.errors import BackendError, ConfigError
from cavaquinho.models import Document, NLIPair
from cavaquinho.nli import load_backend
from cavaquinho.pipeline import load_pipeline
from cavaquinho.serialize import to_dict

CONTEXT = "The fee is 40 euros. The office opens at nine."
BAD = "The fee is 90 euros. The office opens at nine."
PORTUGUESE = {"response": "A taxa é de 90 euros.", "context": "A taxa é de 40 euros."}
REAL = """
output_scanners: [{type: Cavaquinho, name: faithful, params: {threshold: 0.6}}]
pipelines:
  grounded:
    output_scanners: [{type: Cavaquinho, params: {mode: grounded}}]
  other:
    output_scanners: [{type: tests.server.parts.Stuck}]
"""


@pytest.fixture(scope="module")
def client(write):
    with opened(write(REAL)) as found:
        yield found


def test_the_whole_trace(client):
    body = client.post("/v1/validate", json={"response": BAD, "context": CONTEXT}).json()
    extra = {key: body.pop(key) for key in ("pipeline", "mode", "threshold", "milliseconds")}
    wanted = to_dict(Validator(threshold=0.6).validate(BAD, CONTEXT))
    assert body == json.loads(json.dumps(wanted))
    assert extra.pop("milliseconds") > 0
    assert extra == {"pipeline": "default", "mode": "faithful", "threshold": 0.6}


def test_documents_and_their_ids(client):
    documents = ["It rains.", {"text": CONTEXT, "id": "fees.md", "metadata": {"page": 3}}]
    asked = {"response": BAD, "documents": documents, "prompt": "What is the fee?"}
    body = client.post("/v1/validate", json=asked).json()
    wanted = Validator().validate(
        BAD, [Document("It rains.", "0"), Document(CONTEXT, "fees.md")], "What is the fee?"
    )
    assert body["claims"] == json.loads(json.dumps(to_dict(wanted)["claims"]))
    assert body["claims"][0]["source_id"] == "fees.md"
    listed = client.post("/v1/validate", json={"response": BAD, "context": ["x y z.", CONTEXT]})
    assert listed.json()["claims"][0]["source_id"] == "1"


def test_settings_of_a_request(client):
    unsupported = {"response": "The hotel has a pool.", "context": CONTEXT}
    assert not client.post("/v1/validate", json=unsupported).json()["is_hallucination"]
    grounded = client.post("/v1/validate", json={**unsupported, "mode": "grounded"}).json()
    assert grounded["is_hallucination"]
    assert grounded["mode"] == "grounded"
    named = client.post("/v1/validate", json={**unsupported, "pipeline": "grounded"}).json()
    assert (named["is_hallucination"], named["pipeline"]) == (True, "grounded")
    strict = client.post("/v1/validate", json={**unsupported, "threshold": 0.999}).json()
    assert strict["threshold"] == 0.999
    assert (
        client.post("/v1/validate", json={**unsupported, "threshold": 0.1}).json()["score"]
        == (strict["score"])
    )


def test_languages(client):
    body = client.post("/v1/validate", json={**PORTUGUESE, "language": "portuguese"}).json()
    wanted = Validator(language="portuguese").validate(**PORTUGUESE)
    assert body["is_hallucination"]
    assert body["summary"] == wanted.summary
    auto = client.post("/v1/validate", json={**PORTUGUESE, "language": "auto"}).json()
    assert auto["is_hallucination"]


FIXED = """
output_scanners: [{type: tests.server.parts.Fixed}]
pipelines:
  lines:
    output_scanners: [{type: tests.server.parts.Lines}]
"""


def test_another_language_changes_nothing_else(serve):
    client = serve(FIXED)
    said = "O museu abriu em 1999\nabriu"
    asked = {"response": said, "context": "O museu abriu em 1987.", "pipeline": "lines"}
    claims = {}
    for language in ("english", "portuguese", "auto"):
        body = client.post("/v1/validate", json={**asked, "language": language}).json()
        claims[language] = [claim["text"] for claim in body["claims"]]
        assert body["coverage"]["scored"] == body["coverage"]["considered"]
    assert claims["portuguese"] == claims["english"] == claims["auto"] == said.splitlines()


@pytest.mark.parametrize(
    "setting", [{"language": "portuguese"}, {"mode": "grounded"}, {"threshold": 0.2}]
)
def test_what_a_part_of_the_users_own_fixes_is_not_passed_over(serve, setting):
    client = serve(FIXED)
    asked = {"response": BAD, "context": CONTEXT}
    body = client.post("/v1/validate", json=asked).json()
    assert (body["summary"], body["mode"], body["threshold"]) == ("as always", None, None)
    answer = client.post("/v1/validate", json={**asked, **setting})
    assert answer.status_code == 422
    assert answer.json()["message"].endswith("fixed")


def test_a_batch_gives_what_its_items_give(client):
    items = [{"response": BAD, "context": CONTEXT}, PORTUGUESE, {"response": "", "context": "a"}]
    body = client.post("/v1/validate/batch", json={"items": items}).json()
    alone = [client.post("/v1/validate", json=item).json() for item in items]
    assert body["results"] == [{key: one[key] for key in body["results"][0]} for one in alone]
    assert client.post("/v1/validate/batch", json={"items": []}).json()["results"] == []


def test_a_pipeline_without_claims(client):
    answer = client.post(
        "/v1/validate", json={"response": "a", "context": "b", "pipeline": "other"}
    )
    assert answer.status_code == 422
    assert answer.json()["message"] == "the pipeline other has no scanner that checks claims"


def test_a_remote_backend_is_a_backend(client):
    near = load_backend()
    with_url = RemoteBackend(str(client.base_url), pairs_per_call=2)
    pairs = [NLIPair("The fee is 40 euros.", f"The fee is {number} euros.") for number in range(5)]
    assert with_url.score([*pairs, pairs[0]]) == near.score([*pairs, pairs[0]])
    assert with_url.score([]) == []
    assert with_url.room("The fee is high.") == near.room("The fee is high.")
    for text in ("short", "word " * 60, "word " * 5000):
        assert with_url.fits(text) == near.fits(text)
    far = Validator(model=pickle.loads(pickle.dumps(with_url))).validate(BAD, CONTEXT)
    # A model elsewhere is asked everything.
    asked = Validator(classifier=NLIClassifier(near, cheap_first=False))
    assert far == asked.validate(BAD, CONTEXT)


def test_a_model_elsewhere_is_named_in_a_file(client, write):
    path = write(
        f"""
        models: {{far: {{path: '{client.base_url}', kwargs: {{timeout_s: 20}}}}}}
        output_scanners: [{{type: Cavaquinho, params: {{model: far}}}}]
        """
    )
    report = load_pipeline(path).scan_output_detailed(f"Context: {CONTEXT}", BAD)
    assert not report.is_valid
    assert report.reports["Cavaquinho"].claims[0].label.value == "contradiction"


def test_what_a_remote_backend_refuses(serve):
    client = serve(REAL + "auth: {type: http_bearer, token: aaaa}\n")
    url = str(client.base_url)
    pair = [NLIPair("a", "b")]
    with pytest.raises(BackendError, match="401; check the token"):
        RemoteBackend(url, token="hush").score(pair)
    assert len(RemoteBackend(url, token="aaaa").score(pair)) == 1
    with pytest.raises(BackendError, match="could not be reached in 2 tries"):
        RemoteBackend("http://127.0.0.1:9", tries=2).score(pair)
    with pytest.raises(BackendError, match="answered 404"):
        RemoteBackend(url + "/elsewhere", token="aaaa").score(pair)
    with pytest.raises(ConfigError, match="must be an address"):
        RemoteBackend("checks.example.org")
    with pytest.raises(ConfigError, match="tries=11 must be a whole number from 1 to 10"):
        RemoteBackend(url, tries=11)
    with pytest.raises(ConfigError, match="is empty"):
        RemoteBackend(url, token=" ")
