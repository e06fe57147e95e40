"""Claims against further answers to the same question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from cavaquinho._options import check_count
from cavaquinho.aggregator import Aggregator
from cavaquinho.aggregator.aggregate import DEFAULT_THRESHOLD
from cavaquinho.aggregator.summary import say_status
from cavaquinho.classifier.base import Classification, Job
from cavaquinho.errors import ConfigError, RetrievalError
from cavaquinho.models import ClaimResult, Coverage, Document, Labels, Span, ValidationResult
from cavaquinho.output_scanners.cavaquinho import build_validator
from cavaquinho.output_scanners.claim_scanner import Check, ClaimScanner, Policies, called
from cavaquinho.output_scanners.context import resolve
from cavaquinho.output_scanners.once import OnceExtractor
from cavaquinho.output_scanners.parameters import checked_parameters
from cavaquinho.validator import Validator

DEFAULT_SAMPLES: Final = 5
"""Source: SelfCheckGPT (Manakul et al., 2023) uses up to 20 and gains little above a few."""

Sampler = Callable[[str], str]
Samples = Sequence[str] | Callable[[str], Sequence[str]]


class SelfConsistency(ClaimScanner):
    """Checks every claim of an output against further answers of the same model.

    What a model makes up differs from answer to answer. A claim's score is the share of the samples
    that do not support it: those that contradict it, and those that do not repeat it.

    Args:
        sampler: Answers a prompt once; called `n` times with the prompt of a scan. Let it
            sample with a temperature above 0.
        n: How many answers, at least 1.
        samples: Instead of a sampler: the answers, or a function of the prompt that returns
            them.
        threshold: Share of the samples that may fail to support a claim; in (0, 1).
        language: See `Cavaquinho`; so are the parameters that follow.
        model: See there.
        use_onnx: See there.
        aggregation: See there.
        max_claims: See there.
        on_hallucination: See there; "correct" takes over what a sample says.
        on_no_context: What to do if no sample says anything: "allow" (valid, risk 0), "block",
            "raise".
        on_unverified: See there.
        on_error: What to do if the sampler or the model fails: "raise", "block", "allow".
        validator: Its extractor, classifier, language and threshold are used.
        name: See there.

    Raises:
        ConfigError: A value is not allowed, or a parameter is unknown.
        ModelLoadError: The model cannot be loaded.

    Example:
        >>> scanner = SelfConsistency(
        ...     samples=["The bridge opened in 1937.", "It opened in 1937.", "In 1937."]
        ... )
        >>> scanner.scan("When did the bridge open?", "The bridge opened in 1957.")[1]
        False
    """

    _source = "samples"
    _nothing = (
        "there is no sample that says anything, so nothing can be checked; pass "
        'on_no_context="allow" or "block" to decide what that means'
    )

    @checked_parameters
    def __init__(
        self,
        *,
        sampler: Sampler | None = None,
        n: int = DEFAULT_SAMPLES,
        samples: Samples | None = None,
        threshold: float = DEFAULT_THRESHOLD,
        language: str = "english",
        model: object = None,
        use_onnx: bool | None = None,
        aggregation: str = "worst",
        max_claims: int | None = None,
        on_hallucination: str = "keep",
        on_no_context: str = "allow",
        on_unverified: str = "block",
        on_error: str = "raise",
        validator: Validator | None = None,
        name: str | None = None,
    ) -> None:
        """Load the model; nothing is sampled. The class describes the options."""
        policies = Policies(on_hallucination, on_no_context, on_unverified, on_error)
        self._draw = _source(sampler, check_count("n", n, 1), samples)
        validator = build_validator(
            validator,
            threshold=threshold,
            language=language,
            model=model,
            use_onnx=use_onnx,
            mode="faithful",
            aggregation=aggregation,
            max_claims=max_claims,
        )
        limit = getattr(validator.aggregator, "threshold", DEFAULT_THRESHOLD)
        strategy = getattr(validator.aggregator, "strategy", "worst")
        # What no sample repeats is as faulty as what they contradict.
        aggregator = Aggregator(limit, validator.language, strategy=strategy, mode="grounded")
        self._set_up(policies, validator, name, aggregator)

    def _checker(self, prompt: str, output: str) -> Check:
        question = resolve(prompt, None).question
        once = OnceExtractor(self._validator.extractor)
        if not once.extract_claims(output, "", question).claims:
            return lambda text: self._verdict(once, text, (), question)
        samples = tuple(
            Document(text, str(number))
            for number, text in enumerate(self._drawn(prompt))
            if any(char.isalnum() for char in text)
        )
        return lambda text: self._verdict(once, text, samples, question)

    def _drawn(self, prompt: str) -> list[str]:
        """Return the samples.

        Raises:
            RetrievalError: The sampler failed, or returned something else than text.
        """
        drawn = called("sampler", self._draw, prompt)
        if isinstance(drawn, str) or not isinstance(drawn, Sequence):
            raise RetrievalError(
                f"samples returned {type(drawn).__name__}; return a list of strings"
            )
        wrong = [type(text).__name__ for text in drawn if not isinstance(text, str)]
        if wrong:
            raise RetrievalError(f"a sample is {wrong[0]}, not a string; return the answer's text")
        return list(drawn)

    def _verdict(
        self,
        extractor: OnceExtractor,
        text: str,
        samples: Sequence[Document],
        question: str | None,
    ) -> ValidationResult:
        found = extractor.extract_claims(text, "", question)
        if not found.claims or not samples:
            result = self._aggregator.aggregate(())
            if not found.claims:
                return result
            said = say_status("no_context", (), self._language)
            return replace(result, status="no_context", summary=said)
        texts = [claim.text for claim in found.claims]
        classified = self._validator.classifier.classify_many(
            [Job(texts, sample, question) for sample in samples]
        )
        claims = [
            replace(
                _together([each.results[number] for each in classified], self._threshold),
                span=claim.span,
            )
            for number, claim in enumerate(found.claims)
        ]
        return self._concluded(claims, classified, found.beyond(text))

    def _concluded(
        self, claims: list[ClaimResult], classified: list[Classification], beyond: tuple[Span, ...]
    ) -> ValidationResult:
        unread = {number for each in classified for number in each.unread}
        # A claim that no sample can be compared with is not inconsistent, it is unread.
        for number in unread:
            claims[number] = replace(claims[number], evidence="", label=Labels.VALUE_NEUTRAL)
        read = [claim for number, claim in enumerate(claims) if number not in unread]
        result = self._aggregator.aggregate(read)
        notes = tuple(dict.fromkeys(note for each in classified for note in each.notes))
        result = replace(
            result, claims=tuple(claims), coverage=Coverage(notes=notes, unchecked=beyond)
        )
        if (unread or beyond) and not result.is_hallucination:
            return replace(result, status="unverified")
        return replace(result, status="checked")


def _together(results: Sequence[ClaimResult], threshold: float) -> ClaimResult:
    """Return one result for a claim from those of each sample.

    The label is "entailment" if the share of samples that do not support it is at most the
    threshold; else "contradiction" if more of them contradict than say nothing, else "neutral".
    The score is the share that speaks for the label's verdict; the evidence is the surest of it.
    """
    by_label = {label: [each for each in results if each.label is label] for label in Labels}
    missing = 1 - len(by_label[Labels.VALUE_ENTAILMENT]) / len(results)
    if missing <= threshold:
        label, score = Labels.VALUE_ENTAILMENT, 1 - missing
    else:
        against = len(by_label[Labels.VALUE_CONTRADICTION])
        neither = len(by_label[Labels.VALUE_NEUTRAL])
        contradicted = against > neither
        label = Labels.VALUE_CONTRADICTION if contradicted else Labels.VALUE_NEUTRAL
        score = missing
    surest = max(by_label[label], key=lambda each: each.score)
    return replace(surest, label=label, score=round(score, 4))


def _source(
    sampler: Sampler | None, count: int, samples: Samples | None
) -> Callable[[str], object]:
    """Return the function of a prompt that gives the samples, whichever way they were given."""
    if (sampler is None) == (samples is None):
        raise ConfigError(
            "give either sampler=... (a function of the prompt, called n times) or samples=..."
        )
    if sampler is not None:
        if not callable(sampler):
            raise ConfigError(f"sampler={sampler!r} must be a function of the prompt")
        return lambda prompt: [sampler(prompt) for _ in range(count)]
    if callable(samples):
        return samples
    listed = isinstance(samples, Sequence) and not isinstance(samples, (str, bytes))
    if not listed or not samples or not all(isinstance(text, str) for text in samples):
        raise ConfigError(
            "samples must be a list of at least one string, or a function of the prompt that "
            f"returns one, got {type(samples).__name__}"
        )
    return lambda _: samples
