"""What is kept of recent contexts and claims, so that the next response to them costs little."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from threading import Lock
from typing import Any, Final, Generic, TypeVar

from cavaquinho.models import Document

_Value = TypeVar("_Value")

MOST_CHARACTERS: Final = 2_000_000
"""Characters of all contexts kept together. What is kept of one takes about 45 bytes a character,
most of it the term index: 90 MB. A choice of ours."""

LARGEST: Final = 20_000_000
"""Characters up to which one context is kept although it is longer than `MOST_CHARACTERS`: alone,
until the next one comes. A choice of ours."""

MOST_CONTEXTS: Final = 64
MOST_CLAIMS: Final = 32
"""Claims kept per context."""
LONGEST_CLAIM: Final = 2000
"""Characters of a claim with its question, above which it is not kept."""


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


class ContextStore(Generic[_Value]):
    """What was read of recent contexts, by their texts and ids."""

    def __init__(self) -> None:
        """Start empty."""
        self._recent: Recent[_Value] = Recent(MOST_CONTEXTS, MOST_CHARACTERS, LARGEST)

    def get(
        self, documents: Sequence[Document], read: Callable[[Sequence[Document]], _Value]
    ) -> _Value:
        """Return what `read` makes of the documents, whose metadata it does not see; kept."""
        key = tuple((document.id, document.text) for document in documents)
        found = self._recent.get(key)
        if found is None:
            found = read([Document(text, name) for name, text in key])
            self._recent.put(key, found, sum(len(text) for _, text in key))
        return found
