"""The chat back end over HTTP: what is shown when, what is not, and what is told when it breaks."""

import json
import runpy
import urllib.error
import urllib.request

import pytest
from tests.examples.conftest import EXAMPLES
from tests.examples.stand_in import CUT, HOLD
from tests.listening import listening

QUESTION = "When can I reach support, and can I return an order?"


@pytest.fixture
def backend(llm):
    """Return the address of the running example."""
    app = runpy.run_path(str(EXAMPLES / "chat_backend.py"), run_name="chat_backend")["create_app"]()
    with listening(app) as address:
        yield f"{address}/chat"
        llm.go_on.set()


def ask(address, question=QUESTION):
    """Yield the events of an answer as they arrive."""
    body = json.dumps({"question": question}).encode()
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as response:
        assert response.headers["Content-Type"].startswith("text/event-stream")
        name = None
        for line in response:
            field, _, value = line.decode().rstrip("\n").partition(": ")
            if field == "event":
                name = value
            elif field == "data":
                yield name, json.loads(value)


def test_a_contradicted_sentence_is_withheld(backend, llm):
    events = list(ask(backend))
    assert [name for name, _ in events] == [*["sentence"] * 2, "withheld", "sentence", "verdict"]
    hours, languages, withheld, shipping, verdict = [data for _, data in events]
    assert hours["text"] == "Support answers from Monday to Friday, 9 am to 5 pm. "
    assert languages == {
        "text": "It answers in Portuguese and English. ",
        "support": "entailment",
    }
    (reason,) = withheld["claims"]
    assert reason["evidence"] == "Orders can be returned within 30 days of delivery."
    assert reason["document"] == "returns.md"
    assert "90 days" not in json.dumps(events)
    assert shipping == {"text": "Shipping is free.", "support": "neutral"}
    assert verdict["is_hallucination"]
    assert verdict["status"] == "checked"
    assert verdict["finish_reason"] == "stop"
    assert verdict["claims"]["contradiction"] == 1
    (request,) = llm.requests
    assert request["stream"]
    assert "within 30 days" in request["messages"][0]["content"]


def test_sentences_are_shown_while_the_llm_still_writes(backend, llm):
    answer = "Support answers in Portuguese and English.\n\nOrders can be returned within 30 days."
    llm.answers = {"support": [f"{answer} Then {HOLD} we pay back."]}
    events = ask(backend)
    texts = [next(events)[1]["text"], next(events)[1]["text"]]
    assert texts == [
        "Support answers in Portuguese and English.\n\n",
        "Orders can be returned within 30 days. ",
    ]
    llm.go_on.set()
    rest = list(events)
    assert rest[0][1]["text"] == "Then  we pay back."
    assert [name for name, _ in rest] == ["sentence", "verdict"]


def test_a_stream_that_breaks_off_has_no_verdict(backend, llm):
    llm.answers = {
        "support": [f"Support answers in Portuguese and English. Orders can be {CUT} returned."]
    }
    events = list(ask(backend))
    assert [name for name, _ in events] == ["sentence", "error"]
    assert events[1][1]["message"].startswith("the answer broke off")


def test_an_llm_that_refuses_is_no_answer(backend, llm):
    llm.answers = {}
    with pytest.raises(urllib.error.HTTPError) as caught:
        list(ask(backend))
    assert caught.value.code == 502
    assert "BadRequestError" in json.loads(caught.value.read())["detail"]
