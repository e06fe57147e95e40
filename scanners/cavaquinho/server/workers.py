"""Several processes on one address. What is loaded before the fork is in memory once."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn

from cavaquinho.errors import ConfigError
from cavaquinho.server.logs import event
from cavaquinho.server.meters import MULTIPROCESS, forget_process
from cavaquinho.server.service import Service
from cavaquinho.server.warming import spare_collector

LEAST_LIFE_S: Final = 1.0
"""A worker that lives shorter is restarted only after this time, so that a crash is no loop."""

POLL_S: Final = 0.1


def run_workers(
    service: Service, address: tuple[str, int], make: Callable[[], uvicorn.Config]
) -> None:
    """Load, fork, and keep the workers alive until SIGINT or SIGTERM.

    Args:
        service: Loaded here, before the fork.
        address: Host and port.
        make: Called in each worker; gives what uvicorn runs.

    Raises:
        ConfigError: The system cannot fork.
        OSError: The address cannot be listened on.
    """
    if not hasattr(os, "fork"):
        raise ConfigError("server.workers above 1 needs a system that can fork; use 1")
    folder = tempfile.TemporaryDirectory(prefix="cavaquinho-metrics-")
    os.environ.setdefault(MULTIPROCESS, folder.name)
    # Threads of `tokenizers` do not survive a fork; each worker would say so, and do the same.
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    with socket.create_server(address, backlog=2048, reuse_port=False) as listening:
        _ = service.pipelines
        spare_collector()
        event(logging.INFO, "listening", port=listening.getsockname()[1])
        metrics = service.config.metrics
        counted = metrics is not None and metrics.exporter == "prometheus"
        _Workers(
            service.config.server.workers,
            lambda: _work(make, listening),
            forget_process if counted else lambda _: None,
        ).run(service.config.server.shutdown_timeout_s)
    folder.cleanup()


def _work(make: Callable[[], uvicorn.Config], listening: socket.socket) -> None:
    """Serve in this process until told to stop."""
    uvicorn.Server(make()).run(sockets=[listening])


class _Workers:
    """The child processes, and the end of them."""

    def __init__(self, count: int, work: Callable[[], None], ended: Callable[[int], None]) -> None:
        self._count, self._work, self._ended = count, work, ended
        self._started: dict[int, float] = {}
        self._stopping = False

    def run(self, patience_s: float) -> None:
        """Keep as many workers as there shall be; at the end wait for them."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        while not self._stopping:
            while len(self._started) < self._count and not self._stopping:
                self._start()
            time.sleep(POLL_S)
            self._reap()
        self._end(patience_s)

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self._stopping = True

    def _start(self) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        child = os.fork()
        if child:
            self._started[child] = time.monotonic()
            event(logging.INFO, "worker started", process=child)
            return
        status = 1
        try:
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            self._work()
            status = 0
        finally:
            # Without the clean-up of the parent, whose files and locks these are.
            os._exit(status)

    def _reap(self) -> None:
        """Note which workers have ended."""
        for child, started in list(self._started.items()):
            done, status = os.waitpid(child, os.WNOHANG)
            if not done:
                continue
            del self._started[child]
            self._ended(child)
            if not self._stopping:
                event(logging.ERROR, "worker ended", process=child, status=status)
                if time.monotonic() - started < LEAST_LIFE_S:
                    time.sleep(LEAST_LIFE_S)

    def _end(self, patience_s: float) -> None:
        for child in self._started:
            os.kill(child, signal.SIGTERM)
        until = time.monotonic() + patience_s + 5
        while self._started and time.monotonic() < until:
            time.sleep(POLL_S)
            self._reap()
        for child in self._started:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
