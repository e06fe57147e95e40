"""A bounded number of requests is worked on, a bounded number waits, and none beyond its time."""

from __future__ import annotations

import asyncio
import contextvars
import math
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar

from starlette.requests import Request

from cavaquinho.engine.cancellation import Cancellation, cancellable
from cavaquinho.server.answers import Refusal
from cavaquinho.server.hands import Hands

MOST_ABANDONED: Final = 8
"""Threads that may still run after their request's time was up, while others take their place.
Beyond it a place becomes free only when its thread ends, so that they cannot pile up."""

LONGEST_RETRY: Final = 60
T = TypeVar("T")


class ClientGone(Exception):
    """The client went away while its request was worked on: nobody reads an answer."""


async def gone(request: Request) -> None:
    """Return when the client of a request whose body was read is gone."""
    # What comes after the body can only be that the client went away.
    while (await request.receive())["type"] != "http.disconnect":
        await asyncio.sleep(0)


async def while_there(request: Request, awaited: Coroutine[Any, Any, T]) -> T:
    """Return what `awaited` returns; it is cancelled when the client goes away.

    Raises:
        ClientGone: The client went first.
    """
    wanted = asyncio.ensure_future(awaited)
    leaving = asyncio.ensure_future(gone(request))
    try:
        await _first(None, wanted, leaving)
        return wanted.result()
    finally:
        leaving.cancel()
        wanted.cancel()


class Workbench:
    """Runs functions in threads. Used from one event loop, which it never blocks."""

    def __init__(
        self, running: int, waiting: int, tell: Callable[[int, int], None] | None = None
    ) -> None:
        """Take the bounds.

        Args:
            running: Most functions that run at a time, at least 1.
            waiting: Most that wait for a place.
            tell: Called with how many run and wait whenever that changes.
        """
        self._free = self._places = running
        self._most_waiting = waiting
        self._queue: deque[asyncio.Future[None]] = deque()
        self._abandoned = 0
        self._hands = Hands()
        self._seconds = 1.0
        self._tell = tell or (lambda _running, _waiting: None)

    @property
    def waiting(self) -> int:
        """How many wait for a place."""
        return len(self._queue)

    @property
    def retry_after(self) -> int:
        """In how many seconds a place may be free, judged by the last requests; 1 to 60."""
        wait = self._seconds * (len(self._queue) + 1) / self._places
        return min(LONGEST_RETRY, max(1, math.ceil(wait)))

    async def run(
        self,
        function: Callable[[], T],
        timeout_s: float,
        gone: Callable[[], Awaitable[object]] | None = None,
        *,
        patient: bool = False,
    ) -> T:
        """Return what `function` returns, or raise what it raises.

        Args:
            function: Runs in a thread; cancelled (`cavaquinho.engine.cancellation`) when its time
                is up or its client gone.
            timeout_s: Time from now, in seconds, waiting included.
            gone: Returns when the client is gone.
            patient: Wait even if too many do: part of a request that was let in before.

        Raises:
            Refusal: 429 if too many wait already; 408 if the time is up.
            ClientGone: The client is.
        """
        loop = asyncio.get_running_loop()
        until = loop.time() + timeout_s
        leaving = None if gone is None else asyncio.ensure_future(gone())
        try:
            await self._enter(until, leaving, patient=patient)
            started = loop.time()
            result = await self._in_place(function, until, leaving)
            self._seconds += 0.2 * (loop.time() - started - self._seconds)
            return result
        finally:
            if leaving is not None:
                leaving.cancel()

    def close(self) -> None:
        """Let the threads end once they have nothing to do."""
        self._hands.close()

    def check_room(self) -> None:
        """Do nothing if a place is free or may be waited for.

        Raises:
            Refusal: 429, too many wait already.
        """
        if self._free == 0 and len(self._queue) >= self._most_waiting:
            raise Refusal(
                429,
                f"{len(self._queue)} requests wait already; try again later",
                headers={"Retry-After": str(self.retry_after)},
            )

    async def _enter(
        self, until: float, leaving: asyncio.Future[object] | None, *, patient: bool
    ) -> None:
        """Take a place, in the order of arrival."""
        if self._free > 0:
            self._free -= 1
            self._changed()
            return
        if not patient:
            self.check_room()
        turn = asyncio.get_running_loop().create_future()
        self._queue.append(turn)
        self._changed()
        try:
            await _first(until, turn, leaving)
        except BaseException:
            self._leave(turn)
            raise

    def _leave(self, turn: asyncio.Future[None]) -> None:
        """Give up waiting."""
        if turn.done():
            self._release()
        else:
            self._queue.remove(turn)
            self._changed()

    async def _in_place(
        self, function: Callable[[], T], until: float, leaving: asyncio.Future[object] | None
    ) -> T:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        cancellation = Cancellation()
        place = _Place(self)
        context = contextvars.copy_context()

        def work() -> None:
            """Run the function, and tell the event loop what came of it."""
            result, error = context.run(_attempt, function, cancellation)

            def finish() -> None:
                """Hand the place on and settle the result, in the event loop."""
                # First the place: who gets the result may ask for the next one at once.
                place.ended()
                _settle(done, result, error)

            # The loop is closed if the server went away meanwhile: nobody waits any more.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(finish)

        try:
            self._hands.do(work)
        except RuntimeError:  # The system gives no more threads: the place is free again.
            self._release()
            raise
        try:
            await _first(until, done, leaving)
        except BaseException:
            cancellation.cancel()
            place.abandon()
            raise
        return done.result()

    def _release(self) -> None:
        """Hand a place on to whoever waits longest."""
        while self._queue:
            turn = self._queue.popleft()
            if not turn.done():
                turn.set_result(None)
                self._changed()
                return
        self._free += 1
        self._changed()

    def _changed(self) -> None:
        self._tell(self._places - self._free, len(self._queue))


class _Place:
    """A place in the workbench: handed on once, when its thread ends or is given up."""

    def __init__(self, bench: Workbench) -> None:
        self._bench = bench
        self._abandoned = False
        self._ended = False

    def abandon(self) -> None:
        """Let another have the place, though the thread may run on."""
        bench = self._bench
        if not self._ended and bench._abandoned < MOST_ABANDONED:
            bench._abandoned += 1
            self._abandoned = True
            bench._release()

    def ended(self) -> None:
        """Note that the thread has ended."""
        self._ended = True
        if self._abandoned:
            self._bench._abandoned -= 1
        else:
            self._bench._release()


async def _first(
    until: float | None, wanted: asyncio.Future[Any], leaving: asyncio.Future[Any] | None
) -> None:
    """Wait for `wanted`, at most until a time of the event loop if there is one.

    Raises:
        Refusal: 408, the time is up.
        ClientGone: `leaving` came first.
    """
    left = None if until is None else max(0.0, until - asyncio.get_running_loop().time())
    others = {wanted} if leaving is None else {wanted, leaving}
    done, _ = await asyncio.wait(others, timeout=left, return_when=asyncio.FIRST_COMPLETED)
    if wanted in done:
        return
    if leaving is not None and leaving in done:
        raise ClientGone
    raise Refusal(408, "Request timeout.")


def _attempt(
    function: Callable[[], T], cancellation: Cancellation
) -> tuple[T | None, BaseException | None]:
    try:
        with cancellable(cancellation):
            return function(), None
    except BaseException as error:  # It is raised where the request waits.
        return None, error


def _settle(future: asyncio.Future[Any], result: object, error: BaseException | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)
        # If nobody waits any more, nobody is to be told.
        future.exception()
