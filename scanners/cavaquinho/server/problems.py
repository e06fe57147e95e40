"""The refusals that every path may answer with, for the OpenAPI description."""

from __future__ import annotations

from typing import Any, Final

from cavaquinho.server.schemas import Problem

_DESCRIBED: Final = {
    400: "The body cannot be read",
    401: "No token, or a wrong one",
    408: "Request timeout",
    413: "Too large",
    422: "Validation failed",
    429: "Too many requests, or too many wait already",
    503: "A part of the service failed, or is not loaded yet",
}

PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"description": said, "model": Problem} for status, said in _DESCRIBED.items()
}
