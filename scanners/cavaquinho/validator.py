"""The validator: extract the claims, classify them, aggregate the results."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Final

from cavaquinho._options import check_flag, refuse_both, require_list, same_length
from cavaquinho.aggregator import Aggregator
from cavaquinho.aggregator.aggregate import DEFAULT_THRESHOLD, as_aggregator, changed
from cavaquinho.aggregator.summary import say_status
from cavaquinho.classifier.base import (
    Classification,
    ClassifierContract,
    Job,
    as_classifier,
    placed,
)
from cavaquinho.classifier.nli import NLIClassifier
from cavaquinho.engine.cancellation import check_cancelled
from cavaquinho.errors import InputError
from cavaquinho.evidence import RelevantWindows
from cavaquinho.extractor.base import Extraction, ExtractorContract, as_extractor
from cavaquinho.extractor.rule import RuleExtractor
from cavaquinho.models import (
    Checked,
    Claim,
    Context,
    Coverage,
    Document,
    ValidationResult,
    as_documents,
    require_text,
)
from cavaquinho.nli import NLIBackend, load_backend
from cavaquinho.streaming.stream import AsyncValidationStream, ValidationStream
from cavaquinho.text.languages import check_language
from cavaquinho.text.normalize import visible

_PLAIN_WORD: Final = re.compile("[A-Za-z0-9]")


@dataclass(frozen=True)
class _Job:
    """One response with what it is checked against."""

    response: str
    context: Context
    prompt: str | None = None


class Validator:
    """Checks responses against a context. Safe for threads: no state between calls.

    Example:
        >>> from cavaquinho import Validator
        >>> result = Validator().validate(
        ...     response="The museum opened in 1999.", context="The museum opened in 1987."
        ... )
        >>> result.claims[0].label.value
        'contradiction'
    """

    def __init__(
        self,
        extractor: ExtractorContract | None = None,
        classifier: ClassifierContract | None = None,
        aggregator: Aggregator | None = None,
        threshold: float | None = None,
        language: str = "english",
        model: str | NLIBackend | None = None,
        mode: str = "faithful",
        exhaustive: bool = False,
    ) -> None:
        """Take the parts, or build the default ones.

        Args:
            extractor: Response -> claims; None: `RuleExtractor`.
            classifier: Claims -> labels; None: `NLIClassifier` on `model`.
            aggregator: Labels -> verdict; None: `Aggregator(threshold, language, mode=mode)`.
            threshold: A response is a hallucination if its score is above; in (0, 1); None: 0.5.
            language: "english", "portuguese" or "auto", for the parts that are built here.
            model: Model folder, Hugging Face name or backend; None: the embedded model.
            mode: "faithful" (only contradictions are hallucinations) or "grounded" (claims that
                the context does not support are, too).
            exhaustive: Ask the model about every window of the context, not only those that share
                most with a claim: slow; `docs/scaling.md` says how often labels differ.

        Raises:
            ConfigError: A value is not allowed, or two arguments contradict each other.
            ModelLoadError: The model cannot be loaded.
            MissingDependencyError: `model` needs the extra `nli`.
        """
        self.language = check_language(language)
        refuse_both("aggregator", aggregator, "threshold", threshold)
        refuse_both("aggregator", aggregator, "mode", None if mode == "faithful" else mode)
        refuse_both("classifier", classifier, "model", model)
        every = RelevantWindows(exhaustive=True) if check_flag("exhaustive", exhaustive) else None
        refuse_both("classifier", classifier, "exhaustive", every)
        if aggregator is None:
            limit = DEFAULT_THRESHOLD if threshold is None else threshold
            aggregator = Aggregator(limit, self.language, mode=mode)
        if classifier is None:
            backend = load_backend(model)
            classifier = NLIClassifier(backend, language=self.language, selection=every)
        if extractor is None:
            extractor = RuleExtractor(self.language)
        self.extractor = as_extractor(extractor)
        self.classifier = as_classifier(classifier)
        self.aggregator = as_aggregator(aggregator)

    def in_language(self, language: str) -> Validator:
        """Return a validator like this one, of the same parts, for another language.

        Raises:
            ConfigError: The language is unknown, or the classifier or the aggregator is the user's
                own and cannot be asked for another (`in_language`, `changed`).
        """
        other = copy(self)
        other.language = check_language(language)
        other.extractor = self.extractor.in_language(language)
        other.classifier = self.classifier.in_language(language)
        return other.aggregating(language=language)

    def aggregating(self, **settings: Any) -> Validator:  # noqa: ANN401 - of `changed`
        """Return a validator like this one, its aggregator changed (see `Aggregator.changed`).

        Raises:
            ConfigError: A value is not allowed, or the aggregator is the user's own.
        """
        other = copy(self)
        other.aggregator = changed(self.aggregator, **settings)
        return other

    def validate(
        self, response: str, context: Context, prompt: str | None = None
    ) -> ValidationResult:
        """Check one response.

        Args:
            response: The text under test.
            context: The trusted text: a string, or documents.
            prompt: The user's question; it completes short answers and is never evidence.

        Returns:
            The verdict. An empty response gives status "no_claims", an empty context "no_context",
            a claim that could not be read, or is beyond the extractor's limit, "unverified",
            unless the rest is a hallucination.

        Raises:
            InputError: An argument has the wrong type.
            BackendError: The model failed.
        """
        return self._run([_Job(response, context, prompt)])[0]

    def validate_batch(
        self,
        responses: Sequence[str],
        context: Context | None = None,
        contexts: Sequence[Context] | None = None,
        prompts: Sequence[str | None] | None = None,
    ) -> list[ValidationResult]:
        """Check many responses in one batched call.

        Args:
            responses: The texts under test.
            context: One context for all of them; or
            contexts: one context for each.
            prompts: One question for each; None: no questions.

        Returns:
            One verdict per response, same order; equal to what `validate` gives for each.

        Raises:
            InputError: Not exactly one of `context` and `contexts` is given, or lengths differ.
            BackendError: The model failed.
        """
        if isinstance(responses, str):
            raise InputError("responses must be a list of strings, got one string; use validate()")
        require_list("responses", responses)
        if (context is None) == (contexts is None):
            raise InputError("give either context (one for all) or contexts (one per response)")
        shared = [context] * len(responses) if context is not None else []
        each = same_length("contexts", shared if contexts is None else contexts, responses)
        nothing: Sequence[str | None] = [None] * len(responses)
        asked = same_length("prompts", nothing if prompts is None else prompts, responses)
        return self._run(
            [_Job(*parts) for parts in zip(responses, each, asked, strict=True)]  # type: ignore[arg-type]
        )

    def stream(self, context: Context, prompt: str | None = None) -> ValidationStream:
        """Return what checks one response while it is being written.

        Args:
            context: The trusted text: a string, or documents.
            prompt: The user's question.

        Returns:
            A `ValidationStream`: `feed(text)` gives the claims of finished sentences, `finish()`
            the verdict that `validate` gives for the whole.

        Raises:
            InputError: An argument has the wrong type.
        """
        return ValidationStream(self, context, prompt)

    def astream(self, context: Context, prompt: str | None = None) -> AsyncValidationStream:
        """Return what `stream` returns, with `feed` and `finish` to be awaited."""
        return AsyncValidationStream(self, context, prompt)

    def _run(self, jobs: Sequence[_Job]) -> list[ValidationResult]:
        documents = [_checked(job) for job in jobs]
        extractions = []
        for job in jobs:
            check_cancelled()
            extractions.append(self.extractor.extract_claims(job.response, job.context, job.prompt))
        classified = self.classifier.classify_many(
            [
                Job([claim.text for claim in extraction.claims], job.context, job.prompt)
                for extraction, job in zip(extractions, jobs, strict=True)
            ]
        )
        return [
            self._conclude(*parts)
            for parts in zip(jobs, extractions, classified, documents, strict=True)
        ]

    def _conclude(
        self,
        job: _Job,
        found: Extraction,
        classified: Classification,
        documents: Sequence[Document],
    ) -> ValidationResult:
        claims = placed(found.claims, classified.results)
        result = self.aggregator.aggregate(claims)
        if claims and _is_blank(documents):
            said = say_status("no_context", claims, self.language)
            result = replace(result, status="no_context", summary=said)
        elif (classified.unread or found.unchecked) and not result.is_hallucination:
            result = replace(result, status="unverified")
        notes = (*found.notes, *classified.notes)
        return replace(
            result,
            summary="\n".join((result.summary, *notes)),
            coverage=Coverage(
                _share(found, classified.unread),
                classified.coverage,
                notes,
                found.beyond(job.response),
                classified.considered,
                classified.scored,
                round(classified.escalated / max(1, len(claims)), 4),
            ),
            checked=Checked(job.response, tuple(documents)),
        )

    def __repr__(self) -> str:
        """Show the parts."""
        parts = (self.extractor, self.classifier, self.aggregator)
        names = ", ".join(type(part).__name__ for part in parts)
        return f"Validator({names}, language={self.language!r})"


def _checked(job: _Job) -> tuple[Document, ...]:
    """Return the job's context as documents, after checking the types of all its parts."""
    require_text(job.response, "response")
    if job.prompt is not None:
        require_text(job.prompt, "prompt")
    return as_documents(job.context)


def _is_blank(documents: Sequence[Document]) -> bool:
    """Return whether no document has a word or a figure."""
    return not any(
        _PLAIN_WORD.search(document.text) or any(map(str.isalnum, visible(document.text)))
        for document in documents
    )


def _share(found: Extraction, unread: Sequence[int]) -> float:
    """Return the share of the response's statements, in characters, that was checked.

    What was skipped as no claim (greetings, questions, code) or left out counts as not checked;
    1.0 if the response says nothing at all.
    """
    lengths = [_length(claim) for claim in found.claims]
    checked = sum(lengths) - sum(lengths[place] for place in unread)
    left_out = sum(end - start for start, end in (*found.skipped, *found.unchecked_spans))
    total = sum(lengths) + left_out
    return round(checked / total, 4) if total else 1.0


def _length(claim: Claim) -> int:
    return len(claim.text) if claim.span is None else claim.span[1] - claim.span[0]
