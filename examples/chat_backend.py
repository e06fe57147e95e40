"""A chat back end: each sentence of the LLM's streamed answer is checked before it is shown.

Run it:  OPENAI_API_KEY=... python examples/chat_backend.py
Ask it:  curl -N localhost:8000/chat -H 'Content-Type: application/json' \
             -d '{"question": "When can I reach support, and can I return an order?"}'
Needs:   pip install cavaquinho openai fastapi uvicorn

OPENAI_BASE_URL and OPENAI_MODEL choose another server and model. Without one, see
examples/README.md.

The answer to a question is a stream of server-sent events:
    sentence  {"text", "support"}: show it; support is "entailment", "neutral" or null (no claim)
    withheld  {"claims"}: a sentence that the documents contradict; what they say, not its text
    verdict   {"is_hallucination", "score", "status", "finish_reason", "claims"}: of the whole
              answer, at the end; claims counts them by label
    error     {"message"}: the stream broke off; what was shown is not all
"""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from collections.abc import AsyncIterator

import uvicorn
from fastapi import FastAPI, HTTPException
from fastapi.responses import StreamingResponse
from openai import APIError, AsyncOpenAI
from pydantic import BaseModel

from cavaquinho import ClaimResult, Document, Labels, ValidationResult, Validator
from cavaquinho.errors import CavaquinhoError
from cavaquinho.text.sentences import SentenceSplitter

MODEL = os.environ.get("OPENAI_MODEL", "gpt-4o-mini")
DOCUMENTS = [  # what a search in your own documents finds for the question
    Document(
        "Support answers from Monday to Friday, 9:00 to 17:00. "
        "It answers in Portuguese and English.",
        id="support.md",
    ),
    Document("Orders can be returned within 30 days of delivery.", id="returns.md"),
]
RULES = "Answer from these documents only:\n" + "\n".join(each.text for each in DOCUMENTS)


class Ask(BaseModel):
    """What a user sends."""

    question: str


class GuardedAnswer:
    """An answer that grows, checked whenever a sentence is complete."""

    def __init__(self, validator: Validator, question: str) -> None:
        """Begin with an empty answer."""
        self._validator, self._question = validator, question
        self._splitter = SentenceSplitter()
        self._text, self._done = "", 0
        self.result: ValidationResult  # of the last check

    def complete(self, piece: str) -> int | None:
        """Add a piece; return where the last complete sentence ends, if a new one does."""
        self._text += piece
        sentences = self._splitter.split(self._text)
        end = sentences[-1].start if sentences else 0  # the last one may go on
        return end if end > self._done else None

    async def check(self, end: int | None = None) -> str | None:
        """Return the event for the text since the last check, up to `end` (None: all of it).

        The whole answer so far is checked: "It" in a sentence means something in the one before.
        What was checked before costs next to nothing.
        """
        start, self._done = self._done, len(self._text) if end is None else end
        self.result = await asyncio.to_thread(
            self._validator.validate, self._text[: self._done], DOCUMENTS, self._question
        )
        if not self._text[start : self._done]:
            return None
        claims = [each for each in self.result.claims if each.span and each.span[1] > start]
        wrong = [each for each in claims if each.label is Labels.VALUE_CONTRADICTION]
        if wrong:
            return event("withheld", {"claims": [evidence(each) for each in wrong]})
        labels = {each.label for each in claims}
        unsure = Labels.VALUE_NEUTRAL in labels
        support = "neutral" if unsure else "entailment" if labels else None
        return event("sentence", {"text": self._text[start : self._done], "support": support})


def event(name: str, data: dict) -> str:
    """Return one server-sent event."""
    return f"event: {name}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"


def evidence(claim: ClaimResult) -> dict:
    """Return what may be said of a claim that is not shown: its `reason` would quote it."""
    return {"evidence": claim.evidence, "document": claim.source_id, "score": claim.score}


def verdict(result: ValidationResult, finish_reason: str) -> str:
    """Return the last event."""
    data = {name: getattr(result, name) for name in ("is_hallucination", "score", "status")}
    labels = Counter(claim.label.value for claim in result.claims)
    return event("verdict", {**data, "finish_reason": finish_reason, "claims": labels})


def create_app() -> FastAPI:
    """Make the application: one client and one validator for all requests."""
    app, client, validator = FastAPI(title="Chat back end"), AsyncOpenAI(), Validator()

    @app.post("/chat")
    async def chat(ask: Ask) -> StreamingResponse:
        messages = [
            {"role": "system", "content": RULES},
            {"role": "user", "content": ask.question},
        ]
        try:
            upstream = await client.chat.completions.create(
                model=MODEL, messages=messages, stream=True
            )
        except APIError as error:
            raise HTTPException(502, f"the LLM did not answer: {type(error).__name__}") from error
        guarded = GuardedAnswer(validator, ask.question)
        return StreamingResponse(events(upstream, guarded), media_type="text/event-stream")

    return app


async def events(upstream: AsyncIterator, guarded: GuardedAnswer) -> AsyncIterator[str]:
    """Yield an event for each sentence as it is completed, then the verdict."""
    finished = None
    try:
        async with upstream:  # a user who leaves closes it
            async for chunk in upstream:
                for choice in chunk.choices:  # one, or none in a chunk about usage
                    finished = choice.finish_reason or finished
                    end = guarded.complete(choice.delta.content or "")
                    if end and (made := await guarded.check(end)):
                        yield made
        if made := await guarded.check():
            yield made
    except (APIError, CavaquinhoError) as error:
        yield event("error", {"message": f"the answer broke off: {type(error).__name__}"})
        return
    if finished is None:
        yield event("error", {"message": "the answer broke off"})
        return
    yield verdict(guarded.result, finished)


if __name__ == "__main__":
    uvicorn.run(create_app(), host="127.0.0.1", port=8000)
