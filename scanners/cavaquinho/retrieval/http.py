"""JSON over HTTP: a few tries, a bounded answer, a bounded cache, no redirects."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from cavaquinho._lazy import require
from cavaquinho.errors import RetrievalError
from cavaquinho.retrieval.settings import HttpSettings, check_hosts, check_url

_PASSING: Final = frozenset({408, 425, 429, 500, 502, 503, 504})
"""Statuses after which another try can help. Source: RFC 9110, RFC 6585."""

_SHOWN: Final = 200


class JsonClient:
    """Asks one service. Safe for threads.

    Answers are cached by request, never failures. Redirects are refused: they could lead anywhere.
    """

    def __init__(
        self,
        url: str,
        allowed_hosts: Sequence[str],
        settings: HttpSettings | None,
        headers: Mapping[str, str],
        *,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        """Prepare; no connection is made.

        Args:
            url: Where requests go.
            allowed_hosts: Hosts that may be asked.
            settings: Limits; None: the default ones.
            headers: Sent with each request; kept out of messages.
            sleep: Waits between tries.

        Raises:
            ConfigError: `allowed_hosts` is no list of hosts, or the URL may not be asked.
            MissingDependencyError: The extra `retrieval` is not installed.
        """
        hosts = check_hosts(allowed_hosts)
        settings = settings or HttpSettings()
        httpx = require("httpx", extra="retrieval")
        self._url = check_url(url, hosts)
        self._settings = settings
        self._sleep = sleep
        self._errors = (httpx.RequestError,)
        self._client = httpx.Client(
            timeout=settings.timeout_s, follow_redirects=False, headers=dict(headers)
        )
        self._cached = lru_cache(maxsize=settings.cache_size)(self._fetched)

    def get(self, parameters: Mapping[str, str]) -> Any:  # noqa: ANN401 - JSON
        """Return the answer to a GET request with `parameters`.

        Raises:
            RetrievalError: No answer, or not a good one.
        """
        return self._ask("GET", parameters)

    def post(self, body: Mapping[str, object]) -> Any:  # noqa: ANN401 - JSON
        """Return the answer to a POST request with `body` as JSON; raises as `get`."""
        return self._ask("POST", body)

    def close(self) -> None:
        """Close open connections."""
        self._client.close()

    def _ask(self, method: str, values: Mapping[str, object]) -> Any:  # noqa: ANN401
        period = int(time.monotonic() // self._settings.cache_ttl_s)
        content = self._cached(method, json.dumps(values, sort_keys=True), period)
        try:
            return json.loads(content)
        except ValueError as error:
            raise RetrievalError(f"{self._url} gave no JSON: {error}") from error

    def _fetched(self, method: str, values: str, period: int) -> bytes:
        """Return the body of a good answer; `period` makes the cache forget."""
        last = self._settings.retries
        for number in range(last + 1):
            try:
                status, wait, content = self._once(method, json.loads(values))
            except self._errors as error:
                if number == last:
                    raise RetrievalError(
                        f"{self._url} could not be reached in {last + 1} tries: "
                        f"{type(error).__name__}: {error}"
                    ) from error
                status, wait, content = 0, None, b""
            if status and (status not in _PASSING or number == last):
                return self._good(status, content)
            self._sleep(self._pause(number, wait))
        raise AssertionError("unreachable: the last try returns or raises")

    def _once(self, method: str, values: dict[str, Any]) -> tuple[int, str | None, bytes]:
        options: dict[str, Any] = {"params": values} if method == "GET" else {"json": values}
        content = bytearray()
        latest = time.monotonic() + self._settings.timeout_s
        with self._client.stream(method, self._url, **options) as answer:
            for piece in answer.iter_bytes():
                content += piece
                if time.monotonic() > latest:
                    raise RetrievalError(
                        f"{self._url} took longer than timeout_s={self._settings.timeout_s}"
                    )
                if len(content) > self._settings.most_bytes:
                    raise RetrievalError(
                        f"{self._url} answered with more than most_bytes="
                        f"{self._settings.most_bytes} bytes"
                    )
            return answer.status_code, answer.headers.get("Retry-After"), bytes(content)

    def _good(self, status: int, content: bytes) -> bytes:
        if status == 200:
            return content
        if 300 <= status < 400:
            raise RetrievalError(
                f"{self._url} answered {status}, a redirect, which is not followed; name the right "
                "address"
            )
        said = content[:_SHOWN].decode("utf-8", "replace")
        raise RetrievalError(f"{self._url} answered {status}: {said}")

    def _pause(self, number: int, asked: str | None) -> float:
        pause = self._settings.backoff_s * 2.0**number
        if asked is not None and asked.strip().isdecimal():
            pause = max(pause, float(asked))
        return min(pause, self._settings.longest_wait_s)
