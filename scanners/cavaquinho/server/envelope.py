"""What is around every request: headers, counts, a log line, a span, and an end to all errors."""

from __future__ import annotations

import logging
import time
import uuid
from typing import Any, Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cavaquinho.server.answers import Refusal
from cavaquinho.server.logs import event, failure
from cavaquinho.server.meters import Meters
from cavaquinho.server.tracing import Tracer

HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""Set unless the answer has its own. Source: OWASP's cheat sheets on REST and HTTP headers."""

REQUEST_ID: Final = "x-request-id"
UNKNOWN: Final = "unknown"
METHODS: Final = frozenset(
    {"CONNECT", "DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"}
)
"""Source: RFC 9110 and RFC 5789."""


class BrokenAnswer(Exception):
    """An answer that had begun could not be finished; the server closes the connection."""


class Envelope:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, *, meters: Meters, tracer: Tracer | None) -> None:
        """Take the layer inside, and where to count and trace."""
        self._app, self._meters, self._tracer = app, meters, tracer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if self._tracer is None:
            await self._answer(scope, receive, send, None)
            return
        with self._tracer.request(_method(scope), Headers(scope=scope)) as span:
            await self._answer(scope, receive, send, span)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, span: Any) -> None:  # noqa: ANN401
        started = time.perf_counter()
        answer = _Answer(send, uuid.uuid4().hex)
        scope.setdefault("state", {})["request_id"] = answer.request_id
        try:
            await self._app(scope, receive, answer.send)
        except Exception as error:  # Nothing may reach the server's own log, which quotes.
            failure(error, request=answer.request_id)
            if answer.status is not None:
                answer.status = 500
                raise BrokenAnswer from None
            refusal = Refusal(500, f"Internal error; the log has it as {answer.request_id}.")
            await refusal.response(scope["path"])(scope, receive, answer.send)
        finally:
            self._note(scope, answer, time.perf_counter() - started, span)

    def _note(self, scope: Scope, answer: _Answer, seconds: float, span: Any) -> None:  # noqa: ANN401
        # The path as it was asked could be any text; the route's is ours.
        route = getattr(scope.get("route"), "path", None) or UNKNOWN
        method = _method(scope)
        status = answer.status or 499
        self._meters.count("cavaquinho.requests", route=route, method=method, status=str(status))
        self._meters.seconds("cavaquinho.request_seconds", seconds, route=route)
        client = scope.get("state", {}).get("client")
        quiet = route in ("/healthz", "/readyz", "/metrics")
        event(
            logging.DEBUG if quiet else logging.INFO,
            "request",
            request=answer.request_id,
            route=route,
            method=method,
            status=status,
            client=client,
            milliseconds=round(1000 * seconds, 1),
        )
        if span is not None:
            span.update_name(f"{method} {route}")
            span.set_attribute("http.route", route)
            span.set_attribute("http.response.status_code", status)


def _method(scope: Scope) -> str:
    """Return the method; other words could be any text, and each a number of its own."""
    method: str = scope["method"]
    return method if method in METHODS else UNKNOWN


class _Answer:
    """Hands an answer on, with headers added, and remembers its status."""

    def __init__(self, send: Send, request_id: str) -> None:
        self._send = send
        self.request_id = request_id
        self.status: int | None = None

    async def send(self, message: Message) -> None:
        """Hand a message on."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = list(message.get("headers", []))
            known = {name.lower() for name, _ in headers}
            added = {**HEADERS, REQUEST_ID: self.request_id}
            headers += [
                (name.encode(), value.encode())
                for name, value in added.items()
                if name.encode() not in known
            ]
            message = {**message, "headers": headers}
        await self._send(message)
