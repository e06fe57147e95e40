"""A response that is still being written: its claims as soon as a sentence is finished."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from cavaquinho.extractor.ends import Events, ends_plainly, whole_words
from cavaquinho.models import Claim, Span
from cavaquinho.text.sentences import SentenceSplitter

LONG: Final = 1200
"""Characters of one block from which it is no longer read anew at each sentence, but each time it
has grown by a sixteenth, so that time stays linear. A choice of ours: about 20 ms of reading."""

GROWTH: Final = 16


class Growing(ABC):
    """Finds claims early: as soon as what they stand in is finished.

    Make a new one for each response. Time is linear in the response, however it is cut up.

    Attributes:
        settled: Characters of the response that were read as far as they can be now: what stands
            in them is finished, and its claims have been returned.
    """

    def __init__(self, splitter: SentenceSplitter) -> None:
        """Take how to tell sentences apart."""
        self._splitter = splitter
        self._events = Events()
        self._tail = ""  # what is kept of the response: from `_base` on, without `_fresh`
        self._fresh: list[str] = []
        self._length = 0  # of both
        self._base = 0
        self._read_at = 0  # length when it was last read
        self.settled = 0

    def feed(self, text: str) -> list[Claim]:
        """Take what comes next; return the claims that are finished now, in order.

        Spans are places in the whole response.
        """
        self._fresh.append(text)
        self._length += len(text)
        patience = self._length // GROWTH if self._length > LONG else 1
        if not self._events.due(text) or self._length < self._read_at + patience:
            return []
        self._tail = "".join((self._tail, *self._fresh))
        self._fresh = []
        self._read_at = self._length
        return self._read(self._tail[: whole_words(self._tail)])

    @property
    def kept_from(self) -> int:
        """Where the part of the response begins that is kept; never behind `settled`."""
        return self._base

    @abstractmethod
    def _read(self, view: str) -> list[Claim]:
        """Read `view`: the tail without what is being written. Return what is finished now."""

    def _placed(self, claim: Claim) -> Claim:
        """Return a claim of the tail with its place in the response."""
        if claim.span is None:
            return claim
        start, end = claim.span
        return replace(claim, span=(start + self._base, end + self._base))

    def _forget(self, length: int) -> None:
        """Let go of the first `length` characters of the tail."""
        self._tail = self._tail[length:]
        self._base += length
        self._length -= length
        self._read_at = max(0, self._read_at - length)


class GrowingSentences(Growing):
    """For any extractor: each finished sentence is read alone."""

    def __init__(
        self, splitter: SentenceSplitter, extract: Callable[[str], Iterable[Claim]]
    ) -> None:
        """Take how to tell sentences apart, and how to read one or more."""
        super().__init__(splitter)
        self._extract = extract

    def _read(self, view: str) -> list[Claim]:
        units = [(each.start, each.end) for each in self._splitter.split(view)]
        finished = finished_units(view, units, self._splitter)
        if not finished:
            return []
        end = finished[-1][1]
        found = [self._placed(claim) for claim in self._extract(view[:end])]
        self._forget(end)
        self.settled = self._base
        return found


def finished_units(view: str, units: list[Span], splitter: SentenceSplitter) -> list[Span]:
    """Return the units that nothing behind them can change.

    The last one with a word is finished only if it ends plainly; what has no word (a mark that may
    yet become an item or a rule) finishes nothing.
    """
    kept = list(units)
    while kept and not any(map(str.isalnum, view[slice(*kept[-1])])):
        kept.pop()
    if kept and not ends_plainly(view[slice(*kept[-1])], splitter):
        kept.pop()
    return kept
