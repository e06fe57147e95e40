"""The summary of a result, in English or Portuguese."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cavaquinho.models import ClaimResult, Labels, Status
from cavaquinho.text.languages import detect_language
from cavaquinho.text.quoting import quote

SHOWN: Final = 5
"""Claims quoted in a summary; the rest is counted. A choice of ours: a summary is read at once."""

QUOTE_LENGTH: Final = 120
"""Longest quotation, in characters."""

_WORDS: Final = {
    "english": {
        "counts": (
            "{total} claims checked: {good} supported, {bad} contradicted, {open} unsupported"
        ),
        "counts_one": "1 claim checked: {good} supported, {bad} contradicted, {open} unsupported",
        "score": "Hallucination score {score:.2f}.",
        "contradicted": "Contradicted: {claim} - the context says: {evidence} ({score:.2f})",
        "unsupported": "Unsupported: {claim} - nothing in the context says so ({score:.2f})",
        "sources": "Sources disagree on: {claim} - {evidence} against {other}",
        "more": "... and {count} more.",
        "no_claims": "Nothing to check: the response makes no checkable statement.",
        "no_context": "Nothing was checked: there is no context to check the response against.",
    },
    "portuguese": {
        "counts": (
            "{total} afirmações verificadas: "
            "{good} sustentadas, {bad} contraditas, {open} sem apoio"
        ),
        "counts_one": (
            "1 afirmação verificada: {good} sustentada, {bad} contradita, {open} sem apoio"
        ),
        "score": "Pontuação de alucinação {score:.2f}.",
        "contradicted": "Contradita: {claim} - o contexto diz: {evidence} ({score:.2f})",
        "unsupported": "Sem apoio: {claim} - nada no contexto o diz ({score:.2f})",
        "sources": "As fontes se contradizem sobre: {claim} - {evidence} contra {other}",
        "more": "... e mais {count}.",
        "no_claims": "Nada a verificar: a resposta não faz nenhuma afirmação verificável.",
        "no_context": "Nada foi verificado: não há contexto com que comparar a resposta.",
    },
}


def summarise(results: Sequence[ClaimResult], score: float, language: str) -> str:
    """Return a few lines: the counts, then the worst claims with their evidence."""
    words = _WORDS[_spoken(results, language)]
    if not results:
        return words["no_claims"]
    lines = [_counts(results, words) + ". " + words["score"].format(score=score)]
    faults = [claim for claim in results if claim.label is not Labels.VALUE_ENTAILMENT]
    faults.sort(key=lambda claim: claim.label is not Labels.VALUE_CONTRADICTION)
    lines += [_fault(claim, words) for claim in faults[:SHOWN]]
    if len(faults) > SHOWN:
        lines.append(words["more"].format(count=len(faults) - SHOWN))
    lines += [_split(claim, words) for claim in results if claim.conflicting is not None][:SHOWN]
    return "\n".join(lines)


def say_status(status: Status, results: Sequence[ClaimResult], language: str) -> str:
    """Return the sentence for a response that was not checked ("no_claims", "no_context")."""
    return _WORDS[_spoken(results, language)][status]


def _counts(results: Sequence[ClaimResult], words: dict[str, str]) -> str:
    labels = [claim.label for claim in results]
    return words["counts_one" if len(labels) == 1 else "counts"].format(
        total=len(labels),
        good=labels.count(Labels.VALUE_ENTAILMENT),
        bad=labels.count(Labels.VALUE_CONTRADICTION),
        open=labels.count(Labels.VALUE_NEUTRAL),
    )


def _fault(claim: ClaimResult, words: dict[str, str]) -> str:
    kind = "contradicted" if claim.label is Labels.VALUE_CONTRADICTION else "unsupported"
    return words[kind].format(
        claim=quote(claim.text, QUOTE_LENGTH),
        evidence=quote(claim.evidence, QUOTE_LENGTH),
        score=claim.score,
    )


def _split(claim: ClaimResult, words: dict[str, str]) -> str:
    other = claim.conflicting.text if claim.conflicting is not None else ""
    return words["sources"].format(
        claim=quote(claim.text, QUOTE_LENGTH),
        evidence=quote(claim.evidence, QUOTE_LENGTH),
        other=quote(other, QUOTE_LENGTH),
    )


def _spoken(results: Sequence[ClaimResult], language: str) -> str:
    if language != "auto":
        return language
    return detect_language(" ".join(claim.text for claim in results)) or "english"
