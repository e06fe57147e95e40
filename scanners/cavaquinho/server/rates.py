"""How many requests a client may make. Counted for all worker processes together."""

from __future__ import annotations

import hashlib
import math
import mmap
import re
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import IO, Final

from cavaquinho.errors import ConfigError

SECONDS: Final = {
    "second": 1,
    "minute": 60,
    "hour": 3600,
    "day": 86400,
    "month": 30 * 86400,
    "year": 365 * 86400,
}
"""Source: `limits`, the package that reads such rates for llm-guard's API."""

STRANGERS: Final = 4096
"""Counters for addresses of clients without a name; addresses may share one."""

_RATE: Final = re.compile(r"([0-9]+) *(?:/|per) *(?:([0-9]+) *)?([a-z]+?)s?")
_CELLS: Final = 3


def read_rate(text: str) -> tuple[int, float]:
    """Return how many requests are allowed in how many seconds.

    Args:
        text: Such as "100/minute" or "10 per 5 seconds".

    Raises:
        ConfigError: It is not written so.
    """
    match = _RATE.fullmatch(text.strip())
    if match is None or match[3] not in SECONDS:
        raise ConfigError(f"rate_limit.limit={text!r} must be like 100/minute or 10 per 5 seconds")
    return int(match[1]), float(SECONDS[match[3]] * int(match[2] or 1))


class Rates:
    """Counts requests by client, in windows that slide.

    The counters lie in memory that forked processes share.
    """

    def __init__(
        self,
        limit: str,
        names: Sequence[str] = (),
        *,
        shared: bool = False,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Start with nothing counted.

        Args:
            limit: See `read_rate`.
            names: Clients with a counter of their own.
            shared: Whether other processes will count, too.
            clock: Gives seconds; the same ones in every process.

        Raises:
            ConfigError: The limit cannot be read.
        """
        self._most, self._window = read_rate(limit)
        self._places = {name: place for place, name in enumerate(names)}
        self._clock = clock
        size = (len(names) + STRANGERS) * _CELLS * 8
        self._cells = memoryview(mmap.mmap(-1, size)).cast("d")
        self._file: IO[bytes] | None = tempfile.TemporaryFile() if shared else None

    def take(self, client: str) -> float:
        """Count a request; return 0 if it is allowed, else in how many seconds one may be.

        Args:
            client: A name, or the address of a client without one.
        """
        at = self._place(client) * _CELLS
        with self._locked():
            now = self._clock()
            period = math.floor(now / self._window)
            known, current, before = self._cells[at : at + _CELLS]
            if known != period:
                before = current if known == period - 1 else 0.0
                current = 0.0
            passed = now / self._window - period
            if before * (1 - passed) + current + 1 > self._most:
                self._write(at, period, current, before)
                return self._wait(passed, current, before)
            self._write(at, period, current + 1, before)
            return 0.0

    def _wait(self, passed: float, current: float, before: float) -> float:
        """Return in how many seconds there is room for one more request."""
        if current + 1 <= self._most and before:
            return self._window * (1 - (self._most - 1 - current) / before - passed)
        # In the next window, when enough of this one has slid out of sight.
        share = max(0.0, 1 - (self._most - 1) / current) if current else 0.0
        return self._window * (1 - passed + share)

    def _write(self, at: int, period: float, current: float, before: float) -> None:
        self._cells[at], self._cells[at + 1], self._cells[at + 2] = period, current, before

    def _place(self, client: str) -> int:
        if client in self._places:
            return self._places[client]
        digest = hashlib.sha256(client.encode("utf-8", "surrogatepass")).digest()
        return len(self._places) + int.from_bytes(digest[:4], "big") % STRANGERS

    @contextmanager
    def _locked(self) -> Iterator[None]:
        if self._file is None:
            yield
            return
        import fcntl

        # The system lets go of this lock when a process dies.
        fcntl.lockf(self._file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.lockf(self._file, fcntl.LOCK_UN)
