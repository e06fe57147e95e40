"""Calls that come together share one call of the model."""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

from cavaquinho._options import check_count, check_number
from cavaquinho.engine.cancellation import WorkCancelled, check_cancelled, current
from cavaquinho.engine.wrapping import WrappingBackend
from cavaquinho.errors import BackendError
from cavaquinho.models import NLIPair, NLIScores
from cavaquinho.nli.base import NLIBackend, checked_scores

CHARS_PER_TOKEN: Final = 4
"""For the budget only. Source: prose of the embedded model's vocabulary has 3.5 to 4.5."""

SPECIAL_TOKENS: Final = 4
"""What a model wants around its two texts: 3 or 4."""

MOST_WAIT_MS: Final = 1000.0


@dataclass
class _Call:
    """One call of `score`: its pairs, of which the first `taken` went into batches."""

    pairs: Sequence[NLIPair]
    arrived: float = field(default_factory=time.monotonic)
    taken: int = 0
    scores: dict[int, NLIScores] = field(default_factory=dict)
    future: Future[list[NLIScores]] = field(default_factory=Future)

    def fill(self, places: Sequence[int], scores: Sequence[NLIScores]) -> None:
        """Take over the scores of some pairs."""
        self.scores.update(zip(places, scores, strict=True))
        if len(self.scores) == len(self.pairs):
            _settle(self.future, [self.scores[place] for place in range(len(self.pairs))])


_Batch = dict[int, tuple[_Call, list[int]]]
"""By the identity of the call: the call and the places of its pairs."""


@dataclass(frozen=True)
class BatchCounts:
    """What a `BatchingBackend` has done so far.

    Attributes:
        calls: Calls of `score`.
        batches: Calls of the inner backend.
        pairs: Pairs in them.
        shared: Batches with pairs of more than one call.
    """

    calls: int = 0
    batches: int = 0
    pairs: int = 0
    shared: int = 0


class BatchingBackend(WrappingBackend):
    """Hands the pairs of all threads' calls to a backend, in batches of bounded size.

    Every call gets its turn in every batch, so that a large one does not hold up small ones. A
    call whose work is cancelled (`cavaquinho.engine.cancellation`) returns at once, and what is
    left of it is not scored. Safe for threads, and after a fork.
    """

    def __init__(
        self, inner: NLIBackend, *, batch_tokens: int = 2048, wait_ms: float = 2.0
    ) -> None:
        """Take a backend.

        Args:
            inner: What scores the batches; called by one thread at a time.
            batch_tokens: About how many tokens go into one batch, at least 1; a longer pair goes
                alone.
            wait_ms: How long a batch that is not full waits for more, in milliseconds, 0 to 1000.

        Raises:
            ConfigError: A value is not allowed.
        """
        super().__init__(inner)
        self._budget = check_count("batch_tokens", batch_tokens, 1)
        self._wait = check_number("wait_ms", wait_ms, 0, MOST_WAIT_MS) / 1000
        self._reset()

    @property
    def counts(self) -> BatchCounts:
        """What was done so far, in this process."""
        with self._ready:
            return self._counts

    def score(self, pairs: Sequence[NLIPair]) -> list[NLIScores]:
        """Score `pairs`; see `NLIBackend.score`.

        Raises:
            BackendError: The inner backend failed on these pairs.
            WorkCancelled: The work of this context was cancelled.
        """
        check_cancelled()
        if not pairs:
            return []
        if self._process != os.getpid():
            self._reset()
        call = _Call(tuple(pairs))
        cancellation = current()
        telling = nullcontext() if cancellation is None else cancellation.telling(
            lambda: _fail(call.future, WorkCancelled())
        )  # fmt: skip
        with telling:
            self._enqueue(call)
            return call.future.result()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle how the backend was made: another process has its own queue."""
        return _make, (self.inner, self._budget, self._wait * 1000)

    def _reset(self) -> None:
        """Start with nothing queued and no thread: threads do not survive a fork."""
        self._process = os.getpid()
        self._ready = threading.Condition()
        self._queue: deque[_Call] = deque()
        self._thread: threading.Thread | None = None
        self._counts = BatchCounts()

    def _enqueue(self, call: _Call) -> None:
        with self._ready:
            self._queue.append(call)
            self._counts = replace(self._counts, calls=self._counts.calls + 1)
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._serve, name="cavaquinho-batches", daemon=True
                )
                self._thread.start()
            self._ready.notify()

    def _serve(self) -> None:
        while True:
            batch = self._next()
            try:
                self._run(list(batch.values()))
            except BaseException as error:  # It is raised where the callers wait.
                for call, _ in batch.values():
                    _fail(call.future, error)

    def _next(self) -> _Batch:
        """Wait for calls, and a little for more of them; return the next batch."""
        with self._ready:
            while not self._waiting():
                self._ready.wait()
            until = self._queue[0].arrived + self._wait
            while not self._is_full() and (left := until - time.monotonic()) > 0:
                self._ready.wait(left)
            return self._compose()

    def _waiting(self) -> bool:
        """Forget cancelled calls; return whether others wait."""
        self._queue = deque(call for call in self._queue if not call.future.done())
        return bool(self._queue)

    def _is_full(self) -> bool:
        spent = 0
        for call in self._queue:
            for pair in call.pairs[call.taken :]:
                spent += _tokens(pair)
                if spent >= self._budget:
                    return True
        return False

    def _compose(self) -> _Batch:
        """Take pairs from the calls in turn until the budget is spent."""
        batch: _Batch = {}
        left = self._budget
        while self._queue:
            call = self._queue[0]
            cost = _tokens(call.pairs[call.taken])
            if batch and cost > left:
                break
            left -= cost
            batch.setdefault(id(call), (call, []))[1].append(call.taken)
            call.taken += 1
            self._queue.popleft()
            if call.taken < len(call.pairs):
                self._queue.append(call)
        before = self._counts
        self._counts = replace(
            before,
            batches=before.batches + 1,
            pairs=before.pairs + sum(len(places) for _, places in batch.values()),
            shared=before.shared + (len(batch) > 1),
        )
        return batch

    def _run(self, parts: Sequence[tuple[_Call, list[int]]]) -> None:
        pairs = [call.pairs[place] for call, places in parts for place in places]
        try:
            scores = checked_scores(self.inner, pairs)
        except BackendError as error:
            if len(parts) == 1:
                _fail(parts[0][0].future, error)
                return
            # One call's pairs may be at fault: the others must not fail with it.
            for part in parts:
                self._run([part])
            return
        at = 0
        for call, places in parts:
            call.fill(places, scores[at : at + len(places)])
            at += len(places)


def _tokens(pair: NLIPair) -> int:
    return SPECIAL_TOKENS + (len(pair.premise) + len(pair.hypothesis)) // CHARS_PER_TOKEN


def _settle(future: Future[list[NLIScores]], scores: list[NLIScores]) -> None:
    """Set a result, unless the call has ended already: it was cancelled meanwhile."""
    with suppress(InvalidStateError):
        future.set_result(scores)


def _fail(future: Future[list[NLIScores]], error: BaseException) -> None:
    """Set an error, unless the call has ended already."""
    with suppress(InvalidStateError):
        future.set_exception(error)


def _make(inner: NLIBackend, batch_tokens: int, wait_ms: float) -> BatchingBackend:
    return BatchingBackend(inner, batch_tokens=batch_tokens, wait_ms=wait_ms)
