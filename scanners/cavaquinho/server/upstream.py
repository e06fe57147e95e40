"""The LLM behind the guard: asked with the client's own request and key."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import httpx

from cavaquinho.errors import ConfigError
from cavaquinho.server.answers import Refusal
from cavaquinho.server.auth import check_sendable
from cavaquinho.server.gate import OWN_TOKEN

if TYPE_CHECKING:
    from cavaquinho.pipeline.service_schema import Upstream as UpstreamConfig

MOST_BYTES: Final = 16_000_000
"""Longest answer that is read at once."""

_KEPT_HERE: Final = frozenset(
    {
        "accept-encoding",
        "authorization",
        "connection",
        "content-length",
        "cookie",
        "expect",
        "forwarded",
        "host",
        "keep-alive",
        "proxy-authorization",
        "te",
        "trailer",
        "transfer-encoding",
        "upgrade",
        OWN_TOKEN,
    }
)
"""Headers that are not passed on: hop by hop (RFC 9110), and what is meant for this service."""

_PASSED_BACK: Final = ("openai-", "x-ratelimit-", "retry-after", "content-type")


def check_upstream(config: UpstreamConfig) -> None:
    """Refuse at the start what would fail at every request.

    Raises:
        ConfigError: The address cannot be read, or the key cannot be sent.
    """
    try:
        port = httpx.URL(config.url).port
    except httpx.InvalidURL:
        port = -1
    if port is not None and not 0 < port < 65_536:
        raise ConfigError(
            "upstream.url is no address with a host and a port from 1 to 65535; write it like "
            "https://api.openai.com/v1"
        )
    if config.api_key is not None:
        check_sendable("upstream.api_key", config.api_key)


class Upstream:
    """A client of the LLM. Used from one event loop."""

    def __init__(self, config: UpstreamConfig) -> None:
        """Prepare; no connection is made."""
        self._url = config.url.rstrip("/") + "/chat/completions"
        self._key = config.api_key
        self._via = f"1.1 cavaquinho-{uuid.uuid4().hex}".encode()
        self._client = httpx.AsyncClient(
            timeout=httpx.Timeout(config.timeout_s, connect=min(10.0, config.timeout_s)),
            follow_redirects=False,
            limits=httpx.Limits(max_connections=None),
        )

    async def ask(
        self, body: bytes, headers: Sequence[tuple[bytes, bytes]], *, own_authorization: bool
    ) -> httpx.Response:
        """Send a request on; return the answer, of which nothing but the head is read.

        Args:
            body: As it came.
            headers: As they came, names in lower case; values may hold any byte.
            own_authorization: Whether `Authorization` was for this service and not for the LLM.

        Raises:
            Refusal: 502, it cannot be reached; 504, it takes too long; 508, it is this service.
        """
        if any(name == b"via" and self._via in value for name, value in headers):
            raise Refusal(508, "upstream.url leads back to this service; name the LLM's address.")
        sent = [
            (name, value) for name, value in headers if name.decode("latin-1") not in _KEPT_HERE
        ]
        given = [(name, value) for name, value in headers if name == b"authorization"]
        sent.append((b"via", self._via))
        if self._key is not None:
            sent.append((b"authorization", f"Bearer {self._key}".encode()))
        elif not own_authorization:
            sent += given[:1]
        request = self._client.build_request("POST", self._url, content=body, headers=sent)
        try:
            return await self._client.send(request, stream=True)
        except httpx.HTTPError as error:
            raise broken(error) from None

    async def close(self) -> None:
        """Close open connections."""
        await self._client.aclose()


async def read_answer(answer: httpx.Response) -> bytes:
    """Return the whole body of an answer.

    Raises:
        Refusal: 502, it breaks off or is too large; 504, it takes too long.
    """
    content = bytearray()
    try:
        async for piece in answer.aiter_bytes():
            content += piece
            if len(content) > MOST_BYTES:
                raise Refusal(502, "The LLM's answer is too large to be checked.")
    except httpx.HTTPError as error:
        raise broken(error) from None
    finally:
        await answer.aclose()
    return bytes(content)


def broken(error: httpx.HTTPError) -> Refusal:
    """Return the refusal for a failure between here and the LLM; without its message."""
    if isinstance(error, httpx.TimeoutException):
        return Refusal(504, "The LLM did not answer in time.")
    return Refusal(502, f"The LLM could not be reached ({type(error).__name__}).")


def passed_back(answer: httpx.Response) -> dict[str, str]:
    """Return the headers of an answer that are for the client, names in lower case."""
    # Names in lower case, so that what is set here replaces what came; values may hold any byte.
    headers = httpx.Headers(answer.headers.raw, encoding="latin-1")
    return {name: value for name, value in headers.items() if name.startswith(_PASSED_BACK)}
