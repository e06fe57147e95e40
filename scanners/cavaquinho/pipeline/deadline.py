"""A call that is waited for only so long."""

from __future__ import annotations

import contextvars
import threading
from collections.abc import Callable
from concurrent.futures import Future, wait
from typing import Any, Final, TypeVar

from cavaquinho.errors import BackendError

MOST_ABANDONED: Final = 4
"""Calls of one scanner that may still run after their time was up. Python cannot end a thread;
this bounds how many pile up, and further calls fail at once until one of them ends."""

T = TypeVar("T")


class DeadlineError(BackendError):
    """A scanner took longer than its `timeout_s`."""


class Deadline:
    """Runs calls in threads of their own and gives up waiting after a time. Safe for threads."""

    def __init__(self, seconds: float) -> None:
        """Set the time.

        Args:
            seconds: Above 0.
        """
        self._seconds = seconds
        self._lock = threading.Lock()
        self._abandoned = 0

    def call(self, function: Callable[[], T]) -> T:
        """Return what `function` returns, or raise what it raises.

        Raises:
            DeadlineError: It took too long, or too many earlier calls have not ended yet.
        """
        with self._lock:
            if self._abandoned >= MOST_ABANDONED:
                raise DeadlineError(
                    f"{MOST_ABANDONED} earlier calls have run into timeout_s={self._seconds:g} "
                    "and have not ended yet"
                )
        future: Future[T] = Future()
        context = contextvars.copy_context()
        threading.Thread(target=lambda: context.run(_fulfil, future, function), daemon=True).start()
        wait([future], timeout=self._seconds)
        if future.done():
            return future.result()
        with self._lock:
            self._abandoned += 1
        future.add_done_callback(self._ended)
        raise DeadlineError(f"took longer than timeout_s={self._seconds:g}")

    def _ended(self, _: Future[Any]) -> None:
        with self._lock:
            self._abandoned -= 1


def _fulfil(future: Future[T], function: Callable[[], T]) -> None:
    try:
        result = function()
    except BaseException as error:  # It is raised where the caller waits.
        future.set_exception(error)
    else:
        future.set_result(result)
