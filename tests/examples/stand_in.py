"""A stand-in for an LLM: a local server that speaks OpenAI's chat completions, streaming too.

Start one to try the examples without an LLM:  python tests/examples/stand_in.py

It knows a few questions and answers each with the next of its answers; anything else about it is
the protocol: bearer keys, checked requests, `choices` and `usage`, OpenAI's error bodies, chunks as
server-sent events that end with [DONE], `n`, `stream_options`.
"""

from __future__ import annotations

import json
import re
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

ROLES = {"system", "developer", "user", "assistant", "tool"}
HOLD = "\N{WATCH}"
"""In an answer that is streamed: wait here until `StandIn.go_on` is set."""

CUT = "\N{BLACK SCISSORS}"
"""In an answer that is streamed: the connection breaks off here."""


class Refused(Exception):
    """A request that is answered with an error."""

    def __init__(self, status: int, message: str, code: str | None = None) -> None:
        super().__init__(message)
        kind = "invalid_request_error" if status < 500 else "server_error"
        self.status = status
        self.body = {"error": {"message": message, "type": kind, "param": None, "code": code}}


class StandIn:
    """Serves until `close`, on a free port of this machine.

    Args:
        answers: By a phrase of the last user message: the answers, in turn, the last one again and
            again.
        port: 0: any that is free.
        key: What clients must send; None: any key.
    """

    def __init__(
        self, answers: Mapping[str, Sequence[str]], port: int = 0, key: str | None = None
    ) -> None:
        self.answers, self.key = answers, key
        self.requests: list[dict[str, Any]] = []
        self.go_on = threading.Event()
        self._given: Counter[str] = Counter()
        self._lock = threading.Lock()
        handler = type("Handler", (_Handler,), {"stand_in": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", port), handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/v1"

    def serve(self) -> None:
        """Answer requests until `close` is called from another thread."""
        self._server.serve_forever(poll_interval=0.05)

    @contextmanager
    def running(self) -> Iterator[StandIn]:
        """Serve in a thread until the block ends."""
        thread = threading.Thread(target=self.serve, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self.close()
            thread.join(10)

    def close(self) -> None:
        """Stop."""
        self.go_on.set()
        self._server.shutdown()
        self._server.server_close()

    def replies(self, request: dict[str, Any]) -> list[str]:
        """Return `n` answers to the last user message, and keep the request.

        Raises:
            Refused: It knows no answer, or the request is malformed.
        """
        asked = _last_question(request)
        with self._lock:
            self.requests.append(request)
            for phrase, known in self.answers.items():
                if phrase in asked:
                    return [self._next(phrase, known) for _ in range(request.get("n") or 1)]
        raise Refused(400, "the stand-in knows no answer to this; see ANSWERS in stand_in.py")

    def _next(self, phrase: str, known: Sequence[str]) -> str:
        number = min(self._given[phrase], len(known) - 1)
        self._given[phrase] += 1
        return known[number]


def _last_question(request: object) -> str:
    messages = request.get("messages") if isinstance(request, dict) else None
    if not isinstance(request, dict) or not isinstance(request.get("model"), str):
        raise Refused(400, "you must provide a model parameter")
    if not isinstance(messages, list) or not messages:
        raise Refused(400, "'messages' must be a list with at least one message")
    for message in messages:
        if not isinstance(message, dict) or message.get("role") not in ROLES:
            raise Refused(400, "every message needs a role of the known ones")
    asked = [message["content"] for message in messages if message["role"] == "user"]
    if not asked:
        raise Refused(400, "the stand-in answers users only")
    parts = asked[-1] if isinstance(asked[-1], list) else [{"type": "text", "text": asked[-1]}]
    return "".join(part["text"] for part in parts if part["type"] == "text")


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    stand_in: StandIn

    def do_GET(self) -> None:
        if self.path == "/v1/models":
            model = {"id": "stand-in", "object": "model", "created": 0, "owned_by": "tests"}
            self._json(200, {"object": "list", "data": [model]})
        else:
            self._json(404, Refused(404, f"unknown path {self.path}").body)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        try:
            self._complete(body)
        except Refused as refused:
            self._json(refused.status, refused.body)

    def _complete(self, body: bytes) -> None:
        self._admit()
        try:
            request = json.loads(body)
        except ValueError:
            raise Refused(400, "the body is not JSON") from None
        answers = self.stand_in.replies(request)
        head = {"id": "chatcmpl-1", "created": int(time.time()), "model": request["model"]}
        usage = _usage(body, answers)
        if request.get("stream"):
            self._stream(head, answers, usage if _wants_usage(request) else None)
            return
        choices = [
            {
                "index": index,
                "message": {"role": "assistant", "content": text.replace(HOLD, "")},
                "finish_reason": "stop",
                "logprobs": None,
            }
            for index, text in enumerate(answers)
        ]
        self._json(200, {**head, "object": "chat.completion", "choices": choices, "usage": usage})

    def _admit(self) -> None:
        scheme, _, key = self.headers.get("Authorization", "").partition(" ")
        if scheme != "Bearer" or not key or self.stand_in.key not in (None, key):
            raise Refused(401, "Incorrect API key provided.", "invalid_api_key")
        if self.path != "/v1/chat/completions":
            raise Refused(404, f"unknown path {self.path}")

    def _stream(self, head: dict, answers: list[str], usage: dict | None) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream; charset=utf-8")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        head = {**head, "object": "chat.completion.chunk"}
        for index, text in enumerate(answers):
            self._event({**head, "choices": [_delta(index, {"role": "assistant", "content": ""})]})
            for token in re.findall(r"\s*\S{1,5}|\s+", text):
                if CUT in token:
                    self.close_connection = True
                    return
                if HOLD in token:
                    self.stand_in.go_on.wait(60)
                delta = {"content": token.replace(HOLD, "")}
                self._event({**head, "choices": [_delta(index, delta)]})
            self._event({**head, "choices": [_delta(index, {}, "stop")]})
        if usage:
            self._event({**head, "choices": [], "usage": usage})
        self._chunk(b"data: [DONE]\n\n")
        self.wfile.write(b"0\r\n\r\n")

    def _event(self, data: dict) -> None:
        self._chunk(b"data: " + json.dumps(data).encode() + b"\n\n")

    def _chunk(self, data: bytes) -> None:
        self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")

    def _json(self, status: int, data: dict) -> None:
        body = json.dumps(data).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


def _delta(index: int, delta: dict, reason: str | None = None) -> dict:
    return {"index": index, "delta": delta, "finish_reason": reason, "logprobs": None}


def _wants_usage(request: dict) -> bool:
    return bool((request.get("stream_options") or {}).get("include_usage"))


def _usage(body: bytes, answers: list[str]) -> dict[str, int]:
    given, made = len(body) // 4, sum(len(text) for text in answers) // 4
    return {"prompt_tokens": given, "completion_tokens": made, "total_tokens": given + made}


ANSWERS = {
    "Correct it:": ["The LGPD was enacted on August 14, 2018, by President Michel Temer."],
    "When was the LGPD enacted": [
        "The LGPD was enacted on August 14, 2015, by President Michel Temer."
    ],
    "How high can a fine be": [
        "Fines can reach 20% of a company's revenue. The LGPD came into force in September 2020."
    ],
    "Brooklyn Bridge": [
        "The Brooklyn Bridge was opened in 1883. The work took 18 years.",
        "The Brooklyn Bridge was opened in 1883. The work took 14 years.",
        "The Brooklyn Bridge was opened in 1883. The work took 9 years.",
        "It was opened in 1883. The work took 14 years.",
        "The bridge was opened in 1883. The work took 11 years.",
        "The Brooklyn Bridge was opened in 1883. The work took 14 years.",
    ],
    "When can I reach support": [
        "Support answers from Monday to Friday, 9 am to 5 pm. It answers in Portuguese and "
        "English. Orders can be returned within 90 days. Shipping is free."
    ],
    "How long can I keep a book": ["You can keep a book for 28 days and renew the loan twice."],
    "What does a reader's card cost": [
        "A reader's card costs 21 euros a year. It is free for children and students."
    ],
    "When was the observatory founded": ["The observatory was founded in 1908."],
    "When do the guided tours start": [
        "Guided tours start at 7 pm on Fridays. A ticket costs 16 euros."
    ],
}
"""What the examples ask, and what an LLM may say to it: some of it wrong."""


if __name__ == "__main__":
    server = StandIn(ANSWERS, port=8001)
    print(f"export OPENAI_BASE_URL={server.url} OPENAI_API_KEY=any", flush=True)  # noqa: T201
    server.serve()
