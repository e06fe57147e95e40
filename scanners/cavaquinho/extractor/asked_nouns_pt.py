"""Portuguese questions about a noun ("qual rio ...", "em que cidade ...") turned into statements.

Those that the plain forms of `answers_pt` do not tell.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from re import Match
from typing import Final

from cavaquinho.extractor.question_forms import Forms, amount_of, first_statement
from cavaquinho.extractor.tokens import Token, tokenize
from cavaquinho.extractor.verbs import first_verb
from cavaquinho.extractor.verbs_pt import AUXILIARIES, FINITE, PRESENT

PREPOSITIONS: Final = (
    "em no na nos nas de do da dos das por para com sob sobre até desde entre perto junto após "
    "antes ao à aos às próximo próxima"
).split()
_PREPOSITION: Final = r"em|de|por|para|com|a|sobre|sob|desde|até|contra|entre"
_WHICH: Final = r"que|qual|quais"
_ARTICLES: Final = frozenset("o a os as um uma seu sua seus suas esse essa este esta".split())
_FUSED: Final = {
    "em": frozenset("no na nos nas num numa".split()),
    "de": frozenset("do da dos das".split()),
    "por": frozenset("pelo pela pelos pelas".split()),
    "a": frozenset("ao à aos às".split()),
}
"""Forms in which a preposition holds its article."""
_PRONOUNS: Final = frozenset("ele ela eles elas".split())
_ENDS: Final = frozenset("que quando onde e ou mas".split())
_LONGEST: Final = 5
"""Words of the noun that is asked for. A choice of ours."""


def state_asked_noun(question: str, answer: str) -> str | None:
    """Return "A líder morreu em Aracati" for "Em que cidade morreu a líder" and "Aracati", or None.

    Args:
        question: What was asked, without its mark.
        answer: What was answered, not a yes or no.
    """
    return first_statement(_FORMS, question, answer) or _in_place(question, answer)


def _verb_place(words: Sequence[Token], start: int) -> int | None:
    """Return the first verb from word `start` on; forms that are often nouns count, too.

    So does what ends like one before an article, or after a pronoun: "qual rio corta a cidade".
    """
    found = first_verb(words, "portuguese", start, guess=True)
    often = (
        place
        for place in range(start, len(words))
        if words[place - 1].lower not in _ARTICLES
        and (words[place].lower in PRESENT or _looks_like_verb(words, place))
    )
    likely = next(often, None)
    if found is None or likely is None:
        return likely if found is None else found
    return min(found, likely)


def _looks_like_verb(words: Sequence[Token], place: int) -> bool:
    if not place or not words[place].lower.endswith(("a", "e", "am", "em")):
        return False
    after = words[place + 1].lower if place + 1 < len(words) else ""
    return after in _ARTICLES or words[place - 1].lower in _PRONOUNS


def _placed(match: Match[str], answer: str) -> str | None:
    """Em que N morreu X? A. -> X morreu em A; em que N X morreu? likewise."""
    words = tokenize(match["rest"])
    verb = _verb_place(words, 0)
    if verb is None:
        return None
    said = _with(match["prep"].lower(), answer)
    if verb > 0:
        return f"{match['rest']} {said}"
    after = 1
    if words[0].lower in AUXILIARIES and len(words) > 1 and _is_participle(words[1].lower):
        after = 2
    if after >= len(words):
        return None
    subject = match["rest"][words[after].start :]
    return f"{subject} {match['rest'][: words[after - 1].end]} {said}"


def _selected(match: Match[str], answer: str) -> str | None:
    """Qual N corta X? A. -> A corta X; qual N X escreveu? A. -> X escreveu A."""
    rest = match["rest"]
    words = tokenize(rest)
    verb = _verb_place(words, 1)
    if verb is None or verb > _LONGEST:
        return None
    between = [word.lower for word in words[1:verb]]
    if between and between[0] in _PRONOUNS and verb == len(words) - 1:
        return f"{rest[words[1].start :]} {answer}"
    if not between or between[0] in PREPOSITIONS or not set(between) & _ARTICLES:
        return f"{answer} {rest[words[verb].start :]}" if verb + 1 < len(words) else None
    start = next(place for place in range(1, verb) if words[place].lower in _ARTICLES)
    return f"{rest[words[start].start :]} {answer}"


def _counted(match: Match[str], answer: str) -> str | None:
    """Quantas N morreram? A. -> A N morreram."""
    words = tokenize(match["rest"])
    verb = _verb_place(words, 1)
    if verb is None or verb > _LONGEST:
        return None
    after = words[verb + 1].lower if verb + 1 < len(words) else ""
    if after and after not in PREPOSITIONS:
        return None
    noun = match["rest"][: words[verb].start].strip()
    said = amount_of(answer, noun)
    return f"{said} {match['rest'][words[verb].start :]}"


def _aged(match: Match[str], answer: str) -> str:
    """Que idade tinha X? A. -> X tinha A."""
    said = f"{answer} anos" if answer.isdigit() else answer
    return f"{match['subject']} {match['verb']} {said}"


_FORMS: Final[Forms] = tuple(
    (re.compile(pattern, re.IGNORECASE), build)
    for pattern, build in (
        (r"(?:que|qual) idade (?P<verb>tem|têm|tinha|tinham) (?P<subject>.+)", _aged),
        (r"quantos anos (?P<verb>tem|têm|tinha|tinham) (?P<subject>.+)", _aged),
        (rf"(?P<prep>{_PREPOSITION}) (?:{_WHICH}) (?:[\w-]+ ){{1,3}}?(?P<rest>.+)", _placed),
        (rf"(?P<prep>{_PREPOSITION}) quem (?P<rest>.+)", _placed),
        (rf"(?:{_WHICH}) (?!é\b|são\b|foi\b|foram\b)(?P<rest>.+)", _selected),
        (r"quant[oa]s (?P<rest>.+)", _counted),
    )
)
_PLACE: Final = re.compile(
    rf"(?<=\S )(?:(?P<prep>{_PREPOSITION}|no|na) )?(?P<wh>que|qual|quais|quant[oa]s) (?=\S)",
    re.IGNORECASE,
)


def _in_place(question: str, answer: str) -> str | None:
    """A autora nasceu em que N? A. -> A autora nasceu em A; a cidade tem quantos N? likewise."""
    for match in reversed(list(_PLACE.finditer(question))):
        wh, preposition = match["wh"].lower(), (match["prep"] or "").lower()
        head = question[: match.start()]
        if (wh == "que" and not preposition) or _verb_place(tokenize(head), 0) is None:
            continue  # a relative "que", or no statement in front
        words = tokenize(question[match.end() :])
        end = _noun_end(words)
        if not end:
            continue
        noun = question[match.end() : match.end() + words[end - 1].end]
        rest = question[match.end() + words[end - 1].end :]
        said = answer
        if wh.startswith("quant"):
            said = amount_of(answer, noun)
        return f"{head}{_with(preposition, said)}{rest}"
    return None


def _noun_end(words: Sequence[Token]) -> int:
    """Return how many of `words` name what is asked for: up to a preposition, clause or verb."""
    for place, word in enumerate(words):
        if place and (word.lower in PREPOSITIONS or word.lower in _ENDS or word.gap[:1] == ","):
            return place
        if word.lower in FINITE or word.lower in _ENDS:
            return 0
    return len(words) if len(words) <= _LONGEST else 0


def _with(preposition: str, answer: str) -> str:
    """Return "em Aracati" for "em" and "Aracati"; an answer that has one stays as it is."""
    lower = answer.split()[0].lower()
    if not preposition or lower in PREPOSITIONS or lower in _FUSED.get(preposition, ()):
        return answer
    return f"{preposition} {answer}"


def _is_participle(word: str) -> bool:
    return re.fullmatch(r"\w+(?:[ai]d|t|s)[oa]s?", word) is not None
