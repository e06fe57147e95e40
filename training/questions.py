"""Claims made of a question and a short answer, right and wrong, from grounded sentences."""

from __future__ import annotations

import random
import re

from training.alterations import Altered, other_number
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
_WORDS = {
    "en": {"when": "When", "where": "Where", "what": "What", "who": "Who", "by": "By whom"},
    "pt": {"when": "Quando", "where": "Onde", "what": "O que", "who": "Quem", "by": "Por quem"},
}


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
    return rng.choice(found) if found else []


def _question(match: re.Match[str], word: str, rest: str) -> str:
    """Returns "When was X founded?" from the parts of a statement."""
    subject = match["subject"]
    for article in ("The ", "O ", "A ", "Os ", "As "):
        if subject.startswith(article):
            subject = article.lower() + subject[len(article) :]
    return f"{word} {match['verb']} {subject}{' ' if rest else ''}{rest}?"


def _claims(question: str, right: str, wrong: str, label: int, rng: random.Random) -> list[Altered]:
    """Returns the right and the wrong claim, in one of three layouts."""
    layout = rng.choice(("{} {}", "{} {}.", "Q: {} A: {}"))
    return [
        Altered(layout.format(question, right), ENTAILMENT, "answer"),
        Altered(layout.format(question, wrong), label, "wrong answer"),
    ]


def _year(match: re.Match[str], lang: str, rng: random.Random) -> list[Altered]:
    """Asks for the year."""
    found = _YEAR[lang].search(match["rest"])
    rest = match["rest"][: found.start()] if found else ""
    if not found or not _PARTICIPLE.match(rest):
        return []
    question = _question(match, _WORDS[lang]["when"], rest)
    year = found.group(1)
    other = other_number(year, rng)
    prefix = rng.choice(("", "in " if lang == "en" else "em "))
    return _claims(question, prefix + year, prefix + other, CONTRADICTION, rng)


def _place(match: re.Match[str], premise: str, lang: str, rng: random.Random) -> list[Altered]:
    """Asks for the place."""
    found = _PLACE[lang].search(match["rest"])
    if not found or not _PARTICIPLE.match(match["rest"][: found.start()]):
        return []
    question = _question(match, _WORDS[lang]["where"], match["rest"][: found.start()])
    wrong = _other_name(found.group(2), premise, rng)
    return _claims(question, found.group(2), wrong, NOT_ENTAILMENT, rng) if wrong else []


def _maker(match: re.Match[str], premise: str, lang: str, rng: random.Random) -> list[Altered]:
    """Asks by whom."""
    found = _MAKER[lang].search(match["rest"]) if lang in _MAKER else None
    if not found or not _PARTICIPLE.match(match["rest"][: found.start()]):
        return []
    question = _question(match, _WORDS[lang]["by"], match["rest"][: found.start()])
    wrong = _other_name(found.group(1), premise, rng)
    return _claims(question, found.group(1), wrong, NOT_ENTAILMENT, rng) if wrong else []


def _what(match: re.Match[str], premise: str, lang: str, rng: random.Random) -> list[Altered]:
    """Asks what (or who) has the property, or what the subject is."""
    subject = match["subject"]
    wrong = _other_name(subject, premise, rng)
    if not wrong:
        return []
    word = _WORDS[lang][rng.choice(("what", "who"))]
    question = f"{word} {match['verb']} {match['rest']}?"
    return _claims(question, subject, wrong, NOT_ENTAILMENT, rng)


def _other_name(right: str, premise: str, rng: random.Random) -> str | None:
    """Returns a name of the premise that shares no word with the right answer, if there is one."""
    taken = set(right.lower().split())
    names = {name for name in _NAME.findall(premise) if not taken & set(name.lower().split())}
    return rng.choice(sorted(names)) if names else None
