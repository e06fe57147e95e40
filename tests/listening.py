"""Serves an application on loopback for the time of a test."""

import threading
import time
from contextlib import contextmanager

import uvicorn


@contextmanager
def listening(app):
    """Serve an ASGI application until the block ends; yield its address."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.02)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(10)
