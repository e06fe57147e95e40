"""Claims by a language model of the user's, checked against the rules."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from cavaquinho.errors import ConfigError, ExtractionError
from cavaquinho.extractor.base import Extraction, ExtractorContract, check_limit, limited
from cavaquinho.extractor.cover import has_overlap, reordered, uncovered
from cavaquinho.extractor.llm_prompt import build_prompt
from cavaquinho.extractor.llm_reply import parse_reply
from cavaquinho.extractor.locate import Locator, outside
from cavaquinho.extractor.nearest import Nearest
from cavaquinho.extractor.notes import ModelNote, merge_note, model_note
from cavaquinho.extractor.rule import RuleExtractor
from cavaquinho.extractor.verbs import Tongue
from cavaquinho.extractor.wording import content_words, default_tongue
from cavaquinho.models import Claim, Context, require_text

_TRIES = 2


class LLMExtractor(ExtractorContract):
    """Asks a language model for the claims; what it leaves out, the rules add.

    A response cannot talk its way out: its text is delimited, statements that the model does not
    list are added by `RuleExtractor`, and an empty list, an unreadable answer or an exception
    (after one retry) hands over to it. Each of these is noted. As safe for threads as `llm_fn` is.

    Example:
        >>> extractor = LLMExtractor(lambda prompt: '["The pool is open."]')
        >>> extractor.extract("The pool is open.", "")
        ['The pool is open.']
    """

    def __init__(
        self, llm_fn: Callable[[str], str], max_claims: int = 50, language: str = "english"
    ) -> None:
        """Take the model.

        Args:
            llm_fn: A prompt in, the model's answer out.
            max_claims: Most claims to return; what is beyond is counted and noted.
            language: "english", "portuguese" or "auto".

        Raises:
            ConfigError: A value is not allowed.
        """
        if not callable(llm_fn):
            raise ConfigError(
                f"llm_fn must be a function from a prompt to an answer, got {type(llm_fn).__name__}"
            )
        self._llm_fn = llm_fn
        self.max_claims = check_limit(max_claims)
        self._rules = RuleExtractor(language)

    def in_language(self, language: str) -> LLMExtractor:
        """Return an extractor like this one, on the same model, for another language."""
        other = copy(self)
        other._rules = self._rules.in_language(language)
        return other

    def extract(self, response: str, context: Context, prompt: str | None = None) -> list[str]:
        """Return the claims' texts; see `extract_claims`."""
        return [claim.text for claim in self.extract_claims(response, context, prompt).claims]

    def extract_claims(
        self, response: str, context: Context, prompt: str | None = None
    ) -> Extraction:
        """Return the claims of `response`, with the spans they were made from.

        Raises:
            InputError: `response` or `prompt` is not a string.
            ExtractionError: `llm_fn` returned something else than a string.
        """
        require_text(response, "response")
        ruled = self._rules.extract_claims(response, context, prompt)
        if not response.strip():
            return ruled
        tongue = default_tongue(self._rules.language, response)
        question = build_prompt(response, prompt, self._rules.language)
        said, failure, detail = self._ask(question, content_words(response))
        if said:
            return self._merge(response, ruled, said, tongue)
        return self._by_rules(ruled, failure, tongue, detail)

    def _ask(self, prompt: str, words: frozenset[str]) -> tuple[list[str], ModelNote, str]:
        """Return the model's claims; if there are none, why, and the name of the last error."""
        failure: ModelNote = "unreadable"
        detail = ""
        for _ in range(_TRIES):
            try:
                reply = self._llm_fn(prompt)
            except Exception as error:  # any failure of foreign code hands over to the rules
                failure, detail = "failed", type(error).__name__
                continue
            if not isinstance(reply, str):
                raise ExtractionError(
                    f"llm_fn returned {type(reply).__name__}; return the model's answer as a string"
                )
            said = parse_reply(reply, words)
            if said is not None:
                return said, "empty", ""
            failure = "unreadable"
        return [], failure, detail

    def _by_rules(
        self, ruled: Extraction, why: ModelNote, tongue: Tongue, detail: str = ""
    ) -> Extraction:
        """Return what the rules found, with a note if the model should have found it, or failed."""
        notes = (model_note(why, tongue, detail),) if ruled.claims or why == "failed" else ()
        return limited(ruled.claims, self.max_claims, ruled.skipped, (*ruled.notes, *notes), tongue)

    def _merge(
        self, response: str, ruled: Extraction, said: list[str], tongue: Tongue
    ) -> Extraction:
        """Return the model's claims that the response makes, and the statements they leave out."""
        words = content_words(response)
        kept = [text for text in said if has_overlap(text, words)]
        if not kept:
            return self._by_rules(ruled, "foreign", tongue)
        notes = list(ruled.notes)
        if invented := len(said) - len(kept):
            notes.append(merge_note("invented", invented, tongue))
        statements = [claim.text for claim in ruled.claims]
        raw = [response[slice(*claim.span)] if claim.span else "" for claim in ruled.claims]
        turned = reordered([*statements, *raw], kept)
        if turned:
            notes.append(merge_note("turned", len(turned), tongue))
            kept = [text for number, text in enumerate(kept) if number not in turned]
        missing = sorted({*uncovered(statements, kept)} & {*uncovered(raw, kept)})
        if missing:
            notes.append(merge_note("missing", len(missing), tongue))
        claims = self._located(response, ruled.claims, kept)
        claims += [ruled.claims[number] for number in missing]
        claims.sort(key=lambda claim: claim.span or (len(response), 0))
        spans = [claim.span for claim in claims if claim.span is not None]
        return limited(claims, self.max_claims, outside(ruled.skipped, spans), notes, tongue)

    def _located(
        self, response: str, statements: tuple[Claim, ...], texts: list[str]
    ) -> list[Claim]:
        """Return claims at their literal place, else at the statement with most of their words."""
        locate = Locator(response).locate
        nearest = Nearest([statement.text for statement in statements])
        found = []
        for text in texts:
            span = locate(text)
            if span is None:
                number = nearest.to(text)
                span = None if number is None else statements[number].span
            found.append(Claim(text, span))
        return found
