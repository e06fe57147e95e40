"""The LLM behind the guard: asked with the client's own request and key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import httpx

from cavaquinho.server.answers import Refusal
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


class Upstream:
    """A client of the LLM. Used from one event loop."""

    def __init__(self, config: UpstreamConfig) -> None:
        """Prepare; no connection is made."""
        self._url = config.url.rstrip("/") + "/chat/completions"
        self._key = config.api_key
        self._client = httpx.AsyncClient(
            timeout=httpx.Timeout(config.timeout_s, connect=min(10.0, config.timeout_s)),
            follow_redirects=False,
            limits=httpx.Limits(max_connections=None),
        )

    async def ask(
        self, body: bytes, headers: Mapping[str, str], *, own_authorization: bool
    ) -> httpx.Response:
        """Send a request on; return the answer, of which nothing but the head is read.

        Args:
            body: As it came.
            headers: As they came.
            own_authorization: Whether `Authorization` was for this service and not for the LLM.

        Raises:
            Refusal: 502, it cannot be reached; 504, it takes too long.
        """
        sent = {name: value for name, value in headers.items() if name not in _KEPT_HERE}
        if self._key is not None:
            sent["authorization"] = f"Bearer {self._key}"
        elif not own_authorization and "authorization" in headers:
            sent["authorization"] = headers["authorization"]
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
    """Return the headers of an answer that are for the client."""
    return {name: value for name, value in answer.headers.items() if name.startswith(_PASSED_BACK)}
