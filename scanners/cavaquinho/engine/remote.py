"""A backend elsewhere: a Cavaquinho service that answers `POST /v1/nli`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlsplit

from cavaquinho._lazy import require
from cavaquinho._options import check_count, check_number
from cavaquinho.errors import BackendError, ConfigError
from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli.base import MIN_PREMISE_TOKENS, NLIBackend

PATH: Final = "/v1/nli"
PASSING: Final = frozenset({408, 429, 502, 503, 504})
"""Statuses after which another try can help. Source: RFC 9110, RFC 6585."""

MOST_TRIES: Final = 10
SPECIAL_TOKENS: Final = 4
REMEMBERED: Final = 1024
"""Long claims of which it is remembered whether they fit."""


class RemoteBackend(NLIBackend):
    """Scores pairs at another machine. Safe for threads."""

    def __init__(
        self,
        url: str,
        *,
        token: str | None = None,
        timeout_s: float = 30.0,
        tries: int = 3,
        pairs_per_call: int = 256,
    ) -> None:
        """Prepare; no connection is made.

        Args:
            url: The service, for example "https://checks.example.org".
            token: Its bearer token, if it wants one; kept out of messages.
            timeout_s: Longest time of one try, in seconds; from 0.01 to 600.
            tries: Most tries of a call that is refused or breaks off; from 1 to 10.
            pairs_per_call: Most pairs that one request holds; at least 1.

        Raises:
            ConfigError: A value is not allowed.
            MissingDependencyError: The extra `server` is not installed.
        """
        httpx = require("httpx", extra="server")
        parts = urlsplit(url) if isinstance(url, str) else None
        if parts is None or parts.scheme not in ("http", "https") or not parts.hostname:
            raise ConfigError(f"url={url!r} must be an address such as https://checks.example.org")
        if token is not None and not token.strip():
            raise ConfigError("token='' is empty; leave it out for a service that wants none")
        self.url = url.rstrip("/")
        self._timeout = check_number("timeout_s", timeout_s, 0.01, 600)
        self._tries = check_count("tries", tries, 1, MOST_TRIES)
        self._most = check_count("pairs_per_call", pairs_per_call, 1)
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._made_of = (url, token, timeout_s, tries, pairs_per_call)
        self._broken: type[Exception] = httpx.HTTPError
        self._client = httpx.Client(timeout=timeout_s, follow_redirects=False, headers=headers)
        self._room = lru_cache(maxsize=REMEMBERED)(self._asked_room)
        self._info: dict[str, Any] | None = None

    @property
    def name(self) -> str:
        """Address of the service."""
        return self.url

    def score(self, pairs: Sequence[NLIPair]) -> list[NLIScores]:
        """Score `pairs`; see `NLIBackend.score`.

        Raises:
            BackendError: The service could not be reached, refused, or its answer is not usable.
        """
        distinct = list(dict.fromkeys(pairs))
        scores: dict[NLIPair, NLIScores] = {}
        for start in range(0, len(distinct), self._most):
            part = distinct[start : start + self._most]
            body = [{"premise": pair.premise, "hypothesis": pair.hypothesis} for pair in part]
            found = self._ask("POST", {"pairs": body}).get("scores")
            if not isinstance(found, list) or len(found) != len(part):
                raise BackendError(f"{self.url} did not give one score for each of {len(part)}")
            scores.update(zip(part, map(self._scores, found), strict=True))
        return [scores[pair] for pair in pairs]

    def room(self, hypothesis: str) -> int | None:
        """Return how many tokens of premise fit beside `hypothesis` there; None: no limit known."""
        return self._room(hypothesis)

    def fits(self, hypothesis: str) -> bool:
        """Return whether `hypothesis` leaves room for 32 tokens of premise; asks only if long."""
        if self._info is None:
            self._info = self._ask("GET", None)
        longest = self._info.get("max_length")
        # A token is at least one byte of the text.
        least = len(hypothesis.encode("utf-8", "replace")) + SPECIAL_TOKENS + MIN_PREMISE_TOKENS
        if longest is None or least <= longest:
            return True
        return super().fits(hypothesis)

    def close(self) -> None:
        """Close open connections."""
        self._client.close()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle how the backend was made: another process has connections of its own."""
        return _make, self._made_of

    def _asked_room(self, hypothesis: str) -> int | None:
        found = self._ask("POST", {"hypotheses": [hypothesis]}).get("room")
        if not isinstance(found, list) or len(found) != 1:
            raise BackendError(f"{self.url} did not say how much room a claim leaves")
        return None if found[0] is None else int(found[0])

    def _scores(self, found: object) -> NLIScores:
        try:
            return NLIScores(**found)  # type: ignore[arg-type]
        except TypeError as error:
            raise BackendError(f"{self.url} gave a score with unknown or missing parts") from error

    def _ask(self, method: str, body: object) -> dict[str, Any]:
        """Return the answer; messages hold nothing of what was sent or answered."""
        for number in range(1, self._tries + 1):
            try:
                answer = self._client.request(method, self.url + PATH, json=body)
            except self._broken as error:
                if number == self._tries:
                    raise BackendError(
                        f"{self.url} could not be reached in {number} tries: "
                        f"{type(error).__name__}; check the address and that it is up"
                    ) from None
                time.sleep(0.1 * number)
                continue
            if answer.status_code not in PASSING or number == self._tries:
                return self._read(answer)
            time.sleep(self._pause(answer.headers.get("Retry-After"), number))
        raise AssertionError("unreachable: the last try returns or raises")

    def _read(self, answer: Any) -> dict[str, Any]:  # noqa: ANN401 - httpx is imported late
        if answer.status_code != 200:
            hint = "; check the token" if answer.status_code in (401, 403) else ""
            raise BackendError(f"{self.url}{PATH} answered {answer.status_code}{hint}")
        try:
            values = answer.json()
        except ValueError:
            values = None
        if not isinstance(values, dict):
            raise BackendError(f"{self.url}{PATH} gave no JSON object; is it a Cavaquinho service?")
        return values

    def _pause(self, asked: str | None, number: int) -> float:
        seconds = float(asked) if asked is not None and asked.isdecimal() else 0.1 * number
        return min(seconds, self._timeout)


def _make(
    url: str, token: str | None, timeout_s: float, tries: int, pairs_per_call: int
) -> RemoteBackend:
    return RemoteBackend(
        url, token=token, timeout_s=timeout_s, tries=tries, pairs_per_call=pairs_per_call
    )
