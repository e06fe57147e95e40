"""A bounded store of what was used last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Any, Generic, TypeVar

_Value = TypeVar("_Value")


class Recent(Generic[_Value]):
    """A bounded store: what was used longest ago goes first. Safe for threads.

    Copies and pickles of it are empty.
    """

    def __init__(self, most: int, total: int, largest: int) -> None:
        """Take the bounds.

        Args:
            most: Entries.
            total: Sum of the entries' sizes. One entry may be larger, and is then kept alone.
            largest: Size above which an entry is not kept at all.
        """
        self._bounds = most, total, largest
        self._entries: OrderedDict[Hashable, tuple[int, _Value]] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def __len__(self) -> int:
        """Return the number of entries."""
        return len(self._entries)

    @property
    def size(self) -> int:
        """Sum of the sizes of the entries."""
        return self._size

    def get(self, key: Hashable) -> _Value | None:
        """Return the value kept under `key`, None if there is none."""
        with self._lock:
            found = self._entries.get(key)
            if found is None:
                return None
            self._entries.move_to_end(key)
            return found[1]

    def put(self, key: Hashable, value: _Value, size: int) -> None:
        """Keep `value` under `key`."""
        most, total, largest = self._bounds
        if size > largest:
            return
        with self._lock:
            self._drop(key)
            self._entries[key] = size, value
            self._size += size
            while len(self._entries) > 1 and (len(self._entries) > most or self._size > total):
                self._drop(next(iter(self._entries)))

    def _drop(self, key: Hashable) -> None:
        found = self._entries.pop(key, None)
        self._size -= found[0] if found is not None else 0

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how to make an empty store with the same bounds."""
        return type(self), self._bounds
