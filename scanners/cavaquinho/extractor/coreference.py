"""Pronouns and left-out subjects at the start of a statement, filled in when that is safe."""

from __future__ import annotations

import re
from re import Match
from typing import Final

from cavaquinho.extractor import verbs_en, verbs_pt
from cavaquinho.extractor.subjects import Subject
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import Tongue, first_verb, is_clear_verb

_INTRO: Final = (
    r"(?P<intro>(?:(?:today|currently|now|later|then|also|since then|afterwards|in \d{4}|"
    r"hoje|atualmente|agora|depois|mais tarde|também|desde então|em \d{4}),? )?)"
)
_ENGLISH: Final = re.compile(
    rf"{_INTRO}(?P<word>he|she|it|they|its|his|her|their|both)(?P<short>'s)? (?=\w)", re.IGNORECASE
)
_PORTUGUESE: Final = re.compile(
    rf"{_INTRO}(?P<word>el[ea]s?|[oa]s? mesm[oa]s?|seus?|suas?|amb[oa]s) (?=\w)", re.IGNORECASE
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
_THING: Final = re.compile(
    r"(?<=\w )(?:its(?= \w)|it(?=[.!]?$|,| (?:in|on|at|to|for|from|with|by|until|since|"
    r"after|before|again|later|himself|herself)\b))"
)
_WORK_ENGLISH: Final = re.compile(
    r"(?P<word>it(?= (?:was|has|had|won|sold|premiered|appeared|tells|became|is)\b)|its) (?=\w)",
    re.IGNORECASE,
)
_WORK_PORTUGUESE: Final = re.compile(
    r"(?P<word>)(?=(?:foi|é|ficou|esteve) (?:publicad|lançad|traduzid|exibid|estread|gravad|filmad|"
    r"apresentad|adaptad|encenad|patentead|premiad)|estreou |narra |conta a )",
    re.IGNORECASE,
)
_ADVERB: Final = re.compile(
    r"(?:hoje|atualmente|agora|depois|mais tarde|desde então|em (?:1[5-9]|20)\d\d),? (?=\w)",
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


def resolve(
    statement: str,
    subject: Subject | None,
    language: Tongue,
    *,
    thing: str | None = None,
    work: str | None = None,
) -> str:
    """Return `statement` with its first pronoun, or its missing subject, filled in.

    Args:
        statement: One statement as a reader sees it.
        subject: What the statement before was about; None if that is unclear.
        language: Language of the statement.
        thing: The one thing that the statement before says the subject did something to: after
            "he" or "she", "it" and "its" can only mean this.
        work: The same, if the subject made it: then "It" at the start means this, too.

    Returns:
        The statement with `subject`, or unchanged where that is not safe.
    """
    if work is not None and (made := _about_work(statement, work, language)):
        return made
    if subject is None:
        return statement
    if language == "english":
        match = _ENGLISH.match(statement)
        if match is None:
            return statement
        filled = _fill_english(statement, match, subject)
        person = filled != statement and match["word"].lower() in {"he", "she"}
        return _fill_thing(filled, thing) if person and thing else filled
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
    if word == "both":
        return f"{match['intro']}{named} both {rest}" if _begins_with_verb(rest) else statement
    if possessive:
        mark = "'" if named.endswith("s") else "'s"
        return f"{match['intro']}{named}{mark} {rest}"
    verb = "is " if match["short"] else ""
    return f"{match['intro']}{named} {verb}{rest}"


def _fill_thing(statement: str, thing: str) -> str:
    """Return the statement with what its "it" or "its" means: "He wrote its libretto (Lanterna).".

    The words of the response stay: whoever looks a claim up finds them, and models read it as well.
    """
    if len(_THING.findall(statement)) != 1:
        return statement
    bare = statement.rstrip(".!")
    return f"{bare} ({thing}){statement[len(bare) :]}"


def _about_work(statement: str, work: str, language: Tongue) -> str | None:
    """Return "Sundown was published" for "It was published" after "Lia Trent wrote Sundown"."""
    form = _WORK_ENGLISH if language == "english" else _WORK_PORTUGUESE
    match = form.match(statement)
    if match is None:
        return None
    named = f"{work[0].upper()}{work[1:]}"
    if language == "english":
        mark = ("'" if work.endswith("s") else "'s") if match["word"].lower() == "its" else ""
        return f"{named}{mark} {statement[match.end() :]}"
    rest = statement[match.end() :] if match["word"] else statement
    return f"{named} {rest[0].lower()}{rest[1:]}"


def _begins_with_verb(rest: str) -> bool:
    words = tokenize(rest[:80])
    return bool(words) and (
        first_verb(words, "english") == 0 or words[0].lower in verbs_en.BASES | verbs_en.PAST
    )


def _fits_english(pronoun: str, subject: Subject) -> bool:
    if pronoun == "both":
        return subject.plural and len(re.findall(r"\band\b", subject.text)) == 1
    if pronoun == "they":
        return subject.plural and (subject.alone or not subject.others)
    if subject.plural:
        return False
    if pronoun == "it":
        copular = subject.copular or subject.heading
        single = copular and (" " not in subject.text or subject.only)
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
    gender = "f" if "a" in word.removeprefix("a").split()[0] else "m"
    if word.startswith("amb") and " e " not in subject.text:
        return statement
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
    intro = _ADVERB.match(statement)
    if intro is not None:
        return statement[intro.end()].islower() and _starts_with_verb(statement[intro.end() :])
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
    intro = _ADVERB.match(statement)
    if intro is not None:
        rest = statement[intro.end() :]
        filled = _with_subject(rest, subject)
        named = _in_sentence(subject.text, "x")
        return statement if filled == rest else f"{intro.group()}{named} {rest}"
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
