"""Invented contact data and leaked personal data: entities that only the answer has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from cavaquinho._options import check_choice, check_flag, check_threshold
from cavaquinho.errors import ConfigError
from cavaquinho.models import (
    ClaimResult,
    Finding,
    Labels,
    ScanReport,
    Status,
    ValidationResult,
    require_text,
)
from cavaquinho.output_scanners.context import ContextSource, check_source, resolve
from cavaquinho.output_scanners.entities import Entity, EntitySearch, Known
from cavaquinho.output_scanners.entities.kinds import CALLED, NAMES, WITHOUT_MODEL, called
from cavaquinho.output_scanners.entities.phones import unknown_regions
from cavaquinho.output_scanners.judging import Judgement, mended, read_marked
from cavaquinho.output_scanners.parameters import apply_name, checked_parameters
from cavaquinho.output_scanners.risk import NO_RISK, SMALLEST
from cavaquinho.sanitizer import Fault
from cavaquinho.text.languages import detect_language
from cavaquinho.text.sentences import SentenceSplitter

ON_HALLUCINATION: Final = ("keep", "annotate", "redact", "drop")
REGIONS: Final = ("BR", "PT", "US", "GB")
DEFAULT_CONFIDENCE: Final = 0.5
"""Above what a bare number of a card or an account without check digits would get."""

_WORDS: Final = (
    ("{called} that neither the context nor the prompt has", "{count} of {total} entities known."),
    ("{called} que nem o contexto nem o pedido tem", "{count} de {total} entidades conhecidas."),
)
_PHRASES: Final = tuple(words[0].replace("{called} ", "") for words in _WORDS)


class GroundedEntities:
    """Checks that contact data, numbers, dates and amounts of an output come from its prompt.

    Presidio's analyser finds them, by patterns, check digits and numbering plans; no model and no
    network is needed. Each is compared in normalised form ("(11) 98765-4321" is
    "+55 11 98765 4321", "2024-03-05" is "5 de março de 2024") with the whole prompt and the
    context. Safe for threads: no state between calls.

    Args:
        entities: Kinds to look for, of `kinds.CALLED`; None: all that need no model, and
            names if there is one.
        threshold: Confidence below which a find is ignored; in (0, 1).
        regions: Countries whose telephone numbers are known, as ISO 3166 codes.
        spacy_model: An installed spaCy package or a folder: names of people, organisations
            and places, too. Nothing is downloaded.
        recognizers: Presidio recognisers of your own, registered for the language "en".
        context: What may be named besides what the prompt names; as for `Cavaquinho`.
        on_hallucination: "keep", "annotate", "redact" (a mask for each entity), "drop" (the
            sentences).
        redact: llm-guard's way to write `on_hallucination="redact"`.
        name: Under which llm-guard lists it; None: "GroundedEntities".

    Raises:
        ConfigError: A value is not allowed, or a parameter is unknown.
        MissingDependencyError: The extra `presidio` is not installed.
        ModelLoadError: The spaCy model cannot be loaded.

    Example:
        >>> scanner = GroundedEntities(on_hallucination="redact")
        >>> scanner.scan("Context: Write to ana@example.org.", "Write to bob@example.org.")
        ('Write to [REDACTED].', False, 0.95)
    """

    name: str

    @checked_parameters
    def __init__(
        self,
        *,
        entities: Sequence[str] | None = None,
        threshold: float = DEFAULT_CONFIDENCE,
        regions: Sequence[str] = REGIONS,
        spacy_model: str | None = None,
        recognizers: Sequence[Any] = (),
        context: ContextSource | None = None,
        on_hallucination: str = "keep",
        redact: bool = False,
        name: str | None = None,
    ) -> None:
        """Build the recognisers; the class describes the options."""
        check_source(context)
        self._context = context
        self._least = check_threshold(threshold)
        self._action = check_choice("on_hallucination", on_hallucination, ON_HALLUCINATION)
        if check_flag("redact", redact):
            if self._action not in ("keep", "redact"):
                raise ConfigError(
                    f"redact=True and on_hallucination={on_hallucination!r} contradict each other; "
                    "leave redact out"
                )
            self._action = "redact"
        self._regions = _checked_regions(regions)
        self._search = EntitySearch(
            _checked_kinds(entities, spacy_model),
            regions=self._regions,
            spacy_model=spacy_model,
            recognizers=_checked_recognizers(recognizers),
        )
        self._splitter = SentenceSplitter("auto")
        self.name = apply_name(self, name)

    def scan(self, prompt: str, output: str) -> tuple[str, bool, float]:
        """Return llm-guard's triple.

        Returns:
            The output (changed only as `on_hallucination` says), whether all of its entities are
            known, and the risk: -1, or the confidence of the surest unknown entity.

        Raises:
            InputError: An argument is not a string.
        """
        return self.scan_detailed(prompt, output).as_tuple()

    def scan_detailed(self, prompt: str, output: str) -> ScanReport:
        """Return what `scan` returns; every entity is a claim of the result, with its place."""
        require_text(prompt, "prompt")
        require_text(output, "output")
        known = Known(self._known_text(prompt), self._regions)
        return mended(output, lambda text: self._judge(text, known), self._action, self._splitter)

    def _known_text(self, prompt: str) -> str:
        if self._context is None:
            return prompt
        documents = resolve(prompt, self._context).documents
        return "\n\n".join((prompt, *(document.text for document in documents)))

    def _judge(self, text: str, known: Known) -> Judgement:
        reading = read_marked(
            text,
            lambda seen: self._check(seen, known),
            self._faults,
            self._splitter,
            _PHRASES if self._action == "annotate" else (),
        )
        result = reading.result
        if reading.marked:
            rest = [claim for at, claim in enumerate(result.claims) if at not in reading.marked]
            score = _worst(rest)
            result = replace(result, score=score, is_hallucination=score > 0)
        risk = max(SMALLEST, round(result.score, 2)) if result.is_hallucination else NO_RISK
        return Judgement(
            ScanReport(text, not result.is_hallucination, risk, result), reading.faults
        )

    def _check(self, text: str, known: Known) -> ValidationResult:
        found = self._search.find(text, self._least)
        portuguese = bool(found) and detect_language(text) == "portuguese"
        claims = tuple(_claim(entity, known.has(entity), portuguese) for entity in found)
        score = _worst(claims)
        count = sum(claim.label is Labels.VALUE_ENTAILMENT for claim in claims)
        summary = _WORDS[portuguese][1].format(count=count, total=len(claims))
        status: Status = "checked" if claims else "no_claims"
        return ValidationResult(score, score > 0, claims, summary, status)

    def _faults(self, result: ValidationResult, text: str) -> list[tuple[int, Fault]]:
        return [
            (number, Fault(claim.span, claim.reason or "", exact=True))
            for number, claim in enumerate(result.claims)
            if claim.span is not None and claim.label is Labels.VALUE_NEUTRAL
        ]


def _worst(claims: Sequence[ClaimResult]) -> float:
    """Return the confidence of the surest entity that is not known; 0 if all are."""
    unknown = [claim.score for claim in claims if claim.label is Labels.VALUE_NEUTRAL]
    return round(max(unknown, default=0.0), 4)


def _claim(entity: Entity, known: bool, portuguese: bool) -> ClaimResult:
    reason = _WORDS[portuguese][0].format(called=called(entity.kind, portuguese=portuguese))
    return ClaimResult(
        text=entity.text,
        evidence="",
        label=Labels.VALUE_ENTAILMENT if known else Labels.VALUE_NEUTRAL,
        score=round(entity.score, 4),
        reason=None if known else reason,
        span=(entity.start, entity.end),
        findings=(Finding(entity.kind, known, entity.text, None, "" if known else reason),),
    )


def _checked_kinds(kinds: Sequence[str] | None, spacy_model: object) -> list[str]:
    if spacy_model is not None and (not isinstance(spacy_model, str) or not spacy_model.strip()):
        raise ConfigError(
            f"spacy_model={spacy_model!r} must name an installed spaCy package or a folder"
        )
    if kinds is None:
        return [*WITHOUT_MODEL, *(NAMES if spacy_model is not None else ())]
    if isinstance(kinds, str) or not isinstance(kinds, Sequence) or not kinds:
        raise ConfigError(
            f"entities={kinds!r} must be a list of kinds, some of {', '.join(CALLED)}"
        )
    chosen = [check_choice("entities", kind, CALLED) for kind in kinds]
    names = [kind for kind in chosen if kind in NAMES]
    if names and spacy_model is None:
        raise ConfigError(
            f"entities has {', '.join(names)}, which only a spaCy model finds; "
            'name one, for example spacy_model="en_core_web_sm", or leave them out'
        )
    return chosen


def _checked_recognizers(recognizers: Sequence[Any]) -> tuple[Any, ...]:
    given = (recognizers,) if isinstance(recognizers, str) else tuple(recognizers)
    for each in given:
        if not callable(getattr(each, "analyze", None)) or not hasattr(each, "supported_entities"):
            raise ConfigError(
                f"recognizers has {each!r}, which is no recogniser of Presidio; pass objects such "
                "as presidio_analyzer.PatternRecognizer(...)"
            )
    return given


def _checked_regions(regions: Sequence[str]) -> tuple[str, ...]:
    if isinstance(regions, str) or not isinstance(regions, Sequence):
        raise ConfigError(f'regions={regions!r} must be a list of country codes, such as ["BR"]')
    for region in regions:
        if not isinstance(region, str) or len(region) != 2 or not region.isupper():
            raise ConfigError(
                f"regions has {region!r}; use two capital letters, such as BR, US, GB"
            )
    for region in unknown_regions(regions):
        raise ConfigError(f"regions has {region!r}, which is no country; such as BR, US, GB")
    return tuple(regions)
