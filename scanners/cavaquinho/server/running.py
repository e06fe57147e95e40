"""Listening: one process, or several that share what was loaded before they were made."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

import uvicorn
from fastapi import FastAPI

from cavaquinho.server.app import build_app, read_configuration
from cavaquinho.server.connections import MOST_BYTES, timed_connections
from cavaquinho.server.logs import configure
from cavaquinho.server.service import Service
from cavaquinho.server.warming import spare_collector
from cavaquinho.server.workers import run_workers

SWITCH_S: Final = 0.001
"""How long a thread may keep the others from running Python code while they wait. With Python's 5
ms, four busy threads made an answer of the event loop take 469 ms at worst of 20 on two cores that
others used, too; with 1 ms 184 ms, and no less work was done."""

KEEP_ALIVE_S: Final = 75
"""How long a connection without a request is kept. Uvicorn's 5 s are httpx's, too: a request that
is sent just when the connection is closed fails. Source: nginx's `keepalive_timeout`."""


def serve(
    config: str | os.PathLike[str],
    *,
    host: str | None = None,
    port: int | None = None,
    environ: Mapping[str, str] | None = None,
) -> None:
    """Serve until told to stop (SIGINT, SIGTERM); running requests are let end.

    Args:
        config: A YAML file.
        host: Address to listen on; None: as the file says.
        port: Port to listen on, 0: any that is free; None: as the file says.
        environ: Where `${NAME}` are looked up; None: the environment of the process.

    Raises:
        ConfigError: Anything in the file is wrong, or not safe for a service.
        OSError: The address cannot be listened on.
    """
    configuration = read_configuration(config, environ=environ)
    settings = configuration.config
    server = settings.server
    sys.setswitchinterval(SWITCH_S)
    address = (host or server.host, server.port if port is None else port)
    service = Service(configuration, when_ready=spare_collector)
    configure(settings.app.log_level, as_json=settings.app.log_json)
    if server.workers > 1:
        run_workers(service, address, lambda: uvicorn_config(build_app(service), service))
        return
    if not settings.app.lazy_load:
        _ = service.pipelines
    options = uvicorn_config(build_app(service), service)
    options.host, options.port = address
    uvicorn.Server(options).run()


def uvicorn_config(app: FastAPI, service: Service) -> uvicorn.Config:
    """Return how uvicorn runs the application.

    It writes no access log of its own, names no version, and believes no `X-Forwarded-For`.
    """
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        lifespan="on",
        http=timed_connections(service.config.server.limits.head_timeout_s),
        ws="none",
        h11_max_incomplete_event_size=MOST_BYTES,
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=max(1, round(service.config.server.shutdown_timeout_s)),
    )
