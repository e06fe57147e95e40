"""A fixed number of threads, shared by all calls."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


class Workers:
    """Runs functions on at most `count` threads, however many callers there are.

    Threads do not survive a fork, as pre-forking servers do one after loading: the child process
    makes its own.
    """

    def __init__(self, count: int) -> None:
        """Start no thread yet; `count` is at least 1."""
        self.count = count
        self._pool = (os.getpid(), self._new())

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> list[Result]:
        """Return `function` of every item, in order; the first error is raised."""
        process, pool = self._pool
        if process != os.getpid():
            pool = self._new()
            self._pool = (os.getpid(), pool)
        return list(pool.map(function, items))

    def _new(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self.count, thread_name_prefix="cavaquinho-nli")


def available_cores() -> int:
    """Return how many cores this process may use, at least 1."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1
