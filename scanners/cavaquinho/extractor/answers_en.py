"""English questions turned into statements. Each form gives None where it does not fit."""

from __future__ import annotations

import re
from re import Match
from typing import Final

from cavaquinho.extractor.asked_nouns_en import state_in_place, state_noun_question
from cavaquinho.extractor.inflect_en import with_auxiliary
from cavaquinho.extractor.polar_en import state_polar
from cavaquinho.extractor.predicates_en import (
    PREPOSITIONS,
    ends_loose,
    has_participle,
    is_participle,
    is_predicate,
    participle_place,
    predicate_place,
)
from cavaquinho.extractor.question_forms import Forms, amount_of, first_statement
from cavaquinho.extractor.tokens import tokenize
from cavaquinho.extractor.verbs import first_verb
from cavaquinho.extractor.verbs_en import AUXILIARIES

_BE: Final = r"is|are|was|were"
_MODAL: Final = r"can|could|will|would|should|may|might|must"
_IN: Final = r"in|on|at|by|for|from|with|under|to|of"
_SAID_ALREADY: Final = PREPOSITIONS | frozenset(
    "here there next online opposite yesterday today tomorrow last every never now".split()
)
_DETERMINERS: Final = frozenset(
    "the a an this that these those my your his her its our their".split()
)
_ALTERNATIVES: Final = re.compile(r",[^,]*\bor\b[^,]*$")
_WHILE: Final = re.compile(r"(?P<subject>.+?) (?P<clause>(?:when|while|after|before) .+)")
_MADE_BY: Final = re.compile(r" \w+ by\b")
_YEAR: Final = re.compile(r"(?:early |late )?(?:\w+ )?\d{4}s?")
_MEASURED: Final = frozenset("long tall high wide deep old thick large".split())


def state_english(question: str, answer: str, verdict: bool | None) -> str | None:
    """Return `question` (without its mark) and `answer` as a statement, or None.

    Args:
        question: What was asked.
        answer: What was answered, without punctuation around it.
        verdict: True or False if the answer is a bare yes or no.
    """
    if not answer:
        return None
    if verdict is not None:
        stated = state_polar(question, positive=verdict)
    else:
        stated = _stated_open(_ALTERNATIVES.sub("", question), answer)
    return f"{stated[0].upper()}{stated[1:]}." if stated else None


def _stated_open(question: str, answer: str) -> str | None:
    return (
        state_noun_question(question, answer)
        or first_statement(_FORMS, question, answer)
        or state_in_place(question, answer)
    )


def _identity(match: Match[str], answer: str) -> str | None:
    """What/who is X? A. -> X is A."""
    subject = match["subject"]
    first = subject.split()[0].lower()
    if (
        ends_loose(subject)
        or first == "there"
        or (first not in {"a", "an"} and is_predicate(first))
    ):
        return None
    words = tokenize(subject)
    if len(words) > 1 and is_participle(words[-1].lower):
        return None
    bare = first == first.casefold() == subject.split()[0] and first not in _DETERMINERS
    if bare and match.string[:3].lower() == "who":
        return f"{answer} {match['be']} {subject}"  # "Who was mayor of Oslo?"
    return f"{subject} {match['be']} {answer}"


def _agent(match: Match[str], answer: str) -> str | None:
    """Who wrote X? A. -> A wrote X."""
    words = match["rest"].split()
    first = words[0].lower()
    verb = first_verb(tokenize(f"x {words[0]}"), "english", guess=True)
    if first in {"do", "does", "did"} or not (verb == 1 or first.endswith("ed")):
        return None
    if first in AUXILIARIES and not (len(words) > 1 and is_predicate(words[1].lower())):
        return None
    return f"{answer} {match['rest']}"


def _selected(match: Match[str], answer: str) -> str | None:
    """Which N won X? A. -> A won X; which N is the Y? A. -> the Y is A."""
    words = tokenize(match["rest"])
    verb = first_verb(words, "english", 1, guess=True)
    if verb is None or verb + 1 >= len(words) or verb > 5 or words[0].lower in AUXILIARIES:
        return None
    rest = match["rest"][words[verb].start :]
    after = match["rest"][words[verb + 1].start :]
    lower = words[verb].lower
    if lower in {"do", "does", "did"} or ends_loose(rest):
        return None
    if lower not in AUXILIARIES or is_predicate(words[verb + 1].lower):
        return f"{answer} {rest}"
    turned = re.fullmatch(_BE, lower) and not has_participle(after)
    return f"{after} {words[verb].text} {answer}" if turned else None


def _event(match: Match[str], answer: str) -> str | None:
    """When/where was X finished? A. -> X was finished in A; at which N is X tested? likewise."""
    subject = match["subject"]
    words = tokenize(subject)
    if not words or ends_loose(subject):
        return None
    said = _placed(match, answer)
    place = participle_place(words)
    if place is None:
        return f"{subject} {match['be']} {said}"
    cut = words[place].start
    return f"{subject[:cut].rstrip()} {match['be']} {subject[cut:]} {said}"


def _event_active(match: Match[str], answer: str) -> str | None:
    """When/where/what did X do? A. -> X did do A."""
    body = _with_do(match["do"], match["body"])
    if body is None:
        return None
    named = match["wh"].lower() in {"what", "who", "whom"}
    if named:
        return f"{body} {answer}"
    return f"{body} {_placed(match, answer)}"


def _counted(match: Match[str], answer: str) -> str | None:
    """How many N did X count in Y? A. -> X did count A N in Y."""
    place = predicate_place(match["do"].lower(), match["body"])
    if place is None:
        return None
    subject, predicate = match["body"][:place].rstrip(), match["body"][place:]
    verb, _, rest = with_auxiliary(match["do"].lower(), predicate).partition(" ")
    if verb == match["do"].lower():
        bare, _, rest = rest.partition(" ")
        verb = f"{verb} {bare}"
    return f"{subject} {verb} {amount_of(answer, match['noun'])} {rest}".rstrip()


def _counting(match: Match[str], answer: str) -> str | None:
    """How many N attended X? A. -> A N attended X."""
    words = tokenize(match["rest"])
    verb = first_verb(words, "english", 1, guess=True)
    if verb is None or verb > 3 or words[verb].lower in {"do", "does", "did"}:
        return None
    after = words[verb + 1].lower if verb + 1 < len(words) else ""
    if words[verb].lower in AUXILIARIES and not (is_predicate(after) or after == "there"):
        return None
    noun = match["rest"][: words[verb].start].strip()
    rest = match["rest"][words[verb].start :]
    said = amount_of(answer, noun)
    if after == "there":
        return f"there {words[verb].text} {said}{rest[len(words[verb].text) + 6 :]}"
    return f"{said} {rest}"


def _measure(match: Match[str], answer: str) -> str | None:
    """How long is X? A. -> X is A long."""
    subject = match["subject"]
    clause = _WHILE.fullmatch(subject)
    subject, after = (clause["subject"], f" {clause['clause']}") if clause else (subject, "")
    if ends_loose(subject) or has_participle(_MADE_BY.sub("", subject)):
        return None
    adjective = match["adjective"].lower()
    tail = f" {adjective}" if adjective in _MEASURED and adjective not in answer.lower() else ""
    if adjective == "old" and answer.isdigit():
        tail = " years old"
    return f"{subject} {match['be']} {answer}{tail}{after}"


def _may_measure(match: Match[str], answer: str) -> str | None:
    """How long may X be? A. -> X may be A long."""
    adjective = match["adjective"].lower()
    if adjective not in _MEASURED | {"heavy"}:
        return None
    if adjective == "heavy":
        return f"{match['subject']} {match['may']} weigh {answer}"
    tail = f" {adjective}" if adjective in _MEASURED and adjective not in answer.lower() else ""
    return f"{match['subject']} {match['may']} be {answer}{tail}"


def _cost(match: Match[str], answer: str) -> str:
    """How much does X cost? A. -> X costs A."""
    verb = "costs" if match["do"].lower() == "does" else "cost"
    return f"{match['subject']} {verb} {answer}"


def _last_word(match: Match[str], answer: str) -> str:
    """X has an office in what city? A. -> X has an office in A."""
    return f"{match['head']} {match['prep']} {answer}"


_FORMS: Final[Forms] = tuple(
    (re.compile(pattern, re.IGNORECASE), build)
    for pattern, build in (
        (rf"(?:what|who|which) (?P<be>{_BE}) (?P<subject>.+)", _identity),
        (rf"(?P<wh>when|where|how often) (?P<be>{_BE}) (?P<subject>.+)", _event),
        (
            rf"(?P<wh>(?:{_IN}) (?:which|what)) (?:\w+ ){{1,3}}?(?P<be>{_BE}) (?P<subject>.+)",
            _event,
        ),
        (rf"(?P<wh>(?:{_IN}) (?:whom|who)) (?P<be>{_BE}) (?P<subject>.+)", _event),
        (rf"(?P<wh>(?:which|what) year) (?P<be>{_BE}) (?P<subject>.+)", _event),
        (rf"how (?P<adjective>\w+) (?P<be>{_BE}) (?P<subject>.+)", _measure),
        (rf"how (?P<adjective>\w+) (?P<may>{_MODAL}) (?P<subject>.+) be", _may_measure),
        (r"(?:how much|what) (?P<do>do|does|did) (?P<subject>.+) cost", _cost),
        (
            r"(?P<wh>when|where|what|who|whom|how often|for how long|how long|(?:in )?what year|"
            r"(?:in )?which year) (?P<do>do|does|did) (?P<body>.+)",
            _event_active,
        ),
        (
            rf"(?P<wh>(?:{_IN}) (?:which|what)) (?:\w+ ){{1,3}}?(?P<do>do|does|did) (?P<body>.+)",
            _event_active,
        ),
        (rf"(?P<wh>(?:{_IN}) (?:whom|who)) (?P<do>do|does|did) (?P<body>.+)", _event_active),
        (rf"how (?:many|much) (?P<noun>.+?) (?P<do>do|does|did|{_MODAL}) (?P<body>.+)", _counted),
        (r"how many (?P<rest>.+)", _counting),
        (r"who (?P<rest>.+)", _agent),
        (r"(?:which|what) (?P<rest>.+)", _selected),
        (rf"(?P<head>\w.+) (?P<prep>{_IN}) (?:what|which) \w+(?: \w+)?", _last_word),
    )
)


def _with_do(auxiliary: str, body: str) -> str | None:
    """Return "the bridge opened" for "did" and "the bridge open"."""
    place = predicate_place(auxiliary.lower(), body)
    if place is None:
        return None
    return f"{body[:place].rstrip()} {with_auxiliary(auxiliary.lower(), body[place:])}"


def _placed(match: Match[str], answer: str) -> str:
    """Return the answer with the preposition that its question word asks for."""
    asked = match["wh"].lower().split()
    if answer.split()[0].lower() in _SAID_ALREADY or asked[0] == "how":
        return answer
    if asked[0] in PREPOSITIONS:
        return f"{asked[0]} {answer}"
    where = asked[0] == "where"
    return f"in {answer}" if where or _YEAR.fullmatch(answer) else f"on {answer}"
