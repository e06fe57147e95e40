"""Connections whose requests must begin in time, and not with more than a head can hold."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

MOST_BYTES: Final = 65_536
"""Of a request's address and headers. Source: twice nginx's `large_client_header_buffers`."""


class _TimedHead(asyncio.Protocol):
    """Ends a connection that sends no whole head of a request in time.

    Uvicorn waits for one without end, so that connections which send a letter now and then would
    use up the sockets of the process. Bodies have a limit of their own (`gate.Bodies`).
    """

    head_timeout_s: ClassVar[float]
    cycle: Any  # uvicorn's: the request that is being answered, or was last
    _transport: asyncio.BaseTransport
    _timer: asyncio.TimerHandle | None = None
    _size = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Wait for the first request."""
        super().connection_made(transport)
        self._transport = transport
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Wait for the rest of a head, unless that was all of it."""
        super().data_received(data)
        if self._is_answering():
            self._stop()
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._stop()
        super().connection_lost(exc)

    # What the parser of `httptools` calls, which has no limit; that of `h11` has one.

    def on_message_begin(self) -> None:
        """Count anew."""
        self._size = 0
        super().on_message_begin()  # type: ignore[misc]

    def on_url(self, url: bytes) -> None:
        """Count a part of the address."""
        self._count(url)
        super().on_url(url)  # type: ignore[misc]

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a header."""
        self._count(name + value)
        super().on_header(name, value)  # type: ignore[misc]

    def _count(self, part: bytes) -> None:
        self._size += len(part)
        if self._size > MOST_BYTES:
            raise ValueError("the head of the request is too large")  # It is answered with 400.

    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _wait(self) -> None:
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self.head_timeout_s, self._end)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end(self) -> None:
        self._timer = None
        if not self._is_answering():
            self._transport.close()


def timed_connections(head_timeout_s: float) -> type[asyncio.Protocol]:
    """Return what uvicorn makes of each connection.

    Args:
        head_timeout_s: Seconds in which the head of a request must have arrived, from the first
            byte of it; of a connection's first request, from the connection's begin.
    """
    return type(
        "TimedConnection", (_TimedHead, AutoHTTPProtocol), {"head_timeout_s": head_timeout_s}
    )
