"""What a label such as `Context:`, `### Regras` or `</user_query>` announces, in both languages.

A label is a short noun phrase. Its head decides: in English the last word before a preposition
("search results for the query" -> results), in Portuguese the first ("resultados da consulta" ->
resultados). Words around the head matter only where they turn the sense ("previous answer").
"""

from __future__ import annotations

import re
import unicodedata

from cavaquinho.output_scanners.prompt import vocabulary as v
from cavaquinho.output_scanners.prompt.vocabulary import Kind

__all__ = ["Kind", "classify_title", "fold", "is_own_title", "is_person", "is_weak"]

_MAX_WORDS = 7
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_PARENTHESES = re.compile(r"\([^()]*\)")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_ENGLISH_KINDS = {word: kind for kind, found in v.ENGLISH.items() for word in found}
_PORTUGUESE_KINDS = {word: kind for kind, found in v.PORTUGUESE.items() for word in found}

_OTHER_QUESTIONS = v.DERIVED | (v.EARLIER - {"original", "last", "current"})


def fold(text: str) -> str:
    """Return `text` in lower case without accents."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).lower()


def classify_title(title: str) -> Kind | None:
    """Return what a short label announces; None if it is no label known here.

    Args:
        title: The label without its colon, marks and numbers, at most 7 words.
    """
    words = _title_words(title)
    if not words or len(words) > _MAX_WORDS or _is_sentence(words):
        return None
    kind = v.IDIOMS.get(" ".join(words)) or _said_by_asker(words)
    kind = kind or _portuguese_head(words) or _english_head(words)
    return _turned(kind, words) if kind else None


def is_weak(title: str) -> bool:
    """Whether the label is also a common field name, so that `Data: 3 May` is no section."""
    words = _title_words(title)
    if not words or v.GIVEN.intersection(words):
        return False
    return words[-1] in v.FIELD_LIKE or words[0] in v.FIELD_LIKE


def is_own_title(title: str) -> bool:
    """Whether a label may be the title of the text itself ("EMPLOYEE HANDBOOK")."""
    return v.GENERIC.isdisjoint(_title_words(title))


def is_person(title: str) -> bool:
    """Whether the label names whoever asks ("Cliente")."""
    words = _title_words(title)
    return len(words) == 1 and words[0] in v.PERSONS


def _title_words(title: str) -> list[str]:
    spaced = _CAMEL.sub(" ", title[:200]).replace("_", " ").replace("/", " ").replace("&", " and ")
    if " é " in spaced:
        return ["que"]
    return _WORD.findall(_PARENTHESES.sub(" ", fold(spaced)))


def _is_sentence(words: list[str]) -> bool:
    """Whether the words are an order or a statement, or end something, rather than name it."""
    if v.SENTENCE.intersection(words) or words[0] in v.ENDINGS:
        return True
    if len(words) > 1 and words[0] in v.VERBS:
        return True
    return len(words) > 1 and words[0] in ("answer", "reply") and words[1] in v.DETERMINERS


def _said_by_asker(words: list[str]) -> Kind | None:
    """Read "customer's last message" or "mensagem do cliente"."""
    found = frozenset(words)
    said = found & v.ASKERS and (words[-1] in v.UTTERANCES or words[0] in v.UTTERANCES)
    return Kind.QUESTION if said else None


def _portuguese_head(words: list[str]) -> Kind | None:
    first = 0
    while first < len(words) - 1 and words[first] in v.LEADING:
        first += 1
    return _PORTUGUESE_KINDS.get(words[first])


def _english_head(words: list[str]) -> Kind | None:
    phrase: list[str] = []
    for word in words:
        joins = word in v.CONJUNCTIONS and phrase and phrase[-1] in _ENGLISH_KINDS
        if word in v.CUTS or joins:
            break
        phrase.append(word)
    while len(phrase) > 1 and phrase[-1] in v.TRAILING:
        phrase.pop()
    return _ENGLISH_KINDS.get(phrase[-1]) if phrase else None


def _turned(kind: Kind, words: list[str]) -> Kind:
    """Apply the words that turn the sense of a head."""
    found = frozenset(words)
    if found & v.FREQUENT:
        return Kind.DOCUMENT
    if found & v.REWORDED:
        return Kind.HISTORY
    if kind is Kind.ANSWER and found & v.EARLIER:
        return Kind.HISTORY
    if kind is Kind.QUESTION and found & _OTHER_QUESTIONS:
        return Kind.HISTORY
    if kind is Kind.DOCUMENT and found & v.FIELD_LIKE and _names_rules(words):
        return Kind.INSTRUCTION
    return kind


def _names_rules(words: list[str]) -> bool:
    """Whether any word is one of instructions: a style guide is no document."""
    return any(
        kind in (Kind.INSTRUCTION, Kind.ANSWER)
        for word in words
        for kind in (_ENGLISH_KINDS.get(word), _PORTUGUESE_KINDS.get(word))
    )
