"""The page at `/ui`: files of the package, served as they are."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from importlib.resources import files
from typing import Final

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

PATH: Final = "/ui"
TYPES: Final[Mapping[str, str]] = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cache-Control": "no-cache",
}
"""No script, style or address but the service's own. Source: OWASP's cheat sheet on CSP."""


def add_pages(app: FastAPI) -> None:
    """Mount the page and its files. They hold no text of anybody's and are read once."""
    folder = files("cavaquinho.server").joinpath("ui")
    for file in folder.iterdir():
        kind = TYPES.get(file.name.rpartition(".")[2])
        if kind is not None:
            path = PATH if file.name == "index.html" else f"{PATH}/{file.name}"
            answer = _answering(file.read_bytes(), kind)
            app.add_route(path, answer, methods=["GET"], include_in_schema=False)
    app.add_route(f"{PATH}/", _to_the_page, methods=["GET"], include_in_schema=False)


def _answering(content: bytes, kind: str) -> Callable[[Request], Awaitable[Response]]:
    async def answer(_: Request) -> Response:
        """Give the file."""
        return Response(content, media_type=kind, headers=HEADERS)

    return answer


async def _to_the_page(_: Request) -> Response:
    """Lead to the address from which the page's files are found, whatever stands before it."""
    return RedirectResponse("../ui", status_code=308)
