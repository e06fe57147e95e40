"""Threads that wait for something to do, so that the event loop starts none for each request."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue


class Hands:
    """Runs functions at once, each in a thread; as many threads as ever ran together.

    Starting a thread waits until it runs, which on busy cores takes tens of milliseconds: an event
    loop must not do that for each request. The threads do not keep the process alive (those of
    `concurrent.futures` would): a function that never returns must not hold up its end.
    """

    def __init__(self) -> None:
        """Start no thread yet."""
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._idle = threading.Semaphore(0)
        self._closed = False

    def do(self, work: Callable[[], None]) -> None:
        """Run `work`, which must not raise, in a thread; return without waiting for it.

        Raises:
            RuntimeError: Another thread is needed, and the system gives none.
        """
        if self._idle.acquire(blocking=False):
            self._work.put(work)
            return
        threading.Thread(
            target=self._serve, args=(work,), name="cavaquinho-request", daemon=True
        ).start()

    def close(self) -> None:
        """Let each thread end when it has nothing to do."""
        self._closed = True
        while self._idle.acquire(blocking=False):
            self._work.put(None)

    def _serve(self, work: Callable[[], None] | None) -> None:
        while work is not None:
            work()
            work = None  # What it holds is free while there is nothing to do.
            self._idle.release()
            # After that: `close` either sees this thread idle, or is seen by it.
            if self._closed and self._idle.acquire(blocking=False):
                return
            work = self._work.get()
