"""What an extractor is: a response in, checkable statements with their places out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cavaquinho._options import check_count
from cavaquinho.errors import ConfigError, ExtractionError
from cavaquinho.extractor.growing import Growing, GrowingSentences
from cavaquinho.extractor.locate import Locator
from cavaquinho.extractor.notes import beyond_note, blank_note
from cavaquinho.extractor.verbs import Tongue
from cavaquinho.extractor.wording import default_tongue
from cavaquinho.models import Claim, Context, Span, require_text
from cavaquinho.text.sentences import SentenceSplitter


@dataclass(frozen=True)
class Extraction:
    """What was found in one response.

    Attributes:
        claims: The statements to check, in the order of the response. Split statements may share
            a part of their spans.
        skipped: Pieces of the response judged not to be claims: greetings, questions, code.
        notes: What was left out or done otherwise, for a person.
        unchecked: Number of claims beyond the extractor's limit, which are not in `claims`.
        unchecked_spans: Where those claims stand in the response.
    """

    claims: tuple[Claim, ...]
    skipped: tuple[Span, ...] = ()
    notes: tuple[str, ...] = ()
    unchecked: int = 0
    unchecked_spans: tuple[Span, ...] = ()

    def beyond(self, response: str) -> tuple[Span, ...]:
        """Return where the unchecked claims stand: all of `response` if one has no place."""
        placed = self.unchecked == len(self.unchecked_spans)
        return self.unchecked_spans if placed else ((0, len(response)),)


class ExtractorContract(ABC):
    r"""Base for extractors. A subclass that implements only `extract` works.

    Example:
        >>> class Lines(ExtractorContract):
        ...     def extract(self, response, context, prompt=None):
        ...         return response.splitlines()
        >>> Lines().extract_claims("One.\nTwo.", "").claims[1].span
        (5, 9)
    """

    @abstractmethod
    def extract(self, response: str, context: Context, prompt: str | None = None) -> list[str]:
        """Return the checkable statements of `response`, in order.

        Args:
            response: The text under test.
            context: The trusted text, as handed to `Validator.validate`.
            prompt: The user's question, or None.
        """

    def extract_claims(
        self, response: str, context: Context, prompt: str | None = None
    ) -> Extraction:
        """Return the statements with their places in `response`.

        Here: what `extract` returns, each string looked up in the response. Blank strings are
        left out; a note tells how many.

        Raises:
            InputError: `response` is not a string.
            ExtractionError: `extract` returned something other than strings.
        """
        require_text(response, "response")
        found = checked_strings(self.extract(response, context, prompt), type(self).__name__)
        texts = [text for text in found if text.strip()]
        locate = Locator(response).locate
        claims = tuple(Claim(text, locate(text)) for text in texts)
        blank = len(found) - len(texts)
        notes = (blank_note(blank, default_tongue("auto", response)),)
        return Extraction(claims, notes=notes if blank else ())

    def in_language(self, language: str) -> ExtractorContract:
        """Return an extractor like this one for "english", "portuguese" or "auto".

        Here: itself, as what it finds depends on no setting of ours.
        """
        del language
        return self

    def growing(self, context: Context, prompt: str | None = None) -> Growing:
        """Return what finds the claims of one response while it is being written.

        Here: each finished sentence is handed to `extract_claims` alone. What is found early may
        differ from what the whole response gives, which counts.
        """

        def extract(piece: str) -> tuple[Claim, ...]:
            """Return the claims of one or more sentences."""
            return self.extract_claims(piece, context, prompt).claims

        return GrowingSentences(SentenceSplitter("auto"), extract)


class _Adapted(ExtractorContract):
    """An extractor of the user's that has `extract` and no base class."""

    def __init__(self, inner: Any) -> None:  # noqa: ANN401 - anything with the method
        """Take the user's extractor."""
        self._inner = inner

    def extract(self, response: str, context: Context, prompt: str | None = None) -> list[str]:
        """Return what the user's extractor finds, checked to be strings."""
        return checked_strings(
            self._inner.extract(response, context, prompt), type(self._inner).__name__
        )


def as_extractor(value: object) -> ExtractorContract:
    """Return `value` as an extractor: itself, or wrapped if it only has `extract`.

    Raises:
        ConfigError: It has no method `extract`.
    """
    if isinstance(value, ExtractorContract):
        return value
    if callable(getattr(value, "extract", None)):
        return _Adapted(value)
    raise ConfigError(
        f"extractor={type(value).__name__} has no method extract(response, context, prompt); "
        "subclass cavaquinho.extractor.base.ExtractorContract"
    )


def checked_strings(value: object, owner: str) -> list[str]:
    """Return `value` as a list if it is an iterable of strings.

    Raises:
        ExtractionError: It is not; the message names types, never contents.
    """
    if isinstance(value, (str, bytes)) or not isinstance(value, Iterable):
        raise ExtractionError(
            f"{owner}.extract returned {type(value).__name__}; return a list of strings"
        )
    items = list(value)
    for position, item in enumerate(items):
        if not isinstance(item, str):
            raise ExtractionError(
                f"{owner}.extract returned {type(item).__name__} at position {position}; "
                "return a list of strings"
            )
    return items


def check_limit(value: int | None) -> int | None:
    """Return `max_claims` if it is None (no limit) or a whole number of at least 1.

    Raises:
        ConfigError: It is not.
    """
    return None if value is None else check_count("max_claims", value, 1)


def limited(
    claims: Iterable[Claim],
    limit: int | None,
    skipped: Iterable[Span],
    notes: Iterable[str] = (),
    tongue: Tongue = "english",
) -> Extraction:
    """Return an `Extraction` with at most `limit` claims; the rest is counted, placed, noted."""
    every = tuple(claims)
    kept = every if limit is None else every[:limit]
    beyond = len(every) - len(kept)
    said = tuple(notes)
    if beyond:
        said += (beyond_note(beyond, limit, tongue),)
    left = tuple(claim.span for claim in every[len(kept) :] if claim.span is not None)
    return Extraction(kept, tuple(skipped), said, beyond, left)
