"""Safe text from a stream of text."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterable, AsyncIterator, Callable, Iterable, Iterator

from cavaquinho.models import Context, ValidationResult
from cavaquinho.streaming.guard import StreamGuard
from cavaquinho.streaming.stream import Checker

OnResult = Callable[[ValidationResult], object]


def guard_stream(
    chunks: Iterable[str],
    validator: Checker,
    context: Context,
    prompt: str | None = None,
    *,
    on_hallucination: str = "annotate",
    on_unverified: str = "block",
    on_result: OnResult | None = None,
) -> Iterator[str]:
    """Yield what may be shown of `chunks`, as soon as it has been checked.

    Args:
        chunks: A response in pieces. After a block no more of them are asked for.
        validator: Any `Validator`.
        context: The trusted text.
        prompt: The user's question.
        on_hallucination: See `StreamGuard`.
        on_unverified: See `StreamGuard`.
        on_result: Called once, at the end, with the verdict on what came.

    Raises:
        ConfigError: A value is not allowed.
        InputError: An argument or a chunk has the wrong type.
        BackendError, ExtractionError: A part failed; what was held back is not shown.
    """
    guard = StreamGuard(
        validator,
        context,
        prompt,
        on_hallucination=on_hallucination,
        on_unverified=on_unverified,
    )
    return _guarded(chunks, guard, on_result)


async def aguard_stream(
    chunks: AsyncIterable[str],
    validator: Checker,
    context: Context,
    prompt: str | None = None,
    *,
    on_hallucination: str = "annotate",
    on_unverified: str = "block",
    on_result: OnResult | None = None,
) -> AsyncIterator[str]:
    """Yield what `guard_stream` yields; the checks run in a thread, one at a time."""
    guard = StreamGuard(
        validator,
        context,
        prompt,
        on_hallucination=on_hallucination,
        on_unverified=on_unverified,
    )
    async for chunk in chunks:
        if shown := await asyncio.to_thread(guard.feed, chunk):
            yield shown
        if guard.blocked:
            break
    if rest := await asyncio.to_thread(guard.finish):
        yield rest
    _tell(guard, on_result)


def _guarded(
    chunks: Iterable[str], guard: StreamGuard, on_result: OnResult | None
) -> Iterator[str]:
    for chunk in chunks:
        if shown := guard.feed(chunk):
            yield shown
        if guard.blocked:
            break
    if rest := guard.finish():
        yield rest
    _tell(guard, on_result)


def _tell(guard: StreamGuard, on_result: OnResult | None) -> None:
    if on_result is not None and guard.result is not None:
        on_result(guard.result)
