"""LLMs that do not keep to the protocol, or that are this service: nothing passes unchecked."""

import gzip
import json
import socket
import threading
from contextlib import suppress

import pytest
from tests.server.test_chat import BAD, DOCUMENT, MESSAGES, config

from cavaquinho.errors import ConfigError
from cavaquinho.server import create_app
from cavaquinho.server.llm_answers import Joiner, decoded, text_of

PATH = "/v1/chat/completions"
EVENTS = "text/event-stream"
FEE = "The fee is 90 euros."


class Raw:
    """Listens, reads a request, sends the bytes it is told, and closes."""

    def __init__(self):
        self.answer, self.asked = b"", b""
        self.waits, self.gone = threading.Event(), threading.Event()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}/v1"
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        with suppress(OSError):
            while True:
                self.answer_one(self.listening.accept()[0])

    def answer_one(self, connection):
        with suppress(OSError):
            with connection:
                connection.settimeout(20)
                self.asked = connection.recv(100_000)
                while b'"messages"' not in self.asked:
                    self.asked += connection.recv(100_000)
                if self.answer:
                    connection.sendall(self.answer)
                    return
                self.waits.set()
                while connection.recv(100_000):
                    """Wait for the end."""
                self.gone.set()

    def says(self, body, status="200 OK", kind="application/json", more=b""):
        head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
        self.answer = head.encode() + more + b"\r\n" + body


def whole(*choices, **more):
    return json.dumps({"id": "x", "choices": list(choices), **more}).encode()


def choice(content, **more):
    message = {"role": "assistant", "content": content}
    return {"index": 0, "message": message, "finish_reason": "stop", **more}


def piece(text=None, index=0, reason=None, **more):
    delta = {} if text is None else {"content": text}
    return {
        "id": "x",
        "choices": [{"index": index, "delta": delta, "finish_reason": reason}],
        **more,
    }


def stream(*chunks):
    events = [b"data: " + json.dumps(each).encode() + b"\n\n" for each in chunks]
    return b"".join(events) + b"data: [DONE]\n\n"


@pytest.fixture
def llm():
    raw = Raw()
    yield raw
    raw.listening.close()


def ask(client, *, streamed=False, headers=None, **more):
    body = {"messages": MESSAGES, "stream": streamed, **more}
    return client.post(PATH, json=body, headers=headers or {})


def shown(answer, index=0):
    """Return the text of a choice, and whether its end was told."""
    events = [line[6:] for line in answer.text.split("\n\n") if line.startswith("data: {")]
    choices = [each for event in events for each in json.loads(event).get("choices") or []]
    mine = [each for each in choices if each.get("index") == index]
    contents = [each.get("delta", {}).get("content") or "" for each in mine]
    text = "".join(each for each in contents if isinstance(each, str))
    return text, any(each.get("finish_reason") for each in mine)


@pytest.mark.parametrize("status", ["201 Created", "203 Other", "206 Partial Content"])
def test_every_success_is_checked(serve, llm, status):
    client = serve(config(llm.url, "redact"))
    llm.says(whole(choice(BAD)), status)
    assert ask(client).headers["x-cavaquinho-verdict"] == "invalid"
    assert "90" not in ask(client).json()["choices"][0]["message"]["content"]
    llm.says(stream(piece(BAD), piece(reason="stop")), status, EVENTS)
    assert FEE not in shown(ask(client, streamed=True))[0]
    llm.says(b"", "204 No Content")
    assert ask(client).status_code == 502


@pytest.mark.parametrize(
    "odd",
    [
        {"index": 0, "message": BAD},
        {"index": 0, "message": [{"content": BAD}]},
        {"index": 0, "delta": {"content": BAD}},
        {"index": 0, "text": BAD},
        choice([{"type": "text", "text": "Yes."}, {"type": "new", "content": BAD}]),
        choice([{"type": "text", "text": {"value": BAD}}]),
        choice(None, text=BAD, delta={"content": BAD}),
    ],
    ids=range(7),
)
def test_text_in_an_unknown_place_does_not_pass(serve, llm, odd):
    client = serve(config(llm.url, "redact"))
    llm.says(whole(odd))
    assert FEE not in ask(client).text


@pytest.mark.parametrize(
    "odd",
    [
        {"index": 0, "delta": BAD},
        {"index": 0, "text": BAD},
        {"index": 0, "message": {"content": BAD}},
        {"index": 0, "message": {"content": BAD}, "delta": {}},
        {"index": 0, "delta": {"content": [{"type": "new", "content": BAD}]}},
    ],
    ids=range(5),
)
def test_no_piece_passes_unchecked(serve, llm, odd):
    client = serve(config(llm.url, "redact"))
    llm.says(stream({"id": "x", "choices": [odd]}, piece(reason="stop")), kind=EVENTS)
    assert FEE not in ask(client, streamed=True).text


def test_parts_of_a_content_are_checked_in_pieces_too(serve, llm):
    client = serve(config(llm.url, "redact"))
    thought = {"type": "thinking", "thinking": [{"type": "text", "text": "Let me see."}]}
    parts = [{"type": "text", "text": f"{FEE} The hotel "}]
    llm.says(
        stream(piece([thought]), piece(parts), piece("has a garden."), piece(reason="stop")),
        kind=EVENTS,
    )
    answer = ask(client, streamed=True)
    assert "Let me see." in answer.text
    assert shown(answer) == ("[REDACTED] The hotel has a garden.", True)


@pytest.mark.parametrize("kind", [EVENTS, "Text/Event-Stream; charset=utf-8"])
@pytest.mark.parametrize(
    "chunks",
    [
        [piece("The fee ", reason=""), piece("is 40 euros.", reason=""), piece(reason="stop")],
        [piece("The fee ", error=None), piece("is 40 euros."), piece(reason="stop")],
        [{"id": "x", "choices": None}, piece("The fee is 40 euros."), piece(reason="stop")],
        [piece("The fee ", x=float("nan")), piece("is 40 euros."), piece(reason="stop")],
    ],
    ids=["empty reason", "error null", "choices null", "nan"],
)
def test_what_servers_write_against_the_rules_loses_nothing(serve, llm, chunks, kind):
    client = serve(config(llm.url, "redact"))
    llm.says(b"\xef\xbb\xbf" + stream(*chunks), kind=kind)
    answer = ask(client, streamed=True)
    assert shown(answer) == ("The fee is 40 euros.", True)
    assert answer.headers.get_list("content-type") == [EVENTS]


def test_a_checked_answer_is_json_whatever_the_llm_calls_it(serve, llm):
    client = serve(config(llm.url, "redact"))
    llm.says(whole(choice("Yes.")), kind="text/html")
    assert ask(client).headers.get_list("content-type") == ["application/json"]


def test_a_choice_that_comes_after_a_blocked_one_is_shown(serve, llm):
    client = serve(config(llm.url, "block"))
    first = [piece(f"{FEE} The hotel"), piece(" has a garden.", reason="stop")]
    second = [piece("The office opens at nine.", 1), piece(None, 1, "stop")]
    llm.says(stream(*first, *second), kind=EVENTS)
    answer = ask(client, streamed=True, n=2)
    assert shown(answer, 0) == ("", True)
    assert shown(answer, 1) == ("The office opens at nine.", True)


def test_numbers_that_json_does_not_know_are_null(serve, llm):
    client = serve(config(llm.url, "redact"))
    body = whole(choice("The fee is 40 euros."), a=float("nan"), b=3).replace(b" 3", b" 1e999")
    llm.says(body)
    answer = ask(client)
    assert answer.status_code == 200
    assert (answer.json()["a"], answer.json()["b"]) == (None, None)
    assert decoded(b'{"a": [1.5, -Infinity]}') == {"a": [1.5, None]}


def test_headers_may_hold_any_byte(serve, llm):
    client = serve(config(llm.url, "pass"))
    for value in ("caf\xe9".encode("latin-1"), "日本".encode()):
        llm.says(whole(choice("Yes.")), more=b"X-RateLimit-Odd: " + value + b"\r\n")
        answer = ask(client, headers={"X-Title": value, "Authorization": b"Bearer " + value})
        assert answer.status_code == 200
        assert (b"x-ratelimit-odd", value) in [
            (name.lower(), held) for name, held in answer.headers.raw
        ]
        assert b": " + value in llm.asked
        assert b"Bearer " + value in llm.asked


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd",
        b"HTTP/1.1 500 X\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabcd",
        b"garbage\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>",
    ],
    ids=range(5),
)
def test_broken_answers_are_502(serve, llm, answer):
    client = serve(config(llm.url, "redact"))
    llm.answer = answer
    assert [ask(client, streamed=each).status_code for each in (False, True)] == [502, 502]


def test_a_packed_answer_is_checked(serve, llm):
    client = serve(config(llm.url, "redact"))
    llm.says(gzip.compress(whole(choice(BAD))), more=b"Content-Encoding: gzip\r\n")
    answer = ask(client)
    assert answer.headers["x-cavaquinho-verdict"] == "invalid"
    assert FEE not in answer.json()["choices"][0]["message"]["content"]


@pytest.mark.parametrize("streamed", [False, True])
def test_a_client_that_gives_up_before_the_llm_answers_stops_it(serve, llm, streamed):
    client = serve(config(llm.url, "redact"))
    body = json.dumps({"messages": MESSAGES, "stream": streamed}).encode()
    head = f"POST {PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: {len(body)}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", client.base_url.port)) as connection:
        connection.sendall(head.encode() + body)
        assert llm.waits.wait(10)
    assert llm.gone.wait(10)


def test_a_service_that_is_its_own_llm_says_so(serve, llm):
    """The LLM of the first is the second, whose LLM is the first again."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    first = serve(config(f"http://127.0.0.1:{port}/v1", "pass"))
    relay = socket.create_server(("127.0.0.1", port))
    threading.Thread(target=_forward, args=(relay, first.base_url.port), daemon=True).start()
    answer = ask(first)
    relay.close()
    assert answer.status_code == 508
    assert "upstream.url" in answer.json()["error"]["message"]


def _forward(relay, port):
    """Hand each connection to another port."""
    while True:
        try:
            here, _ = relay.accept()
        except OSError:
            return
        there = socket.create_connection(("127.0.0.1", port))
        for source, target in ((here, there), (there, here)):
            threading.Thread(target=_copy, args=(source, target), daemon=True).start()


def _copy(source, target):
    with suppress(OSError):
        while data := source.recv(65_536):
            target.sendall(data)


@pytest.mark.parametrize(
    ("auth", "headers"),
    [
        (
            "auth: {type: http_basic, username: u, password: ours}\n",
            {"Authorization": "Basic dTpvdXJz", "X-Cavaquinho-Token": "any"},
        ),
        (
            "auth: {type: http_bearer, token: ours}\n",
            {"Authorization": "Bearer ours", "X-Cavaquinho-Token": "ours"},
        ),
    ],
)
def test_l30_our_secret_stays_here_whatever_header_lets_in(serve, llm, auth, headers):
    client = serve(config(llm.url, "pass", auth))
    llm.says(whole(choice("Yes.")))
    assert ask(client, headers=headers).status_code == 200
    assert b"authorization" not in llm.asked.lower()
    assert b"ours" not in llm.asked


def test_a_sign_cut_in_two_is_one_sign(serve, llm):
    client = serve(config(llm.url, "pass"))
    llm.says(whole(choice(f"😀 {FEE}")))
    [verdict] = ask(client).json()["cavaquinho"]["choices"]
    chunks = [piece("\ud83d"), piece(f"\ude00 {FEE}"), piece(reason="stop")]
    llm.says(stream(*chunks), kind=EVENTS)
    answer = ask(client, streamed=True)
    events = [line[6:] for line in answer.text.split("\n\n") if line.startswith("data: {")]
    assert json.loads(events[-1])["cavaquinho"]["choices"] == [verdict]
    llm.says(stream(piece("The fee is 40 euros. \ud83d"), piece(reason="stop")), kind=EVENTS)
    assert shown(ask(client, streamed=True)) == ("The fee is 40 euros. \ud83d", True)


def test_halves_wait_for_each_other():
    joiner = Joiner()
    assert [joiner.join(each) for each in ("a\ud83d", "", "\ude00b", "\ude00", "\ud83d\ud83d")] == [
        "a",
        "",
        "😀b",
        "\ude00",
        "\ud83d",
    ]
    assert joiner.rest == "\ud83d"


def test_contents():
    assert text_of(None) is None
    assert text_of([{"type": "refusal", "refusal": "No."}]) is None
    assert text_of([{"type": "text", "text": "a"}, {"type": "reference"}, {"text": "b"}]) == "ab"
    for odd in (3, {}, [3], [{}], [{"type": "text"}], [{"type": "new", "x": DOCUMENT}]):
        with pytest.raises(ValueError, match="content"):
            text_of(odd)


@pytest.mark.parametrize(
    ("upstream", "said"),
    [
        ("url: 'http://127.0.0.1:99999/v1'", "upstream.url is no address"),
        ("url: 'http://[::1/v1'", "upstream.url is no address"),
        ('url: "http://a/v1", api_key: "b\\n"', "upstream.api_key begins or ends"),
        ("url: 'http://a/v1', pipeline: other", "upstream.pipeline: there is no such pipeline"),
    ],
)
def test_what_would_fail_at_every_request_fails_at_the_start(write, upstream, said):
    text = f"output_scanners: [{{type: tests.server.parts.Words}}]\nupstream: {{{upstream}}}\n"
    with pytest.raises(ConfigError, match=said):
        create_app(write(text), environ={})


def test_a_guard_without_claims_fails_at_the_start(write):
    text = "output_scanners: [{type: tests.server.parts.Quotes}]\nupstream: {url: 'http://a/v1'}\n"
    with pytest.raises(ConfigError, match="no scanner that checks claims"):
        create_app(write(text), environ={})
