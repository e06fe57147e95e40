"""From errors to answers. The only place where errors become HTTP; no answer echoes a text."""

from __future__ import annotations

from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from cavaquinho.errors import CavaquinhoError, ConfigError, InputError
from cavaquinho.server.answers import Refusal
from cavaquinho.server.logs import failure
from cavaquinho.server.work import ClientGone

CLIENT_CLOSED: Final = 499
"""Source: nginx; nobody reads it."""

_SAID: Final = {
    "missing": "is missing",
    "string_type": "must be a string",
    "string_unicode": "must be Unicode without lone surrogates",
    "list_type": "must be a list",
    "dict_type": "must be an object",
    "model_type": "must be an object",
    "model_attributes_type": "must be an object",
    "bool_type": "must be true or false",
    "float_type": "must be a number",
    "float_parsing": "must be a number",
    "finite_number": "must be a finite number",
    "greater_than": "is too small",
    "less_than": "is too large",
    "literal_error": "is not one of the allowed values",
    "json_invalid": "is not JSON",
    "value_error": "does not fit the other fields",
}
"""What is said of pydantic's errors, whose own messages may quote."""


def add_handlers(app: FastAPI) -> None:
    """Make `app` answer errors."""
    app.add_exception_handler(Refusal, _refusal)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(CavaquinhoError, _ours)
    app.add_exception_handler(ClientGone, _gone)


async def _refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return error.response(request.url.path)


async def _invalid(request: Request, error: Exception) -> Response:
    """Answer 422, with the place and the kind of each error."""
    assert isinstance(error, RequestValidationError)
    details = [
        {
            "loc": [part for part in item["loc"] if isinstance(part, int) or part.isidentifier()],
            "type": item["type"],
            "msg": _SAID.get(item["type"], "is not allowed"),
        }
        for item in error.errors()[:20]
    ]
    return Refusal(422, "Validation failed", details=details).response(request.url.path)


async def _http(request: Request, error: Exception) -> Response:
    """Answer what the framework refuses: unknown paths and methods, bodies that are no JSON."""
    assert isinstance(error, HTTPException)
    refusal = Refusal(error.status_code, str(error.detail), headers=error.headers)
    return refusal.response(request.url.path)


async def _ours(request: Request, error: Exception) -> Response:
    """Answer 422 to wrong input, 503 where a part failed; messages of parts may quote."""
    if isinstance(error, (InputError, ConfigError)):
        return Refusal(422, str(error)).response(request.url.path)
    failure(error, request=request.scope.get("state", {}).get("request_id"))
    refusal = Refusal(503, f"{type(error).__name__}: a part of the service failed; see its log")
    return refusal.response(request.url.path)


async def _gone(request: Request, error: Exception) -> Response:
    return Response(status_code=CLIENT_CLOSED)
