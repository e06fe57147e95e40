"""Services that really listen, on loopback."""

import logging
import textwrap
import threading
import time
from contextlib import ExitStack, contextmanager

import httpx
import pytest
import uvicorn
from tests.server import parts

from cavaquinho.server import create_app
from cavaquinho.server.running import uvicorn_config

WORDS = """
output_scanners:
  - type: tests.server.parts.Words
    name: faithful
"""


@contextmanager
def running(app):
    """Serve an application until the block ends; yield its address."""
    options = uvicorn_config(app, app.state.service)
    options.host, options.port = "127.0.0.1", 0
    server = uvicorn.Server(options)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    until = time.monotonic() + 20
    while not server.started:
        assert time.monotonic() < until, "the server did not start"
        time.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        parts.Stuck.go.set()
        thread.join(20)
        parts.Stuck.go.clear()
        assert not thread.is_alive(), "the server did not stop"


@pytest.fixture(scope="session")
def write(tmp_path_factory):
    """Write a configuration and return its path."""

    def write(text):
        path = tmp_path_factory.mktemp("service") / "server.yaml"
        path.write_text(textwrap.dedent(text), encoding="utf-8")
        return path

    return write


@contextmanager
def opened(path, environ=None, **options):
    with running(create_app(path, environ=environ or {})) as url:
        with httpx.Client(base_url=url, timeout=20, **options) as client:
            wait_ready(client)
            yield client


def wait_ready(client):
    until = time.monotonic() + 20
    while client.get("/readyz").status_code != 200:
        assert time.monotonic() < until, "the service did not become ready"
        time.sleep(0.01)


@pytest.fixture
def serve(write):
    """Start a service from YAML; return a client of it. Stopped after the test."""
    with ExitStack() as stack:

        def serve(text, environ=None, **options):
            return stack.enter_context(opened(write(text), environ, **options))

        yield serve


@pytest.fixture(scope="session")
def words(write):
    """A client of a service with the stand-in model, shared by all tests."""
    with opened(write(WORDS + "metrics: {exporter: prometheus}\n")) as client:
        yield client


@pytest.fixture
def log_lines(monkeypatch):
    """All that is logged by anybody, formatted with everything that a record holds."""
    lines = []
    # A service that ran in this process before may have set its own.
    monkeypatch.setattr(logging.getLogger("cavaquinho"), "propagate", True)
    logging.getLogger("cavaquinho").setLevel(logging.NOTSET)

    class Keep(logging.Handler):
        def emit(self, record):
            lines.append(f"{record.__dict__} {self.format(record)}")

    handler, root = Keep(), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield lines
    root.removeHandler(handler)
    root.setLevel(level)
