"""Answers and refusals as JSON. No refusal repeats anything of a request's texts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from starlette.responses import Response

CHAT: Final = "/v1/chat/"
"""Below this path refusals have the shape of OpenAI's."""


def encoded(content: Any) -> bytes:  # noqa: ANN401 - what JSON can hold
    """Return JSON in ASCII: any text can be written, lone surrogates, too."""
    return json.dumps(content, allow_nan=False, separators=(",", ":")).encode("ascii")


class JsonResponse(Response):
    """What `encoded` makes of its content."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:  # noqa: ANN401 - what JSON can hold
        """Return the body."""
        return encoded(content)


class Refusal(Exception):
    """A request that is not answered.

    Attributes:
        status: The HTTP status, 400 or above.
        message: What is wrong, for a person, without any of the request's texts.
        details: More of it, as llm-guard's API has it; None if there is no more.
        headers: Of the answer.
    """

    def __init__(
        self,
        status: int,
        message: str,
        *,
        details: object = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """Take the parts."""
        super().__init__(message)
        self.status, self.message, self.details = status, message, details
        self.headers = dict(headers or {})

    def response(self, path: str) -> JsonResponse:
        """Return the answer to a request of `path`."""
        return JsonResponse(body_of(self, path), self.status, self.headers)


def body_of(refusal: Refusal, path: str) -> dict[str, Any]:
    """Return `{"message", "details"}`, or OpenAI's `{"error": ...}` where that is spoken."""
    if not path.startswith(CHAT):
        return {"message": refusal.message, "details": refusal.details}
    kind = "invalid_request_error" if refusal.status < 500 else "server_error"
    return {
        "error": {
            "message": refusal.message,
            "type": {401: "authentication_error", 429: "rate_limit_error"}.get(
                refusal.status, kind
            ),
            "param": None,
            "code": None,
        }
    }


def check_size(what: str, size: int, limit: int, key: str) -> None:
    """Refuse what is too large.

    Args:
        what: What is measured.
        size: Its size.
        limit: What is allowed.
        key: The limit's key in the configuration.

    Raises:
        Refusal: 413.
    """
    if size > limit:
        raise Refusal(
            413, f"{what}: {size} is above the limit of {limit} (server.limits.{key}); send less"
        )
