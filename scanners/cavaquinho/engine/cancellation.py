"""Work that nobody waits for any more is given up at the next step or batch."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class WorkCancelled(BaseException):
    """Nobody waits for the result any more.

    No `Exception`, as `asyncio.CancelledError` is none: what turns a failed scanner into a verdict
    must not turn this into one.
    """


class Cancellation:
    """Says once, to any number of threads, that work can be given up."""

    def __init__(self) -> None:
        """Start uncancelled."""
        self._lock = threading.Lock()
        self._cancelled = False
        self._callbacks: list[Callable[[], None]] = []

    @property
    def cancelled(self) -> bool:
        """Whether `cancel` was called."""
        return self._cancelled

    def cancel(self) -> None:
        """Cancel, and tell whoever asked to be told."""
        with self._lock:
            self._cancelled = True
            callbacks, self._callbacks = self._callbacks, []
        for callback in callbacks:
            callback()

    @contextmanager
    def telling(self, callback: Callable[[], None]) -> Iterator[None]:
        """Call `callback` when cancelled while the block runs; at once if that is so already."""
        with self._lock:
            already = self._cancelled
            if not already:
                self._callbacks.append(callback)
        if already:
            callback()
        try:
            yield
        finally:
            with self._lock:
                if callback in self._callbacks:
                    self._callbacks.remove(callback)


_CURRENT: ContextVar[Cancellation | None] = ContextVar("cavaquinho_cancellation", default=None)


def current() -> Cancellation | None:
    """Return what can cancel the work of this context, or None."""
    return _CURRENT.get()


@contextmanager
def cancellable(cancellation: Cancellation) -> Iterator[None]:
    """Let `cancellation` cancel what runs in the block, and what copies its context."""
    token = _CURRENT.set(cancellation)
    try:
        yield
    finally:
        _CURRENT.reset(token)


def check_cancelled() -> None:
    """Do nothing, unless the work of this context was cancelled.

    Raises:
        WorkCancelled: It was.
    """
    cancellation = _CURRENT.get()
    if cancellation is not None and cancellation.cancelled:
        raise WorkCancelled
