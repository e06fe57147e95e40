"""Claims by rules: no model, no network, the same result every time."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

from cavaquinho.extractor.base import Extraction, ExtractorContract, check_limit, limited
from cavaquinho.extractor.growing import Growing
from cavaquinho.extractor.growing_rules import GrowingRules
from cavaquinho.extractor.interpreter import Interpreter
from cavaquinho.extractor.notes import code_note
from cavaquinho.extractor.questions import find_question
from cavaquinho.extractor.reader import Reader
from cavaquinho.extractor.wording import default_tongue
from cavaquinho.models import Context, Span, as_documents, require_text
from cavaquinho.text.languages import check_language
from cavaquinho.text.sentences import SentenceSplitter


class RuleExtractor(ExtractorContract):
    """Finds the checkable statements of a response. Safe for threads: no state between calls.

    Greetings, questions, offers, abstentions, refusals, talk about the answer, code and bare marks
    are left out (code with a note); anything unclear is kept, prose and JSON in fences too. List
    items take over their lead-in, table cells their row and column, JSON values their keys,
    pronouns their subject where that is safe, and short answers their question. Time is
    linear in the response.

    Example:
        >>> RuleExtractor().extract("Hello! The pool is open and the gym is closed.", "")
        ['The pool is open', 'the gym is closed.']
    """

    def __init__(self, language: str = "english", max_claims: int | None = None) -> None:
        """Take the options.

        Args:
            language: "english", "portuguese" or "auto": what to assume of a statement that is too
                short to show its language.
            max_claims: Most claims to return; None: all. What is beyond is counted in
                `Extraction.unchecked` and noted.

        Raises:
            ConfigError: A value is not allowed.
        """
        self.language = check_language(language)
        self.max_claims = check_limit(max_claims)
        self._splitter = SentenceSplitter(self.language)

    def in_language(self, language: str) -> RuleExtractor:
        """Return an extractor like this one that assumes another language."""
        other = copy(self)
        other.language = check_language(language)
        other._splitter = SentenceSplitter(language)
        return other

    def extract(self, response: str, context: Context, prompt: str | None = None) -> list[str]:
        """Return the claims' texts; see `extract_claims`."""
        return [claim.text for claim in self.extract_claims(response, context, prompt).claims]

    def extract_claims(
        self, response: str, context: Context, prompt: str | None = None
    ) -> Extraction:
        """Return the claims of `response` in its order, each with the span it was made from.

        Args:
            response: The text under test.
            context: Only looked at for the names that headings of the response repeat.
            prompt: The user's question; completes short answers.

        Raises:
            InputError: `response` or `prompt` is not a string.
        """
        require_text(response, "response")
        if prompt is not None:
            require_text(prompt, "prompt")
        tongue = default_tongue(self.language, response)
        reader = Reader(response, self._splitter, tongue, as_documents(context))
        reader.read()
        interpreter = Interpreter(response, find_question(prompt, self._splitter), tongue)
        interpreter.interpret(reader.utterances)
        skipped = _trimmed(response, [*reader.skipped, *interpreter.skipped])
        notes = (code_note(len(reader.code), tongue),) if reader.code else ()
        return limited(interpreter.claims, self.max_claims, skipped, notes, tongue)

    def growing(self, context: Context, prompt: str | None = None) -> Growing:
        """Return what finds the claims of one response while it is being written.

        It finds what `extract_claims` finds in the whole, but for what only later text can tell:
        the language of a response that shows it late, a fence or a table that turns out otherwise,
        a block of more than 1200 characters. `max_claims` is heeded at the end only.
        """
        question = find_question(prompt, self._splitter)
        return GrowingRules(self.language, self._splitter, as_documents(context), question)


def _trimmed(response: str, spans: Iterable[Span]) -> list[Span]:
    """Return the spans in order, without outer whitespace and without empty ones."""
    trimmed = set()
    for start, end in spans:
        text = response[start:end]
        if text.strip():
            trimmed.add((end - len(text.lstrip()), start + len(text.rstrip())))
    return sorted(trimmed)
