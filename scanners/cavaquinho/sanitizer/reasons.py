"""What a fault is, in the few words of a mark, in the language of its claim."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cavaquinho.models import ClaimResult, Finding, Labels, Span
from cavaquinho.sanitizer.faults import Fault
from cavaquinho.text.languages import detect_language
from cavaquinho.text.quoting import quote
from cavaquinho.text.sentences import SentenceSplitter

_QUOTED: Final = 120
_WORDS: Final[Mapping[tuple[str, str], tuple[str, str, str]]] = MappingProxyType(
    {
        ("context", "english"): (
            "contradicted: the context says {said}",
            "not supported by the context",
            "not checked",
        ),
        ("context", "portuguese"): (
            "contradito: o contexto diz {said}",
            "sem apoio no contexto",
            "não verificado",
        ),
        ("samples", "english"): (
            "contradicted: other answers say {said}",
            "not repeated by other answers",
            "not checked",
        ),
        ("samples", "portuguese"): (
            "contradito: outras respostas dizem {said}",
            "não repetido por outras respostas",
            "não verificado",
        ),
        ("sources", "english"): (
            "contradicted: the sources found say {said}",
            "not supported by the sources found",
            "not checked",
        ),
        ("sources", "portuguese"): (
            "contradito: as fontes encontradas dizem {said}",
            "sem apoio nas fontes encontradas",
            "não verificado",
        ),
    }
)
PHRASES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        source: tuple(
            text.replace("{said}", "")
            for (told_by, _), words in _WORDS.items()
            if told_by == source
            for text in words
        )
        for source in ("context", "samples", "sources")
    }
)
"""By what a claim was compared with: what every mark says, one of these."""

_VALUES: Final = frozenset(
    {
        "number",
        "unit",
        "date",
        "time",
        "ordinal",
        "identifier",
        "name",
        "role",
        "crossed",
        "restated",
    }
)
"""Findings whose two values can stand in each other's place."""


def is_unread(claim: ClaimResult) -> bool:
    """Tell whether a claim was compared with nothing: its language, or its length."""
    return claim.label is Labels.VALUE_NEUTRAL and not claim.evidence


def fault_of(
    claim: ClaimResult, response: str, source: str, language: str, splitter: SentenceSplitter
) -> Fault:
    """Return what has to be mended about a claim.

    Args:
        claim: A claim that is faulty. One without a span makes the whole response faulty.
        response: The text that its span refers to.
        source: What it was compared with: "context", "samples", "sources".
        language: Of the reason: "english", "portuguese", or "auto" (the claim's own).
        splitter: Tells the sentences of the evidence apart.
    """
    span = claim.span or (0, len(response))
    if not response[slice(*span)].strip():
        span = (0, len(response))
    contradicted, unsupported, unread = _WORDS[source, _spoken(claim.text, language)]
    if claim.label is not Labels.VALUE_CONTRADICTION:
        return Fault(span, unsupported if claim.evidence else unread)
    differing = [found for found in claim.findings if not found.agrees and found.evidence_value]
    said = str(differing[0].evidence_value) if differing else claim.evidence
    reason = contradicted.format(said=quote(said, _QUOTED))
    swaps = dict.fromkeys(
        (found.claim_value, str(found.evidence_value))
        for found in differing
        if found.kind in _VALUES
    )
    return Fault(span, reason, tuple(swaps), _sentence(claim.evidence, differing, splitter))


def unread_fault(span: Span, response: str, source: str, language: str) -> Fault:
    """Return what has to be mended about a claim that nobody looked at; see `fault_of`."""
    return Fault(span, _WORDS[source, _spoken(response[slice(*span)], language)][2])


def _spoken(text: str, language: str) -> str:
    return detect_language(text) or ("english" if language == "auto" else language)


def _sentence(evidence: str, findings: list[Finding], splitter: SentenceSplitter) -> str:
    """Return the sentence of the evidence that differs; "" if it is a table's row or a fragment."""
    sentences = [sentence.text for sentence in splitter.split(evidence)]
    for found in findings:
        sentences = [text for text in sentences if str(found.evidence_value) in text] or sentences
    chosen = sentences[0] if findings and sentences else " ".join(sentences)
    return "" if "|" in chosen or "{" in chosen else chosen
