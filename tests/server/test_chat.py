"""The guard in front of an LLM, with the real client and a local LLM that speaks the protocol."""

import json
import threading
import time
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx
import openai
import pytest
from tests.examples.stand_in import CUT, HOLD, StandIn
from tests.server.conftest import opened

DOCUMENT = "The fee is 40 euros. The office opens at nine. The hotel has a garden."
MESSAGES = [
    {"role": "system", "content": f"Answer from this document:\n<doc>{DOCUMENT}</doc>"},
    {"role": "user", "content": "What is the fee?"},
]
GOOD = "The fee is 40 euros. The office opens at nine."
BAD = "The office opens at nine. The fee is 90 euros. The hotel has a garden."
ANSWERS = {
    "What is the fee?": [BAD],
    "And is it true?": [GOOD],
    "Wait": [f"The office opens at nine. The fee is 40 {HOLD}euros. The hotel has a garden."],
    "Break": [f"The office opens at nine. The fee is {CUT}"],
    "Twice": [GOOD, BAD],
}


@pytest.fixture(scope="module")
def upstream():
    with StandIn(ANSWERS).running() as found:
        yield found


def config(url, policy, more=""):
    return (
        "output_scanners: [{type: tests.server.parts.Words}]\n"
        f"upstream: {{url: '{url}', policy: {policy}}}\n{more}"
    )


@pytest.fixture(scope="module")
def services(write, upstream):
    """Return a client of a service with a policy; each is started once."""
    started, stack = {}, ExitStack()

    def get(policy):
        if policy not in started:
            started[policy] = stack.enter_context(opened(write(config(upstream.url, policy))))
        return started[policy]

    with stack:
        yield get


def chat(client, key="a-key", **options):
    return openai.OpenAI(
        base_url=f"{client.base_url}/v1", api_key=key, max_retries=0, timeout=20, **options
    )


def ask(client, question="What is the fee?", **options):
    messages = [MESSAGES[0], {"role": "user", "content": question}]
    return chat(client).chat.completions.create(model="m", messages=messages, **options)


def joined(stream):
    """Return the chunks, the text, and the last verdict of a stream."""
    chunks = list(stream)
    text = "".join(each.choices[0].delta.content or "" for each in chunks if each.choices)
    said = [each.model_extra["cavaquinho"] for each in chunks if "cavaquinho" in each.model_extra]
    return chunks, text, said


def show(stream, shown):
    for chunk in stream:
        shown.append(chunk.choices[0].delta.content or "")


@pytest.mark.parametrize("policy", ["pass", "annotate", "redact", "block"])
def test_a_faithful_answer_passes_unchanged(services, policy):
    answer = ask(services(policy), "And is it true?")
    assert answer.choices[0].message.content == GOOD
    assert answer.choices[0].finish_reason == "stop"
    assert answer.model_extra["cavaquinho"]["policy"] == policy
    [verdict] = answer.model_extra["cavaquinho"]["choices"]
    assert verdict["is_valid"] is True
    assert len(verdict["result"]["claims"]) == 2
    chunks, text, [said] = joined(ask(services(policy), "And is it true?", stream=True))
    assert text == GOOD
    assert chunks[-1].choices[0].finish_reason == "stop"
    assert said["choices"] == [verdict]


@pytest.mark.parametrize(
    ("policy", "wanted"),
    [
        ("pass", BAD),
        ("annotate", "The fee is 90 euros. ⟦contradicted"),
        ("redact", "The office opens at nine. [REDACTED] The hotel has a garden."),
    ],
)
def test_a_false_sentence_is_treated_by_policy(services, policy, wanted):
    answer = ask(services(policy))
    assert wanted in answer.choices[0].message.content
    [verdict] = answer.model_extra["cavaquinho"]["choices"]
    assert verdict["is_valid"] is False
    assert verdict["risk_score"] > 0
    assert answer.choices[0].finish_reason == "stop"
    chunks, text, [said] = joined(ask(services(policy), stream=True))
    assert text == answer.choices[0].message.content
    assert said["choices"] == [verdict]
    assert chunks[-1].choices[0].finish_reason == "stop"


def test_block(services):
    answer = ask(services("block"))
    assert answer.choices[0].finish_reason == "content_filter"
    assert answer.choices[0].message.content == ""
    assert "90" not in json.dumps(answer.model_extra["cavaquinho"]["choices"][0]["index"])
    chunks, text, [said] = joined(ask(services("block"), stream=True))
    assert text.strip() == "The office opens at nine."
    assert chunks[-1].choices[0].finish_reason == "content_filter"
    assert said["choices"][0]["is_valid"] is False


def test_the_header_says_the_verdict(services):
    for question, wanted in (("What is the fee?", "invalid"), ("And is it true?", "valid")):
        messages = [MESSAGES[0], {"role": "user", "content": question}]
        answer = services("pass").post(
            "/v1/chat/completions",
            json={"model": "m", "messages": messages},
            headers={"Authorization": "Bearer x"},
        )
        assert answer.headers["x-cavaquinho-verdict"] == wanted
    alone = {"model": "m", "messages": [{"role": "user", "content": "And is it true?"}]}
    answer = services("pass").post(
        "/v1/chat/completions", json=alone, headers={"Authorization": "Bearer x"}
    )
    assert answer.headers["x-cavaquinho-verdict"] == "unchecked"


def test_the_context_comes_from_tools_and_users_too(services):
    client = chat(services("redact"))
    call = {"id": "c1", "type": "function", "function": {"name": "find", "arguments": "{}"}}
    for messages in (
        [
            {"role": "user", "content": "What is the fee?"},
            {"role": "assistant", "content": None, "tool_calls": [call]},
            {"role": "tool", "tool_call_id": "c1", "content": DOCUMENT},
        ],
        [{"role": "user", "content": f"Context: {DOCUMENT}\nQuestion: What is the fee?"}],
        [
            {
                "role": "user",
                "content": [
                    {"type": "text", "text": f"Context: {DOCUMENT}\nQuestion: What is the fee?"}
                ],
            }
        ],
    ):
        answer = client.chat.completions.create(model="m", messages=messages)
        assert "[REDACTED]" in answer.choices[0].message.content


def test_unknown_fields_survive_both_ways(services, upstream):
    answer = ask(services("pass"), extra_body={"of_the_future": {"a": [1, None, "é"]}}, seed=7)
    assert upstream.requests[-1]["of_the_future"] == {"a": [1, None, "é"]}
    assert upstream.requests[-1]["seed"] == 7
    assert answer.usage.total_tokens > 0
    chunks, _, _ = joined(
        ask(services("redact"), stream=True, stream_options={"include_usage": True})
    )
    assert chunks[-1].usage.total_tokens > 0
    assert chunks[-1].id == "chatcmpl-1"


def test_several_choices(services):
    answer = ask(services("redact"), "Twice", n=2)
    assert [choice.index for choice in answer.choices] == [0, 1]
    valid = [each["is_valid"] for each in answer.model_extra["cavaquinho"]["choices"]]
    assert len(valid) == 2
    assert valid[1] is False
    texts = {}
    for chunk in ask(services("redact"), "Twice", n=2, stream=True):
        for choice in chunk.choices:
            texts[choice.index] = texts.get(choice.index, "") + (choice.delta.content or "")
    assert all("90" not in text for text in texts.values())
    assert len(texts) == 2


def test_at_most_one_sentence_is_held_back(services, upstream):
    upstream.go_on.clear()
    stream = iter(ask(services("redact"), "Wait", stream=True))
    text = ""
    while "nine." not in text:
        text += next(stream).choices[0].delta.content or ""
    assert text.strip() == "The office opens at nine."
    upstream.go_on.set()
    rest = "".join(chunk.choices[0].delta.content or "" for chunk in stream)
    assert rest.strip() == "The fee is 40 euros. The hotel has a garden."


def test_an_answer_that_breaks_off_is_an_error_and_the_rest_stays_hidden(services):
    shown = []
    with pytest.raises(openai.APIError, match="could not be reached"):
        show(ask(services("redact"), "Break", stream=True), shown)
    assert "fee" not in "".join(shown)


def test_refusals_of_the_llm_come_through(services, upstream):
    with pytest.raises(openai.BadRequestError, match="knows no answer"):
        ask(services("pass"), "Something else")
    upstream.key = "right"
    try:
        with pytest.raises(openai.AuthenticationError, match="Incorrect API key"):
            ask(services("pass"))
        client = chat(services("pass"), key="right")
        assert client.chat.completions.create(model="m", messages=MESSAGES)
    finally:
        upstream.key = None


def test_an_llm_that_is_not_there(serve):
    client = serve(config("http://127.0.0.1:9/v1", "pass"))
    with pytest.raises(openai.InternalServerError) as caught:
        ask(client)
    assert caught.value.status_code == 502
    assert caught.value.body["type"] == "server_error"


class Odd:
    """An LLM that answers whatever it is told to."""

    def __init__(self, body, kind="application/json", wait=0.0):
        gone = self.gone = threading.Event()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                self.rfile.read(int(self.headers["Content-Length"]))
                time.sleep(wait)
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.end_headers()
                try:
                    for piece in [body] if isinstance(body, bytes) else body:
                        self.wfile.write(piece)
                        self.wfile.flush()
                        if not isinstance(body, bytes):
                            time.sleep(0.02)
                except OSError:
                    gone.set()

            def log_message(self, *args):
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/v1"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.mark.parametrize(
    "body",
    [b"no json", b"[]", b"{}", b'{"choices": 3}', b'{"choices": [{"message": {"content": 3}}]}'],
)
def test_what_cannot_be_read_is_not_passed_on(serve, body):
    client = serve(config(Odd(body).url, "pass"))
    with pytest.raises(openai.InternalServerError) as caught:
        ask(client)
    assert caught.value.status_code == 502


def test_an_llm_that_takes_too_long(serve):
    odd = Odd(b"{}", wait=2)
    client = serve(
        "output_scanners: [{type: tests.server.parts.Words}]\n"
        f"upstream: {{url: '{odd.url}', timeout_s: 0.3}}\n"
    )
    with pytest.raises(openai.InternalServerError) as caught:
        ask(client)
    assert caught.value.status_code == 504


def sentences():
    head = {"id": "x", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    for number in range(400):
        delta = {"content": f"Fee number {number} is high. "}
        chunk = {**head, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]}
        yield b"data: " + json.dumps(chunk).encode() + b"\n\n"


def test_a_client_that_stops_listening_stops_the_llm(serve):
    odd = Odd(list(sentences()), "text/event-stream")
    client = serve(config(odd.url, "pass"))
    stream = ask(client, stream=True)
    next(iter(stream))
    stream.close()
    assert odd.gone.wait(6)


def test_a_stream_with_an_error_or_nonsense_in_it(serve):
    head = b'data: {"id":"x","choices":[{"index":0,"delta":{"content":"The fee is 90. The"}}]}\n\n'
    nonsense = [
        b"{broken",
        b"[]",
        b"[" * 100_000,
        b'{"choices": [3]}',
        b'{"choices": [{"index": []}]}',
        b'{"choices": [{"delta": {"content": {}}}]}',
        b'{"choices": [{"delta": 3, "finish_reason": NaN}]}',
        b'{"choices": [%s]}'
        % b",".join(b'{"index": %d, "delta": {"content": "a"}}' % n for n in range(200)),
    ]
    error = b'data: {"error": {"message": "out of tokens"}}\n\n'
    for rest in (error, b"", *(b"data: %s\n\n" % each for each in nonsense)):
        client = serve(config(Odd(head + rest, "text/event-stream").url, "redact"))
        shown = []
        with pytest.raises(openai.APIError):
            show(ask(client, stream=True), shown)
        assert "The fee is 90" not in "".join(shown)


def test_l30_our_token_does_not_reach_the_llm(serve):
    seen = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            seen.append(dict(self.headers))
            self.send_response(400)
            self.send_header("Content-Length", "2")
            self.end_headers()
            self.wfile.write(b"{}")

        def log_message(self, *args):
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/v1"
    auth = "auth: {type: http_bearer, token: ours}\n"
    client = serve(config(url, "pass", auth))
    body = {"model": "m", "messages": MESSAGES}
    path = "/v1/chat/completions"
    assert client.post(path, json=body).status_code == 401
    assert client.post(path, json=body).json()["error"]["type"] == "authentication_error"
    client.post(path, json=body, headers={"Authorization": "Bearer ours"})
    both = {"X-Cavaquinho-Token": "ours", "Authorization": "Bearer theirs"}
    client.post(path, json=body, headers={**both, "OpenAI-Project": "p"})
    assert "authorization" not in {name.lower() for name in seen[0]}
    assert "ours" not in str(seen)
    assert seen[1]["authorization"] == "Bearer theirs"
    assert seen[1]["openai-project"] == "p"
    keyed = serve(
        "output_scanners: [{type: tests.server.parts.Words}]\n"
        f"upstream: {{url: '{url}', api_key: '${{KEY}}'}}\n{auth}",
        {"KEY": "configured"},
    )
    keyed.post(path, json=body, headers={"Authorization": "Bearer ours"})
    assert seen[2]["authorization"] == "Bearer configured"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'{"messages": 3}',
        b'{"messages": []}',
        b'{"messages": [3]}',
        b'{"messages": [{"content": "Zanzibar"}]}',
        b'{"messages": [{"role": "user", "content": {"Zanzibar": 1}}]}',
        b"[" * 100_000,
        b"\xff",
    ],
    ids=range(10),
)
def test_malformed_requests(services, body):
    answer = services("pass").post("/v1/chat/completions", content=body)
    assert answer.status_code == 400
    assert set(answer.json()["error"]) == {"message", "type", "param", "code"}
    assert "Zanzibar" not in answer.text


def test_without_an_upstream_there_is_no_such_path(words):
    answer = words.post("/v1/chat/completions", json={"model": "m", "messages": MESSAGES})
    assert answer.status_code == 404


@pytest.mark.parametrize("url", ["ftp://x", "api.openai.com", "https://"])
def test_the_address_is_checked(write, url):
    from cavaquinho.errors import ConfigError
    from cavaquinho.server import create_app

    with pytest.raises(ConfigError, match=r"upstream.url.*https://api.openai.com/v1"):
        create_app(write(config(url, "pass")), environ={})


def test_many_at_once_through_the_guard(services):
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(8) as pool:
        texts = list(pool.map(lambda _: joined(ask(services("redact"), stream=True))[1], range(16)))
    assert set(texts) == {"The office opens at nine. [REDACTED] The hotel has a garden."}
    assert httpx.get(f"{services('redact').base_url}/healthz").status_code == 200
