"""A verdict per sentence, as server-sent events."""

import asyncio
import json

import pytest
from tests.server import parts
from tests.server.conftest import opened

from cavaquinho import Validator
from cavaquinho.server.sse import read_data

CONTEXT = "The fee is 40 euros. The office opens at nine."
SAID = "The fee is 90 euros. The office opens at nine. The hotel has a pool."


@pytest.fixture(scope="module")
def client(write):
    with opened(write("output_scanners: [{type: Cavaquinho}]\n")) as found:
        yield found


def events(client, **asked):
    """Return the events of a stream, as names and values."""
    with client.stream("POST", "/v1/validate/stream", json=asked) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        blocks = answer.read().decode().strip().split("\n\n")
    lines = [block.split("\n") for block in blocks]
    return [(name[len("event: ") :], json.loads(data[len("data: ") :])) for name, data in lines]


def test_l47_a_verdict_per_sentence_and_the_same_in_the_end(client):
    found = events(client, response=SAID * 3, context=CONTEXT)
    whole = client.post("/v1/validate", json={"response": SAID * 3, "context": CONTEXT}).json()
    name, result = found[-1]
    assert name == "result"
    for values in (result, whole):
        values.pop("milliseconds")
    assert result == whole
    claims = [claim for name, claim in found if name == "claim"]
    assert [claim["span"] for claim in claims] == sorted(claim["span"] for claim in claims)
    assert 0 < len(claims) <= len(whole["claims"])
    assert claims[0] == whole["claims"][0]


def test_l47_sentences_are_not_asked_again(serve):
    client = serve("output_scanners: [{type: tests.server.parts.Slow, params: {seconds: 0}}]\n")
    backend = parts.SLOW[-1]
    backend.calls.clear()
    said = " ".join(f"Fee number {number} is high." for number in range(40))
    found = events(client, response=said, context="The fee is 40 euros.")
    assert len(found) > 20
    pairs = [pair for call in backend.calls for pair in call]
    assert len(pairs) == len(set(pairs))


def test_each_comes_when_it_is_there(serve):
    client = serve("output_scanners: [{type: tests.server.parts.Slow, params: {seconds: 0.2}}]\n")
    said = " ".join(f"Fee number {number} of the great hotel is very high." for number in range(9))
    import time

    asked = {"response": said, "context": "The fee is 40 euros."}
    with client.stream("POST", "/v1/validate/stream", json=asked) as answer:
        arrived = [time.monotonic() for _ in answer.iter_raw()]
    assert arrived[-1] - arrived[0] > 0.5


def test_what_is_refused(client, serve):
    answer = client.post("/v1/validate/stream", json={"response": "a"})
    assert answer.status_code == 422
    late = serve(
        "app: {scan_output_timeout: 0.3}\n"
        "output_scanners: [{type: tests.server.parts.Slow, params: {seconds: 0.2}}]\n"
    )
    said = " ".join(f"Fee number {number} is high." for number in range(40))
    name, problem = events(late, response=said, context="The fee is 40 euros.")[-1]
    assert (name, problem["status"], problem["message"]) == ("error", 408, "Request timeout.")


def test_the_settings_count(client):
    asked = {"response": SAID, "documents": [CONTEXT], "mode": "grounded", "threshold": 0.3}
    name, result = events(client, **asked)[-1]
    assert (name, result["mode"], result["threshold"]) == ("result", "grounded", 0.3)
    wanted = Validator(mode="grounded", threshold=0.3).validate(SAID, [CONTEXT])
    assert result["score"] == wanted.score


@pytest.mark.parametrize(
    "line", [b"data: " + b"x" * 1000 + b"\n", b"data:\n" * 100, b"x" * 1000], ids=len
)
def test_an_event_of_an_llm_has_a_bound(line):
    async def pieces():
        while True:
            yield line

    async def read():
        return [data async for data in read_data(pieces())]

    with pytest.raises(ValueError, match="too long"):
        asyncio.run(read())


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_events_of_an_llm_are_read_whatever_pieces_they_come_in(size):
    sent = (
        b": a comment\ndata: one\n\nevent: x\r\ndata: two\r\ndata:  three\r\n\r\ndata:\n\ndata: a\n"
    )

    async def pieces():
        for start in range(0, len(sent), size):
            yield sent[start : start + size]

    async def read():
        return [data async for data in read_data(pieces())]

    assert asyncio.run(read()) == [b"one", b"two\n three", b"", b"a"]
