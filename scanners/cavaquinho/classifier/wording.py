"""Reasons and notes for a person, in English and Portuguese."""

from __future__ import annotations

from typing import Final

from cavaquinho.models import Finding, Labels
from cavaquinho.text.quoting import quote

_REASONS: Final = {
    ("english", Labels.VALUE_ENTAILMENT): "Supported by: {quote}",
    ("english", Labels.VALUE_NEUTRAL): "Not supported; the nearest the context says is: {quote}",
    ("english", Labels.VALUE_CONTRADICTION): "Contradicted by: {quote}",
    ("portuguese", Labels.VALUE_ENTAILMENT): "Sustentada por: {quote}",
    ("portuguese", Labels.VALUE_NEUTRAL): (
        "Sem apoio; o que o contexto diz de mais próximo é: {quote}"
    ),
    ("portuguese", Labels.VALUE_CONTRADICTION): "Contradita por: {quote}",
}

_DISAGREE: Final = {
    "english": "The context disagrees with itself: {here} against {there}.",
    "portuguese": "O contexto se contradiz: {here} contra {there}.",
}
_VERBATIM: Final = {
    "english": "The context says this word for word; the model was not asked.",
    "portuguese": "O contexto diz isto palavra por palavra; o modelo não foi consultado.",
}
_SOURCE: Final = {"english": "source", "portuguese": "fonte"}

_NOT_READ: Final = {
    ("english", "length"): (
        "Not checked: the claim is too long for the model.",
        "Claims too long for the model, not checked: {count}.",
    ),
    ("english", "language"): (
        "Not checked: claim or context is neither in English nor in Portuguese.",
        "Claims not checked because of the language of claim or context: {count}.",
    ),
    ("portuguese", "length"): (
        "Não verificada: a afirmação é longa demais para o modelo.",
        "Afirmações longas demais para o modelo, não verificadas: {count}.",
    ),
    ("portuguese", "language"): (
        "Não verificada: a afirmação ou o contexto não está em inglês nem em português.",
        "Afirmações não verificadas por causa do idioma delas ou do contexto: {count}.",
    ),
}


def explain(label: Labels, evidence: str, language: str, *findings: Finding | None) -> str:
    """Return the label in words with the evidence quoted, after what exactly differs."""
    reason = _REASONS[_known(language), label].format(quote=quote(evidence))
    return " ".join([*(item.message for item in findings if item is not None), reason])


def sources_disagree(
    here: tuple[str, str | None], there: tuple[str, str | None], language: str
) -> Finding:
    """Return a finding of the kind "sources": two passages that contradict each other.

    Args:
        here: What the deciding passage says, and the id of its document.
        there: What the other passage says, and the id of its document.
        language: Of the message.
    """
    known = _known(language)
    sides = [_sided(text, source, known) for text, source in (here, there)]
    message = _DISAGREE[known].format(here=sides[0], there=sides[1])
    return Finding("sources", False, here[0], there[0], message)


def word_for_word(claim: str, evidence: str, language: str) -> Finding:
    """Return a finding of the kind "verbatim": a sentence of the context is the claim itself."""
    return Finding("verbatim", True, claim, evidence, _VERBATIM[_known(language)])


def _sided(text: str, source: str | None, language: str) -> str:
    if source is None:
        return quote(text)
    return f"{quote(text)} ({_SOURCE[language]} {source})"


def no_context(language: str) -> str:
    """Return the reason for a claim without any context."""
    if _known(language) == "portuguese":
        return "Não há contexto com que comparar."
    return "There is no context to check against."


def not_read(why: str, language: str) -> str:
    """Return the reason for a claim that was not checked: "length" or "language"."""
    return _NOT_READ[_known(language), why][0]


def unread_note(why: str, count: int, language: str) -> str:
    """Return the note on claims that were not checked: "length" or "language"."""
    return _NOT_READ[_known(language), why][1].format(count=count)


def truncated_note(count: int, language: str) -> str:
    """Return the note on context windows whose end was cut off."""
    if _known(language) == "portuguese":
        return f"Trechos do contexto lidos sem o fim, por não caberem no modelo: {count}."
    return f"Context windows read without their end, as they do not fit into the model: {count}."


def _known(language: str) -> str:
    return language if language == "portuguese" else "english"
