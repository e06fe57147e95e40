"""Who may in, how often, with how much; and what never comes out."""

import asyncio
import base64
import json
import os
import select
import socket
import threading
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx
import pytest
from tests.server.conftest import WORDS

from cavaquinho.errors import ConfigError
from cavaquinho.server import create_app
from cavaquinho.server.rates import Rates, read_rate

TEXT = "Zanzibar-4711"
ASKED = {"prompt": f"Context: {TEXT} costs 40.", "output": f"{TEXT} costs 90."}
PATHS = ["/analyze/prompt", "/analyze/output", "/scan/prompt", "/scan/output", "/v1/validate"]
BEARER = WORDS + "auth: {type: http_bearer, token: '${AUTH_TOKEN:}', tokens: {app: bbbb}}\n"
BASIC = WORDS + "auth: {type: http_basic, username: ana, password: 'x:y', users: {rui: zz}}\n"


def bearer(token):
    return {"Authorization": f"Bearer {token}"}


def basic(pair):
    return {"Authorization": "Basic " + base64.b64encode(pair.encode()).decode()}


@pytest.fixture(scope="module")
def guarded(write):
    from tests.server.conftest import opened

    with opened(write(BEARER + "metrics: {exporter: prometheus}"), {"AUTH_TOKEN": "aaaa"}) as found:
        yield found


@pytest.mark.parametrize("path", [*PATHS, "/v1/nli", "/openapi.json", "/nothing"])
def test_nothing_without_a_token(guarded, path):
    for headers in (
        {},
        bearer("aaab"),
        {"Authorization": "Bearer"},
        basic("a:aaaa"),
        {"Authorization": "aaaa"},
    ):
        answer = guarded.post(path, json=ASKED, headers=headers)
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"] == 'Bearer realm="cavaquinho"'
        assert answer.json() == {"message": "Invalid API key", "details": None}


@pytest.mark.parametrize("token", ["aaaa", "bbbb"])
def test_each_token_lets_in(guarded, token):
    assert guarded.post("/analyze/output", json=ASKED, headers=bearer(token)).status_code == 200
    assert guarded.get("/openapi.json", headers=bearer(token)).status_code == 200


def test_health_needs_no_token_and_metrics_only_if_asked_for(guarded, serve):
    for path in ("/", "/healthz", "/readyz", "/metrics"):
        assert guarded.get(path).status_code == 200
    client = serve(BEARER + "metrics: {exporter: prometheus, auth: true}\n")
    assert client.get("/metrics").status_code == 401
    assert client.get("/metrics", headers=bearer("bbbb")).status_code == 200


def test_basic(serve):
    client = serve(BASIC)
    for good in ("ana:x:y", "rui:zz"):
        assert client.post("/scan/output", json=ASKED, headers=basic(good)).status_code == 200
    for bad in ("ana:zz", "ana:", ":", "rui:x:y", "nobody:zz"):
        answer = client.post("/scan/output", json=ASKED, headers=basic(bad))
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"].startswith("Basic realm=")
    broken = {b"Authorization": b"Basic \xff%%%"}
    assert client.post("/scan/output", json=ASKED, headers=broken).status_code == 401


@pytest.mark.parametrize(
    ("auth", "said"),
    [
        ("{type: http_bearer, token: '${AUTH_TOKEN:}'}", "auth.token is empty or not set"),
        ("{type: http_bearer}", "auth.token is empty or not set"),
        ("{type: http_bearer, token: '  '}", "the secret of 'default' is empty"),
        ("{type: http_bearer, tokens: {a: ''}}", "the secret of 'a' is empty"),
        ("{type: http_bearer, token: x, tokens: {a: x}}", "two clients have the same token"),
        ("{type: http_bearer, token: x, username: y}", "auth.username means nothing"),
        ("{type: http_basic, username: '${U:}', password: '${P:}'}", "has no username and pass"),
        ("{type: http_basic, username: a, password: '${P:}'}", "auth.password is empty"),
        ("{type: http_basic, token: a}", "auth.token means nothing"),
        ('{type: http_bearer, token: "x\\n"}', "the token of 'default' in auth .* a file's line"),
        ("{type: http_bearer, tokens: {a: ' x'}}", "the token of 'a' in auth begins or ends"),
    ],
)
def test_l30_no_empty_secret(write, auth, said):
    with pytest.raises(ConfigError, match=said):
        create_app(write(WORDS + f"auth: {auth}\n"), environ={})


def test_secrets_are_not_repeated_when_they_are_wrong(write):
    with pytest.raises(ConfigError) as caught:
        create_app(write(WORDS + "auth: {type: http_bearer, tokens: {a: [hush]}}\n"), environ={})
    assert "hush" not in str(caught.value)


def test_l30_every_secret_is_compared_in_constant_time(guarded, monkeypatch):
    import hmac

    compared = []
    real = hmac.compare_digest
    monkeypatch.setattr(hmac, "compare_digest", lambda a, b: compared.append(a) or real(a, b))
    for token in ("aaaa", "bbbb", "a", "nonsense" * 10):
        compared.clear()
        guarded.get("/openapi.json", headers=bearer(token))
        assert [len(digest) for digest in compared] == [32, 32]


def test_l32_the_rate_is_the_tokens_and_not_the_headers(serve):
    client = serve(BEARER + "rate_limit: {enabled: true, limit: 3/hour}\n")
    for number in range(3):
        forged = {**bearer("bbbb"), "X-Forwarded-For": f"10.0.0.{number}"}
        assert client.post("/scan/output", json=ASKED, headers=forged).status_code == 200
    answer = client.post(
        "/scan/output", json=ASKED, headers={**bearer("bbbb"), "X-Forwarded-For": "10.1.1.1"}
    )
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) >= 1
    assert client.get("/healthz").status_code == 200


def test_guesses_at_tokens_are_counted_too(serve):
    client = serve(BEARER + "rate_limit: {enabled: true, limit: 3/hour}\n")
    statuses = [client.get("/openapi.json", headers=bearer(f"x{n}")).status_code for n in range(5)]
    assert statuses == [401, 401, 401, 429, 429]
    assert client.get("/openapi.json", headers=bearer("bbbb")).status_code == 200


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_l32_the_rate_is_counted_over_all_processes():
    rates = Rates("5/hour", ["app"], shared=True)
    child = os.fork()
    if child == 0:
        os._exit(sum(rates.take("app") == 0 for _ in range(3)))
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 3
    assert [rates.take("app") == 0 for _ in range(4)] == [True, True, False, False]
    assert rates.take("another") == 0


def test_windows_slide():
    now = [1000.0]
    rates = Rates("10 per 10 seconds", clock=lambda: now[0])
    assert all(rates.take("x") == 0 for _ in range(10))
    wait = rates.take("x")
    assert wait > 0
    now[0] += wait + 0.01
    assert rates.take("x") == 0
    assert rates.take("x") > 0
    now[0] += 30
    assert all(rates.take("x") == 0 for _ in range(10))
    assert rates.take("x") > 0


@pytest.mark.parametrize(
    ("text", "rate"),
    [("100/minute", (100, 60)), ("10 per 5 seconds", (10, 5)), ("1 / day", (1, 86400))],
)
def test_rates_are_read_as_limits_reads_them(text, rate):
    assert read_rate(text) == rate


LIMITS = """
server:
  limits: {body_bytes: 3000, context_characters: 100, response_characters: 300, claims: 5,
           documents: 3, items: 2, pairs: 2}
"""


@pytest.mark.parametrize(
    ("path", "body", "what"),
    [
        ("/scan/output", {"prompt": "x" * 4000, "output": ""}, "body"),
        ("/scan/output", {"prompt": "x" * 101, "output": ""}, "context_characters"),
        ("/scan/prompt", {"prompt": "x" * 101}, "context_characters"),
        ("/scan/output", {"prompt": "", "output": "x" * 301}, "response_characters"),
        ("/scan/output", {"prompt": "", "output": "The fee is 9. " * 12}, "claims"),
        ("/v1/validate", {"response": "The fee is 9. " * 12, "context": "a"}, "claims"),
        ("/v1/validate", {"response": "a", "context": "x" * 101}, "context_characters"),
        ("/v1/validate", {"response": "a", "context": ["x" * 51] * 2}, "context_characters"),
        ("/v1/validate", {"response": "a", "documents": ["x"] * 4}, "documents"),
        ("/v1/validate", {"response": "x" * 301, "context": "a"}, "response_characters"),
        ("/v1/validate/batch", {"items": [{"response": "a", "context": "b"}] * 3}, "items"),
        ("/v1/nli", {"pairs": [{"premise": "a", "hypothesis": "b"}] * 3}, "pairs"),
    ],
)
def test_too_much_is_413_and_says_which_limit(small, path, body, what):
    answer = small.post(path, json=body)
    assert answer.status_code == 413
    assert what in answer.json()["message"]
    assert "xxx" not in answer.text


@pytest.fixture(scope="module")
def small(write):
    from tests.server.conftest import opened

    with opened(write(WORDS + LIMITS)) as client:
        yield client


def test_a_body_of_unknown_length_is_cut_off(small):
    def pieces():
        for _ in range(100):
            yield b" " * 100

    answer = small.post(
        "/scan/prompt", content=pieces(), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 413


def test_a_slow_body_is_told_to_hurry_and_holds_nobody_up(serve):
    client = serve(WORDS + "server: {limits: {body_timeout_s: 0.3}}\n")
    with socket.create_connection((client.base_url.host, client.base_url.port), 10) as slow:
        slow.sendall(
            b"POST /scan/prompt HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b"Content-Length: 100\r\n\r\n{"
        )
        assert client.post("/scan/prompt", json={"prompt": "x"}).status_code == 200
        assert slow.recv(100).startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize("sent", [b"", b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: "])
def test_a_slow_head_ends_the_connection_and_holds_nobody_up(serve, sent):
    client = serve(WORDS + "server: {limits: {head_timeout_s: 0.3}}\n")
    with socket.create_connection((client.base_url.host, client.base_url.port), 10) as slow:
        slow.sendall(sent)
        assert client.get("/healthz").status_code == 200
        started = time.monotonic()
        # A letter now and then wins no time.
        with suppress(OSError):
            for _ in range(100):
                time.sleep(0.05)
                slow.sendall(b"a" if sent else b"")
                if select.select([slow], [], [], 0)[0]:
                    break
            assert slow.recv(100) == b""
        assert time.monotonic() - started < 4


def test_a_slow_head_is_no_matter_between_two_requests_nor_while_one_is_answered(serve):
    text = "output_scanners: [{type: tests.server.parts.Slow, params: {seconds: 0.3}}]\n"
    client = serve(text + "server: {limits: {head_timeout_s: 0.2}}\n")
    asked = {"response": "The fee is high. The hotel is low.", "context": "The fee is 40 euros."}
    with socket.create_connection((client.base_url.host, client.base_url.port), 10) as kept:
        head = "POST /v1/validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        body = json.dumps(asked).encode()
        for _ in range(2):
            kept.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
            assert kept.recv(65_536).startswith(b"HTTP/1.1 200")
            time.sleep(0.4)


def test_a_head_without_end_is_refused(words):
    with socket.create_connection((words.base_url.host, words.base_url.port), 10) as wordy:
        wordy.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")
        started, said = time.monotonic(), b""
        with suppress(OSError):
            for number in range(200):
                wordy.sendall(b"X-%d: " % number + b"a" * 1000 + b"\r\n")
        with suppress(ConnectionError):  # What was sent too much can reset the connection.
            said = wordy.recv(100)
        assert time.monotonic() - started < 5
        assert said[:12] in (b"HTTP/1.1 400", b"HTTP/1.1 431", b"")


def test_l31_no_other_page_may_call_unless_configured(words, serve):
    asked = {"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}
    for answer in (words.options("/scan/output", headers=asked), words.get("/", headers=asked)):
        assert not [name for name in answer.headers if name.startswith("access-control")]
    allowed = WORDS + "server: {cors: {allow_origins: ['https://app.example']}}\n"
    client = serve(allowed + "auth: {type: http_bearer, token: aaaa}\n")
    refused = client.options("/scan/output", headers=asked)
    assert "access-control-allow-origin" not in refused.headers
    good = client.options("/scan/output", headers={**asked, "Origin": "https://app.example"})
    assert good.status_code == 200
    assert good.headers["access-control-allow-origin"] == "https://app.example"
    assert "access-control-allow-credentials" not in good.headers


def test_l31_any_page_with_credentials_is_refused(write):
    text = WORDS + "server: {cors: {allow_origins: '*', allow_credentials: true}}\n"
    with pytest.raises(ConfigError, match="any web page"):
        create_app(write(text), environ={})


@pytest.mark.parametrize("path", ["/", "/healthz", "/nothing", "/openapi.json"])
def test_security_headers(words, path):
    headers = words.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["cache-control"] == "no-store"
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert "server" not in headers


def test_no_page_loads_scripts_from_elsewhere(words):
    assert words.get("/docs").status_code == 404
    assert words.get("/redoc").status_code == 404


BAD_BODIES = [
    b'{"prompt": "' + TEXT.encode() + b'"',
    b'{"prompt": ["' + TEXT.encode() + b'"], "output": 3}',
    b'{"prompt": "a", "output": "b", "scanners_suppress": "' + TEXT.encode() + b'"}',
    b'{"response": "' + TEXT.encode() + b'", "mode": "' + TEXT.encode() + b'"}',
    b'{"response": "a", "context": "b", "threshold": "' + TEXT.encode() + b'"}',
    b'"' + TEXT.encode() + b'"',
    TEXT.encode() + b"\xff\xfe",
]


@pytest.mark.parametrize("path", [*PATHS, "/v1/validate/batch", "/v1/nli"])
def test_l33_no_refusal_echoes_a_text(words, path, log_lines):
    for body in BAD_BODIES:
        answer = words.post(path, content=body, headers={"Content-Type": "application/json"})
        if answer.status_code == 200:
            assert path == "/v1/nli"
            continue
        assert 400 <= answer.status_code < 500
        assert TEXT not in answer.text
        assert TEXT not in str(answer.headers)
    assert log_lines
    assert not [line for line in log_lines if "cavaquinho" in line and TEXT in line]


def test_l33_no_log_line_holds_a_text_at_any_level(serve, log_lines):
    client = serve(
        WORDS
        + "  - {type: tests.server.parts.Quotes, name: quotes, on_error: report}\n"
        + "app: {log_level: DEBUG}\n"
        + "input_scanners: [{type: tests.server.parts.Prompts}]\n"
    )
    for path in PATHS:
        asked = {**ASKED, "response": ASKED["output"], "context": ASKED["prompt"]}
        answer = client.post(f"{path}?text={TEXT}", json=asked)
        assert answer.status_code == 200
        if "output" in path:
            assert answer.json()["errors"] == {"quotes": "ValueError"}
    assert client.get(f"/{TEXT}").status_code == 404
    assert log_lines
    seen = [line for line in log_lines if "httpx" not in line and "httpcore" not in line]
    assert not [line for line in seen if TEXT in line]


def test_l33_an_error_of_ours_is_not_shown_and_not_logged_with_its_message(log_lines):
    async def fails():
        raise RuntimeError(f"about {TEXT}")

    answer = asyncio.run(ask(create_app_with(fails), "/fails"))
    assert answer["status"] == 500
    assert TEXT.encode() not in answer["body"]
    assert b"Traceback" not in answer["body"]
    assert [line for line in log_lines if "RuntimeError" in line]
    assert not [line for line in log_lines if TEXT in line]


def create_app_with(route):
    from fastapi import FastAPI

    from cavaquinho.server.envelope import Envelope
    from cavaquinho.server.meters import NoMeters

    app = FastAPI()
    app.add_api_route("/fails", route)
    app.add_middleware(Envelope, meters=NoMeters(), tracer=None)
    return app


async def ask(app, path):
    found = {"body": b""}
    scope = {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b""}

    async def receive():
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message):
        if message["type"] == "http.response.start":
            found["status"] = message["status"]
        else:
            found["body"] += message["body"]

    await app(scope, receive, send)
    return found


class Collector:
    """Takes what OpenTelemetry sends over HTTP."""

    def __init__(self):
        bodies = self.bodies = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                bodies.append((self.path, body))
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *args):
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


def test_l33_traces_and_numbers_are_sent_and_hold_no_text(write, monkeypatch):
    from tests.server.conftest import opened

    monkeypatch.setenv("OTEL_EXPORTER_OTLP_COMPRESSION", "none")
    collector = Collector()
    text = WORDS + (
        f"tracing: {{exporter: otel_http, endpoint: '{collector.url}/v1/traces'}}\n"
        f"metrics: {{exporter: otel_http, endpoint: '{collector.url}/v1/metrics'}}\n"
    )
    with opened(write(text)) as client:
        for path in ("/analyze/output", f"/{TEXT}"):
            client.post(path, params={"text": TEXT}, json=ASKED)
        client.post("/analyze/output", json={"prompt": [TEXT]})
        assert client.get("/metrics").status_code == 404
    until = time.monotonic() + 10
    while len({path for path, _ in collector.bodies}) < 2 and time.monotonic() < until:
        time.sleep(0.05)
    collector.server.shutdown()
    sent = {path: body for path, body in collector.bodies}
    assert b"/analyze/output" in sent["/v1/traces"]
    assert b"scanners.valid" in sent["/v1/metrics"]
    assert not [body for _, body in collector.bodies if TEXT.encode() in body]


def test_l33_fastapis_own_telemetry_is_off(words):
    import fastapi

    if not hasattr(fastapi, "telemetry"):
        pytest.skip("this FastAPI has none")
    from cavaquinho.server.app import _quiet

    assert set(json.loads(json.dumps(_quiet()))["telemetry"].values()) == {False}


def test_l33_a_method_of_any_text_is_no_number_of_its_own(write, log_lines):
    """Under a server that lets any method through."""
    app = create_app(write(WORDS + "metrics: {exporter: prometheus}\n"), environ={})

    async def ask():
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://a") as client:
            answer = await client.request("ZANZIBAR", "/v1/validate")
            assert answer.status_code == 405
            return (await client.get("/metrics")).text

    found = asyncio.run(ask())
    assert 'method="unknown"' in found
    assert "ZANZIBAR" not in found
    assert "ZANZIBAR" not in "".join(line for line in log_lines if "cavaquinho.server" in line)
