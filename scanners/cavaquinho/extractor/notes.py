"""Remarks for a person on what an extractor left out or did otherwise, in both languages."""

from __future__ import annotations

from typing import Final, Literal

from cavaquinho.extractor.verbs import Tongue

ModelNote = Literal["failed", "unreadable", "empty", "foreign"]
"""Why a language model's claims were not used."""
MergeNote = Literal["invented", "turned", "missing"]
"""What was done about some of a language model's claims."""

_MODEL: Final[dict[Tongue, dict[ModelNote, str]]] = {
    "english": {
        "failed": "the language model failed twice ({detail})",
        "unreadable": "the language model's answer held no JSON list of strings, twice",
        "empty": "the language model listed no claims",
        "foreign": "no claim of the language model was in the response",
    },
    "portuguese": {
        "failed": "o modelo de linguagem falhou duas vezes ({detail})",
        "unreadable": "a resposta do modelo de linguagem não tinha, duas vezes, uma lista JSON de "
        "textos",
        "empty": "o modelo de linguagem não listou afirmações",
        "foreign": "nenhuma afirmação do modelo de linguagem estava na resposta",
    },
}
_BY_RULES: Final[dict[Tongue, str]] = {
    "english": "claims were found by rules",
    "portuguese": "as afirmações foram encontradas por regras",
}
_MERGE: Final[dict[Tongue, dict[MergeNote, tuple[str, str, str]]]] = {
    "english": {
        "invented": (
            "claim",
            "claims",
            "of the language model shared no word with the response: left out",
        ),
        "turned": (
            "claim",
            "claims",
            "of the language model had a statement's words in another order: left out",
        ),
        "missing": (
            "statement",
            "statements",
            "that the language model left out: added by rules",
        ),
    },
    "portuguese": {
        "invented": (
            "afirmação",
            "afirmações",
            "do modelo de linguagem sem nenhuma palavra da resposta: fora",
        ),
        "turned": (
            "afirmação",
            "afirmações",
            "do modelo de linguagem com as palavras de uma frase em outra ordem: fora",
        ),
        "missing": (
            "frase",
            "frases",
            "que o modelo de linguagem omitiu: acrescentada por regras",
        ),
    },
}


def counted(number: int, singular: str, plural: str) -> str:
    """Return "1 `singular`" or "3 `plural`"."""
    return f"{number} {singular if number == 1 else plural}"


def beyond_note(number: int, limit: int | None, tongue: Tongue) -> str:
    """Return the note that `number` claims are beyond the limit."""
    if tongue == "portuguese":
        text = counted(number, "afirmação", "afirmações")
        was = "não foi verificada" if number == 1 else "não foram verificadas"
        return f"{text} além de max_claims={limit} {was}"
    was = "was" if number == 1 else "were"
    return f"{counted(number, 'claim', 'claims')} beyond max_claims={limit} {was} not checked"


def blank_note(number: int, tongue: Tongue) -> str:
    """Return the note that `number` claims held nothing."""
    if tongue == "portuguese":
        left = "foi deixada de lado" if number == 1 else "foram deixadas de lado"
        return f"{counted(number, 'afirmação vazia', 'afirmações vazias')} {left}"
    return f"{counted(number, 'blank claim was', 'blank claims were')} left out"


def code_note(blocks: int, tongue: Tongue) -> str:
    """Return the note that `blocks` blocks of code were left unchecked."""
    if tongue == "portuguese":
        was = "não foi verificado" if blocks == 1 else "não foram verificados"
        return f"{counted(blocks, 'bloco de código', 'blocos de código')} {was}"
    return counted(blocks, "code block was not checked", "code blocks were not checked")


def model_note(why: ModelNote, tongue: Tongue, detail: str = "") -> str:
    """Return the note that the rules stood in for a language model, and why."""
    return f"{_MODEL[tongue][why].format(detail=detail)}; {_BY_RULES[tongue]}"


def merge_note(what: MergeNote, number: int, tongue: Tongue) -> str:
    """Return the note on `number` claims of a language model that were left out, or added."""
    singular, plural, said = _MERGE[tongue][what]
    if tongue == "portuguese" and number > 1:
        said = said.replace("acrescentada", "acrescentadas")
    return f"{counted(number, singular, plural)} {said}"
