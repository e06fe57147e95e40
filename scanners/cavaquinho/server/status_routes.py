"""Who is there, is it alive, is it ready, what did it count."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from cavaquinho.server.answers import JsonResponse, Refusal
from cavaquinho.server.service import Service

router = APIRouter()


def service_of(request: Request) -> Service:
    """Return the service that a request came to."""
    service: Service = request.app.state.service
    return service


@router.get("/", tags=["Main"])
async def root(request: Request) -> dict[str, str]:
    """Name the service."""
    return {"name": service_of(request).config.app.name}


@router.get("/healthz", tags=["Health"])
async def healthz() -> dict[str, str]:
    """Say that the process is alive."""
    return {"status": "alive"}


@router.get("/readyz", tags=["Health"], responses={503: {"description": "Not yet"}})
async def readyz(request: Request) -> Response:
    """Say whether a scan with every pipeline has succeeded."""
    ready = service_of(request).ready
    status, said = (200, "ready") if ready else (503, "loading")
    headers = {} if ready else {"Retry-After": "1"}
    return JsonResponse({"status": said}, status, headers)


@router.get(
    "/metrics",
    tags=["Metrics"],
    response_class=PlainTextResponse,
    responses={404: {"description": "No Prometheus"}},
)
async def metrics(request: Request) -> Response:
    """Give the numbers to Prometheus, if that is configured."""
    page = service_of(request).meters.page()
    if page is None:
        raise Refusal(404, "Not Found")
    return Response(page[0], media_type=page[1])
