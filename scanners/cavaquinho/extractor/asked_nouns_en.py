"""English questions about a noun ("which river ...", "whose album ...") turned into statements.

Those that the plain forms of `answers_en` do not tell, or tell the wrong way round.
"""

from __future__ import annotations

import re
from re import Match
from typing import Final

from cavaquinho.extractor.inflect_en import with_auxiliary
from cavaquinho.extractor.predicates_en import (
    PREPOSITIONS,
    ends_loose,
    is_participle,
    is_predicate,
    participle_place,
    predicate_place,
)
from cavaquinho.extractor.question_forms import Forms, amount_of, first_statement
from cavaquinho.extractor.tokens import Token, tokenize
from cavaquinho.extractor.verbs import first_verb
from cavaquinho.extractor.verbs_en import AUXILIARIES, FINITE, NOUN_LIKE

_BE: Final = r"is|are|was|were"
_KINDS: Final = r"types?|kinds?|sorts?|forms?|genres?|class|breeds?|styles?|family"
_FROM: Final = "|".join(sorted(PREPOSITIONS))
_SHARED: Final = frozenset("share have".split())
"""Verbs whose object is not what was asked for alone: "A and B share writer"."""
_TIMES: Final = {
    **dict.fromkeys("year month decade century season".split(), "in"),
    **dict.fromkeys("day date".split(), "on"),
    **dict.fromkeys("time hour".split(), "at"),
}
_ENDS: Final = frozenset("that which who whom whose where when and or but while after".split())
_LONGEST: Final = 5
"""Words of the noun in "which 1999 Canadian thriller film". A choice of ours."""
_CLEAR: Final = FINITE - NOUN_LIKE
_DEPENDENT: Final = frozenset("it he she they this that there".split())


def state_noun_question(question: str, answer: str) -> str | None:
    """Return "The airport is in Umeå" for "What city is the airport in" and "Umeå", or None.

    Args:
        question: What was asked, without its mark.
        answer: What was answered, not a yes or no.
    """
    return first_statement(_FORMS, question, answer)


def state_in_place(question: str, answer: str) -> str | None:
    """Return "The town had 230 houses in 2011" for "The town had how many houses in 2011", or None.

    The question word stands where the answer belongs.
    """
    for match in reversed(list(_IN_PLACE.finditer(question))):
        before = question[: match.start()]
        words = tokenize(question[match.end() :])
        if not words or before.rstrip().endswith(",") or _is_verb(words[0]):
            continue
        end = _noun_end(words)
        if not end or _asks_already(before):
            continue
        rest = question[match.end() + words[end - 1].end :]
        noun = question[match.end() + words[0].start : match.end() + words[end - 1].end]
        said = answer
        if match["wh"].lower().startswith("how"):
            said = amount_of(answer, noun)
        elif before.split()[-1].lower() in PREPOSITIONS:
            first, _, other = answer.partition(" ")
            said = other if other and first.lower() in PREPOSITIONS else answer
        return f"{before}{said}{rest}"
    return None


_IN_PLACE: Final = re.compile(r"(?<=\S )(?P<wh>which|what|how many) (?=\S)", re.IGNORECASE)


def _asks_already(before: str) -> bool:
    """Return whether a question has begun in front: "where and in which town"."""
    words = {word.lower for word in before.split()}
    first = before.split()[0].lower()
    return bool(words & {"what", "which", "who", "how"}) or first in AUXILIARIES


def _noun_end(words: list[Token]) -> int:
    """Return how many of `words` name what is asked for: up to a preposition, clause or verb."""
    for place, word in enumerate(words):
        ended = (
            word.lower in PREPOSITIONS | _ENDS or (place and _is_verb(word)) or word.gap[:1] == ","
        )
        if ended:
            return place
    return len(words) if len(words) <= _LONGEST else 0


def _is_verb(word: Token) -> bool:
    return word.lower in _CLEAR or (is_participle(word.lower) and word.text[0].islower())


def _kind(match: Match[str], answer: str) -> str | None:
    """What kind of N is X? A. -> X is A."""
    subject = match["subject"]
    words = tokenize(subject)
    plain = words[0].lower in {"a", "an", "the"} or not is_predicate(words[0].lower)
    if not plain or words[0].lower == "there" or participle_place(words) is not None:
        return None
    return None if ends_loose(subject) else f"{subject} {match['be']} {answer}"


def _loose(match: Match[str], answer: str) -> str | None:
    """What N is X in? A. -> X is in A; what N was X named after? A. -> X was named after A."""
    subject = match["subject"]
    words = tokenize(subject)
    if is_predicate(words[0].lower) and words[0].lower not in {"a", "an", "the"}:
        return None
    place = participle_place(words)
    if place is None:
        return f"{subject} {match['be']} {match['prep']} {answer}"
    cut = words[place].start
    return f"{subject[:cut].rstrip()} {match['be']} {subject[cut:]} {match['prep']} {answer}"


def _owner(match: Match[str], answer: str) -> str | None:
    """Whose N came out? A. -> A's N came out."""
    words = tokenize(match["rest"])
    verb = first_verb(words, "english", 1, guess=True)
    if verb is None or verb > _LONGEST or words[-1].lower in _DEPENDENT:
        return None
    if words[verb].lower in {"do", "does", "did"}:
        return None
    owner = answer if re.search(r"['’]s?$", answer) else f"{answer}'s"
    return f"{owner} {match['rest']}"


def _object(match: Match[str], answer: str) -> str | None:
    """What N did X play? A. -> X played A; what N do X share? A. -> the N that X share is A."""
    auxiliary, body = match["do"].lower(), match["body"]
    place = predicate_place(auxiliary, body)
    noun = match["noun"].strip()
    if place is None:
        return None
    time = _TIMES.get(noun.split()[-1].lower())
    subject, predicate = body[:place].rstrip(), with_auxiliary(auxiliary, body[place:])
    verb, _, rest = predicate.partition(" ")
    if verb == auxiliary:  # a form that is not known: "did" stays
        bare, _, rest = rest.partition(" ")
        verb = f"{verb} {bare}"
    if time:
        return f"{subject} {predicate} {_with(time, answer)}"
    if body[place:].split()[0].lower() in _SHARED:
        return f"the {noun} that {subject} {predicate} is {answer}"
    if rest and ends_loose(rest):
        return f"{subject} {predicate} {answer}"
    if rest and rest.split()[0].lower() not in PREPOSITIONS:
        return None
    return f"{subject} {verb} {answer} {rest}".rstrip()


def _with(preposition: str, answer: str) -> str:
    return answer if answer.split()[0].lower() in PREPOSITIONS else f"{preposition} {answer}"


def _called(match: Match[str], answer: str) -> str:
    """What is X called? A. -> X is called A."""
    return f"{match['subject']} {match['be']} {match['called']} {answer}"


def _died(match: Match[str], answer: str) -> str | None:
    """How many N died? A. -> A N died."""
    noun, rest = match["noun"].strip(), match["rest"]
    if first_verb(tokenize(f"x {rest}"), "english", 2, guess=True) is not None:
        return None
    said = amount_of(answer, noun)
    return f"{said} {rest}"


_FORMS: Final[Forms] = tuple(
    (re.compile(pattern, re.IGNORECASE), build)
    for pattern, build in (
        (
            rf"(?:what|which) (?:{_KINDS}) of (?:[\w'’-]+ ){{1,4}}?(?P<be>{_BE}) (?P<subject>.+)",
            _kind,
        ),
        (
            rf"(?:who|whom|(?:what|which)(?: [\w'’-]+){{0,4}}?) (?P<be>{_BE}) (?P<subject>.+) "
            rf"(?P<prep>{_FROM})",
            _loose,
        ),
        (rf"what (?P<be>{_BE}) (?P<subject>.+) (?P<called>called|named)", _called),
        (r"whose (?P<rest>.+)", _owner),
        (
            r"(?:what|which) (?P<noun>(?:[\w'’-]+ ){1,4}?)(?P<do>do|does|did) (?P<body>.+)",
            _object,
        ),
        (r"how many (?P<noun>(?:[\w'’-]+ ){1,4}?)(?P<rest>died\b.*)", _died),
    )
)
