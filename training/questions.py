"""Claims made of a question and an answer, right and wrong, from statements of known class."""

from __future__ import annotations

import random
import re
from typing import NamedTuple

from training.alterations import other_number
from training.altered import Altered
from training.rows import CONTRADICTION, ENTAILMENT, NOT_ENTAILMENT

_CAPITAL = r"[A-ZÀ-Ý\d][\w'’.-]*"
_SUBJECT = (
    rf"(?P<subject>(?:(?:The|O|A|Os|As) )?{_CAPITAL}(?: (?:(?:of|the|de|da|do|e) )?{_CAPITAL})*)"
)
_PRONOUNS = frozenset(
    "It He She They There This That These Those I We You Who What Which In On At".split()
    + "Ele Ela Eles Elas Isso Isto Este Esta Esse Essa Eu Nós Há Em No Na".split()
)
_PARTICIPLE = re.compile(
    r"^(?:\w+ly )?(?:\w+(?:ed|en|wn)|made|built|led|won|sold|held|set|sung|born|found)\b[^,]*$"
    r"|^\w+(?:ad|id)[oa]s?\b[^,]*$|^(?:feit|escrit|post|vist|abert)[oa]s?\b[^,]*$"
)
_STATEMENT = {
    "en": re.compile(rf"^{_SUBJECT} (?P<verb>is|was|are|were) (?P<rest>[^.;]{{8,140}})\.$"),
    "pt": re.compile(rf"^{_SUBJECT} (?P<verb>é|foi|são|foram|era) (?P<rest>[^.;]{{8,140}})\.$"),
}
_YEAR = {"en": re.compile(r" in (\d{4})\b"), "pt": re.compile(r" em (\d{4})\b")}
_PLACE = {
    "en": re.compile(r" (in|at|near) ((?:the )?[A-Z][\w'-]+(?:,? [A-Z][\w'-]+)*)"),
    "pt": re.compile(r" (em|no|na) ([A-ZÀ-Ý][\w'-]+(?: [A-ZÀ-Ý][\w'-]+)*)"),
}
_MAKER = {"en": re.compile(r" by ([A-Z][\w'-]+(?: [A-Z][\w'-]+)*)")}
_NAME = re.compile(r"[A-ZÀ-Ý][\w'’-]+(?: [A-ZÀ-Ý][\w'’-]+)+")
_WHETHER = re.compile(
    r"^(?P<subject>(?:[^\W\d_][\w'’-]* ){0,3}?[^\W\d_][\w'’-]*)"
    r" (?P<verb>is|are|was|were|can|could|may|might|must|will|would|should|has|have|had)"
    r" (?P<rest>[^.;:?!]{4,120})\.?$"
)
_LOWERED = frozenset(
    "The A An There It He She They This That These Those Some All Many No Not".split()
)
_ANSWERS = {"en": ("Yes", "No"), "pt": ("Sim", "Não")}
PLAIN_ANSWER = 0.3
"""Chance that a question that a statement answers gets "Yes" or "No" and not the statement."""
SENTENCE = 0.5
"""Chance that a short answer is given as the whole sentence that it stands in."""
_WORDS = {
    "en": {"when": "When", "where": "Where", "what": "What", "who": "Who", "by": "By whom"},
    "pt": {"when": "Quando", "where": "Onde", "what": "O que", "who": "Quem", "by": "Por quem"},
}
_LAYOUTS = ("{} {}", "{} {}", "Q: {} A: {}")


class _Claim(NamedTuple):
    """A question and an answer to it, the class of the two as one claim, and its kind."""

    question: str
    answer: str
    label: int
    kind: str


def ask(sentence: str, premise: str, lang: str, rng: random.Random) -> list[Altered]:
    """Returns claims "question answer" about a sentence of the form "subject is rest".

    A right answer is entailed; a wrong year contradicts; another name of the premise, or of the
    sentence itself, in the place of the answer is only "not entailed". Empty if the sentence has
    another form.
    """
    match = _STATEMENT[lang].match(sentence)
    if match is None or match["subject"].split()[0] in _PRONOUNS:
        return []
    if match["rest"].startswith(("not ", "não ")):
        return []
    asked = [_year(match, lang, rng), _place(match, premise, lang, rng)]
    asked += [_maker(match, premise, lang, rng), _what(match, premise, lang, rng)]
    found = [claims for claims in asked if claims]
    if not found:
        return []
    claims = rng.choice(found)
    if rng.random() < SENTENCE:
        claims = _in_sentence(claims, match.group(0))
    layout = rng.choice(_LAYOUTS)
    return [
        Altered(layout.format(question, answer), label, kind)
        for question, answer, label, kind in claims
    ]


def _in_sentence(claims: list[_Claim], sentence: str) -> list[_Claim]:
    """Returns the claims with their answers given as whole sentences.

    Left as they are if the right answer does not stand once in the sentence: the wrong one could
    not take its place.
    """
    right = claims[0].answer
    if sentence.count(right) != 1 or any(claim.answer in sentence for claim in claims[1:]):
        return claims
    return [claim._replace(answer=sentence.replace(right, claim.answer)) for claim in claims]


def ask_whether(statement: str, label: int, lang: str, rng: random.Random) -> Altered | None:
    """Returns a claim of a question and its answer made of a hypothesis, with its class.

    The answer is the statement itself, or "Yes"; or "No", which turns entailment and contradiction
    round. None if the statement has another form, and for "No" to one only known as not entailed.
    """
    question = _whether(statement, lang)
    if question is None:
        return None
    answer = statement
    if rng.random() < PLAIN_ANSWER:
        plain = rng.randrange(2)
        if plain and label == NOT_ENTAILMENT:
            return None
        answer = f"{_ANSWERS[lang][plain]}{rng.choice(('', '.'))}"
        if plain:
            label = {ENTAILMENT: CONTRADICTION, CONTRADICTION: ENTAILMENT}.get(label, label)
    return Altered(rng.choice(_LAYOUTS).format(question, answer), label, "answer to whether")


def _whether(statement: str, lang: str) -> str | None:
    """Returns "Is the man asleep?" for "The man is asleep."; Portuguese keeps the word order."""
    if lang == "pt":
        return None if "?" in statement else f"{statement.rstrip('. ')}?"
    match = _WHETHER.match(statement)
    if match is None:
        return None
    first, _, more = match["subject"].partition(" ")
    subject = f"{first.lower() if first in _LOWERED else first} {more}".rstrip()
    return f"{match['verb'].capitalize()} {subject} {match['rest']}?"


def _question(match: re.Match[str], word: str, rest: str) -> str:
    """Returns "When was X founded?" from the parts of a statement."""
    subject = match["subject"]
    for article in ("The ", "O ", "A ", "Os ", "As "):
        if subject.startswith(article):
            subject = article.lower() + subject[len(article) :]
    return f"{word} {match['verb']} {subject}{' ' if rest else ''}{rest}?"


def _claims(question: str, right: str, wrong: str, label: int) -> list[_Claim]:
    """Returns the right and the wrong claim."""
    return [
        _Claim(question, right, ENTAILMENT, "answer"),
        _Claim(question, wrong, label, "wrong answer"),
    ]


def _year(match: re.Match[str], lang: str, rng: random.Random) -> list[_Claim]:
    """Asks for the year."""
    found = _YEAR[lang].search(match["rest"])
    rest = match["rest"][: found.start()] if found else ""
    if not found or not _PARTICIPLE.match(rest):
        return []
    question = _question(match, _WORDS[lang]["when"], rest)
    year = found.group(1)
    other = other_number(year, rng)
    prefix = rng.choice(("", "in " if lang == "en" else "em "))
    return _claims(question, prefix + year, prefix + other, CONTRADICTION)


def _place(match: re.Match[str], premise: str, lang: str, rng: random.Random) -> list[_Claim]:
    """Asks for the place."""
    found = _PLACE[lang].search(match["rest"])
    if not found or not _PARTICIPLE.match(match["rest"][: found.start()]):
        return []
    question = _question(match, _WORDS[lang]["where"], match["rest"][: found.start()])
    wrong = _other_name(found.group(2), premise, rng)
    return _claims(question, found.group(2), wrong, NOT_ENTAILMENT) if wrong else []


def _maker(match: re.Match[str], premise: str, lang: str, rng: random.Random) -> list[_Claim]:
    """Asks by whom."""
    found = _MAKER[lang].search(match["rest"]) if lang in _MAKER else None
    if not found or not _PARTICIPLE.match(match["rest"][: found.start()]):
        return []
    question = _question(match, _WORDS[lang]["by"], match["rest"][: found.start()])
    wrong = _other_name(found.group(1), premise, rng)
    return _claims(question, found.group(1), wrong, NOT_ENTAILMENT) if wrong else []


def _what(match: re.Match[str], premise: str, lang: str, rng: random.Random) -> list[_Claim]:
    """Asks what (or who) has the property, or what the subject is."""
    subject = match["subject"]
    wrong = _other_name(subject, premise, rng)
    if not wrong:
        return []
    word = _WORDS[lang][rng.choice(("what", "who"))]
    question = f"{word} {match['verb']} {match['rest']}?"
    return _claims(question, subject, wrong, NOT_ENTAILMENT)


def _other_name(right: str, premise: str, rng: random.Random) -> str | None:
    """Returns a name of the premise that shares no word with the right answer, if there is one."""
    taken = set(right.lower().split())
    names = {name for name in _NAME.findall(premise) if not taken & set(name.lower().split())}
    return rng.choice(sorted(names)) if names else None
