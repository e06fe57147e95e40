"""An answer that comes in pieces: what may be shown of it, as it comes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

import httpx

from cavaquinho.server.answers import CHAT, Refusal, body_of
from cavaquinho.server.guarding import (
    FIELD,
    FILTERED,
    AnswerGuard,
    Conversation,
    check_answer_size,
    verdict,
)
from cavaquinho.server.llm_answers import Joiner, decoded, text_of
from cavaquinho.server.logs import failure
from cavaquinho.server.service import Service
from cavaquinho.server.sse import DONE, event, read_data
from cavaquinho.server.upstream import broken
from cavaquinho.server.validate_routes import count_claims
from cavaquinho.streaming import StreamGuard

MOST_CHOICES: Final = 128
"""Of one answer. Source: the largest `n` of OpenAI's API reference."""

T = TypeVar("T")


@dataclass
class _Text:
    """The text of one choice: its guard, what joins its pieces, and the characters so far."""

    guard: StreamGuard
    joiner: Joiner = field(default_factory=Joiner)
    size: int = 0

    def feed(self, piece: str) -> str:
        """Return what may be shown now."""
        return self.guard.feed(self.joiner.join(piece))

    def finish(self) -> str:
        """Return the rest of what may be shown."""
        return self.guard.feed(self.joiner.rest) + self.guard.finish()


class ChatStream:
    """Relays one stream of chunks, each choice through a guard of its own."""

    def __init__(self, service: Service, guard: AnswerGuard, talk: Conversation) -> None:
        """Take where to work, what checks, and against what."""
        self._service, self._guard, self._talk = service, guard, talk
        self._texts: dict[int, _Text] = {}
        self._ended: set[int] = set()
        self._head: dict[str, Any] = {}

    async def relay(self, answer: httpx.Response) -> AsyncIterator[bytes]:
        """Yield the events for the client; an error is the last event, without `[DONE]`."""
        try:
            async for data in read_data(answer.aiter_bytes()):
                ended = data.strip() == b"[DONE]"
                chunk = {} if ended else decoded(data)
                if chunk.get("error") is not None:
                    yield event({"error": chunk["error"]})
                    return
                if not ended:
                    async for piece in self._chunk(chunk):
                        yield piece
                if ended or self._all_blocked():
                    async for piece in self._rest():
                        yield piece
                    yield DONE
                    return
            # It stopped without saying so: what is held back may be half a sentence.
            yield _error(Refusal(502, "The LLM's answer ended without an end mark."))
        except httpx.HTTPError as error:
            yield _error(broken(error))
        except Refusal as refusal:
            yield _error(refusal)
        except Exception as error:  # Whatever it is: the client must not take it for the end.
            failure(error, during="stream")
            yield _error(Refusal(502, f"The answer could not be checked ({type(error).__name__})."))

    async def _chunk(self, chunk: dict[str, Any]) -> AsyncIterator[bytes]:
        """Yield what is left of one chunk, each choice by itself."""
        choices = chunk.get("choices", ())
        if choices is None:  # Some servers say so where they mean that there is none.
            choices = []
        if not isinstance(choices, list) or not all(map(_is_choice, choices)):
            raise ValueError("a chunk has no choices that can be read")
        self._head = {key: chunk[key] for key in chunk if key not in ("choices", "usage")}
        if not choices:
            yield event(chunk)
        for choice in choices:
            if choice.get("index", 0) not in self._ended:
                async for piece in self._choice(chunk, choice):
                    yield piece

    async def _choice(self, chunk: dict[str, Any], choice: dict[str, Any]) -> AsyncIterator[bytes]:
        index, text = choice.get("index", 0), _content(choice)
        shown = "" if text is None else await self._feed(index, text)
        if shown != (text or ""):
            choice["delta"]["content"] = shown
        if self._guard.policy != "pass":
            # The tokens say what is held back, and other APIs have their text elsewhere.
            for key in ("logprobs", "text", "message"):
                choice.pop(key, None)
        # Some servers say "" while there is no reason yet.
        if not choice.get("finish_reason") and not self._is_blocked(index):
            if shown or not text or _says_more(choice):
                yield event({**chunk, "choices": [choice]})
            return
        if shown:
            yield event({**self._head, "choices": [{**choice, "finish_reason": None}]})
            choice["delta"] = {}
        head = {key: chunk[key] for key in chunk if key != "choices"}
        async for piece in self._finish(index, head, choice):
            yield piece

    def _is_blocked(self, index: int) -> bool:
        return index in self._texts and self._texts[index].guard.blocked

    async def _finish(
        self, index: int, head: dict[str, Any], choice: dict[str, Any]
    ) -> AsyncIterator[bytes]:
        """Yield the rest of a choice, then its last chunk with the verdict."""
        if index in self._ended:
            return
        self._ended.add(index)
        text = self._texts.get(index)
        said: list[dict[str, Any]] = []
        if text is not None:
            rest = await self._work(text.finish)
            result = text.guard.result
            assert result is not None, "finish sets it"
            count_claims(result.claims, self._service)
            said = [verdict(index, self._guard.report(result))]
            if rest:
                delta = {"index": index, "delta": {"content": rest}, "finish_reason": None}
                yield event({**head, "choices": [delta]})
            if text.guard.blocked:
                choice = {**choice, "delta": {}, "finish_reason": FILTERED}
        last = {"delta": {}, "finish_reason": None, **choice}
        field = {"policy": self._guard.policy, "choices": said}
        yield event({**head, "choices": [last], FIELD: field})

    async def _rest(self) -> AsyncIterator[bytes]:
        """Yield the rest of choices of which no reason for their end was told."""
        for index in self._texts:
            async for piece in self._finish(index, dict(self._head), {"index": index}):
                yield piece

    async def _feed(self, index: int, text: str) -> str:
        if index not in self._texts:
            if len(self._texts) == MOST_CHOICES:
                raise ValueError("a stream has too many choices")
            self._texts[index] = _Text(self._guard.stream(self._talk))
        found = self._texts[index]
        found.size += len(text)
        check_answer_size(found.size, self._service.config.server.limits.response_characters)
        return await self._work(partial(found.feed, text))

    async def _work(self, function: Callable[[], T]) -> T:
        """Run in a thread; a stream that has begun waits for its place however many wait."""
        timeout = self._service.config.app.scan_output_timeout
        return await self._service.bench.run(function, timeout, patient=True)

    def _all_blocked(self) -> bool:
        """Tell whether nothing more can be shown; a choice that is still to come can."""
        texts = self._texts.values()
        return len(texts) >= self._talk.choices and all(each.guard.blocked for each in texts)


def _is_choice(choice: object) -> bool:
    """Tell whether it is an object with a whole number as its place, or none."""
    if not isinstance(choice, dict):
        return False
    index = choice.get("index", 0)
    return isinstance(index, int) and not isinstance(index, bool)


def _content(choice: dict[str, Any]) -> str | None:
    """Return the text of a piece; None if it has none.

    Raises:
        ValueError: It has a shape that cannot be checked.
    """
    delta = choice.get("delta")
    if isinstance(delta, dict):
        return text_of(delta.get("content"))
    if delta is not None or choice.get("text") or choice.get("message"):
        raise ValueError("a piece has its text where it cannot be checked")
    return None


def _says_more(choice: dict[str, Any]) -> bool:
    """Tell whether a piece whose text is held back holds anything else."""
    return any(value for key, value in choice["delta"].items() if key != "content")


def _error(refusal: Refusal) -> bytes:
    return event(body_of(refusal, CHAT))
