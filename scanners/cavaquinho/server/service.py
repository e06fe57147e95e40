"""What the requests of one process share: configuration, pipelines, places to work, readiness."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, TypeVar

from starlette.requests import Request

from cavaquinho.engine import BatchingBackend
from cavaquinho.errors import ConfigError
from cavaquinho.nli import NLIBackend
from cavaquinho.pipeline import Pipeline
from cavaquinho.pipeline.hosted import log_to_stderr
from cavaquinho.pipeline.loading import Configuration
from cavaquinho.server.answers import Refusal
from cavaquinho.server.auth import Credentials
from cavaquinho.server.checkers import Checkers
from cavaquinho.server.guarding import AnswerGuard
from cavaquinho.server.logs import event, failure
from cavaquinho.server.meters import Meters, make_meters
from cavaquinho.server.rates import Rates
from cavaquinho.server.upstream import Upstream, check_upstream
from cavaquinho.server.warming import warm_up
from cavaquinho.server.work import Workbench, gone

if TYPE_CHECKING:
    from cavaquinho.pipeline.schema import FileConfig
    from cavaquinho.pipeline.service_schema import Batching, Cors
    from cavaquinho.pipeline.service_schema import Upstream as UpstreamConfig

RETRY_S: Final = 5.0
"""Time between tries to load and warm up what failed."""

T = TypeVar("T")


class Service:
    """One process's share of the service. Made before the event loop runs."""

    def __init__(
        self, configuration: Configuration, when_ready: Callable[[], None] | None = None
    ) -> None:
        """Check what only a service wants; nothing is loaded yet.

        Args:
            configuration: The checked file.
            when_ready: Called once all is loaded and warm, in the thread that did it.

        Raises:
            ConfigError: A setting is not safe, or means nothing.
        """
        config = self.config = configuration.config
        self._open = configuration.pipelines
        self.credentials = None if config.auth is None else Credentials(config.auth)
        check_cors(config.server.cors)
        if config.upstream is not None:
            check_upstream(config.upstream)
        self.rates = make_rates(config, self.credentials)
        self._lock = threading.Lock()
        self._pipelines: dict[str, Pipeline] | None = None
        self._when_ready = when_ready or (lambda: None)
        self.ready = False
        self._closing = threading.Event()

    @cached_property
    def meters(self) -> Meters:
        """Made when first used: after a fork, and once."""
        return make_meters(self.config.metrics, self.config.app.name)

    @cached_property
    def bench(self) -> Workbench:
        """Where requests are worked on."""
        queue = self.config.server.queue

        def tell(running: int, waiting: int) -> None:
            """Show how many requests run and wait."""
            self.meters.show("cavaquinho.requests_running", running)
            self.meters.show("cavaquinho.requests_waiting", waiting)

        return Workbench(queue.running, queue.waiting, tell)

    @property
    def pipelines(self) -> dict[str, Pipeline]:
        """The pipelines, loaded once, by whoever comes first; others wait.

        Raises:
            ConfigError: Loading finds what checking could not.
        """
        with self._lock:
            if self._pipelines is None:
                started = time.perf_counter()
                opened = self._open()
                _check_guard(self.config.upstream, opened)
                self._pipelines = opened
                log_to_stderr()
                seconds = round(time.perf_counter() - started, 2)
                event(logging.INFO, "loaded", pipelines=list(self._pipelines), seconds=seconds)
            return self._pipelines

    @cached_property
    def checkers(self) -> Checkers:
        """The validators; loads the pipelines."""
        return Checkers(self.pipelines)

    @cached_property
    def upstream(self) -> Upstream:
        """The LLM behind the guard; made in the event loop that uses it."""
        assert self.config.upstream is not None, "the route is there only with one"
        return Upstream(self.config.upstream)

    @cached_property
    def answer_guard(self) -> AnswerGuard:
        """What checks the LLM's answers; loads the pipelines."""
        upstream = self.config.upstream
        assert upstream is not None, "the route is there only with one"
        return AnswerGuard(self.checkers.get(upstream.pipeline).validator, upstream.policy)

    def start(self) -> None:
        """Begin to load and warm up, in a thread; tried again until it works."""
        threading.Thread(target=self._prepare, name="cavaquinho-start", daemon=True).start()

    async def close(self) -> None:
        """Stop trying, close connections, and send what was counted."""
        self._closing.set()
        if "bench" in self.__dict__:
            self.bench.close()
        if "upstream" in self.__dict__:
            await self.upstream.close()
        self.meters.close()

    async def work(self, request: Request, function: Callable[[], T], timeout_s: float) -> T:
        """Run `function` in a thread and return what it returns; see `Workbench.run`."""
        return await self.bench.run(function, timeout_s, partial(gone, request))

    def _prepare(self) -> None:
        while not self._closing.is_set():
            try:
                failed = warm_up(self.pipelines)
                if self.config.upstream is not None:
                    _ = self.answer_guard
            except Exception as error:  # Whatever it is: not ready, and the log says why.
                failure(error, during="start")
                failed = ["start"]
            if not failed:
                self._when_ready()
                self.ready = True
                event(logging.INFO, "ready")
                return
            event(logging.ERROR, "not ready", failed=failed)
            self._closing.wait(RETRY_S)


def _check_guard(upstream: UpstreamConfig | None, pipelines: dict[str, Pipeline]) -> None:
    """Refuse a guard that has nothing to check with.

    Raises:
        ConfigError: `upstream.pipeline` is not there, or checks no claims.
    """
    if upstream is None:
        return
    try:
        Checkers(pipelines).get(upstream.pipeline)
    except Refusal as refusal:
        raise ConfigError(
            f"upstream.pipeline: {refusal.message}; name one with a scanner that checks claims"
        ) from None


def make_rates(config: FileConfig, credentials: Credentials | None) -> Rates | None:
    """Return counters for the configured rate; None if there is none."""
    if not config.rate_limit.enabled:
        return None
    names = [] if credentials is None else credentials.names
    return Rates(config.rate_limit.limit, names, shared=config.server.workers > 1)


def check_cors(cors: Cors) -> None:
    """Refuse what would let any web page use a visitor's credentials.

    Raises:
        ConfigError: Any origin, and credentials.
    """
    if "*" in cors.allow_origins and cors.allow_credentials:
        raise ConfigError(
            "server.cors: allow_credentials with the origin '*' would let any web page use a "
            "visitor's credentials; name the origins"
        )


def wrapper_of(batching: Batching) -> Callable[[NLIBackend], NLIBackend] | None:
    """Return what makes requests share model calls; None if they shall not."""
    if not batching.enabled:
        return None
    return lambda backend: BatchingBackend(
        backend, batch_tokens=batching.batch_tokens, wait_ms=batching.wait_ms
    )
