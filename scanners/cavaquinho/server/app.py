"""The application: routes inside, limits around them, the envelope around all."""

from __future__ import annotations

import inspect
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware

import cavaquinho
from cavaquinho.pipeline.loading import Configuration, open_config
from cavaquinho.server import (
    chat_routes,
    guard_routes,
    status_routes,
    stream_routes,
    validate_routes,
)
from cavaquinho.server.envelope import Envelope
from cavaquinho.server.failures import add_handlers
from cavaquinho.server.gate import Bodies, Gate
from cavaquinho.server.pages import add_pages
from cavaquinho.server.service import Service, wrapper_of
from cavaquinho.server.tracing import Tracer, make_tracer


def create_app(
    config: str | os.PathLike[str], *, environ: Mapping[str, str] | None = None
) -> FastAPI:
    """Return the application that a configuration describes, for any ASGI server.

    Args:
        config: A YAML file, see `cavaquinho.pipeline.load_pipeline`.
        environ: Where `${NAME}` are looked up; None: the environment of the process.

    Raises:
        ConfigError: Anything in the file is wrong, or not safe for a service.
        MissingDependencyError: The extra `server` is not installed.
    """
    service = Service(read_configuration(config, environ=environ))
    if not service.config.app.lazy_load:
        _ = service.pipelines
    return build_app(service)


def read_configuration(
    config: str | os.PathLike[str], *, environ: Mapping[str, str] | None = None
) -> Configuration:
    """Return a checked file whose pipelines share model calls, if it says so."""
    return open_config(
        config, environ=environ, wrapping=lambda read: wrapper_of(read.server.batching)
    )


def build_app(service: Service) -> FastAPI:
    """Return the application of a service."""
    config = service.config

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        """Load while the server starts; close and send what is left when it stops."""
        service.start()
        yield
        await service.close()
        if tracer is not None:
            tracer.close()

    tracer = make_tracer(config.tracing, config.app.name)
    app = FastAPI(
        title=config.app.name,
        description="Checks of LLM answers against their sources, with llm-guard's API.",
        version=cavaquinho.__version__,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        **_quiet(),
    )
    app.state.service = service
    app.include_router(status_routes.router)
    app.include_router(guard_routes.router)
    app.include_router(validate_routes.router)
    app.include_router(stream_routes.router)
    if config.upstream is not None:
        app.include_router(chat_routes.router)
    add_pages(app)
    add_handlers(app)
    _add_layers(app, service, tracer)
    return app


def _add_layers(app: FastAPI, service: Service, tracer: Tracer | None) -> None:
    """Put the layers around the routes; the last one added is the outermost."""
    server = service.config.server
    app.add_middleware(
        Bodies, most_bytes=server.limits.body_bytes, timeout_s=server.limits.body_timeout_s
    )
    metrics = service.config.metrics
    app.add_middleware(
        Gate,
        credentials=service.credentials,
        rates=service.rates,
        # Made late: the event loop runs and no more processes are forked.
        check_room=lambda: service.bench.check_room(),
        metrics_auth=metrics is not None and metrics.auth,
    )
    if server.cors.allow_origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=server.cors.allow_origins,
            allow_credentials=server.cors.allow_credentials,
            allow_methods=["GET", "POST"],
            allow_headers=server.cors.allow_headers,
        )
    app.add_middleware(Envelope, meters=service.meters, tracer=tracer)


def _quiet() -> dict[str, Any]:
    """Return what turns off FastAPI's own telemetry, which records messages of errors."""
    if "telemetry" not in inspect.signature(FastAPI.__init__).parameters:
        return {}
    off = ("tracing", "metrics", "logs", "operation_spans", "auto_configure")
    return {"telemetry": dict.fromkeys(off, False)}
