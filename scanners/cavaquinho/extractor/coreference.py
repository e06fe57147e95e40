"""Pronouns and left-out subjects at the start of a statement, filled in when that is safe."""

from __future__ import annotations

import re
from re import Match
from typing import Final

from cavaquinho.extractor import verbs_pt
from cavaquinho.extractor.subjects import Subject
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb, is_clear_verb

_INTRO: Final = (
    r"(?P<intro>(?:(?:today|currently|now|later|then|also|since then|afterwards|in \d{4}|"
    r"hoje|atualmente|agora|depois|mais tarde|também|desde então|em \d{4}),? )?)"
)
_ENGLISH: Final = re.compile(
    rf"{_INTRO}(?P<word>he|she|it|they|its|his|her|their)(?P<short>'s)? (?=\w)", re.IGNORECASE
)
_PORTUGUESE: Final = re.compile(
    rf"{_INTRO}(?P<word>el[ea]s?|[oa]s? mesm[oa]s?|seus?|suas?) (?=\w)", re.IGNORECASE
)
_EXPLETIVE: Final = re.compile(
    r"it(?:'s| is| was| has been| will be)? (?:\w+ly )?(?:(?:possible|necessary|important|clear|"
    r"likely|unlikely|known|recommended|worth|true|said|believed|thought|estimated|expected|"
    r"advisable|essential|common|unclear|best|easy|difficult|hard|also (?:possible|important)) "
    r"(?:that|to|for|whether|how)|(?:rain|snow)\w*|seems|appears|takes|turns)\b",
    re.IGNORECASE,
)
_IMPERSONAL: Final = re.compile(
    r"(?:não )?(?:(?:é|era|foi|será|seria|está) (?:possível|preciso|necessário|importante|proibido|"
    r"permitido|recomendado|recomendável|obrigatório|claro|verdade|comum|provável|fundamental|"
    r"essencial|aconselhável|bom|melhor|fácil|difícil|vedado|em|n[oa]s?|por|que)|"
    r"(?:deve|pode|precisa|recomenda|trata|exige|pede)-se|(?:deve|pode) haver|"
    r"são \d|foram \d|tem-se|(?:se|me|te|lhe) )",
    re.IGNORECASE,
)
_BEFORE_VERB: Final = frozenset("não também já ainda nunca".split())
_CONTRACTED: Final = {
    "o": "do",
    "a": "da",
    "os": "dos",
    "as": "das",
    "um": "de um",
    "uma": "de uma",
}
_ARTICLE: Final = {"seu": "o", "sua": "a", "seus": "os", "suas": "as"}


def resolve(statement: str, subject: Subject | None, language: Tongue) -> str:
    """Return `statement` with its first pronoun, or its missing subject, filled in.

    Args:
        statement: One statement as a reader sees it.
        subject: What the statement before was about; None if that is unclear.
        language: Language of the statement.

    Returns:
        The statement with `subject`, or unchanged where that is not safe.
    """
    if subject is None:
        return statement
    if language == "english":
        match = _ENGLISH.match(statement)
        return _fill_english(statement, match, subject) if match else statement
    match = _PORTUGUESE.match(statement)
    if match:
        return _fill_portuguese(statement, match, subject)
    return _with_subject(statement, subject)


def needs_subject(statement: str, language: Tongue) -> bool:
    """Return whether `statement` begins with a pronoun or, in Portuguese, with its verb."""
    if language == "english":
        return _ENGLISH.match(statement) is not None
    return _PORTUGUESE.match(statement) is not None or _starts_with_verb(statement)


def _fill_english(statement: str, match: Match[str], subject: Subject) -> str:
    word = match["word"].lower()
    rest = statement[match.end() :]
    possessive = word in {"its", "his", "her", "their"}
    kind = {"its": "it", "his": "he", "her": "she", "their": "they"}.get(word, word)
    if not _fits_english(kind, subject) or _EXPLETIVE.match(statement[match.start("word") :]):
        return statement
    named = _in_sentence(subject.text, match["intro"])
    if possessive:
        mark = "'" if named.endswith("s") else "'s"
        return f"{match['intro']}{named}{mark} {rest}"
    verb = "is " if match["short"] else ""
    return f"{match['intro']}{named} {verb}{rest}"


def _fits_english(pronoun: str, subject: Subject) -> bool:
    if pronoun == "they":
        return subject.plural and subject.alone
    if subject.plural:
        return False
    if pronoun == "it":
        single = " " not in subject.text and (subject.copular or subject.heading)
        named = subject.person is None and single
        return subject.alone and (subject.person is False or named)
    return subject.person is not False and not subject.rival


def _fill_portuguese(statement: str, match: Match[str], subject: Subject) -> str:
    word = match["word"].lower()
    rest = statement[match.end() :]
    named = _in_sentence(subject.text, match["intro"])
    if word in _ARTICLE:
        return _possessive(statement, match, subject)
    plural = word.endswith("s")
    gender = "f" if "a" in word.split()[0] else "m"
    if plural != subject.plural or subject.gender not in {None, gender} or subject.rival:
        return statement
    return f"{match['intro']}{named} {rest}"


def _possessive(statement: str, match: Match[str], subject: Subject) -> str:
    """Return "A capital do país é X" for "Sua capital é X"."""
    rest = statement[match.end() :]
    words = tokenize(rest)
    verb = first_verb(words[:5], "portuguese")
    owned = {word.lower() for word in subject.text.split()}
    if (
        not verb
        or subject.rival
        or words[0].lower in owned
        or any(token.gap for token in words[1 : verb + 1])
    ):
        return statement
    article = _ARTICLE[match["word"].lower()]
    if not match["intro"]:
        article = article.capitalize()
    head, tail = rest[: words[verb].start].rstrip(), rest[words[verb].start :]
    return f"{match['intro']}{article} {head} {_of(subject.text)} {tail}"


def _of(text: str) -> str:
    first, _, rest = text.partition(" ")
    joined = _CONTRACTED.get(first.lower())
    return f"{joined} {rest}" if joined and rest else f"de {text}"


def _starts_with_verb(statement: str) -> bool:
    if _IMPERSONAL.match(statement):
        return False
    tokens = tokenize(statement[:200])
    index = 0
    while index < len(tokens) and tokens[index].lower in _BEFORE_VERB:
        index += 1
    if index + 1 >= len(tokens) or tokens[index].lower in verbs_pt.IMPERSONAL:
        return False
    return is_clear_verb(tokens[index], "portuguese") or (
        index == 0 and tokens[0].lower in verbs_pt.NOUN_LIKE and tokens[1].lower != "de"
    )


def _with_subject(statement: str, subject: Subject) -> str:
    """Return a Portuguese statement that begins with its verb with the subject before it."""
    if not _starts_with_verb(statement):
        return statement
    tokens = tokenize(statement[:200])
    verb = next(token for token in tokens if token.lower not in _BEFORE_VERB)
    if verbs_pt.is_plural(verb.lower) != subject.plural and not subject.heading:
        return statement
    return f"{_in_sentence(subject.text, '')} {statement[0].lower()}{statement[1:]}"


def _in_sentence(text: str, intro: str) -> str:
    """Return the subject, its article in lower case after an introduction."""
    first, _, rest = text.partition(" ")
    lower = first.lower() in {"the", "a", "an", "o", "os", "as", "um", "uma", "this", "these"}
    return f"{first.lower()} {rest}" if intro and lower and rest else text
