"""Who may in: token, rate, size and speed of the body."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cavaquinho.server.answers import CHAT, Refusal, check_size
from cavaquinho.server.auth import Credentials
from cavaquinho.server.pages import PATH as PAGES
from cavaquinho.server.rates import Rates

OPEN: Final = frozenset({"/", "/healthz", "/readyz"})
"""Paths that neither a token nor the rate is about, as in llm-guard's API."""

METRICS: Final = "/metrics"
OWN_TOKEN: Final = "x-cavaquinho-token"
"""Where a client of the guard in front of an LLM may put its token for this service, as
`Authorization` is for the LLM."""


class Gate:
    """Lets a request in, or refuses it before anything of its body is read."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        credentials: Credentials | None,
        rates: Rates | None,
        check_room: Callable[[], None],
        metrics_auth: bool = False,
    ) -> None:
        """Take the layer inside, and who may in how often.

        Args:
            app: The layer inside.
            credentials: None: anybody may in.
            rates: None: requests are not counted.
            check_room: Raises a `Refusal` if too many wait for a place to be worked on.
            metrics_auth: Whether `/metrics` wants a token, too.
        """
        self._app, self._credentials, self._rates = app, credentials, rates
        self._check_room = check_room
        self._open = OPEN if metrics_auth else OPEN | {METRICS}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        path = scope.get("path", "")
        if scope["type"] != "http" or path in self._open or _is_page(path):
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope)
        except Refusal as refusal:
            await refusal.response(path)(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        address = (scope.get("client") or ("",))[0]
        client = self._client(scope)
        if client is None and self._credentials is not None:
            self._count(address)
            raise Refusal(
                401,
                "Invalid Username or Password" if self._credentials.is_basic else "Invalid API key",
                headers={"WWW-Authenticate": self._credentials.challenge},
            )
        scope.setdefault("state", {})["client"] = client
        self._count(client or address)
        if scope["method"] == "POST":
            self._check_room()

    def _client(self, scope: Scope) -> str | None:
        if self._credentials is None:
            return None
        headers = Headers(scope=scope)
        own = headers.get(OWN_TOKEN)
        if own is not None and scope["path"].startswith(CHAT) and not self._credentials.is_basic:
            return self._credentials.holder(own.strip())
        return self._credentials.client(headers.get("authorization"))

    def _count(self, client: str) -> None:
        wait = 0.0 if self._rates is None else self._rates.take(client)
        if wait > 0:
            raise Refusal(
                429,
                "Rate limit exceeded.",
                headers={"Retry-After": str(max(1, math.ceil(wait)))},
            )


def _is_page(path: str) -> bool:
    return path == PAGES or path.startswith(f"{PAGES}/")


class Bodies:
    """Bounds the size of a request's body, and the time in which it arrives."""

    def __init__(self, app: ASGIApp, *, most_bytes: int, timeout_s: float) -> None:
        """Take the layer inside and the bounds."""
        self._app, self._most, self._timeout = app, most_bytes, timeout_s

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        body = _Body(receive, self._most, self._timeout)
        try:
            announced = Headers(scope=scope).get("content-length", "")
            if announced.isdecimal():
                check_size("bytes of the body", int(announced[:20]), self._most, "body_bytes")
            messages = await body.read()
        except Refusal as refusal:
            refusal.headers["Connection"] = "close"
            await refusal.response(scope["path"])(scope, receive, send)
            return
        if messages is not None:
            await self._app(scope, _Replay(messages, receive), send)


class _Body:
    """Reads a whole body before anybody works on it: a slow client holds up nothing."""

    def __init__(self, receive: Receive, most: int, timeout_s: float) -> None:
        self._receive, self._most, self._timeout = receive, most, timeout_s

    async def read(self) -> bytes | None:
        """Return the body; None if the client went away.

        Raises:
            Refusal: 413, it is too large; 408, it is too slow.
        """
        try:
            return await asyncio.wait_for(self._read(), self._timeout)
        except asyncio.TimeoutError:
            raise Refusal(
                408, f"The body did not arrive within {self._timeout:g} seconds."
            ) from None

    async def _read(self) -> bytes | None:
        pieces: list[bytes] = []
        size, more = 0, True
        while more:
            message = await self._receive()
            if message["type"] == "http.disconnect":
                return None
            piece = message.get("body", b"")
            size += len(piece)
            check_size("bytes of the body", size, self._most, "body_bytes")
            pieces.append(piece)
            more = message.get("more_body", False)
        return b"".join(pieces)


class _Replay:
    """Gives the body that was read, then what comes after it."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._body: bytes | None = body
        self._receive = receive

    async def __call__(self) -> Message:
        """Return the next message."""
        if self._body is None:
            return await self._receive()
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}
