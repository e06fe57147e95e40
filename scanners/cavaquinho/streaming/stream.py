"""One response checked while it is being written: early verdicts, and then the whole one."""

from __future__ import annotations

import asyncio
from typing import Protocol

from cavaquinho.aggregator import Aggregator
from cavaquinho.classifier.base import ClassifierContract, Job, placed
from cavaquinho.errors import InputError
from cavaquinho.extractor.base import ExtractorContract
from cavaquinho.models import (
    Claim,
    ClaimResult,
    Context,
    ValidationResult,
    as_documents,
    require_text,
)
from cavaquinho.text.languages import Language


class Checker(Protocol):
    """What a stream needs: a `Validator`, which is one layer up."""

    extractor: ExtractorContract
    classifier: ClassifierContract
    aggregator: Aggregator
    language: Language

    def validate(
        self, response: str, context: Context, prompt: str | None = None
    ) -> ValidationResult:
        """Check a whole response."""


class ValidationStream:
    """Checks one response while it is being written. For one thread at a time.

    Each claim is given as soon as its sentence is finished. `finish` reads the whole response once
    more and asks the model only what it was not asked before: its result is what `validate` gives
    for the whole, and the one that counts. Time is linear in the response.

    Example:
        >>> from cavaquinho import Validator
        >>> stream = Validator().stream("The museum opened in 1987.")
        >>> [claim.label.value for claim in stream.feed("The museum opened in 1999. It")]
        ['contradiction']
        >>> stream.feed(" has a tower.")
        []
        >>> len(stream.finish().claims)
        2
    """

    def __init__(self, validator: Checker, context: Context, prompt: str | None = None) -> None:
        """Take what `Validator.validate` takes but the response.

        Raises:
            InputError: An argument has the wrong type.
        """
        self._documents = as_documents(context)
        self._prompt = None if prompt is None else require_text(prompt, "prompt")
        self._validator = validator
        self._growing = validator.extractor.growing(self._documents, self._prompt)
        self._pieces: list[str] = []
        self._open: list[Claim] = []  # found, and not classified yet
        self._result: ValidationResult | None = None

    @property
    def settled(self) -> int:
        """Number of characters whose claims have been given; what follows is being written."""
        return self._growing.settled

    @property
    def kept_from(self) -> int:
        """Where the blocks begin that are still open; never behind `settled`."""
        return self._growing.kept_from

    def feed(self, text: str) -> list[ClaimResult]:
        """Take what comes next of the response; return the claims that are finished now.

        Args:
            text: Any piece, of any length.

        Returns:
            The new verdicts, in the order of the response, with places in all of it. Nothing is
            returned for a sentence that is not finished, a question that is not answered, a row or
            value that is not complete.

        Raises:
            InputError: `text` is not a string, or `finish` was called.
            BackendError, ExtractionError: A part failed. The text is kept; `feed("")` tries again.
        """
        if self._result is not None:
            raise InputError("the stream is finished; make a new one with Validator.stream()")
        self._pieces.append(require_text(text, "text"))
        self._open += self._growing.feed(text)
        if not self._open:
            return []
        job = Job([claim.text for claim in self._open], self._documents, self._prompt)
        results = self._validator.classifier.classify_many([job])[0].results
        claims, self._open = self._open, []
        return placed(claims, results)

    def finish(self) -> ValidationResult:
        """Return the verdict on the whole response; the same again if called again.

        Raises:
            BackendError, ExtractionError: A part failed.
        """
        if self._result is None:
            response = "".join(self._pieces)
            self._result = self._validator.validate(response, self._documents, self._prompt)
        return self._result


class AsyncValidationStream:
    """A `ValidationStream` whose work is done in a thread, so that the event loop is never held.

    Calls wait for each other. A call that is cancelled goes on in its thread, and what it found is
    lost to `feed`; `finish` is right all the same.
    """

    def __init__(self, validator: Checker, context: Context, prompt: str | None = None) -> None:
        """Take what `ValidationStream` takes."""
        self._stream = ValidationStream(validator, context, prompt)
        self._turn = asyncio.Lock()

    @property
    def settled(self) -> int:
        """Number of characters whose claims have been given."""
        return self._stream.settled

    async def feed(self, text: str) -> list[ClaimResult]:
        """Return what `ValidationStream.feed` returns."""
        async with self._turn:
            return await asyncio.to_thread(self._stream.feed, text)

    async def finish(self) -> ValidationResult:
        """Return what `ValidationStream.finish` returns."""
        async with self._turn:
            return await asyncio.to_thread(self._stream.finish)
